import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

/** A figure that changes over a year. */
interface Series {
  name: string;
  /** What its numbers are, such as `KB`. */
  unit: string;
  /** One a month. */
  values: readonly number[];
}

const [width, height, gap, left] = [640, 120, 48, 8];

/** Draws figures below each other, each from zero to its highest value, as an SVG that reads in both color schemes. */
function plotMonths(title: string, series: readonly Series[]): string {
  const panels = series.map(({ name, unit, values }, at) => {
    const most = Math.max(...values);
    const toX = (month: number) => left + (month * (width - 2 * left)) / (values.length - 1);
    const points = values.map(
      (value, month) => `${toX(month).toFixed(1)},${(height - (value / most) * height).toFixed(1)}`,
    );
    const last = `${Math.round(values.at(-1) ?? 0)} ${unit} at the end, ${Math.round(most)} ${unit} at most`;
    return `<g transform="translate(0 ${at * (height + gap) + 28})">
  <text x="${left}" y="-8">${name}: ${last}</text>
  <path d="M${left} ${height}H${width - left}" stroke="#888"/>
  <polyline points="${points.join(' ')}" fill="none" stroke="#0b6b6b" stroke-width="2"/>
  <text x="${left}" y="${height + 14}" font-size="11">month 0</text>
  <text x="${width - left}" y="${height + 14}" font-size="11" text-anchor="end">month ${values.length - 1}</text>
</g>`;
  });
  const whole = series.length * (height + gap);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" role="img" font-family="sans-serif" font-size="13" fill="#777">
<title>${title}</title>
${panels.join('\n')}
</svg>
`;
}

/** The bytes of all that the process still needs. */
export async function measureHeap(): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  return process.memoryUsage().heapUsed;
}

/** What a site takes in a month of the year, in bytes. */
export interface Sizes {
  month: number;
  state: number;
  site: number;
  memory: number;
}

/** Draws the plot of docs/operating.md where the environment names a file for it. */
export function drawYear(sizes: readonly Sizes[]): void {
  const file = process.env['HALFHOUR_PLOT'];
  if (file === undefined) return;
  const toSeries = (name: string, unit: string, key: 'state' | 'site' | 'memory', of: number) => ({
    ...{ name, unit, values: sizes.map((each) => each[key] / of) },
  });
  const series = [
    toSeries('State', 'KB', 'state', 1000),
    toSeries('Site', 'KB', 'site', 1000),
    toSeries('Memory', 'MB', 'memory', 1e6),
  ];
  writeFileSync(
    file,
    plotMonths('A year of six feeds: the state, the site, and the memory of the process', series),
  );
}
