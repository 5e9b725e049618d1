// What the pages gain by a script. Everything works without it: choices are forms, the replay is links, rules are pages.

const $ = (css, from = document) => from.querySelector(css);
const $$ = (css, from = document) => [...from.querySelectorAll(css)];
const shown = (element) => element.getClientRects().length > 0;

// -- the board: a click on a legal target is its choice in the dock

function choose(words) {
  const button = $$("#choices button[name=choice]").find((one) => one.value === words);
  if (button) button.click();
  return Boolean(button);
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-action]");
  if (target && target.dataset.action && choose(target.dataset.action)) event.preventDefault();
});

// -- roving focus: one tab stop for the board, arrows to the neighbour in that direction

const places = () => $$("#board [data-key], #board [data-action]").filter(shown);
const centre = (element) => {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

function rove() {
  const all = places();
  if (!all.length) return;
  const last = all.find((one) => one.id && one.id === rove.last) || all.find((one) => one.dataset.own !== undefined) || all[0];
  for (const one of all) one.setAttribute("tabindex", one === last ? "0" : "-1");
}

function go(place) {
  if (!place) return;
  rove.last = place.id;
  for (const one of places()) one.setAttribute("tabindex", one === place ? "0" : "-1");
  place.focus();
}

function neighbour(from, [right, down]) {
  const [x, y] = centre(from);
  let best = null, least = Infinity;
  for (const one of places()) {
    if (one === from) continue;
    const [px, py] = centre(one), along = (px - x) * right + (py - y) * down, across = Math.abs((px - x) * down) + Math.abs((py - y) * right);
    if (along < 4 || across > along * 1.5) continue;
    if (along + across * 2 < least) [best, least] = [one, along + across * 2];
  }
  return best;
}

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

function boardKey(event, place) {
  if (ARROWS[event.key]) go(neighbour(place, ARROWS[event.key]));
  else if (event.key === "Home") go(places().find((one) => one.dataset.own !== undefined) || places()[0]);
  else if (event.key === "Enter" || event.key === " ") {
    if (place.dataset.action) choose(place.dataset.action);
    else return false;
  } else return false;
  return true;
}

function nextLegal() {
  const legal = places().filter((one) => one.dataset.action), at = legal.indexOf(document.activeElement);
  if (legal.length) go(legal[(at + 1) % legal.length]);
  else ($("#choices button[name=choice]") || $("#dock-h"))?.focus();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const typing = event.target.closest("input:not([type=range]), select, textarea");
  if (event.key === "Escape") return void cancel();
  if (typing) return;
  const place = event.target.closest("#board [data-key], #board [data-action]");
  const done = (place && boardKey(event, place)) || (event.key === "n" && $("#board") && (nextLegal(), true)) || replayKey(event);
  if (done) event.preventDefault();
});

function cancel() {
  const box = $("#rulebox");
  if (box?.matches(":popover-open")) box.hidePopover();
  else $("#choices button[data-cancel]")?.click();
  if (document.activeElement?.closest(".choice")) document.activeElement.blur();
}

// -- a piece on the board that stands for several choices: they are picked out in the dock

document.addEventListener("click", (event) => {
  const piece = event.target.closest("#board [data-pick]"), keys = piece ? piece.dataset.pick.split(" ") : [];
  const buttons = $$("#choices button[name=choice]"), found = buttons.filter((one) => keys.includes(one.dataset.target));
  if (!piece && !event.target.closest("#dock")) unpick();
  if (!found.length) return;
  event.preventDefault();
  unpick();
  $("#table").classList.add("is-picking");
  for (const one of found) one.classList.add("is-picked");
  found[0].scrollIntoView({ block: "nearest" });
  found[0].focus({ preventScroll: true });
});

function unpick() {
  $("#table")?.classList.remove("is-picking");
  for (const one of $$(".is-picked")) one.classList.remove("is-picked");
}

// -- the station on phones: the window follows whoever acts, the frame in the overview follows the window

function stationTo(x, y, calm = matchMedia("(prefers-reduced-motion:reduce)").matches) {
  const view = $("#zonewindow");
  view.scrollTo({ left: x, top: y, behavior: calm ? "instant" : "smooth" });
}

