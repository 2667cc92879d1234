import type { PostContent } from './community.ts';

/** A circle or pod of the demo. `slug` determines its id. Members are slugs; the first one is the lead. */
export interface CircleContent {
  slug: string;
  kind: 'circle' | 'pod';
  name: string;
  description: string;
  daysAgo: number;
  members: readonly string[];
  posts: readonly PostContent[];
}

/** The demo's circles and pods with their posts. */
export const circles: readonly CircleContent[] = [
  {
    slug: 'thursday-circle',
    kind: 'circle',
    name: 'Thursday Circle',
    description: 'Fathers, old and new, who meet on Thursdays. Nobody gives advice unless asked.',
    daysAgo: 90,
    members: ['kofi-mensah', 'ben-calloway', 'isaac-bloom', 'farid-haddad'],
    posts: [
      {
        slug: 'thursday-question',
        author: 'kofi-mensah',
        daysAgo: 2,
        tag: 'For Thursday',
        text: 'A question to carry until we meet: what did your father do with his hands when he did not know what to say?',
        reactions: { '🙏': 3, '❤️': 2 },
        comments: [
          ['ben-calloway', 'Planed wood. So do I.'],
          ['isaac-bloom', 'Car keys. I will have more to say on Thursday.'],
        ],
        saves: 1,
      },
      {
        slug: 'thursday-isaac',
        author: 'isaac-bloom',
        daysAgo: 6,
        tag: null,
        text: 'I told my son that I was sorry, without explaining why I had been right. He said okay and went on with his cereal. I had to go outside for a moment.',
        reactions: { '❤️': 4, '💪': 3 },
        comments: [['farid-haddad', 'The going outside is the part I know.']],
      },
      {
        slug: 'thursday-place',
        author: 'kofi-mensah',
        daysAgo: 9,
        tag: 'Place',
        text: 'The hall is being painted. Next week we sit at my kitchen table, seven o’clock, ring twice.',
        reactions: { '👏': 2 },
      },
    ],
  },
  {
    slug: 'early-birds',
    kind: 'circle',
    name: 'Early Birds',
    description: 'Ten breaths before the house wakes up, and one line about it.',
    daysAgo: 140,
    members: ['sage-rivers', 'clara-winters', 'amara-okafor', 'grace-lindqvist', 'elena-marsh'],
    posts: [
      {
        slug: 'early-birds-week',
        author: 'sage-rivers',
        daysAgo: 1,
        tag: 'This week',
        text: 'This week we try it with the eyes open. Look at one thing that does not move until it feels as if it looked back.',
        reactions: { '🌱': 4, '✨': 2 },
        comments: [
          ['grace-lindqvist', 'The dahlia bulbs in their box. They did.'],
          ['clara-winters', 'A sock. Honestly, a good teacher.'],
        ],
        saves: 2,
      },
      {
        slug: 'early-birds-elena',
        author: 'elena-marsh',
        daysAgo: 3,
        tag: null,
        text: 'Day eleven. Overslept, did it on the bus. Four breaths between two stops.',
        reactions: { '❤️': 3, '👏': 2 },
        comments: [['amara-okafor', 'Buses count.']],
      },
    ],
  },
  {
    slug: 'kettle-pod',
    kind: 'pod',
    name: 'Kettle Pod',
    description: 'Three of us and one small habit.',
    daysAgo: 30,
    members: ['sage-rivers', 'clara-winters', 'hana-sato'],
    posts: [
      {
        slug: 'kettle-hana',
        author: 'hana-sato',
        daysAgo: 1,
        tag: null,
        text: 'New kettle, new sound. I had to learn to wait all over again. It clicks when it is done, which feels like being scolded.',
        reactions: { '😂': 1, '❤️': 2 },
        comments: [['clara-winters', 'Mine whistles. The children answer it.']],
      },
    ],
  },
  {
    slug: 'night-shift',
    kind: 'pod',
    name: 'Night Shift Pod',
    description: 'For those who sleep while the others walk.',
    daysAgo: 45,
    members: ['kofi-mensah', 'amara-okafor', 'dev-anand'],
    posts: [
      {
        slug: 'night-dev',
        author: 'dev-anand',
        daysAgo: 4,
        tag: null,
        text: 'Released at three in the morning. Sat on the floor of the server room afterwards and listened to the fans for five minutes. It is nearly rain.',
        reactions: { '🙏': 2, '🔥': 1 },
        comments: [['amara-okafor', 'The monitors here are nearly crickets.']],
      },
    ],
  },
];
