// When this fails, an outlet refuses every car and staff do not learn that its catalogue is missing.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { OutletKey } from "#worker/domain/outlets/outlet-keys.ts";
import type { OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { NamesLink } from "./names-link.tsx";

const { may } = vi.hoisted(() => ({ may: { write: true } }));

vi.mock("#app/features/panel/use-current-staff.ts", () => ({ useMay: () => may.write }));
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
}));

const shown = (key: OutletKey, values: object) =>
  renderToStaticMarkup(<NamesLink outlet={{ key, enabled: true, files: [], ...values } as unknown as OutletView} />);

const REJECTED = { lacksCatalogue: true, files: [{ rejected: 12 }] };

it("names the missing catalogue of an outlet that leaves cars out, with a button that leads to loading it", () => {
  const html = shown("avito_used", REJECTED);
  expect(html).toContain("Справочник «Авито» не загружен");
  expect(html).toMatch(
    /<a [^>]*href="\/admin\/outlets\/names\?catalogue=avito"[^>]*>Загрузить справочник «Авито»<\/a>/,
  );
  may.write = false;
  expect(shown("avito_used", REJECTED), "nobody else may load it").not.toContain("Загрузить");
  may.write = true;
});

it("is a plain link where the catalogue is there or leaves nothing out, and nothing without a catalogue", () => {
  for (const values of [
    { ...REJECTED, lacksCatalogue: false },
    { ...REJECTED, enabled: false },
    { lacksCatalogue: true },
  ])
    expect(shown("drom", values)).not.toContain("не загружен");
  expect(shown("json", {})).toBe("");
});
