import type { Unlock } from '../../../bff/src/learning/courses/course.ts';

/** A course of the demo as it is written down; ids and files follow from `slug` and `clip`. */
export interface CourseContent {
  slug: string;
  title: string;
  tagline: string;
  description: string;
  sections: SectionContent[];
}

export interface SectionContent {
  title: string;
  subtitle: string;
  modules: ModuleContent[];
}

export interface ModuleContent {
  title: string;
  subtitle: string;
  unlock?: Unlock;
  lessons: LessonContent[];
}

export interface LessonContent {
  title: string;
  subtitle: string;
  description: string;
  videos: VideoContent[];
  /** Widgets below the video. */
  text: string;
  question: string;
}

export interface VideoContent {
  /** Name of the files: `<clip>.mp4`, `<clip>.vtt`, `<clip>.webp`. */
  clip: string;
  title: string;
  seconds: number;
  /** What is said, a caption each. */
  lines: string[];
}

/** Modules of a course in the order in which members go through them. */
export function modulesOf(course: CourseContent): ModuleContent[] {
  return course.sections.flatMap((section) => section.modules);
}

/** Lessons of a course in the order in which members go through them. */
export function lessonsOf(course: CourseContent): LessonContent[] {
  return modulesOf(course).flatMap((module) => module.lessons);
}
