import type { BenchContent } from './content.ts';
import type { Cost } from './measure.ts';
import type { Scenario } from './scenarios.ts';

/** A generator that is measured. */
export interface Contender {
  name: string;
  /** The folder that its site is in. */
  out: string;
  /** Writes the content as the generator reads it. Not measured. */
  write(content: BenchContent): void;
  /** Rebuilds the site after what the scenario says. */
  run(scenario: Scenario): Promise<Cost>;
}
