// Fails when a dozen fields of a contract have to be typed again because a car or another document was chosen.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { DocumentPrint } from "./document-print.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const CONTRACT = { id: "1", name: "Договор", body: "{покупатель} {покупатель.паспорт} {авто.vin} {авто.птс.номер}" };
const ACT = { id: "2", name: "Акт", body: "{покупатель.паспорт}" };

function Print() {
  const [car, setCar] = useState<{ id: string; title: string } | null>(null);
  const [template, setTemplate] = useState(CONTRACT);
  return (
    <>
      <button type="button" onClick={() => setCar({ id: "c", title: "Atlas, 2024" })}>
        авто
      </button>
      <button type="button" onClick={() => setCar(null)}>
        без авто
      </button>
      <button type="button" onClick={() => setTemplate(ACT)}>
        акт
      </button>
      <DocumentPrint
        printed={{
          templates: [CONTRACT, ACT],
          template,
          lead: { id: "7", name: "Анна" },
          car,
          chosenCar: car?.id ?? null,
          values: { покупатель: "Анна", ...(car && { "авто.vin": "X9F00000000000001" }) },
        }}
      />
    </>
  );
}

it("keeps what was typed, but for what the records now say of the car", async () => {
  const user = userEvent.setup();
  renderPanelScreen(<Print />);
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
  await user.type(field(/паспорт/i), "4510 123456");
  await user.type(field(/vin/i), "?");
  await user.clear(field(/^Фамилия, имя/));
  await user.type(field(/^Фамилия, имя/), "Анна Ильина");
  await user.click(screen.getByText("авто"));
  expect(field(/паспорт/i).value).toBe("4510 123456");
  expect(field(/vin/i).value).toBe("X9F00000000000001");
  expect(field(/^Фамилия, имя/).value).toBe("Анна Ильина");
  await user.type(field(/номер ПТС/i), "77 УК");
  await user.click(screen.getByText("без авто"));
  expect(field(/номер ПТС/i).value).toBe("");
  await user.click(screen.getByText("акт"));
  expect(field(/паспорт/i).value).toBe("4510 123456");
});
