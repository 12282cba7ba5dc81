const line = 'rounded-sm bg-panel';
const lines = [
  'w-full',
  'w-11/12',
  'w-full',
  'w-10/12',
  'w-full',
  'w-11/12',
  'w-full',
  'w-9/12',
  'w-full',
  'w-1/2',
];
const places = (count: number) => Array.from({ length: count }, (_, index) => index);

const shapes = {
  grid: (
    <div className="cards grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {places(6).map((place) => (
        <div key={place}>
          <div className={`${line} aspect-3/2`} />
          <div className={`${line} mt-3 h-6 w-11/12`} />
          <div className={`${line} mt-2 h-4 w-2/3`} />
        </div>
      ))}
    </div>
  ),
  rows: places(5).map((place) => (
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
  )),
  lines: lines.map((width, place) => (
    <div key={place} className={`${line} mb-4 h-5 ${width}`} data-line />
  )),
};

interface Props {
  shape: keyof typeof shapes;
  label: string;
}

/** Where stories will be (specification §2): cards in a grid, the rows of the blog list, the lines of a post. */
export function Skeleton({ shape, label }: Props) {
  return (
    <div role="status" data-skeleton={shape} className="motion-safe:animate-pulse">
      <p className="sr-only">{label}</p>
      {shapes[shape]}
    </div>
  );
}
