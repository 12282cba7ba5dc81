import type { Feed } from './story.ts';

export const local: Feed = {
  path: '/feeds/local.xml',
  category: 'local',
  title: 'The Harbor Ledger',
  description: 'News of Port Merrow and the coast, every day since 1911.',
  format: 'rss',
  pictures: 'enclosure',
  authors: 'dc:creator',
  texts: 'plain',
  labelDomain: 'https://harborledger.example/topics',
  stories: [
    {
      id: 'ferry-clinic-first-week',
      title: 'Floating clinic sees 212 islanders in its first week on the water',
      summary:
        'The converted ferry Miss Adelaide tied up at four island landings between Monday and Friday, carrying two nurses, a hygienist and a retired eye surgeon. For one lobsterman on Little Sable it was the first blood pressure reading in nine years; for the crew it was proof that the tide tables can set a clinic’s hours.',
      age: '35m',
      author: 'Imogen Hartley',
      labels: ['Island Health', 'Community', 'Ferries'],
      picture: 'harbor-ferry-clinic-first-week',
      body: '<p>The converted ferry <em>Miss Adelaide</em> tied up at four island landings between Monday and Friday, carrying two nurses, a hygienist and a retired eye surgeon.</p><p>“We planned for eighty people,” said clinic coordinator Tobias Wren. “By Wednesday we were sending the deckhand ashore for more paper forms.”</p><p>The boat sails again on the 4th. Its hours follow high water and are posted at every landing.</p>',
    },
    {
      id: 'merrow-general-night-pharmacy',
      title: 'Merrow General will keep its pharmacy open through the night',
      summary:
        'Starting next month, families leaving the emergency department after dark will no longer have to drive forty minutes to fill a prescription. The hospital says a pilot in the spring served eleven people a night on average, most of them parents of small children, and cost less than the board had feared.',
      age: '1h',
      author: 'Desmond Achebe',
      labels: ['Hospitals'],
      picture: 'building-merrow-general-night-pharmacy',
    },
    {
      id: 'lantern-hill-handwashing-song',
      title: 'A second-grade class wrote a handwashing song, and now the whole district sings it',
      summary:
        'It lasts exactly twenty seconds, it rhymes “thumbs” with “crumbs,” and it has spread from one classroom at Lantern Hill Elementary to all nine primary schools. The school nurse who timed it with a stopwatch says absences in October were the lowest since she started counting.',
      age: '2h',
      author: 'Nora Pellegrino',
      labels: ['Schools', 'Community'],
      picture: 'people-lantern-hill-handwashing-song@900x1200.png',
    },
    {
      id: 'council-benches-walking-route',
      title: 'Council approves 60 new benches along the harbor walking route',
      summary:
        'No stretch of the five-mile path will be more than three minutes from a place to sit down. Residents recovering from heart and joint surgery had asked for the benches at four meetings running, bringing a hand-drawn map of where they got tired.',
      age: '3h',
      author: 'Gideon Marsh',
      labels: ['City Council', 'Walking & Parks'],
      picture: 'harbor-council-benches-walking-route@480x320.jpg',
    },
    {
      id: 'saltmarsh-clinic-interpreters',
      title: 'Saltmarsh Community Clinic adds interpreters in six more languages',
      summary:
        'Patients will be able to ask for Portuguese, Haitian Creole, Vietnamese, Somali, Arabic or Tagalog when they book, and an interpreter will be in the room or on a tablet when they arrive. The clinic hired eight of the interpreters from its own waiting-room volunteers.',
      age: '5h',
      author: 'Salma Haddad',
      labels: ['Clinics'],
      picture: 'people-saltmarsh-clinic-interpreters@1600x900.webp',
    },
    {
      id: 'clinic-opens-arabic',
      title: 'عيادة الميناء تفتح أبوابها مساءً لخدمة العائلات',
      summary:
        'Our Arabic-language page reports on the new evening hours at the Quay Street family clinic: Tuesdays and Thursdays until nine, with an interpreter at the desk and no appointment needed for children.',
      age: '6h',
      author: 'Salma Haddad',
      labels: ['بالعربية', 'Clinics'],
    },
    {
      id: 'lighthouse-steps-challenge',
      title: '187 steps for 187 neighbors: lighthouse climb raises $41,000 for hospice 🕯️',
      summary:
        'Each climber carried a paper lantern with a name on it to the gallery of Gull Point Light, and at dusk all of them were lit at once. The money will pay for a year of overnight respite care, so that people who look after a dying relative at home can sleep.',
      age: '8h',
      labels: ['Community', 'Hospice'],
      picture: 'town-lighthouse-steps-challenge',
    },
    {
      id: 'water-main-quay-street',
      title: 'Quay Street water restored; boil notice lifted after three clean samples',
      summary:
        'The city’s laboratory cleared the last of the three samples shortly before dawn. Households from the fish market to Tanner’s Row may use tap water as usual, and the health department asks them first to run the cold tap for five minutes.',
      age: '10h',
      author: 'Gideon Marsh',
      labels: ['Public Health', 'Water'],
    },
    {
      id: 'hospital-garden-therapy',
      title:
        'On the roof of St. Brannoc’s, stroke patients practice with trowels instead of weights',
      summary:
        'Therapists at St. Brannoc’s Hospital measured grip, reach and balance for a year among patients who spent half of their sessions in the roof garden. The gains matched those in the gymnasium, and four times as many people asked to come back for more.',
      age: '13h',
      author: 'Imogen Hartley',
      labels: ['Rehabilitation', 'Hospitals'],
    },
    {
      id: 'school-buses-air',
      title: 'Half of the district’s school buses are now electric, and drivers notice the quiet',
      summary:
        'The last of seventeen new buses arrived on a flatbed on Tuesday. Monitors at three bus loops will compare the air with last winter’s readings, and the results will be posted on the district’s website every Friday until June.',
      age: '17h',
      author: 'Nora Pellegrino',
      labels: ['Schools', 'Air Quality'],
      picture: 'road-school-buses-air',
    },
    {
      id: 'volunteer-drivers',
      title: 'Wanted: people with a car, a free morning and the patience for small talk',
      summary:
        'Merrow Rides drove 3,904 residents to dialysis, physical therapy and eye appointments last year, and turned away 611 for want of drivers. A training evening at the library on the 12th covers wheelchairs, insurance and when not to give advice.',
      age: '22h',
      author: 'Desmond Achebe',
      labels: ['Volunteers'],
      picture: 'road-volunteer-drivers',
    },
    {
      id: 'flu-clinic-fish-market',
      title: 'Flu shots between the haddock and the ice: market clinic returns on Saturday',
      summary:
        'Nurses from the county will set up beside stall fourteen from five in the morning, when the boats come in, until noon. Last year the early hours drew 140 dockworkers, most of whom said that they had never found a clinic open when they were.',
      age: '1d',
      author: 'Imogen Hartley',
      labels: ['Vaccination', 'Public Health'],
    },
    {
      id: 'radio-nurse-recording',
      title: 'Listen: the night nurse who answers the harbor’s radio',
      summary:
        'For thirty-one years Philippa Lund has picked up the handset when a boat calls in with a crushed finger or a fever. On her last watch she talks about calm voices, bad weather and the cook who called only to say that he was lonely.',
      age: '1.3d',
      author: 'Tobias Quill',
      labels: ['Audio'],
      picture: 'harbor-radio-nurse-recording',
      audio: 'https://audio.harborledger.example/night-watch/31-years.mp3',
    },
    {
      id: 'long-title-bridge',
      title:
        'The drawbridge that splits Port Merrow in two will stay shut to boats during the morning and afternoon ambulance peaks from January, after a two-year argument between the fire chief, the yacht club, three fish processors and a retired schoolteacher with a stopwatch',
      summary:
        'Ada Thistlewood, 79, logged 1,460 openings from her kitchen window and handed the council a ledger showing that an ambulance had been stopped at 38 of them. The new timetable holds the bridge down for ninety minutes twice a day, save for vessels in distress.',
      age: '1.6d',
      author: 'Gideon Marsh',
      labels: ['City Council', 'Emergency Services'],
      picture: 'harbor-long-title-bridge',
    },
    {
      id: 'teen-first-aid',
      title: 'Every ninth-grader at Merrow High now learns to use a defibrillator',
      summary:
        'Two gym periods, one dummy for every three students, and a quiz that nobody is allowed to fail. “I want the kid who panics to be the kid who has done it before,” said athletic trainer Luis Ferrante.',
      age: '2d',
      author: 'Nora Pellegrino',
      labels: ['Schools', 'First Aid'],
    },
    {
      id: 'memory-cafe-anniversary',
      title: 'The memory café turns ten, with the same pianist and a bigger cake',
      summary:
        'What began with four couples in the back room of a bakery is now a weekly gathering of sixty people living with dementia and those who love them. There are no forms to fill in at the door, and no one is ever corrected about what year it is.',
      age: '2.5d',
      author: 'Desmond Achebe',
      labels: ['Aging'],
      picture: 'people-memory-cafe-anniversary',
    },
    {
      id: 'shellfish-beds-reopen',
      title: 'Shellfish beds north of Gull Point reopen after two weeks of clear tests',
      summary:
        'Diggers were back on the flats at first light. The health officer thanked the eleven families whose weekly water samples, carried in picnic coolers, made it possible to lift the closure ten days earlier than in previous years.',
      age: '3d',
      labels: ['Public Health', 'Fisheries'],
    },
    {
      id: 'library-blood-pressure-kits',
      title: 'At the library you can now borrow a blood pressure monitor with your novel',
      summary:
        'Forty kits, each with a cuff in two sizes, a log sheet and a card on when to call a doctor, are at the front desk of all three branches. They lend for three weeks and may be renewed; there is already a short waiting list.',
      age: '4d',
      author: 'Salma Haddad',
      labels: ['Libraries', 'Prevention'],
    },
  ],
};

