import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { isModuleLocked, mayOpenCourse, opensAt } from './courses.policy.ts';

const enrolledAt = new Date('2026-03-01T10:00:00Z');
const on = (day: string) => new Date(`2026-${day}T10:00:00Z`);

describe('when a module opens', () => {
  test.each([
    ['without a rule: at once', {}, null],
    ['at its date', { at: on('04-01') }, on('04-01')],
    ['some days after enrolling', { afterDays: 7 }, on('03-08')],
    ['zero days after enrolling', { afterDays: 0 }, enrolledAt],
    ['across a change of summer time', { afterDays: 30 }, on('03-31')],
    ['with both: the later, here the date', { at: on('04-01'), afterDays: 7 }, on('04-01')],
    ['with both: the later, here the days', { at: on('03-02'), afterDays: 7 }, on('03-08')],
  ])('%s', (_, unlock, expected) => {
    expect(opensAt(unlock, enrolledAt)).toEqual(expected);
  });
});

describe('a locked module', () => {
  const module = { _id: new Types.ObjectId(), unlock: { at: on('04-01') } };
  const enrolment = { enrolledAt, completedModules: [] };
  const justBefore = new Date(on('04-01').getTime() - 1);

  test.each([
    ['is locked before its moment', enrolment, justBefore, true],
    ['is open at its moment', enrolment, on('04-01'), false],
    ['is open after it', enrolment, on('05-01'), false],
    ['never locks again once completed', { enrolledAt, completedModules: [module._id] }, justBefore, false],
    [
      'is not opened by another completed module',
      { enrolledAt, completedModules: [new Types.ObjectId()] },
      justBefore,
      true,
    ],
  ])('%s', (_, member, now, expected) => {
    expect(isModuleLocked(module, member, now)).toBe(expected);
  });

  test('opens once: whoever may enter now may enter at any later time', () => {
    const moment = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });
    const unlock = fc.record({ at: moment, afterDays: fc.nat(1_000) }, { requiredKeys: [] });
    fc.assert(
      fc.property(unlock, moment, moment, fc.nat(), (rule, joined, now, later) => {
        const one = { _id: module._id, unlock: rule };
        const member = { enrolledAt: joined, completedModules: [] };
        const afterwards = new Date(now.getTime() + later);
        return isModuleLocked(one, member, now) || !isModuleLocked(one, member, afterwards);
      }),
    );
  });
});

test.each([
  ['a member opens what is published', false, true, true],
  ['a member opens no draft', false, false, false],
  ['a creator opens a draft', true, false, true],
])('%s', (_, isCreator, isPublished, expected) => {
  expect(mayOpenCourse({ isCreator }, { isPublished })).toBe(expected);
});
