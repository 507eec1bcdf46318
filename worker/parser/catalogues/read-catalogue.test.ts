// The names of a catalogue are wrong, and an outlet rejects every car; or a broken file replaces a good catalogue.
import { describe, expect, it } from "vitest";
import {
  type CatalogueModel,
  matchCatalogueRow,
  type MatchedCar,
  namesOfRow,
} from "#worker/domain/outlets/match-catalogue-row.ts";
import { TooComplexError } from "../step-budget.ts";
import { CatalogueFault } from "./catalogue-shape.ts";
import { readCatalogue } from "./read-catalogue.ts";

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function* bytesOf(text: string, size = 7) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(key: "drom" | "autoru" | "avito", text: string): Promise<CatalogueModel[]> {
  return listOf(readCatalogue(key, bytesOf(text)));
}

const AVITO_MODIFICATION = (id: string, power: number, gearbox: string) =>
  `<Modification id="${id}" name="2.0 (${power} л.с.)"><YearFrom>2016</YearFrom><YearTo>2020</YearTo><FuelType>Бензин</FuelType>
   <DriveType>Передний</DriveType><Transmission>${gearbox}</Transmission><Power>${power}</Power><EngineSize>2.0</EngineSize>
   <BodyType>Внедорожник</BodyType><Doors>5</Doors>
   <Complectations><Complectation id="77" name="LE+"/></Complectations></Modification>`;
const AVITO = `<?xml version="1.0" encoding="UTF-8"?><Catalog><Make id="1" name="Nissan"><Model id="2" name="Qashqai">
  <Generation id="3" name="II (2013—2021)">${AVITO_MODIFICATION("4", 144, "Вариатор")}${AVITO_MODIFICATION("5", 144, "Механика")}</Generation>
  </Model></Make></Catalog>`;

const CAR: MatchedCar = {
  year: 2019,
  bodyType: "crossover",
  fuelType: "gasoline",
  transmission: "cvt",
  drivetrain: "front",
  powerHp: 144,
  engineCc: 1997,
  doors: 5,
  generation: null,
  trim: "LE+",
};

describe("Avito's catalogue", () => {
  it("gives the ids of the modification that fits the car", async () => {
    const [model] = await read("avito", AVITO);
    expect([model?.make, model?.model, model?.rows.length]).toEqual(["Nissan", "Qashqai", 2]);
    const row = matchCatalogueRow(CAR, model?.rows ?? []);
    expect(row && namesOfRow(row, CAR)).toMatchObject({
      make: "Nissan",
      model: "Qashqai",
      generationId: "3",
      modificationId: "4",
      complectationId: "77",
      row: { Transmission: "Вариатор", BodyType: "Внедорожник", EngineSize: "2.0", Doors: "5" },
    });
  });

  it("gives none where two rows fit, and none where none does", async () => {
    const [model] = await read("avito", AVITO.replace("Механика", "Вариатор"));
    expect(matchCatalogueRow(CAR, model?.rows ?? [])).toBeNull();
    for (const other of [
      { year: 2021 },
      { powerHp: 150 },
      { engineCc: 1598 },
      { doors: 3 },
      { fuelType: "diesel" as const },
    ])
      expect(matchCatalogueRow({ ...CAR, ...other }, model?.rows.slice(0, 1) ?? []), JSON.stringify(other)).toBeNull();
  });
});

const AUTORU = `<catalog><mark name="Nissan" id="1"><code>NISSAN</code>
  <folder name="Qashqai, II" id="10"><model id="QASHQAI"/><generation id="20"/>
    <modification name="2.0 CVT (144 л.с.)" id="30"><tech_param_id>40</tech_param_id><body_type>Внедорожник 5 дв.</body_type>
      <years>2015 - 2016</years><complectations><complectation id="50">LE</complectation></complectations></modification></folder>
  <folder name="Qashqai, II Рестайлинг" id="11">
    <modification name="2.0 CVT (144 л.с.)" id="31"><tech_param_id>41</tech_param_id><body_type>Внедорожник 5 дв.</body_type>
      <years>2016 - по н.в.</years></modification>
    <modification name="2.0 CVT (144 л.с.) 4WD" id="32"><tech_param_id>42</tech_param_id><body_type>Внедорожник 5 дв.</body_type>
      <years>2016 - по н.в.</years></modification></folder></mark></catalog>`;

describe("Auto.ru's catalogue", () => {
  it("joins the folders of a model and writes the folder of the row", async () => {
    const [model, ...more] = await read("autoru", AUTORU);
    expect([model?.model, model?.rows.length, more]).toEqual(["Qashqai", 3, []]);
    const row = matchCatalogueRow({ ...CAR, year: 2015 }, model?.rows ?? []);
    expect(row && namesOfRow(row, { trim: "le" })).toEqual({
      make: "Nissan",
      model: "Qashqai, II",
      modificationId: "2.0 CVT (144 л.с.)",
      techParamId: "40",
      complectationId: "LE",
      row: { body_type: "Внедорожник 5 дв." },
    });
  });

  it("chooses between rows that differ by what the name leaves open by the generation alone", async () => {
    const [model] = await read("autoru", AUTORU);
    expect(matchCatalogueRow({ ...CAR, year: 2016 }, model?.rows ?? [])).toBeNull();
    const chosen = matchCatalogueRow({ ...CAR, year: 2016, generation: "II" }, model?.rows ?? []);
    expect(chosen?.names.techParamId).toBe("40");
  });
});

