import { connect } from "node:net";

const ANSWER_MS = 3000;

/** @param {import("./attacked-site.mjs").AttackedSite} site @param {string} text @returns {Promise<string>} all that the server answers until it closes the connection or stays silent */
export function sendText(site, text) {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.on("data", (part) => (answer += part.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}
