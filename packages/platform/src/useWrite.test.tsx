import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from './queryClient.ts';
import { useToasts } from './toast.ts';
import { defineWrite, request } from './defineWrite.ts';
import { putPage } from './testing/putPage.ts';
import { useWrite } from './useWrite.ts';

interface Switches {
  bell: boolean;
  mail: boolean;
  note?: string;
}
type Change = Partial<Switches>;

const realFetch = globalThis.fetch;
const key = ['/api/switches'];
let cache: QueryClient;
let sent: { change: Change; answer: PromiseWithResolvers<unknown> }[];
const server = jest.fn<() => Promise<Switches>>();

beforeEach(() => {
  cache = createQueryClient();
  cache.setQueryDefaults(key, { queryFn: server });
  cache.setQueryData<Switches>(key, { bell: true, mail: true });
  sent = [];
  server.mockReset();
  useToasts.setState({ toasts: [] });
  putPage();
  globalThis.fetch = jest.fn<typeof fetch>(async (_, { body } = {}) => {
    const answer = Promise.withResolvers<unknown>();
    sent.push({ change: JSON.parse(body as string) as Change, answer });
    const text = JSON.stringify(await answer.promise);
    return { ok: true, headers: new Headers(), text: () => Promise.resolve(text) } as Response;
  });
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
);

const setSwitch = defineWrite({
  name: 'set switch',
  scope: 'switches',
  request: (change: Change) => request('PATCH /api/account/privacy', { body: change as never }),
  queryUpdates: [
    {
      queries: () => ({ queryKey: key, exact: true }),
      apply: (switches: Switches, change) => ({ ...switches, ...change }),
    },
  ],
});

function useSwitches() {
  useQuery<Switches>({ queryKey: key });
  return useWrite(setSwitch);
}

function open() {
  const { result } = renderHook(useSwitches, { wrapper });
  return async (change: Change) => {
    await act(async () => {
      result.current.mutate(change);
      await Promise.resolve();
    });
    await shows(change);
  };
}

const shown = () => cache.getQueryData<Switches>(key);
const shows = (part: Change) =>
  waitFor(() => {
    expect(shown()).toMatchObject(part);
  });
const isSent = (count: number) =>
  waitFor(() => {
    expect(sent).toHaveLength(count);
  });
const settled = () =>
  waitFor(() => {
    expect(cache.isMutating() + cache.isFetching()).toBe(0);
  });

test('a change is shown before the response and stays', async () => {
  const write = open();
  await write({ bell: false });
  await isSent(1);
  sent[0]?.answer.resolve(null);
  await settled();
  expect(shown()).toEqual({ bell: false, mail: true });
  expect(server).not.toHaveBeenCalled();
});

test('a refusal undoes only its own change, shows a toast and refetches the data', async () => {
  const write = open();
  server.mockResolvedValue({ bell: true, mail: false });
  await write({ bell: false });
  await write({ mail: false });
  await isSent(1);
  sent[0]?.answer.reject(new TypeError('lost'));
  await shows({ bell: true, mail: false });
  expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'Not saved', variant: 'destructive' });
  await isSent(2);
  expect(server).not.toHaveBeenCalled();
  sent[1]?.answer.resolve(null);
  await settled();
  expect(shown()).toEqual({ bell: true, mail: false });
});

test('the last of three clicks wins even if the first is refused', async () => {
  const write = open();
  server.mockResolvedValue({ bell: false, mail: true });
  for (const bell of [false, true, false]) await write({ bell });
  await isSent(1);
  sent[0]?.answer.reject(new TypeError('lost'));
  await isSent(2);
  expect(shown()?.bell).toBe(false);
  sent[1]?.answer.resolve(null);
  await isSent(3);
  expect(shown()?.bell).toBe(false);
  sent[2]?.answer.resolve(null);
  await settled();
  expect(shown()?.bell).toBe(false);
});

test('a pending response does not undo the change and is requested again', async () => {
  const write = open();
  const late = Promise.withResolvers<Switches>();
  server.mockReturnValueOnce(late.promise).mockResolvedValueOnce({ bell: false, mail: true, note: 'new' });
  void cache.refetchQueries({ queryKey: key });
  await write({ bell: false });
  late.resolve({ bell: true, mail: true });
  await late.promise;
  expect(shown()?.bell).toBe(false);
  await isSent(1);
  sent[0]?.answer.resolve(null);
  await shows({ bell: false, note: 'new' });
});

test('a pending first response is shown and requested again after the change', async () => {
  cache.removeQueries({ queryKey: key });
  const [first, again] = [Promise.withResolvers<Switches>(), Promise.withResolvers<Switches>()];
  server.mockReturnValueOnce(first.promise).mockReturnValueOnce(again.promise);
  const { result } = renderHook(useSwitches, { wrapper });
  act(() => {
    result.current.mutate({ bell: false });
  });
  await isSent(1);
  first.resolve({ bell: true, mail: true });
  await shows({ mail: true });
  sent[0]?.answer.resolve(null);
  await shows({ bell: false });
  again.resolve({ bell: false, mail: true });
  await settled();
  expect(shown()).toEqual({ bell: false, mail: true });
});

test('changes by others appear together with pending changes and stay', async () => {
  const write = open();
  await write({ bell: false });
  cache.setQueryData<Switches>(key, { bell: true, mail: false, note: 'theirs' });
  expect(shown()).toEqual({ bell: false, mail: false, note: 'theirs' });
  await isSent(1);
  sent[0]?.answer.resolve(null);
  await settled();
  expect(shown()).toEqual({ bell: false, mail: false, note: 'theirs' });
  expect(server).not.toHaveBeenCalled();
});

test('a query removed from the cache is not restored', async () => {
  const write = open();
  await write({ bell: false });
  await isSent(1);
  cache.clear();
  sent[0]?.answer.resolve(null);
  await sent[0]?.answer.promise;
  expect(shown()).toBeUndefined();
});

test('a refusal does not lose changes by others', async () => {
  const write = open();
  const asked = Promise.withResolvers<Switches>();
  server.mockReturnValueOnce(asked.promise);
  await write({ bell: false });
  cache.setQueryData<Switches>(key, (switches) => switches && { ...switches, note: 'theirs' });
  await isSent(1);
  sent[0]?.answer.reject(new TypeError('lost'));
  await waitFor(() => {
    expect(server).toHaveBeenCalled();
  });
  expect(shown()?.note).toBe('theirs');
  asked.resolve({ bell: true, mail: true, note: 'theirs' });
  await shows({ bell: true, note: 'theirs' });
});

test('a change with a secret leaves memory with the component that sent it', async () => {
  const secret = defineWrite({ ...setSwitch, name: 'set switch with password', hasSecret: true });
  const { result, unmount } = renderHook(() => useWrite(secret), { wrapper });
  act(() => {
    result.current.mutate({ bell: false, note: 'password' });
  });
  await isSent(1);
  sent[0]?.answer.resolve(null);
  await settled();
  unmount();
  await waitFor(() => {
    expect(cache.getMutationCache().getAll()).toEqual([]);
  });
});
