import { toPageReply } from './papers.ts';
import type { Reply } from './reply.ts';

const labeled = (label: string, field: string) => `<p><label>${label}<br>${field}</label></p>`;

const pages: Record<string, { title: string; content: string }> = {
  '/embeds/contact': {
    title: 'Write to the newsroom',
    content: `<form>${[
      labeled('Your name', '<input name="name" autocomplete="name">'),
      labeled('E-mail', '<input name="email" type="email" autocomplete="email">'),
      labeled(
        'Category',
        '<select name="category"><option>Local News &amp; Community<option>Health<option>Advertising</select>',
      ),
      labeled('Message', '<textarea name="message" rows="8"></textarea>'),
    ].join('')}<p><button type="button">Send</button></p></form><p>A sample: nothing is sent.</p>`,
  },
  '/embeds/events': {
    title: 'This week in Port Merrow',
    content: `<dl>${[
      ['Monday, 9 a.m.', 'Blood pressure checks, Central Library'],
      ['Tuesday, 6 p.m.', 'Council meeting: the harbor walking route'],
      ['Wednesday, 2 p.m.', 'Memory café, Bell Street Bakery'],
      ['Thursday, 7 p.m.', 'Caregivers’ group, Saltmarsh Community Clinic'],
      ['Friday, noon', 'Seminar: reading a health story, Merrow College'],
      ['Saturday, 5 a.m. to noon', 'Flu shots at the fish market, stall fourteen'],
      ['Sunday, 8 a.m.', 'Lighthouse climb for the hospice, Gull Point'],
    ]
      .map(([when, what]) => `<dt><b>${when}</b><dd>${what}`)
      .join('')}</dl>`,
  },
  '/documents/island-care-report': {
    title: 'Island Care: The First Year of the Floating Clinic',
    content:
      '<p>In its first year the converted ferry Miss Adelaide made 208 calls at four landings, and its crew saw 3,116 islanders, a third of them for the first time in five years.</p><p>This is a sample document.</p>',
  },
  '/documents/community-health-survey': {
    title: 'Port Merrow Community Health Survey',
    content:
      '<p>Four thousand households told us how they sleep, move, eat and get to the clinic. The wish named most often was a bench.</p><p>This is a sample document.</p>',
  },
  '/documents/caregivers-handbook': {
    title: 'The Caregiver’s Handbook, Fourth Edition',
    content:
      '<p>Written by people who look after someone, for people who have just begun to.</p><p>This is a sample document.</p>',
  },
};

const scripts: Record<string, string> = {
  '/embeds/contact.js': "document.documentElement.dataset.contactForm = '';\n",
  '/embeds/advertisement.js': `const link = document.createElement('a');
link.href = 'https://harborpharmacy.portmerrow.example/';
link.textContent = 'Harbor Pharmacy. Open until the last ferry. (A sample advertisement.)';
document.querySelector('#ad').append(link);
`,
};

/**
 * Answers the paths that the sample publication embeds or links to: videos, a contact form, an event
 * list, an advertisement and three documents. Returns `undefined` for any other path.
 */
export function answerEmbed(path: string): Reply | undefined {
  const script = Object.hasOwn(scripts, path) ? scripts[path] : undefined;
  if (script !== undefined) return { type: 'text/javascript; charset=utf-8', body: script };
  const [, video] = /^\/embeds\/video\/([\w-]{11})$/.exec(path) ?? [];
  if (video !== undefined) {
    return toPageReply('A sample video', `<p>Here a video host would play ${video}.</p>`);
  }
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  return page && toPageReply(page.title, page.content);
}
