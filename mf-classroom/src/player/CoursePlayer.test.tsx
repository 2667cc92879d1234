import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { PlayerCourse } from '@grove/contracts/player';
import { createQueryClient } from '@grove/platform/queryClient';
import { putPage } from '@grove/platform/testing/putPage';
import { useToasts } from '@grove/platform/toast';
import { CourseCelebration } from '../finish/CourseCelebration.tsx';
import { CoursePlayer } from './CoursePlayer.tsx';
import { usePlayerCourse } from './player.api.ts';
import { courseOf } from './playerFixture.ts';

/** The video's own controls: what they tell the player. */
let video: { videoId: string; onStopped: (second: number) => void } | undefined;
jest.unstable_mockModule('@grove/widgets/VideoPlayer', () => ({
  VideoPlayer: (props: typeof video) => {
    video = props;
    return null;
  },
}));

type Answer = [status: number, body: unknown];
/** What the server answers to each request, and every request it got. */
let answers: Record<string, Answer | Promise<Answer>>;
let sent: { key: string; body: string | undefined }[];

const keepPlace = 'PATCH /api/course-progress/course';

beforeEach(() => {
  localStorage.clear();
  putPage();
  Element.prototype.scrollIntoView = jest.fn();
  useToasts.setState({ toasts: [] });
  video = undefined;
  answers = { [keepPlace]: [200, saved] };
  sent = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (address, { method = 'GET', body: told } = {}) => {
    const key = `${method} ${address as string}`;
    sent.push({ key, body: told as string | undefined });
    const [status, body] = await (answers[key] ?? [404, 'Not found']);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = new Headers();
    return { ok: status < 400, status, headers, text: () => Promise.resolve(text) } as Response;
  });
});

const playerOf = 'GET /api/courses/course/player';
const saved = {
  currentModuleIndex: 0,
  currentLessonIndex: 0,
  currentVideoIndex: 0,
  videoTimestamp: 0,
  savedSecondsAgo: null,
};

function Player() {
  const { data } = usePlayerCourse('course');
  return data ? <CoursePlayer course={data} saved={saved} /> : null;
}

