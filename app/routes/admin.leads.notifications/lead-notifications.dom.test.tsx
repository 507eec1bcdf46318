// When this fails, staff switch mail on without an address and wait for letters that are never sent.
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { NotificationSettings } from "./lead-notifications.client.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

it("mail that is on says that it needs an address", async () => {
  const settings = {
    version: 1,
    notificationEmail: "",
    fromEmail: "",
    emailNotificationsEnabled: true,
    morningLetter: true,
  };
  renderPanelScreen(<NotificationSettings settings={settings} />);
  expect(await screen.findByLabelText("Кому")).toHaveProperty("value", "");
  expect(screen.getByText(/Без неё письма не приходят/)).toBeDefined();
});
