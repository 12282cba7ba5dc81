import type { Feed } from './story.ts';

export const health: Feed = {
  path: '/feeds/health.xml',
  category: 'health',
  title: 'Harbor Ledger Health',
  description: 'Medicine and everyday health, reported with care.',
  format: 'rss',
  pictures: 'enclosure',
  authors: 'dc:creator',
  texts: 'references',
  labelDomain: 'https://harborledger.example/health',
  stories: [
    {
      id: 'ten-minute-walk-study',
      title: 'What 9,000 pedometers taught a harbor town about ten-minute walks',
      summary:
        'For a year, volunteers from Port Merrow and three neighboring towns wore a simple step counter and kept a diary. Short walks added up: people who took several a day reported sleeping as well as those who took one long one, and far fewer gave up by March.',
      age: '70m',
      author: 'Dr. Anneliese Komarov',
      labels: ['Physical Activity', 'Research'],
      picture: 'leaves-ten-minute-walk-study',
      body: '<p>For a year, volunteers from Port Merrow and three neighboring towns wore a simple step counter and kept a diary.</p><h2>What the diaries say</h2><p>The study could not show that walking caused the better sleep; it shows that the two went together. The authors plan a trial.</p>',
    },
    {
      id: 'asthma-inhaler-lessons',
      title: 'Eight in ten people hold an inhaler wrong. A puppet is helping',
      summary:
        'Respiratory therapists at Quayside Children’s have trained forty classroom puppets to breathe in slowly and count to ten. Children who practiced on the puppet used their own inhaler correctly more often six months later, and several had corrected a parent.',
      age: '4h',
      author: 'Jerome Vasquez-Lind',
      labels: ['Asthma', 'Children'],
      picture: 'people-asthma-inhaler-lessons',
    },
    {
      id: 'hospital-at-home',
      title: 'The hospital bed is in the living room, and the dog is on it',
      summary:
        'Merrow General now looks after up to fifteen patients in their own homes, with a nurse twice a day and a doctor by video. In the first year readmissions were no higher than on the wards, and patients slept two hours more.',
      age: '7h',
      author: 'Dr. Anneliese Komarov',
      labels: ['Hospitals', 'Home Care'],
      picture: 'houses-hospital-at-home',
    },
    {
      id: 'salt-swap-bakery',
      title: 'Three bakeries took a fifth of the salt out of their bread. Did anyone notice?',
      summary:
        'They did it over ten weeks, a pinch at a time, and told customers only afterward. Of 800 people asked, 31 had noticed something; a dozen of those thought that the bread had become better.',
      age: '11h',
      author: 'Jerome Vasquez-Lind',
      labels: ['Nutrition'],
      picture: 'table-salt-swap-bakery',
    },
    {
      id: 'skin-checks-fishing-fleet',
      title: 'Dermatologists meet the fleet at the fuel dock',
      summary:
        'A skin check takes about as long as filling a tank, so that is where the county’s two dermatologists now spend the first Friday of the month. They have seen 260 crew members, referred 38 for a closer look, and learned to explain sunscreen to men who hate the word.',
      age: '16h',
      author: 'Philippa Nakagawa',
      labels: ['Skin', 'Prevention'],
      picture: 'harbor-skin-checks-fishing-fleet',
    },
    {
      id: 'sleep-school-start',
      title: 'Merrow High starts fifty minutes later, and first period is awake',
      summary:
        'A semester into the trial, the school reports fewer late arrivals and a quieter nurse’s office before ten. The bus timetable needed eleven drafts. Pediatricians who had asked for the change say that they will wait for two full years of figures.',
      age: '22h',
      author: 'Philippa Nakagawa',
      labels: ['Sleep', 'Adolescents'],
    },
    {
      id: 'stroke-signs-choir',
      title: 'A choir learns the signs of a stroke in four-part harmony',
      summary:
        'Face, arms, speech, time: the words scan. The Quay Street Singers have performed the piece in 22 churches, clubs and bus shelters, and the ambulance service says that more callers now use those very words.',
      age: '1d',
      author: 'Jerome Vasquez-Lind',
      labels: ['Stroke', 'Community'],
      picture: 'stage-stroke-signs-choir',
    },
    {
      id: 'dental-van-schools',
      title: 'The tooth van has a slide, a skylight and a waiting list of teachers',
      summary:
        'Two hygienists and a dentist visit each of the county’s primary schools twice a year. The slide was the children’s idea, and it leads away from the chair.',
      age: '1.5d',
      author: 'Philippa Nakagawa',
      labels: ['Dental', 'Children'],
      picture: 'road-dental-van-schools',
    },
    {
      id: 'menopause-workplace',
      title: 'At the cannery, a conversation that used to happen only in the locker room',
      summary:
        'Fans on the packing line, a second uniform and a nurse who sets aside an hour a week: the cannery’s workers wrote the list themselves. The company doctor says the simplest change, a door that closes, mattered most.',
      age: '2d',
      author: 'Dr. Anneliese Komarov',
      labels: ['Women’s Health', 'Workplace'],
    },
    {
      id: 'pain-clinic-music',
      title: 'Pain clinic prescribes ukulele, and means it',
      summary:
        'Twelve weeks of beginners’ lessons sit beside physical therapy and medication reviews in the program at St. Brannoc’s. Patients rate their pain much as before; what falls is the number of days on which they let it decide.',
      age: '2.6d',
      author: 'Jerome Vasquez-Lind',
      labels: ['Chronic Pain'],
      picture: 'stage-pain-clinic-music',
    },
    {
      id: 'vision-tests-barn',
      title: 'Eye tests among the hay bales: the county fair’s busiest tent',
      summary:
        'Optometry students tested 730 pairs of eyes in four days and handed out 288 pairs of glasses, along with one white ribbon for the best-behaved goat.',
      age: '3d',
      labels: ['Eye Care', 'Community'],
    },
    {
      id: 'grief-garden',
      title: 'A garden for parents, behind the maternity ward',
      summary:
        'There are no names and no plaques, only forty birches and a bench that faces the water. Midwives asked for it after walking families to the parking lot one time too many.',
      age: '3.6d',
      author: 'Philippa Nakagawa',
      labels: ['Grief', 'Hospitals'],
    },
    {
      id: 'kitchen-knife-skills-diabetes',
      title: 'Diabetes class begins with an onion',
      summary:
        'The dietitians at Saltmarsh moved their course from a lecture room to a kitchen. Attendance doubled; so did laughter, by the account of the class next door. Participants set their own targets with their own clinicians.',
      age: '4.5d',
      author: 'Jerome Vasquez-Lind',
      labels: ['Diabetes', 'Nutrition'],
      picture: 'table-kitchen-knife-skills-diabetes',
    },
    {
      id: 'winter-swimmers-checked',
      title: 'Before the winter swim, a queue for the cardiologist',
      summary:
        'The Polar Merrows will not hand out a bathing cap without a check. Of 94 swimmers examined this year, 91 were cleared, two were asked to wait, and one has become the club’s official timekeeper.',
      age: '6d',
      author: 'Dr. Anneliese Komarov',
      labels: ['Heart', 'Swimming'],
      picture: 'pulse-winter-swimmers-checked',
    },
  ],
};

