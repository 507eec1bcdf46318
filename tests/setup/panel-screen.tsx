import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { PERMISSIONS } from "#worker/domain/staff/permissions.ts";
import { ToastProvider } from "#app/ui/toast/toast.tsx";

/**
 * Renders a screen of the panel for a signed-in administrator, with a real router; `data` is what its loader returns. The test file needs
 * `vi.mock("@remix-run/react", async () => await import("react-router-dom"))`.
 */
export function renderPanelScreen(screen: ReactElement, path = "/admin/screen", data: object | null = null) {
  const staffMember = {
    username: "anna",
    role: "administrator",
    permissions: PERMISSIONS,
    timeZone: "Europe/Moscow",
    mustSetUpFactor: false,
    hasPasskey: false,
    hasTotp: false,
    factorsRemovedAt: null,
  };
  const routes = [
    {
      id: "routes/admin",
      path: "/admin",
      // A reload after a change reads it again.
      loader: () => staffMember,
      element: (
        <ToastProvider>
          <Outlet />
        </ToastProvider>
      ),
      children: [
        { id: "screen", path: path.replace("/admin/", ""), loader: () => data, element: screen },
        { path: "*", element: null },
      ],
    },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData: { "routes/admin": staffMember, screen: data } },
    future: { v7_relativeSplatPath: true },
  });
  const view = render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return { ...view, pathname: () => router.state.location.pathname };
}
