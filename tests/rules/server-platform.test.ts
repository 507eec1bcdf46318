// A limit that exists at the edge and not on a server of one's own, or the other way round.
import { expect, it } from "vitest";
import { type Unstable_Config as Config, unstable_readConfig as readConfig } from "wrangler";
import { RATE_LIMITS } from "../../server/open-bindings.ts";

const config: Config = readConfig({ config: "wrangler.toml" });

it("the server has the rate limits of wrangler.toml", () => {
  const limits = Object.entries(RATE_LIMITS).map(([name, { limit, periodSeconds: period }]) => [name, limit, period]);
  expect(limits).toEqual(config.ratelimits.map(({ name, simple }) => [name, simple.limit, simple.period]));
});
