import { badges } from '@grove/contracts/account/badges';
import { levels } from '@grove/contracts/account/levels';
import { formatWholeNumber } from '@grove/contracts/fields/formats';
import type { NotificationKind } from '@grove/contracts/account/notificationKinds';
import { moderationTitle } from '../email/communityEmails.ts';
import type { Moderation } from '../email/communityEmails.ts';

/** The data of each kind of notification. */
export interface NotificationData {
  'level-up': { level: number };
  badge: { badge: string };
  /** Ids and titles of the course and the module. */
  unlock: { courseId: string; moduleId: string; course: string; module: string };
  enrolled: CourseNews;
  'access-ended': CourseNews;
  'membership-given': { membership: string };
  /** `contents` are titles: 'Roots, Evening circle, and 2 more'. */
  'membership-extended': { membership: string; contents: string };
  'membership-canceled': { membership: string; access: 'ended' | 'until-period-end' };
  'session-requested': SessionNews;
  'session-booked': SessionNews;
  'session-moved': SessionNews;
  'session-cancelled': SessionNews;
  /** `ahead` is 'tomorrow' or 'in an hour'. */
  'session-reminder': SessionNews & { ahead: string };
  'class-moved': ClassNews;
  'class-cancelled': ClassNews;
  'class-reminder': ClassNews & { ahead: string };
  announcement: { announcementId: string; title: string };
  /** `words` is the creator's message and may be empty. `postId` is empty if it is not about a post or the post is
   *  gone. */
  moderation: Moderation & { words: string; postId: string };
  /** `amount` in dollars, '49.00'. */
  refund: { orderId: string; number: string; amount: string };
  'students-messaged': { sent: number; failed: number };
  'students-enrolled': { course: string; enrolled: number; skipped: number; failed: number };
  comment: { postId: string };
  reply: { postId: string };
  reaction: { postId: string };
  mention: { postId: string };
  message: { userId: string };
  circle: { circleId: string; name: string };
}

/** The people in words ('Amara and 3 others') and the number of events. */
export interface ActorSummary {
  who: string;
  times: number;
}

type CourseNews = { courseId: string; course: string };

/** A coaching session's title, and its time in the reader's time zone. No names: a member who leaves must not remain
 *  in others' notifications. */
type SessionNews = { title: string; when: string };

/** The same for a meeting of a live class, with the class's product. */
type ClassNews = SessionNews & { productId: string };

interface NotificationText {
  title: string;
  text: string;
  /** Path within the site. */
  path: string;
}

