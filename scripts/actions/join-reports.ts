import { globSync, readFileSync } from 'node:fs';
import { toTerminalText } from '../../src/text/printable.ts';
import { guardOutput } from '../../src/rebuild/print/guard.ts';
import { formatText } from '../../src/rebuild/report/format-facts.ts';
import { listNetworkFacts } from '../../src/network/report/list-facts.ts';
import { joinReports, type NetworkReport } from '../../src/network/report/network-report.ts';
import { writeReport } from '../../src/network/report/write-report.ts';
import { setOutputs } from './outputs.ts';

guardOutput();

/**
 * Joins the reports of all parts of a network in `reports` to one: `network.json`, and its summary.
 * Sets the output `problems`. Imports no package, so that it needs no installation.
 */
const parts = globSync('reports/*/network.json').map((file): NetworkReport =>
  JSON.parse(readFileSync(file, 'utf8')),
);
const report = joinReports(parts);
writeReport(report, { report: 'network.json' });
const problems = `${parts.length} of 8 parts have a report.\n${formatText(listNetworkFacts(report))}`;
setOutputs({ problems: toTerminalText(problems).slice(0, 4000) });
