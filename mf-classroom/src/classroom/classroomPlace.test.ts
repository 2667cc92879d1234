import { expect, test } from '@jest/globals';
import { classroomPaths, openedBy } from './classroomPlace.ts';

test.each([
  ['#classroom', undefined, undefined],
  ['#classroom:overview', undefined, undefined],
  ['#classroom:overview/', undefined, undefined],
  ['#classroom:overview/abc', 'abc', undefined],
  ['#classroom:overview/abc/', 'abc', undefined],
  ['#classroom:overview/abc/def', 'abc', 'def'],
])('%s opens course %s and module %s', (hash, courseId, moduleId) => {
  expect(openedBy(hash)).toEqual({ courseId, moduleId });
});

test.each(['', '#', '#community:messages', '#classrooms/abc'])('%p is not of the classroom', (hash) => {
  expect(openedBy(hash)).toBeUndefined();
});

test('an address opens what it was made for', () => {
  const { hash } = new URL(classroomPaths.module('abc', 'def'), 'https://grove.test');
  expect(openedBy(hash)).toEqual({ courseId: 'abc', moduleId: 'def' });
});
