import { useLocation } from "@remix-run/react";
import { Container } from "#app/ui/container.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useSlowDestination } from "#app/lib/use-slow-destination.ts";
import { CarGridSkeleton } from "#app/features/cars/card/car-grid.tsx";

/** A skeleton over the page while the next one loads slowly. The page below stays mounted, so that Back restores its scroll. */
export function PendingScreen() {
  const { pathname } = useLocation();
  const destination = useSlowDestination();
  if (destination === null || destination === pathname) return null;
  return (
    <div className="fixed inset-x-0 top-16 bottom-0 z-30 overflow-hidden bg-canvas">
      <Container className="pt-6">
        <Skeleton className="mb-6 h-10 w-3/5" />
        <CarGridSkeleton />
      </Container>
    </div>
  );
}
