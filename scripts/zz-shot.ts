import { spawn } from 'node:child_process';
import { openBrowser } from './browser.ts';
const browser = await openBrowser();
for (const [n, port] of [['0', '4590'], ['1', '4591'], ['3', '4592']]) {
  const c = spawn(process.execPath, ['/tmp/mist/front.mjs', n!, 'harbor', port!, '40000'], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((f) => c.stdout!.on('data', (d) => String(d).includes('front page: 200') && f()));
  for (const width of [360, 1280]) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.goto(`http://127.0.0.1:${port}/`);
    console.log(n, width, await page.evaluate('document.documentElement.scrollWidth').catch(() => '-'));
    await page.screenshot({ path: `/tmp/mist/p${n}-${width}.png` });
    await page.close();
  }
}
await browser.close();
