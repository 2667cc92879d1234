// Over budget: the player is tested on one screen with one server, and each test is short.
import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Dashboard } from '@grove/contracts/account/dashboard';
import type { LessonWidget, OpenLesson } from '@grove/contracts/courses/lessons';
import type { PlayerCourse } from '@grove/contracts/courses/player';
import { onEvent } from '@grove/platform/events';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { CourseCelebration } from '../finish/CourseCelebration.tsx';
import { CoursePlayer } from './CoursePlayer.tsx';
import { usePlayerCourse } from './player.api.ts';
import { createCourse as createCourseWithIds } from './playerFixture.ts';
import type { LessonChanges } from './playerFixture.ts';

/** The props that the player passes to the mocked video player. */
let video: { videoId: string; onStopped: (second: number) => void; onEnded: () => void } | undefined;
jest.unstable_mockModule('@grove/widgets/VideoPlayer', () => ({
  VideoPlayer: (props: typeof video) => {
    video = props;
    return null;
  },
}));

/** Formats an id as the API does. */
const toId = (name: string) =>
  Array.from(name, (letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(24, '0');
const createCourse = (changes?: LessonChanges) => createCourseWithIds(changes, toId);

const server = startFakeServer();
const courseRoute = 'GET /api/courses/:courseId/player';
const lessonRoute = 'GET /api/classroom/lessons/:lessonId';
const savePositionRoute = 'PATCH /api/course-progress/:courseId';
const completeLessonRoute = 'POST /api/lessons/:lessonId/complete';
const completeVideoRoute = 'POST /api/videos/:videoId/complete';

const saved = {
  currentModuleIndex: 0,
  currentLessonIndex: 0,
  currentVideoIndex: 0,
  videoTimestamp: 0,
  savedSecondsAgo: null,
};

const lessonCompleted = {
  ...{ lessonId: toId('a'), completedLessons: 1, totalLessons: 3 },
  ...{ progress: 33, courseCompleted: false },
};

function createOpenLesson(id: string, widgets: LessonWidget[]): OpenLesson {
  const texts = { title: '', subtitle: '', thumbnailUrl: null };
  return { id, moduleId: toId('m1'), courseId: toId('course'), ...texts, isCompleted: false, widgets };
}

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  useToasts.setState({ toasts: [] });
  video = undefined;
  server.answer(savePositionRoute, saved);
  server.answer(completeLessonRoute, lessonCompleted);
  server.answer(lessonRoute, ({ params }) => createOpenLesson(params['lessonId'] ?? '', []));
  server.answer(completeVideoRoute, ({ params }) => ({
    ...{ videoId: params['videoId'] ?? '', lessonId: toId('a'), lessonVideosCompleted: false },
  }));
});

function Player() {
  const { data } = usePlayerCourse(toId('course'));
  return data ? <CoursePlayer course={data} saved={saved} /> : null;
}

async function open(course: PlayerCourse, cache = createQueryClient()) {
  show(course, cache);
  await screen.findByRole('heading', { name: 'Lesson a' });
}

