import { sampleOrigin } from './address.ts';
import { startNewsroom } from './newsroom.ts';

const port = Number(process.env['PORT'] ?? new URL(sampleOrigin).port);

if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a number from 0 to 65535, and is "${process.env['PORT']}".`);
  process.exit(1);
}

const newsroom = await startNewsroom({ port }).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(
    `Port ${port} is taken, perhaps by another newsroom.\n` +
      'Stop that one, or choose a port: PORT=4330 npm run newsroom',
  );
  process.exit(1);
});

const { origin, key } = newsroom;
const { feeds, posts } = newsroom.shelf;
console.log(`The newsroom is open at ${origin}

  ${feeds.length} feeds   ${origin}/feeds/local.xml and so on: ${origin}/ lists them
  converter  ${origin}/v1/api.json?rss_url=…&api_key=${key}&count=15
  blog       ${origin}/functions/v1 (${posts.length} posts)
  key        ${key}
`);
console.log(
  origin === sampleOrigin
    ? `To rebuild the sample publication against it:

  BLOG_KEY=${key} npm run rebuild -- src/publication/sample.json
`
    : `The sample publication names ${sampleOrigin}. To rebuild against this newsroom, copy
src/publication/sample.json, put ${origin} in its place, and run

  BLOG_KEY=${key} npm run rebuild -- <the copy>
`,
);
console.log('Ctrl-C closes it.');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void newsroom.close();
  });
}
