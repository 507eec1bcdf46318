import { createHash } from "node:crypto";
import type { RequestContext } from "../context/create-context.ts";
import { type Car, carPictures, carTitle } from "../domain/cars/car.ts";
import { carVideo } from "../domain/cars/car-video.ts";
import { SPIN_SCRIPT } from "./spin-script.ts";

// Small documents that the page of a car frames: its video, and the row of photos that turns. They have a policy of their own, so that no page
// of the storefront allows another host, and scripts that no page of the storefront loads (docs/decisions/0152-photo-bench.md).

const CAR_FRAME = /^\/car\/([^/]+)\/(video|video\/play|spin)$/;

/** Seconds. The page cache keeps them beside the content version. */
const CACHE_CONTROL = "private, max-age=300";
const FILL = "position:absolute;inset:0;width:100%;height:100%;border:0";
const BODY = "margin:0;height:100dvh;overflow:hidden;background:#1b1917;color:#fff;font:16px/1.4 system-ui,sans-serif";
const BUTTON =
  "font:600 16px/1.2 system-ui,sans-serif;min-height:48px;padding:0 20px;border:0;border-radius:24px;background:#fff;color:#1b1917";

interface Frame {
  title: string;
  body: string;
  /** Directives beside those of every frame. */
  policy?: string;
  /** Runs after the body. */
  script?: string;
}

/** Null for a car or a path that has none. */
export async function carFrame(path: string, { services }: RequestContext): Promise<Response | null> {
  const [, slug = "", kind] = CAR_FRAME.exec(path) ?? [];
  const found = await services.cars.getPublicCar(decoded(slug));
  if (!found.ok) return null;
  const car = found.value;
  const frame = kind === "spin" ? spinFrame(car) : videoFrame(car, kind === "video/play");
  return frame && documentOf(frame);
}

function videoFrame(car: Car, isPlaying: boolean): Frame | null {
  const video = carVideo(car.videoUrl);
  if (!video) return null;
  const title = `Видео: ${carTitle(car)}`;
  const label = escape(title);
  const address = escape(video.address);
  if (isPlaying) {
    const sources = video.origins.join(" ");
    return video.kind === "file"
      ? {
          title,
          policy: `media-src ${sources}`,
          body: `<video src="${address}" controls autoplay playsinline aria-label="${label}" style="${FILL};object-fit:contain"></video>`,
        }
      : {
          title,
          policy: `frame-src ${sources}`,
          body: `<iframe src="${address}" title="${label}" allow="autoplay; fullscreen; encrypted-media" allowfullscreen style="${FILL}"></iframe>`,
        };
  }
  const [picture] = carPictures(car);
  const poster =
    picture === undefined ? "" : `<img src="${escape(picture)}" alt="" style="${FILL};object-fit:cover;opacity:.6">`;
  return {
    title,
    body: `${poster}<a href="/car/${encodeURIComponent(car.slug)}/video/play" style="${FILL};display:grid;place-content:center;justify-items:center;gap:12px;padding:16px;box-sizing:border-box;text-align:center;color:#fff;text-decoration:none"><span style="${BUTTON};display:inline-flex;align-items:center">▶&nbsp; Смотреть видео</span><span style="max-width:34rem;padding:4px 12px;border-radius:8px;background:rgb(0 0 0/.6)">Откроется ${video.kind === "file" ? `файл с сайта ${escape(video.service)}` : `плеер «${escape(video.service)}»`}: он узнает ваш сетевой адрес и может сохранить cookie</span></a>`,
  };
}

function spinFrame(car: Car): Frame | null {
  const { spinImages } = car;
  const [first] = spinImages;
  if (first === undefined) return null;
  const name = carTitle(car);
  const links = spinImages
    .map((picture, at) => `<li><a href="${escape(picture)}" target="_blank" style="color:#fff">Фото ${at + 1}</a></li>`)
    .join("");
  return {
    title: `Осмотр по кругу: ${name}`,
    script: SPIN_SCRIPT,
    body: `<div id="spin" tabindex="0" role="group" aria-label="${escape(`Осмотр по кругу: ${name}`)}" data-frames="${escape(JSON.stringify(spinImages.map(spinAddress)))}" style="${FILL};touch-action:pan-y;cursor:grab;user-select:none"><img src="${escape(spinAddress(first))}" alt="${escape(name)}" draggable="false" style="${FILL};object-fit:contain"></div>
<p id="place" role="status" style="position:absolute;top:12px;left:12px;margin:0;padding:2px 12px;border-radius:16px;background:rgb(0 0 0/.6)">${spinImages.length} фото по кругу</p>
<div id="buttons" hidden style="position:absolute;bottom:12px;left:0;right:0;display:flex;justify-content:center;gap:8px;pointer-events:none"><button type="button" id="left" aria-label="Повернуть влево" hidden style="${BUTTON};pointer-events:auto">←</button><button type="button" id="start" style="${BUTTON};pointer-events:auto">Повернуть автомобиль</button><button type="button" id="right" aria-label="Повернуть вправо" hidden style="${BUTTON};pointer-events:auto">→</button></div>
<details id="plain" style="position:absolute;bottom:0;left:0;right:0;max-height:100%;overflow:auto;background:rgb(0 0 0/.7)"><summary style="padding:12px">Все фото по кругу</summary><ol style="display:flex;flex-wrap:wrap;gap:8px 32px;margin:0;padding:0 12px 12px 32px">${links}</ol></details>`,
  };
}

/** The variant that is wide enough for the frame on a phone. */
function spinAddress(picture: string): string {
  return picture.replace(/(\d+)\.jpg$/, (_, own: string) => `${Math.min(640, Number(own))}.webp`);
}

function documentOf({ title, body, policy, script }: Frame): Response {
  const hash = script === undefined ? null : createHash("sha256").update(script).digest("base64");
  const directives = [
    "default-src 'none'",
    "img-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    ...(hash === null ? [] : [`script-src 'sha256-${hash}'`]),
    ...(policy === undefined ? [] : [policy]),
  ];
  const end = script === undefined ? "" : `<script>${script}</script>`;
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escape(title)}</title></head><body style="${BODY}">${body}${end}</body></html>`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": CACHE_CONTROL,
      "Content-Security-Policy": directives.join("; "),
      "X-Robots-Tag": "noindex",
    },
  });
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return "";
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