function show(course: PlayerCourse, cache = createQueryClient()) {
  server.answer(courseRoute, course);
  render(
    <QueryClientProvider client={cache}>
      <CourseCelebration>
        <Player />
      </CourseCelebration>
    </QueryClientProvider>,
  );
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const press = (name: RegExp | string) => fireEvent.click(button(name));
const videoComplete = 'Complete Video & Continue';

test('holding down Enter presses the button once', async () => {
  await open(createCourse());
  const isPressed = (repeat: boolean) => fireEvent.keyDown(button(videoComplete), { key: 'Enter', repeat });
  expect(isPressed(false)).toBe(true);
  expect(isPressed(true)).toBe(false);
  expect(fireEvent.keyDown(button(videoComplete), { key: 'ArrowDown', repeat: true })).toBe(true);
});

const watched = { videos: createCourse().modules[0]?.lessons[0]?.videos.map(completed) ?? [] };
const heading = (name: string) => screen.findByRole('heading', { name });

function completed<Video>(video: Video) {
  return { ...video, completed: true };
}

function unwatched<Video>(video: Video) {
  return { ...video, completed: false };
}

async function chooseLesson(module: RegExp, lesson: RegExp) {
  press(module);
  fireEvent.click(await screen.findByRole('button', { name: lesson }));
}

async function stopVideo(videoId: string, second: number) {
  await waitFor(() => {
    expect(video?.videoId).toBe(toId(videoId));
  });
  act(() => video?.onStopped(second));
}

async function findToast(title: string) {
  await waitFor(() => {
    expect(useToasts.getState().toasts[0]?.title).toBe(title);
  });
}

test('a video that plays to its end is completed, and its position is the start', async () => {
  await open(createCourse());
  const videos = createCourse().modules[0]?.lessons[0]?.videos ?? [];
  for (const [at, { id }] of videos.entries()) {
    await waitFor(() => {
      expect(video?.videoId).toBe(id);
    });
    act(() => video?.onStopped(298));
    act(() => video?.onEnded());
    await findToast(at + 1 < videos.length ? 'Video Complete! ✨' : 'Lesson Videos Complete! 🌟');
  }
  await waitFor(() => {
    expect(server.sent(completeVideoRoute).map(({ params }) => params['videoId'])).toEqual(
      videos.map(({ id }) => id),
    );
  });
  await waitFor(() => {
    expect(server.sent(savePositionRoute).at(-1)?.body).toMatchObject({ videoTimestamp: 0 });
  });
});

test('a video that is complete already stays on screen when it ends again', async () => {
  await open(createCourse({ a: watched }));
  await stopVideo('a1', 298);
  act(() => video?.onEnded());
  expect(server.sent(completeVideoRoute)).toEqual([]);
  expect(useToasts.getState().toasts).toEqual([]);
  await waitFor(() => {
    expect(server.sent(savePositionRoute).at(-1)?.body).toMatchObject({ videoTimestamp: 0 });
  });
});

test('only a completed lesson, not a completed video, may have earned a level or a badge', async () => {
  const onProgress = jest.fn();
  const stop = onEvent('progress-made', onProgress);
  await open(createCourse({ a: { videos: watched.videos.slice(0, 1).map(unwatched) } }));
  press(videoComplete);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark Lesson Complete' }));
  await waitFor(() => {
    expect(onProgress).toHaveBeenCalled();
  });
  stop();
  expect(server.sent(completeVideoRoute)).toHaveLength(1);
  expect(onProgress).toHaveBeenCalledTimes(1);
});

test('unlocking the next lesson does not move a member who has navigated away', async () => {
  const answer = server.defer(completeLessonRoute);
  await open(createCourse({ a: watched, b: { locked: true } }));
  press('Mark Lesson Complete');
  await chooseLesson(/^Two/, /Lesson c/);
  await heading('Lesson c');
  server.answer(courseRoute, createCourse({ a: { ...watched, completed: true } }));
  answer.answer(lessonCompleted);
  await findToast('Lesson Complete! 💖');
  expect(useToasts.getState().toasts[0]?.description).toBe('Now unlocked: Lesson b');
  await heading('Lesson c');
});

test('completing a lesson moves the focus to the heading of the next one', async () => {
  await open(createCourse({ a: watched }));
  button('Mark Lesson Complete').focus();
  press('Mark Lesson Complete');
  const next = await heading('Lesson b');
  await waitFor(() => {
    expect(document.activeElement).toBe(next);
  });
});

test('a completed lesson links to the next one, is not completed again, and the position is saved', async () => {
  await open(createCourse({ a: { ...watched, completed: true } }));
  expect(screen.queryByRole('button', { name: 'Mark Lesson Complete' })).toBeNull();
  press('Next Lesson: Lesson b');
  await heading('Lesson b');
  await waitFor(() => {
    expect(server.sent(savePositionRoute).at(-1)?.body).toMatchObject({ moduleIndex: 1, lessonIndex: 0 });
  });
  expect([...server.sent(completeLessonRoute), ...server.sent(completeVideoRoute)]).toEqual([]);
});

test('a completed lesson with a new video offers the video before the next lesson', async () => {
  await open(createCourse({ a: { completed: true } }));
  button(videoComplete);
  expect(screen.queryByRole('button', { name: /^Next Lesson/ })).toBeNull();
});

test('a completed lesson before a locked one offers no next step and keeps the focus', async () => {
  await open(createCourse({ a: watched, b: { locked: true } }));
  server.answer(courseRoute, createCourse({ a: { ...watched, completed: true }, b: { locked: true } }));
  button('Mark Lesson Complete').focus();
  press('Mark Lesson Complete');
  await findToast('Lesson Complete! 💖');
  expect(screen.queryByRole('button', { name: /Lesson Complete|^Next Lesson/ })).toBeNull();
  expect(document.activeElement).toBe(await heading('Lesson a'));
});

test('a completed lesson before a locked module shows when the next lesson unlocks', async () => {
  const course = createCourse({
    a: { ...watched, completed: true },
    b: { locked: true },
    c: { locked: true },
  });
  const [first, second] = course.modules;
  if (!first || !second) throw new Error('two modules');
  const unlockDate = '2099-03-05T12:00:00.000Z';
  await open({ ...course, modules: [first, { ...second, unlockDate }] });
  const panel = screen.getByRole('region', { name: 'Lesson' });
  const text = 'Next lesson: Lesson b, unlocks March 5, 2099';
  within(panel).getByText((_, element) => element?.tagName === 'P' && element.textContent === text);
  press(/^Two/);
  await screen.findByText((_, element) => element?.textContent === 'Unlocks March 5, 2099');
});

test('a course without an open lesson shows when it opens', async () => {
  const locked = { locked: true };
  const course = createCourse({ a: locked, b: locked, c: locked });
  const unlockDate = '2099-03-05T12:00:00.000Z';
  show({ ...course, modules: course.modules.map((module) => ({ ...module, unlockDate })) });
  await screen.findByText('This course opens on March 5, 2099.');
});

test('the next video is scrolled into view, even across lessons; opening the player does not scroll', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await open(createCourse());
  expect(scrolled).not.toHaveBeenCalled();
  press(videoComplete);
  await screen.findByText('Video 2 of 2');
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Video' })]);
  await chooseLesson(/^Two/, /Lesson c/);
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('a refused completion returns the member to their position', async () => {
  const refusal = server.defer(completeLessonRoute);
  await open(createCourse({ a: watched }));
  press('Mark Lesson Complete');
  await heading('Lesson b');
  refusal.refuse('locked');
  await findToast('Not saved');
  expect(useToasts.getState().toasts[0]?.description).toBe('This lesson is still locked');
  await heading('Lesson a');
});

test('a refused completion does not move a member who has navigated away', async () => {
  const refusal = server.defer(completeVideoRoute);
  await open(createCourse());
  await stopVideo('a1', 7);
  press(videoComplete);
  await chooseLesson(/^Two/, /Lesson b/);
  await stopVideo('b1', 12);
  refusal.refuse('locked');
  await findToast('Not saved');
  await heading('Lesson b');
  cleanup();
  expect(server.sent(savePositionRoute).at(-1)?.body).toMatchObject({ moduleIndex: 1, videoTimestamp: 12 });
});

test('a refused completion is reported even after the player is closed', async () => {
  const refusal = server.defer(completeLessonRoute);
  await open(createCourse({ a: watched }));
  press('Mark Lesson Complete');
  await heading('Lesson b');
  cleanup();
  refusal.refuse('locked');
  await findToast('Not saved');
});

test('when two videos are completed in a row, a refusal of the first is reported', async () => {
  const refusal = server.defer(completeVideoRoute);
  await open(createCourse());
  press(videoComplete);
  await screen.findByText('Video 2 of 2');
  press(videoComplete);
  refusal.refuse('locked');
  await findToast('Not saved');
  await waitFor(() => {
    expect(server.sent(completeVideoRoute).map(({ params }) => params['videoId'])).toContain(toId('a2'));
  });
});

test('a fetch in progress does not undo a completion and is repeated', async () => {
  const cache = createQueryClient();
  const completion = server.defer(completeLessonRoute);
  await open(createCourse({ a: watched }), cache);
  const lateResponse = server.defer(courseRoute);
  void cache.invalidateQueries();
  press('Mark Lesson Complete');
  await screen.findByText('1 of 3 lessons completed');
  lateResponse.answer(createCourse({ a: watched }));
  await waitFor(() => {
    expect(cache.isFetching()).toBe(0);
  });
  screen.getByText('1 of 3 lessons completed');

  server.answer(
    courseRoute,
    createCourse({ a: { ...watched, completed: true, title: 'Lesson a, renamed' } }),
  );
  completion.answer(lessonCompleted);
  await screen.findByText(/Lesson a, renamed/);
  screen.getByText('1 of 3 lessons completed');
});

const allButOne = { b: { ...getWatched('b'), completed: true }, c: { completed: true } };
const finished = { name: 'Course Complete! 🎉' };
/** A dashboard without a next lesson but with a recommended product. */
const dashboard: Dashboard = {
  profile: {
    ...{ username: 'Sage', avatarUrl: null, bio: null },
    level: {
      ...{ level: 1, name: 'Seed', emoji: '🌱', points: 0 },
      ...{ pointsRequired: 0, pointsToNext: 100, percent: 0 },
    },
  },
  stats: { courses: 1, lessonsCompleted: 3, dayStreak: 1, points: 0, badges: 0 },
  journey: [],
  upcoming: [],
  continueLearning: null,
  nextUnlock: null,
  recommended: { productId: toId('p1'), title: 'The Listening Circle', thumbnailUrl: null },
};

function getWatched(lesson: 'b') {
  const videos = createCourse().modules[1]?.lessons.find(({ id }) => id === toId(lesson))?.videos ?? [];
  return { videos: videos.map(completed) };
}

test('completing the last open lesson celebrates the course and shows the next step', async () => {
  server.answer('GET /api/dashboard', dashboard);
  await open(createCourse({ a: watched, ...allButOne }));
  press('Mark Lesson Complete');
  await screen.findByRole('dialog', finished);
  screen.getByText('Look how far you’ve come');
  screen.getByText('Congratulations on finishing the course!');
  expect(useToasts.getState().toasts).toEqual([]);
  const next = await screen.findByRole('link', { name: 'View details' });
  expect(next.getAttribute('href')).toBe(`/product/${toId('p1')}`);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('completing a lesson while others are open does not celebrate the course', async () => {
  await open(createCourse());
  await chooseLesson(/^Two/, /Lesson c/);
  press('Mark Lesson Complete');
  await findToast('Course Complete! 🎉');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the celebration closes if the server refuses the completion', async () => {
  const refusal = server.defer(completeLessonRoute);
  await open(createCourse({ a: watched, ...allButOne }));
  press('Mark Lesson Complete');
  await screen.findByRole('dialog', finished);
  refusal.refuse('locked');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the last lesson of a finished course leads to the first one', async () => {
  const all = { a: { ...watched, completed: true }, ...allButOne };
  await open(createCourse(all));
  await chooseLesson(/^Two/, /Lesson c/);
  press('Review: Lesson a');
  await heading('Lesson a');
  expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull();
});

const question: LessonWidget = {
  id: toId('q1'),
  type: 'question',
  question: 'What did you notice?',
  options: [],
  answer: 'The quiet',
  savedAt: '2026-01-01T00:00:00.000Z',
};
const uploadedVideo: LessonWidget = {
  id: toId('a1'),
  type: 'video',
  title: 'Video a1',
  caption: 'Filmed in May',
  url: '/file',
  source: 'file',
  captionsUrl: null,
  posterUrl: null,
  isCompleted: false,
};
const stopwatch: LessonWidget = {
  id: toId('s1'),
  type: 'stopwatch',
  initialSeconds: 0,
  answer: null,
  savedAt: null,
};

test('a lesson’s other widgets are above its next step, and a changed answer is saved', async () => {
  const saveRoute = 'PUT /api/widgets/:widgetId/answer';
  server.answer(saveRoute, { answer: 'The birds', savedAt: '2026-01-02T00:00:00.000Z' });
  server.answer(lessonRoute, ({ params }) =>
    createOpenLesson(
      params['lessonId'] ?? '',
      params['lessonId'] === toId('a') ? [uploadedVideo, question, stopwatch] : [],
    ),
  );
  await open(createCourse());
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What did you notice?');
  expect(field.value).toBe('The quiet');
  screen.getByRole('timer');
  screen.getByText('Filmed in May');
  // The video is shown by the player only.
  expect(screen.queryByRole('button', { name: 'Mark as watched' })).toBeNull();
  const isAbove = field.compareDocumentPosition(button(videoComplete)) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isAbove).toBe(true);

  fireEvent.change(field, { target: { value: 'The birds' } });
  await chooseLesson(/^Two/, /Lesson c/);
  await waitFor(() => {
    expect(server.sent(saveRoute)).toMatchObject([
      { params: { widgetId: question.id }, body: { answer: 'The birds', savedAt: question.savedAt } },
    ]);
  });
  expect(screen.queryByLabelText('What did you notice?')).toBeNull();
  press(/Lesson a/);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What did you notice?')).value).toBe('The birds');
});

test('when the last video of a lesson with other widgets ends, its title is scrolled into view', async () => {
  server.answer(lessonRoute, ({ params }) => createOpenLesson(params['lessonId'] ?? '', [question]));
  await open(createCourse({ a: watched }));
  await screen.findByLabelText('What did you notice?');
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  scrolled.mockClear();
  // jsdom has no full screen.
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
  await stopVideo('a1', 298);
  act(() => video?.onEnded());
  expect(scrolled.mock.contexts).toEqual([await heading('Lesson a')]);
});
