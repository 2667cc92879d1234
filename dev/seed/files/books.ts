import type { PdfPage } from './writePdf.ts';

/** The books among the demo's digital files, by product. */
export const books: Readonly<Record<string, readonly PdfPage[]>> = {
  'morning-workbook': [
    {
      heading: 'The Morning Pages Workbook',
      paragraphs: [
        'Six mornings, a question each, and a seventh to rest; then start again. Write before you look at anything else, by hand if you can, and stop when the page is full.',
        'There is no wrong answer here, and nobody will read it but you.',
      ],
    },
    ...[
      'What did I wake up with?',
      'Which sound did I hear first?',
      'What would make today enough?',
      'Whom do I want to thank, and for what?',
      'What am I carrying that is not mine?',
      'Where in my body is it quiet?',
    ].map((heading, at) => ({
      heading: `${at + 1} · ${heading}`,
      paragraphs: Array(9).fill('') as string[],
    })),
  ],
  'feelings-guide': [
    {
      heading: 'A Field Guide to Feelings',
      paragraphs: [
        'Words for the weather inside. Find the nearest one, say it aloud, and see whether it fits a little better than before.',
      ],
    },
    {
      heading: 'Restless',
      paragraphs: [
        'Like a dog before thunder. Everything is fine, and nothing will lie down.',
        'What helps: ten slow steps, counted, with bare feet.',
      ],
    },
    {
      heading: 'Tender',
      paragraphs: [
        'A bruise that somebody is kind to. Close to tears, and not sad.',
        'What helps: a blanket, and no explanations.',
      ],
    },
    {
      heading: 'Homesick',
      paragraphs: [
        'Missing a place, or a time, or who you were in it.',
        'What helps: cook one thing from there.',
      ],
    },
  ],
  'garden-planner': [
    {
      heading: 'The Week as a Garden',
      paragraphs: [
        'Draw a bed for everything that takes your time this week. Then look at where the water goes.',
        'Move one can.',
      ],
    },
    ...['Monday', 'Wednesday', 'Friday', 'Sunday'].map((heading) => ({
      heading,
      paragraphs: ['What I water today:', '', '', 'What I let dry out:', '', ''],
    })),
  ],
  'circle-cards': [
    {
      heading: 'Circle Keeper’s Cards',
      paragraphs: [
        'Print, cut along the lines, and let everyone draw one. The person with the card speaks; everyone else listens until they have finished.',
      ],
    },
    {
      heading: 'To begin with',
      paragraphs: [
        'What did you leave at the door?',
        'When were you last surprised by somebody’s kindness?',
        'What does your family never talk about?',
        'What are you better at than you say?',
      ],
    },
    {
      heading: 'To close with',
      paragraphs: [
        'What will you take home?',
        'Which word of somebody else stays with you?',
        'What do you want to be asked next time?',
      ],
    },
  ],
  'breath-card': [
    {
      heading: 'The Four-Breath Card',
      paragraphs: [
        'One: breathe in, and notice that you do.',
        'Two: breathe out, longer than you breathed in.',
        'Three: let the shoulders fall.',
        'Four: choose the next thing.',
        'Fold it, and keep it where you need it: by the stove, in the car, in a coat.',
      ],
    },
  ],
};
