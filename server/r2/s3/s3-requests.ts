import { AwsClient } from "aws4fetch";

export interface S3Settings {
  /** https://s3.example.com, or with a path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Begins the names of all objects, for a bucket that is shared. */
  prefix?: string;
  /** Until the service answers a request without content. */
  timeoutMs?: number;
}

export interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** With the prefix; null for the bucket itself. */
  name: string | null;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob;
  /** Statuses that the caller handles; every other one that is not 2xx throws. */
  expects?: readonly number[];
}

/** A service did not answer, or not as the caller can use. The text has neither keys nor signatures. */
class S3Failure extends Error {
  override name = "S3Failure";
}

const TIMEOUT_MS = 15_000;
/** Of the slowest line that an upload is waited for. */
const BYTES_PER_MS = 50;
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 100;
const PASSING = new Set([408, 409, 429, 500, 502, 503, 504]);

/** Sends signed requests. Those that fail for the moment are repeated, which is safe: each replaces, deletes or reads as a whole. */
export function s3Requests(settings: S3Settings): (request: S3Request) => Promise<Response> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, timeoutMs = TIMEOUT_MS } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const base = `${endpoint.replace(/\/+$/, "")}/${encodeName(bucket)}`;

  async function attempt({ method, name, query = {}, headers = {}, body }: S3Request): Promise<Response> {
    const url = new URL(name === null ? base : `${base}/${encodeName(name)}`);
    // Spaces as %20: a signature is of that form.
    url.search = Object.entries(query)
      .map(([key, value]) => `${key}=${encodeName(value).replaceAll("/", "%2F")}`)
      .join("&");
    const limit = new AbortController();
    const sendingMs = (body?.size ?? 0) / BYTES_PER_MS;
    const timer = setTimeout(() => limit.abort(new Error("No answer in time")), timeoutMs + sendingMs);
    try {
      const signed = await client.sign(url, { method, headers, ...(body && { body }), signal: limit.signal });
      return await fetch(signed, { redirect: "error" });
    } finally {
      clearTimeout(timer);
    }
  }

  return async (request) => {
    for (let count = 1; ; count++) {
      const answer = await attempt(request).catch((cause: unknown) => cause);
      const isLast = count === ATTEMPTS;
      if (answer instanceof Response) {
        const { status, ok } = answer;
        if (ok || request.expects?.includes(status)) return answer;
        if (isLast || !PASSING.has(status)) throw await failureOf(request, answer);
        await answer.body?.cancel();
      } else if (isLast) {
        throw new S3Failure(`${request.method}: the S3 service does not answer`, { cause: answer });
      }
      await pause(FIRST_PAUSE_MS * 3 ** (count - 1) * (0.5 + Math.random()));
    }
  };
}

async function failureOf({ method }: S3Request, response: Response): Promise<S3Failure> {
  const text = await response.text().catch(() => "");
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? "";
  return new S3Failure(`${method}: the S3 service answered ${response.status} ${code}`.trim());
}

/** RFC 3986; a slash separates segments. */
function encodeName(name: string): string {
  return encodeURIComponent(name)
    .replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%2F", "/");
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
