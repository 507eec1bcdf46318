// When this fails, `npm start` does not print why it cannot listen.
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { findFreePort, parsePort, requireFreePort } from "./ports.mjs";

describe("parsePort", () => {
  it("takes a port, or the usual one when none is given", () => {
    expect(parsePort("9000", 8787)).toBe(9000);
    expect(parsePort(undefined, 8787)).toBe(8787);
    expect(parsePort("", 8787)).toBe(8787);
  });

  it.each(["0", "65536", "eighty", "80.5", "-1"])("refuses %j and says what would do", (text) => {
    expect(() => parsePort(text, 8787)).toThrow(/PORT=8080/);
  });
});

describe("requireFreePort", () => {
  it("names a taken port and another to try", async () => {
    const port = await findFreePort();
    await expect(requireFreePort(port)).resolves.toBeUndefined();
    const server = createServer();
    await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(null)));
    await expect(requireFreePort(port)).rejects.toThrow(
      `Port ${port} is in use.\nStop what listens there, or choose another: PORT=${port + 1}`,
    );
    await new Promise((resolve) => server.close(resolve));
  });
});
