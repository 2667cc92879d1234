import type { NewCourseSection, NewModule } from '../../../learning/courses/createCourse.ts';
import { createLesson } from './parts.ts';

const days = [
  ['See where you are', 'Describe how your students can take stock before they change anything.'],
  [
    'Take a first step',
    'Show the smallest version of what you teach, and do it together with your students.',
  ],
  ['Learn the core idea', 'Explain the one idea that the rest of the week builds on. Use an example.'],
  ['Practice it', 'Give an exercise of ten minutes. Say what a good attempt looks like.'],
  ['Handle the hard part', 'Name the problem that most students have at this point, and how to get past it.'],
  ['Put it together', 'Combine the earlier exercises into one that your students can keep.'],
  ['Make it yours', 'Help your students decide when and where they will continue.'],
] as const;

function createDay([title, task]: (typeof days)[number], index: number): NewModule {
  const paragraphs = [
    task,
    'Add a video or audio of five to ten minutes above or below this text.',
    'End with one thing to do before tomorrow.',
  ];
  return {
    title: `Day ${index + 1}`,
    lessons: [createLesson(title, paragraphs, 'What did you notice today?')],
    // The first day opens immediately.
    ...(index > 0 && { unlock: { afterDays: index } }),
  };
}

/** A course of seven days with one lesson a day. */
export const oneWeek: readonly NewCourseSection[] = [
  {
    title: 'Your week',
    modules: [
      {
        title: 'Before you start',
        lessons: [
          createLesson(
            'Welcome',
            [
              'Say who you are, who this week is for, and what will be different when it ends.',
              'A new lesson opens each day. Tell your students how many minutes to plan for it.',
            ],
            'What would you like to change this week?',
          ),
        ],
      },
      ...days.map(createDay),
      {
        title: 'After the week',
        unlock: { afterDays: days.length },
        lessons: [
          createLesson(
            'Look back and continue',
            [
              'Repeat the main idea of each day in one sentence.',
              'Suggest a next step: a longer course, a live class, or your community.',
            ],
            'What will you keep doing?',
          ),
        ],
      },
    ],
  },
];
