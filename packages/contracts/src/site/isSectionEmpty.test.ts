import { expect, test } from '@jest/globals';
import { isSectionEmpty } from './isSectionEmpty.ts';
import type { Section } from './site.ts';

const id = 'a'.repeat(24);
const trailer = { videoType: 'direct' as const, videoUrl: '/a.mp4', caption: '' };

const cases: [Pick<Section, 'type' | 'details'> & { content?: string }, boolean][] = [
  [{ type: 'custom' }, false],
  [{ type: 'trailer', content: '<p>Text</p>' }, true],
  [{ type: 'trailer', details: { trailer: { ...trailer, videoUrl: '' } } }, true],
  [{ type: 'trailer', details: { trailer } }, false],
  [{ type: 'audience' }, true],
  [{ type: 'audience', details: { audience: { forYou: [], notForYou: [] } } }, true],
  [{ type: 'audience', details: { audience: { forYou: [], notForYou: ['You hurry'] } } }, false],
  [{ type: 'guarantee', details: { guarantee: { seal: 'heart' } } }, true],
  [{ type: 'guarantee', details: { guarantee: { seal: 'heart', days: 30 } } }, false],
  [{ type: 'guarantee', content: '<p>Text</p>' }, false],
  [{ type: 'teachers', details: { teacherIds: [] } }, true],
  [{ type: 'teachers', details: { teacherIds: [id] } }, false],
  [{ type: 'testimonials' }, true],
  [{ type: 'pricing', details: { offerIds: [id] } }, false],
];

test.each(cases)('the section %j is empty: %p', (section, isEmpty) => {
  expect(isSectionEmpty({ content: '', ...section })).toBe(isEmpty);
});
