import type { NewWidget } from '../../src/learning/courses/createCourse.ts';

/** One widget of each of the eleven types, and a question with choices. */
export const everyWidget: readonly NewWidget[] = [
  { type: 'text', settings: { content: '<p>Breathe <strong>in</strong>.</p>' } },
  {
    type: 'image',
    settings: {
      key: 'lessons/tree-1600.webp',
      alt: 'An old tree',
      caption: 'It was here long before us',
      width: 1600,
      height: 900,
      smaller: [
        { key: 'lessons/tree-800.webp', width: 800 },
        { key: 'lessons/tree-400.webp', width: 400 },
      ],
    },
  },
  { type: 'video', settings: { title: 'A walk', url: 'https://youtu.be/M7lc1UVf-VE' } },
  { type: 'audio', settings: { title: 'Rain', key: 'lessons/rain.wav', durationSeconds: 30 } },
  {
    type: 'file',
    settings: {
      key: 'lessons/sheet.pdf',
      fileName: 'Worksheet.pdf',
      fileType: 'application/pdf',
      fileSize: 1_234,
    },
  },
  { type: 'button', settings: { text: 'To the circle', url: '#community:circles-pods' } },
  { type: 'stopwatch', settings: { initialSeconds: 300 } },
  { type: 'calendly', settings: { url: 'https://calendly.com/grove/hello' } },
  { type: 'typeform', settings: { url: 'https://form.typeform.com/to/abc123' } },
  { type: 'question', settings: { question: 'What did you notice?' } },
  { type: 'question', settings: { question: 'Which was it?', options: ['The near one', 'The far one'] } },
  { type: 'opinionScale', settings: { question: 'I am here' } },
];
