import type { CourseContent } from './courseContent.ts';

export const listeningCircle: CourseContent = {
  slug: 'listening-circle',
  title: 'The Listening Circle',
  tagline: 'How to hold a room in which people tell the truth',
  description:
    'For everyone who brings people together: parents, teachers, friends round a table. How to open a circle, keep it safe, and close it so that everyone leaves whole.',
  sections: [
    {
      title: 'Holding a Circle',
      subtitle: 'Open, keep, close',
      modules: [
        {
          title: 'Opening the Circle',
          subtitle: 'The first five minutes decide',
          lessons: [
            {
              title: 'Chairs, Light, Silence',
              subtitle: 'The room speaks before you do',
              description:
                'How to prepare a room so that people lower their voices by themselves, and what to say first.',
              videos: [
                {
                  clip: 'chairs-light-silence',
                  title: 'Chairs, Light, Silence',
                  seconds: 32,
                  lines: [
                    'Put out as many chairs as there are people, and not one more.',
                    'No table between you. A candle or a bowl of water is enough to look at.',
                    'Let there be one lamp less than you think you need.',
                    'Then sit down first, and be quiet a little longer than is comfortable.',
                  ],
                },
              ],
              text: '<p>Four to eight people make a circle. With more of them, make two.</p>',
              question: 'Which room do you know in which people speak more softly?',
            },
            {
              title: 'One Speaks, All Listen',
              subtitle: 'A stone that goes round',
              description:
                'Who holds the stone speaks, everyone else listens without preparing an answer. It is simple, and it takes practice.',
              videos: [
                {
                  clip: 'one-speaks',
                  title: 'One Speaks, All Listen',
                  seconds: 34,
                  lines: [
                    'Let a stone go round. Who holds it speaks, or keeps silent with it.',
                    'Everyone else has only one task, and that is not to answer.',
                    'No advice. No, that happened to me too. No nodding someone along.',
                    'You will be surprised how much people say when nobody helps them.',
                  ],
                },
              ],
              text: '<p>Two rounds are better than one: in the first people arrive, in the second they speak.</p>',
              question: 'When did somebody last listen to you without answering?',
            },
          ],
        },
        {
          title: 'Closing the Circle',
          subtitle: 'So that everyone leaves whole',
          lessons: [
            {
              title: 'What Stays Here',
              subtitle: 'Ending on time and in one piece',
              description:
                'A circle that ends well is remembered as safe. Three steps that bring everyone back to the street.',
              videos: [
                {
                  clip: 'what-stays-here',
                  title: 'What Stays Here',
                  seconds: 30,
                  lines: [
                    'End when you said you would, even if it is just getting good.',
                    'Let each one say a single word with which they leave.',
                    'Say it plainly: what was said here stays here.',
                    'Then stand up, open a window, and put the chairs away together.',
                  ],
                },
              ],
              text: '<p>Ask the one who was quietest to put out the candle.</p>',
              question: 'With which word would you leave today?',
            },
          ],
        },
        {
          title: 'When a Circle Trembles',
          subtitle: 'Tears, anger, and the chair that stays empty',
          opensInDays: 21,
          lessons: [
            {
              title: 'Staying When It Trembles',
              subtitle: 'Holding the room without holding it down',
              description:
                'Sooner or later somebody weeps, or leaves, or says what cannot be unsaid. What a keeper does then, and what a keeper leaves alone.',
              videos: [
                {
                  clip: 'when-it-trembles',
                  title: 'Staying When It Trembles',
                  seconds: 34,
                  lines: [
                    'When somebody weeps, nobody has to do anything. Let the stone rest.',
                    'When two are angry, ask each for one sentence that begins with I.',
                    'When a chair stays empty, leave it standing until the end.',
                    'You hold the circle, not the people. They can hold themselves.',
                  ],
                },
              ],
              text: '<p>Agree beforehand with one other person that you may look at each other when it gets hard.</p>',
              question: 'What do you do with your hands when somebody weeps?',
            },
          ],
        },
      ],
    },
  ],
};
