import type { ReactNode } from "react";
import { useLayout } from "#app/features/layout/use-layout.ts";

interface AuthPageProps {
  title: string;
  children: ReactNode;
}

/** A card on an empty page, for login and logout. It begins at a fixed height: what comes later below its fields, the button of passkeys, moves none of them. */
export function AuthPage({ title, children }: AuthPageProps) {
  const salonName = useLayout()?.settings.salonName;
  return (
    <main className="grid min-h-dvh content-start justify-items-center px-4 pt-[18vh] pb-10">
      <div className="lifted w-full max-w-100 rounded-lg bg-paper p-6 md:p-8">
        <p className="font-medium text-soft">{salonName}</p>
        <h1 className="mt-1 mb-6 text-2xl font-bold">{title}</h1>
        {children}
      </div>
    </main>
  );
}
