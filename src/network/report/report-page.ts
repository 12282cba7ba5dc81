import { escapeMarkup } from '../../text/xml.ts';
import { getWorkSeconds, listSlowest, toTotals } from './format-results.ts';
import type { NetworkReport } from './network-report.ts';
import type { PublicationResult } from '../result.ts';
import { writePage } from './page.ts';
import { writeQueueSections } from './queue-sections.ts';

const mostSlow = 20;

/** Shows the rows that hold each word of the search. */
const script = `
const search = document.getElementById('search');
const found = document.getElementById('found');
const rows = [...document.querySelectorAll('#all tbody tr')];
const texts = rows.map((row) => row.textContent.toLowerCase());
search.parentElement.hidden = false;
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/);
  let count = 0;
  rows.forEach((row, at) => {
    row.hidden = !words.every((word) => texts[at].includes(word));
    if (!row.hidden) count += 1;
  });
  found.textContent = count + ' of ' + rows.length;
});
`;

/**
 * A network's report as a page that needs no other file, and no script but for its search. Texts of publications
 * and of their sources are untrusted, and escaped.
 */
export function toReportPage(report: NetworkReport): string {
  const { publications, unreached, started, stopped, queue } = report;
  const refused = publications.filter(({ status }) => status !== 0);
  const kept = publications.filter(({ kept, failed }) => kept.length + failed.length > 0);
  return writePage({
    title: `Network of ${publications.length + unreached.length} publications`,
    script,
    main: `<h1>${escapeMarkup(toTotals(report))}</h1>
<p>${queue === undefined ? 'Started at' : 'As it was at'} <time>${escapeMarkup(started)}</time>${stopped === undefined ? '' : `, and stopped by ${escapeMarkup(stopped)}`}.</p>
${formatSection('Not rebuilt', refused.map(formatRefused))}
${formatSection(queue === undefined ? 'Not reached, and the first of the next run' : 'Late: not rebuilt for two periods', unreached.length === 0 ? [] : [`<p>${escapeMarkup(unreached.join(', '))}</p>`])}
${formatSection('With sources that could not be read', kept.map(formatUnread))}
${queue === undefined ? '' : writeQueueSections(report, queue)}
${formatSection('The slowest', [formatTable('The slowest', listSlowest(report, mostSlow))])}
<section id="all">
<h2>All</h2>
<p hidden><label for="search">Search names, outcomes and messages</label><input id="search" type="search"> <output id="found" for="search"></output></p>
${formatTable('All', publications)}
</section>`,
  });
}

const formatSection = (heading: string, parts: readonly string[]) =>
  parts.length === 0 ? '' : `<section>\n<h2>${heading}</h2>\n${parts.join('\n')}\n</section>`;

function formatRefused({ name, outcome, problems }: PublicationResult): string {
  const message = `<pre>${escapeMarkup(problems.join('\n'))}</pre>`;
  return `<details open><summary>${escapeMarkup(name)}: ${outcome}</summary>${message}</details>`;
}

function formatUnread({ name, sources, kept, failed }: PublicationResult): string {
  const lines = [
    ...kept.map((source) => formatSource('kept', source)),
    ...failed.map((source) => formatSource('failed', source)),
  ];
  const count = `${lines.length} of ${sources} sources`;
  const list = `<pre>${escapeMarkup(lines.join('\n'))}</pre>`;
  return `<details><summary>${escapeMarkup(name)}: ${count}</summary>${list}</details>`;
}

const formatSource = (
  state: string,
  { id, since, message = '' }: PublicationResult['kept'][number],
) => `${state} ${id}${since === undefined ? '' : ` since ${since}`}: ${message}`;

function formatTable(label: string, publications: readonly PublicationResult[]): string {
  const numbers = ['Seconds', 'of them sources', 'Pages', 'Rendered', 'Kept', 'Failed'];
  const head = [
    '<th scope="col">Name</th><th scope="col">Outcome</th><th scope="col">Health</th>',
    ...numbers.map((name) => `<th scope="col" class="number">${name}</th>`),
    '<th scope="col">Code</th><th scope="col">Problems</th>',
  ].join('');
  const rows = publications.map(formatRow).join('\n');
  return `<div class="wide" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${head}</tr></thead>
<tbody>
${rows}
</tbody>
</table></div>`;
}

function formatRow(result: PublicationResult): string {
  const { name, outcome, health, stages, pages, rendered, kept, failed } = result;
  const times = [getWorkSeconds(result), stages.fetch ?? 0].map((time) => time.toFixed(1));
  const numbers = [...times, pages, rendered, kept.length, failed.length];
  const texts = [name, outcome, health].map((text) => `<td>${escapeMarkup(text)}</td>`);
  const cells = numbers.map((number) => `<td class="number">${number}</td>`);
  const code = `<td class="short">${escapeMarkup(result.code ?? '')}</td>`;
  const problems = `<td>${escapeMarkup(result.problems.join('\n'))}</td>`;
  return `<tr>${[...texts, ...cells, code, problems].join('')}</tr>`;
}