function stationFrame() {
  const view = $("#zonewindow"), frame = $("#mapframe"), small = $("#minimap")?.viewBox.baseVal, large = view && $("svg", view)?.viewBox.baseVal;
  if (!large || !small || !shown(view)) return;
  const across = small.width / large.width, down = small.height / large.height;
  for (const [name, value] of [["x", view.scrollLeft * across], ["y", view.scrollTop * down], ["width", view.clientWidth * across], ["height", view.clientHeight * down]])
    frame.setAttribute(name, value.toFixed(1));
  const middle = (mark) => Math.hypot(mark.x.baseVal.value - view.scrollLeft, mark.y.baseVal.value - view.scrollTop);
  const nearest = $$(".zonemarks rect", view).sort((a, b) => middle(a) - middle(b))[0];
  for (const link of $$(".zones a")) link.toggleAttribute("aria-current", link.hash === `#${nearest?.id}`);
}

function stationOpen() {
  const view = $("#zonewindow"), own = view && $("[data-own]", view);
  if (!own || !shown(view)) return;
  if (own.id !== stationOpen.last && !(stationOpen.last === undefined && location.hash.startsWith("#z-"))) {
    const box = own.getBoundingClientRect(), at = view.getBoundingClientRect(), dock = $("#dock")?.getBoundingClientRect();
    // what the dock lies over is not seen
    const high = dock && dock.top > at.top + 100 ? Math.min(at.height, dock.top - at.top) : at.height;
    const x = view.scrollLeft + box.left - at.left - (at.width - box.width) / 2, y = view.scrollTop + box.top - at.top - (high - box.height) / 2;
    stationTo(x, y, stationOpen.last === undefined || undefined);
  }
  stationOpen.last = own.id;
  stationFrame();
}

document.addEventListener("scroll", (event) => event.target.id === "zonewindow" && stationFrame(), true);
document.addEventListener("click", (event) => {
  const link = event.target.closest(".zones a"), mark = link && document.getElementById(link.hash.slice(1));
  if (mark) {
    event.preventDefault();
    return stationTo(mark.x.baseVal.value, mark.y.baseVal.value);
  }
  const small = event.target.closest("#minimap"), large = small && $("#zonewindow svg").viewBox.baseVal;
  if (!small) return;
  const box = small.getBoundingClientRect(), view = $("#zonewindow");
  stationTo(((event.clientX - box.left) / box.width) * large.width - view.clientWidth / 2, ((event.clientY - box.top) / box.height) * large.height - view.clientHeight / 2);
});
for (const name of ["htmx:after:swap", "htmx:sse:after:message"]) document.addEventListener(name, stationOpen);
stationOpen();

// -- on phones the tab of the part that is read is marked

function markTab() {
  const tabs = $$("nav.tabs a[href^='#']").map((link) => [link, document.querySelector(link.hash)]).filter(([, part]) => part);
  if (!tabs.length || !shown(tabs[0][0])) return;
  const read = tabs.filter(([, part], at) => !at || part.getBoundingClientRect().top < innerHeight / 3).at(-1)[0];
  for (const [link] of tabs) if (link === read) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
}

for (const name of ["scroll", "htmx:after:swap", "htmx:sse:after:message"]) document.addEventListener(name, () => requestAnimationFrame(markTab), { passive: true });

// -- why not: the line lies over everything, for the dock may scroll and would cut it off

function placeWhy(event) {
  const choice = event.target.closest?.(".choice"), why = choice && $(".why", choice);
  if (!why || innerWidth <= 760) return;
  why.classList.add("is-placed");
  const at = choice.getBoundingClientRect(), size = why.getBoundingClientRect(), above = at.top - 4 - size.height;
  why.style.setProperty("--why-x", `${Math.max(8, Math.min(at.left, innerWidth - size.width - 8))}px`);
  why.style.setProperty("--why-y", `${above > 52 ? above : at.bottom + 4}px`);
}

for (const name of ["pointerover", "focusin"]) document.addEventListener(name, placeWhy);

// -- rules open in place

