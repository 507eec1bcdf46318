import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface Person {
  name: string;
  phone: string;
  email: string | null;
  message: string | null;
}

interface Asked {
  leadId: string;
  person: Person;
  tokens: string[];
}

/** A salon's own collector of personal data, as docs/personal-data.md asks for one. `stop` waits for the last answer. */
export async function openLocalCollector(secret: string) {
  const records = new Map<string, Person>();
  const tokens = new Map<string, string>();
  const state = { isDown: false, refused: 0 };

  function answer(path: string | undefined, { leadId, person, tokens: asked }: Asked): unknown {
    switch (path) {
      case "/record": {
        const token = tokens.get(leadId) ?? randomUUID();
        tokens.set(leadId, token);
        records.set(token, person);
        return { token };
      }
      case "/read":
        return { people: Object.fromEntries([...records].filter(([token]) => asked.includes(token))) };
      default:
        for (const token of asked) records.delete(token);
        return {};
    }
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { "x-timestamp": at, "x-delivery-id": id, "x-signature": signature } = request.headers;
      const isOurs = signature === `sha256=${createHmac("sha256", secret).update(`${at}.${id}.${body}`).digest("hex")}`;
      if (!isOurs) state.refused += 1;
      if (state.isDown || !isOurs) response.writeHead(503).end();
      else response.end(JSON.stringify(answer(request.url, JSON.parse(body) as Asked)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    records,
    state,
    stop: () => new Promise((resolve) => server.close(resolve).closeIdleConnections()),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  request.setEncoding("utf8");
  for await (const part of request) body += String(part);
  return body;
}
