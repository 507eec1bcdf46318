// When this fails, the address of a new page does not follow its title, or one that was typed is replaced.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { PageForm } from "./page-form.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

it("makes the address of a new page from its title until it is typed itself", async () => {
  const user = userEvent.setup();
  renderPanelScreen(<PageForm page={null} brands={[]} />);
  const title = screen.getByLabelText(/^Заголовок/);
  const slug = screen.getByLabelText(/^Адрес/);
  await user.type(title, "Гарантия");
  expect(slug).toHaveProperty("value", "garantiya");
  expect(screen.getByText("Страница откроется по адресу /garantiya")).toBeTruthy();
  await user.clear(slug);
  await user.type(slug, "warranty");
  await user.type(title, " и сервис");
  expect(slug).toHaveProperty("value", "warranty");
});

it("leaves the address of a default page as it is", async () => {
  const user = userEvent.setup();
  renderPanelScreen(<PageForm page={null} start={{ title: "О салоне", slug: "about" }} brands={[]} />);
  await user.type(screen.getByLabelText(/^Заголовок/), " и команде");
  expect(screen.getByLabelText(/^Адрес/)).toHaveProperty("value", "about");
});
