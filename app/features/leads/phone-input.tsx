import { Maskito } from "@maskito/core";
import { type ComponentProps, useEffect, useRef } from "react";
import { PHONE_MASK } from "./phone-mask.ts";
import { TextInput } from "#app/ui/text-input.tsx";

/** A native phone field; with JavaScript the number is formatted while it is typed. */
export function PhoneInput(props: Omit<ComponentProps<"input">, "ref" | "type">) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!input.current) return;
    const mask = new Maskito(input.current, PHONE_MASK);
    return () => mask.destroy();
  }, []);
  return (
    <TextInput {...props} ref={input} type="tel" inputMode="tel" autoComplete="tel" placeholder="+7 (___) ___-__-__" />
  );
}
