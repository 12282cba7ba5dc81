import type { WantedImage } from './wanted-images.ts';

/** Images that are loaded at a time, and those of one host among them. */
const limits = { all: 4, host: 2 };

interface Source {
  waiting: WantedImage[];
  /** When each of its images that are being loaded was started, in milliseconds. */
  started: Map<WantedImage, number>;
  /** The time that its loaded images took, in milliseconds. */
  spent: number;
}

/**
 * Calls `load` once for each image. Four images load at a time, at most two from one host. Images of one
 * source load in their order. `load` resolves to the seconds that it took. Rejects as soon as `load` does.
 *
 * The next image is one of the source that has taken the least time so far, and among equals of the
 * source that has the fewest running. So no source takes more than its share while others wait.
 */
export function loadInTurns(
  images: readonly WantedImage[],
  load: (image: WantedImage) => Promise<number>,
): Promise<void> {
  const sources = toSources(images);
  const hosts = new Map<string, number>();
  const countHost = (host: string, more: number) => hosts.set(host, (hosts.get(host) ?? 0) + more);
  let running = 0;

  return new Promise((resolve, reject) => {
    async function run(source: Source, image: WantedImage): Promise<void> {
      const { host } = new URL(image.address);
      source.started.set(image, performance.now());
      countHost(host, 1);
      source.spent += (await load(image)) * 1000;
      source.started.delete(image);
      countHost(host, -1);
      running -= 1;
      startNext();
    }

    function startNext(): void {
      while (running < limits.all) {
        const next = takeNext(sources, hosts);
        if (next === undefined) break;
        running += 1;
        run(...next).catch(reject);
      }
      if (running === 0) resolve();
    }

    startNext();
  });
}

function toSources(images: readonly WantedImage[]): Source[] {
  const grouped = Map.groupBy(images, ({ source }) => source);
  return [...grouped.values()].map((waiting) => ({ waiting, started: new Map(), spent: 0 }));
}

/** Takes the next image whose host is free out of its queue. */
function takeNext(
  sources: readonly Source[],
  hosts: ReadonlyMap<string, number>,
): [Source, WantedImage] | undefined {
  const now = performance.now();
  const countTime = ({ started, spent }: Source) =>
    started.values().reduce((time, start) => time + now - start, spent);
  const order = sources.toSorted(
    (a, b) => countTime(a) - countTime(b) || a.started.size - b.started.size,
  );
  for (const source of order) {
    const index = source.waiting.findIndex(
      ({ address }) => (hosts.get(new URL(address).host) ?? 0) < limits.host,
    );
    const [image] = index === -1 ? [] : source.waiting.splice(index, 1);
    if (image !== undefined) return [source, image];
  }
  return undefined;
}
