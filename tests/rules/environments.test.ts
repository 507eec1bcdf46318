// A binding that one environment lacks: wrangler does not inherit bindings, and the deployed Worker would fail where it needs it.
import { expect, it } from "vitest";
import { ENVIRONMENTS, placeholders, readEnvironment } from "#scripts/deploy/environment.mjs";
import { type Unstable_Config as Config, unstable_readConfig as readConfig } from "wrangler";

const local: Config = readConfig({ config: "wrangler.toml" });

/** Names of everything that a Worker finds in its `env`, and what else is not inherited. */
function bindingsOf(config: Config): string[] {
  return Object.entries(config)
    .flatMap(([kind, value]) => {
      const list: unknown[] = Array.isArray(value) ? value : [value];
      return list.flatMap((one) => {
        if (typeof one !== "object" || one === null) return [];
        const { binding, name } = one as { binding?: unknown; name?: unknown };
        return [binding, kind === "send_email" || kind === "ratelimits" ? name : undefined]
          .filter((found) => typeof found === "string")
          .map((found) => `${kind}: ${found}`);
      });
    })
    .toSorted();
}

it.each(ENVIRONMENTS)("%s has every binding of local development, with the same settings", (name) => {
  const config = readEnvironment(name);
  expect(bindingsOf(local)).toEqual(
    expect.arrayContaining(["d1_databases: DB", "r2_buckets: MEDIA", "send_email: EMAIL"]),
  );
  expect(bindingsOf(config)).toEqual(bindingsOf(local));
  expect(config.durable_objects).toEqual(local.durable_objects);
  expect(config.migrations).toEqual(local.migrations);
  expect(config.triggers).toEqual(local.triggers);
  expect(config.limits).toEqual(local.limits);
  expect(config.observability).toEqual(local.observability);
  expect(config.compatibility_flags).toEqual(local.compatibility_flags);
  const limits = ({ ratelimits }: Config) => ratelimits.map(({ name: limit, simple }) => [limit, simple]);
  expect(limits(config)).toEqual(limits(local));
});

it.each(ENVIRONMENTS)("%s compares new passwords with breached ones, local runs reach no other site for it", (name) => {
  expect(readEnvironment(name).vars["CHECK_BREACHED_PASSWORDS"]).toBe("1");
  expect(local.vars["CHECK_BREACHED_PASSWORDS"]).toBeUndefined();
});

it("share no database, no bucket, no rate limit and no address", () => {
  const [staging, production] = ENVIRONMENTS.map((name) => readEnvironment(name));
  const ownOf = (config: Config | undefined) => [
    config?.name,
    ...(config?.d1_databases ?? []).map(({ database_name: database }) => database),
    ...(config?.r2_buckets ?? []).map(({ bucket_name: bucket }) => bucket),
    ...(config?.ratelimits ?? []).map(({ namespace_id: id }) => id),
    ...(config?.routes ?? []).map((route) => (typeof route === "string" ? route : route.pattern)),
    config?.vars["SITE_ORIGIN"],
  ];
  expect(ownOf(staging).length).toBeGreaterThan(5);
  expect(ownOf(staging).filter((value) => ownOf(production).includes(value))).toEqual([]);
});

it("name what has to be filled in before a release", () => {
  const production = readEnvironment("production");
  const filled = {
    ...production,
    d1_databases: production.d1_databases.map((one) => ({
      ...one,
      database_id: "6b0c2f5e-1111-4d44-9a11-3d2d0f3f0001",
    })),
    routes: [{ pattern: "salon.ru", custom_domain: true }],
    vars: {
      SITE_ORIGIN: "https://salon.ru",
      SALON_NAME: "Автосалон у моста",
      SALON_PHONE: "+7 343 222-33-44",
      SALON_ADDRESS: "Екатеринбург, Мира, 1",
    },
  };
  expect(placeholders(filled)).toEqual([]);
  expect(placeholders({ ...filled, routes: [] })).toEqual(["routes"]);
  expect(placeholders({ ...filled, vars: {} })).toEqual(["SITE_ORIGIN", "SALON_NAME", "SALON_PHONE", "SALON_ADDRESS"]);
  const example = { ...filled.vars, SITE_ORIGIN: "https://salon.example" };
  expect(placeholders({ ...filled, vars: example })).toEqual(["SITE_ORIGIN"]);
  const empty = filled.d1_databases.map((one) => ({ ...one, database_id: "00000000-0000-0000-0000-000000000000" }));
  expect(placeholders({ ...filled, d1_databases: empty })).toEqual(["database_id of DB"]);
  expect(() => readEnvironment("prod")).toThrow(/staging, production/);
});
