export type StudentTab = (typeof studentTabs)[number];
/** The tabs of a student's profile. Default: the first one. */
export const studentTabs = [
  'personal-info',
  'purchases',
  'memberships',
  'payments',
  'circles-pods',
  'coaching',
  'messages',
  'notes',
] as const;

/** Paths of the portal, as in `routes`. */
export const portalPaths = {
  overview: () => '/creator',
  students: () => '/creator/students',
  student: (studentId: string, tab?: StudentTab) =>
    `/creator/students/${studentId}${tab === undefined ? '' : `?tab=${tab}`}`,
  circles: () => '/creator/circles',
  /** The products; with a course, the details of the product that sells it are open. */
  content: (courseId?: string) => `/creator/content${courseId === undefined ? '' : `?course=${courseId}`}`,
  revenue: () => '/creator/revenue',
  reviews: () => '/creator/reviews',
  reports: () => '/creator/reports',
  coaching: () => '/creator/coaching',
  messages: (userId?: string) => `/creator/messages${userId === undefined ? '' : `?with=${userId}`}`,
  people: () => '/creator/people',
  site: () => '/creator/site',
  legalPages: () => '/creator/site/legal',
  system: () => '/creator/system',
};
