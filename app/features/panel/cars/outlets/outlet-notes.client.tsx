import "#app/bundles/every-screen.ts";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { CarReadiness } from "#worker/services/outlets/readiness/get-readiness.ts";
import { OUTLET_LABELS } from "#worker/domain/outlets/outlet-keys.ts";
import { ApiError, callApi } from "#app/lib/api.ts";
import { problemsByField, type FieldProblem } from "./outlet-problems-of-form.ts";

interface ShownProblem extends FieldProblem {
  control: HTMLElement | null;
  place: Element | null;
}

/** What enabled outlets reject or rank lower in the form as it stands, at each field and in sum. */
export function OutletNotes({ carId }: { carId: string }) {
  const here = useRef<HTMLElement>(null);
  const [readiness, setReadiness] = useState<CarReadiness | null>(null);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  useEffect(() => {
    let isCurrent = true;
    callApi("GET /admin/cars/:id/readiness", { id: carId }).then(
      (found) => isCurrent && setReadiness(found),
      (cause: unknown) => {
        // The form works without the notes.
        if (!(cause instanceof ApiError)) throw cause;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [carId]);
  useEffect(() => {
    const form = here.current?.closest("form");
    if (!form || !readiness) return;
    const check = () =>
      setProblems(
        problemsByField(new FormData(form), readiness).map((problem) => {
          const control = controlOf(form, problem.field);
          return { ...problem, control, place: placeOf(form, control) };
        }),
      );
    check();
    const events = ["input", "change", "toggle"] as const;
    // «toggle» does not bubble; it shows fields that were not there before.
    for (const event of events) form.addEventListener(event, check, true);
    return () => {
      for (const event of events) form.removeEventListener(event, check, true);
    };
  }, [readiness]);
  useEffect(() => {
    const described = new Map<Element, string>();
    for (const { control, message } of problems) {
      if (control) described.set(control, [described.get(control), message].filter(Boolean).join(" "));
    }
    for (const [control, messages] of described) control.setAttribute("aria-description", messages);
    return () => {
      for (const control of described.keys()) control.removeAttribute("aria-description");
    };
  }, [problems]);
  const errors = problems.filter(({ level }) => level === "error");
  const isRejectedBy = [...new Set(errors.flatMap(({ outlets }) => outlets))];
  return (
    <section ref={here} aria-label="Площадки" hidden={!readiness || readiness.outlets.length === 0}>
      <p role="status" className={isRejectedBy.length > 0 ? "text-warning" : "text-soft"}>
        {isRejectedBy.length > 0
          ? `Не пройдёт: ${isRejectedBy.map((key) => OUTLET_LABELS[key]).join(", ")}.`
          : "Площадки примут автомобиль."}
      </p>
      <ul>
        {problems.map((problem) => {
          const text = `${problem.message} (${problem.outlets.map((key) => OUTLET_LABELS[key]).join(", ")})`;
          const tone = problem.level === "error" ? "text-warning" : "text-soft";
          const key = `${problem.field} ${problem.message}`;
          return problem.place ? (
            createPortal(<p className={`mb-1 text-xs wrap-anywhere ${tone}`}>{text}</p>, problem.place, key)
          ) : (
            <li key={key} className={`text-xs wrap-anywhere ${tone}`}>
              {text}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The visible control of a field: one in a closed group is not shown. */
function controlOf(form: HTMLFormElement, field: string | null): HTMLElement | null {
  const control = field === null ? null : form.querySelector<HTMLElement>(`[name="${field}"]`);
  return control?.checkVisibility() ? control : null;
}

/** What holds the control and its label. */
function placeOf(form: HTMLFormElement, control: HTMLElement | null): Element | null {
  return control && (form.querySelector(`label[for="${control.id}"]`)?.parentElement ?? null);
}
