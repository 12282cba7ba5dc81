import type { Feed } from './story.ts';

const baseball: Feed = {
  path: '/feeds/sports-baseball.xml',
  category: 'sports',
  title: 'Harbor Sports: Baseball',
  description: 'The Merrow Mariners and the sandlots behind them.',
  format: 'rss',
  pictures: 'enclosure',
  authors: 'dc:creator',
  stories: [
    {
      id: 'mariners-walk-off-fog',
      title: 'Mariners win it in the eleventh, in a fog so thick the umpire asked who had scored',
      summary:
        'Shortstop Efrain Delacroix singled into the murk in left, and 4,200 people listened for the ball. It was found against the wall, under a tarpaulin. The Mariners beat the Kettle Bay Kites 5–4 and stay two games ahead.',
      age: '3h',
      author: 'Buck Amundsen',
      labels: ['Baseball', 'Mariners'],
      picture: 'diamond-mariners-walk-off-fog',
    },
    {
      id: 'pitch-count-youth-league',
      title:
        'Youth league’s pitch limits reach their third season, and the ice packs stay in the cooler',
      summary:
        'No ten-year-old in the Harbor Youth League throws more than 75 times in a day. Coaches grumbled at first; now they teach a second and a third child to pitch. The team doctor counts four sore elbows this year against nineteen before the rule.',
      age: '12h',
      author: 'Renata Osgood',
      labels: ['Baseball', 'Youth Sports'],
      picture: 'diamond-pitch-count-youth-league',
    },
    {
      id: 'catcher-medical-school',
      title: 'Mariners’ catcher will leave the plate for medical school',
      summary:
        'Solomon Reyes-Tan studied anatomy on buses for six seasons. He signs off with a .271 average, two broken fingers that he set himself, and a place in next fall’s class.',
      age: '1d',
      author: 'Buck Amundsen',
      labels: ['Baseball', 'Mariners'],
      picture: 'people-catcher-medical-school',
    },
    {
      id: 'blind-baseball-exhibition',
      title: 'The ball beeps, the bases buzz, and the Harbor Bats take the opener',
      summary:
        'Beep baseball drew its largest crowd yet to Tanner Field, and the hardest rule was for the crowd: silence until the runner is in. The Bats won 9–7 and signed autographs in braille.',
      age: '2d',
      author: 'Renata Osgood',
      labels: ['Baseball', 'Adaptive Sports'],
      picture: 'diamond-blind-baseball-exhibition',
    },
    {
      id: 'ballpark-shade-sail',
      title: 'Bleachers get a roof, and the first-aid tent gets a quiet summer',
      summary:
        'Heat calls at Mariner Park fell from 61 to 14 after the sail went up over section nine. The club will add two water taps before the first home game.',
      age: '3d',
      labels: ['Baseball', 'Heat'],
    },
    {
      id: 'women-league-tryouts',
      title: 'Two hundred women turn out for a league that hoped for sixty',
      summary:
        'There will be eight teams instead of three. The eldest to be picked, Gloria Whitcomb, 58, last played in her brother’s shoes; she bats sixth for the Ropewalk Reds.',
      age: '4d',
      author: 'Renata Osgood',
      labels: ['Baseball', 'Women’s Sports'],
    },
    {
      id: 'groundskeeper-retires',
      title: 'He mowed a fish into center field, and for thirty years nobody could prove it',
      summary:
        'Groundskeeper Lars Pettibone hands over the keys with a lawn that drains in eleven minutes. The fish, he says, was a trick of the light, and will be maintained.',
      age: '5d',
      author: 'Buck Amundsen',
      labels: ['Baseball'],
      picture: 'diamond-groundskeeper-retires',
    },
    {
      id: 'scorebook-museum',
      title: 'A box of scorebooks from 1924 settles a bar bet',
      summary:
        'The Ropewalk nine did turn a triple play with one glove between them. The county historian has the page, in pencil, with a gravy stain.',
      age: '6d',
      author: 'Buck Amundsen',
      labels: ['Baseball', 'History'],
    },
  ],
};

