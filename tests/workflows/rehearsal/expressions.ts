import { data, Evaluator, Lexer, Parser } from '@actions/expressions';

/** The contexts of an expression, `github`, `steps` and so on, as plain values. */
export type Contexts = Record<string, unknown>;
/** The functions that depend on the run, `success`, `hashFiles` and so on. */
export type Functions = Record<string, (...args: string[]) => boolean | string>;

/** Evaluates an expression, given without its braces, as GitHub does. */
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

/** Replaces each `${{ }}` in a text by the value of its expression. */
export function interpolate(text: string, contexts: Contexts, functions: Functions): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) =>
    evaluate(expression, contexts, functions).coerceString(),
  );
}

/** Whether a job or step runs. A condition without a status function also requires success. */
export function isMet(condition = '', contexts: Contexts, functions: Functions): boolean {
  const bare = condition.replace(/^\s*\$\{\{(.*)\}\}\s*$/s, '$1').trim();
  const hasStatus = /\b(success|failure|always|cancelled)\s*\(/.test(bare);
  const complete = [hasStatus ? '' : 'success()', bare && `(${bare})`].filter(Boolean).join(' && ');
  // GitHub takes every non-empty string for true.
  return evaluate(`!!(${complete})`, contexts, functions).coerceString() === 'true';
}
