import { expect, test } from 'vitest';
import { rules } from '../words/rules.ts';
import { around } from '../../../../tests/support/code/parse-stories.ts';

/** What looks like the boilerplate of each rule for excerpts, and is news. */
const news: Readonly<Record<string, readonly string[]>> = {
  'credit of a picture': [
    'Photo finish: two rowers shared the gold after ten minutes of doubt.',
    'Image rights cost the club more than its new keeper.',
    'Illustration by machine is no art, the academy of the valley decided.',
    'Credit: banks lend less to farms that sell at the gate.',
    'Cover photo by a child of six wins the prize of the press.',
  ],
  'feed links': [
    'The bill submitted by the opposition fell short of two votes.',
    '40 comments were read aloud before the council voted.',
    'Comments on the plan close on Friday at noon.',
    'Points of order filled the evening, and the budget had to wait.',
    'The [link] between the two fires was a single spark, experts said.',
  ],
  '"appeared first on"': [
    'The post appeared first on the hill, then vanished in the fog.',
    'This story was first published as a comic, and is now an opera.',
    'Originally published by a monk, the map is worth a fortune today.',
    'The post of harbor master, which first appeared on a list of cuts, will stay.',
    'First published by hand, the village paper now has an app.',
  ],
  '"continue reading"': [
    'Continue reading aloud, doctors tell parents of early children.',
    'Read the whole contract, lawyers warn after a trick with gas meters.',
    'Full story houses return to the old quarter, three floors each.',
    'View more stars from here than from any town: the park is dark at last.',
    'Leer más despacio ayuda a recordar, dice un estudio de la universidad.',
  ],
  '"subscribe"': [
    'Subscribe to the theory or not, the tide will rise.',
    'Sign up is slow for the new channel tunnel trains, the operator says.',
    'Follow us, cried the guide, and the party lost its way in a feed store.',
    'Get the latest bus home: from May a feed of buses runs until two.',
    'Few people subscribe to two papers now. One does not.',
  ],
  'copyright line': [
    'Copyright for songs of birds? A court says no.',
    'The copyright of the anthem ran out at midnight.',
    'All rights were reserved, yet the choir sang the song.',
    'Copyright trolls wrote to forty bakers in the valley.',
    'He wrote (c) on every page, and the judge did not care.',
  ],
  'share words': [
    'Share prices fell before the bell.',
    'Tweet of a rare finch stops work on the bridge.',
    'Print is back: the weekly sells more than in ten years.',
    'Email broke the deal, and a letter mended it.',
    'Like it or not, the clocks change on Sunday.',
  ],
  advertisement: [
    'Advertising on trams will end in June.',
    'Sponsored children wrote back after thirty years.',
    'The race, sponsored by the dairy, was stopped by cows.',
    'Ad hoc committees cost more than the roads they plan.',
    'Promoted to captain at 19, she has lost no game since.',
  ],
  'title in an excerpt': [
    'In the valley of the kings, a gate was found behind a gate.',
    'In the valleys of the north the snow came early.',
    'In the valley below, nobody had heard the siren.',
    'In the valley 40 houses have no power.',
    'Nothing new in the valley, said the ranger, and then the wolf came.',
  ],
  'byline in an excerpt': [
    'By noon the square was full.',
    'By Thames standards the river is clean, divers said.',
    'By 2030 every bus will hum.',
    'By Sunday the strike had reached the airport.',
    'Posted in Alaska for a winter, the officer wrote a cookbook.',
  ],
  'address in an excerpt': [
    'The town sold its name, Valley.com, for the price of a school.',
    'He said “dot com” so often that his dog came to it.',
    'The 5.4/10 that critics gave the opera did not hurt it.',
    'U.S./Mexico talks go on at night.',
    'A.M./P.M. clocks confuse the new ferry.',
  ],
  'cut word': [
    'The dam broke at dawn.',
    'Nobody knew what came next…',
    'The list is long: bread, milk, candles and so on.',
    'What a night!',
    'The water rose, and rose, and rose …',
  ],
};

const ofExcerpts = rules.filter(({ fields }) => String(fields) === 'excerpt');

test('each rule for excerpts has five sentences that look like what it removes', () => {
  expect(Object.keys(news)).toEqual(ofExcerpts.map(({ name }) => name));
  for (const sentences of Object.values(news)) expect(new Set(sentences).size).toBe(5);
});

test.each(ofExcerpts)('news is not touched by the rule “$name”, nor by any other', ({ name }) => {
  const clean = (text: string) => ofExcerpts.reduce((rest, rule) => rule.clean(rest, around), text);
  for (const sentence of news[name] ?? []) expect(clean(sentence)).toBe(sentence);
});
