import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Types } from 'mongoose';
import {
  getUnlockedEnrolmentSpan,
  isModuleLocked,
  wasUnlockedWithin,
  canOpenCourse,
  getUnlockDate,
} from './courses.policy.ts';

const enrolledAt = new Date('2026-03-01T10:00:00Z');
const on = (day: string) => new Date(`2026-${day}T10:00:00Z`);

describe('when a module opens', () => {
  test.each([
    ['without a rule: immediately', {}, null],
    ['on its date', { at: on('04-01') }, on('04-01')],
    ['some days after enrolment', { afterDays: 7 }, on('03-08')],
    ['zero days after enrolment', { afterDays: 0 }, enrolledAt],
    ['across a daylight saving change', { afterDays: 30 }, on('03-31')],
    ['with both: the later, here the date', { at: on('04-01'), afterDays: 7 }, on('04-01')],
    ['with both: the later, here the days', { at: on('03-02'), afterDays: 7 }, on('03-08')],
  ])('%s', (_, unlock, expected) => {
    expect(getUnlockDate(unlock, enrolledAt)).toEqual(expected);
  });
});

describe('a locked module', () => {
  const lesson = { _id: new Types.ObjectId() };
  const module = { _id: new Types.ObjectId(), unlock: { at: on('04-01') }, lessons: [lesson] };
  const enrolment = { enrolledAt, completedModules: [], position: null };
  const justBefore = new Date(on('04-01').getTime() - 1);

  test.each([
    ['is locked before its unlock time', enrolment, justBefore, true],
    ['is open at its unlock time', enrolment, on('04-01'), false],
    ['is open after its unlock time', enrolment, on('05-01'), false],
    ['never locks again once completed', { ...enrolment, completedModules: [module._id] }, justBefore, false],
    [
      'is not opened by another completed module',
      { ...enrolment, completedModules: [new Types.ObjectId()] },
      justBefore,
      true,
    ],
    [
      'is open to a member whose position is in it',
      { ...enrolment, position: { lessonId: lesson._id } },
      justBefore,
      false,
    ],
    [
      'is locked to a member whose position is elsewhere',
      { ...enrolment, position: { lessonId: new Types.ObjectId() } },
      justBefore,
      true,
    ],
  ])('%s', (_, member, now, expected) => {
    expect(isModuleLocked(module, member, now)).toBe(expected);
  });

  test('stays open: a member who may open it now may open it at any later time', () => {
    const moment = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });
    const unlock = fc.record({ at: moment, afterDays: fc.nat(1_000) }, { requiredKeys: [] });
    fc.assert(
      fc.property(unlock, moment, moment, fc.nat(), (rule, joined, now, later) => {
        const one = { ...module, unlock: rule };
        const member = { ...enrolment, enrolledAt: joined };
        const afterwards = new Date(now.getTime() + later);
        return isModuleLocked(one, member, now) || !isModuleLocked(one, member, afterwards);
      }),
    );
  });
});

describe('a module that opened within a time span', () => {
  const module = { _id: new Types.ObjectId() };
  const span = { from: on('04-01'), to: on('04-02') };
  const secondAfter = (moment: Date) => new Date(moment.getTime() + 1_000);

  test.each([
    ['without a rule: never', {}, enrolledAt, false],
    ['with its date in the span', { at: on('04-02') }, enrolledAt, true],
    ['just after the start', { at: secondAfter(on('04-01')) }, enrolledAt, true],
    ['with its date at the start, which was already announced', { at: on('04-01') }, enrolledAt, false],
    ['with its date after the span', { at: secondAfter(on('04-02')) }, enrolledAt, false],
    ['with a date in another time zone', { at: new Date('2026-04-02T09:30:00+09:30') }, enrolledAt, true],
    [
      'with a date that is the next day in another time zone',
      { at: new Date('2026-04-02T01:00:00-11:00') },
      enrolledAt,
      false,
    ],
    ['with its days ending in the span', { afterDays: 32 }, enrolledAt, true],
    ['with its days ending at the start', { afterDays: 31 }, enrolledAt, false],
    ['with its days ending after the span', { afterDays: 33 }, enrolledAt, false],
    ['with zero days: it was never locked', { afterDays: 0 }, on('04-02'), false],
    ['for a member who enrolled after its date', { at: secondAfter(on('04-01')) }, on('04-02'), false],
    [
      'with both: the date in the span, the days ending before',
      { at: on('04-02'), afterDays: 7 },
      enrolledAt,
      true,
    ],
    [
      'with both: the days ending in the span, the date before',
      { at: on('03-02'), afterDays: 32 },
      enrolledAt,
      true,
    ],
    [
      'with both: the date in the span, the days not ended',
      { at: on('04-02'), afterDays: 60 },
      enrolledAt,
      false,
    ],
    [
      'with both: the days ending in the span, the date in the future',
      { at: on('05-01'), afterDays: 32 },
      enrolledAt,
      false,
    ],
  ])('%s', (_, unlock, joined, expected) => {
    const member = { enrolledAt: joined, completedModules: [] };
    expect(wasUnlockedWithin({ ...module, unlock }, member, span)).toBe(expected);
    const completed = { enrolledAt: joined, completedModules: [module._id] };
    expect(wasUnlockedWithin({ ...module, unlock }, completed, span)).toBe(false);
  });

  test('the enrolment span includes everyone for whom it opened', () => {
    const day = fc.date({ min: on('03-01'), max: on('05-01'), noInvalidDate: true });
    const rules = fc.record({ at: day, afterDays: fc.nat(60) }, { requiredKeys: [] });
    fc.assert(
      fc.property(rules, day, day, fc.nat(200_000_000), (unlock, joined, from, long) => {
        const some = { from, to: new Date(from.getTime() + long) };
        const member = { enrolledAt: joined, completedModules: [] };
        if (!wasUnlockedWithin({ ...module, unlock }, member, some)) return true;
        const within = getUnlockedEnrolmentSpan(unlock, some);
        return within !== null && joined <= within.until && (!within.after || joined > within.after);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ['a member can open a published course', false, true, true],
  ['a member cannot open a draft', false, false, false],
  ['a creator can open a draft', true, false, true],
])('%s', (_, isCreator, isPublished, expected) => {
  expect(canOpenCourse({ isCreator }, { isPublished })).toBe(expected);
});
