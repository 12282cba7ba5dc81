import { existsSync, readFileSync } from 'node:fs';
import { writeWhole } from '../../../disk/files.ts';
import { emptyDesk, type Desk } from '../../../desk/desk.ts';
import { editDesk, type DeskAction } from '../../../desk/edit-desk.ts';
import { parseDesk } from '../../../desk/read-desk.ts';
import { ConfigurationError } from '../../../publication/load.ts';
import type { Publication } from '../../../publication/publication.ts';

/** Decisions that are not written yet. */
export interface Draft {
  /** The text of desk.json with them; `undefined` where nothing was ever decided. */
  readonly text: string | undefined;
  readonly desk: Desk;
  /** How many decisions `save` would write. */
  readonly unsaved: number;
  /** Adds a decision. Returns whether it changes anything. Throws `ConfigurationError` for a wrong one. */
  decide(action: DeskAction): boolean;
  /** Takes the last unsaved decision back. */
  undo(): void;
  /**
   * Writes desk.json. Throws `ConfigurationError` when it was changed since it was read: nothing of either is
   * lost then.
   */
  save(): Promise<void>;
}

/** Opens a draft of the desk file at a path. Throws `ConfigurationError` when that has a mistake. */
export function openDraft(file: string, publication: Publication): Draft {
  let saved = read(file);
  let unsaved: string[] = [];
  const toDesk = (text: string | undefined) =>
    text === undefined ? emptyDesk : parseDesk(file, text, publication);
  const getText = () => unsaved.at(-1) ?? saved;
  toDesk(saved);
  return {
    get text() {
      return getText();
    },
    get desk() {
      return toDesk(getText());
    },
    get unsaved() {
      return unsaved.length;
    },
    decide(action) {
      const before = getText();
      const next = editDesk(before, action);
      if (next === before) return false;
      toDesk(next);
      unsaved.push(next);
      return true;
    },
    undo() {
      unsaved.pop();
    },
    async save() {
      const text = unsaved.at(-1);
      if (text === undefined) return;
      if (read(file) !== saved) {
        throw new ConfigurationError(
          `${file} was changed since this page read it, so nothing is written. Note your decisions, start the page again, and decide once more.`,
        );
      }
      await writeWhole(file, text);
      [saved, unsaved] = [text, []];
    },
  };
}

const read = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;
