/** What members choose about together: whether it stands in the bell, and whether it comes by mail. */
export const notificationGroups = ['progress', 'courses', 'coaching', 'community', 'messages'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/** What others do: several of one kind about one thing are one entry as long as it is not read. */
export type BundledKind = 'comment' | 'reply' | 'reaction' | 'mention' | 'message' | 'circle';
export type NotificationKind =
  | 'level-up'
  | 'badge'
  | 'unlock'
  | 'session-requested'
  | 'session-booked'
  | 'session-moved'
  | 'session-cancelled'
  | 'session-reminder'
  | 'class-moved'
  | 'class-cancelled'
  | 'class-reminder'
  | 'moderation'
  | 'refund'
  | BundledKind;

/** Of every kind the group that decides where it goes, and whether a toast says it once. */
export const notificationKinds: Readonly<
  Record<
    NotificationKind,
    {
      group: NotificationGroup;
      isAnnounced: boolean;
      /** It comes by a mail of its own anyhow, which is not sent twice. */
      hasOwnMail?: true;
    }
  >
> = {
  'level-up': { group: 'progress', isAnnounced: true },
  badge: { group: 'progress', isAnnounced: true },
  unlock: { group: 'courses', isAnnounced: true },
  'session-requested': { group: 'coaching', isAnnounced: true, hasOwnMail: true },
  'session-booked': { group: 'coaching', isAnnounced: true, hasOwnMail: true },
  'session-moved': { group: 'coaching', isAnnounced: true, hasOwnMail: true },
  'session-cancelled': { group: 'coaching', isAnnounced: true, hasOwnMail: true },
  'session-reminder': { group: 'coaching', isAnnounced: true },
  'class-moved': { group: 'coaching', isAnnounced: true, hasOwnMail: true },
  'class-cancelled': { group: 'coaching', isAnnounced: true, hasOwnMail: true },
  'class-reminder': { group: 'coaching', isAnnounced: true },
  moderation: { group: 'community', isAnnounced: true, hasOwnMail: true },
  refund: { group: 'courses', isAnnounced: false, hasOwnMail: true },
  comment: { group: 'community', isAnnounced: false },
  reply: { group: 'community', isAnnounced: false },
  reaction: { group: 'community', isAnnounced: false },
  mention: { group: 'community', isAnnounced: false },
  circle: { group: 'community', isAnnounced: false },
  message: { group: 'messages', isAnnounced: false },
};

/** What holds for a group as long as its member has not chosen. */
export const defaultPreferences: Readonly<Record<NotificationGroup, { bell: boolean; mail: boolean }>> = {
  progress: { bell: true, mail: false },
  courses: { bell: true, mail: false },
  // Whoever has a date is reminded of it.
  coaching: { bell: true, mail: true },
  community: { bell: true, mail: false },
  // Who is written to and does not look learns of it.
  messages: { bell: true, mail: true },
};
