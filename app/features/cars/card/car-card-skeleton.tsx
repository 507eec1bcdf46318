import { Skeleton } from "#app/ui/skeleton.tsx";

export function CarCardSkeleton() {
  return (
    <div className="flex h-145 flex-col overflow-hidden panel">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="flex grow flex-col gap-3 p-4">
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-auto h-7 w-3/5" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}