export const research: Feed = {
  path: '/feeds/health-research.xml',
  category: 'health',
  title: 'Bench to Bedside Notes',
  description: 'New studies from the coast’s hospitals and colleges, and how far to trust them.',
  format: 'atom',
  pictures: 'media:thumbnail',
  stories: [
    {
      id: 'gut-diary-trial',
      title: 'A small trial of fiber, a large amount of patience',
      summary:
        'Sixty volunteers kept a food diary for sixteen weeks while researchers at Merrow College raised the fiber in their bread without saying when. The effect on digestion was modest and clear; the effect on mood, which the newspapers had hoped for, was neither.',
      age: '3h',
      author: 'Marisol Engebretsen',
      labels: ['Nutrition', 'Clinical Trials'],
      picture: 'lab-gut-diary-trial',
    },
    {
      id: 'knee-replacement-prehab',
      title: 'Training before a knee operation: who gains, and who only gets tired',
      summary:
        'Four hundred patients were assigned at random to six weeks of exercise or the usual leaflet. Those who had been least active walked sooner afterward. For people who were already fit, the program made no difference that anyone could measure.',
      age: '10h',
      author: 'Oluwaseun Park',
      labels: ['Orthopedics', 'Clinical Trials'],
      picture: 'pulse-knee-replacement-prehab',
    },
    {
      id: 'negative-result-prize',
      title: 'A prize for the best study that found nothing',
      summary:
        'The Sable Foundation’s medal goes this year to a team that showed, over five careful years, that a promising cream does not work. “We have saved a great many people a great many mornings,” said its leader, Dr. Ines Wahlberg.',
      age: '18h',
      author: 'Marisol Engebretsen',
      labels: ['Research Culture'],
      picture: 'paper-negative-result-prize',
    },
    {
      id: 'waiting-room-air',
      title: 'What is in the air of a waiting room? Mostly, it turns out, people',
      summary:
        'Carbon dioxide meters in nineteen clinics rose and fell with the appointment book. Opening one window by a hand’s width did as much as the smallest purifier. The authors stress that they measured air, not illness.',
      age: '1d',
      author: 'Oluwaseun Park',
      labels: ['Air Quality', 'Clinics'],
      picture: 'lab-waiting-room-air',
    },
    {
      id: 'handwriting-tremor',
      title: 'A pen that feels a tremor before the eye sees it',
      summary:
        'The prototype told early tremor from ordinary shakiness in 83 of 100 volunteers, which is too few to diagnose anybody and enough to go on. A larger study begins in the spring at three hospitals.',
      age: '1.7d',
      author: 'Marisol Engebretsen',
      labels: ['Neurology', 'Devices'],
      picture: 'circuit-handwriting-tremor',
    },
    {
      id: 'nurses-notes-words',
      title: 'The words nurses use at three in the morning',
      summary:
        'Linguists read 40,000 anonymous night notes. “Settled” appears most often, “lovely” on the children’s ward, and a long pause, marked by three dots, before almost every call to a doctor.',
      age: '2.4d',
      author: 'Oluwaseun Park',
      labels: ['Nursing'],
    },
    {
      id: 'sea-swimming-mood-review',
      title: 'Cold water and mood: a review of 41 studies finds enthusiasm and few controls',
      summary:
        'People who swim in the sea say that they feel better for it, and there is no reason to doubt them. Whether the cold, the company or the cake afterward deserves the credit is a question that only four of the studies were built to answer.',
      age: '3d',
      author: 'Marisol Engebretsen',
      labels: ['Mental Health', 'Reviews'],
      picture: 'harbor-sea-swimming-mood-review',
    },
    {
      id: 'vaccine-fridge-math',
      title: 'A mathematician looks at the vaccine refrigerator',
      summary:
        'Moving the oldest doses to the door’s eye level, rather than the front of the shelf, cut waste by a sixth in a model and by a fifth in real life. It cost nothing but an afternoon.',
      age: '4d',
      author: 'Oluwaseun Park',
      labels: ['Vaccination', 'Mathematics'],
      picture: 'chart-vaccine-fridge-math',
    },
    {
      id: 'seagull-resistance',
      title: 'Gulls as sentinels: swabs from 300 nests map resistant bacteria along the shore',
      summary:
        'Birds that feed near outfalls carry more of the resistant strains than those on the outer islands. The survey will be repeated every five years, with, the authors write, thicker hats.',
      age: '5d',
      author: 'Marisol Engebretsen',
      labels: ['Antibiotics', 'Environment'],
    },
    {
      id: 'reading-aloud-wards',
      title: 'Reading aloud on the ward: a pilot that patients would not let end',
      summary:
        'Ten volunteers, one chapter an evening. The researchers set out to measure sleep, and found that the ward’s call bells fell quiet for exactly the length of a chapter.',
      age: '6d',
      author: 'Oluwaseun Park',
      labels: ['Hospitals', 'Pilot Studies'],
      picture: 'paper-reading-aloud-wards',
    },
    {
      id: 'left-handed-surgeons',
      title: 'Left-handed scissors in the operating room, eighty years late',
      summary:
        'A survey of 112 surgeons finds that one in ten has been working against the tool. Times and stitches evened out within a month of ordering the mirror-image set, and so did tempers.',
      age: '7d',
      author: 'Marisol Engebretsen',
      labels: ['Surgery'],
    },
    {
      id: 'citizen-ticks',
      title: 'Send us your ticks: 4,100 envelopes and what was in them',
      summary:
        'Walkers, dog owners and one entire scout troop mailed specimens to Merrow College. The new map shows them two miles farther up the coast than the last, and recommends nothing more dramatic than long socks and a look in the mirror.',
      age: '8d',
      author: 'Oluwaseun Park',
      labels: ['Infectious Disease', 'Citizen Science'],
    },
  ],
};
