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
  /** Days after the member enrolled. */
  opensAfterDays?: number;
  /** Days after the demo was first seeded: it opens at the same date for everybody. */
  opensInDays?: number;
  lessons: LessonContent[];
}

export interface LessonContent {
  title: string;
  subtitle: string;
  description: string;
  videos: VideoContent[];
  /** Widgets below the video; `lessonWidgets.ts` has more of them. */
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

/** The lessons that nobody has to wait a date for. */
export function lessonsWithoutDate(course: CourseContent): LessonContent[] {
  const open = modulesOf(course).filter(({ opensInDays }) => opensInDays === undefined);
  return open.flatMap((module) => module.lessons);
}
