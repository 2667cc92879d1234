import type { CourseContent } from './courseContent.ts';

export const fiveQuietMinutes: CourseContent = {
  slug: 'five-quiet-minutes',
  title: 'Five Quiet Minutes',
  tagline: 'A pocket practice for full days',
  description:
    'Two short lessons for days that have no room for a third. Learn to take a pause that nobody notices, and to end the day before it ends you.',
  sections: [
    {
      title: 'The Practice',
      subtitle: 'Once at noon, once at night',
      modules: [
        {
          title: 'Noon and Night',
          subtitle: 'Two pauses that hold a day together',
          lessons: [
            {
              title: 'The Pause at Noon',
              subtitle: 'Half-way up the hill, look round',
              description:
                'A pause of two and a half minutes that you can take at a desk, on a train, with children about.',
              videos: [
                {
                  clip: 'pause-at-noon',
                  title: 'The Pause at Noon',
                  seconds: 28,
                  lines: [
                    'You are half-way up the hill of this day. Stop, and look round.',
                    'What have you carried up here that could be set down?',
                    'Let your hands be empty for the length of four breaths.',
                    'Then take up only what you need for the afternoon.',
                  ],
                },
              ],
              text: '<p>Set no alarm for it. Let the first bite of lunch be the bell.</p>',
              question: 'What did you set down at noon?',
            },
            {
              title: 'Closing the Day',
              subtitle: 'Three lines before the light goes out',
              description:
                'One thing that was, one thing that can wait, one thing to be glad of: how to close a day so that it stays closed.',
              videos: [
                {
                  clip: 'closing-the-day',
                  title: 'Closing the Day',
                  seconds: 30,
                  lines: [
                    'Write down one thing that was. Not how it was, only that it was.',
                    'Write down one thing that can wait until morning. It will.',
                    'Write down one thing you are glad of, however small.',
                    'Now close the book, and let the book remember.',
                  ],
                },
              ],
              text: '<p>Keep the book beside the bed and the pen in the book.</p>',
              question: 'One thing that can wait until morning?',
            },
          ],
        },
      ],
    },
  ],
};
