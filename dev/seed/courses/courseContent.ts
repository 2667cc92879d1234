/** The content of a course in the demo. Ids and files are derived from `slug` and `clip`. */
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
  /** Days from a member's enrollment until the module opens. */
  opensAfterDays?: number;
  /** Days from the demo's first seeding until the module opens for everyone. */
  opensInDays?: number;
  lessons: LessonContent[];
}

export interface LessonContent {
  title: string;
  subtitle: string;
  description: string;
  videos: VideoContent[];
  /** The text and question widgets below the video. More widgets are in `lessonWidgets.ts`. */
  text: string;
  question: string;
}

export interface VideoContent {
  /** The base name of the files `<clip>.mp4`, `<clip>.vtt` and `<clip>.webp`. */
  clip: string;
  title: string;
  seconds: number;
  /** The spoken lines, one per caption. */
  lines: string[];
}

/** The modules of a course in the order in which members take them. */
export function modulesOf(course: CourseContent): ModuleContent[] {
  return course.sections.flatMap((section) => section.modules);
}

/** The lessons of a course in the order in which members take them. */
export function lessonsOf(course: CourseContent): LessonContent[] {
  return modulesOf(course).flatMap((module) => module.lessons);
}

/** The lessons of modules that do not open on a fixed date. */
export function lessonsWithoutDate(course: CourseContent): LessonContent[] {
  const open = modulesOf(course).filter(({ opensInDays }) => opensInDays === undefined);
  return open.flatMap((module) => module.lessons);
}
