/**
 * The script of the row of photos that turns: inline, because it is small and only its hash may run. Nothing is loaded before the first
 * action; drag, arrow keys and buttons turn.
 */
export const SPIN_SCRIPT = `(() => {
const area = document.getElementById("spin"), image = area.querySelector("img"), place = document.getElementById("place");
const at = (id) => document.getElementById(id), frames = JSON.parse(area.dataset.frames), name = image.alt;
let current = 0, loading = null, from = null;
at("plain").hidden = true; at("plain").style.display = "none"; at("buttons").hidden = false;
function load() {
  if (loading) return loading;
  let done = 0;
  at("start").disabled = true;
  loading = Promise.all(frames.map((address) => new Promise((next) => {
    const loaded = new Image();
    loaded.onload = loaded.onerror = () => { place.textContent = "Загружаем: " + ++done + " из " + frames.length; next(); };
    loaded.src = address;
  }))).then(() => { at("start").hidden = true; at("left").hidden = at("right").hidden = false; show(current); });
  return loading;
}
function show(index) {
  current = (index % frames.length + frames.length) % frames.length;
  image.src = frames[current];
  place.textContent = "Ракурс " + (current + 1) + " из " + frames.length;
  image.alt = name + ", ракурс " + (current + 1) + " из " + frames.length;
}
const turn = (by) => void load().then(() => show(current + by));
at("start").onclick = () => void load().then(() => area.focus());
at("left").onclick = () => turn(-1);
at("right").onclick = () => turn(1);
area.onkeydown = (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by) { event.preventDefault(); turn(by); }
};
area.onpointerdown = (event) => { load(); from = { x: event.clientX, index: current }; area.setPointerCapture(event.pointerId); area.style.cursor = "grabbing"; };
area.onpointermove = (event) => {
  if (!from || at("left").hidden) return;
  const index = from.index - Math.round((event.clientX - from.x) / area.clientWidth * frames.length);
  if (index !== current) show(index);
};
area.onpointerup = area.onpointercancel = () => { from = null; area.style.cursor = "grab"; };
})();`;
