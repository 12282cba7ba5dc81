import type { Feed } from './story.ts';

export const technology: Feed = {
  path: '/feeds/technology.xml',
  category: 'technology',
  title: 'Signal & Switch',
  description: 'Useful machines, and the people who have to live with them.',
  format: 'atom',
  pictures: 'enclosure',
  stories: [
    {
      id: 'tide-sensor-ambulance',
      title: 'A sensor made for lobster pots now tells ambulances which roads are under water',
      summary:
        'Forty gauges the size of a thermos report every two minutes from culverts and causeways. In last month’s storm the dispatch map turned three crews around before they reached the flood, and the code that does it fits on a single page.',
      age: '90m',
      author: 'Henrik Solano',
      labels: ['Sensors', 'Emergency Services'],
      picture: 'circuit-tide-sensor-ambulance',
    },
    {
      id: 'open-wheelchair-controller',
      title: 'Students publish the plans of a wheelchair joystick that anyone can print',
      summary:
        'The commercial part costs $900 and six weeks. Theirs takes an afternoon, $31 and a public library’s printer; an occupational therapist has signed off on the safety switch, and a boy in the East Ward has already asked for it in orange.',
      age: '5h',
      author: 'Mireille Adeyemi',
      labels: ['Open Hardware', 'Accessibility'],
      picture: 'circuit-open-wheelchair-controller',
    },
    {
      id: 'scheduling-by-phone-keypad',
      title: 'The clinic app that works on a telephone from 1985',
      summary:
        'Half of Saltmarsh’s patients book by keypad, because their phones have nothing else. The two developers who built the menu rode the bus for a week listening to how people talk about time: “after the school run” is now option three.',
      age: '9h',
      author: 'Henrik Solano',
      labels: ['Design', 'Clinics'],
      picture: 'people-scheduling-by-phone-keypad',
    },
    {
      id: 'sonar-fall-detection',
      title: 'Sonar engineers turn their ears to falls at home',
      summary:
        'A box on the skirting board listens for a change in a room’s echo; it has no camera and no microphone for speech. Fourteen households are trying it, and the inventors hold a monthly tea to hear what it got wrong.',
      age: '15h',
      author: 'Mireille Adeyemi',
      labels: ['Aging', 'Sensors'],
      picture: 'circuit-sonar-fall-detection',
    },
    {
      id: 'radiology-second-reader',
      title: 'At St. Brannoc’s, software reads the X-ray second, and never first',
      summary:
        'Radiologists write down their own opinion before the machine’s is shown. After a year of that rule, the hospital has published 212 disagreements and who turned out to be right: it was close to even, and the cases differ.',
      age: '21h',
      author: 'Henrik Solano',
      labels: ['Imaging', 'Software'],
      picture: 'lab-radiology-second-reader',
    },
    {
      id: 'password-free-pharmacy',
      title: 'Pharmacists ask for an end to fourteen-character passwords at the counter',
      summary:
        'With gloves on, the average login took 41 seconds. A badge and a tap now take two, and the security office reports fewer sticky notes.',
      age: '1.2d',
      author: 'Mireille Adeyemi',
      labels: ['Security', 'Pharmacies'],
    },
    {
      id: 'captions-theater-hospital',
      title: 'Live captions move from the playhouse to the hospital ward',
      summary:
        'The stage crew that subtitles the Lantern Theater’s plays lent its tablets to a ward round for a month. Patients with hearing loss asked more questions; so, to general surprise, did everyone else, and the surgeons began to finish their sentences.',
      age: '1.8d',
      author: 'Tamsin Roe',
      labels: ['Accessibility', 'Hospitals'],
      picture: 'stage-captions-theater-hospital',
    },
    {
      id: 'battery-backup-oxygen',
      title: 'When the power fails, the co-op’s batteries go first to people on oxygen',
      summary:
        'The electric cooperative keeps a list that neighbors may join and leave as they like, and ninety suitcase-sized batteries charged. In the November gale every one was on a doorstep within two hours.',
      age: '2.3d',
      author: 'Tamsin Roe',
      labels: ['Energy', 'Home Care'],
      picture: 'houses-battery-backup-oxygen',
    },
    {
      id: 'map-of-quiet',
      title: 'A map of quiet, made by people who need it',
      summary:
        'Volunteers with migraine, autism or simply small babies have rated 340 places in town for noise, light and somewhere to sit. The data is free; two bus routes have already been drawn by it.',
      age: '3d',
      author: 'Mireille Adeyemi',
      labels: ['Maps', 'Accessibility'],
    },
    {
      id: 'old-laptops-telehealth',
      title: '1,100 retired laptops find a second career in telehealth',
      summary:
        'High-school volunteers wipe them, fit a free operating system and tape a card with four large buttons above the keys. A librarian comes along for the first call.',
      age: '4d',
      author: 'Tamsin Roe',
      labels: ['Telehealth', 'Libraries'],
      picture: 'circuit-old-laptops-telehealth',
    },
    {
      id: 'drone-defibrillator-test',
      title: 'Drone with a defibrillator wins two races out of three against the fire truck',
      summary:
        'The third race it lost to a seagull. Engineers at the test over the inner harbor said that the bird, unharmed, had exposed a real weakness in the landing plan.',
      age: '5d',
      author: 'Henrik Solano',
      labels: ['Drones', 'Emergency Services'],
      picture: 'harbor-drone-defibrillator-test',
    },
    {
      id: 'privacy-labels',
      title: 'Nutrition labels for health apps: what the college’s students found',
      summary:
        'They read the terms of 60 popular apps so that no one else has to, and drew one small box for each: what leaves the phone, where it goes, how to delete it. Nine makers have since shortened their lists.',
      age: '6d',
      author: 'Tamsin Roe',
      labels: ['Privacy'],
    },
  ],
};
