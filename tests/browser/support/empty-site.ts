import { createHash } from "node:crypto";
import { beforeAll } from "vitest";
import sharp from "sharp";
import type { Page } from "playwright-core";
import { openDemoSite } from "../../../scripts/site/demo-site.mjs";
import { fileSite, type Site, useSite } from "./file-site.ts";
import { signedInPage } from "./panel.ts";
import type { PageOptions } from "./open-page.ts";

/** A site of a test file's own, without any rows: what is changed there, or ended, is nobody else's. */
export function emptySite() {
  let site: Site;
  useSite(() => openDemoSite({ fill: () => Promise.resolve() }));
  beforeAll(async () => {
    site = await fileSite();
  });

  return {
    /** An empty page whose browser is signed in as the administrator. */
    async signIn(options: PageOptions = {}): Promise<Page> {
      const page = await signedInPage(options);
      // Leaving what is not saved is confirmed.
      page.on("dialog", (question) => void question.accept());
      return page;
    },
    url: (path: string) => site.url + path,
    administrator: () => site.administrator,
    /** A call in the name of the person at the page. Answers the body; throws for a refusal. */
    async call<T = { id: string }>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
      const response = await page.request.fetch(`${site.url}/api${path}`, { method, ...(data ? { data } : {}) });
      if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
      return (await response.json()) as T;
    },
    /** Ends the page's session on the server, as another device of the same person would. The browser keeps its cookie. */
    async endSession(page: Page): Promise<void> {
      const cookie = (await page.context().cookies()).find(({ name }) => name === "__Host-sid");
      const id = createHash("sha256")
        .update(cookie?.value ?? "")
        .digest("hex");
      const send = (method: string, path: string, init: RequestInit) => fetch(site.url + path, { method, ...init });
      const entered = await send("POST", "/api/session", {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(site.administrator),
      });
      const other = entered.headers.get("Set-Cookie")?.split(";")[0] ?? "";
      const ended = await send("DELETE", `/api/account/sessions/${id}`, { headers: { Cookie: other } });
      if (!ended.ok) throw new Error(`The session was not ended: ${ended.status}`);
    },
  };
}

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let pictures = 0;

/** Small pictures that differ from all others. */
export function newPictures(count: number): Promise<PictureFile[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const at = ++pictures;
      const background = { r: (at * 37) % 256, g: (at * 91) % 256, b: 120 };
      const picture = sharp({ create: { width: 320, height: 200, channels: 3, background } });
      return { name: `фото-${at}.png`, mimeType: "image/png", buffer: await picture.png().toBuffer() };
    }),
  );
}

/** A picture as a call of /api takes it. */
export async function pictureData(): Promise<string> {
  const [picture] = await newPictures(1);
  return `data:image/png;base64,${picture?.buffer.toString("base64")}`;
}
