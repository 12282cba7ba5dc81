import { isElement, parseTree, renderTree, textOf } from '../../text/html/html-tree.ts';
import { toLine } from '../../text/plain-text.ts';

/** The questions of a text: each is a heading, and what follows is its answer. Below a line (`hr`) is none. */
export function listQuestions(html: string) {
  const nodes = parseTree(html);
  const named = nodes.map((node) => (isElement(node) ? node.name : ''));
  const line = named.indexOf('hr');
  const last = line < 0 ? nodes.length : line;
  const starts = named.flatMap((name, at) => (name === 'h2' && at < last ? [at] : []));
  const questions = starts.map((start, at) => ({
    question: toLine(textOf(nodes.slice(start, start + 1))),
    answer: renderTree(nodes.slice(start + 1, starts[at + 1] ?? last)).trim(),
  }));
  return {
    opening: renderTree(nodes.slice(0, starts[0] ?? last)).trim(),
    questions,
    end: renderTree(nodes.slice(last + 1)).trim(),
  };
}
