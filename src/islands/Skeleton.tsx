const places = (count: number) => Array.from({ length: count }, (_, index) => index);

const shapes = {
  grid: (
    <div className="cards">
      {places(6).map((place) => (
        <div key={place}>
          <div className="picture" />
          <div className="bar" />
          <div className="bar" />
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
      <div className="size-16 shrink-0 bg-panel in-data-blog:rounded-full md:size-28" />
      <div className="grow">
        <div className="bar" />
        <div className="bar" />
      </div>
    </div>
  )),
  lines: places(10).map((place) => <div key={place} className="bar" data-line />),
};

interface Props {
  shape: keyof typeof shapes;
  label: string;
}

/** Stands in for stories that load (specification §2): cards in a grid, rows of the blog list, or lines of a post. */
export function Skeleton({ shape, label }: Props) {
  return (
    <div role="status" data-skeleton={shape} className="skeleton">
      <p className="sr-only">{label}</p>
      {shapes[shape]}
    </div>
  );
}
