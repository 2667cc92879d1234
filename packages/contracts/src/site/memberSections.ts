/** Sections of the member area and their items; the first item is the section's default. */
export const memberSections = {
  dashboard: ['overview', 'profile-wall', 'settings', 'calendar'],
  coaching: ['booking-calendar', 'coaching-sessions'],
  community: ['sanctum-collective', 'profile-wall', 'circles-pods', 'messages'],
  classroom: ['overview', 'my-courses', 'my-downloads', 'learning-resources'],
} as const;
export type MemberSection = keyof typeof memberSections;
