// When this fails, the form of a salon has a second field for what stands in «Координаты», and its input is lost.
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { SalonEditor } from "./salon-editor.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

it("has one field for both coordinates", async () => {
  const defaults = {
    name: "",
    phone: "",
    phoneSecondary: "",
    address: "",
    fullAddress: "",
    email: "",
    workingHours: "",
  };
  renderPanelScreen(<SalonEditor salon={null} defaults={defaults} />);
  expect(await screen.findByLabelText("Координаты")).toBeTruthy();
  expect(screen.queryByLabelText("Долгота")).toBeNull();
});
