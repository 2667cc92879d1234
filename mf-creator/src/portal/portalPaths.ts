import { paths } from '@grove/platform/navigation';

export type StudentTab = (typeof studentTabs)[number];
/** The tabs of a student's profile; the first one stands unless another is asked for. */
export const studentTabs = [
  'personal-info',
  'purchases',
  'payments',
  'circles-pods',
  'coaching',
  'messages',
  'notes',
] as const;

/** Places of the portal. */
export const portalPaths = {
  students: () => `${paths.creator()}/students`,
  student: (studentId: string, tab?: StudentTab) =>
    `${paths.creator()}/students/${studentId}${tab === undefined ? '' : `?tab=${tab}`}`,
  coaching: () => `${paths.creator()}/coaching`,
  system: () => `${paths.creator()}/system`,
};
