import type { Feed } from './story.ts';

export const archives: Feed = {
  path: '/feeds/archives.xml',
  category: 'archives',
  title: 'Merrow County Records Office',
  description: 'From the shelves: letters, ledgers and photographs of the county’s health.',
  format: 'rdf',
  pictures: 'media:thumbnail',
  stories: [
    {
      id: 'archive-1918-schoolhouse-ward',
      title: 'The schoolhouse that was a hospital for eleven weeks',
      summary:
        'In October 1918 the desks of the Bell Street School were carried into the yard and replaced by forty cots. The daybook of the volunteer matron, Miss Cordelia Haugen, lists every patient by first name only, and what each of them asked to eat when the fever broke.',
      age: '3y',
      author: 'Records Office staff',
      labels: ['1918', 'Hospitals'],
      picture: 'paper-archive-1918-schoolhouse-ward',
    },
    {
      id: 'archive-quarantine-flags',
      title: 'Yellow flags in the roads: quarantine at the harbor mouth, 1832',
      summary:
        'The harbor master’s letters tell of ships kept waiting off Gull Point, and of the boys who rowed out with bread and news for a penny a trip. A chart in the same hand shows where each vessel lay.',
      age: '5y',
      author: 'Records Office staff',
      labels: ['Quarantine', 'Ships'],
      picture: 'harbor-archive-quarantine-flags',
    },
    {
      id: 'archive-first-district-nurse',
      title: 'A bicycle, a bag and 212 square miles: the first district nurse',
      summary:
        'Nurse Oleander Pym was hired in 1909 for the sum of forty dollars a month and supplied her own bicycle. Her expenses, neatly ruled, include eleven inner tubes, a lantern and “one goat, to be explained.”',
      age: '6y',
      author: 'Records Office staff',
      labels: ['Nursing', '1909'],
      picture: 'road-archive-first-district-nurse',
    },
    {
      id: 'archive-water-company-map',
      title: 'The map that moved the pumps',
      summary:
        'After the fever of 1867 the apothecary Josiah Venn marked each household’s well in red ink. The council called the map alarming, and then dug where he had told them to.',
      age: '9y',
      labels: ['Water', 'Maps'],
      picture: 'paper-archive-water-company-map',
    },
    {
      id: 'archive-polio-swimming-pool',
      title: 'Summer without the pool: photographs from 1952',
      summary:
        'Thirty-one prints by an unknown photographer show the drained basin, the chained gate, and, in the last of them, four children playing cards in the deep end.',
      age: '12y',
      author: 'Records Office staff',
      labels: ['Polio', 'Photographs'],
    },
  ],
};