async function openRule(link) {
  const box = $("#rulebox"), path = link.getAttribute("href").replace("#rule-", "/");
  if (!box?.showPopover || !path.startsWith("/rules/")) return false;
  const answer = await fetch(path, { headers: { "HX-Request": "true" } });
  if (!answer.ok) return void (location.href = link.href);
  box.innerHTML = await answer.text();
  box.setAttribute("popover", "auto");
  box.showPopover();
  const at = link.getBoundingClientRect(), size = box.getBoundingClientRect();
  const top = at.bottom + 6 + size.height < innerHeight ? at.bottom + 6 : Math.max(8, at.top - 6 - size.height);
  // the position is set through the style object, which a strict policy allows
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - size.width - 12))}px`;
  box.style.top = `${top}px`;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-rule], a.rule");
  if (!link || event.ctrlKey || event.metaKey || link.closest(".rulespage, #rulebox")) return;
  if (!$("#rulebox")?.showPopover) return;
  event.preventDefault();
  openRule(link);
});

// -- a line of the log outlines its places

for (const [name, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(name, (event) => {
    const line = event.target.closest?.("[data-places]");
    if (!line) return;
    for (const key of line.dataset.places.split(" ")) {
      for (const place of $$(`#board [data-key="${CSS.escape(key)}"]`)) place.classList.toggle("lit", on);
    }
  });
}

// -- what a change of the table brings: title, announcement, focus, scroll

let said = "";

function settle() {
  const table = $("#table");
  if (!table) return;
  if (table.dataset.title) document.title = `${table.dataset.title} · Turncoat`;
  const call = table.dataset.call || "";
  if (call !== said) {
    said = call;
    const voice = $("#call");
    if (voice) voice.textContent = call;
  }
  rove();
  tick();
  unfold();
  const line = dock() && $("#log li.fresh");
  if (line) line.parentElement.scrollTop = line.offsetTop - line.parentElement.offsetTop - line.parentElement.clientHeight / 2;
  for (const button of $$("[data-copy]")) button.hidden = !navigator.clipboard;
}

// -- the clock of an answer counts down from what the server said last

let clock = null;

function tick() {
  clearInterval(clock);
  const shown = $(".clock[data-left]");
  if (!shown) return;
  const until = performance.now() + 1000 * Number(shown.dataset.left);
  clock = setInterval(() => {
    const left = Math.max(0, Math.round((until - performance.now()) / 1000));
    shown.lastElementChild.textContent = shown.dataset.words.replace("{seconds}", String(left));
    if (!left || !shown.isConnected) clearInterval(clock);
  }, 500);
}

let focused = null;
document.addEventListener("htmx:before:swap", () => {
  const at = document.activeElement;
  focused = at && at !== document.body ? { id: at.id, dock: Boolean(at.closest("#dock")), key: at.dataset?.key, value: at.value } : null;
});

function refocus() {
  settle();
  if (!focused || document.activeElement !== document.body) return;
  const again = (focused.id && document.getElementById(focused.id)) || (focused.key && places().find((one) => one.dataset.key === focused.key));
  if (again && shown(again)) again.focus({ preventScroll: true });
  else if (focused.dock) $("#dock-h")?.focus({ preventScroll: true });
  focused = null;
}

document.addEventListener("htmx:after:swap", refocus);
document.addEventListener("htmx:sse:after:message", refocus);

// -- a lost connection: the bar, and no gold

let lost = null, tries = 0;

function offline(now) {
  const bar = $("#offline");
  if (!bar) return;
  bar.hidden = !now;
  document.body.classList.toggle("is-offline", now);
  clearInterval(lost);
  tries = now ? tries + 1 : 0;
  if (!now) return;
  const words = $("[data-offline]", bar);
  let left = Math.min(8, Math.max(1, Math.round(0.5 * 2 ** tries)));
  const tell = () => (words.textContent = words.dataset.offline.replace("{seconds}", String(Math.max(1, left--))));
  tell();
  lost = setInterval(tell, 1000);
}

document.addEventListener("htmx:sse:error", () => offline(true));
document.addEventListener("htmx:sse:before:connection", (event) => event.detail?.connection?.attempt > 0 && offline(true));
document.addEventListener("htmx:sse:after:connection", () => offline(false));
addEventListener("offline", () => offline(true));

// the stream takes itself up again once it ran; where it never came to run, the page is asked for again when the server answers
document.addEventListener("htmx:error", (event) => {
  if (event.target.id !== "live") return;
  offline(true);
  setTimeout(async function again() {
    const there = await fetch("/healthz").then((answer) => answer.ok, () => false);
    if (there) location.reload();
    else setTimeout(again, 4000);
  }, 4000);
});

// -- lists that can be searched and narrowed: [data-filter] names the list, its [data-filter-item]s are shown or not

const narrowed = new Map(); // what was typed or ticked in the fields that have an id, for the server does not know it

