import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { PlayerCourse } from '@grove/contracts/player';
import { createQueryClient } from '@grove/platform/queryClient';
import { useToasts } from '@grove/platform/toast';
import { CoursePlayer } from './CoursePlayer.tsx';
import { usePlayerCourse } from './player.api.ts';
import { courseOf } from './playerFixture.ts';

jest.unstable_mockModule('./VideoPlayer.tsx', () => ({ VideoPlayer: () => null }));

type Answer = [status: number, body: unknown];
/** What the server answers to each request, and every request it got. */
let answers: Record<string, Answer | Promise<Answer>>;
let sent: string[];

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
  answers = {};
  sent = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (address, { method = 'GET' } = {}) => {
    const key = `${method} ${address as string}`;
    sent.push(key);
    const [status, body] = await (answers[key] ?? [404, 'Not found']);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { ok: status < 400, status, statusText: '', text: () => Promise.resolve(text) } as Response;
  });
});

const playerOf = 'GET /api/courses/course/player';
const saved = { moduleIndex: 0, lessonIndex: 0, videoIndex: 0, videoTimestamp: 0 };

function Player() {
  const { data } = usePlayerCourse('course');
  return data ? <CoursePlayer course={data} saved={saved} userId="u" /> : null;
}

async function open(course: PlayerCourse) {
  answers[playerOf] = [200, course];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Player />
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