export const neighborhoods: Feed = {
  path: '/feeds/local-neighborhoods.xml',
  category: 'local',
  title: 'Quayside Voice',
  description: 'Street by street: what the six wards of Port Merrow talk about.',
  format: 'rss',
  pictures: 'media:content',
  authors: 'author',
  texts: 'cdata',
  stories: [
    {
      id: 'tanners-row-kitchen',
      title: 'Tanner’s Row kitchen hands out its 100,000th hot meal',
      summary:
        'The hundred-thousandth plate was fish stew, and it went to a welder named Calder who asked not to have his photograph taken. The volunteer kitchen runs three evenings a week out of the old ropeworks, and its cooks now hold a monthly class on low-salt suppers for people told to cut back.',
      age: '50m',
      author: 'Wilhelmina Frost',
      labels: ['East Ward', 'Food'],
      picture: 'table-tanners-row-kitchen',
    },
    {
      id: 'crosswalk-pine-and-ninth',
      title: 'A crosswalk at Pine & Ninth, at last, and it talks',
      summary:
        'The audible signal outside the Center for the Blind was switched on Monday with a brass band and forty white canes. Residents asked for it in 2019; the city engineer apologized for the wait and crossed first, with her eyes closed.',
      age: '4h',
      author: 'Kofi Lindqvist',
      labels: ['North Ward', 'Accessibility'],
      picture: 'town-crosswalk-pine-and-ninth',
    },
    {
      id: 'barbershop-blood-pressure',
      title: 'Between the clippers and the hot towel, a barber checks the pressure',
      summary:
        'Six barbershops in the South Ward now offer a free reading with every haircut, taken by barbers who did a Saturday course with Saltmarsh nurses. Anyone with a high number leaves with a clinic card and, if he wants it, a ride.',
      age: '7h',
      author: 'Wilhelmina Frost',
      labels: ['South Ward', 'Prevention'],
      picture: 'people-barbershop-blood-pressure',
    },
    {
      id: 'playground-shade',
      title: 'Parents measured the slide at 136 degrees. Now there is shade',
      summary:
        'White sails went up over the Mill Pond playground this week, paid for by a bake sale, a brewery and a line in the parks budget. Parents who took the slide’s temperature every July afternoon say that they will go on measuring.',
      age: '11h',
      author: 'Kofi Lindqvist',
      labels: ['West Ward', 'Parks'],
    },
    {
      id: 'quiet-hour-grocery',
      title: 'Market Street grocery dims its lights for a quiet hour',
      summary:
        'From eight to nine on Wednesdays there is no music, no announcements and half the lighting. The idea came from the mother of an autistic boy who likes choosing his own apples; the store says that older shoppers are the ones who fill the aisles.',
      age: '19h',
      author: 'Marguerite Dole',
      labels: ['Center', 'Accessibility'],
      picture: 'table-quiet-hour-grocery',
    },
    {
      id: 'rowing-club-cancer-crew',
      title: 'Eight women, one boat, no one in a hurry: the survivors’ crew rows at dawn',
      summary:
        'All eight have finished treatment for breast cancer, and none had rowed before. Their physical therapist steers. “We are not fighting anything out here,” said the stroke, Bettina Okafor. “We are just rowing, and then there is coffee.”',
      age: '1d',
      author: 'Marguerite Dole',
      labels: ['Harborfront', 'Community'],
    },
    {
      id: 'mold-inspections-mill-houses',
      title: 'City begins free damp inspections in the mill houses',
      summary:
        'Inspectors with moisture meters will knock at 340 doors before Thanksgiving. Tenants may ask for the report in any of seven languages, and a fund of $90,000 helps small landlords with fans, gutters and repointing.',
      age: '1.5d',
      author: 'Kofi Lindqvist',
      labels: ['East Ward', 'Housing'],
      picture: 'houses-mold-inspections-mill-houses',
    },
    {
      id: 'bike-ambulance',
      title: 'Paramedic on two wheels beats traffic at the Herring Fair',
      summary:
        'Rider Jonas Abara reached eleven callers in under three minutes each last weekend, among them a trumpet player who had fainted in his uniform. The fire department would like a second bicycle before the regatta.',
      age: '2d',
      labels: ['Harborfront', 'Emergency Services'],
      picture: 'road-bike-ambulance',
    },
    {
      id: 'community-garden-clinic',
      title: 'Doctors’ orders at Mill Pond: two tomatoes and a bag of chard',
      summary:
        'Saltmarsh Community Clinic has taken twelve beds in the Mill Pond garden, and patients on its heart program collect a weekly bag. A dietitian stands at the gate with recipe cards, most of them written by the patients themselves.',
      age: '2.4d',
      author: 'Wilhelmina Frost',
      labels: ['West Ward', 'Food'],
    },
    {
      id: 'fog-signal-sleep',
      title: 'Can a foghorn be kind? Residents and harbor master find a pitch',
      summary:
        'After a season of complaints about broken sleep, the replacement horn at the inner mole sounds a full octave lower and only when a sensor sees fog. Night-shift nurses on Bell Street were the listening panel.',
      age: '3d',
      author: 'Marguerite Dole',
      labels: ['Harborfront'],
      picture: 'harbor-fog-signal-sleep',
    },
    {
      id: 'repair-cafe-walkers',
      title: 'Repair café adds a bench for walkers, canes and wheelchairs',
      summary:
        'Bring the squeak, the flat tire or the missing rubber foot to the ropeworks on the first Sunday of the month. Last Sunday’s tally: nine walkers, four chairs, one stair lift remote and a ukulele.',
      age: '5d',
      author: 'Kofi Lindqvist',
      labels: ['East Ward', 'Volunteers'],
    },
    {
      id: 'school-nurse-retires',
      title: 'Forty years of scraped knees: Nurse Amadi hands over the key to the ice box',
      summary:
        'She has met every child at Quayside Primary since 1985, and by her own estimate has used eleven miles of bandage. Her successor is a former patient who remembers the peppermints.',
      author: 'Wilhelmina Frost',
      labels: ['Harborfront', 'Schools'],
    },
  ],
};
