import { arriving } from './comingHomeArriving.ts';
import { growing } from './comingHomeGrowing.ts';
import { listening } from './comingHomeListening.ts';
import type { CourseContent } from './courseContent.ts';

export const comingHome: CourseContent = {
  slug: 'coming-home',
  title: 'Coming Home to Yourself',
  tagline: 'Seven quiet weeks back to your own ground',
  description:
    'A course for people who have been away from themselves for a while. Short films, one practice at a time, and a page to write on: first arriving, then listening, then growing, at a pace that leaves room for your life.',
  sections: [arriving, listening, growing],
};
