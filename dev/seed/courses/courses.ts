import { comingHome } from './comingHome.ts';
import type { CourseContent } from './courseContent.ts';
import { fiveQuietMinutes } from './fiveQuietMinutes.ts';
import { listeningCircle } from './listeningCircle.ts';

/** The demo's courses in the order in which members take them. */
export const courses: readonly CourseContent[] = [comingHome, fiveQuietMinutes, listeningCircle];
