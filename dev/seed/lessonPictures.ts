import { pictureHeight, pictureWidth } from './community.ts';
import type { PictureFile } from './libraryKeys.ts';

export interface LessonPicture extends PictureFile {
  /** The slug of the course that contains it. */
  course: string;
  title: string;
}

const drawn = { width: pictureWidth, height: pictureHeight };

/** The pictures in lessons, which `makePictures.ts` draws. */
export const lessonPictures: readonly LessonPicture[] = [
  { name: 'lesson-seat', course: 'coming-home', title: 'A chair beside a window', ...drawn },
  { name: 'lesson-circle', course: 'listening-circle', title: 'Five chairs and a candle', ...drawn },
];

/** @throws Error if there is no picture with this name. */
export function lessonPicture(name: string): LessonPicture {
  const found = lessonPictures.find((one) => one.name === name);
  if (!found) throw new Error(`Unknown picture ${name}`);
  return found;
}
