interface DraftableCourse {
  sections: { modules: { lessons: { isDraft: boolean }[] }[] }[];
}

/** Returns a course as members see it: without draft lessons, and without modules that contain nothing but drafts. */
export function withoutDrafts<C extends DraftableCourse>(course: C): C {
  const hasDrafts = course.sections.some(({ modules }) =>
    modules.some(({ lessons }) => lessons.some(isDraft)),
  );
  if (!hasDrafts) return course;
  const sections = course.sections.map((section) => ({
    ...section,
    modules: section.modules
      .filter(({ lessons }) => lessons.length === 0 || !lessons.every(isDraft))
      .map((module) => ({ ...module, lessons: module.lessons.filter((lesson) => !isDraft(lesson)) })),
  }));
  return { ...course, sections };
}

function isDraft(lesson: { isDraft: boolean }): boolean {
  return lesson.isDraft;
}