const tennis: Feed = {
  path: '/feeds/sports-tennis.xml',
  category: 'sports',
  title: 'Harbor Sports: Tennis',
  description: 'Courts, clubs and the coastal circuit.',
  format: 'rss',
  pictures: 'media:content',
  authors: 'author',
  texts: 'cdata',
  stories: [
    {
      id: 'coastal-open-final',
      title: 'Qualifier Ondine Marchetti takes the Coastal Open in three sets and a cardigan',
      summary:
        'The heating in the indoor hall failed at one set all. Marchetti, ranked 212th, borrowed a line judge’s cardigan and lost only two more games. She returns to her nursing studies on Monday, with the trophy in a laundry bag.',
      age: '4h',
      author: 'Phoebe Granger',
      labels: ['Tennis', 'Coastal Open'],
      picture: 'court-coastal-open-final',
    },
    {
      id: 'wheelchair-doubles-club',
      title: 'Wheelchair doubles fills every Sunday slot at the Mill Pond courts',
      summary:
        'What began as a therapy session for six is now a ladder of thirty pairs, some of whom walk onto the court and borrow a chair because the tennis is better. The club has ordered eight more, with cambered wheels.',
      age: '14h',
      author: 'Phoebe Granger',
      labels: ['Tennis', 'Adaptive Sports'],
      picture: 'court-wheelchair-doubles-club',
    },
    {
      id: 'tennis-elbow-clinic',
      title: 'Club and hospital share a therapist, and the elbows keep her busy',
      summary:
        'Physical therapist Noor Castellanos spends two evenings a week at courtside. Her first advice to most players concerns neither arm nor racket but the number of sets they play in the first warm week of April.',
      age: '1d',
      author: 'Declan Ishikawa',
      labels: ['Tennis', 'Injuries'],
      picture: 'court-tennis-elbow-clinic',
    },
    {
      id: 'eighty-plus-ladder',
      title: 'The eighty-plus ladder has a new leader, aged 91',
      summary:
        'Cornelius Vane climbed from seventh to first without a serve faster than a bicycle. Opponents speak bitterly of his drop shot.',
      age: '2d',
      author: 'Declan Ishikawa',
      labels: ['Tennis', 'Seniors'],
      picture: 'people-eighty-plus-ladder',
    },
    {
      id: 'public-courts-lights',
      title: 'Public courts get lights that go out by themselves at ten',
      summary:
        'Neighbors and players shook hands on the timetable after a winter of letters. The lamps point down, and the bats that hunt along the hedge were counted before and after.',
      age: '3d',
      labels: ['Tennis', 'Parks'],
    },
    {
      id: 'ball-recycling',
      title: 'Forty thousand old tennis balls muffle the chairs of the school district',
      summary:
        'Cut, washed and pushed over chair legs by volunteers, they have made lunchrooms six decibels quieter. Hearing specialists approve; janitors are less sure.',
      age: '4d',
      author: 'Phoebe Granger',
      labels: ['Tennis', 'Schools'],
    },
    {
      id: 'college-team-undefeated',
      title: 'Merrow College goes unbeaten for the first time since wooden rackets',
      summary:
        'Fourteen matches, fourteen wins, and a grade average that the coach mentions first. The team trains at six in the morning because the laboratory courses start at eight.',
      age: '5d',
      author: 'Declan Ishikawa',
      labels: ['Tennis', 'College'],
      picture: 'court-college-team-undefeated',
    },
    {
      id: 'umpire-thirty-years',
      title: 'Thirty years in the high chair, and one call she would take back',
      summary:
        'Umpire Beatrix Olufemi retires after the spring meeting. The call was in 2003; the player has long forgiven her, and they exchange cards.',
      age: '6d',
      author: 'Phoebe Granger',
      labels: ['Tennis'],
    },
  ],
};

