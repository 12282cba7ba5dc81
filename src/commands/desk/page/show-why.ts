import { ConfigurationError } from '../../../publication/load.ts';
import { explain } from '../why/explain.ts';
import type { Session } from './session.ts';
import { toFrame } from './show.ts';
import { tellWrong } from './tell-wrong.ts';
import type { Html } from './views/frame.ts';
import { toWhyPage } from './views/why-page.ts';

/** Writes the page that explains the stories with some words, as the draft decides about them. */
export async function showWhy(
  session: Session,
  words: string,
): Promise<{ page: Html; isWrong: boolean }> {
  const { desk, draft, options } = session;
  const { publication: folder, state } = options;
  const decisions = draft.read();
  const question = {
    folder,
    state,
    edition: desk.edition,
    desk: decisions.desk,
    now: new Date(),
  };
  try {
    const explanation = await explain({ ...question, words: [words], isPublic: false });
    const page = toWhyPage({ ...toFrame(session, decisions, {}, []), words, explanation });
    return { page, isWrong: false };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const wrong = tellWrong(error);
    return {
      page: toWhyPage({ ...toFrame(session, decisions, { wrong }, []), words }),
      isWrong: true,
    };
  }
}
