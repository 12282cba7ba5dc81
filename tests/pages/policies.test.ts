import { expect, test } from 'vitest';
import { inspectPage } from '../../src/render/page/inspect-page.ts';
import { auditPage, installHooks } from '../support/code/audit.ts';
import { listKinds } from '../support/browser/kinds.ts';
import { useSamplePages } from '../support/browser/sample-pages.ts';
import { readPage } from '../support/site-files.ts';

const { published, open } = useSamplePages();

test('the policy of a page without scripts allows none, other policies require Trusted Types', () => {
  const { site, routes, months } = published();
  const policies = [...routes, ...months, '/lite'].map((route) => {
    const page = readPage(site, route);
    const { scripts, scriptAddresses } = inspectPage(page.html()).code;
    const policy = page('meta[http-equiv="Content-Security-Policy"]').attr('content') ?? '';
    return {
      route,
      runs: scripts.size > 0 || scriptAddresses.size > 0,
      none: policy.includes("script-src 'none'"),
      typed: policy.includes("; require-trusted-types-for 'script'; trusted-types halfhour"),
    };
  });
  expect(policies.filter(({ runs }) => !runs).map(({ route }) => route)).toEqual([
    ...months,
    '/lite',
  ]);
  expect(policies.filter(({ runs, none }) => runs === none)).toEqual([]);
  // The script of the contact form comes from another host and may not support Trusted Types.
  const untyped = policies.filter(({ runs, typed }) => runs !== typed);
  expect(untyped.map(({ route }) => route)).toEqual(['/contact']);
});

test('no kind of page violates its policy when a reader uses all its parts', async () => {
  const { page, errors, violations } = await open();
  await page.addInitScript(installHooks);
  for (const route of listKinds(published())) {
    await page.goto(published().server.origin + route, { waitUntil: 'load' });
    // The first use hydrates and loads parts that the second one finds.
    for (const _ of [1, 2]) {
      await page.evaluate(auditPage);
      await page.waitForTimeout(100);
    }
  }
  // A click of a script may open no file chooser, which /my has.
  const expected = /404: no page|File chooser/;
  expect(violations).toEqual([]);
  expect(errors.filter((each) => !expected.test(each))).toEqual([]);
});
