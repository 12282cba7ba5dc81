import type { Feed } from './story.ts';

const kettle = 'Marguerite Ashdown';
const columnist = 'Ruth Okonjo';

export const lifestyle: Feed = {
  path: '/feeds/lifestyle.xml',
  category: 'lifestyle',
  title: 'The Slow Kettle',
  description: 'One house by the estuary, and what happens in it. By Marguerite Ashdown.',
  format: 'atom',
  pictures: 'enclosure',
  stories: [
    {
      id: 'kettle-first-frost',
      title: 'First frost, and I have decided to be a person who stretches',
      summary:
        'It began because I could not reach the top shelf, where the good marmalade is. Ten mornings in, I can report that the shelf has come no nearer, but that the dog has joined me on the rug, and that the two of us now greet the day in the manner of a very small ballet company.',
      age: '8h',
      author: kettle,
      labels: ['Mornings', 'Movement'],
      picture: 'leaves-kettle-first-frost',
      body: '<p>It began because I could not reach the top shelf, where the good marmalade is.</p><p>Ten mornings in, I can report that the shelf has come no nearer.</p>',
    },
    {
      id: 'kettle-phone-drawer',
      title: 'The telephone sleeps in the breadbox now',
      summary:
        'My sister calls it a gimmick. But the breadbox shuts with a clack, and after the clack there is an evening: a lamp, a jigsaw with two pieces missing, and a husband who turns out to know a great deal about owls.',
      age: '1d',
      author: kettle,
      labels: ['Evenings', 'Sleep'],
      picture: 'houses-kettle-phone-drawer',
    },
    {
      id: 'kettle-soup-calendar',
      title: 'A soup for each of the eleven cold weeks',
      summary:
        'Week four is leek. Week seven, when nobody can stand another root, is tomato from the cellar and feels like a letter from someone you like. I have drawn it all up on the back of an envelope, which you may have if you ask nicely.',
      age: '2d',
      author: kettle,
      labels: ['Kitchen'],
      picture: 'table-kettle-soup-calendar',
    },
    {
      id: 'kettle-walking-with-mother',
      title: 'Walking with my mother at the speed of my mother',
      summary:
        'We cover four hundred yards in twenty minutes. In that time we inspect two front gardens, a drain cover and the sky. I used to think of it as slow; I have come to think of it as thorough.',
      age: '3d',
      author: kettle,
      labels: ['Family', 'Aging'],
      picture: 'people-kettle-walking-with-mother',
    },
    {
      id: 'kettle-cold-swim',
      title: 'I did not swim',
      summary:
        'Everyone was so nice about it. I held the towels, poured the tea, and learned that there is always room in a swimming club for a woman with a dry coat and a loud voice.',
      age: '4d',
      author: kettle,
      labels: ['Friends', 'Outdoors'],
      picture: 'harbor-kettle-cold-swim',
    },
    {
      id: 'kettle-mending-basket',
      title: 'What the mending basket knows',
      summary:
        'Three elbows, a knee and the ear of a rabbit. An hour of small stitches does for my shoulders what no amount of being told to relax has ever managed.',
      age: '5d',
      author: kettle,
      labels: ['Crafts'],
    },
    {
      id: 'kettle-houseplants',
      title: 'An apology to the fern',
      summary:
        'It has survived two moves, one cat and my opinions about water. This week it was repotted, and this week I finally made the appointment with the dentist. Some things only want a date in the book.',
      age: '6d',
      author: kettle,
      labels: ['Home', 'Plants'],
      picture: 'leaves-kettle-houseplants',
    },
    {
      id: 'kettle-estuary-birds',
      title: 'Counting birds badly, every Sunday, for a year',
      summary:
        'Forty-one curlews, or possibly thirty-eight, or a fence. My figures are of no use to science. I sleep well on Sundays, though, and I no longer think of gray as a single color.',
      age: '8d',
      author: kettle,
      labels: ['Outdoors', 'Birds'],
      picture: 'harbor-kettle-estuary-birds',
    },
    {
      id: 'kettle-spare-room',
      title: 'The spare room is spare again',
      summary:
        'The last of the children has taken the last of the boxes. I have put a chair in there, facing the window, and I sit on it for a while each afternoon and miss them at a reasonable pace.',
      age: '10d',
      author: kettle,
      labels: ['Family'],
    },
  ],
};

