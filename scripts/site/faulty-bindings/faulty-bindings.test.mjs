// When this fails, npm run stress -- platform and npm run stress -- leads test a platform without the faults that they name.
import { expect, it } from "vitest";
import { currentCounts, setFaults, startInvocation } from "./fault-state.mjs";
import { IMAGES_QUOTA } from "./faults.mjs";
import { faultyD1, faultyImages } from "./faulty-bindings.mjs";

/** Accepts only its own statements, as D1 does. */
class FakeD1 {
  executed = 0;
  #isOwn = true;
  /** @param {string} sql */
  prepare(sql) {
    const run = async () => {
      this.executed += this.#isOwn ? 1 : 0;
      return sql;
    };
    const statement = { sql, isOwn: true, run, bind: (/** @type {string} */ value) => this.prepare(sql + value) };
    return statement;
  }
  /** @param {{ isOwn?: boolean, run(): Promise<string> }[]} statements */
  batch(statements) {
    return Promise.all(statements.map((statement) => statement.run()));
  }
  withSession() {
    return this;
  }
}

function open() {
  const d1 = new FakeD1();
  return { d1, db: faultyD1(d1, startInvocation()) };
}

it("executes calls of statements, batches and sessions, and counts them", async () => {
  setFaults({});
  const { db } = open();
  const session = db.withSession("first-primary");
  expect(await db.prepare("a").bind("b").run()).toBe("ab");
  expect(await session.batch([session.prepare("c"), session.prepare("d").bind("e")])).toEqual(["c", "de"]);
  expect(currentCounts()).toMatchObject({ calls: { d1: 2 }, statements: 3, mostStatements: 3 });
});

it("counts the calls that waited for each other, until the response", async () => {
  setFaults({});
  const invocation = startInvocation();
  const db = faultyD1(new FakeD1(), invocation);
  await Promise.all([db.prepare("a").run(), db.prepare("b").run()]);
  await db.prepare("c").run();
  invocation.isAnswered = true;
  await db.prepare("d").run();
  expect(invocation).toMatchObject({ calls: 3, trips: 2, statements: 4 });
});

it("fails before the call, or after it was executed", async () => {
  const { d1, db } = open();
  setFaults({ d1: [{ message: "refused", times: 1 }] });
  await expect(db.prepare("a").run()).rejects.toThrow("refused");
  expect(d1.executed).toBe(0);
  setFaults({ d1: [{ message: "lost", isExecuted: true }] });
  await expect(db.batch([db.prepare("a")])).rejects.toThrow("lost");
  expect(d1.executed).toBe(1);
});

it("fails as many times as it should", async () => {
  const { db } = open();
  setFaults({ d1: [{ message: "once", times: 1 }] });
  await expect(db.prepare("a").run()).rejects.toThrow("once");
  expect(await db.prepare("a").run()).toBe("a");
  expect(currentCounts().failed).toEqual({ once: 1 });
});

it("fails the calls with a statement about something, and no others", async () => {
  const { db } = open();
  setFaults({ d1: [{ message: "refused", about: "insert" }] });
  expect(await db.prepare("select 1").run()).toBe("select 1");
  await expect(db.batch([db.prepare("select 1"), db.prepare("insert ?").bind(1)])).rejects.toThrow("refused");
});

it("chooses the same calls for the same seed", async () => {
  const { db } = open();
  const fates = async () => {
    setFaults({ d1: [{ message: "chosen", share: 0.5 }], seed: 7 });
    const runs = Array.from({ length: 40 }, () => db.prepare("a").run());
    return (await Promise.allSettled(runs)).map(({ status }) => status);
  };
  const first = await fates();
  expect(first).toContain("rejected");
  expect(first).toContain("fulfilled");
  expect(await fates()).toEqual(first);
});

it("refuses the statement above the limit of one invocation, and not in the next one", async () => {
  setFaults({ statementsMax: 2 });
  const { db } = open();
  await db.batch([db.prepare("a"), db.prepare("b")]);
  await expect(db.prepare("c").run()).rejects.toThrow("Too many API requests");
  expect(await open().db.prepare("c").run()).toBe("c");
});

it("refuses pictures with the code of the service", async () => {
  setFaults({ images: [IMAGES_QUOTA] });
  const binding = { input: () => ({ transform: () => ({ output: async () => "made" }) }) };
  const output = () => faultyImages(binding).input(null).transform({}).output({});
  await expect(output()).rejects.toMatchObject({ code: 9422 });
  setFaults({});
  expect(await output()).toBe("made");
});

it("shifts the clock", () => {
  setFaults({ clockShiftMs: 3_600_000 });
  const shifted = Date.now();
  setFaults({});
  expect(shifted - Date.now()).toBeGreaterThan(3_500_000);
});
