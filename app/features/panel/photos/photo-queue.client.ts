import "#app/bundles/every-screen.ts";
import { createStore, del, entries, set } from "idb-keyval";
import { ORIGINAL_MAX_BYTES } from "#worker/domain/cars/car-photo.ts";
import { isDocumentAngle, type PhotoPlace } from "#worker/domain/cars/photo-angles.ts";
import { NO_EDIT, type PhotoEdit } from "#worker/domain/cars/photo-edit.ts";
import { ApiError, callApiOnce, failureOf, noAnswer } from "#app/lib/api.ts";
import { staffUserHeaders } from "#app/lib/session-end.ts";
import { isHeic } from "#app/features/media/upload/picture-file.ts";
import { openPicture, PictureRefused } from "#app/features/media/upload/shrink-picture.ts";
import { publishedPhoto } from "./draw-photo.ts";
import { setWaitingCount } from "./waiting-count.ts";

/** A photo that is stored on the device until the server has it. */
export interface QueuedPhoto {
  id: string;
  /** Id of the person who took it: nobody else on this device sends it. */
  owner: string;
  carId: string;
  carName: string;
  angle: PhotoPlace;
  /** Orders photos that were chosen together. */
  sequence: number;
  /** In what order it is sent. */
  addedAt: number;
  name: string;
  type: string;
  /** The original, without a link to the file of the device: the camera's may be gone after the tab was closed. */
  file: Blob;
  edit: PhotoEdit | null;
  /** What this device has sent, also where the answer was lost. */
  known: { angles: PhotoPlace[]; pictures: string[] };
  /** What is sent next. */
  step: "original" | "picture";
  /** Why the server does not take it. It stays until the person removes it or tries again. */
  refusal: string | null;
}

export interface PhotoQueueState {
  photos: readonly QueuedPhoto[];
  sendingId: string | null;
  /** Share of the original that has been sent, 0 … 1. */
  progress: number;
  /** Why nothing is sent now. */
  pause: "network" | "login" | null;
  /** Photos that the car has already: the id here and the id of the photo there. */
  repeated: readonly { id: string; of: string; name: string }[];
  /** How many the server has taken since the page was opened. */
  stored: number;
}

export interface NewPhoto {
  carId: string;
  carName: string;
  angle: PhotoPlace;
  sequence: number;
  file: File;
}

/** The device has no room, or the browser stores nothing. Its message is Russian and can be shown. */
export class NotStored extends Error {
  override readonly name = "NotStored";
}

const RETRY_MS = [2000, 5000, 15_000, 30_000, 60_000];
const LOCK = "photo-queue";
/** A network that is gone without a word sends nothing for this long, ms. The server cuts a picture in seconds. */
const STALL_MS = 60_000;

const store = createStore("photo-queue", "photos");
const listeners = new Set<() => void>();
let state: PhotoQueueState = {
  photos: [],
  sendingId: null,
  progress: 0,
  pause: null,
  repeated: [],
  stored: 0,
};
let owner: string | null = null;
let isRunning = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getState(): PhotoQueueState {
  return state;
}

function change(part: Partial<PhotoQueueState>): void {
  state = { ...state, ...part };
  if (owner !== null) setWaitingCount(owner, state.photos.length);
  for (const listener of listeners) listener();
}

/** Reads the photos of this person and sends what waits. Call it on each screen; again it sends at once. */
export async function startQueue(userId: string): Promise<void> {
  if (owner !== userId) {
    owner = userId;
    change({ photos: await readOwn() });
    for (const event of ["online", "pageshow"]) window.addEventListener(event, sendNow);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") sendNow();
    });
  }
  sendNow();
}

async function readOwn(): Promise<QueuedPhoto[]> {
  const all = await entries<string, QueuedPhoto>(store).catch(() => []);
  return all
    .map(([, photo]) => photo)
    .filter((photo) => photo.owner === owner)
    .toSorted((a, b) => a.addedAt - b.addedAt || a.sequence - b.sequence);
}

