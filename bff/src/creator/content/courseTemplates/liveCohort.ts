import type { NewCourseSection, NewModule } from '../../../learning/courses/createCourse.ts';
import { createLesson } from './parts.ts';

const sessions = [
  ['Getting to know each other', 'their goals for the weeks together'],
  ['The method', 'the parts of your method and the order in which to use them'],
  ['Working on real cases', 'examples from their own life or work'],
  ['Results and plans', 'what they have reached and what they will do next'],
] as const;

function createSession([theme, topic]: (typeof sessions)[number], index: number): NewModule {
  const number = index + 1;
  return {
    title: `Session ${number}: ${theme}`,
    lessons: [
      createLesson(`Prepare for session ${number}`, [
        `In this session, the group talks about ${topic}. Say what to read, watch or bring.`,
        'Add the date, the time zone and the link to the meeting, or refer to the live class that they have booked.',
      ]),
      createLesson(`Recording of session ${number}`, [
        'Add the recording here after the session, with a summary for those who could not attend.',
      ]),
      createLesson(
        `Homework after session ${number}`,
        ['Give one task that takes less than an hour. Say when and where to hand it in.'],
        'What did you do, and what would you like to discuss in the next session?',
      ),
    ],
  };
}

/** A course around four live sessions of a group. */
export const liveCohort: readonly NewCourseSection[] = [
  {
    title: 'Before the first session',
    modules: [
      {
        title: 'Get ready',
        lessons: [
          createLesson('Welcome to the group', [
            'Say who you are, who is in the group, and what you will work on together.',
          ]),
          createLesson('How the live sessions work', [
            'List the dates of the four sessions, how long they take, and what to do when someone misses one.',
            'Explain how to join: the link, the microphone, the camera.',
          ]),
          createLesson(
            'Introduce yourself',
            ['Invite your students to introduce themselves in the community, too.'],
            'Who are you, and what would you like to take away?',
          ),
        ],
      },
    ],
  },
  { title: 'Live sessions', modules: sessions.map(createSession) },
  {
    title: 'After the last session',
    modules: [
      {
        title: 'Stay in touch',
        lessons: [
          createLesson(
            'Review',
            ['Sum up the four sessions, and thank the group.'],
            'What was most useful to you?',
          ),
          createLesson('Keep going', ['Say how the group stays in touch, and when the next cohort starts.']),
        ],
      },
    ],
  },
];
