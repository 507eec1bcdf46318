import { solveChallenge } from "altcha-lib";
import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { leadTraffic } from "../../../adapters/leads/lead-traffic.ts";
import { fakeMail } from "../../../adapters/notifications/mail.ts";
import { fakeRateLimiter } from "../../../adapters/test-rate-limit.ts";
import { refusedLeads } from "../../../adapters/leads/refused-leads.ts";
import { FACTORY_TIME } from "../../../db/factories.ts";
import { consents, leads, outbox } from "../../../db/schema/leads.ts";
import { securityEvents } from "../../../db/schema/staff.ts";
import type { Challenge } from "../../../domain/kernel/challenge.ts";
import { TICKET_WAIT_MS } from "../../../domain/leads/intake/lead-challenge.ts";
import type { SenderHeaders } from "../../../domain/leads/intake/lead-limits.ts";
import { LEADS_AN_HOUR, SPAM_NOTIFIED_AN_HOUR } from "../../../domain/leads/intake/spam-signals.ts";
import type { AllDeps } from "../../all-deps.ts";
import { leadRequest, notificationDeps, seedSettings } from "../../notifications/test-notifications.ts";
import { checkForTrouble } from "../../operations/check-for-trouble.ts";
import { listSignals } from "../../operations/list-signals.ts";
import { submitLead } from "../submit-lead.ts";
import { MINUTE_MS, SECOND_MS } from "../../../domain/kernel/time/durations.ts";

// Fails when a flood fills the desk, or when a visitor's lead is lost or hidden because of it.

type Request = ReturnType<typeof leadRequest>;

const OFFICE = "198.51.100.7";

const browser: SenderHeaders = { fetchSite: "same-origin", isFromOwnPage: true, fingerprint: "Firefox" };
const script: SenderHeaders = { fetchSite: null, isFromOwnPage: false, fingerprint: "curl" };

const { db } = notificationDeps();
let now = FACTORY_TIME;
let deps: AllDeps;
let mail: ReturnType<typeof fakeMail>;
let tasks: Promise<unknown>[] = [];

/** Ends what goes on after the responses: notifications and the counts of refused leads. */
const settle = () => Promise.all(tasks);

beforeAll(() => seedSettings());
beforeEach(async () => {
  now = FACTORY_TIME;
  tasks = [];
  mail = fakeMail();
  // One isolate.
  deps = notificationDeps({
    clock: { now: () => now },
    leadTraffic: leadTraffic(),
    refusedLeads: refusedLeads(0),
    mail,
    later: (task) => void tasks.push(task()),
  });
  await db.write([
    db.query.delete(outbox),
    db.query.delete(securityEvents),
    db.query.delete(consents),
    db.query.delete(leads),
  ]);
});

afterEach(settle);

const NAMES = [
  "Анна",
  "Борис",
  "Вера",
  "Глеб",
  "Дарья",
  "Егор",
  "Жанна",
  "Захар",
  "Ирина",
  "Константин",
  "Лидия",
  "Марк",
];

/** A visitor of an office or of a mobile operator: fills in the form in half a minute, after other pages. */
function visitorOf(address: string, at: number): Request {
  const lead = {
    name: `${NAMES[at % NAMES.length]} ${at}`,
    filledMs: 20_000 + at * 700,
    pagesSeen: ["/", `/car/car-${at % 9}`],
    sourceUrl: `/car/car-${at % 9}`,
    carInfo: `Haval Jolion ${at % 9}, 2026`,
  };
  return leadRequest(lead, { address, headers: { ...browser, fingerprint: `Chrome ${at % 4}` } });
}

/** A script that sends the same fields with another phone each time. */
const scriptOf = (address: string): Request =>
  leadRequest({ name: "Robot", message: "Выгодное предложение для вас" }, { address, headers: script });

/** A script that imitates a browser: other texts each time, a plausible time, the headers of a browser. */
function imitatorOf(address: string, at: number): Request {
  const lead = { name: `Имя${at}`, filledMs: 9000 + at, sourceUrl: "/new-cars", carInfo: `Car ${at}` };
  return leadRequest(lead, { address, headers: browser });
}

type Answer = Awaited<ReturnType<typeof submitLead>>;

async function solve({ work }: Challenge): Promise<string> {
  const { algorithm, challenge, salt, maxnumber, signature } = work;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature }));
}

const withProof = (request: Request, proof: string): Request => ({ ...request, lead: { ...request.lead, proof } });

/** As the form does it: a challenge is solved, and the lead sent again. */
async function sendAsForm(request: Request): Promise<{ answer: Answer; isChallenged: boolean }> {
  const answer = await submitLead(deps, request);
  const challenge = answer.ok ? undefined : answer.error.challenge;
  if (!challenge) return { answer, isChallenged: false };
  return { answer: await submitLead(deps, withProof(request, await solve(challenge))), isChallenged: true };
}