/** Stores photos on the device, then sends them. Throws NotStored, with those before it stored. */
export async function addPhotos(added: readonly NewPhoto[]): Promise<string[]> {
  // Asked for once; a refusal means only that the browser may clear the photos when the device is full.
  void navigator.storage?.persist?.().catch(() => false);
  const refused: string[] = [];
  for (const [at, { file, ...photo }] of added.entries()) {
    const fault = faultOf(file);
    if (fault) {
      refused.push(fault);
      continue;
    }
    const queued: QueuedPhoto = {
      ...photo,
      id: crypto.randomUUID(),
      owner: owner ?? "",
      addedAt: Date.now(),
      name: file.name,
      type: typeOf(file),
      file: file.slice(),
      edit: null,
      known: { angles: [], pictures: [] },
      step: "original",
      refusal: null,
    };
    try {
      queued.file = new Blob([await file.arrayBuffer()], { type: queued.type });
      await set(queued.id, queued, store);
    } catch (cause) {
      throw new NotStored(storageFault(cause, at, added.length), { cause });
    }
    change({ photos: [...state.photos, queued] });
    sendNow();
  }
  return refused;
}

function typeOf(file: File): string {
  return isHeic(file) ? "image/heic" : file.type;
}

function faultOf(file: File): string | null {
  if (!/^image\/(?:jpeg|png|webp|heic)$/.test(typeOf(file)))
    return `${file.name}: нужен снимок JPEG, PNG, WebP или HEIC`;
  return file.size > ORIGINAL_MAX_BYTES ? `${file.name}: больше 30 МБ` : null;
}

function storageFault(cause: unknown, stored: number, total: number): string {
  const isFull = cause instanceof DOMException && cause.name === "QuotaExceededError";
  const reason = isFull
    ? "На устройстве нет места для снимков: дождитесь отправки или освободите память"
    : "Браузер не сохраняет снимки на устройстве: выйдите из частного режима или разрешите хранение";
  return `${reason}. Сохранено ${stored} из ${total}, остальные выберите ещё раз.`;
}

/** Sets the edit of a photo that is not sent yet. False if the server has it already. */
export async function editQueued(id: string, edit: PhotoEdit): Promise<boolean> {
  return changeQueued(id, { edit });
}

export async function moveQueued(id: string, angle: PhotoPlace): Promise<boolean> {
  return changeQueued(id, { angle });
}

export async function retryQueued(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => changeQueued(id, { refusal: null })));
  sendNow();
}

export async function removeQueued(id: string): Promise<void> {
  const photo = state.photos.find((one) => one.id === id);
  await del(id, store);
  change({ photos: state.photos.filter((one) => one.id !== id) });
  // The server has its original; without network the bench shows it, and it can be removed there.
  if (photo?.step === "picture" && state.sendingId !== id) {
    await callApiOnce("DELETE /car-photos/:id", { id }).catch(() => undefined);
  }
}

async function changeQueued(id: string, part: Partial<QueuedPhoto>): Promise<boolean> {
  const photo = state.photos.find((one) => one.id === id);
  if (!photo) return false;
  const changed = { ...photo, ...part };
  change({ photos: state.photos.map((one) => (one.id === id ? changed : one)) });
  await set(id, changed, store);
  return true;
}

/** Ends a pause. */
export function sendNow(): void {
  clearTimeout(timer);
  if (isRunning || owner === null) return;
  isRunning = true;
  // Two tabs would send each photo twice.
  const run = navigator.locks ? navigator.locks.request(LOCK, sendAll) : sendAll();
  void run.finally(() => {
    isRunning = false;
    // One was added while the last was ending.
    if (state.pause === null && state.photos.some(({ refusal }) => refusal === null)) sendNow();
  });
}

async function sendAll(): Promise<void> {
  // Another tab may have sent some, and may have added others.
  const startedAt = Date.now();
  const stored = await readOwn();
  const added = state.photos.filter(({ id, addedAt }) => addedAt >= startedAt && !stored.some((one) => one.id === id));
  change({ photos: [...stored, ...added], pause: null });
  for (;;) {
    const next = state.photos.find(({ refusal }) => refusal === null);
    if (!next) break;
    try {
      change({ sendingId: next.id, progress: 0 });
      await send(next);
      failures = 0;
    } catch (cause) {
      if (!(await survive(next, cause))) break;
    }
  }
  change({ sendingId: null });
}

/** True if the queue can go on with the next photo. */
async function survive({ id }: QueuedPhoto, cause: unknown): Promise<boolean> {
  const status = cause instanceof ApiError ? cause.status : null;
  if (status === 401) {
    change({ pause: "login" });
    return false;
  }
  const isRefused =
    cause instanceof PictureRefused ||
    (status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429);
  if (isRefused) {
    await changeQueued(id, { refusal: cause instanceof Error ? cause.message : "Сервер не принял снимок" });
    return true;
  }
  change({ pause: "network" });
  clearTimeout(timer);
  timer = setTimeout(sendNow, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]);
  return false;
}