async function open(course: PlayerCourse, cache = createQueryClient()) {
  answers[playerOf] = [200, course];
  render(
    <QueryClientProvider client={cache}>
      <CourseCelebration>
        <Player />
      </CourseCelebration>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Lesson a' });
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const press = (name: RegExp | string) => fireEvent.click(button(name));
const videoComplete = 'Complete Video & Continue';

test('Enter that is held down presses the button once', async () => {
  await open(courseOf());
  const isPressed = (repeat: boolean) => fireEvent.keyDown(button(videoComplete), { key: 'Enter', repeat });
  expect(isPressed(false)).toBe(true);
  expect(isPressed(true)).toBe(false);
  expect(fireEvent.keyDown(button(videoComplete), { key: 'ArrowDown', repeat: true })).toBe(true);
});

const watched = { videos: courseOf().modules[0]?.lessons[0]?.videos.map(completed) ?? [] };
const refused: Answer = [500, 'Something went wrong on our side'];
const heading = (name: string) => screen.findByRole('heading', { name });

function completed<Video>(video: Video) {
  return { ...video, completed: true };
}

async function chooseLesson(module: RegExp, lesson: RegExp) {
  press(module);
  fireEvent.click(await screen.findByRole('button', { name: lesson }));
}

async function stopVideo(videoId: string, second: number) {
  await waitFor(() => {
    expect(video?.videoId).toBe(videoId);
  });
  act(() => video?.onStopped(second));
}

async function toldOf(title: string) {
  await waitFor(() => {
    expect(useToasts.getState().toasts[0]?.title).toBe(title);
  });
}

test('a lesson that opens the next one leaves a member where they have gone meanwhile', async () => {
  const answer = Promise.withResolvers<Answer>();
  answers['POST /api/lessons/a/complete'] = answer.promise;
  await open(courseOf({ a: watched, b: { locked: true } }));
  press('Mark Lesson Complete');
  await chooseLesson(/^Two/, /Lesson c/);
  await heading('Lesson c');
  answers[playerOf] = [200, courseOf({ a: { ...watched, completed: true } })];
  answer.resolve([200, {}]);
  await toldOf('Lesson Complete! 💖');
  expect(useToasts.getState().toasts[0]?.description).toBe('Now open: Lesson b');
  await heading('Lesson c');
});

test('the focus goes from the button of a lesson that is completed to the heading of the next one', async () => {
  answers['POST /api/lessons/a/complete'] = [200, {}];
  await open(courseOf({ a: watched }));
  button('Mark Lesson Complete').focus();
  press('Mark Lesson Complete');
  const next = await heading('Lesson b');
  await waitFor(() => {
    expect(document.activeElement).toBe(next);
  });
});

test('a completed lesson leads on to the next, is not completed again, and the place is kept', async () => {
  await open(courseOf({ a: { ...watched, completed: true } }));
  expect(screen.queryByRole('button', { name: 'Mark Lesson Complete' })).toBeNull();
  press('Next Lesson: Lesson b');
  await heading('Lesson b');
  await waitFor(() => {
    expect(sent.map(({ key }) => key)).toContain(keepPlace);
  });
  const place = sent.findLast(({ key }) => key === keepPlace)?.body ?? '';
  expect(JSON.parse(place)).toMatchObject({ moduleIndex: 1, lessonIndex: 0 });
  expect(sent.some(({ key }) => key.startsWith('POST'))).toBe(false);
});

test('a lesson that got a new video is watched before it leads on', async () => {
  await open(courseOf({ a: { completed: true } }));
  button(videoComplete);
  expect(screen.queryByRole('button', { name: /^Next Lesson/ })).toBeNull();
});

test('a completed lesson offers nothing more before a locked one, and the focus stays in the lesson', async () => {
  answers['POST /api/lessons/a/complete'] = [200, {}];
  await open(courseOf({ a: watched, b: { locked: true } }));
  answers[playerOf] = [200, courseOf({ a: { ...watched, completed: true }, b: { locked: true } })];
  button('Mark Lesson Complete').focus();
  press('Mark Lesson Complete');
  await toldOf('Lesson Complete! 💖');
  expect(screen.queryByRole('button', { name: /Lesson Complete|^Next Lesson/ })).toBeNull();
  expect(document.activeElement).toBe(await heading('Lesson a'));
});

test('the next video comes into view, also of the next lesson; opening the player moves nothing', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  answers['POST /api/videos/a1/complete'] = [200, {}];
  await open(courseOf());
  expect(scrolled).not.toHaveBeenCalled();
  press(videoComplete);
  await screen.findByText('Video 2 of 2');
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Video' })]);
  await chooseLesson(/^Two/, /Lesson c/);
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('a refused move takes a member back to where they were', async () => {
  const refusal = Promise.withResolvers<Answer>();
  answers['POST /api/lessons/a/complete'] = refusal.promise;
  await open(courseOf({ a: watched }));
  press('Mark Lesson Complete');
  await heading('Lesson b');
  refusal.resolve(refused);
  await toldOf('Not saved');
  await heading('Lesson a');
});

test('a refused move leaves the place of a member who has gone elsewhere meanwhile', async () => {
  const refusal = Promise.withResolvers<Answer>();
  answers['POST /api/videos/a1/complete'] = refusal.promise;
  await open(courseOf());
  await stopVideo('a1', 7);
  press(videoComplete);
  await chooseLesson(/^Two/, /Lesson b/);
  await stopVideo('b1', 12);
  refusal.resolve(refused);
  await toldOf('Not saved');
  await heading('Lesson b');
  cleanup();
  const places = sent.filter(({ key }) => key === keepPlace);
  expect(JSON.parse(places.at(-1)?.body ?? '')).toMatchObject({ moduleIndex: 1, videoTimestamp: 12 });
});

test('a refusal is told of when the player has been left meanwhile', async () => {
  const refusal = Promise.withResolvers<Answer>();
  answers['POST /api/lessons/a/complete'] = refusal.promise;
  await open(courseOf({ a: watched }));
  press('Mark Lesson Complete');
  await heading('Lesson b');
  cleanup();
  refusal.resolve(refused);
  await toldOf('Not saved');
});

test('of two videos that are completed one after the other, the refusal of the first is told of', async () => {
  const refusal = Promise.withResolvers<Answer>();
  answers['POST /api/videos/a1/complete'] = refusal.promise;
  answers['POST /api/videos/a2/complete'] = [200, {}];
  await open(courseOf());
  press(videoComplete);
  await screen.findByText('Video 2 of 2');
  press(videoComplete);
  refusal.resolve(refused);
  await toldOf('Not saved');
  await waitFor(() => {
    expect(sent.map(({ key }) => key)).toContain('POST /api/videos/a2/complete');
  });
});

test('an answer that was on its way does not take back what is completed meanwhile, and is asked for anew', async () => {
  const cache = createQueryClient();
  const completion = Promise.withResolvers<Answer>();
  answers['POST /api/lessons/a/complete'] = completion.promise;
  await open(courseOf({ a: watched }), cache);
  const late = Promise.withResolvers<Answer>();
  answers[playerOf] = late.promise;
  void cache.invalidateQueries();
  press('Mark Lesson Complete');
  await screen.findByText('1 of 3 lessons completed');
  late.resolve([200, courseOf({ a: watched })]);
  await late.promise;
  screen.getByText('1 of 3 lessons completed');

  answers[playerOf] = [200, courseOf({ a: { ...watched, completed: true, title: 'Lesson a, renamed' } })];
  completion.resolve([200, {}]);
  await screen.findByText(/Lesson a, renamed/);
  screen.getByText('1 of 3 lessons completed');
});

const allButOne = { b: { ...watchedOf('b'), completed: true }, c: { completed: true } };
const finished = { name: 'You finished Course' };
/** Nothing is left: the library has something. */
const dashboard = {
  continueLearning: null,
  recommended: { productId: 'p1', title: 'The Listening Circle', thumbnailUrl: null },
};

function watchedOf(lesson: 'b') {
  const videos = courseOf().modules[1]?.lessons.find(({ id }) => id === lesson)?.videos ?? [];
  return { videos: videos.map(completed) };
}

test('the lesson that finishes the course is celebrated, wherever it stands, with what comes next', async () => {
  answers['POST /api/lessons/a/complete'] = [200, {}];
  answers['GET /api/dashboard'] = [200, dashboard];
  await open(courseOf({ a: watched, ...allButOne }));
  press('Mark Lesson Complete');
  await screen.findByRole('dialog', finished);
  screen.getByText('Look how far you have come');
  const next = await screen.findByRole('link', { name: 'Take a look' });
  expect(next.getAttribute('href')).toBe('/product/p1');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a lesson that leaves others open is not celebrated as the end', async () => {
  answers['POST /api/lessons/c/complete'] = [200, {}];
  await open(courseOf());
  await chooseLesson(/^Two/, /Lesson c/);
  press('Mark Lesson Complete');
  await toldOf('Course Complete! 🎉');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what the server refuses is celebrated no longer', async () => {
  const refusal = Promise.withResolvers<Answer>();
  answers['POST /api/lessons/a/complete'] = refusal.promise;
  await open(courseOf({ a: watched, ...allButOne }));
  press('Mark Lesson Complete');
  await screen.findByRole('dialog', finished);
  refusal.resolve(refused);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
