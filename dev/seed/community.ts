/** The size in pixels of every picture that `makePictures.ts` draws. */
export const pictureWidth = 960;
export const pictureHeight = 720;

/** A post of the demo. `author` is a person's slug; `slug` determines the post's id. */
export interface PostContent {
  slug: string;
  author: string;
  daysAgo: number;
  text: string;
  tag: string | null;
  /** Files in `media/` with their alt texts. */
  images?: readonly (readonly [file: string, alt: string])[];
  reactions?: Readonly<Record<string, number>>;
  /** The comments on the post. */
  comments?: readonly (readonly [author: string, text: string])[];
  saves?: number;
}

const firstLight = ['post-first-light.webp', 'A low sun over three rows of hills'] as const;
const riverWalk = ['post-river-walk.webp', 'A river between two trees'] as const;
const dahlias = ['post-dahlias.webp', 'Three dahlias in red, orange and rose'] as const;
const bowls = ['post-three-bowls.webp', 'Three clay bowls on a wooden table'] as const;
const eveningWindow = ['post-evening-window.webp', 'A lit window at night with a cup on its sill'] as const;
const stones = ['post-stones.webp', 'Four stones balanced on each other'] as const;

/** The posts of the demo. */
export const posts: readonly PostContent[] = [
  {
    slug: 'first-light',
    author: 'sage-rivers',
    daysAgo: 1,
    tag: 'Morning practice',
    text: 'Up before the birds today. Ten breaths at the open window, then a walk until the sun came over the last hill. If you have only a minute this morning: put both feet on the floor and let one breath be long.',
    images: [firstLight],
    reactions: { '❤️': 14, '🌅': 9, '🙏': 6, '🌱': 3, '✨': 2 },
    comments: [
      ['clara-winters', 'Window open, three breaths, then the children were awake. It counted.'],
      ['amara-okafor', 'Reading this after a night shift. One long breath, feet on the floor.'],
      ['kofi-mensah', 'The last hill is worth the shoes. Good morning, everyone.'],
    ],
    saves: 4,
  },
  {
    slug: 'river-walk',
    author: 'sage-rivers',
    daysAgo: 4,
    tag: 'Walking',
    text: 'Four pictures from this week’s walk along the river. I left the phone in my bag until the very end and took these on the way back, which changed what I saw: on the way out I was looking for something, on the way home things were simply there. Try it once. Walk out with empty hands and no plan, turn around when you notice that your shoulders have come down, and only then allow yourself to take one thing with you.',
    images: [riverWalk, stones, firstLight, eveningWindow],
    reactions: { '🌿': 11, '❤️': 10, '🙏': 4 },
    comments: [
      ['ben-calloway', 'That is my bench in the second one.'],
      ['hana-sato', 'On the way home things were simply there. I am keeping that.'],
    ],
    saves: 8,
  },
  {
    slug: 'on-beginning-again',
    author: 'sage-rivers',
    daysAgo: 9,
    tag: 'Gratitude',
    text: 'Somebody asked me how to keep a practice without ever missing a day. I do not know. What I know is how to begin again on the day after.',
    reactions: { '❤️': 22, '🙏': 12, '🌱': 8 },
    comments: [
      ['grace-lindqvist', 'I began again this morning, for the fourth time this month.'],
      ['dev-anand', 'Beginning again is the practice. Thank you.'],
      ['clara-winters', 'I have this above my desk now.'],
    ],
    saves: 15,
  },
  {
    slug: 'garden-table',
    author: 'sage-rivers',
    daysAgo: 16,
    tag: null,
    text: 'Hana’s bowls have found their place on the garden table. Thank you.',
    images: [bowls],
    reactions: { '😍': 8, '❤️': 5 },
    comments: [['hana-sato', 'They look at home. Thank you for the picture.']],
    saves: 1,
  },
  {
    slug: 'evening-question',
    author: 'sage-rivers',
    daysAgo: 23,
    tag: 'Evening question',
    text: 'What did you not have to do today?',
    images: [eveningWindow],
    reactions: { '💭': 7, '❤️': 3 },
    comments: [
      ['amara-okafor', 'Explain myself.'],
      ['ben-calloway', 'Hurry.'],
    ],
    saves: 2,
  },
  {
    slug: 'clara-pages',
    author: 'clara-winters',
    daysAgo: 2,
    tag: 'Morning practice',
    text: 'Day forty of morning pages. Three children asleep, one candle, one pen. Today’s first line was: I have nothing to say. Page three knew better.',
    images: [eveningWindow],
    reactions: { '🔥': 6, '❤️': 9, '👏': 4 },
    comments: [['sage-rivers', 'Page three usually does.']],
    saves: 2,
  },
  {
    slug: 'clara-snow',
    author: 'clara-winters',
    daysAgo: 13,
    tag: null,
    text: 'The hill behind the house, before anybody had stepped on it.',
    images: [firstLight],
    reactions: { '❄️': 5, '❤️': 4 },
    comments: [['grace-lindqvist', 'And who was first?']],
  },
  {
    slug: 'kofi-thursday',
    author: 'kofi-mensah',
    daysAgo: 3,
    tag: 'Circles',
    text: 'Seven of us on Thursday, four for the first time. We built nothing, fixed nothing and nobody gave advice. One of the new ones said at the door: I did not know that was allowed.',
    reactions: { '❤️': 16, '🙏': 7, '💪': 5 },
    comments: [['sage-rivers', 'That sentence is why we open the door.']],
    saves: 3,
  },
  {
    slug: 'amara-alarms',
    author: 'amara-okafor',
    daysAgo: 5,
    tag: 'Breath',
    text: 'Night shift, room six, two alarms at once. Three breaths between them. Nobody noticed but me, and I was a better nurse for the rest of the night.',
    reactions: { '❤️': 19, '🙏': 8 },
    comments: [
      ['clara-winters', 'I borrowed your three breaths for the school run.'],
      ['kofi-mensah', 'We talk about you on Thursdays.'],
    ],
    saves: 5,
  },
  {
    slug: 'grace-dahlias',
    author: 'grace-lindqvist',
    daysAgo: 6,
    tag: 'Garden',
    text: 'The first three. I talked to them all summer and they are obviously flattered.',
    images: [dahlias],
    reactions: { '🌸': 10, '❤️': 7, '😍': 4 },
    comments: [['hana-sato', 'The red one knows.']],
    saves: 1,
  },
  {
    slug: 'hana-bowls',
    author: 'hana-sato',
    daysAgo: 17,
    tag: 'Made by hand',
    text: 'Out of the kiln. The left one cracked and I love it most.',
    images: [bowls],
    reactions: { '😍': 9, '❤️': 6 },
    comments: [['sage-rivers', 'It holds tea and the crack holds light.']],
    saves: 3,
  },
  {
    slug: 'ben-bench',
    author: 'ben-calloway',
    daysAgo: 8,
    tag: null,
    text: 'Built a bench by the river. It is for sitting.',
    images: [riverWalk],
    reactions: { '👏': 8, '❤️': 5 },
    comments: [['sage-rivers', 'Sat on it today. It works.']],
  },
];

/** An announcement by the demo's creator. `slug` determines its id. */
export interface AnnouncementContent {
  slug: string;
  daysAgo: number;
  priority: 'high' | 'normal';
  title: string;
  text: string;
}

/** The announcements of the demo. */
export const announcements: readonly AnnouncementContent[] = [
  {
    slug: 'winter-gathering',
    daysAgo: 1,
    priority: 'high',
    title: 'Winter gathering: places open on Sunday',
    text: 'Thirty places for one long, slow evening together. They open on Sunday at noon, and newcomers go first.',
  },
  {
    slug: 'new-lessons',
    daysAgo: 5,
    priority: 'normal',
    title: 'New lessons in Coming Home to Yourself',
    text: 'The last module has two new practices. They unlock for you when you reach them.',
  },
  {
    slug: 'quiet-week',
    daysAgo: 12,
    priority: 'normal',
    title: 'A quiet week',
    text: 'No live classes from Monday to Friday. Go outside. See you on Saturday.',
  },
];
