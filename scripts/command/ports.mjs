import { createServer } from "node:net";
import { CommandError } from "./run-command.mjs";

const HOST = "127.0.0.1";

/** @param {string | undefined} text value of PORT @param {number} otherwise @returns {number} */
export function parsePort(text, otherwise) {
  if (!text) return otherwise;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`PORT=${text} is not a port number.`, {
    advice: "Give a number from 1 to 65535, such as PORT=8080 npm start.",
  });
}

/** @param {number} port */
export async function requireFreePort(port) {
  if (await listen(port)) return;
  const advice = `Stop what listens there, or choose another: PORT=${port + 1} npm start`;
  throw new CommandError(`Port ${port} is in use.`, { advice });
}

/** A port that is free now. @returns {Promise<number>} */
export async function findFreePort() {
  const port = await listen(0);
  if (!port) throw new CommandError("No free port on this machine.");
  return port;
}

/** @param {number} port @returns {Promise<number | null>} the port that was free, null when it was not */
function listen(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, HOST, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : null));
    });
  });
}
