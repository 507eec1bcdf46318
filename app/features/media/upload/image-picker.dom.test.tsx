// A record is saved without its picture, or a failed upload cannot be tried again.
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { EditorForm } from "#app/features/panel/editor/editor-form.tsx";
import { textFields } from "#app/features/panel/editor/fields.tsx";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { ImagePicker } from "./image-picker.tsx";
import { ImagesPicker } from "./images-picker.tsx";
import { UploadError } from "./upload-picture.ts";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

interface Running {
  signal: AbortSignal;
  store: (url: string) => Promise<void>;
  fail: () => Promise<void>;
}

const { uploads } = vi.hoisted(() => ({ uploads: [] as Running[] }));

vi.mock("./upload-picture.ts", async (original) => ({
  ...(await original<object>()),
  uploadPicture: (_: File, { signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      uploads.push({
        signal,
        store: (url) => act(async () => resolve(url)),
        fail: () => act(async () => reject(new UploadError("Нет связи"))),
      });
      signal.addEventListener("abort", () => reject(signal.reason as Error));
    }),
}));

beforeEach(() => {
  uploads.length = 0;
});

function LogoForm({ onSave }: { onSave: (input: { logo: string }) => void }) {
  const [logo, setLogo] = useState<string | null>(null);
  const mutation = {
    run: (input: { logo: string }) => Promise.resolve(onSave(input)).then(() => true),
    isPending: false,
    fields: {},
    failures: 0,
  };
  return (
    <EditorForm
      mutation={mutation}
      toInput={(form) => textFields(form, "logo")}
      onClose={() => undefined}
      onSaved={() => undefined}
    >
      {() => <ImagePicker label="Логотип" name="logo" purpose="bank-logo" value={logo} onChange={setLogo} />}
    </EditorForm>
  );
}

/** Opens a form and chooses a picture, whose upload is then running. */
async function choosePicture() {
  const onSave = vi.fn();
  renderPanelScreen(<LogoForm onSave={onSave} />);
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText("Логотип", { selector: "input" }), picture());
  await waitFor(() => expect(uploads).toHaveLength(1));
  return { user, onSave };
}

const picture = () => new File(["png"], "logo.png", { type: "image/png" });
const click = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole("button", { name }));

it("saves after the picture is stored, with its address", async () => {
  const { user, onSave } = await choosePicture();
  await click(user, "Сохранить");
  expect(screen.getByRole("button", { name: "Загружаем фото: 1 из 1…" })).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
  await uploads[0]?.store("/images/logo.webp");
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ logo: "/images/logo.webp" }));
});

it("does not save after a failed upload, and saves after it was tried again", async () => {
  const { user, onSave } = await choosePicture();
  await click(user, "Сохранить");
  await uploads[0]?.fail();
  expect(await screen.findByText("Не сохранено: фото не загрузилось")).toBeTruthy();
  expect(screen.getByText("Нет связи")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Повторить: logo.png" }));
  await click(user, "Сохранить");
  expect(onSave).not.toHaveBeenCalled();

  await click(user, /Повторить/);
  await waitFor(() => expect(uploads).toHaveLength(2));
  await uploads[1]?.store("/images/logo.webp");
  expect(screen.queryByText("Нет связи")).toBeNull();
  await click(user, "Сохранить");
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ logo: "/images/logo.webp" }));
});

it("saves without the picture after a failed upload is removed", async () => {
  const { user, onSave } = await choosePicture();
  await uploads[0]?.fail();
  await click(user, "Убрать: logo.png");
  await click(user, "Сохранить");
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ logo: "" }));
});

it("does not save when the user stops waiting", async () => {
  const { user, onSave } = await choosePicture();
  await click(user, "Сохранить");
  await click(user, "Не сохранять");
  await uploads[0]?.store("/images/logo.webp");
  expect(await screen.findByRole("button", { name: "Сохранить" })).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

it("aborts a cancelled upload", async () => {
  const { user } = await choosePicture();
  await click(user, "Отменить: logo.png");
  expect(uploads[0]?.signal.aborted).toBe(true);
  expect(screen.queryByRole("progressbar")).toBeNull();
});

it("tries all failed uploads again with one button", async () => {
  renderPanelScreen(<ImagesPicker label="Фото" purpose="car" value={[]} onChange={() => undefined} />);
  const user = userEvent.setup();
  const files = ["a.png", "b.png"].map((name) => new File([name], name, { type: "image/png" }));
  await user.upload(screen.getByLabelText("Фото: добавить"), files);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await uploads[0]?.fail();
  expect(screen.queryByRole("button", { name: /Повторить все/ })).toBeNull();
  await waitFor(() => expect(uploads).toHaveLength(2));
  await uploads[1]?.fail();
  await click(user, "Повторить все (2)");
  await waitFor(() => expect(uploads).toHaveLength(3));
  expect(screen.queryByRole("button", { name: /Повторить/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Фото: добавить"));
});
