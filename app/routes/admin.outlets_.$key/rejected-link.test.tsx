// When this fails, staff read that an outlet gets no cars, and have no way to find out why.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { RejectedLink } from "./rejected-link.tsx";

const { may } = vi.hoisted(() => ({ may: { cars: true } }));

vi.mock("#app/features/panel/use-current-staff.ts", () => ({ useMay: () => may.cars }));
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
}));

function linkOf(enabled: boolean, ...rejected: number[]): string {
  const files = rejected.map((count) => ({ rejected: count }));
  return renderToStaticMarkup(<RejectedLink outlet={{ key: "drom", enabled, files } as unknown as OutletView} />);
}

it("leads from an outlet to the cars that its latest file left out", () => {
  const html = linkOf(true, 191, 3);
  expect(html).toContain('href="/admin/cars?problem=drom"');
  expect(html).toContain("191 автомобиль");
});

it("is not shown without such cars, and not to those who may not open them", () => {
  expect([linkOf(true), linkOf(true, 0, 3), linkOf(false, 191)]).toEqual(["", "", ""]);
  may.cars = false;
  expect(linkOf(true, 191)).toBe("");
});