const golf: Feed = {
  path: '/feeds/sports-golf.xml',
  category: 'sports',
  title: 'Harbor Sports: Golf',
  description: 'From Gull Point Links to the pitch-and-putt.',
  format: 'rss',
  pictures: 'enclosure',
  authors: 'dc:creator',
  texts: 'references',
  stories: [
    {
      id: 'gull-point-invitational',
      title: 'A gull, a bunker and a 30-foot putt decide the Gull Point Invitational',
      summary:
        'Leader Matthias Oyelaran watched a gull carry his ball from the fairway to the sand at seventeen. The committee let him replace it; he saved par, holed from thirty feet at the last, and gave the bird half of his sandwich.',
      age: '5h',
      author: 'Winifred Tull',
      labels: ['Golf', 'Gull Point'],
      picture: 'green-gull-point-invitational',
    },
    {
      id: 'heart-program-nine-holes',
      title: 'Cardiac rehab moves to the back nine',
      summary:
        'On Tuesday mornings a dozen patients walk nine holes with a nurse, a defibrillator and no scorecard. The program at St. Brannoc’s wanted an exercise that people would still be doing in a year; of the first group, ten out of twelve are.',
      age: '15h',
      author: 'Winifred Tull',
      labels: ['Golf', 'Heart'],
      picture: 'green-heart-program-nine-holes',
    },
    {
      id: 'course-meadow',
      title: 'Gull Point lets a third of its rough go to meadow, and loses more balls than ever',
      summary:
        'The greenkeepers count orchids, skylarks and 1,100 balls found by children at a nickel apiece. Water use is down by a quarter.',
      age: '1d',
      author: 'Ezra Lindgren',
      labels: ['Golf', 'Environment'],
      picture: 'green-course-meadow',
    },
    {
      id: 'junior-free-clubs',
      title: 'The shed where any child may borrow a set of clubs',
      summary:
        'Members have filled it with cut-down irons and one very small left-handed putter. The only fee is to rake a bunker, and the head professional keeps the honor roll in chalk.',
      age: '2d',
      author: 'Ezra Lindgren',
      labels: ['Golf', 'Youth Sports'],
      picture: 'people-junior-free-clubs',
    },
    {
      id: 'blind-golf-guides',
      title: 'Guides wanted: good eyes, few words',
      summary:
        'The state’s blind golf championship comes to Port Merrow in June with 44 players. A guide lines up the club and says the distance; the rest, the organizers promise, can be learned in an afternoon.',
      age: '3d',
      author: 'Winifred Tull',
      labels: ['Golf', 'Adaptive Sports'],
      picture: 'green-blind-golf-guides',
    },
    {
      id: 'lightning-horn',
      title: 'New lightning horn clears the course in four minutes',
      summary:
        'The old one was a hand bell. A sensor on the lighthouse gives twenty minutes’ notice, and the shelter at the ninth now has a door.',
      age: '4d',
      labels: ['Golf', 'Safety'],
    },
    {
      id: 'hole-in-one-twins',
      title: 'Twins, 74, make a hole-in-one on the same hole, a week apart',
      summary:
        'Agnes went first, and says that she left instructions. Their brother, who has played the course since 1961 without an ace, was asked for comment and declined.',
      age: '5d',
      author: 'Ezra Lindgren',
      labels: ['Golf', 'Seniors'],
      picture: 'green-hole-in-one-twins',
    },
    {
      id: 'caddie-scholarships',
      title: 'Six caddies, six scholarships, three of them for nursing',
      summary:
        'The fund began with a jar on the bar in 1988. This year’s winners carried an average of 140 bags and will be the first in their families to go to college.',
      age: '6d',
      author: 'Winifred Tull',
      labels: ['Golf', 'Education'],
      picture: 'people-caddie-scholarships',
    },
  ],
};

