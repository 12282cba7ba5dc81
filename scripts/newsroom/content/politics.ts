import type { Feed } from './story.ts';

export const politics: Feed = {
  path: '/feeds/politics.xml',
  category: 'politics',
  title: 'Statehouse Journal',
  description: 'Bills, budgets and the people who read them to the end.',
  format: 'rss',
  pictures: 'media:thumbnail',
  authors: 'dc:creator',
  texts: 'cdata',
  stories: [
    {
      id: 'island-health-bill-passes',
      title: 'Senate passes island health bill, 31 to 4, after a night of amendments about ferries',
      summary:
        'The bill guarantees every inhabited island a nurse’s visit at least twice a month and pays for the boat. Debate ran until half past one, mostly on whether a ferry counts as a road; the final text says that on Tuesdays it does.',
      age: '2h',
      author: 'Ambrose Kettering',
      labels: ['Legislature', 'Island Health'],
      picture: 'hall-island-health-bill-passes',
    },
    {
      id: 'budget-school-nurses',
      title: 'Governor’s budget would put a nurse in every school by 2029',
      summary:
        'One school in five now shares a nurse with at least two others. The plan costs $48 million over three years and leans on retired hospital nurses, who could keep their pensions. The teachers’ union approves; the counties want to see the fine print.',
      age: '5h',
      author: 'Lucinda Farrow',
      labels: ['Budget', 'Schools'],
      picture: 'hall-budget-school-nurses',
    },
    {
      id: 'council-smoke-free-pier',
      title: 'Port Merrow council splits 4–3 for a smoke-free pier',
      summary:
        'Anglers packed the chamber on both sides of the question. The rule starts in March with signs, not fines, and leaves one bench at the seaward end where, as Councilor Brandt put it, “a man may still be wrong in the fresh air.”',
      age: '8h',
      author: 'Gideon Marsh',
      labels: ['City Council'],
      picture: 'harbor-council-smoke-free-pier',
    },
    {
      id: 'plain-language-act',
      title: 'Lawmakers who wrote the Plain Language Act are asked to read it aloud',
      summary:
        'A reading panel of twelve citizens stumbled over the bill’s second section, which ran to 214 words. The committee has taken it back, with apologies and a red pencil.',
      age: '12h',
      author: 'Ambrose Kettering',
      labels: ['Legislature'],
      picture: 'paper-plain-language-act',
    },
    {
      id: 'county-health-officer',
      title: 'County appoints first health officer from the islands',
      summary:
        'Dr. Rosalind Achterberg grew up on Great Sable and rowed to school. She takes over a department of 46 with a backlog of well-water tests, a popular vaccination van and, she noted, no boat of its own.',
      age: '16h',
      author: 'Lucinda Farrow',
      labels: ['County', 'Public Health'],
      picture: 'people-county-health-officer',
    },
    {
      id: 'emergency-dispatch-merger',
      title: 'Four towns agree to share one emergency dispatch center',
      summary:
        'Consultants promised savings; firefighters wanted dispatchers who know which Mill Street is meant. The compromise keeps a local desk in each town for two years while the new map is tested against real calls.',
      age: '1d',
      author: 'Gideon Marsh',
      labels: ['County', 'Emergency Services'],
    },
    {
      id: 'caregiver-leave',
      title: 'Caregiver leave clears committee with support from both benches',
      summary:
        'The measure would give anyone who looks after a parent, partner or child ten paid days a year. Small firms won a fund to share the cost, and the sponsor won over her last opponent by inviting his mother to testify.',
      age: '1.6d',
      author: 'Lucinda Farrow',
      labels: ['Legislature', 'Work'],
      picture: 'hall-caregiver-leave',
    },
    {
      id: 'drinking-water-lead-map',
      title: 'Map of lead pipes is public, two years early and 900 streets long',
      summary:
        'Anyone may now type in an address and see what the utility knows, what it guesses and when the street is due. The state’s auditor called the guesses “admirably labeled.”',
      age: '2d',
      labels: ['Water', 'Infrastructure'],
    },
    {
      id: 'youth-council-vaping',
      title: 'Youth council’s vaping report says adults keep asking the wrong question',
      summary:
        'The fourteen members, none older than seventeen, surveyed 1,200 classmates about stress, boredom and bathrooms rather than about flavors. Their first recommendation, unlocked restrooms with a monitor they trust, will be tried in two schools.',
      age: '2.5d',
      author: 'Nora Pellegrino',
      labels: ['Youth', 'Schools'],
    },
    {
      id: 'hospital-board-election',
      title:
        'Six seats, nineteen candidates: the hospital board race nobody expected to be crowded',
      summary:
        'A retired tugboat captain, two nurses and a professor of accounting are among those who want to oversee Merrow General. The candidates meet on Thursday at the library, where the moderator has promised a bell.',
      age: '3d',
      author: 'Ambrose Kettering',
      labels: ['Elections', 'Hospitals'],
      picture: 'building-hospital-board-election',
    },
    {
      id: 'open-data-inspections',
      title:
        'Restaurant inspections go online with a photograph of every kitchen that asked for one',
      summary:
        'Cooks proud of a clean floor lobbied for the pictures. The health department will add nursing homes and public pools by the summer.',
      age: '4d',
      author: 'Gideon Marsh',
      labels: ['County', 'Food Safety'],
    },
    {
      id: 'sidewalk-snow-ordinance',
      title: 'Who clears the snow? Ordinance gives the answer in one sentence',
      summary:
        'The city does, on any sidewalk within 300 yards of a school, clinic or bus stop. Everyone else has until noon. Physicians at Merrow General had shown the council their winter ledger of broken wrists.',
      age: '5d',
      author: 'Lucinda Farrow',
      labels: ['City Council', 'Injury Prevention'],
    },
    {
      id: 'ballot-box-clinic',
      title: 'Vote, then roll up a sleeve: polling places invite the nurses in',
      summary:
        'Eleven precincts will have a vaccination table by the exit. Clerks insisted on a rope between the two lines, and on separate stickers.',
      age: '6d',
      author: 'Ambrose Kettering',
      labels: ['Elections', 'Vaccination'],
      picture: 'pulse-ballot-box-clinic',
    },
  ],
};
