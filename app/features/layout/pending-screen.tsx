import { useLocation } from "@remix-run/react";
import { Container } from "#app/ui/container.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useSlowDestination } from "#app/lib/use-slow-destination.ts";
import { CarGridSkeleton } from "../cars/card/car-grid.tsx";

/**
 * Over the page while another one is slow to come. The page below stays as it is, so that its scroll position is still
 * there for the way back.
 */
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
