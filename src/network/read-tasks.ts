import { listSources } from '../fetch/source-kinds.ts';
import { serveTasks } from '../limits/sandbox/tasks.ts';
import { ConfigurationError, loadPublication } from '../publication/load.ts';
import { findSite, readBrokenSite, type BrokenSite, type FoundSite } from '../site/site.ts';

/** Who a publication is, whom to tell of it, and what it asks for. */
export interface SiteIdentity extends BrokenSite {
  /** The addresses of its sources. Absent where its file has a mistake. */
  sources?: ReadonlySet<string>;
}

/** The tasks of the sandbox that reads publications of a network, by the path of the file or the folder. */
const tasks = {
  identify(file: string): SiteIdentity {
    try {
      const publication = loadPublication(file, true);
      const { id, formerId, name, url, alerts, rebuild } = publication;
      return {
        owner: { id, formerId },
        addressees: { name, url, rebuild, alerts },
        sources: new Set(listSources(publication).map((source) => source.url)),
      };
    } catch {
      return readBrokenSite(file, true);
    }
  },
  async findSite(file: string): Promise<FoundSite | { mistake: string }> {
    try {
      return await findSite(file, undefined, true);
    } catch (error) {
      if (error instanceof ConfigurationError) return { mistake: error.message };
      throw error;
    }
  },
};

export type ReadTasks = typeof tasks;

serveTasks(tasks);
