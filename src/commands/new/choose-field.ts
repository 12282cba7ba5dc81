import { ConfigurationError } from '../../publication/load.ts';
import { publicationSchema } from '../../publication/publication.ts';
import { validate } from '../../publication/validation-errors.ts';
import { print, type Questions } from '../../rebuild/print/print.ts';

/** What a publication is asked for before it is written, with the option that answers it. */
const questions = {
  name: { option: 'name', text: 'What is the paper called?' },
  language: { option: 'language', text: 'Which language is it in?' },
  url: { option: 'address', text: 'At which address will it be?' },
  timeZone: { option: undefined, text: 'In which time zone are its days?' },
} as const;
type Field = keyof typeof questions;

/**
 * Chooses a field by what was `given`, else by asking at the terminal, else as `usual`. Throws `ConfigurationError` for
 * an option that no publication may have.
 */
export async function chooseField(
  field: Field,
  { given, usual }: { given?: string | undefined; usual: string },
  terminal: Questions | undefined,
): Promise<string> {
  const { option, text } = questions[field];
  if (given !== undefined) {
    const problem = findProblem(field, given);
    if (problem !== undefined) throw new ConfigurationError(`--${option}: ${problem}`);
    return given;
  }
  if (terminal === undefined) return usual;
  const ask = async () => (await terminal.ask(`${text} [${usual}]`)) || usual;
  let answer = await ask();
  for (let problem; (problem = findProblem(field, answer)) !== undefined; answer = await ask())
    print(`  ${problem}`);
  return answer;
}

/** What is wrong with the answer to a question. */
function findProblem(field: Field, answer: string): string | undefined {
  const others = { id: 'paper', name: 'P', tagline: 'P', url: 'https://p.example', feeds: {} };
  const result = validate(publicationSchema, { ...others, [field]: answer });
  return 'errors' in result ? result.errors[0]?.problem : undefined;
}
