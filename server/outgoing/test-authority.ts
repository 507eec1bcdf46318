import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** An https service at localhost with a certificate of an authority that nobody knows. */
export async function openUntrusted(listener: RequestListener) {
  const folder = await mkdtemp(join(tmpdir(), "authority-"));
  const file = (name: string) => join(folder, name);
  const certificate = (name: string, subject: string, more: string[]) =>
    run("openssl", [
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj".split(" "),
      subject,
      "-keyout",
      file(`${name}.key`),
      "-out",
      file(`${name}.pem`),
      ...more,
    ]);
  await certificate("authority", "/CN=Authority of the tests", []);
  await certificate("service", "/CN=localhost", [
    "-CA",
    file("authority.pem"),
    "-CAkey",
    file("authority.key"),
    "-addext",
    "subjectAltName=DNS:localhost",
    "-addext",
    "basicConstraints=critical,CA:FALSE",
  ]);
  const [key, cert] = await Promise.all([readFile(file("service.key")), readFile(file("service.pem"))]);
  const servers = [
    createTlsServer({ key, cert }, listener),
    createTlsServer({ key, cert }, listener),
    createServer(listener),
  ];
  const origins: string[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
    const { port } = server.address() as AddressInfo;
    origins.push(`http${server === servers[2] ? "" : "s"}://localhost:${port}`);
  }
  const [origin = "", other = "", plain = ""] = origins;
  return {
    origin,
    /** Another service with a certificate of the same authority. */
    other,
    plain,
    authorityFile: file("authority.pem"),
    /** Of the service: no authority. */
    certificateFile: file("service.pem"),
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await rm(folder, { recursive: true });
    },
  };
}