describe("Drom's reference file", () => {
  const DROM = `<?xml version="1.0"?><References><Marks><Mark><idMark>99</idMark><sMark>&#x41B;&#x430;&#x434;&#x430;</sMark></Mark></Marks>
    <Models><Model><idModel>7</idModel><sModel>Vesta</sModel><idMark>99</idMark></Model><Model><idModel>8</idModel><sModel>X</sModel><idMark>5</idMark></Model></Models></References>`;

  it("gives models with their numbers, and none of an unknown make", async () => {
    const models = await read("drom", DROM);
    expect(models.map(({ make, model }) => [make, model])).toEqual([["Лада", "Vesta"]]);
    expect(matchCatalogueRow(CAR, models[0]?.rows ?? [])?.names.row).toEqual({ idMark: "99", idModel: "7" });
  });

  it.each([
    ["of another outlet", AVITO, /начинается с «Catalog»/],
    ["that is cut short", DROM.slice(0, -20), /обрывается/],
    ["that is no XML", "<html><body>429", /начинается с «html»/],
    ["that is empty", "", /не XML/],
    ["of another kind", "Марка;Модель\nGeely;Atlas", /не XML/],
  ])("is no file %s", async (_, text, expected) => {
    await expect(read("drom", text)).rejects.toThrow(expected);
  });
});

describe("a hostile catalogue", () => {
  const readLarge = (key: "drom" | "autoru" | "avito", text: string) =>
    listOf(readCatalogue(key, bytesOf(text, 65_536)));
  const repeat = (count: number, element: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => element(at)).join("");

  it("may have a make of 140,000 models", async () => {
    const folders = repeat(140_000, (at) => `<folder name="m${at}"/>`);
    expect(await readLarge("autoru", `<catalog><mark name="A">${folders}</mark></catalog>`)).toHaveLength(140_000);
  });

  it("is refused before it fills the memory: a make of too many elements, of too long texts, too many makes", async () => {
    const elements = repeat(160_000, () => "<folder/>");
    await expect(readLarge("autoru", `<catalog><mark name="A">${elements}</mark></catalog>`)).rejects.toThrow(
      /одной марки/,
    );
    const text = "ж".repeat(500);
    const texts = repeat(25_000, () => `<folder name="${text}">${text}</folder>`);
    await expect(readLarge("autoru", `<catalog><mark name="A">${texts}</mark></catalog>`)).rejects.toThrow(
      /одной марки/,
    );
    const marks = repeat(5001, (at) => `<Mark><idMark>${at}</idMark><sMark>x</sMark></Mark>`);
    await expect(readLarge("drom", `<References><Marks>${marks}</Marks></References>`)).rejects.toThrow(/много марок/);
  });

  async function* gzipOf(text: string, mb: number) {
    const part = new TextEncoder().encode(text.repeat(Math.ceil((1024 * 1024) / text.length)));
    let left = mb;
    const plain = new ReadableStream<BufferSource>({
      pull(controller) {
        if (left === mb) controller.enqueue(new TextEncoder().encode("<References><Marks>"));
        left -= 1;
        if (left < 0) controller.close();
        else controller.enqueue(part);
      },
    });
    for await (const chunk of plain.pipeThrough(new CompressionStream("gzip"))) yield chunk as Uint8Array;
  }

  it("of 150 MB in 150 KB is refused after the first megabytes, and other work runs meanwhile", async () => {
    let pauses = 0;
    const pause = async () => void (pauses += 1);
    await expect(listOf(readCatalogue("drom", gzipOf(" ", 150), pause))).rejects.toThrow(TooComplexError);
    expect(pauses).toBeGreaterThan(3);
    expect(pauses).toBeLessThan(40);
  });

  it("is read in pieces however it arrives: a text that packs as well as catalogues do is no bomb", async () => {
    let pauses = 0;
    const elements = repeat(
      3000,
      (at) => `<Mark><idMark>${at}</idMark><sMark>${(at * 7919) % 65_521}</sMark></Mark>\n`,
    );
    const reading = listOf(readCatalogue("drom", gzipOf(elements, 12), async () => void (pauses += 1)));
    await expect(reading).rejects.toThrow(CatalogueFault);
    expect(pauses).toBeGreaterThan(0);
  });

  it("expands no entity of a DTD", async () => {
    const dtd = `<!DOCTYPE References [<!ENTITY a "${"x".repeat(99)}"><!ENTITY b "${"&a;".repeat(99)}"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
    const [model] = await read(
      "drom",
      `${dtd}<References><Marks><Mark><idMark>1</idMark><sMark>&b;</sMark></Mark></Marks><Models><Model><idModel>1</idModel><sModel>&c;</sModel><idMark>1</idMark></Model></Models></References>`,
    );
    expect(model).toMatchObject({ make: "&b;", model: "&c;" });
  });
});