const idsOf = (answers: Answer[]) => answers.flatMap((answer) => (answer.ok ? [answer.value.id] : []));

function notifiedOf(ids: string[]) {
  return db.query.select().from(outbox).where(inArray(outbox.subjectId, ids));
}

/** An hour of an office: a lead each minute, `attack` in the 20th. */
async function officeHour(attack: () => Promise<void>) {
  const sent: { answer: Answer; isChallenged: boolean }[] = [];
  for (let minute = 0; minute < 60; minute++) {
    now = FACTORY_TIME + minute * MINUTE_MS;
    if (minute === 20) await attack();
    now += 30 * SECOND_MS;
    sent.push(await sendAsForm(visitorOf(OFFICE, minute)));
  }
  const ids = idsOf(sent.map(({ answer }) => answer));
  const flagged = await db.query.select().from(leads).where(eq(leads.isSpam, true));
  return {
    stored: ids.length,
    notified: (await notifiedOf(ids)).length,
    challenged: sent.filter(({ isChallenged }) => isChallenged).length,
    flagged: flagged.filter(({ id }) => ids.includes(id)).length,
  };
}

/** 500 leads in ten seconds. */
async function flood(requestOf: (at: number) => Request): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < 500; at++) {
    now += 20;
    answers.push(await submitLead(deps, requestOf(at)));
  }
  return answers;
}

describe("an office with 60 leads in an hour behind one address", () => {
  it("alone is never challenged, flagged or left out", async () => {
    expect(await officeHour(async () => {})).toEqual({ stored: 60, notified: 60, challenged: 0, flagged: 0 });
  });

  it("is not challenged because of a script in its network, which gets 3 of 500 leads in", async () => {
    let robots: Answer[] = [];
    const office = await officeHour(async () => {
      robots = await flood(() => scriptOf(OFFICE));
    });
    expect(office).toEqual({ stored: 60, notified: 60, challenged: 0, flagged: 0 });
    expect(idsOf(robots)).toHaveLength(3);
  });

  it("solves challenges for ten minutes because of a script that imitates browsers, which gets 9 of 500 leads in", async () => {
    let robots: Answer[] = [];
    const office = await officeHour(async () => {
      robots = await flood((at) => imitatorOf(OFFICE, at));
    });
    expect(office).toEqual({ stored: 60, notified: 60, challenged: 10, flagged: 0 });
    // The office's own lead of that minute is one of the ten.
    expect(idsOf(robots)).toHaveLength(9);
  });
});

describe("a flood from 200 networks", () => {
  const networkOf = (at: number) => `203.0.${at % 200}.${1 + (at % 250)}`;

  it("of a script gets 10 of 500 leads in; visitors meanwhile are not challenged", async () => {
    const robots = await flood((at) => scriptOf(networkOf(at)));
    expect(idsOf(robots)).toHaveLength(10);
    const visitor = await sendAsForm(visitorOf("192.0.2.55", 1));
    expect([visitor.answer.ok, visitor.isChallenged]).toEqual([true, false]);
  });

  it("that imitates browsers gets 60 of 500 in; visitors solve a challenge and get through", async () => {
    const robots = await flood((at) => imitatorOf(networkOf(at), at));
    expect(idsOf(robots)).toHaveLength(60);
    const visitor = await sendAsForm(visitorOf("192.0.2.56", 1));
    expect([visitor.answer.ok, visitor.isChallenged]).toEqual([true, true]);
    expect(await notifiedOf(idsOf([visitor.answer]))).toHaveLength(1);
    now += 11 * MINUTE_MS;
    expect((await sendAsForm(visitorOf("192.0.2.57", 2))).isChallenged).toBe(false);
  });

  it("over several isolates is known to each from the lead that it stores", async () => {
    for (let at = 0; at < 61; at++) {
      const other = { ...deps, leadTraffic: leadTraffic() };
      expect((await submitLead(other, imitatorOf(networkOf(at), at))).ok).toBe(true);
    }
    expect((await submitLead(deps, visitorOf("192.0.2.58", 1))).ok).toBe(true);
    expect((await sendAsForm(visitorOf("192.0.2.59", 2))).isChallenged).toBe(true);
  });

  it("is on the dashboard with the number of refused leads, until it is over", async () => {
    await flood((at) => scriptOf(networkOf(at)));
    await settle();
    const total = (await db.query.select().from(securityEvents)).reduce((sum, { count }) => sum + count, 0);
    expect(total).toBe(490);
    await checkForTrouble(deps);
    expect(await listSignals(deps)).toMatchObject([
      { name: "leads_flooded", detail: "За сутки не принято без проверки: 490 заявок" },
    ]);
    now += 20 * MINUTE_MS;
    await checkForTrouble(deps);
    expect(await listSignals(deps)).toEqual([]);
  });
});