function narrow(css) {
  const list = $(css), fields = $$("[data-filter]").filter((one) => one.dataset.filter === css);
  if (!list) return;
  const words = fields.filter((one) => one.type === "search").flatMap((one) => one.value.toLowerCase().split(/\s+/)).filter(Boolean);
  const flags = fields.filter((one) => one.checked).map((one) => one.dataset.flag);
  for (const item of $$("[data-filter-item]", list)) {
    const row = item.closest("[data-filter-group]"), text = `${item.dataset.words ?? item.textContent} ${row?.firstElementChild?.textContent ?? ""}`.toLowerCase();
    const has = (item.dataset.flags ?? "").split(" ");
    item.hidden = !(words.every((word) => text.includes(word)) && flags.every((flag) => has.includes(flag)));
  }
  for (const row of $$("[data-filter-group]", list)) row.hidden = !$("[data-filter-item]:not([hidden])", row) && Boolean($("[data-filter-item]", row));
}

for (const name of ["input", "change"]) {
  document.addEventListener(name, (event) => {
    const field = event.target.closest?.("[data-filter]");
    if (!field) return;
    if (field.id) narrowed.set(field.id, field.type === "checkbox" ? field.checked : field.value);
    narrow(field.dataset.filter);
  });
}

// Enter in a search takes the one choice that is left, and never the first of all
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches?.("input[data-filter]")) return;
  event.preventDefault();
  const left = $$(`${event.target.dataset.filter} button[name=choice]`).filter(shown);
  if (left.length === 1) left[0].click();
});

// -- what somebody has opened or closed stays so when the table changes, and a link opens what it leads to

const folded = new Map();

document.addEventListener("click", (event) => {
  const summary = event.target.closest("summary"), box = summary?.parentElement;
  if (box?.id) folded.set(box.id, !box.open);
  const link = event.target.closest("a[href^='#']");
  if (link) unfoldTo(link.getAttribute("href").slice(1));
});

function unfoldTo(name) {
  const box = document.getElementById(name)?.closest("details");
  if (!box) return;
  if (box.id) folded.set(box.id, true);
  box.open = true;
}

// another question: what was typed or opened beside the one before is not meant for it
function forget() {
  const now = $("#table").dataset.version;
  if (now === forget.last) return;
  for (const box of $$("#dock details[id]")) if (folded.delete(box.id)) box.open = false;
  for (const field of $$("#dock input[type=search]")) field.value = "";
  forget.last = now;
}

function unfold() {
  forget();
  for (const [id, open] of folded) {
    const box = document.getElementById(id);
    if (box) box.open = open;
  }
  for (const [id, value] of narrowed) {
    const field = document.getElementById(id);
    if (field) field[typeof value === "boolean" ? "checked" : "value"] = value;
  }
  for (const css of new Set($$("[data-filter]").map((one) => one.dataset.filter))) narrow(css);
}

// -- links to copy, forms that reload

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  const field = button && document.getElementById(button.dataset.copy);
  if (!field) return;
  field.select();
  navigator.clipboard?.writeText(field.value);
  button.classList.add("btn--legal");
});

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-reloads]")) event.target.form.querySelector("[data-refresh]")?.click();
});

// -- replay

let playing = null;
const dock = () => $("[data-replay]");

function replayKey(event) {
  if (!dock()) return false;
  const ids = { ArrowRight: "r-next", ArrowLeft: "r-back", PageDown: "r-turn-next", PageUp: "r-turn-back", Home: "r-first", End: "r-last" };
  if (event.key === " " && !event.target.closest("a, button")) return play(), true;
  if (event.target.matches("input[type=range]") || !ids[event.key]) return false;
  document.getElementById(ids[event.key])?.click();
  return true;
}

function play(on = !playing) {
  clearInterval(playing);
  playing = on ? setInterval(() => (document.getElementById("r-next") ? document.getElementById("r-next").click() : play(false)), 700) : null;
  paintPlay();
}

function paintPlay() {
  const button = document.getElementById("r-play");
  if (!button) return;
  button.setAttribute("aria-label", playing ? button.dataset.pause : button.dataset.play);
  $("use", button)?.setAttribute("href", playing ? "#pause" : "#play");
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("#r-play");
  if (!link || !window.htmx) return;
  event.preventDefault();
  play();
});
document.addEventListener("htmx:after:swap", paintPlay);

unfoldTo(location.hash.slice(1));
settle();
