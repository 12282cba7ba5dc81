import type { BenchContent } from '../content/content.ts';
import type { Cost } from '../measure.ts';
import type { Scenario } from '../scenarios.ts';

/** A static site generator that is measured. */
export interface SiteGenerator {
  name: string;
  /** The folder of its site. */
  out: string;
  /** Writes the content in the generator's input format. Not measured. */
  write(content: BenchContent): void;
  /** Rebuilds the site in a scenario. Rejects when the generator fails. */
  run(scenario: Scenario): Promise<Cost>;
}