describe("a challenge", () => {
  async function challengeOf(request: Request): Promise<Challenge> {
    const answer = await submitLead({ ...deps, leadLimiter: fakeRateLimiter(0) }, request);
    if (answer.ok || !answer.error.challenge) throw new Error("Not challenged");
    expect(answer.error).toMatchObject({ code: "rate_limited", message: expect.stringMatching(/позвоните/) });
    return answer.error.challenge;
  }

  /** Only solved challenges are allowed. */
  const challenging = () => ({
    ...deps,
    leadLimiter: { allows: (key: string) => Promise.resolve(key.startsWith("solved")) },
  });

  it("that is solved sends its own lead and no other, until it expires", async () => {
    const request = visitorOf(OFFICE, 1);
    const proof = await solve(await challengeOf(request));
    const send = async (lead: Request) => (await submitLead(challenging(), withProof(lead, proof))).ok;
    expect(await send(visitorOf(OFFICE, 2))).toBe(false);
    expect(await send(request)).toBe(true);
    expect(await send(request)).toBe(true);
    now += 11 * MINUTE_MS;
    expect(await send(request)).toBe(false);
    expect(await db.query.$count(leads)).toBe(1);
  });

  it.each(["", "x", "e30=", btoa('{"algorithm":"MD5","salt":null}'), `t.1700000000000.${"a".repeat(43)}`])(
    "is not solved by %j",
    async (proof) => {
      expect((await submitLead(challenging(), withProof(visitorOf(OFFICE, 1), proof))).ok).toBe(false);
    },
  );

  it("without JavaScript is a ticket that is good after some seconds, also across a time bucket", async () => {
    const bucketEnd = Math.ceil(FACTORY_TIME / 600_000) * 600_000;
    now = bucketEnd - 2000;
    const request = { ...visitorOf(OFFICE, 1), requestKey: null };
    const { ticket } = await challengeOf(request);
    now += 1000;
    const early = await submitLead(challenging(), withProof(request, ticket));
    expect(early).toMatchObject({ ok: false, error: { message: /Ещё несколько секунд/, challenge: { ticket } } });
    now += TICKET_WAIT_MS;
    expect((await submitLead(challenging(), withProof({ ...visitorOf(OFFICE, 2), requestKey: null }, ticket))).ok).toBe(
      false,
    );
    expect((await submitLead(challenging(), withProof(request, ticket))).ok).toBe(true);
  });

  it("that is solved too often in one network ends in a refusal with the phone's advice", async () => {
    const answers: Answer[] = [];
    for (let at = 0; at < 7; at++) {
      const request = visitorOf(OFFICE, at);
      const { ticket } = await challengeOf(request);
      now += TICKET_WAIT_MS;
      answers.push(await submitLead(challenging(), withProof(request, ticket)));
    }
    expect(idsOf(answers)).toHaveLength(5);
    const refused = answers.at(-1);
    expect(refused).toMatchObject({ ok: false, error: { message: /позвоните нам/, retryAfterSeconds: 60 } });
    expect(refused?.ok === false && refused.error.challenge).toBeUndefined();
  });
});

describe("a flagged lead", () => {
  it("with a car or a readable message is notified with its reasons, up to a number an hour; others are not", async () => {
    const send = async (lead: object) =>
      idsOf([await submitLead(deps, leadRequest({ honeypot: "x", ...lead }))])[0] ?? "";
    const readable = await send({ message: "Нужен автомобиль для семьи" });
    const withCar = await send({ carBrand: "Kia" });
    const short = await send({ message: "ok" });
    expect((await notifiedOf([readable, withCar, short])).map(({ subjectId }) => subjectId).toSorted()).toEqual(
      [readable, withCar].toSorted(),
    );
    await settle();
    expect(mail.sent.map(({ subject, text }) => [subject, text.split("\n")[1]])).toEqual(
      Array(2).fill(["Возможно спам: Автокредит: Анна", "Возможно спам: Заполнено поле, которого не видят люди"]),
    );
    for (let at = 0; at < SPAM_NOTIFIED_AN_HOUR + 5; at++) await send({ carBrand: "Kia" });
    expect(await db.query.$count(outbox)).toBeLessThanOrEqual(SPAM_NOTIFIED_AN_HOUR);
  });

  it("is not the neighbour of many leads in one network, unless it looks as if a script had sent it", async () => {
    for (let at = 0; at <= LEADS_AN_HOUR.network + 2; at++) {
      now += 2 * MINUTE_MS;
      expect((await submitLead(deps, visitorOf(OFFICE, at))).ok).toBe(true);
    }
    const robot = idsOf([await submitLead(deps, scriptOf(OFFICE))]);
    expect(await db.query.select().from(leads).where(eq(leads.isSpam, true))).toMatchObject([
      { id: robot[0], spamSignals: "network" },
    ]);
  });
});
