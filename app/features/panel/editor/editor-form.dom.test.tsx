// Staff overwrite the changes of a colleague, or lose what they typed after a conflict or a reload.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callApi } from "#app/lib/api.ts";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { EditorForm } from "./editor-form.tsx";
import { textFields, TextField } from "./fields.tsx";
import { useRowSave } from "./use-row-save.ts";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const STORED = { version: 3, name: "Банк", requirements: "Паспорт" };
const CONFLICT = {
  error: "Запись изменили",
  version: 4,
  changedBy: "olga",
  changedAt: "2026-03-05T09:00:00Z",
  conflicts: [{ field: "name", label: "Название", base: "Банк", stored: "Новый банк", sent: "Мой банк" }],
};

let bodies: unknown[];
let responses: Response[];

beforeEach(() => {
  bodies = [];
  responses = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Promise.resolve(responses.shift() ?? Response.json({ ...STORED, version: 5 }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function BankForm({ onSaved }: { onSaved: () => void }) {
  const save = useRowSave({
    row: STORED,
    send: (body) => callApi("PUT /partner-banks/:id", { id: "1", body }),
    success: "Сохранено",
    failure: "Не вышло",
  });
  return (
    <EditorForm
      mutation={save}
      toInput={(form) => textFields(form, "name", "requirements")}
      onClose={() => undefined}
      onSaved={onSaved}
    >
      {(errorOf) => (
        <>
          <TextField label="Название" name="name" value={STORED.name} error={errorOf("name")} />
          <TextField
            label="Требования"
            name="requirements"
            value={STORED.requirements}
            error={errorOf("requirements")}
          />
        </>
      )}
    </EditorForm>
  );
}

function openForm() {
  const onSaved = vi.fn();
  const view = renderPanelScreen(<BankForm onSaved={onSaved} />);
  return { ...view, onSaved, user: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole("button", { name });

async function saveName(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.clear(field("Название"));
  await user.type(field("Название"), name);
  await user.click(button("Сохранить"));
}

it("sends only the changed fields, with the values that they had", async () => {
  const { user, onSaved } = openForm();
  await saveName(user, "Мой банк");
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ name: "Мой банк", version: 3, base: { name: "Банк" } }]);
});

it("keeps what was typed when the server refuses it", async () => {
  const { user, onSaved } = openForm();
  responses = [Response.json({ error: "Занято", fields: { name: "Такой банк уже есть" } }, { status: 409 })];
  await saveName(user, "Мой банк");
  expect(await screen.findByText("Такой банк уже есть")).toBeTruthy();
  expect(field("Название").value).toBe("Мой банк");
  await waitFor(() => expect(document.activeElement).toBe(field("Название")));
  expect(onSaved).not.toHaveBeenCalled();
});

it("shows both values of a conflict and sends nothing before one is chosen", async () => {
  const { user } = openForm();
  responses = [Response.json(CONFLICT, { status: 409 })];
  await saveName(user, "Мой банк");
  expect(await screen.findByText("Новый банк")).toBeTruthy();
  expect(screen.getByText("Изменил: olga, 5 марта 2026 г., 12:00. Выберите, что оставить.")).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([false, false]);
  await user.click(button("Сохранить выбранное"));
  expect(screen.getByText("Выберите значение: Название")).toBeTruthy();
  expect(bodies).toHaveLength(1);
});

it("writes one's own value over a colleague's when it is chosen", async () => {
  const { user, onSaved } = openForm();
  responses = [Response.json(CONFLICT, { status: 409 })];
  await saveName(user, "Мой банк");
  await user.click(await screen.findByRole("radio", { name: /У вас/ }));
  await user.click(button("Сохранить выбранное"));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(bodies[1]).toEqual({ name: "Мой банк", version: 4, base: {} });
});

it("keeps a colleague's value when it is chosen, and sends the other changes", async () => {
  const { user, onSaved } = openForm();
  responses = [Response.json(CONFLICT, { status: 409 })];
  await user.type(field("Требования"), " и справка");
  await saveName(user, "Мой банк");
  await user.click(await screen.findByRole("radio", { name: /Сейчас на сайте/ }));
  await user.click(button("Сохранить выбранное"));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(bodies[1]).toEqual({
    requirements: "Паспорт и справка",
    version: 4,
    base: { requirements: "Паспорт" },
  });
});

it("returns to the unchanged form when the conflict is left open", async () => {
  const { user, onSaved } = openForm();
  responses = [Response.json(CONFLICT, { status: 409 })];
  await saveName(user, "Мой банк");
  await user.click(await screen.findByRole("button", { name: "Вернуться к правке" }));
  await waitFor(() => expect(screen.queryByText("Новый банк")).toBeNull());
  expect(field("Название").value).toBe("Мой банк");
  expect(bodies).toHaveLength(1);
  expect(onSaved).not.toHaveBeenCalled();
});

it("offers what was typed before a reload, and puts it back", async () => {
  const { user, unmount } = openForm();
  await user.type(field("Требования"), " и справка");
  unmount();
  openForm();
  expect(field("Требования").value).toBe("Паспорт");
  await user.click(await screen.findByRole("button", { name: "Вернуть" }));
  expect(field("Требования").value).toBe("Паспорт и справка");
  expect(screen.queryByText(/Есть несохранённый текст/)).toBeNull();
});

it.each([
  ["after it was saved", "Сохранить"],
  ["after the offer was refused", "Удалить"],
])("does not offer what was typed %s", async (_, name) => {
  const { user, unmount, onSaved } = openForm();
  await user.type(field("Требования"), " и справка");
  if (name === "Удалить") {
    unmount();
    const second = openForm();
    await user.click(await screen.findByRole("button", { name }));
    second.unmount();
  } else {
    await user.click(button(name));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    unmount();
  }
  openForm();
  expect(field("Требования").value).toBe("Паспорт");
  expect(screen.queryByText(/Есть несохранённый текст/)).toBeNull();
});
