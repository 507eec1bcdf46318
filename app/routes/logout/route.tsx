import "#app/bundles/every-screen.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { AuthPage } from "#app/features/panel/staff/auth-page.tsx";
import { PanelFailure } from "#app/features/panel/panel-failure.tsx";
import adminStyles from "#app/styles/admin.css";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { FONT_PRELOADS } from "#app/styles/fonts.ts";

const TITLE = "Выход из панели";

export function links() {
  return [...FONT_PRELOADS, { rel: "stylesheet", href: adminStyles }];
}

/** A GET only shows the form, so that a link cannot log a user out. */
export async function loader({ context }: LoaderFunctionArgs) {
  const session = await context.staffSession();
  if (!session) throw redirect("/login");
  return { username: session.username };
}

export async function action({ context }: ActionFunctionArgs) {
  const session = await context.staffSession();
  if (session) await context.services.staff.logOut(session);
  // A new document, so that no data of the panel stays in memory.
  return redirectDocument("/login", { headers: { "Set-Cookie": context.sessionCookie.clear() } });
}

export function meta() {
  return [{ title: TITLE }, { name: "robots", content: "noindex" }];
}

export default function Logout() {
  const { username } = useLoaderData<typeof loader>();
  return (
    <AuthPage title={TITLE}>
      <p className="mb-6">
        Вы вошли как <b>{username}</b>.
      </p>
      <Form method="post" action="/logout" className="grid gap-3">
        <Button type="submit" wide size="lg">
          Выйти
        </Button>
        <LinkButton to="/admin" variant="quiet" wide>
          Вернуться в панель
        </LinkButton>
      </Form>
    </AuthPage>
  );
}

export function ErrorBoundary() {
  return <PanelFailure />;
}
