import { NeverDeliverable } from "./never-deliverable.ts";

const TIMEOUT_MS = 10_000;
/** Characters of an answer that anybody reads. */
const ANSWER_MAX = 100_000;
/** The receiver says that the request itself is wrong, or lives elsewhere; 408, 425 and 429 only ask for patience. */
const isPermanent = (status: number) => status >= 300 && status < 500 && ![408, 425, 429].includes(status);

export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Posts JSON to a service of the salon's choice. Errors never name the address: it may carry a key. */
export interface HttpPoster {
  /** The answer's text. @throws NeverDeliverable on a refusal for good, another error otherwise. */
  post(request: Post): Promise<string>;
}

export const fetchPoster: HttpPoster = {
  async post({ url, headers, body }) {
    const response = await answerOf(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return (await response.text()).slice(0, ANSWER_MAX);
    await response.body?.cancel();
    const message = `Ответ ${response.status}`;
    throw isPermanent(response.status) ? new NeverDeliverable(message) : new Error(message);
  },
};

async function answerOf(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === "TimeoutError";
    throw new Error(isLate ? "Нет ответа за 10 секунд" : "Нет связи", { cause });
  }
}

/** Keeps what would have been posted; `failWith` makes the next posts fail. */
export function fakePoster(): HttpPoster & { posted: Post[]; failWith: Error | null } {
  const fake: ReturnType<typeof fakePoster> = {
    posted: [],
    failWith: null,
    post(request: Post) {
      if (fake.failWith) return Promise.reject(fake.failWith);
      fake.posted.push(request);
      return Promise.resolve("");
    },
  };
  return fake;
}
