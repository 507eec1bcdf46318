// A program that uses the client loses a change, makes it twice, or sends its token to no avail.
import { afterEach, expect, it, vi } from "vitest";
import { apiClient, ApiError } from "./api-client.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers each request, and keeps what was sent. */
function answering(...answers: (() => Response)[]) {
  const sent: { address: string; method: string | undefined; headers: Record<string, string>; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, headers, body }: RequestInit) => {
    sent.push({ address, method, headers: Object.fromEntries(new Headers(headers)), body });
    await Promise.resolve();
    const answer = answers[sent.length - 1];
    if (!answer) throw new TypeError("fetch failed");
    return answer();
  });
  return sent;
}

it("fills in the address, and sends the token and the query", async () => {
  const sent = answering(() => Response.json([{ id: "1" }]));
  const call = apiClient({ origin: "https://salon.ru/", token: "secret" });
  expect(await call("GET /cars/brand/:brandId", { brandId: "лада/1", query: { limit: "2" } })).toEqual([{ id: "1" }]);
  const address = "https://salon.ru/api/cars/brand/%D0%BB%D0%B0%D0%B4%D0%B0%2F1?limit=2";
  expect(sent).toEqual([{ address, method: "GET", headers: { authorization: "Bearer secret" }, body: undefined }]);
});

it("gives each change a key, and takes the key of a change whose answer was lost", async () => {
  const sent = answering(
    () => Response.json({ id: "1" }),
    () => Response.json({ id: "1" }),
  );
  const call = apiClient({ origin: "https://salon.ru" });
  const body = { text: "Перезвонить" };
  await call("POST /leads/:id/notes", { id: "1", body });
  await call("POST /leads/:id/notes", { id: "1", body }, "key-of-the-lost-change");
  const keys = sent.map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), "key-of-the-lost-change"]);
  expect(sent[0]?.body).toBe(JSON.stringify(body));
  const lost = await call("POST /leads/:id/notes", { id: "1", body }).catch((cause: unknown) => cause);
  expect(lost).toMatchObject({ status: 0, isAnswerLost: true });
});

it("throws the refusal with the messages of its fields", async () => {
  answering(() => Response.json({ error: "Проверьте", fields: { text: "Пусто" } }, { status: 400 }));
  const refused = await apiClient({ origin: "https://salon.ru" })("POST /leads/:id/notes", {
    id: "1",
    body: { text: "" },
  }).catch((cause: unknown) => cause);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 400, fields: { text: "Пусто" }, isAnswerLost: false });
});
