// When this fails, the form of a salon has a second field for what stands in «Координаты», and its input is lost, or a typed slug is replaced.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { SalonEditor } from "./salon-editor.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const defaults = {
  name: "",
  phone: "",
  phoneSecondary: "",
  address: "",
  fullAddress: "",
  email: "",
  workingHours: "",
};

it("has one field for both coordinates", async () => {
  renderPanelScreen(<SalonEditor salon={null} defaults={defaults} />);
  expect(await screen.findByLabelText("Координаты")).toBeTruthy();
  expect(screen.queryByLabelText("Долгота")).toBeNull();
});

it("makes the slug of a new salon from its name until it is typed itself", async () => {
  const user = userEvent.setup();
  renderPanelScreen(<SalonEditor salon={null} defaults={defaults} />);
  const slug = screen.getByLabelText(/^Адрес в ссылках/);
  await user.type(screen.getByLabelText(/^Название/), "Север");
  expect(slug).toHaveProperty("value", "sever");
  await user.clear(slug);
  await user.type(slug, "north");
  await user.type(screen.getByLabelText(/^Название/), " и юг");
  expect(slug).toHaveProperty("value", "north");
});