const hockey: Feed = {
  path: '/feeds/sports-hockey.xml',
  category: 'sports',
  title: 'Harbor Sports: Hockey',
  description: 'The Harbor Gulls, and hockey from pond to arena.',
  format: 'atom',
  pictures: 'media:content',
  stories: [
    {
      id: 'gulls-shutout-rookie',
      title:
        'Rookie goalie Anouk Bergstrom stops 41 shots for the Gulls’ first shutout of the year',
      summary:
        'Called up from the second team at noon, Bergstrom borrowed a stick and a pair of skate laces and beat the league leaders 2–0. Her mother, a night nurse, heard the final minutes on the ward radio with eleven patients.',
      age: '2h',
      author: 'Terrence Holloway',
      labels: ['Hockey', 'Harbor Gulls'],
      picture: 'rink-gulls-shutout-rookie',
    },
    {
      id: 'concussion-spotters-stands',
      title: 'Concussion spotters take a seat high in the stands',
      summary:
        'Two athletic trainers with binoculars and a telephone can now call any player off the ice for a check. In the first ten games they did so seven times. Coaches may not overrule them, and, so far, none has asked.',
      age: '11h',
      author: 'Simone Kavanagh',
      labels: ['Hockey', 'Head Injuries'],
      picture: 'rink-concussion-spotters-stands',
    },
    {
      id: 'sled-hockey-league',
      title: 'Sled hockey gets its own night, its own league and a very loud drum',
      summary:
        'Four teams, one of them made up of veterans, play under the lights on Thursdays. The drum belongs to a fan who is deaf and likes to feel the power play.',
      age: '20h',
      author: 'Simone Kavanagh',
      labels: ['Hockey', 'Adaptive Sports'],
      picture: 'rink-sled-hockey-league',
    },
    {
      id: 'pond-ice-tester',
      title: 'The woman who says when the pond is safe',
      summary:
        'For 26 winters Greta Halvorsen has drilled nine holes in Mill Pond every morning at six. The flag goes from red to green at five inches, and not a hair before. “I have heard every argument,” she says. “The ice has not.”',
      age: '1.5d',
      author: 'Terrence Holloway',
      labels: ['Hockey', 'Safety'],
      picture: 'rink-pond-ice-tester',
    },
    {
      id: 'arena-air-electric-resurfacer',
      title: 'Arena’s new ice resurfacer runs on batteries, and the air gauge proves it',
      summary:
        'Readings by the home bench are now the same as those in the parking lot, which pleased the school teams’ doctors. The driver misses the rumble and has fitted a bell.',
      age: '2.5d',
      author: 'Simone Kavanagh',
      labels: ['Hockey', 'Air Quality'],
    },
    {
      id: 'gulls-hospital-visit',
      title: 'Gulls lose 7–6 to the children’s ward',
      summary:
        'The hallway game is played each December with a foam puck and no offside. This year’s winning goal came from a wheelchair, through the legs of the captain.',
      age: '3.5d',
      author: 'Terrence Holloway',
      labels: ['Hockey', 'Community'],
    },
    {
      id: 'learn-to-skate-forty',
      title: 'Never too late to fall over: adults’ skating class sells out in an hour',
      summary:
        'The average age is 47. Helmets are compulsory, hand-holding is encouraged, and a physical therapist opens each lesson by teaching everybody how to get up.',
      age: '4.5d',
      author: 'Simone Kavanagh',
      labels: ['Hockey', 'Fitness'],
      picture: 'rink-learn-to-skate-forty',
    },
    {
      id: 'old-timers-sixty',
      title: 'The Rusty Blades, average age 68, complete their sixtieth season',
      summary:
        'They have two rules: no slap shots, and whoever scores drives. The club’s doctor plays left wing and carries the defibrillator in the stick bag.',
      age: '6d',
      author: 'Terrence Holloway',
      labels: ['Hockey', 'Seniors'],
    },
  ],
};