export const opinion: Feed = {
  path: '/feeds/opinion.xml',
  category: 'opinion',
  title: 'Plain Speaking, by Ruth Okonjo',
  description: 'A nurse for thirty years, a columnist for ten.',
  format: 'atom',
  pictures: 'media:thumbnail',
  stories: [
    {
      id: 'column-waiting-room-chairs',
      title: 'Show me the chairs in your waiting room and I will tell you what you think of people',
      summary:
        'Bolted to each other, wipe-clean, all one height. We would not put them in a railway station. A clinic that wants to hear what is wrong might begin with a chair that an old man can get out of, and another, not quite so near, for his daughter.',
      age: '9h',
      author: columnist,
      labels: ['Hospitals', 'Design'],
      picture: 'building-column-waiting-room-chairs',
    },
    {
      id: 'column-say-dying',
      title: 'We could start by saying “dying”',
      summary:
        'Not “passing,” and not “comfortable.” In three decades at bedsides I never met a family that was harmed by the plain word, spoken gently, by somebody who then sat down. I met a great many who were harmed by its absence.',
      age: '2d',
      author: columnist,
      labels: ['End of Life', 'Language'],
      picture: 'leaves-column-say-dying',
    },
    {
      id: 'column-night-shift-parking',
      title: 'Charge me for parking again, and I shall write about it again',
      summary:
        'A nurse who finishes at seven in the morning pays eleven dollars to have been useful. The hospital says that it cannot find the money. I have found it; it is under the fountain.',
      age: '5d',
      author: columnist,
      labels: ['Workforce'],
      picture: 'road-column-night-shift-parking',
    },
    {
      id: 'column-apps-and-aunts',
      title: 'My aunt does not want an app. She wants Denise',
      summary:
        'Denise has answered the clinic’s telephone since 1996. She knows whose son drives, who cannot read the letter, and who is calling because it is Tuesday. By all means buy the software. Then give Denise a raise and put her in charge of it.',
      age: '9d',
      author: columnist,
      labels: ['Technology', 'Clinics'],
      picture: 'circuit-column-apps-and-aunts',
    },
    {
      id: 'column-school-lunch-minutes',
      title: 'Eleven minutes is not lunch',
      summary:
        'I timed it. By the time the last child has her tray, the first bell has gone. We can argue over carrots when there is time to chew one.',
      age: '12d',
      author: columnist,
      labels: ['Schools', 'Nutrition'],
      picture: 'table-column-school-lunch-minutes',
    },
    {
      id: 'column-thank-cleaners',
      title: 'The most important person on the ward is holding a mop',
      summary:
        'Surgeons have statues. I propose a bronze of Teodora Blum, who cleaned the fourth floor of St. Brannoc’s for 27 years, and whom every patient on it knew by name.',
      age: '16d',
      author: columnist,
      labels: ['Hospitals', 'Workforce'],
    },
    {
      id: 'column-wrong-in-public',
      title: 'I was wrong about the bicycle lane',
      summary:
        'I said in this space that nobody would use it. I have since been overtaken, twice in one week, by my own dentist.',
      age: '20d',
      author: columnist,
      labels: ['City Council'],
    },
    {
      id: 'column-letters-answered',
      title: 'Your letters: on hearing aids, on hope, and on my hat',
      summary:
        'Mr. Petrossian of Tanner’s Row is right about the batteries. Mrs. Lund is right about hope. The hat stays.',
      age: '25d',
      author: columnist,
      labels: ['Letters'],
    },
  ],
};
