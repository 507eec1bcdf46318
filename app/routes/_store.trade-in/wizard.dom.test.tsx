// Fails when the estimate of one car stands under another.
import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Step } from "./steps.ts";
import { useEstimate } from "./wizard.tsx";

afterEach(() => void vi.unstubAllGlobals());

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
