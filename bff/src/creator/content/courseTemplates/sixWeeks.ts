import type { NewCourseSection, NewModule } from '../../../learning/courses/createCourse.ts';
import { createLesson } from './parts.ts';

const weeks = [
  ['Where you are now', 'understand their starting point'],
  ['The foundations', 'know the basics that everything else builds on'],
  ['A first routine', 'practice regularly without much effort'],
  ['When it gets hard', 'continue when something goes wrong'],
  ['Going deeper', 'use what they have learned in a harder situation'],
  ['Making it last', 'continue on their own after the course'],
] as const;

function createWeek([theme, goal]: (typeof weeks)[number], index: number): NewModule {
  const number = index + 1;
  return {
    title: `Week ${number}: ${theme}`,
    lessons: [
      createLesson(`This week’s goal`, [
        `At the end of week ${number}, your students can ${goal}. Say why that matters, in two or three sentences.`,
        'List what they need this week: time, a quiet place, a worksheet.',
      ]),
      createLesson(`Lesson: ${theme}`, [
        `Teach the main idea of “${theme}”. Start with a story or an example, then explain it.`,
        'Add a video here. Ten to twenty minutes is enough for one idea.',
      ]),
      createLesson('Practice', [
        'Describe an exercise step by step. Say how often to do it this week, and for how long.',
        'Add a worksheet or an audio guide if it helps.',
      ]),
      createLesson(
        'Reflect',
        ['Ask your students to look back on the week before the next one opens.'],
        'What worked this week, and what would you do differently?',
      ),
    ],
    // The first week opens immediately.
    ...(index > 0 && { unlock: { afterDays: index * 7 } }),
  };
}

/** A course of six weeks with four lessons a week. */
export const sixWeeks: readonly NewCourseSection[] = [
  {
    title: 'Welcome',
    modules: [
      {
        title: 'Start here',
        lessons: [
          createLesson(
            'Welcome',
            [
              'Say who you are, who this course is for, and what your students will be able to do after six weeks.',
            ],
            'Why are you taking this course?',
          ),
          createLesson('How the course works', [
            'A new week opens every seven days and stays open. Say how much time to plan for each week, and where to ask questions.',
          ]),
        ],
      },
    ],
  },
  { title: 'The six weeks', modules: weeks.map(createWeek) },
  {
    title: 'Afterward',
    modules: [
      {
        title: 'Next steps',
        unlock: { afterDays: weeks.length * 7 },
        lessons: [
          createLesson(
            'What comes next',
            [
              'Congratulate your students, and repeat the six themes in one sentence each.',
              'Recommend one next step: another course, coaching, or your community.',
            ],
            'What is different for you now?',
          ),
        ],
      },
    ],
  },
];
