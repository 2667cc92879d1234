/** The groups for which members choose whether notifications are shown in the bell and sent by email. Append new
 *  groups: unsubscribe links in sent emails name a group by its index. */
export const notificationGroups = ['progress', 'courses', 'coaching', 'community', 'messages'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/** Kinds caused by other members: several of one kind about one thing are bundled into one entry until
 *  it is read. */
export type BundledKind = 'comment' | 'reply' | 'reaction' | 'mention' | 'message' | 'circle';
export type NotificationKind =
  | 'level-up'
  | 'badge'
  | 'unlock'
  | 'enrolled'
  | 'access-ended'
  | 'membership-given'
  | 'membership-extended'
  | 'membership-canceled'
  | 'session-requested'
  | 'session-booked'
  | 'session-moved'
  | 'session-cancelled'
  | 'session-reminder'
  | 'class-moved'
  | 'class-cancelled'
  | 'class-reminder'
  | 'announcement'
  | 'moderation'
  | 'refund'
  | 'students-messaged'
  | 'students-enrolled'
  | BundledKind;

/** The group of each kind, and whether a toast shows it once. */
export const notificationKinds: Readonly<
  Record<
    NotificationKind,
    {
      group: NotificationGroup;
      isAnnounced: boolean;
      /** The kind has its own email, so no notification email is sent. */
      hasOwnEmail?: true;
    }
  >
> = {
  'level-up': { group: 'progress', isAnnounced: true },
  badge: { group: 'progress', isAnnounced: true },
  unlock: { group: 'courses', isAnnounced: true },
  enrolled: { group: 'courses', isAnnounced: true },
  'access-ended': { group: 'courses', isAnnounced: false },
  'membership-given': { group: 'courses', isAnnounced: true },
  'membership-extended': { group: 'courses', isAnnounced: false },
  'membership-canceled': { group: 'courses', isAnnounced: false, hasOwnEmail: true },
  'session-requested': { group: 'coaching', isAnnounced: true, hasOwnEmail: true },
  'session-booked': { group: 'coaching', isAnnounced: true, hasOwnEmail: true },
  'session-moved': { group: 'coaching', isAnnounced: true, hasOwnEmail: true },
  'session-cancelled': { group: 'coaching', isAnnounced: true, hasOwnEmail: true },
  'session-reminder': { group: 'coaching', isAnnounced: true },
  'class-moved': { group: 'coaching', isAnnounced: true, hasOwnEmail: true },
  'class-cancelled': { group: 'coaching', isAnnounced: true, hasOwnEmail: true },
  'class-reminder': { group: 'coaching', isAnnounced: true },
  announcement: { group: 'community', isAnnounced: true },
  moderation: { group: 'community', isAnnounced: true, hasOwnEmail: true },
  refund: { group: 'courses', isAnnounced: false, hasOwnEmail: true },
  'students-messaged': { group: 'messages', isAnnounced: true, hasOwnEmail: true },
  'students-enrolled': { group: 'courses', isAnnounced: true, hasOwnEmail: true },
  comment: { group: 'community', isAnnounced: false },
  reply: { group: 'community', isAnnounced: false },
  reaction: { group: 'community', isAnnounced: false },
  mention: { group: 'community', isAnnounced: false },
  circle: { group: 'community', isAnnounced: false },
  message: { group: 'messages', isAnnounced: false },
};

/** The preferences of a member who has not chosen. */
export const defaultPreferences: Readonly<Record<NotificationGroup, { bell: boolean; mail: boolean }>> = {
  progress: { bell: true, mail: false },
  courses: { bell: true, mail: false },
  // Members are reminded of their appointments.
  coaching: { bell: true, mail: true },
  community: { bell: true, mail: false },
  // Members who are not on the site learn of new messages.
  messages: { bell: true, mail: true },
};
