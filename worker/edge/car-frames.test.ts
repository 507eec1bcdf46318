// Fails when the page of a car lets another host in, or its frames show what they must not.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { brandRow, carRow, draftRow } from "../db/factories.ts";
import { brands, cars } from "../db/schema/cars.ts";
import { depsAt } from "../services/staff/test-staff.ts";
import { handleRequest } from "./handle-request.ts";

const { db } = depsAt();
const VIDEO = "https://rutube.ru/video/1f09d3329956568cc15bb63074034105/";
const spin = Array.from({ length: 8 }, (_, at) => `/media/${String(at).padStart(20, "a")}/1280.jpg`);

beforeAll(async () => {
  const brand = brandRow({ name: "Geely", slug: "geely" });
  await db.query.insert(brands).values(brand);
  const of = { brandId: brand.id, mainImage: `/media/${"b".repeat(20)}/1280.jpg` };
  for (const row of [
    carRow({ ...of, slug: "full", name: `<i onload="x">'&`, videoUrl: VIDEO, spinImages: spin }),
    carRow({ ...of, slug: "file", videoUrl: "https://cdn.salon.ru/a.mp4" }),
    carRow({ ...of, slug: "plain", videoUrl: "https://example.com/page" }),
    draftRow({ ...of, slug: "draft", videoUrl: VIDEO, spinImages: spin }),
  ]) {
    await db.query.insert(cars).values(row);
  }
});

async function open(path: string) {
  const page = () => Promise.resolve(new Response("page", { status: 404 }));
  const response = await handleRequest(new Request(`https://salon.test${path}`), env, page);
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  return { status: response.status, policy, html: await response.text(), headers: response.headers };
}

describe("video of a car", () => {
  it("is a poster of our own that names the service; nothing else may be loaded before the click", async () => {
    const { status, policy, html, headers } = await open("/car/full/video");
    expect(status).toBe(200);
    expect(html).toContain('href="/car/full/video/play"');
    expect(html).toContain("Откроется плеер «Rutube»");
    expect(html).not.toContain("https://");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/https:|script-src|frame-src|media-src/);
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });

  it("plays after the click in the player of its service alone", async () => {
    const { policy, html } = await open("/car/full/video/play");
    expect(html).toContain("https://rutube.ru/play/embed/1f09d3329956568cc15bb63074034105/?autoplay=1");
    expect(policy).toContain("frame-src https://rutube.ru");
    expect(policy.match(/https:\/\/\S+/g)).toEqual(["https://rutube.ru"]);
    const file = await open("/car/file/video/play");
    expect(file.html).toContain('<video src="https://cdn.salon.ru/a.mp4" controls');
    expect(file.policy).toContain("media-src https://cdn.salon.ru");
  });

  it.each([
    "/car/plain/video",
    "/car/draft/video",
    "/car/draft/spin",
    "/car/none/video",
    "/car/file/spin",
    "/car/%/video",
  ])("%s answers as any address without a page", async (path) => {
    expect((await open(path)).status).toBe(404);
  });
});

it("a row that turns loads one photo before the click, runs the script of its hash alone, and is links without scripts", async () => {
  const { policy, html } = await open("/car/full/spin");
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html.match(/<a href="\/media\//g)).toHaveLength(8);
  expect(html).toContain("&lt;i onload=&quot;x&quot;&gt;&#39;&amp;");
  expect(html).not.toContain("<i onload");
  const [, script = ""] = /<script>([\s\S]*)<\/script>/.exec(html) ?? [];
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  expect(policy).toContain(`script-src 'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
  expect(html).toContain("/640.webp");
});
