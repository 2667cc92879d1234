import type { WidgetContentInput } from '@grove/contracts/courses/widgetSettings';
import { fileOfProduct } from '../files/files.ts';
import type { SeedFile } from '../files/files.ts';
import { lessonPicture } from '../lessonPictures.ts';
import { shownPictureKey, smallerOf } from '../libraryKeys.ts';

/**
 * Additional widgets of lessons, by `<course>/<lesson>`. The id of a widget depends on its index, so add
 * new ones at the end.
 */
export const lessonWidgets: Readonly<Record<string, readonly WidgetContentInput[]>> = {
  'coming-home/Arriving Where You Are': [
    picture('lesson-seat', {
      alt: 'A chair beside a tall window, morning light on the floor in front of it',
      caption: 'One chair, one window, nothing to reach for.',
    }),
    recording('three-bells', 'Three Bells, for sitting without a clock'),
    { type: 'stopwatch', settings: {} },
    {
      type: 'opinionScale',
      settings: {
        question: 'How much of you has arrived?',
        minLabel: 'Still on the way',
        maxLabel: 'All of me is here',
      },
    },
    button('Tell your circle that you have begun', '#community:circles-pods'),
  ],
  'coming-home/Three Breaths': [
    { type: 'stopwatch', settings: {} },
    download('breath-card'),
    {
      type: 'question',
      settings: {
        question: 'Which of the three breaths is the hardest for you?',
        options: ['The one that notices', 'The one that softens', 'The one that chooses'],
      },
    },
    {
      type: 'opinionScale',
      settings: {
        question: 'Three breaths are enough to change what I do next.',
        min: 1,
        max: 5,
      },
    },
  ],
  'coming-home/The Body Keeps the Door': [{ type: 'stopwatch', settings: {} }],
  'coming-home/The Morning Page': [
    download('morning-workbook'),
    button('Find the workbook in the library', '/library', 'secondary'),
  ],
  'coming-home/Naming the Weather': [
    download('feelings-guide'),
    {
      type: 'question',
      settings: {
        question: 'Which of these is nearest today?',
        options: ['Fog', 'Drizzle', 'Wind before rain', 'Wind after rain', 'Clear', 'Something else'],
      },
    },
  ],
  'coming-home/The Wave and the Shore': [
    recording('evening-rain', 'Evening Rain'),
    { type: 'stopwatch', settings: {} },
  ],
  'coming-home/A Letter to the Younger One': [
    {
      type: 'calendly',
      settings: {
        title: 'Read your letter to somebody: half an hour with Sage',
        url: 'https://calendly.com/the-sanctum/thirty-minutes',
      },
    },
  ],
  'coming-home/What I Water': [
    download('garden-planner'),
    button('Share your garden', '#community:sanctum-collective', 'ghost'),
  ],
  'coming-home/Coming Home': [
    {
      type: 'opinionScale',
      settings: {
        question: 'How much of you has arrived?',
        minLabel: 'Still on the way',
        maxLabel: 'All of me is here',
      },
    },
    {
      type: 'typeform',
      settings: {
        title: 'Looking back on seven weeks',
        url: 'https://the-sanctum.typeform.com/to/seven-weeks',
      },
    },
  ],
  'five-quiet-minutes/The Pause at Noon': [{ type: 'stopwatch', settings: {} }],
  'five-quiet-minutes/Closing the Day': [recording('evening-rain', 'Evening Rain')],
  'listening-circle/Chairs, Light, Silence': [
    picture('lesson-circle', {
      alt: 'Five chairs in a circle around a lit candle',
      caption: 'As many chairs as people, and something small to look at.',
    }),
    download('circle-cards'),
  ],
  'listening-circle/What Stays Here': [
    recording('three-bells', 'Three Bells, to open and to close with'),
    button('Find a circle', '#community:circles-pods'),
  ],
};

/** A picture that `makePictures.ts` draws. */
function picture(name: string, words: { alt: string; caption: string }): WidgetContentInput {
  const drawn = lessonPicture(name);
  const { width, height } = drawn;
  return {
    type: 'image',
    settings: { ...words, width, height, key: shownPictureKey(drawn), smaller: smallerOf(drawn) },
  };
}

function recording(product: string, title: string): WidgetContentInput {
  const { key, durationSeconds } = fileOf(product);
  return { type: 'audio', settings: { title, durationSeconds: durationSeconds ?? 0, key } };
}

function download(product: string): WidgetContentInput {
  const { key, fileName, contentType, size } = fileOf(product);
  return { type: 'file', settings: { key, fileName, fileType: contentType, fileSize: size } };
}

function fileOf(product: string): SeedFile {
  const file = fileOfProduct(product);
  if (!file) throw new Error(`The product ${product} has no file`);
  return file;
}

function button(
  text: string,
  url: string,
  variant: 'primary' | 'secondary' | 'ghost' = 'primary',
): WidgetContentInput {
  return { type: 'button', settings: { text, url, variant } };
}
