import type { ProductDetails } from '@grove/contracts/shop/library';
import type { Course, Lesson } from '../../learning/courses/course.ts';
import { listLessonPositions } from '../../learning/courses/courseTree.ts';
import { isPreview } from '../../learning/courses/courses.policy.ts';

type CourseWithSections = Pick<Course, 'sections'>;

/** Returns a course's titles for its product's page. A lesson is marked as a preview only while it can be opened. */
export function toOutline(
  { sections }: CourseWithSections,
  now: Date,
): NonNullable<ProductDetails['outline']> {
  return sections.map(({ title, subtitle, modules }) => ({
    title,
    subtitle,
    modules: modules.map((module) => ({
      title: module.title,
      lessons: module.lessons.map((lesson) => ({
        id: lesson._id.toHexString(),
        title: lesson.title,
        videoSeconds: getVideoSeconds(lesson),
        isPreview: isPreview(module, lesson, now),
      })),
    })),
  }));
}

/** Counts a course's lessons and sums the length of its videos. */
export function getCourseTotals(course: CourseWithSections): { lessons: number; videoSeconds: number } {
  const lessons = listLessonPositions<Lesson, CourseWithSections['sections'][number]['modules'][number]>(
    course,
  ).map(({ lesson }) => lesson);
  return {
    lessons: lessons.length,
    videoSeconds: lessons.reduce((sum, lesson) => sum + getVideoSeconds(lesson), 0),
  };
}

function getVideoSeconds({ videos }: Pick<Lesson, 'videos'>): number {
  return Math.round(videos.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0));
}
