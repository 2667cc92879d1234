import type { LibraryProduct } from '@grove/contracts/library';
import type { Dashboard, JourneyCourse, RecommendedProduct, UpcomingEvent } from '@grove/contracts/member';
import { clock } from '../../infra/clock.ts';
import { countBadges } from '../../rewards/badges/countBadges.ts';
import { listUpcoming } from '../../coaching/bookings/listUpcoming.ts';
import type { UpcomingSession } from '../../coaching/bookings/listUpcoming.ts';
import type { FoundMeeting } from '../../coaching/classes/findClass.ts';
import { listMeetings } from '../../coaching/classes/listMeetings.ts';
import { listCourseOutlines } from '../../learning/courses/listCourseOutlines.ts';
import { listEnrolments } from '../../learning/enrolments/listEnrolments.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { mediaAddress } from '../../learning/media/mediaAddress.ts';
import { levelOf } from '../../rewards/points/levelOf.ts';
import { streakDays } from '../../rewards/points/streak.ts';
import { summariseProgress } from '../../learning/progress/summariseProgress.ts';
import { findProfile } from '../../members/users/findProfile.ts';
import { recommendProduct } from '../../shop/library/recommendProduct.ts';
import { findContinueLearning } from './findContinueLearning.ts';
import type { Attended } from './findContinueLearning.ts';

const upcomingShown = 5;

/** Returns everything on the member's dashboard, in seven queries for any number of courses, two more for coaches and
 *  creators, and three more if there is nothing to continue with.
 *  @throws AppError('unauthorized') if the account has just been deleted. */
export async function getDashboard(actor: Actor): Promise<Dashboard> {
  const now = clock.now();
  const [profile, attended, badges, upcoming] = await Promise.all([
    findProfile(actor.id),
    listAttended(actor),
    countBadges(actor.id),
    listEvents(actor, now),
  ]);
  if (!profile) throw new AppError('unauthorized');
  const continueLearning = findContinueLearning(attended, now);
  const hasNothingLeft = attended.length > 0 && continueLearning === null;
  const { username, avatarUrl, bio, points, streak, timeZone } = profile;
  return {
    profile: { username, avatarUrl, bio, level: levelOf(points) },
    stats: {
      courses: attended.length,
      lessonsCompleted: attended.reduce((sum, { progress }) => sum + progress.completedLessons, 0),
      dayStreak: streakDays(streak, { at: now, zone: timeZone ?? 'UTC' }),
      points,
      badges,
    },
    journey: attended.map((one) => toJourneyCourse(one)),
    continueLearning,
    recommended: hasNothingLeft ? toRecommended(await recommendProduct(actor)) : null,
    upcoming,
  };
}

/** The member's courses, most recently active first. */
async function listAttended(actor: Actor): Promise<Attended[]> {
  const enrolments = await listEnrolments(actor.id);
  const courses = await listCourseOutlines(
    actor,
    enrolments.map(({ courseId }) => courseId),
  );
  return enrolments
    .flatMap((enrolment) => {
      const course = courses.get(enrolment.courseId.toHexString());
      if (!course) return [];
      return [{ course, enrolment, progress: summariseProgress(course, enrolment.completedLessons) }];
    })
    .sort((a, b) => b.enrolment.lastActiveAt.getTime() - a.enrolment.lastActiveAt.getTime());
}

function toJourneyCourse({ course, progress }: Attended): JourneyCourse {
  return {
    courseId: course._id.toHexString(),
    title: course.title,
    thumbnailUrl: mediaAddress(course.thumbnailKey),
    progress: progress.percent,
    completedLessons: progress.completedLessons,
    totalLessons: progress.totalLessons,
  };
}

/** The next sessions and live class meetings, earliest first. */
async function listEvents(actor: Actor, now: Date): Promise<UpcomingEvent[]> {
  const [sessions, meetings] = await Promise.all([
    listUpcoming(actor, { now, atMost: upcomingShown }),
    listMeetings(actor, ({ endsAt }) => endsAt > now),
  ]);
  const events = [...sessions.map(toUpcomingEvent), ...meetings.map(toUpcomingClass)];
  return events.sort((a, b) => a.startsAt.localeCompare(b.startsAt)).slice(0, upcomingShown);
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
