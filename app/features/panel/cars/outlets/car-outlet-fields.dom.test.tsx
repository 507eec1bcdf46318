// Staff lose values of a car that they never opened, are warned of changes that nobody made, or cannot set what outlets need.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { blankCar } from "#worker/domain/cars/car-form.ts";
import type { StaffCar } from "#worker/domain/cars/staff-car.ts";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { carBody } from "../car-body.ts";
import { CarOutletFields, KeptValues } from "./car-outlet-fields.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const CAR: StaffCar = {
  ...blankCar("1", 0),
  accident: "none",
  condition: "good",
  doors: 5,
  colorKey: "white",
  metallic: true,
  interiorColor: "Чёрный",
  availability: "in_transit",
  customsCleared: false,
  registryYear: 2021,
  sts: "77 УЕ 204623",
  maxDiscount: 150_000,
  withVat: true,
  warrantyUntil: "2027-03",
  warrantyType: "dealer",
  videoUrl: "https://rutube.ru/video/1/",
  options: ["abs", "isofix"],
};

const entriesOf = (form: HTMLFormElement) => [...new FormData(form)];
const formOf = (container: HTMLElement) => container.querySelector("form") as HTMLFormElement;

function Form({
  car,
  isLoaded,
  errors = {},
}: {
  car: StaffCar | null;
  isLoaded: boolean;
  errors?: Record<string, string>;
}) {
  const props = { car, errorOf: (name: string) => errors[name], markerOf: () => undefined, source: null };
  return <form>{isLoaded ? <CarOutletFields {...props} /> : <KeptValues car={car} />}</form>;
}

it.each([
  ["a car with values", CAR],
  ["a new car", null],
])("the form of %s holds the same before and after the group is loaded", async (_, car) => {
  const before = renderPanelScreen(<Form car={car} isLoaded={false} />);
  const kept = entriesOf(formOf(before.container));
  before.unmount();
  const { container } = renderPanelScreen(<Form car={car} isLoaded />);
  await screen.findByText("Для площадок");
  await waitFor(() => expect(entriesOf(formOf(container))).toEqual(kept));
  const { id: _id, ...values } = car ?? blankCar("2", 0);
  const body = carBody(new FormData(formOf(container)));
  for (const name of ["doors", "metallic", "customsCleared", "availability", "maxDiscount", "options"] as const) {
    expect({ [name]: body[name] }).toEqual({ [name]: values[name] });
  }
});

it("a choice, a flag and an option are sent, and an error stands at its field", async () => {
  const user = userEvent.setup();
  const { container } = renderPanelScreen(<Form car={null} isLoaded errors={{ doors: "Дверей — от 2 до 5" }} />);
  await user.click(await screen.findByText("Для площадок"));
  await user.selectOptions(screen.getByLabelText("Повреждения"), "Битый");
  await user.selectOptions(screen.getByLabelText("Цвет из списка"), "Голубой");
  await user.click(screen.getByLabelText("Растаможен"));
  await user.type(screen.getByLabelText("Скидка за кредит, ₽"), "50000");
  await user.click(screen.getByText("Оснащение"));
  await user.click(screen.getByLabelText("Фаркоп"));
  expect(screen.getByText("отмечено 1")).toBeTruthy();
  expect(carBody(new FormData(formOf(container)))).toMatchObject({
    accident: "damaged",
    colorKey: "light_blue",
    customsCleared: false,
    creditDiscount: 50_000,
    options: ["tow_bar"],
  });
  expect(screen.getByLabelText("Дверей").getAttribute("aria-invalid")).toBe("true");
});
