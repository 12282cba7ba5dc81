import type { Feed } from './story.ts';

export const realEstate: Feed = {
  path: '/feeds/real-estate.xml',
  category: 'real-estate',
  title: 'Keystone Homes',
  description: 'Buying, renting and living well between four walls.',
  format: 'rss',
  pictures: 'enclosure',
  authors: 'author',
  texts: 'plain',
  labelDomain: 'keystone',
  stories: [
    {
      id: 'net-loft-apartments',
      title: 'The old net loft becomes 24 apartments with a clinic on the ground floor',
      summary:
        'Tenants will share a laundry, a workshop and a blood pressure chair. A third of the flats are kept for hospital staff, who until now commuted from two towns away; the hoist beams stay, and so does the smell of tar on warm days.',
      age: '6h',
      author: 'Leopold Achterhuis',
      labels: ['Rentals', 'Waterfront'],
      picture: 'houses-net-loft-apartments',
    },
    {
      id: 'step-free-register',
      title: 'A register of step-free homes, kept by the people who need them',
      summary:
        'Volunteers with tape measures have visited 1,120 listings. Their entries give the width of every door and the height of every sill, and they are blunt about what agents call “a small step.”',
      age: '18h',
      author: 'Josephine Marlowe',
      labels: ['Accessibility'],
      picture: 'houses-step-free-register',
    },
    {
      id: 'home-share-students',
      title: 'A room for a nursing student, an hour of company for Mrs. Abernathy',
      summary:
        'The home-share program has made 58 matches in two years, most of them between students and widows. Rent is low, dinner is on Wednesdays, and each side may ring the coordinator without giving a reason.',
      age: '1d',
      author: 'Josephine Marlowe',
      labels: ['Home Sharing', 'Aging'],
      picture: 'people-home-share-students',
    },
    {
      id: 'damp-basements-guide',
      title: 'What a building inspector smells first',
      summary:
        'Inspector Magnus Oduya opens his notebook only after he has sat in the basement for five minutes with the lights out. A walk through four houses, two of them drier than they look.',
      age: '2d',
      author: 'Leopold Achterhuis',
      labels: ['Maintenance', 'Indoor Air'],
      picture: 'houses-damp-basements-guide',
    },
    {
      id: 'school-conversion-seniors',
      title: 'They learned to read here. Now they have bought the building',
      summary:
        'Sixteen former pupils of the Bell Street School will move into its classrooms next spring. The blackboards remain, at wheelchair height, and the principal’s office will be a guest room.',
      age: '3d',
      author: 'Josephine Marlowe',
      labels: ['Conversions', 'Aging'],
      picture: 'building-school-conversion-seniors',
    },
    {
      id: 'rents-report-autumn',
      title: 'Rents rose by two percent, the least in five years',
      summary:
        'New apartments near the hospital account for most of the relief. The tenants’ association points out that the average hides two very different wards.',
      age: '4d',
      labels: ['Market'],
    },
    {
      id: 'paint-colors-dementia',
      title: 'A red door, a yellow chair: choosing colors for someone who forgets',
      summary:
        'Designer Clementine Asante redecorates for families living with dementia. Contrast helps, mirrors often do not, and nobody, she says, should lose the armchair that they love to somebody else’s palette.',
      age: '5d',
      author: 'Leopold Achterhuis',
      labels: ['Interiors', 'Aging'],
      picture: 'houses-paint-colors-dementia',
    },
    {
      id: 'tiny-yard-orchard',
      title: 'Eleven fruit trees in a yard the size of a bus',
      summary:
        'The Okwuosa family feeds half of Tanner’s Row in September. Their secret is wire, patience and an aunt with pruning shears.',
      age: '6d',
      author: 'Josephine Marlowe',
      labels: ['Gardens'],
      picture: 'leaves-tiny-yard-orchard',
    },
  ],
};
