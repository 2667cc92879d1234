import type { ProductDetails } from '@grove/contracts/library';
import type { Course, Lesson } from '../../learning/courses/course.ts';
import { placesOf } from '../../learning/courses/courseTree.ts';
import { isPreview } from '../../learning/courses/courses.policy.ts';

type Outlined = Pick<Course, 'sections'>;

/** Returns a course's titles for its product's page. A lesson is marked as a preview only while it can be opened. */
export function toOutline({ sections }: Outlined, now: Date): NonNullable<ProductDetails['outline']> {
  return sections.map(({ title, subtitle, modules }) => ({
    title,
    subtitle,
    modules: modules.map((module) => ({
      title: module.title,
      lessons: module.lessons.map((lesson) => ({
        id: lesson._id.toHexString(),
        title: lesson.title,
        videoSeconds: secondsOf(lesson),
        isPreview: isPreview(module, lesson, now),
      })),
    })),
  }));
}

/** Counts a course's lessons and sums the length of its videos. */
export function countsOf(course: Outlined): { lessons: number; videoSeconds: number } {
  const lessons = placesOf<Lesson, Outlined['sections'][number]['modules'][number]>(course).map(
    ({ lesson }) => lesson,
  );
  return {
    lessons: lessons.length,
    videoSeconds: lessons.reduce((sum, lesson) => sum + secondsOf(lesson), 0),
  };
}

function secondsOf({ videos }: Pick<Lesson, 'videos'>): number {
  return Math.round(videos.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0));
}
