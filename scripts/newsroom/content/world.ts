import type { Feed } from './story.ts';

export const world: Feed = {
  path: '/feeds/world.xml',
  category: 'world',
  title: 'Meridian World Report',
  description: 'Health correspondents on six continents.',
  format: 'rdf',
  pictures: 'media:content',
  stories: [
    {
      id: 'reef-islands-cold-chain',
      title: 'Vaccines ride the school boat to the outer reef islands',
      summary:
        'A picnic-sized box that stays cold for nine days without power has replaced the monthly supply ship for 43 atolls. The children who carry it ashore have made a ceremony of it, and in the last year no dose had to be thrown away.',
      age: '2h',
      author: 'Losaline Tukuafu',
      labels: ['Vaccination', 'Pacific'],
      picture: 'harbor-reef-islands-cold-chain',
    },
    {
      id: 'mountain-telephone-midwife',
      title: 'The midwife who answers a whole mountain range',
      summary:
        'From a desk beside a stove in an Andean market town, Yolanda Quispe Rojas talks village birth attendants through long nights by radio. Her logbook, thirty-four years of it, has now been copied for the national school of midwifery.',
      age: '4h',
      author: 'Ignacio Belaunde',
      labels: ['Maternal Health', 'Americas'],
      picture: 'globe-mountain-telephone-midwife',
    },
    {
      id: 'nordic-light-rooms',
      title: 'In the dark months, a northern port opens rooms full of morning',
      summary:
        'Commuters on the early ferry may sit for half an hour under lamps as bright as a spring sky, with coffee and the newspaper. The town counts visitors rather than moods, but it has already moved the benches twice to fit more of them in.',
      age: '6h',
      author: 'Sunniva Aasland',
      labels: ['Mental Health', 'Europe'],
      picture: 'town-nordic-light-rooms',
    },
    {
      id: 'delta-mosquito-nets-weavers',
      title: 'Weavers of the delta mend a million mosquito nets',
      summary:
        'Torn nets used to be thrown away. Now repair circles in 300 villages patch, wash and treat them again, and a university team has found that a mended net works for nearly as long as a new one.',
      age: '9h',
      author: 'Adaeze Nwosu',
      labels: ['Malaria', 'Africa'],
      picture: 'people-delta-mosquito-nets-weavers',
    },
    {
      id: 'bicycle-cargo-blood',
      title: 'Blood by bicycle: capital’s couriers beat the traffic to the operating room',
      summary:
        'In a city where four miles can take two hours by van, forty riders with insulated panniers now link nine hospitals. Surgeons say the change they notice most is that they no longer have to order what they may not need.',
      age: '13h',
      author: 'Rohini Deshmukh',
      labels: ['Hospitals', 'Asia'],
      picture: 'road-bicycle-cargo-blood',
    },
    {
      id: 'desert-eye-train',
      title: 'All aboard for a new lens: the desert’s eye train ends its hundredth journey',
      summary:
        'Four sleeping cars, two operating rooms and a kitchen that bakes at five in the morning. Since its first run the train has stopped at 71 sidings, and 38,000 people have gone home able to thread a needle.',
      age: '18h',
      author: 'Farida Benyoucef',
      labels: ['Eye Care', 'Africa'],
    },
    {
      id: 'grandmothers-bench',
      title: 'The bench where grandmothers listen now has a twin in eleven countries',
      summary:
        'The idea is a wooden seat, a trained older woman and no hurry. Health ministries that tried it say the hardest part to copy is the last of the three. A handbook, free to any town, has just come out in Portuguese.',
      age: '1d',
      author: 'Adaeze Nwosu',
      labels: ['Mental Health', 'Africa'],
      picture: 'leaves-grandmothers-bench',
    },
    {
      id: 'alpine-village-doctor-team',
      title: 'No one wanted to be the valley’s only doctor, so five of them share the post',
      summary:
        'Each spends one week in five in the village and the rest at a city hospital. Patients worried about strangers; two years on, the practice’s guest book records more cake than complaints, and the chair by the stove has not been empty once.',
      age: '1.5d',
      author: 'Sunniva Aasland',
      labels: ['Workforce', 'Europe'],
      picture: 'houses-alpine-village-doctor-team',
    },
    {
      id: 'rice-terraces-clean-stoves',
      title: 'A stove that grandmother approves of clears the air on the rice terraces',
      summary:
        'Engineers brought eleven designs; the village cooks sent back ten. The one that stayed keeps the old pot, the old smell and the old stool, and cuts indoor smoke by four fifths.',
      age: '2d',
      author: 'Rohini Deshmukh',
      labels: ['Air Quality', 'Asia'],
    },
    {
      id: 'sister-hospitals-letters',
      title: 'Two hospitals an ocean apart have exchanged nurses for fifty years',
      summary:
        'It began with a wrong number. Since then 312 nurses have swapped wards for three months at a time, and brought back methods of bandaging, a soup and eleven marriages.',
      age: '2.7d',
      author: 'Ignacio Belaunde',
      labels: ['Hospitals', 'Americas'],
      picture: 'globe-sister-hospitals-letters',
    },
    {
      id: 'sign-language-weather',
      title: 'Storm warnings in sign language, by lamplight',
      summary:
        'When the masts fall silent, volunteers on a string of low islands signal from rooftop to rooftop. Deaf residents designed the code, and during the last cyclone it reached the farthest house in nineteen minutes.',
      age: '3d',
      author: 'Losaline Tukuafu',
      labels: ['Accessibility', 'Pacific'],
    },
    {
      id: 'urban-forest-hospital',
      title: 'A hospital traded its parking lot for a forest and kept score',
      summary:
        'Shuttles replaced 600 parking spaces, and 2,100 native trees replaced the asphalt. Three summers later the wards on that side are two degrees cooler, and the corridor windows have become the place where families wait.',
      age: '4d',
      author: 'Rohini Deshmukh',
      labels: ['Hospitals', 'Climate'],
    },
    {
      id: 'harbor-seamen-clinic',
      title: 'Sailors’ clinics on four continents agree on one health card',
      summary:
        'A stamp from any of sixty ports will now be good in all of them, so that a cook treated in one harbor need not explain himself again in the next. The card is paper, waterproof, and fits a shirt pocket.',
      age: '5d',
      author: 'Farida Benyoucef',
      labels: ['Seafarers'],
      picture: 'harbor-seamen-clinic',
    },
    {
      id: 'steppe-ambulance-horses',
      title: 'On the steppe, the ambulance still has a horse in reserve',
      summary:
        'Snow closes the road forty days a year. The district has not retired its two mares, and the paramedics’ course ends with a riding test, which the examiner calls the part that nobody fails twice.',
      age: '6d',
      labels: ['Emergency Services', 'Asia'],
    },
  ],
};
