export const courseTemplateNames = ['one-week', 'six-weeks', 'live-cohort'] as const;
export type CourseTemplateName = (typeof courseTemplateNames)[number];

interface CourseTemplate {
  label: string;
  /** What the template contains. */
  summary: string;
  modules: number;
  lessons: number;
}

/** The templates that a course can start from. Their content is on the server. */
export const courseTemplates: Record<CourseTemplateName, CourseTemplate> = {
  'one-week': {
    label: 'One week',
    summary: 'A welcome, a short lesson that opens each day, and a review.',
    modules: 9,
    lessons: 9,
  },
  'six-weeks': {
    label: 'Six weeks',
    summary:
      'A theme each week with a goal, a lesson, a practice and a reflection. A week opens every seven days.',
    modules: 8,
    lessons: 27,
  },
  'live-cohort': {
    label: 'Live cohort',
    summary: 'Preparation, recording and homework for four live sessions of a group.',
    modules: 6,
    lessons: 17,
  },
};
