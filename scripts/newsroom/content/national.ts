import type { Feed } from './story.ts';

export const national: Feed = {
  path: '/feeds/national.xml',
  category: 'national',
  title: 'Continental Desk',
  description: 'Health and public life across the country.',
  format: 'rss',
  pictures: 'media:group',
  authors: 'dc:creator',
  texts: 'references',
  labelDomain: 'https://continentaldesk.example/subject',
  stories: [
    {
      id: 'rural-midwives-return',
      title: 'In counties that lost their maternity wards, midwives are coming back by the dozen',
      summary:
        'A scholarship that pays a nurse’s mortgage while she trains has put 214 new midwives in small towns across nine states. Most of them grew up within an hour of where they now work, and in the first two years fewer than one in ten has moved away.',
      age: '1h',
      author: 'Caroline Mbeki-Strand',
      labels: ['Maternal Health', 'Rural Life'],
      picture: 'people-rural-midwives-return',
    },
    {
      id: 'heat-alerts-plain-words',
      title: 'Heat alerts will say what to do, not only how hot it will be',
      summary:
        'From next summer the national alert system will send short instructions in nineteen languages, written with the help of roofers, farmhands and grandmothers. In trials, messages that named a shady place nearby led twice as many people to go to it.',
      age: '3h',
      author: 'Elias Vantongeren',
      labels: ['Weather', 'Public Health'],
      picture: 'town-heat-alerts-plain-words',
    },
    {
      id: 'hospital-prices-one-page',
      title: 'A hospital bill on one page: eleven states try the same form',
      summary:
        'The form has four boxes and no abbreviations. A panel of patients redrew it sixteen times until nine out of ten readers could say what they owed and whom to call. Hospitals in the trial report that calls to billing offices have dropped by a third.',
      age: '5h',
      author: 'Priyanka Sorensen',
      labels: ['Costs of Care'],
      picture: 'paper-hospital-prices-one-page',
    },
    {
      id: 'trail-prescriptions-parks',
      title: 'Park rangers learn to read a new kind of ticket: the walking prescription',
      summary:
        'Visitors who arrive with a referral from a clinic get free entry and an easy loop marked on a map. Fifty-two parks take part; the rangers’ union asked that the loops have benches, and that someone check the outhouses more often.',
      age: '7h',
      author: 'Elias Vantongeren',
      labels: ['Outdoors', 'Prevention'],
      picture: 'leaves-trail-prescriptions-parks',
    },
    {
      id: 'school-lunch-cooks',
      title:
        'The cooks who made school lunch from scratch are now teaching the rest of the country',
      summary:
        'Seven lunch ladies and one former navy cook have toured 140 districts with a van full of knives, showing kitchens how to turn dry beans and whole chickens into a meal for eight hundred. Their rule: never serve what you would not eat standing up.',
      age: '10h',
      author: 'Caroline Mbeki-Strand',
      labels: ['Schools', 'Nutrition'],
      picture: 'table-school-lunch-cooks',
    },
    {
      id: 'nurse-license-compact',
      title: 'Three more states let nurses cross the border to work',
      summary:
        'The agreement now covers most of the country, and border hospitals say that they can fill a weekend shift from either side of a river. Officials will publish response times and complaint numbers every quarter.',
      age: '14h',
      labels: ['Workforce'],
    },
    {
      id: 'hearing-tests-mail-carriers',
      title: 'Mail carriers notice first when an older neighbor stops hearing the doorbell',
      summary:
        'In a trial along 600 postal routes, carriers handed out a card for a free hearing test to people who had missed two deliveries while at home. A quarter of the cards were used, and 1,900 people left with a first hearing aid.',
      age: '20h',
      author: 'Halvard Osei',
      labels: ['Aging', 'Hearing'],
      picture: 'houses-hearing-tests-mail-carriers',
    },
    {
      id: 'blood-donors-winter',
      title: 'Blood banks begin winter with the fullest shelves in a decade',
      summary:
        'Evening hours, a children’s corner and an end to the paper questionnaire brought back donors who had drifted away. Organizers warn that the storms of January usually undo half of such a gain within three weeks.',
      age: '1d',
      author: 'Priyanka Sorensen',
      labels: ['Blood Donation'],
      picture: 'pulse-blood-donors-winter',
    },
    {
      id: 'tribal-clinic-language',
      title:
        'A clinic that greets its patients in the language their grandparents were told to forget',
      summary:
        'Every sign, scale and consent form in the new high-plains clinic comes first in the tribal language. Elders spent four years choosing words for “insulin,” “ultrasound” and “second opinion,” and recorded the lift’s voice themselves.',
      age: '1.4d',
      author: 'Halvard Osei',
      labels: ['Indigenous Health', 'Language'],
    },
    {
      id: 'truckers-sleep-stops',
      title: 'Truck stops add sleep rooms, and a doctor on a screen',
      summary:
        'Drivers who must be within sight of their rigs can now have a snore test in the parking lot. The first hundred sites are on the two longest interstate routes, with showers, blackout blinds and a nurse who has driven a truck.',
      age: '2d',
      author: 'Elias Vantongeren',
      labels: ['Sleep', 'Transport'],
      picture: 'road-truckers-sleep-stops',
    },
    {
      id: 'medicine-cabinet-day',
      title: 'Nine hundred tons of old medicine, one Saturday',
      summary:
        'Fire halls and pharmacies took in a record amount at the autumn collection day. Chemists who sorted a sample found cough syrup from 1974, a tin of throat lozenges labeled in pencil, and a great many unfinished courses of antibiotics.',
      age: '2.6d',
      labels: ['Medicines', 'Public Health'],
      picture: 'lab-medicine-cabinet-day',
    },
    {
      id: 'deaf-doctors-network',
      title: 'Deaf physicians build the directory they wished for as students',
      summary:
        'The list names 480 doctors, nurses and therapists who sign, and what masks, microphones and interpreters each finds useful. Hospitals asked for it; patients, it turns out, look things up in it six times as often.',
      age: '3d',
      author: 'Caroline Mbeki-Strand',
      labels: ['Accessibility', 'Workforce'],
    },
    {
      id: 'radon-kits-libraries',
      title: 'Libraries in twelve states lend radon detectors, and the map fills in',
      summary:
        'Readings that borrowers agree to share have doubled the number of homes on the national map in eighteen months. Researchers say the gaps that remain are almost all in rented housing.',
      age: '4d',
      author: 'Halvard Osei',
      labels: ['Housing', 'Prevention'],
    },
    {
      id: 'volunteer-firefighters-rest',
      title: 'For volunteer firefighters, a day off after the worst calls',
      summary:
        'A law now in force in six states protects the job of a volunteer who stays home after a fatal fire. Chiefs say that the number who leave the service within a year of such a call has fallen by almost half.',
      age: '5d',
      author: 'Priyanka Sorensen',
      labels: ['Mental Health', 'Emergency Services'],
      picture: 'building-volunteer-firefighters-rest',
    },
  ],
};
