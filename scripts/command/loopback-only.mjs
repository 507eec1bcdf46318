import { Server } from "node:net";

// Preloaded (`node --import`) into development servers that take no address, such as the reload server of `remix dev`: a port
// without a host is then this machine's only, not the network's.

const { listen } = Server.prototype;

/** @this {Server} @param {any[]} args */
Server.prototype.listen = function listenOnLoopback(...args) {
  const [first, second] = args;
  if (typeof first === "number" && typeof second !== "string") args.splice(1, 0, "127.0.0.1");
  else if (typeof first === "object" && first !== null && "port" in first && !first.host) {
    args[0] = { ...first, host: "127.0.0.1" };
  }
  return /** @type {any} */ (listen).apply(this, args);
};
