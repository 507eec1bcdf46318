import { Outlet } from "@remix-run/react";

export default function StoreLayout() {
  return <Outlet />;
}
