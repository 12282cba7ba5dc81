import { data, Evaluator, Lexer, Parser } from '@actions/expressions';

/** What an expression may name: `github`, `steps` and so on, as plain values. */
export type Contexts = Record<string, unknown>;
/** What an expression may call beyond GitHub's own functions: `success`, `hashFiles` and so on. */
export type Functions = Record<string, (...args: string[]) => boolean | string>;

/** Evaluates one expression, without its braces, as GitHub does. */
export function evaluate(expression: string, contexts: Contexts, functions: Functions) {
  const definitions = Object.entries(functions).map(([name, call]) => ({
    name,
    minArgs: 0,
    maxArgs: 255,
    call: (...args: { coerceString(): string }[]) => {
      const value = call(...args.map((each) => each.coerceString()));
      return typeof value === 'string' ? new data.StringData(value) : new data.BooleanData(value);
    },
  }));
  const { tokens } = new Lexer(expression).lex();
  const parsed = new Parser(tokens, Object.keys(contexts), definitions).parse();
  const known: data.Dictionary = JSON.parse(JSON.stringify(contexts), data.reviver);
  const byName = new Map(definitions.map((each) => [each.name.toLowerCase(), each]));
  return new Evaluator(parsed, known, byName).evaluate();
}

/** A text with its `${{ }}` filled in. */
export function interpolate(text: string, contexts: Contexts, functions: Functions): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) =>
    evaluate(expression, contexts, functions).coerceString(),
  );
}

/** Whether a job or step runs: one that asks for no status runs only after success. */
export function isMet(condition = '', contexts: Contexts, functions: Functions): boolean {
  const bare = condition.replace(/^\s*\$\{\{(.*)\}\}\s*$/s, '$1').trim();
  const asksStatus = /\b(success|failure|always|cancelled)\s*\(/.test(bare);
  const whole = [asksStatus ? '' : 'success()', bare && `(${bare})`].filter(Boolean).join(' && ');
  // As GitHub, which takes any text but the empty one for true.
  return evaluate(`!!(${whole})`, contexts, functions).coerceString() === 'true';
}
