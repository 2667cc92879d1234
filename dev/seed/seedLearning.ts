import { Types } from 'mongoose';
import { Bookings } from '../../bff/src/coaching/bookings/bookings.model.ts';
import { newBooking } from '../../bff/src/coaching/bookings/newBooking.ts';
import { enrolStudent } from '../../bff/src/shop/orders/enrolStudent.ts';
import type { Actor } from '../../bff/src/http/actor.ts';
import { inTransaction, nativeCollection } from '../../bff/src/infra/mongo.ts';
import { claimUnannounced } from '../../bff/src/delivery/notifications/claimUnannounced.ts';
import { markRead } from '../../bff/src/delivery/notifications/markRead.ts';
import { Notifications } from '../../bff/src/delivery/notifications/notifications.model.ts';
import { award } from '../../bff/src/rewards/awards/award.ts';
import { listVisits } from '../../bff/src/rewards/points/listVisits.ts';
import { recordVisit } from '../../bff/src/rewards/awards/recordVisit.ts';
import { completeLesson } from '../../bff/src/learning/progress/completeLesson.ts';
import { completeVideo } from '../../bff/src/learning/progress/completeVideo.ts';
import { saveProgress } from '../../bff/src/learning/progress/saveProgress.ts';
import { Enrolments } from '../../bff/src/learning/enrolments/enrolments.model.ts';
import { pointsByCause } from '@grove/contracts/account/pointCauses';
import { lessonsOf, lessonsWithoutDate } from './courses/courseContent.ts';
import { courses } from './courses/courses.ts';
import { meetingUrl } from './meetingUrl.ts';
import { creator, members } from './people.ts';
import type { Person } from './people.ts';
import { seedAvailability } from './seedAvailability.ts';
import { daysAgo, seedId } from './seedIds.ts';
import { firstSeeding } from './seedPeople.ts';
import { sales } from './shop.ts';

/** The sample points of the specification. */
const creatorPoints = 2_800;

/**
 * How many lessons of a course a person has completed, counted from the first. Lessons with an opening date
 * are excluded.
 */
interface Learning {
  person: Person;
  course: string;
  lessons: number;
}

// Must be less than the number of days after which the first course's last module opens.
const creatorEnrolledDaysAgo = 3;
const creatorLearning: readonly Omit<Learning, 'person'>[] = [
  { course: 'five-quiet-minutes', lessons: 2 },
  { course: 'listening-circle', lessons: 2 },
  { course: 'coming-home', lessons: 5 },
];

/**
 * Seeds enrollments, completed lessons, visits, bookings and points, through the same functions that
 * members use.
 */
export async function seedLearning(): Promise<void> {
  const seeding = await firstSeeding();
  for (const { course } of creatorLearning) {
    const ids = { userId: seedId('user', creator.slug), courseId: seedId('course', course) };
    const enrolledAt = daysAgo(creatorEnrolledDaysAgo, seeding);
    await inTransaction((tx) => enrolStudent({ ...ids, enrolledAt }, tx));
  }
  await awardCreatorPoints(seeding);
  await Promise.all([creator, ...members].map((person) => seedPerson(person, seeding)));
  await seedCreatorPosition();
  await seedAvailability();
  await seedBookings(seeding);
  await Promise.all([creator, ...members].map((person) => markNewsRead(person)));
}

async function seedPerson(person: Person, seeding: Date): Promise<void> {
  await seedVisits(person, seeding);
  for (const learning of learningOf(person)) await completeLessons(learning);
}

async function seedVisits({ slug, visits }: Person, seeding: Date): Promise<void> {
  const userId = seedId('user', slug);
  // Compared by time: if a browser has reported its time zone since, the visits may belong to other days.
  const recordedTimes = new Set((await listVisits(userId)).map(({ at }) => at.getTime()));
  for (let day = visits - 1; day >= 0; day -= 1) {
    const at = daysAgo(day, seeding);
    if (!recordedTimes.has(at.getTime())) await recordVisit(userId, at);
  }
}

/** Members who bought a course earlier have completed more lessons. */
function learningOf(person: Person): Learning[] {
  if (person === creator) return creatorLearning.map((learning) => ({ ...learning, person }));
  return sales.flatMap(([member, product, days]) => {
    const course = courses.find(({ slug }) => slug === product);
    if (member !== person.slug || course === undefined) return [];
    const pace = days / 160;
    return [
      { person, course: product, lessons: Math.floor(Math.min(pace, 1) * lessonsWithoutDate(course).length) },
    ];
  });
}

