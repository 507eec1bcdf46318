// When this fails, MAX cannot be reached, or its authority could vouch for other sites too.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../settings.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { readAuthority } from "./read-authority.ts";
import { openUntrusted } from "./test-authority.ts";

let service: Awaited<ReturnType<typeof openUntrusted>>;
let authority = "";
const received: string[] = [];

beforeAll(async () => {
  service = await openUntrusted((request, response) => {
    received.push(`${request.method} ${request.headers.host} ${request.url}`);
    response.end("inside");
  });
  authority = readAuthority(service.authorityFile) ?? "";
});
afterAll(() => service.close());

async function answerOf(url: string, own: string[], trusted: { origin: string; authority: string } | null) {
  const network = guardedFetch(own, trusted);
  try {
    return await (await network.fetch(url, { redirect: "manual" })).text();
  } finally {
    await network.close();
  }
}

it("a service of an unknown authority is refused without the setting, and before anything is sent", async () => {
  await expect(answerOf(`${service.origin}/me`, [service.origin], null)).rejects.toThrow("fetch failed");
  expect(received).toEqual([]);
});

it("it is reached with the setting", async () => {
  const trusted = { origin: service.origin, authority };
  expect(await answerOf(`${service.origin}/me`, [service.origin], trusted)).toBe("inside");
});

describe("the authority is trusted for its service alone:", () => {
  it("another with a certificate of it is refused", async () => {
    const trusted = { origin: service.origin, authority };
    const calls = received.length;
    await expect(answerOf(service.other, [service.origin, service.other], trusted)).rejects.toThrow("fetch failed");
    expect(received.length).toBe(calls);
  });

  it("private addresses stay refused, also for the service unless its address is the operator's", async () => {
    const trusted = { origin: service.origin, authority };
    await expect(answerOf(service.origin, [], trusted)).rejects.toThrow("fetch failed");
    await expect(answerOf(service.plain, [], trusted)).rejects.toThrow("fetch failed");
    expect(await answerOf(service.plain, [service.plain], trusted)).toBe("inside");
  });
});

it("the setting takes a file with authorities alone", () => {
  const key = "k".repeat(32);
  const good = { SITE_ORIGIN: "https://salon.ru", TRUSTED_PROXIES: "127.0.0.1", UPLOAD_KEY: key, BACKUP_KEY: key };
  expect(readSettings(good).maxAuthority).toBe(null);
  const settings = readSettings({ ...good, MAX_CA_FILE: service.authorityFile });
  expect(settings.maxAuthority).toMatch(/BEGIN CERTIFICATE/);
  expect(settings.vars).not.toHaveProperty("MAX_CA_FILE");
  for (const file of [service.certificateFile, "/nowhere.pem", import.meta.filename]) {
    expect(() => readSettings({ ...good, MAX_CA_FILE: file })).toThrow(
      /MAX_CA_FILE has no certificate of an authority/,
    );
  }
});
