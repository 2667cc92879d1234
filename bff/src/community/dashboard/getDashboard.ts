import type { LibraryProduct } from '@grove/contracts/shop/library';
import type {
  Dashboard,
  JourneyCourse,
  RecommendedProduct,
  UpcomingEvent,
} from '@grove/contracts/account/dashboard';
import { clock } from '../../infra/clock.ts';
import { countBadges } from '../../rewards/badges/countBadges.ts';
import { listUpcomingSessions } from '../../coaching/bookings/listUpcomingSessions.ts';
import type { UpcomingSession } from '../../coaching/bookings/listUpcomingSessions.ts';
import type { FoundMeeting } from '../../coaching/classes/findClass.ts';
import { listMeetings } from '../../coaching/classes/listMeetings.ts';
import { listCourseOutlines } from '../../learning/courses/listCourseOutlines.ts';
import { listEnrolments } from '../../learning/enrolments/listEnrolments.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { toMediaUrl } from '../../learning/media/toMediaUrl.ts';
import { getLevel } from '../../rewards/points/getLevel.ts';
import { streakDays } from '../../rewards/points/streak.ts';
import { summarizeProgress } from '../../learning/progress/summarizeProgress.ts';
import { findProfile } from '../../members/users/profiles/findProfile.ts';
import { recommendProduct } from '../../shop/library/recommendProduct.ts';
import { findContinueLearning } from './findContinueLearning.ts';
import { findNextUnlock } from './findNextUnlock.ts';
import type { MemberCourse } from './findContinueLearning.ts';

const upcomingCount = 5;

/** Returns everything on the member's dashboard, in seven queries for any number of courses, two more for coaches and
 *  creators, and up to five more if there is nothing to continue with.
 *  @throws AppError('unauthorized') if the account has just been deleted. */
export async function getDashboard(actor: Actor): Promise<Dashboard> {
  const now = clock.now();
  const [profile, memberCourses, badges, upcoming] = await Promise.all([
    findProfile(actor.id),
    listMemberCourses(actor),
    countBadges(actor.id),
    listUpcomingEvents(actor, now),
  ]);
  if (!profile) throw new AppError('unauthorized');
  const continueLearning = findContinueLearning(memberCourses, now);
  const nextUnlock = continueLearning ? null : findNextUnlock(memberCourses, now);
  const hasFinishedAll = memberCourses.length > 0 && continueLearning === null && nextUnlock === null;
  const { username, avatarUrl, bio, points, streak, timeZone } = profile;
  return {
    profile: { username, avatarUrl, bio, level: getLevel(points) },
    stats: {
      courses: memberCourses.length,
      lessonsCompleted: memberCourses.reduce((sum, { progress }) => sum + progress.completedLessons, 0),
      dayStreak: streakDays(streak, { at: now, zone: timeZone ?? 'UTC' }),
      points,
      badges,
    },
    journey: memberCourses.map((one) => toJourneyCourse(one)),
    continueLearning,
    nextUnlock,
    recommended: hasFinishedAll ? toRecommended(await recommendProduct(actor)) : null,
    upcoming,
  };
}

/** The member's courses, most recently active first. */
async function listMemberCourses(actor: Actor): Promise<MemberCourse[]> {
  const enrolments = await listEnrolments(actor.id);
  const courses = await listCourseOutlines(
    actor,
    enrolments.map(({ courseId }) => courseId),
  );
  return enrolments
    .flatMap((enrolment) => {
      const course = courses.get(enrolment.courseId.toHexString());
      if (!course) return [];
      return [{ course, enrolment, progress: summarizeProgress(course, enrolment.completedLessons) }];
    })
    .sort((a, b) => b.enrolment.lastActiveAt.getTime() - a.enrolment.lastActiveAt.getTime());
}

function toJourneyCourse({ course, progress }: MemberCourse): JourneyCourse {
  return {
    courseId: course._id.toHexString(),
    title: course.title,
    thumbnailUrl: toMediaUrl(course.thumbnailKey),
    progress: progress.percent,
    completedLessons: progress.completedLessons,
    totalLessons: progress.totalLessons,
  };
}

/** The next sessions and live class meetings, earliest first. */
async function listUpcomingEvents(actor: Actor, now: Date): Promise<UpcomingEvent[]> {
  const [sessions, meetings] = await Promise.all([
    listUpcomingSessions(actor, { now, limit: upcomingCount }),
    listMeetings(actor, ({ endsAt }) => endsAt > now),
  ]);
  const events = [...sessions.map(toUpcomingEvent), ...meetings.map(toUpcomingClass)];
  return events.sort((a, b) => a.startsAt.localeCompare(b.startsAt)).slice(0, upcomingCount);
}

function toUpcomingClass({ liveClass, meeting }: FoundMeeting): UpcomingEvent {
  return {
    id: meeting._id.toHexString(),
    kind: 'live-class',
    title: liveClass.title,
    startsAt: meeting.startsAt.toISOString(),
    endsAt: meeting.endsAt.toISOString(),
    joinUrl: liveClass.meetingUrl,
  };
}

function toUpcomingEvent(session: UpcomingSession): UpcomingEvent {
  const { _id, title, startsAt, endsAt, meetingUrl } = session;
  return {
    id: _id.toHexString(),
    kind: 'session',
    title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    joinUrl: meetingUrl,
  };
}

function toRecommended(product: LibraryProduct | null): RecommendedProduct | null {
  return product && { productId: product.id, title: product.title, thumbnailUrl: product.thumbnailUrl };
}