async function send(photo: QueuedPhoto): Promise<void> {
  const { id, carId, sequence } = photo;
  if (photo.step === "original") {
    const { angle } = photo;
    await changeQueued(id, { known: sentOf(photo) });
    const query = new URLSearchParams({ sequence: String(sequence), ...(angle !== null && { angle }) });
    const path = `/api/cars/${encodeURIComponent(carId)}/photos/${id}?${query}`;
    const sent = await sendFile<{ id: string; isRepeated: boolean }>(path, photo.file, photo.type, (progress) =>
      change({ progress }),
    );
    if (sent.isRepeated) {
      change({ repeated: [...state.repeated, { id, of: sent.id, name: photo.name }] });
      return finish(id);
    }
    await changeQueued(id, { step: "picture" });
  }
  for (;;) {
    const latest = state.photos.find((one) => one.id === id);
    // Removed while it was being sent.
    if (!latest) return void (await answered(callApiOnce("DELETE /car-photos/:id", { id })));
    const { angle, edit } = latest;
    if (!isDocumentAngle(angle)) await publish(latest);
    else if (isAngleNew(latest)) {
      await changeQueued(id, { known: sentOf(latest) });
      await answered(callApiOnce("PUT /car-photos/:id", { id, body: { angle } }));
    }
    const now = state.photos.find((one) => one.id === id);
    // Otherwise it was changed or removed meanwhile.
    if (now?.edit === edit && now.angle === angle) return finish(id);
  }
}

/** What the server may know of it once this is sent. */
function sentOf({ angle, known: { angles, pictures } }: QueuedPhoto, ...urls: string[]): QueuedPhoto["known"] {
  return { angles: [...new Set([...angles, angle])], pictures: [...new Set([...pictures, ...urls])] };
}

/** Whether the server may have it under another angle than that which this device has sent. */
const isAngleNew = ({ angle, known: { angles } }: QueuedPhoto) => angles.length !== 1 || angles[0] !== angle;

async function publish(photo: QueuedPhoto): Promise<void> {
  const { id, angle, edit, file, name, type } = photo;
  const bitmap = await openPicture(new File([file], name, { type }));
  if (bitmap === null) throw new PictureRefused(`${name}: браузер не смог открыть снимок`);
  const picture = await publishedPhoto(bitmap, edit ?? NO_EDIT).finally(() => bitmap.close());
  if (picture === null) throw new PictureRefused(`${name}: не хватило памяти, чтобы подготовить снимок`);
  const { uploadURL } = await answered(
    callApiOnce("POST /objects/upload", { body: { purpose: "car", size: picture.size, type: picture.type } }),
  );
  const { url } = await sendFile<{ url: string }>(uploadURL, picture, picture.type, () => undefined);
  const known = sentOf(photo, url);
  await changeQueued(id, { known });
  const body = { ...(isAngleNew(photo) && { angle }), edit, picture: url, known };
  await answered(callApiOnce("PUT /car-photos/:id", { id, body }));
}

/** The answer of a call, or the failure of a call that gets none in time. */
function answered<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noAnswer()), STALL_MS);
  });
  return Promise.race([call, silence]).finally(() => clearTimeout(timer));
}

async function finish(id: string): Promise<void> {
  await del(id, store);
  change({ photos: state.photos.filter((photo) => photo.id !== id), stored: state.stored + 1 });
}

/** By XMLHttpRequest, because fetch does not report progress. Asks nobody to log in: the queue works beside what the person does. */
function sendFile<T>(url: string, file: Blob, type: string, onProgress: (share: number) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    request.responseType = "json";
    for (const [name, value] of Object.entries({ "Content-Type": type, ...staffUserHeaders() })) {
      request.setRequestHeader(name, value);
    }
    let stall = setTimeout(() => request.abort(), STALL_MS);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), STALL_MS);
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener("load", () => {
      const isDone = request.status >= 200 && request.status < 300 && request.response !== null;
      if (isDone) resolve(request.response as T);
      else reject(request.status < 300 ? noAnswer() : failureOf(request.status, request.response));
    });
    request.addEventListener("error", () => reject(noAnswer()));
    request.addEventListener("abort", () => reject(noAnswer()));
    request.addEventListener("loadend", () => clearTimeout(stall));
    request.send(file);
  });
}
