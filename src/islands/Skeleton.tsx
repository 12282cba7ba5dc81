const line = 'rounded-sm bg-panel';

/** Where stories will be: cards in a grid, or the rows of the blog list (specification §2). */
export function Skeleton({ shape, label }: { shape: 'grid' | 'rows'; label: string }) {
  const places = Array.from({ length: shape === 'grid' ? 6 : 5 }, (_, index) => index);
  return (
    <div role="status" data-skeleton={shape} className="motion-safe:animate-pulse">
      <p className="sr-only">{label}</p>
      {shape === 'grid' ? (
        <div className="cards grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {places.map((place) => (
            <div key={place}>
              <div className={`${line} aspect-3/2`} />
              <div className={`${line} mt-3 h-6 w-11/12`} />
              <div className={`${line} mt-2 h-4 w-2/3`} />
            </div>
          ))}
        </div>
      ) : (
        places.map((place) => (
          <div
            key={place}
            className="flex gap-4 border-t border-rule py-6 first:border-0 first:pt-0 md:gap-6"
            data-row
          >
            <div className="size-16 shrink-0 rounded-full bg-panel md:size-28" />
            <div className="grow">
              <div className={`${line} h-7 w-3/4`} />
              <div className={`${line} mt-3 h-4 w-full max-w-prose`} />
            </div>
          </div>
        ))
      )}
    </div>
  );
}
