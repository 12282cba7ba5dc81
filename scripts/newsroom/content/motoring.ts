import type { Feed } from './story.ts';

export const automotive: Feed = {
  path: '/feeds/automotive.xml',
  category: 'automotive',
  title: 'Open Road Weekly',
  description: 'Driving, riding and getting there in one piece.',
  format: 'rss',
  pictures: 'media:content',
  authors: 'dc:creator',
  texts: 'cdata',
  labelDomain: 'https://openroad.example/tags',
  stories: [
    {
      id: 'driver-seat-back-pain',
      title: 'An afternoon with the woman who adjusts other people’s car seats',
      summary:
        'Occupational therapist Delphine Arroway has moved some 4,000 seats, most of them forward. On the last Saturday of the month she sets up at the ferry landing with a towel, a tape measure and a firm view about steering wheels.',
      age: '4h',
      author: 'Rufus Calloway',
      labels: ['Comfort', 'Safety'],
      picture: 'road-driver-seat-back-pain',
    },
    {
      id: 'ambulance-night-livery',
      title: 'Why the county’s new ambulances are the color of a tennis ball',
      summary:
        'Yellow-green is seen sooner at dusk, and squares beat stripes from the side. The fleet manager tested eleven patterns with volunteers on a closed runway; the crews’ favorite, midnight blue, came last.',
      age: '14h',
      author: 'Harriet Nwachukwu',
      labels: ['Emergency Services', 'Design'],
      picture: 'road-ambulance-night-livery',
    },
    {
      id: 'older-drivers-course',
      title: 'The examiner is 81, and so are her students',
      summary:
        'The refresher course at the grange hall covers roundabouts, new medicines and how to hand over the keys with dignity. Half of those who take it buy better mirrors; one in nine sells the car, usually to a grandchild.',
      age: '1d',
      author: 'Rufus Calloway',
      labels: ['Older Drivers', 'Safety'],
      picture: 'people-older-drivers-course',
    },
    {
      id: 'child-seat-check',
      title: 'Nine out of ten child seats at the fire hall had something loose',
      summary:
        'None took more than twenty minutes to put right. The firefighters keep a board of the commonest slips, a twisted strap foremost among them.',
      age: '2d',
      author: 'Harriet Nwachukwu',
      labels: ['Children', 'Safety'],
      picture: 'road-child-seat-check',
    },
    {
      id: 'electric-van-pharmacy',
      title: 'A week on the road with the electric pharmacy van',
      summary:
        'Two hundred and six parcels, one flat tire and a range that holds up in the cold as long as nobody touches the heater. The driver, a former trawlerman, wears two sweaters on principle.',
      age: '3d',
      author: 'Rufus Calloway',
      labels: ['Electric', 'Deliveries'],
      picture: 'road-electric-van-pharmacy',
    },
    {
      id: 'headlight-glare',
      title: 'Too bright to see: readers’ letters on headlights fill four pages',
      summary:
        'An optometrist, a mechanic and a night nurse answer them. All three begin with the same suggestion, which is to clean the inside of the windshield.',
      age: '4d',
      labels: ['Vision', 'Letters'],
    },
    {
      id: 'hand-controls-garage',
      title: 'The garage where the pedals move to the steering wheel',
      summary:
        'Mechanic Oskar Delgado-Finch has fitted hand controls to 340 cars, a tractor and an ice-cream truck. He lost the use of his own legs at nineteen, and tests every conversion himself on the hill behind the shop.',
      age: '5d',
      author: 'Harriet Nwachukwu',
      labels: ['Accessibility'],
      picture: 'road-hand-controls-garage',
    },
    {
      id: 'bridge-commute-quiet',
      title: 'Drivers on the harbor bridge were asked to hum. Here is what the microphones heard',
      summary:
        'The grooved lane sings at exactly 35 miles an hour and groans above it. Speeds have dropped, and a physician who crosses daily has written words to the tune.',
      age: '6d',
      author: 'Rufus Calloway',
      labels: ['Roads', 'Noise'],
      picture: 'harbor-bridge-commute-quiet',
    },
  ],
};
