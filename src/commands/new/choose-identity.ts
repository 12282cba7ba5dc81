import { ConfigurationError } from '../../publication/load.ts';
import { publicationSchema } from '../../publication/publication.ts';
import { validate } from '../../publication/validation-errors.ts';
import { openQuestions, print } from '../../rebuild/print/print.ts';

/** What a publication is asked for before it is written. */
export interface Identity {
  name: string;
  language: string;
  url: string;
}

/** The questions, in their order, each with the option that answers it. */
const questions = [
  { field: 'name', option: 'name', text: 'What is the paper called?' },
  { field: 'language', option: 'language', text: 'Which language is it in?' },
  { field: 'url', option: 'address', text: 'At which address will it be?' },
] as const;

/**
 * Chooses by what was `given`, else by asking at the terminal, else as `usual`. Throws `ConfigurationError` for an
 * option that no publication may have.
 */
export async function chooseIdentity(
  given: Partial<Identity>,
  usual: Identity,
  open: typeof openQuestions = openQuestions,
): Promise<Identity> {
  const chosen = { ...usual };
  for (const { field, option } of questions) {
    const answer = given[field];
    if (answer === undefined) continue;
    const problem = findProblem(field, answer);
    if (problem !== undefined) throw new ConfigurationError(`--${option}: ${problem}`);
    chosen[field] = answer;
  }
  const unanswered = questions.filter(({ field }) => given[field] === undefined);
  const terminal = unanswered.length > 0 ? open() : undefined;
  if (terminal === undefined) return chosen;
  for (const { field, text } of unanswered) {
    const ask = async () => (await terminal.ask(`${text} [${usual[field]}]`)) || usual[field];
    let answer = await ask();
    for (let problem; (problem = findProblem(field, answer)) !== undefined; answer = await ask())
      print(`  ${problem}`);
    chosen[field] = answer;
  }
  terminal.close();
  return chosen;
}

/** What is wrong with the answer to a question. */
function findProblem(field: keyof Identity, answer: string): string | undefined {
  const others = { id: 'paper', name: 'P', tagline: 'P', url: 'https://p.example', feeds: {} };
  const result = validate(publicationSchema, { ...others, [field]: answer });
  return 'errors' in result ? result.errors[0]?.problem : undefined;
}