const describers: {
  [K in NotificationKind]: (data: NotificationData[K], actors: ActorSummary) => NotificationText;
} = {
  'level-up': ({ level }) => {
    const { name, emoji } = levels[level - 1] ?? { name: '', emoji: '' };
    return {
      title: `You reached level ${level}`,
      text: `${emoji} ${name}: keep growing.`,
      path: '/#dashboard:overview/points',
    };
  },
  badge: ({ badge }) => {
    const { title, description } = badges.find(({ id }) => id === badge) ?? retiredBadge;
    return {
      title: `New badge: ${title}`,
      text: description,
      path: '/#dashboard:overview/badges',
    };
  },
  unlock: ({ courseId, moduleId, course, module }) => ({
    title: `Now available: ${module}`,
    text: `The next module of “${course}” is available.`,
    path: `/#classroom:overview/${courseId}/${moduleId}`,
  }),
  enrolled: ({ courseId, course }) => ({
    title: `You’re enrolled in “${course}”`,
    text: 'The course is ready in your classroom.',
    path: `/#classroom:overview/${courseId}`,
  }),
  'access-ended': ({ course }) => ({
    title: `Your access to “${course}” has ended`,
    text: 'Your progress is saved in case you enroll again.',
    path: '/#classroom:my-courses',
  }),
  'membership-given': ({ membership }) => ({
    title: `You were given the membership “${membership}”`,
    text: 'What it contains is open to you, and nothing is charged.',
    path: '/#dashboard:settings/membership',
  }),
  'membership-extended': ({ membership, contents }) => ({
    title: `New in your membership “${membership}”`,
    text: `${contents}.`,
    path: '/#dashboard:settings/membership',
  }),
  'membership-canceled': ({ membership, access }) => ({
    title: `Your membership “${membership}” was canceled`,
    text:
      access === 'ended'
        ? 'Nothing more will be charged. Your progress is kept.'
        : 'Nothing more will be charged. You keep access until the end of the period you paid for.',
    path: '/#dashboard:settings/membership',
  }),
  'session-requested': (news) => describeSession('Session requested', news),
  'session-booked': (news) => describeSession('Session booked', news),
  'session-moved': (news) => describeSession('Session moved', news),
  'session-cancelled': (news) => describeSession('Session canceled', news),
  'session-reminder': ({ ahead, ...news }) => describeSession(`Your session is ${ahead}`, news),
  'class-moved': (news) => describeClass('Live class moved', news),
  'class-cancelled': (news) => describeClass('Live class canceled', news),
  'class-reminder': ({ ahead, ...news }) => describeClass(`Your live class is ${ahead}`, news),
  announcement: ({ title }) => ({
    title: `New announcement: ${title}`,
    text: 'Read it in the community.',
    path: '/#community:sanctum-collective',
  }),
  moderation: ({ words, postId, ...moderated }) => ({
    title: moderationTitle(moderated),
    text: words === '' ? 'We emailed you the details.' : words,
    path: postId === '' ? '/#community:sanctum-collective' : postPath(postId),
  }),
  refund: ({ orderId, number, amount }) => ({
    title: `You were refunded $${amount}`,
    text: `Order ${number}`,
    path: `/orders/${orderId}`,
  }),
  'students-messaged': ({ sent, failed }) => ({
    title: `Your message was sent to ${countStudents(sent)}`,
    text:
      failed === 0
        ? 'Their replies will appear in Messages.'
        : `${countStudents(failed)} couldn’t receive it.`,
    path: '/creator/messages',
  }),
  'students-enrolled': ({ course, enrolled, skipped, failed }) => ({
    title: `${countStudents(enrolled)} enrolled in “${course}”`,
    text:
      [
        ...(skipped > 0 ? [`${countStudents(skipped)} already had it.`] : []),
        ...(failed > 0 ? [`${countStudents(failed)} couldn’t be enrolled.`] : []),
      ].join(' ') || 'The course is ready in their classroom.',
    path: '/creator/students',
  }),
  comment: ({ postId }, { who, times }) => ({
    title: `${who} commented on your post`,
    text: times === 1 ? 'A new comment.' : `${String(times)} new comments.`,
    path: postPath(postId),
  }),
  reply: ({ postId }, { who, times }) => ({
    title: `${who} replied to your comment`,
    text: times === 1 ? 'A new reply.' : `${String(times)} new replies.`,
    path: postPath(postId),
  }),
  reaction: ({ postId }, { who }) => ({
    title: `${who} reacted to your post`,
    text: 'See who reacted.',
    path: postPath(postId),
  }),
  mention: ({ postId }, { who }) => ({
    title: `${who} mentioned you`,
    text: 'In a post or comment.',
    path: postPath(postId),
  }),
  message: ({ userId }, { who, times }) => ({
    title: times === 1 ? `${who} sent you a message` : `${who} sent you ${String(times)} messages`,
    text: 'Only the two of you can read it.',
    path: `/#community:messages/${userId}`,
  }),
  circle: ({ circleId, name }) => ({
    title: `You were added to ${name}`,
    text: 'Only its members can see what is shared there.',
    path: `/#community:circles-pods/${circleId}`,
  }),
};

function countStudents(count: number): string {
  return `${formatWholeNumber(count)} ${count === 1 ? 'student' : 'students'}`;
}

function describeSession(title: string, news: SessionNews): NotificationText {
  return { title, text: `${news.title}, ${news.when}`, path: '/#coaching:coaching-sessions' };
}

function describeClass(title: string, { productId, ...news }: ClassNews): NotificationText {
  return { ...describeSession(title, news), path: `/library/${productId}` };
}

function postPath(postId: string): string {
  return `/#community:sanctum-collective/${postId}`;
}

// Members keep notifications of badges that no longer exist.
const retiredBadge = { title: 'retired', description: 'This badge is no longer awarded.' };

/** Describes a notification for its member. */
export function describeNotification<K extends NotificationKind>(
  kind: K,
  data: NotificationData[K],
  actors: ActorSummary = { who: '', times: 0 },
): NotificationText {
  return describers[kind](data, actors);
}
