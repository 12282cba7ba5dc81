import { silent, stageWords, type Progress } from '../../../rebuild/progress.ts';
import { printError } from '../../../rebuild/print/print.ts';

/** How far a rebuild is, as a page shows it. */
interface RebuildStep {
  /** What is done now. It changes seldom, and is read aloud. */
  doing: string;
  /** How much of it. */
  count: string;
}

export type Steps = ReturnType<typeof createSteps>;

/** Tells pages how far a rebuild or a look is, one at a time. */
export function createSteps() {
  const followers = new Set<(step: RebuildStep) => void>();
  let doing = '';
  const tell = (count: string) => {
    for (const follower of followers) follower({ doing, count });
  };
  return {
    progress: {
      ...silent,
      line: printError,
      stage(stage) {
        doing = stageWords[stage] ?? doing;
        tell('');
      },
      step: (what, done, all) => tell(`${done} of ${all} ${what}`),
    } satisfies Progress,
    /** Calls a function for each step from now on. Returns what ends that. */
    follow(follower: (step: RebuildStep) => void): () => void {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}
