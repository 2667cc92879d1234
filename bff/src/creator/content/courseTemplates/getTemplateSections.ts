import type { CourseTemplateName } from '@grove/contracts/courses/courseTemplates';
import type { NewCourseSection } from '../../../learning/courses/createCourse.ts';
import { liveCohort } from './liveCohort.ts';
import { oneWeek } from './oneWeek.ts';
import { sixWeeks } from './sixWeeks.ts';

const sectionsByName: Record<CourseTemplateName, readonly NewCourseSection[]> = {
  'one-week': oneWeek,
  'six-weeks': sixWeeks,
  'live-cohort': liveCohort,
};

/** Returns the sections of a new course.
 *  @param name Default: one section without modules. */
export function getTemplateSections(name: CourseTemplateName | undefined): NewCourseSection[] {
  return name === undefined ? [{ title: 'Section 1', modules: [] }] : [...sectionsByName[name]];
}
