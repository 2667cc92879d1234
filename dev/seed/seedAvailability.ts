import { Types } from 'mongoose';
import { Availabilities } from '../../bff/src/coaching/availability/availabilities.model.ts';
import type {
  CoachAvailability,
  OfferedSession,
} from '../../bff/src/coaching/availability/coachAvailability.ts';
import { newAvailability } from '../../bff/src/coaching/availability/newAvailability.ts';
import { nativeCollection } from '../../bff/src/infra/mongo.ts';
import { meetingUrl } from './meetingUrl.ts';
import { seedId } from './seedIds.ts';

interface Offer {
  /** The coach's slug. */
  coach: string;
  weekly: CoachAvailability['weekly'];
  sessions: readonly Pick<
    OfferedSession,
    'title' | 'text' | 'price' | 'minutes' | 'noticeMinutes' | 'mostPerDay'
  >[];
}

const workdays = [1, 2, 3, 4, 5];

/** Two coaches, because nobody can book a session with themselves. */
const offers: readonly Offer[] = [
  {
    coach: 'sage-rivers',
    weekly: workdays.map((weekday) => ({ weekday, from: 9 * 60, to: 13 * 60 })),
    sessions: [
      {
        ...{ title: 'First conversation', text: 'We get to know each other and find where to begin.' },
        ...{ price: 'Free', minutes: 30, noticeMinutes: 240, mostPerDay: 3 },
      },
      {
        ...{ title: 'Breath and boundaries', text: 'An hour for what asks for more room.' },
        ...{ price: '$95', minutes: 60, noticeMinutes: 240, mostPerDay: null },
      },
    ],
  },
  {
    coach: 'kofi-mensah',
    weekly: [
      ...workdays.map((weekday) => ({ weekday, from: 13 * 60, to: 17 * 60 })),
      { weekday: 6, from: 9 * 60, to: 12 * 60 },
    ],
    sessions: [
      {
        ...{ title: 'A walk and a talk', text: 'Half an hour by video, outdoors if the weather lets us.' },
        ...{ price: '$40', minutes: 30, noticeMinutes: 60, mostPerDay: null },
      },
      {
        ...{ title: 'For new fathers', text: 'Sleep, patience, and what nobody told you.' },
        ...{ minutes: 45, noticeMinutes: 60, mostPerDay: 2 },
      },
    ],
  },
];

/** Seeds the hours and session types of both coaches. */
export async function seedAvailability(): Promise<void> {
  for (const offer of offers) await seedOffer(offer);
}

async function seedOffer({ coach, weekly, sessions }: Offer): Promise<void> {
  const coachId = new Types.ObjectId(seedId('user', coach));
  if (await Availabilities.exists({ coachId })) return;
  const sessionTypes = sessions.map((session) => ({
    ...session,
    _id: new Types.ObjectId(seedId('session type', session.title)),
    ...{ bufferBefore: 0, bufferAfter: 15, horizonDays: 60, isConfirmedByHand: false },
    place: { kind: 'link' as const, text: meetingUrl },
  }));
  const general = { isOffered: true, timeZone: 'America/New_York', changeNoticeMinutes: 1_440 };
  await nativeCollection(Availabilities).insertOne(
    newAvailability({ coachId, ...general, weekly, sessionTypes }),
  );
}
