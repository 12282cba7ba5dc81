import type { OutputRecord, RetiredFiles } from './manifest.ts';
import type { Output } from '../edition/outputs.ts';

/** One output in the next tree. Its `problems` must be empty before the tree may be published. */
export interface WrittenOutput {
  output: Output;
  record: OutputRecord;
  problems: string[];
}

/** The next tree. */
export interface RenderedSite {
  /** What each output was rendered from, by route. */
  records: Map<string, OutputRecord>;
  /** The outputs that were rendered now; the others were reused. */
  written: WrittenOutput[];
  retired: RetiredFiles;
  /** What people should know: that cards or icons could not be drawn. */
  problems: string[];
}
