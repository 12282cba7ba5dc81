import path from 'node:path';
import { emptyDesk } from '../../src/desk/desk.ts';
import type { Place } from '../../src/disk/place.ts';
import type { Publication } from '../../src/publication/publication.ts';
import { silent } from '../../src/rebuild/progress.ts';
import { startReport } from '../../src/rebuild/report/report.ts';
import { usualChoices, type Choices, type Ports, type Run } from '../../src/rebuild/run.ts';
import type { Site } from '../../src/site/site.ts';

/** The site of a publication whose folder has nothing else, or `more`. */
export function toSite({ alerts, ...publication }: Publication, more: Partial<Site> = {}): Site {
  const nothing = { ownFiles: [], authors: [], posts: [], pages: [], redirects: [] };
  return { publication, alerts, ...nothing, words: {}, look: {}, desk: emptyDesk, ...more };
}

/** The place of a site below a folder, whose folders nobody has made. */
export function toPlace(dir: string): Place {
  const at = (name: string) => path.join(dir, name);
  return {
    state: at('state'),
    out: at('site'),
    work: at('.site.halfhour'),
    next: at('.site.halfhour/next'),
    previous: at('.site.halfhour/previous'),
    lock: at('.site.halfhour/lock'),
    kept: at('.site.halfhour/kept'),
  };
}

/** The circumstances of an ordinary rebuild that nobody watches, in which some are others. */
export function toRun({
  choices = {},
  ports = {},
  ...others
}: Partial<Omit<Run, 'choices' | 'ports'>> & {
  choices?: Partial<Choices>;
  ports?: Partial<Ports>;
} = {}): Run {
  return {
    now: new Date(),
    keys: {},
    secrets: [],
    code: '1',
    report: startReport(),
    choices: { ...usualChoices, ...choices },
    ports: { progress: silent, ...ports },
    ...others,
  };
}
