import type { Feed } from './story.ts';

export const business: Feed = {
  path: '/feeds/business.xml',
  category: 'business',
  title: 'Tidewater Business Review',
  description: 'Work, trade and the price of things between the harbor and the hills.',
  format: 'rss',
  pictures: 'enclosure',
  authors: 'dc:creator',
  texts: 'plain',
  labelDomain: 'tidewater',
  stories: [
    {
      id: 'ropeworks-bandages',
      title: 'The ropeworks that outfitted whalers now spins thread for surgeons',
      summary:
        'Halloran & Daughters shut its last hawser line in 2008. This month it shipped its first spools of absorbable suture thread, spun on a machine the size of a piano in the corner of a hall built for 900-foot ropes, and hired back four spinners.',
      age: '2h',
      author: 'Thaddeus Boyle',
      labels: ['Manufacturing', 'Medical Devices'],
      picture: 'lab-ropeworks-bandages',
    },
    {
      id: 'shipyard-hearing',
      title: 'Shipyard cuts noise by a third and finds that the welds got better',
      summary:
        'The yard bought quieter grinders to protect its workers’ hearing. The surprise came from the inspection office: rework fell by eleven percent in the first half-year, which paid for the tools. “People who can hear each other make fewer mistakes,” said the foreman.',
      age: '6h',
      author: 'Odile Fontaine-Reyes',
      labels: ['Workplace', 'Hearing'],
      picture: 'harbor-shipyard-hearing',
    },
    {
      id: 'home-care-cooperative',
      title: 'Home aides buy the agency they work for',
      summary:
        'Eighty-eight aides each put in $500, a credit union lent the rest, and the founder stayed on for a year to hand over the keys. Wages rose by two dollars an hour; the waiting list for clients, for the first time, is longer than the one for staff.',
      age: '9h',
      author: 'Thaddeus Boyle',
      labels: ['Cooperatives', 'Home Care'],
      picture: 'people-home-care-cooperative',
    },
    {
      id: 'seaweed-factory',
      title: 'Kelp farmers find a buyer for every frond',
      summary:
        'A new plant on the north quay turns sugar kelp into thickener for hospital meals and a gel for wound dressings still under study. Growers who once sold only to restaurants say that the winter harvest now pays for the boat.',
      age: '13h',
      author: 'Odile Fontaine-Reyes',
      labels: ['Aquaculture', 'Manufacturing'],
      picture: 'chart-seaweed-factory',
    },
    {
      id: 'pharmacy-independents',
      title: 'Five family pharmacies pool their stockrooms and stay open',
      summary:
        'One night van, one set of shelves and five front doors. The owners, competitors for decades, meet on Mondays over doughnuts to settle who orders what.',
      age: '19h',
      author: 'Vikram Castellane',
      labels: ['Retail', 'Pharmacies'],
      picture: 'building-pharmacy-independents',
    },
    {
      id: 'office-chairs-library',
      title: 'A lending library for office chairs, desks and very large keyboards',
      summary:
        'Small firms can now try out equipment for a sore back before buying it. The city’s small business office started with eleven chairs; an occupational therapist visits on Fridays, and the waiting list reaches into spring.',
      age: '1d',
      author: 'Vikram Castellane',
      labels: ['Workplace'],
    },
    {
      id: 'fish-ice-vaccines',
      title:
        'Nobody understands cold like an ice plant: hospital network rents the fish pier’s freezers',
      summary:
        'Alarms, spare generators and a night watchman came with the building. The plant’s engineer, third of his family in the post, keeps vaccine at one end and haddock at the other, “and never the twain.”',
      age: '1.4d',
      author: 'Thaddeus Boyle',
      labels: ['Logistics', 'Fisheries'],
      picture: 'chart-fish-ice-vaccines',
    },
    {
      id: 'night-shift-survey',
      title: 'Chamber survey: one in six jobs in town is now done at night',
      summary:
        'Hospitals, bakeries, the port and the data center account for most of them. Shops along Bell Street have started to open at six in the morning for people on their way to bed.',
      age: '2d',
      author: 'Odile Fontaine-Reyes',
      labels: ['Labor', 'Sleep'],
      picture: 'town-night-shift-survey',
    },
    {
      id: 'hotel-recovery-rooms',
      title: 'Harbor hotel turns a quiet floor into rooms for families of patients',
      summary:
        'Twenty-two rooms, a shared kitchen and a door that leads straight to the hospital tram. The rate is what each family can pay, and the balance comes from a wedding trade that was looking for somewhere to be generous.',
      age: '2.6d',
      author: 'Vikram Castellane',
      labels: ['Hospitality', 'Hospitals'],
    },
    {
      id: 'apprentices-prosthetics',
      title: 'Boatbuilders’ apprentices lend their hands to a prosthetics workshop',
      summary:
        'Carbon fiber is carbon fiber, reasoned the instructors. Three apprentices now spend Wednesdays laminating sockets, and one of them has stopped talking about racing yachts.',
      age: '3d',
      author: 'Thaddeus Boyle',
      labels: ['Training', 'Medical Devices'],
      picture: 'lab-apprentices-prosthetics',
    },
    {
      id: 'insurance-walk-in',
      title: 'Benefits counselors set up a desk at the bus station',
      summary:
        'No appointment, no hold music. In the first month 640 people sat down to ask what their plan covers, and most left within twenty minutes.',
      age: '4d',
      labels: ['Insurance'],
    },
    {
      id: 'port-air-monitors',
      title: 'Port will plug in ships, and let the neighbors read the meter',
      summary:
        'Shore power at two berths means idling ships can shut down their engines. A display on the terminal fence shows the air readings in large green digits, beside last year’s in gray.',
      age: '5d',
      author: 'Odile Fontaine-Reyes',
      labels: ['Port', 'Air Quality'],
    },
    {
      id: 'quarterly-jobs',
      title: 'Health care adds 310 jobs in the county, most of them outside hospitals',
      summary:
        'Home care, laboratories and dental offices led the quarter. Economists at the college note that for every nurse hired, the county now hires two people to take care of someone at home.',
      age: '6d',
      author: 'Vikram Castellane',
      labels: ['Labor', 'Economy'],
      picture: 'chart-quarterly-jobs',
    },
  ],
};
