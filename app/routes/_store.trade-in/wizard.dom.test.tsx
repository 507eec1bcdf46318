// Fails when the estimate of one car stands under another, or an attempt that is repeated after a reload is a second lead.
import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Step } from "./steps.ts";
import { useWizardDraft } from "./use-wizard-draft.ts";
import { useEstimate } from "./wizard.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it("has one key before and after a reload", async () => {
  const form = { current: document.createElement("form") };
  const onResumed = vi.fn<() => void>();
  const open = () => renderHook(() => useWizardDraft({ form, first: "car", onResumed }));
  const before = open();
  before.result.current.save();
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
  const key = before.result.current.requestKey.current;
  before.unmount();
  const after = open();
  await vi.waitFor(() => expect(onResumed).toHaveBeenCalledTimes(2));
  expect(after.result.current.requestKey.current).toBe(key);
  expect(key).toBeTypeOf("string");
});

it("shows no estimate of the car before when that of the changed car cannot be read", async () => {
  const asked = vi.fn((_url: string) => Promise.reject(new Error("offline")));
  vi.stubGlobal("fetch", asked);
  const form = { current: document.createElement("form") };
  const before = { text: "1,5 млн ₽", isAsking: false };
  const { result, rerender } = renderHook(({ step }: { step: Step }) => useEstimate(step, form, before), {
    initialProps: { step: "contacts" },
  });
  expect(result.current).toEqual(before);
  rerender({ step: "car" });
  asked.mockClear();
  rerender({ step: "contacts" });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(result.current).toBeNull();
});
