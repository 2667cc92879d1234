/** A conversation between two people of the demo. */
export interface ConversationContent {
  /** The slugs of both people. The first one wrote first. */
  between: readonly [string, string];
  /** Days between the first message and the seeding day. */
  daysAgo: number;
  /** The messages: author as an index into `between`, text, and minutes since the previous message. */
  lines: readonly (readonly [author: 0 | 1, text: string, minutesLater: number])[];
  /** The number of last messages that their recipient has not seen. */
  unseen: number;
}

export const conversations: readonly ConversationContent[] = [
  {
    between: ['ben-calloway', 'sage-rivers'],
    daysAgo: 3,
    lines: [
      [
        0,
        'Hello Sage, a question about the second module: do I do the body scan before or after the walk?',
        0,
      ],
      [
        1,
        'Good morning Ben. Before, at first. When the walk has become quiet by itself, try it afterwards.',
        95,
      ],
      [0, 'That makes sense. I did it the wrong way round for a week.', 12],
      [1, 'There is no wrong way round. What did you notice?', 4],
      [0, 'That my shoulders know before I do.', 1_260],
      [1, 'That is the whole course in one sentence. May I read it out on Thursday, without your name?', 30],
      [0, 'Gladly. With my name is fine, too.', 1_440],
    ],
    unseen: 1,
  },
  {
    between: ['sage-rivers', 'clara-winters'],
    daysAgo: 6,
    lines: [
      [
        0,
        'Clara, thank you for yesterday. You named three small things: the window, the kettle, the stairs.',
        0,
      ],
      [0, 'Pick the one that asks the least of you and leave the others for now.', 1],
      [1, 'The kettle then. I wait for it anyway.', 47],
      [0, 'Perfect. One breath per sound it makes.', 6],
      [1, 'Day four with the kettle. The children now do it with me, very loudly.', 5_400],
      [0, 'Loud breathing counts double.', 20],
    ],
    unseen: 0,
  },
  {
    between: ['amara-okafor', 'sage-rivers'],
    daysAgo: 1,
    lines: [
      [
        0,
        'Is there a way to listen to the evening meditation without the introduction? I fall asleep during it.',
        0,
      ],
      [
        1,
        'Then the introduction does its work! It begins at 1:40, and I will cut one without it for night shifts.',
        180,
      ],
      [0, 'You are the best. My colleagues will want it, too.', 15],
    ],
    unseen: 1,
  },
  {
    between: ['clara-winters', 'kofi-mensah'],
    daysAgo: 2,
    lines: [
      [0, 'Hi Kofi, can we move Tuesday by an hour? School has a meeting.', 0],
      [1, 'Of course. Reschedule it in the calendar and the link stays the same.', 33],
      [0, 'Done, thank you!', 8],
      [1, 'See you on Tuesday. Bring the notebook.', 2],
    ],
    unseen: 1,
  },
  {
    between: ['hana-sato', 'clara-winters'],
    daysAgo: 8,
    lines: [
      [0, 'You asked about the glaze on the small bowl: it is ash from our own apple wood.', 0],
      [1, 'I thought it looked like winter light. Do you ship them?', 240],
      [0, 'I put one aside for you. Pay what it is worth to you.', 18],
      [1, 'You are kind. I will drink my kettle tea from it.', 25],
    ],
    unseen: 0,
  },
];
