import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { StaffCarRow } from "#worker/domain/cars/staff-car.ts";
import { SelectionProvider } from "#app/features/panel/list/selection.tsx";
import { CarCards } from "./car-cards.tsx";

vi.mock("#app/features/panel/use-mutation.ts", () => ({
  useMutation: () => ({ run: vi.fn(), isPending: false, fields: {} }),
}));
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
}));

const CAR: StaffCarRow = {
  id: "1",
  slug: "atlas",
  brandName: "Geely",
  title: "Geely Atlas",
  year: 2024,
  price: 2_490_000,
  monthlyPayment: 24_900,
  dailyPrice: null,
  status: "used",
  mileage: 45_000,
  mainImage: null,
  inStock: true,
  featured: false,
  soldAt: null,
  stage: "on_sale",
  createdAt: 0,
  heldUntil: null,
  salonName: null,
  rejections: [],
};

function drawn(car: Partial<StaffCarRow> = {}): string {
  const html = renderToStaticMarkup(
    <SelectionProvider>
      <CarCards cars={[{ ...CAR, ...car }]} canSelect />
    </SelectionProvider>,
  );
  return html.replaceAll("\u00a0", " ");
}

it("a card shows status, price, payment and stock, and leads to what can be done", () => {
  const html = drawn();
  for (const text of ["С пробегом", "2 490 000 ₽", "24 900 ₽/мес", "45 000 км", "2024"]) expect(html).toContain(text);
  expect(html).toMatch(/role="switch" aria-checked="true" aria-label="В наличии: [^"]*Atlas/);
  expect(html).toMatch(/href="\/admin\/cars\/1"[^>]*aria-label="Изменить: [^"]*Atlas/);
  expect(html).toMatch(/aria-label="Удалить: [^"]*Atlas/);
});

it("a draft is called one, and a car in the trash can only come back", () => {
  expect(drawn({ stage: "draft", inStock: false })).toMatch(/Черновик.*aria-checked="false"/s);
  const trashed = drawn({ stage: "trash" });
  expect(trashed).toContain("Вернуть");
  expect(trashed).not.toMatch(/Удалить: |Изменить: /);
});