const soccer: Feed = {
  path: '/feeds/sports-soccer.xml',
  category: 'sports',
  title: 'Harbor Sports: Soccer',
  description: 'Port Merrow Tide and the leagues of the coast.',
  format: 'rss',
  pictures: 'media:thumbnail',
  authors: 'dc:creator',
  texts: 'plain',
  labelDomain: 'harbor-sports',
  stories: [
    {
      id: 'tide-cup-semifinal',
      title: 'Tide reach their first cup semifinal, on penalties, in a sideways rain',
      summary:
        'After two hours without a goal, captain Leocadia Brand sent her kick in off both posts. Port Merrow’s women have never come this far; the team bus, stuck behind the drawbridge, was met by three hundred people with umbrellas.',
      age: '90m',
      author: 'Marcus Ferreira-Holt',
      labels: ['Soccer', 'Port Merrow Tide'],
      picture: 'pitch-tide-cup-semifinal',
    },
    {
      id: 'knee-warmup-program',
      title: 'Fifteen minutes before practice, and far fewer torn knees',
      summary:
        'All 62 girls’ teams in the coastal league now start with the same set of hops, lunges and planks. Doctors at Merrow General counted nine torn ligaments in the two seasons before, and two in the two seasons since.',
      age: '10h',
      author: 'Yolande Pritchard',
      labels: ['Soccer', 'Injuries'],
      picture: 'pitch-knee-warmup-program',
    },
    {
      id: 'walking-soccer-league',
      title: 'Walking soccer: no running, plenty of arguing',
      summary:
        'The over-60 league has grown to fourteen teams. A referee watches the feet; anyone with both off the ground gives away a free kick, and so do those who only look as if they would like to.',
      age: '1d',
      author: 'Yolande Pritchard',
      labels: ['Soccer', 'Seniors'],
      picture: 'people-walking-soccer-league',
    },
    {
      id: 'refugee-team-title',
      title: 'A team with nine languages wins the Sunday league with one whistle',
      summary:
        'Harbor United was founded at the Saltmarsh clinic by patients who had nothing to do on Sundays. Training starts with the words for left, right and mine.',
      age: '1.8d',
      author: 'Marcus Ferreira-Holt',
      labels: ['Soccer', 'Community'],
      picture: 'pitch-refugee-team-title',
    },
    {
      id: 'school-heading-rule',
      title: 'No heading before twelve: schools adopt the rule, and passing improves',
      summary:
        'Coaches who expected complaints report more short passes and more goals. The league will publish its injury figures every June.',
      age: '2.6d',
      author: 'Yolande Pritchard',
      labels: ['Soccer', 'Youth Sports'],
    },
    {
      id: 'tide-goalkeeper-returns',
      title: 'After eleven months and one operation, Castellan is back between the posts',
      summary:
        'Goalkeeper Joss Castellan kept a diary of the dull parts: the stairs, the exercise band, the second Tuesday of everything. The club’s therapist now gives it to every injured player.',
      age: '3.4d',
      author: 'Marcus Ferreira-Holt',
      labels: ['Soccer', 'Recovery'],
    },
    {
      id: 'turf-heat-guide',
      title: 'A thermometer in the turf, and a rule that everyone can read',
      summary:
        'Green: play. Amber: a break every fifteen minutes. Red: go home. The board at the gate was painted by the under-nines, who have enforced it on their coaches twice.',
      age: '4.6d',
      author: 'Yolande Pritchard',
      labels: ['Soccer', 'Heat'],
      picture: 'pitch-turf-heat-guide',
    },
    {
      id: 'kit-wash-volunteers',
      title: 'The couple who have washed 21,000 jerseys',
      summary:
        'Ines and Rafael Thorne took over the laundry in 1999 “until somebody else is found.” Their advice on grass stains runs to two pages, and the club has framed it.',
      age: '6d',
      author: 'Marcus Ferreira-Holt',
      labels: ['Soccer', 'Volunteers'],
    },
  ],
};

export const sports = [baseball, tennis, golf, hockey, soccer];
