import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createGzip } from "node:zlib";
import { createTable } from "../command/table.mjs";
import { readFeed } from "../../worker/parser/feeds/read-feed.ts";

// npm run bench -- feed: processor time and memory of a stock of 50,000 cars and 200 MB, read in slices as the import does. It prints and never
// fails: machines are noisy.

const COLUMNS = {
  "200 MB": 16,
  cars: 10,
  slices: 8,
  "all slices, s": 15,
  "longest slice, s": 18,
  "memory held, MB": 17,
};

export async function main() {
  const { head, line } = createTable(COLUMNS);
  console.log(head);
  for await (const { name, cars, slices, allMs, longestMs, heldMegabytes: held } of timeFeeds()) {
    const [all, longest, megabytes] = [allMs / 1000, longestMs / 1000, held].map((number) => number.toFixed(1));
    console.log(line([name, cars, slices, all, longest, megabytes]));
  }
}

/** A stock of the largest size that the import takes. */
const FEED = { bytes: 200 * 1024 * 1024, cars: 50_000 };
/** Cars of one invocation (worker/services/imports/runs/work-on-runs.ts). */
const SLICE_CARS = 5000;
const CHUNK_BYTES = 4 * 1024 * 1024;
const SAMPLE_CARS = 50;

/** @typedef {{ head: string, car: (number: number, description: string) => string, tail: string }} Form */

const SPECS = { body: "Внедорожник 5 дв.", gearbox: "вариатор", fuel: "бензин", drive: "полный" };
/** @param {number} number */
const vinOf = (number) => `XTA${String(number).padStart(14, "0")}`;

/** @type {Record<string, Form>} */
const FORMS = {
  XML: {
    head: '<?xml version="1.0" encoding="utf-8"?><data><cars>',
    car: (number, description) =>
      `<car><mark_id>Haval</mark_id><folder_id>Jolion</folder_id><modification_id>1.5 AMT (143 л.с.)</modification_id><body_type>${SPECS.body}</body_type><year>2025</year><run>1</run><price>${2_000_000 + number}</price><vin>${vinOf(number)}</vin><images>${"<image>https://pics.example.ru/1.jpg</image>".repeat(8)}</images><description>${description}</description></car>`,
    tail: "</cars></data>",
  },
  "JSON Lines": {
    head: "",
    car: (number, description) =>
      `${JSON.stringify({ brand: "Haval", model: "Jolion", ...SPECS, year: 2025, mileage: 1, price: 2_000_000 + number, vin: vinOf(number), description, images: Array.from({ length: 8 }, () => "https://pics.example.ru/1.jpg") })}\n`,
    tail: "",
  },
  CSV: {
    head: "Марка;Модель;Год;Пробег, км;Цена, руб.;Кузов;КПП;Топливо;Привод;VIN;Фото;Описание\n",
    car: (number, description) =>
      `Haval;Jolion;2025;1;${2_000_000 + number};${Object.values(SPECS).join(";")};${vinOf(number)};${"https://pics.example.ru/1.jpg,".repeat(8)};${description}\n`,
    tail: "",
  },
};

/**
 * The bytes of a stock in one form, chunk by chunk.
 * @param {Form} form
 */
function* bytesOf({ head, car, tail }) {
  const encoder = new TextEncoder();
  const length = encoder.encode(car(0, "")).byteLength;
  const sentence = "Автомобиль в наличии, в кредит и в обмен. ";
  const sentences = (FEED.bytes / FEED.cars - length) / encoder.encode(sentence).byteLength;
  const description = sentence.repeat(Math.floor(sentences));
  const perChunk = Math.floor((CHUNK_BYTES / FEED.bytes) * FEED.cars);
  yield encoder.encode(head);
  for (let number = 0; number < FEED.cars; number += perChunk) {
    const count = Math.min(perChunk, FEED.cars - number);
    yield encoder.encode(Array.from({ length: count }, (_, at) => car(number + at, description)).join(""));
  }
  yield encoder.encode(tail);
}

setFlagsFromString("--expose-gc");
const collect = /** @type {() => void} */ (runInNewContext("gc"));

/** What is in use after a collection, MB: what a time slice has to hold. */
function heldMegabytes() {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

/**
 * Reads a stock in slices, as the import does: each time slice skips the cars of the slices before and reads `SLICE_CARS`.
 * @param {() => AsyncIterable<Uint8Array> | Iterable<Uint8Array>} open
 */
async function timeSlices(open) {
  const before = heldMegabytes();
  let [cars, slices, held, longestMs, allMs] = [0, 0, 0, 0, 0];
  for (let isOver = false; !isOver; slices += 1) {
    const start = process.cpuUsage();
    const until = cars + SLICE_CARS;
    for await (const event of readFeed(streamOf(open()), { skip: cars })) {
      isOver = event.kind === "end";
      if (event.kind === "car") cars = event.record;
      if (cars % (SLICE_CARS / SAMPLE_CARS) === 0 && cars % SLICE_CARS < SAMPLE_CARS * 10)
        held = Math.max(held, heldMegabytes() - before);
      if (cars === until) break;
    }
    const { user, system } = process.cpuUsage(start);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    allMs += (user + system) / 1000;
  }
  return { cars, slices, longestMs, allMs, heldMegabytes: held };
}

/** @param {AsyncIterable<Uint8Array> | Iterable<Uint8Array>} chunks */
async function* streamOf(chunks) {
  yield* chunks;
}

/** Reads the stock in each form. Yields the figures of one form after the other. */
async function* timeFeeds() {
  for (const [name, form] of Object.entries(FORMS)) yield { name, ...(await timeSlices(() => bytesOf(form))) };
  const packed = await buffer(Readable.from(bytesOf(/** @type {Form} */ (FORMS["XML"]))).pipe(createGzip()));
  yield { name: "XML, gzip", ...(await timeSlices(() => [packed])) };
}
