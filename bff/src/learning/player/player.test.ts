import { describe, expect, test } from '@jest/globals';
import { enrolledMember } from '../../../test/factories/makeEnrolment.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';

const storage = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: storage.endpoint });
const futureDate = new Date(Date.now() + 86_400_000);
const noCaptions = '0'.repeat(24);

describe('GET /api/courses/:courseId/player', () => {
  const key = 'GET /api/courses/:courseId/player';

  test('returns modules, lessons and videos with their completed and locked states', async () => {
    const { api, courseId, ...member } = await enrolledMember(site, {
      modules: [[2], [1]],
      unlock: [undefined, { afterDays: 3 }],
    });
    await api.ok('POST /api/videos/:videoId/complete', {
      params: { videoId: member.videoId(0, 0, 1) },
      body: {},
    });
    const video = (module: number, at: number, completed = false) => ({
      id: member.videoId(module, 0, at),
      title: `Video ${module}.0.${at}`,
      duration: '1:05',
      completed,
      posterUrl: module === 0 && at === 0 ? '/media/thumbnails/0.0.0.webp' : null,
    });
    const lesson = (module: number) => ({
      id: member.lessonId(module, 0),
      title: `Lesson ${module}.0`,
      description: '',
      completed: false,
    });
    const answer = await api.ok(key, { params: { courseId } });
    expect(Date.parse(answer.modules[1]?.unlockDate ?? '')).toBeCloseTo(Date.now() + 3 * 86_400_000, -5);
    expect(answer).toEqual({
      id: courseId,
      title: 'A course',
      tagline: 'Its tagline',
      modules: [
        {
          id: expect.any(String),
          title: 'Module 0',
          lessons: [{ ...lesson(0), locked: false, videos: [video(0, 0), video(0, 1, true)] }],
        },
        {
          id: expect.any(String),
          title: 'Module 1',
          unlockDate: expect.any(String),
          lessons: [{ ...lesson(1), locked: true, videos: [video(1, 0)] }],
        },
      ],
    });
  });

  test('takes two queries in addition to the session query', async () => {
    const { api, courseId } = await enrolledMember(site);
    expect(await site.countQueries(() => api.ok(key, { params: { courseId } }))).toBe(3);
  });

  test('contains no storage keys', async () => {
    const { api, courseId } = await enrolledMember(site);
    expect((await api.send(key, { params: { courseId } })).text).not.toContain('.mp4');
  });

  test('returns 404 for another member’s and an unknown course, 400 for an invalid id', async () => {
    const { api } = await enrolledMember(site);
    const other = await enrolledMember(site);
    const ask = async (courseId: string) => {
      const { status, text } = await api.send(key, { params: { courseId } });
      return `${status}: ${text}`;
    };
    expect(await ask(other.courseId)).toBe('404: Course not found');
    expect(await ask(noCaptions)).toBe('404: Course not found');
    expect(await ask('1')).toMatch(/^400/);
  });
});

describe.each(['file', 'captions'])('GET /api/videos/:videoId/%s', (what) => {
  const key = `GET /api/videos/:videoId/${what}`;

  test('returns 404 for another member’s and an unknown video, 403 for a locked one, 400 for an invalid id', async () => {
    const { api, videoId } = await enrolledMember(site, { unlock: [{ at: futureDate }] });
    const other = await enrolledMember(site);
    const ask = async (id: string) => {
      const { status, text } = await api.send(key, { params: { videoId: id } });
      return `${status}: ${text}`;
    };
    expect(await ask(other.videoId(0, 0, 0))).toBe('404: Video not found');
    expect(await ask(noCaptions)).toBe('404: Video not found');
    expect(await ask(videoId(0, 0, 0))).toBe('403: This lesson is still locked');
    expect(await ask('1')).toMatch(/^400/);
  });

  test('returns 401 for a visitor', async () => {
    const { videoId } = await enrolledMember(site);
    expect((await site.visitor.send(key, { params: { videoId: videoId(0, 0, 0) } })).status).toBe(401);
  });
});

test('a video redirects to a signed storage URL that is valid for an hour', async () => {
  const { api, videoId } = await enrolledMember(site);
  const params = { videoId: videoId(0, 0, 1) };
  const { status, headers } = await api.send('GET /api/videos/:videoId/file', { params });
  const url = new URL(headers.get('Location') ?? '');
  expect([status, url.origin, url.pathname]).toEqual([302, storage.endpoint, '/grove/videos/0.0.1.mp4']);
  expect(url.searchParams.get('X-Amz-Expires')).toBe('3600');
  expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
  expect(headers.get('Cache-Control')).toBe('no-store');
});

describe('captions', () => {
  const key = 'GET /api/videos/:videoId/captions';

  test('are WebVTT from storage', async () => {
    await storage.put('videos/0.0.0.vtt', 'WEBVTT\n\n00:00.000 --> 00:05.000\nWelcome\n', 'text/vtt');
    const { api, videoId } = await enrolledMember(site);
    const { status, text, headers } = await api.send(key, { params: { videoId: videoId(0, 0, 0) } });
    expect([status, text]).toEqual([200, expect.stringContaining('Welcome')]);
    expect(headers.get('Content-Type')).toBe('text/vtt; charset=utf-8');
  });

  test('are an empty file for a video without captions', async () => {
    const { api, videoId } = await enrolledMember(site);
    const { status, text } = await api.send(key, { params: { videoId: videoId(0, 0, 1) } });
    expect([status, text]).toEqual([200, 'WEBVTT\n']);
  });

  test('return 503 while storage is unavailable', async () => {
    const { api, videoId } = await enrolledMember(site);
    const { status, headers } = await api.send(key, { params: { videoId: videoId(0, 1, 0) } });
    expect(status).toBe(503);
    expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
  });
});