async function completeLessons({ person, course, lessons }: Learning): Promise<void> {
  const actor = actorOf(person);
  const content = courses.find(({ slug }) => slug === course);
  const enrolment = await Enrolments.findOne(
    { userId: actor.id, courseId: seedId('course', course) },
    { completedLessons: 1 },
  ).lean();
  const done = new Set(enrolment?.completedLessons.map((id) => id.toHexString()));
  for (const lesson of content ? lessonsWithoutDate(content).slice(0, lessons) : []) {
    const lessonId = seedId('lesson', `${course}/${lesson.title}`);
    if (done.has(lessonId)) continue;
    for (const { clip } of lesson.videos) await completeVideo(actor, seedId('video', `${course}/${clip}`));
    await completeLesson(actor, lessonId);
  }
}

/** Grants the creator the difference between the points earned here and the specification's total. */
async function awardCreatorPoints(seeding: Date): Promise<void> {
  const earned = creatorLearning.map(({ course, lessons }) => {
    const all = courses.find(({ slug }) => slug === course);
    const isComplete = all !== undefined && lessonsOf(all).length === lessons;
    return lessons * pointsByCause['lesson-completed'] + (isComplete ? pointsByCause['course-completed'] : 0);
  });
  const visits = creator.visits * pointsByCause.visit;
  const amount = creatorPoints - earned.reduce((sum, points) => sum + points, visits);
  const entry = {
    cause: 'granted',
    causeKey: 'Earned before Grove',
    amount,
    at: daysAgo(390, seeding),
  } as const;
  await inTransaction((tx) => award({ userId: seedId('user', creator.slug), ...entry }, tx));
}

/** Announces what happened during the seeding and marks it as read. */
async function markNewsRead(person: Person): Promise<void> {
  const userId = seedId('user', person.slug);
  if (await Notifications.exists({ userId, announcedAt: { $ne: null } })) return;
  await claimUnannounced(userId);
  await markRead(userId);
}

/** Sets the creator's position to the sixth lesson of the first course. */
async function seedCreatorPosition(): Promise<void> {
  const actor = actorOf(creator);
  const courseId = seedId('course', 'coming-home');
  const enrolment = await Enrolments.findOne({ userId: actor.id, courseId }, { position: 1 }).lean();
  if (!enrolment?.position) {
    const position = positionOfLesson(5);
    await saveProgress(actor, courseId, { ...position, videoTimestamp: 12 });
  }
}

function positionOfLesson(lessonOfCourse: number): { moduleIndex: number; lessonIndex: number } {
  const modules = courses[0]?.sections.flatMap((section) => section.modules) ?? [];
  let remaining = lessonOfCourse;
  for (const [moduleIndex, { lessons }] of modules.entries()) {
    if (remaining < lessons.length) return { moduleIndex, lessonIndex: remaining };
    remaining -= lessons.length;
  }
  throw new Error(`The first course has no lesson ${lessonOfCourse}`);
}

/** Seeds sessions with the creator: two past and four upcoming ones. */
async function seedBookings(seeding: Date): Promise<void> {
  const titles = ['First conversation', 'Breath and boundaries', 'Quarterly review'];
  const days = [-20, -6, 1, 2, 4, 9];
  const today = new Date(seeding).setUTCHours(0, 0, 0, 0);
  await Promise.all(
    days.map(async (day, at) => {
      const _id = seedId('booking', String(at));
      if (await Bookings.exists({ _id })) return;
      const startsAt = new Date(today + day * 86_400_000 + 15 * 3_600_000);
      const memberId = seedId('user', members[at]?.slug ?? '');
      const title = titles[at % titles.length] ?? '';
      const booking = newBooking({
        _id: new Types.ObjectId(_id),
        memberId: new Types.ObjectId(memberId),
        coachId: new Types.ObjectId(seedId('user', creator.slug)),
        title,
        sessionTypeId: new Types.ObjectId(seedId('session type', title)),
        startsAt,
        endsAt: new Date(startsAt.getTime() + 3_600_000),
        status: day < 0 ? 'attended' : 'confirmed',
        meetingUrl,
      });
      await nativeCollection(Bookings).insertOne(booking);
      if (day > 0) return;
      await inTransaction((tx) =>
        award({ userId: memberId, cause: 'session-attended', causeKey: _id, at: startsAt }, tx),
      );
    }),
  );
}

function actorOf(person: Person): Actor {
  const isCreator = person === creator;
  return { id: seedId('user', person.slug), isCreator, isCoach: isCreator };
}
