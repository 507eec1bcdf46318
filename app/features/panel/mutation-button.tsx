import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Mutation } from "./use-mutation.ts";

export interface OfMutation<I> {
  mutation: Pick<Mutation<I>, "run" | "isPending">;
  /** What the mutation is given, where it takes something. */
  input?: I;
}

/** Requires `input` of a mutation that does not run without. */
export type InputOf<I> = undefined extends I ? unknown : { input: I };

interface MutationButtonProps<I> extends Omit<ComponentProps<typeof Button>, "onClick" | "pending">, OfMutation<I> {}

/** A button that runs a mutation; it waits while the mutation runs. */
export function MutationButton<I>(props: MutationButtonProps<I> & InputOf<I>) {
  const { mutation, input, ...button }: MutationButtonProps<I> = props;
  return <Button {...button} pending={mutation.isPending} onClick={() => void mutation.run(input as I)} />;
}
