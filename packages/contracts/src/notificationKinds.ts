/** What members choose about together: whether it stands in the bell, and whether it comes by mail. */
export const notificationGroups = ['progress', 'courses'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

export type NotificationKind = 'level-up' | 'badge' | 'unlock';

/** Of every kind the group that decides where it goes, and whether a toast says it once. */
export const notificationKinds: Readonly<
  Record<NotificationKind, { group: NotificationGroup; isAnnounced: boolean }>
> = {
  'level-up': { group: 'progress', isAnnounced: true },
  badge: { group: 'progress', isAnnounced: true },
  unlock: { group: 'courses', isAnnounced: true },
};

/** What holds for a group as long as its member has not chosen. */
export const defaultPreference = { bell: true, mail: false } as const;
