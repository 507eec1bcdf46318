// A small CRM: reads the stock, lowers a price, hears of new leads, and closes each with what came of it.
//   npm install ./car-dealership-client-1.1.0.tgz standardwebhooks
//   SALON=https://salon.example SALON_TOKEN=dlr_… WEBHOOK_SECRET=whsec_… node crm.mjs
// The token may read and write cars and leads. The webhook is set up in the panel for «Новая заявка» and names this token as its system.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { ApiError, apiClient } from "car-dealership-client";
import { Webhook } from "standardwebhooks";

const { SALON, SALON_TOKEN, WEBHOOK_SECRET, PORT = "8080" } = process.env;
const call = apiClient({ origin: SALON, token: SALON_TOKEN });
const webhook = new Webhook(WEBHOOK_SECRET);
/** Ids of the events that were taken: an answer may be lost, and an event comes again. A real program stores them. */
const taken = new Set();

async function allCars() {
  const cars = [];
  for (let page = 1, size = 100; cars.length === (page - 1) * size; page += 1)
    cars.push(...(await call("GET /admin/cars", { query: { limit: String(size), page: String(page) } })));
  return cars;
}

/** A change names its own key: after a lost answer the same key changes nothing twice. */
async function again(name, sent, key = crypto.randomUUID()) {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await call(name, sent, key);
    } catch (error) {
      if (!(error instanceof ApiError && error.isAnswerLost) || attempt === 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * attempt));
    }
}

async function takeLead(lead) {
  const number = String(Date.now());
  await again("PUT /leads/:id/outer-id", { id: lead.id, body: { outerId: `crm:${number}` } });
  const change = { status: "cancelled", note: "Купил в другом салоне", changedAt: new Date().toISOString() };
  const { applied } = await again("PUT /leads/outer/:system/:number", { system: "crm", number, body: change });
  console.log(`lead ${lead.id} closed: ${applied}`);
}

createServer(async (request, response) => {
  const body = await text(request);
  try {
    const { type, data } = webhook.verify(body, request.headers);
    response.writeHead(204).end();
    const id = request.headers["webhook-id"];
    if (type !== "lead.created" || !data.lead || taken.has(id)) return;
    taken.add(id);
    await takeLead(data.lead);
  } catch (error) {
    console.log(`refused: ${error.message}`);
    if (!response.headersSent) response.writeHead(401).end();
  }
}).listen(Number(PORT));

const cars = await allCars();
const [dear] = cars.filter((car) => car.publishedAt).toSorted((one, other) => other.price - one.price);
const { price } = await again("PUT /cars/:id", { id: dear.id, body: { price: dear.price - 10_000 } });
console.log(`${cars.length} cars; ${dear.id} costs ${price}`);
