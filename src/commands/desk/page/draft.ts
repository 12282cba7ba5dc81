import { rmSync } from 'node:fs';
import path from 'node:path';
import { writeWholeNow } from '../../../disk/files.ts';
import type { Desk } from '../../../desk/desk.ts';
import {
  addChanges,
  applyChanges,
  listChanges,
  mergeChanges,
  settleChange,
  toChangeId,
  type Choice,
  type Conflict,
} from '../../../desk/draft/changes.ts';
import type { DecisionChange } from '../../../desk/decisions.ts';
import { parseDesk, readDeskText } from '../../../desk/read-desk.ts';
import { deskFile } from '../../../publication/folder.ts';
import { ConfigurationError } from '../../../publication/load.ts';
import type { Publication } from '../../../publication/publication.ts';
import { readDraft, withDecisions, writeDraft } from '../draft-file.ts';
import type { Repository } from './repository.ts';

/** What is decided: desk.json as it is now, with the changes that are not saved. */
export interface Decisions {
  /** The text of desk.json with the changes; `undefined` where nothing was ever decided. */
  text: string | undefined;
  desk: Desk;
  /** As desk.json has it. */
  saved: Desk;
  changes: DecisionChange[];
  /** Changes that others made in another way. Nothing is saved before each is settled. */
  conflicts: Conflict[];
  /** Why desk.json can't be read. What it had before is taken for it. */
  mistake?: string;
}

/** The decisions of a publication folder. They are on disk, so that no end of the process loses one. */
export interface Draft {
  /** Reads what is decided now. */
  read(): Decisions;
  /** Takes in what was decided elsewhere since this was last asked. Returns how many decisions that changed. */
  meetOthers(): Promise<number>;
  /** Adds decisions. Returns what they change. Throws `ConfigurationError` for a wrong one. */
  decide(toChanges: (desk: Desk) => readonly DecisionChange[]): Promise<DecisionChange[]>;
  /** Leaves out unsaved changes, by their ids. Returns whether there is one. */
  undo(ids: readonly string[]): Promise<boolean>;
  /** Settles a conflict, by the id of its change. Returns whether there is one. */
  settle(id: string, choice: Choice): Promise<boolean>;
  /** Writes desk.json. Throws `ConfigurationError` where that has a mistake, or a conflict is not settled. */
  save(): Promise<void>;
  /**
   * Takes in the commits that others pushed. Saved decisions without a commit are unsaved afterwards, and each meets those
   * of the others. Throws `ConfigurationError`; all decisions are as before then.
   */
  takeIn(repository: Repository): Promise<void>;
}

/** Reads decisions: desk.json, or what it last had where it can't be read, with the changes of the draft. */
function createReading(folder: string, getPublication: () => Publication) {
  const file = path.join(folder, deskFile);
  const readText = () => readDeskText(file);
  const parse = (text: string | undefined) => parseDesk(file, text, getPublication());
  let good = readText();
  parse(good);

  function readSaved(): { text: string | undefined; desk: Desk; mistake?: string } {
    try {
      const text = readText();
      const desk = parse(text);
      good = text;
      return { text, desk };
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      return { text: good, desk: parse(good), mistake: error.message };
    }
  }

  function read(): Decisions {
    const { text: written, desk: saved, mistake } = readSaved();
    const merged = mergeChanges(readDraft(folder)?.changes ?? [], saved);
    const text = applyChanges(written, merged.changes);
    return { text, desk: parse(text), saved, ...merged, ...(mistake !== undefined && { mistake }) };
  }

  function write(text: string | undefined): void {
    if (text === undefined) rmSync(file, { force: true });
    else writeWholeNow(file, text);
  }

  return { parse, read, readText, write };
}

/** Writes the changes that are not saved, and what desk.json was when they met it. */
type Keep = (changes: DecisionChange[], met?: Desk) => void;

/** Takes in the commits of others, and makes decisions without a commit unsaved again. */
async function meetPushed(
  { parse, read, readText, write }: ReturnType<typeof createReading>,
  { repository, keep }: { repository: Repository; keep: Keep },
): Promise<void> {
  const { saved, changes, mistake } = read();
  if (mistake !== undefined) throw new ConfigurationError(mistake);
  const [before, committed] = [readText(), await repository.readCommitted()];
  const base = parse(committed);
  // They are in the draft before desk.json is without them.
  keep(addChanges(listChanges(base, saved), changes), base);
  write(committed);
  try {
    await repository.takeIn();
  } catch (error) {
    write(before);
    keep(changes, saved);
    throw error;
  }
}

/** Opens the decisions of a publication folder. Throws `ConfigurationError` where desk.json or the draft has a mistake. */
export function openDraft(folder: string, getPublication: () => Publication): Draft {
  const reading = createReading(folder, getPublication);
  const { parse, read, write } = reading;
  let seen = readDraft(folder)?.seen ?? read().saved;
  const keep: Keep = (changes, met = seen) => {
    seen = met;
    writeDraft(folder, { changes, seen });
  };

  return {
    read,
    meetOthers: () =>
      withDecisions(folder, () => {
        const { saved, changes } = read();
        const { length } = listChanges(seen, saved);
        seen = saved;
        // A change that others made, too, must not come back when they take it back.
        if (changes.length > 0 || readDraft(folder) !== undefined) keep(changes);
        return length;
      }),
    decide: (toChanges) =>
      withDecisions(folder, () => {
        const { text, desk, changes } = read();
        const made = listChanges(desk, parse(applyChanges(text, toChanges(desk))));
        if (made.length > 0) keep(addChanges(changes, made));
        return made;
      }),
    undo: (ids) =>
      withDecisions(folder, () => {
        const { changes } = read();
        const rest = changes.filter((change) => !ids.includes(toChangeId(change)));
        keep(rest);
        return rest.length < changes.length;
      }),
    settle: (id, choice) =>
      withDecisions(folder, () => {
        const { changes, conflicts } = read();
        const conflict = conflicts.find(({ change }) => toChangeId(change) === id);
        if (conflict !== undefined) keep(settleChange(changes, conflict, choice));
        return conflict !== undefined;
      }),
    save: () =>
      withDecisions(folder, () => {
        const { text, changes, conflicts, mistake } = read();
        if (mistake !== undefined) throw new ConfigurationError(mistake);
        if (conflicts.length > 0) {
          throw new ConfigurationError(
            'A decision was changed here and elsewhere in two ways: choose one of both below, then save.',
          );
        }
        if (changes.length > 0) write(text);
        // What others decided meanwhile is still to be told.
        seen = parse(applyChanges(JSON.stringify(seen), changes));
        keep([]);
      }),
    takeIn: (repository) => withDecisions(folder, () => meetPushed(reading, { repository, keep })),
  };
}
