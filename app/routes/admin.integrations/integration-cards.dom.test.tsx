// When this fails, staff cannot connect their telephony, or a secret is lost before they have copied it.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import type { Integration } from "#worker/domain/leads/integrations/integration-terms.ts";
import { IntegrationCards } from "./integration-cards.client.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const sent: { url: string; body: Record<string, unknown> }[] = [];

function stateOf(key: Integration) {
  const use = { options: {}, lastOkAt: null, lastFailedAt: null, lastFailure: null };
  return { key, enabled: false, account: "", recordHosts: "", hasSecret: false, version: 0, ...use };
}

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => {
    sent.push({ url, body: JSON.parse(String(init.body)) as Record<string, unknown> });
    return Promise.resolve(Response.json({ ...stateOf("signed"), enabled: true, hasSecret: true, version: 1 }));
  });
});

it("shows the address of each telephony service and a made secret until it is saved", async () => {
  const list = [stateOf("mango"), stateOf("signed"), stateOf("metrika")];
  const integrations = {
    list,
    isReady: true,
    metrikaId: null,
    paymentHookPath: null,
    siteOrigin: "https://salon.test",
  };
  renderPanelScreen(<IntegrationCards integrations={integrations} />);
  expect(screen.getByText("https://salon.test/api/calls/mango")).toBeTruthy();
  expect(screen.queryByText("https://salon.test/api/calls/metrika")).toBeNull();
  const card = within(screen.getByRole("region", { name: "Другая телефония" }));
  fireEvent.click(card.getByRole("checkbox", { name: "Принимать звонки" }));
  fireEvent.click(card.getByRole("button", { name: "Создать секрет" }));
  const field = card.getByLabelText<HTMLInputElement>("Секрет подписи");
  const secret = field.value;
  expect([secret.length, field.type]).toEqual([64, "text"]);
  fireEvent.click(card.getByRole("button", { name: "Сохранить" }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ url: "/api/integrations/signed", body: { enabled: true, secret } }]),
  );
  await waitFor(() => expect(field.value).toBe(""));
  expect(field.type).toBe("password");
});

it("shows the address for 1C, and a made password that 1C can keep", async () => {
  const list = [{ ...stateOf("onec"), lastFailedAt: 1, lastFailure: "import.xml: Файл повреждён" }];
  const integrations = {
    list,
    isReady: true,
    metrikaId: null,
    paymentHookPath: null,
    siteOrigin: "https://salon.test",
  };
  renderPanelScreen(<IntegrationCards integrations={integrations} />);
  const card = within(screen.getByRole("region", { name: "1С: обмен с сайтом" }));
  expect(card.getByText("https://salon.test/api/1c/exchange")).toBeTruthy();
  expect(card.getByText(/import\.xml: Файл повреждён/)).toBeTruthy();
  fireEvent.change(card.getByLabelText("Логин"), { target: { value: "exchange" } });
  fireEvent.click(card.getByRole("checkbox", { name: "Вести обмен" }));
  fireEvent.click(card.getByRole("button", { name: "Создать пароль" }));
  const secret = card.getByLabelText<HTMLInputElement>("Пароль").value;
  expect(secret).toMatch(/^[0-9a-f]{32}$/);
  fireEvent.click(card.getByRole("button", { name: "Сохранить" }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { url: "/api/integrations/onec", body: { enabled: true, account: "exchange", secret } },
    ]),
  );
});
