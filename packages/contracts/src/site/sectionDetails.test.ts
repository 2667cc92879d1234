import { expect, test } from '@jest/globals';
import { audienceLineMax, audienceLinesMax, guaranteeDaysMax } from '../fields/limits.ts';
import { SectionDetails } from './sectionDetails.ts';

const isAccepted = (url: string) => SectionDetails.safeParse({ buttons: [{ label: 'Go', url }] }).success;

test.each(['https://a.test/b?c=d', '/library', '/library/0123#plans', 'mailto:sage@a.test'])(
  'a button may lead to %s',
  (url) => {
    expect(isAccepted(url)).toBe(true);
  },
);

test.each([
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,a',
    'http://a.test',
    '//a.test',
    '/\\a.test',
  ],
  ...['ftp://a.test', 'mailto:', 'mailto:a', 'x https://a.test', 'https://a.test/"onload="', ' /library', ''],
])('a button may not lead to %j', (url) => {
  expect(isAccepted(url)).toBe(false);
});

test('an id is accepted once', () => {
  const reviewId = 'a'.repeat(24);
  expect(SectionDetails.safeParse({ reviewIds: [reviewId] }).success).toBe(true);
  expect(SectionDetails.safeParse({ reviewIds: [reviewId, reviewId] }).success).toBe(false);
});

test.each([
  [{ videoType: 'direct', videoUrl: '/api/page-videos/a.mp4' }, true],
  [{ videoType: 'youtube', videoUrl: 'https://youtu.be/dQw4w9WgXcQ', posterUrl: '/media/a.webp' }, true],
  [{ videoType: 'direct', videoUrl: '' }, false],
  [{ videoType: 'direct', videoUrl: 'https://a.test/a.mp4' }, false],
  [{ videoType: 'vimeo', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }, false],
  [{ videoType: 'youtube', videoUrl: 'javascript:alert(1)' }, false],
  [{ videoType: 'direct', videoUrl: '/a.mp4', posterUrl: 'https://a.test/a.webp' }, false],
])('the trailer %j is accepted: %p', (trailer, isTrailerAccepted) => {
  const { success } = SectionDetails.safeParse({ trailer: { ...trailer, caption: '' } });
  expect(success).toBe(isTrailerAccepted);
});

test.each([
  [['A line'], true],
  [[' '], false],
  [['.'.repeat(audienceLineMax + 1)], false],
  [Array.from({ length: audienceLinesMax }, String), true],
  [Array.from({ length: audienceLinesMax + 1 }, String), false],
])('the lines %j of an audience are accepted: %p', (lines, areAccepted) => {
  for (const audience of [
    { forYou: lines, notForYou: [] },
    { forYou: [], notForYou: lines },
  ])
    expect(SectionDetails.safeParse({ audience }).success).toBe(areAccepted);
});

test.each([
  [undefined, true],
  [1, true],
  [guaranteeDaysMax, true],
  [0, false],
  [1.5, false],
  [guaranteeDaysMax + 1, false],
])('a guarantee of %p days is accepted: %p', (days, isGuaranteeAccepted) => {
  const guarantee = { seal: 'medal', ...(days !== undefined && { days }) };
  expect(SectionDetails.safeParse({ guarantee }).success).toBe(isGuaranteeAccepted);
});
