import type { Feed } from './story.ts';

export const arts: Feed = {
  path: '/feeds/arts-culture.xml',
  category: 'arts-culture',
  title: 'Lantern Arts Review',
  description: 'Stages, galleries and books on the coast.',
  format: 'rss',
  pictures: 'media:group',
  authors: 'dc:creator',
  texts: 'references',
  stories: [
    {
      id: 'ward-seven-opera',
      title: 'An opera made of waiting-room announcements opens to a full house',
      summary:
        'Composer Isadora Quennell spent a winter in corridor C with a notebook. Her “Ward Seven” sets the calls, the vending machine and a cleaner’s nightly whistle for eight voices and a cart, and by the second act the audience was humming the page for Dr. Oyelowo.',
      age: '5h',
      author: 'Florian Teague',
      labels: ['Opera', 'Reviews'],
      picture: 'stage-ward-seven-opera',
    },
    {
      id: 'corridor-gallery-loans',
      title: 'Patients at Merrow General may now choose the painting on the wall',
      summary:
        'A cart with forty canvases goes round on Mondays. The favorite is a small gray harbor by a retired pilot; the least wanted, a large and excellent bowl of oysters.',
      age: '16h',
      author: 'Saskia Brandvold',
      labels: ['Galleries', 'Hospitals'],
      picture: 'stage-corridor-gallery-loans',
    },
    {
      id: 'dance-parkinsons-company',
      title: 'The company’s newest dancers all have Parkinson’s, and the stage belongs to them',
      summary:
        '“Tidal” is forty minutes long and was made by eleven people who shake, freeze and laugh. Choreographer Bao Lindahl refuses to call it therapy; the neurologist in row three took no notes.',
      age: '1d',
      author: 'Florian Teague',
      labels: ['Dance'],
      picture: 'people-dance-parkinsons-company',
    },
    {
      id: 'lighthouse-poems',
      title: 'A keeper’s daughter reads from eighty years of fog',
      summary:
        'Poet Maren Castlebury, 88, fills the library on a wet Tuesday. The poems are short, the pauses are long, and there is a queue afterward that reaches the large-print shelves.',
      age: '1.8d',
      author: 'Saskia Brandvold',
      labels: ['Poetry'],
      picture: 'harbor-lighthouse-poems',
    },
    {
      id: 'medical-illustrator-show',
      title: 'Ink, bone and patience: fifty years of a medical illustrator',
      summary:
        'Before the scanners there was Hedda Vanterpool, drawing behind the surgeon’s shoulder. The college museum shows 120 sheets, among them the knee that taught a generation.',
      age: '2.6d',
      author: 'Florian Teague',
      labels: ['Exhibitions', 'Medicine'],
      picture: 'paper-medical-illustrator-show',
    },
    {
      id: 'sign-language-shakespeare',
      title: 'A “Tempest” in two languages, and the storm is signed',
      summary:
        'Deaf and hearing actors share every part. When Prospero breaks his staff there is no sound at all, and it is the loudest moment of the season.',
      age: '3.5d',
      author: 'Saskia Brandvold',
      labels: ['Theater', 'Accessibility'],
    },
    {
      id: 'mural-vaccination',
      title: 'The mural on the health department’s wall has 312 portraits and one cat',
      summary:
        'Every face belongs to someone who volunteered in the clinics of 2021. The cat slept in the cold store’s box room.',
      age: '4.5d',
      labels: ['Public Art'],
      picture: 'people-mural-vaccination',
    },
    {
      id: 'choir-lungs',
      title: 'The choir for people short of breath gives its tenth concert',
      summary:
        'They sing sitting down, in short phrases, and nobody minds a rest in the middle of a bar. The encore was requested by the oxygen supplier.',
      age: '5.5d',
      author: 'Florian Teague',
      labels: ['Music', 'Community'],
    },
    {
      id: 'bookbinder-clinic-library',
      title: 'The bookbinder who repairs the children’s ward’s library, teeth marks and all',
      summary:
        'Forty volumes a month come back with new spines. She leaves one page torn in every tenth book, she says, so that somebody may learn to mend.',
      age: '6.5d',
      author: 'Saskia Brandvold',
      labels: ['Crafts', 'Books'],
    },
  ],
};

