import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { joinEarlyMs } from '@grove/contracts/coaching/coachingRules';
import { widgetTypes } from '@grove/contracts/courses/widgetRules';
import mongoose, { Types } from 'mongoose';
import { createLogger } from '../../bff/src/infra/logger.ts';
import sharp from 'sharp';
import { testServer } from '../../bff/test/testServer.ts';
import { Pages } from '../../bff/src/learning/courses/pages.model.ts';
import { cardProvider } from '../../bff/src/infra/stripe.ts';
import { Users } from '../../bff/src/members/users/users.model.ts';
import { syncOrder } from '../../bff/src/shop/payments/syncOrder.ts';
import { startStripeSim } from '../stripe-sim/startStripeSim.ts';
import { seedId } from './seedIds.ts';
import { reviews } from './reviews.ts';
import { seedDatabase } from './seedDemo.ts';
import { seedJoinable } from './seedJoinable.ts';
import { seedPayments } from './seedPayments.ts';
import { sales } from './shop.ts';
import { storedMedia } from './uploadMedia.ts';
import type { Stored } from './stored.ts';

// The seeding makes a few hundred transactions.
const seedingMs = 90_000;
const timers = [
  ...([
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
  ] as const),
  ...(['nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const),
];
const sim = await startStripeSim();
const site = testServer(sim.settings);
beforeAll(() => seedDatabase(), seedingMs);
afterAll(() => sim.stop());

/** A hash of each collection's documents without their `updatedAt`, by collection. */
async function everything(): Promise<Record<string, string>> {
  const collections = await mongoose.connection.db!.collections();
  const contents = collections.map(async (collection) => {
    const documents = await collection.find().sort({ _id: 1 }).toArray();
    const text = JSON.stringify(documents, (name, value: unknown) =>
      name === 'updatedAt' ? undefined : value,
    );
    return [collection.collectionName, createHash('sha256').update(text).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

/** Runs a function a number of days in the future. Only the date is faked; timers run normally. */
async function daysLater(days: number, work: () => Promise<void>): Promise<void> {
  jest.useFakeTimers({ now: Date.now() + days * 86_400_000, doNotFake: timers });
  try {
    await work();
  } finally {
    jest.useRealTimers();
  }
}

async function creatorClient() {
  const creator = await Users.findOne({ demo: 'creator' }).lean();
  return site.signIn(creator!);
}

/** The types of widget on the pages that match, in alphabetical order. */
async function typesWhere(filter: { lessonId?: Types.ObjectId }): Promise<string[]> {
  return (await Pages.distinct('widgets.type', filter)).sort();
}

/** The settings of a widget that describe its files. */
interface FileSettings {
  key?: string;
  captionsKey?: string;
  posterKey?: string;
  smaller?: { key: string; width: number }[];
  fileType?: string;
  fileSize?: number;
  durationSeconds?: number;
  width?: number;
  height?: number;
}

async function bytesOf(file: Stored | undefined): Promise<Buffer> {
  if (!file) throw new Error('The file does not exist');
  return file.read();
}

function wavSeconds(wav: Buffer): number {
  return wav.readUInt32LE(40) / wav.readUInt32LE(28);
}

describe('the demo', () => {
  test('does not change when it is seeded again, even days later and after a browser has reported its time zone', async () => {
    const body = { changes: { timeZone: 'Pacific/Auckland' }, was: { timeZone: null } };
    await (await creatorClient()).ok('PATCH /api/account/profile', { body });
    const first = await everything();
    await daysLater(3, seedDatabase);
    expect(await everything()).toEqual(first);
  });

  test('gives the creator 2,800 points, a streak and a lesson to continue', async () => {
    const api = await creatorClient();
    const dashboard = await api.ok('GET /api/dashboard');
    expect(dashboard.stats).toEqual({
      courses: 3,
      lessonsCompleted: 9,
      dayStreak: 12,
      points: 2_800,
      badges: 3,
    });
    expect(dashboard.profile.level).toMatchObject({ level: 12, name: 'Growing Strong' });
    expect(dashboard.continueLearning).toMatchObject({
      courseTitle: 'Coming Home to Yourself',
      videoTimestamp: 12,
    });
  });

  test('has a first course with 3 sections, 6 modules and 14 lessons, whose last module is locked', async () => {
    const api = await creatorClient();
    const course = await api.ok('GET /api/classroom/courses/:courseId', {
      params: { courseId: seedId('course', 'coming-home') },
    });
    const modules = course.sections.flatMap((section) => section.modules);
    expect(course.sections).toHaveLength(3);
    expect(modules).toHaveLength(6);
    expect(modules.map(({ isLocked }) => isLocked)).toEqual([false, false, false, false, false, true]);
    expect(modules.at(-1)?.unlockDate).toBeDefined();
    const player = await api.ok('GET /api/courses/:courseId/player', {
      params: { courseId: seedId('course', 'coming-home') },
    });
    expect(player.modules.flatMap(({ lessons }) => lessons)).toHaveLength(14);
  });

  test('locks one module until a date three weeks after the first seeding', async () => {
    const api = await creatorClient();
    const { sections } = await api.ok('GET /api/classroom/courses/:courseId', {
      params: { courseId: seedId('course', 'listening-circle') },
    });
    const modules = sections.flatMap((section) => section.modules);
    expect(modules.map(({ isLocked }) => isLocked)).toEqual([false, false, true]);
    const days = (Date.parse(modules.at(-1)?.unlockDate ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(21);
  });

  test('has all eleven types of widget, several of them in the first lessons', async () => {
    expect(await typesWhere({})).toEqual([...widgetTypes].sort());
    for (const title of ['Arriving Where You Are', 'Three Breaths']) {
      const lessonId = new Types.ObjectId(seedId('lesson', `coming-home/${title}`));
      expect((await typesWhere({ lessonId })).length).toBeGreaterThanOrEqual(6);
    }
  });

  test('stores every file that a widget refers to, with the properties in the widget', async () => {
    const stored = new Map((await storedMedia()).map((file) => [file.key, file]));
    for (const { type, settings } of (await Pages.find().lean()).flatMap(({ widgets }) => widgets)) {
      const { key, captionsKey, posterKey, smaller = [], ...fileFacts } = settings as FileSettings;
      const keys = [key, captionsKey, posterKey, ...smaller.map((one) => one.key)].filter(
        (one) => one !== undefined,
      );
      expect(keys.filter((one) => !stored.has(one))).toEqual([]);
      const file = stored.get(key ?? '');
      if (type === 'file') expect(file).toMatchObject({ type: fileFacts.fileType, size: fileFacts.fileSize });
      if (type === 'audio') expect(wavSeconds(await bytesOf(file))).toBe(fileFacts.durationSeconds);
      if (type !== 'image') continue;
      for (const { key: one, width } of [{ key: key ?? '', ...fileFacts }, ...smaller])
        expect((await sharp(await bytesOf(stored.get(one))).metadata()).width).toBe(width);
      expect((await sharp(await bytesOf(file)).metadata()).height).toBe(fileFacts.height);
    }
  });

  test('has reviews only by buyers, newest first, and counts their stars', async () => {
    for (const [member, product] of reviews)
      expect(sales.some(([buyer, sold]) => buyer === member && sold === product)).toBe(true);
    const params = { productId: seedId('product', 'coming-home') };
    const product = await site.visitor.ok('GET /api/library/:productId', { params });
    expect(product).toMatchObject({ rating: 4.7, reviewCount: 7, starCounts: [0, 0, 0, 2, 5] });
    const listed = await site.visitor.ok('GET /api/library/:productId/reviews', { params, query: {} });
    const moments = listed.reviews.map(({ createdAt }) => createdAt);
    expect(moments).toEqual([...moments].sort().reverse());
  });

  test('opens the first lesson of each course to everyone', async () => {
    for (const slug of ['coming-home', 'five-quiet-minutes', 'listening-circle']) {
      const params = { productId: seedId('product', slug) };
      const { outline } = await site.visitor.ok('GET /api/library/:productId', { params });
      const lessons = outline?.flatMap(({ modules }) => modules.flatMap((module) => module.lessons)) ?? [];
      expect(lessons.filter(({ isPreview }) => isPreview)).toEqual(lessons.slice(0, 1));
    }
  });

  test('has live classes for a year, with a seat for each buyer', async () => {
    for (const [slug, seatsLeft] of Object.entries({
      'moon-evenings': 11,
      'breath-workshop': 15,
      'sound-bath': 39,
    })) {
      const params = { productId: seedId('product', slug) };
      const { liveClass, classDates } = await site.visitor.ok('GET /api/library/:productId', { params });
      expect(liveClass).toMatchObject({ seatsLeft, isOver: false });
      expect(classDates?.meetings.length).toBeGreaterThanOrEqual(11);
    }
  });

  test('has an average sale value of 78 dollars', async () => {
    const api = await creatorClient();
    const overview = await api.ok('GET /api/creator/overview');
    expect(overview).toMatchObject({
      totalStudents: 12,
      totalRevenue: '2330.00',
      coursesPublished: 3,
      upcomingSessions: 4,
    });
    expect(await mongoose.connection.db!.collection('orders').countDocuments()).toBe(30);
    expect(await api.ok('GET /api/creator/revenue', { query: {} })).toMatchObject({ averageSale: '78.00' });
  });

  test('has card payments and a refund in the Stripe simulator that match its orders', async () => {
    await seedPayments(site.env);
    expect(sim.control.intents()).toHaveLength(sales.length);
    const { refunds } = await (await creatorClient()).ok('GET /api/creator/revenue/refunds', { query: {} });
    expect(refunds).toMatchObject([
      { username: 'Ben Calloway', refunded: '10.00', reasons: ['The jar arrived chipped'] },
    ]);
    const first = await everything();
    const provider = cardProvider(site.env, createLogger('silent'));
    for (const [member, product] of sales)
      await syncOrder(new Types.ObjectId(seedId('order', `${member}/${product}`)), provider);
    expect(await everything()).toEqual(first);
  });

  test('has orders that can be refunded, also after the payments were seeded again', async () => {
    await seedPayments(site.env);
    const api = await creatorClient();
    const refundOf = (sale: string) =>
      api.ok('POST /api/orders/:orderId/refunds', { params: { orderId: seedId('order', sale) }, body: {} });
    expect(await refundOf('ben-calloway/sanctum-candle')).toMatchObject({ refunded: '36.00' });
    await seedPayments(site.env);
    expect(await refundOf('isaac-bloom/sound-bath')).toMatchObject({ refunded: '28.00' });
    const refunded = sim.control.charges().map(({ amount_refunded }) => amount_refunded);
    expect(refunded.filter((cents) => cents > 0).sort()).toEqual([2_800, 3_600]);
  });

  test('lets each of its people join a session or class after each start, even days later', async () => {
    for (const days of [0, 3])
      await daysLater(days, async () => {
        await seedJoinable();
        const first = await everything();
        await seedJoinable();
        expect(await everything()).toEqual(first);
        for (const slug of ['sage-rivers', 'kofi-mensah', 'clara-winters']) {
          const person = await Users.findById(seedId('user', slug)).lean();
          const { upcoming } = await (await site.signIn(person!)).ok('GET /api/dashboard');
          const [next] = upcoming;
          expect([slug, next?.joinUrl]).toEqual([slug, 'https://example.com/the-sanctum']);
          expect(Date.parse(next?.startsAt ?? '') - Date.now()).toBeLessThanOrEqual(joinEarlyMs);
        }
      });
  });

  test(
    'is completed by the next run if a seed was interrupted',
    async () => {
      const count = () => mongoose.connection.db!.collection('enrolments').countDocuments();
      const documentCount = await count();
      for (const name of ['enrolments', 'orders'])
        await mongoose.connection.db!.collection(name).deleteMany({});
      await seedDatabase();
      expect(await count()).toBe(documentCount);
    },
    seedingMs,
  );
});
