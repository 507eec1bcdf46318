import { Form } from "@remix-run/react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";

interface LinkStepProps {
  title: string;
  text: string;
  /** Null when there is nothing left to press. */
  button: string | null;
  token: string | null;
}

/** A page of a link in a letter. Opening it changes nothing, because programs that check mail open links; the button does. */
export function LinkStep({ title, text, button, token }: LinkStepProps) {
  return (
    <Container className="max-w-150 py-10 md:py-16">
      <div className="panel p-6 md:p-10">
        <h1 className="text-2xl font-bold text-balance">{title}</h1>
        <p className="mt-3">{text}</p>
        <Form method="post" className="mt-6 flex flex-wrap gap-3">
          {button && (
            <Button type="submit" size="lg">
              {button}
            </Button>
          )}
          {token && (
            <LinkButton to={`/subscriptions?token=${token}`} variant="secondary" size="lg">
              Мои подписки
            </LinkButton>
          )}
          <LinkButton to="/" variant="quiet" size="lg">
            На главную
          </LinkButton>
        </Form>
      </div>
    </Container>
  );
}