export const food: Feed = {
  path: '/feeds/food-dining.xml',
  category: 'food-dining',
  title: 'Salt & Skillet',
  description: 'Kitchens, markets and tables of the harbor.',
  format: 'rss',
  pictures: 'enclosure',
  authors: 'dc:creator',
  texts: 'cdata',
  stories: [
    {
      id: 'hospital-chef-broth',
      title: 'The chef who left a starred kitchen for a hospital and brought her stockpot',
      summary:
        'Emmeline Arceneaux cooks for 400 people, a third of whom must chew little and swallow carefully. Her fish broth takes two days; her puréed carrot is piped to look like nothing of the sort, and plates have begun to come back empty.',
      age: '3h',
      author: 'Barnaby Oyelade',
      labels: ['Chefs', 'Hospitals'],
      picture: 'table-hospital-chef-broth',
    },
    {
      id: 'low-salt-chowder',
      title: 'The chowder contest had one rule: put the shaker down',
      summary:
        'Nine cooks, one county champion and a panel of cardiac patients. The winner used smoked mussels and celery leaf, and when she read out the recipe the runner-up was heard to say a short word.',
      age: '13h',
      author: 'Coralie Jameson',
      labels: ['Contests', 'Seafood'],
      picture: 'table-low-salt-chowder',
    },
    {
      id: 'allergy-menu-cafe',
      title: 'A café with a very short menu and nine allergens it will never serve',
      summary:
        'Owner Pilar Sundqvist opened the Safe Harbor after her son’s third ambulance ride. There are six dishes, a locked pantry and a wall of thank-you notes in crayon.',
      age: '1d',
      author: 'Barnaby Oyelade',
      labels: ['Openings', 'Allergies'],
      picture: 'table-allergy-menu-cafe',
    },
    {
      id: 'seaweed-bread',
      title: 'The loaf that tastes of low tide',
      summary:
        'Three spoons of dried dulse go into each dough at the Bell Street bakery. It is dark, it keeps for a week, and it divides families.',
      age: '2d',
      author: 'Coralie Jameson',
      labels: ['Bread'],
      picture: 'table-seaweed-bread',
    },
    {
      id: 'night-shift-diner',
      title: 'Breakfast at nine in the evening: the diner that runs on hospital time',
      summary:
        'At the Graveyard Grill the special is soup, the music is low, and the cook knows who has just lost a patient by how they order pie.',
      age: '3d',
      author: 'Barnaby Oyelade',
      labels: ['Diners'],
      picture: 'town-night-shift-diner',
    },
    {
      id: 'school-garden-salsa',
      title: 'Third-graders’ salsa outsells the bake sale',
      summary:
        'Grown, chopped and labeled by a class of 24, it comes in mild, medium and “ask Hector.” The proceeds buy a greenhouse heater.',
      age: '4d',
      author: 'Coralie Jameson',
      labels: ['Schools', 'Gardens'],
    },
    {
      id: 'market-mushroom-lady',
      title: 'The mushroom lady says no',
      summary:
        'Foragers bring their baskets to Sigrid Toussaint’s stall before they go home. She turns out about one in twelve onto the pavement, names it, and tells a story that nobody forgets.',
      age: '5d',
      labels: ['Markets', 'Food Safety'],
    },
    {
      id: 'tea-room-memory',
      title: 'The tea room where orders come out wrong and everybody is pleased',
      summary:
        'All of the servers live with dementia. You may ask for scones and get a pot of Assam; the guest book calls it the best afternoon in town.',
      age: '6d',
      author: 'Coralie Jameson',
      labels: ['Cafés', 'Aging'],
      picture: 'people-tea-room-memory',
    },
    {
      id: 'ferry-galley-oats',
      title: 'In praise of the oats on the 5:40 ferry',
      summary:
        'They are stirred by a cook who has never been late, with salt water from a sealed bottle that she will not discuss.',
      age: '7d',
      author: 'Barnaby Oyelade',
      labels: ['Breakfast', 'Ferries'],
    },
  ],
};
