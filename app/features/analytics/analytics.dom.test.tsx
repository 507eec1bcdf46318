// When this fails, secrets in addresses reach Metrika and Google.
import { readdir, readFile } from "node:fs/promises";
import { Link } from "@remix-run/react";
import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";
import { SECRET_ADDRESS } from "#app/lib/page/page-head.ts";
import { Analytics, saveCookieChoice } from "./analytics.client.tsx";
import * as goals from "./goals.ts";
import * as vendors from "./start-analytics.ts";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const client = { viewPage: vi.fn<() => void>(), reachGoal: vi.fn<(goal: goals.Goal) => void>() };
const start = vi.spyOn(vendors, "startAnalytics").mockReturnValue(client);

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(path: string, next: string) {
  saveCookieChoice("all");
  const page = (
    <>
      <Analytics settings={{} as SalonSettings} footerPlace={null} />
      <Link to={next}>open</Link>
    </>
  );
  const routes = [
    { path: "/", element: page },
    { path: "/visit/:code", element: page, handle: SECRET_ADDRESS },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path], future: { v7_relativeSplatPath: true } });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

it("nothing is reported on a page with a secret; what happened there waits for the next page", async () => {
  open("/visit/secret", "/");
  goals.reachGoals("zvonok");
  expect(start).not.toHaveBeenCalled();
  (await screen.findByText("open")).click();
  await waitFor(() => expect(client.viewPage).toHaveBeenCalledTimes(1));
  expect(client.reachGoal.mock.calls).toEqual([["zvonok"]]);
});

it("a page with a secret is loaded anew without the vendors' scripts, which would report its address", async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { ...location, reload });
  open("/", "/visit/secret");
  await waitFor(() => expect(client.viewPage).toHaveBeenCalledTimes(1));
  (await screen.findByText("open")).click();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(client.viewPage).toHaveBeenCalledTimes(1);
});

/** Parameters of addresses that anybody may know; each other one is a secret until it is named here. */
const PUBLIC_PARAMS = ["document", "id", "request", "slug", "type"];
/** The same in the query, besides those of the catalogue and of calculations. */
const SECRET_QUERY = /(?:searchParams|query)\.get\("(?:token|code|key|secret|link|hash)"\)/;

it("every storefront route with a secret in its address is one", async () => {
  const folders = (await readdir("app/routes")).filter((name) => name.startsWith("_store."));
  const sources = await Promise.all(
    folders.map(async (name) => ({ name, source: await readFile(`app/routes/${name}/route.tsx`, "utf8") })),
  );
  const isSecret = (param = "") => !PUBLIC_PARAMS.includes(param);
  const secret = sources.filter(
    ({ name, source }) =>
      [...name.matchAll(/\$([a-zA-Z]+)/g)].some(([, param]) => isSecret(param)) || SECRET_QUERY.test(source),
  );
  expect(secret.length).toBeGreaterThanOrEqual(6);
  for (const { name, source } of secret)
    expect([
      name,
      source.includes("export const handle = SECRET_ADDRESS;"),
      source.includes("export { SECRET_LINK_HEADERS as headers }"),
    ]).toEqual([name, true, true]);
});
