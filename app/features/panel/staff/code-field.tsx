import { Field, TextInput } from "#app/ui/field.tsx";

interface CodeFieldProps {
  hasTotp: boolean;
  error: string | undefined;
}

/** One field for both kinds of code, which differ in their form. */
export function CodeField({ hasTotp, error }: CodeFieldProps) {
  return (
    <Field
      label={hasTotp ? "Код" : "Код восстановления"}
      error={error}
      hint={hasTotp ? "Из приложения на телефоне или код восстановления" : "Один из сохранённых кодов"}
    >
      {(control) => (
        <TextInput
          {...control}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus
        />
      )}
    </Field>
  );
}
