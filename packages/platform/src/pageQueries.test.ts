import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryObserver, dehydrate } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { hydratePage, unlessFromPage } from './pageQueries.ts';
import { createQueryClient } from './queryClient.ts';
import { putPage } from './testing/putPage.ts';

const answer = { ok: true, status: 200, text: () => Promise.resolve('{"points":5}') };
const fetched = jest.fn<typeof fetch>(() => Promise.resolve(answer as Response));
globalThis.fetch = fetched;
const now = jest.spyOn(performance, 'now');

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  fetched.mockClear();
  now.mockReturnValue(1_000);
});

/** Creates a client on a page with this data. */
function clientWith(...queries: [QueryKey, unknown][]): QueryClient {
  const server = new QueryClient();
  // The server's clock is a day ahead.
  const updatedAt = Date.now() + 86_400_000;
  for (const [key, data] of queries) server.setQueryData(key, data, { updatedAt });
  putPage({ queryState: dehydrate(server) });
  server.clear();
  const client = createQueryClient();
  hydratePage(client);
  return client;
}

function open(client: QueryClient, options: { queryKey: QueryKey; gcTime?: number; refetches?: true }) {
  const { refetches, ...others } = options;
  const refetchOnMount = refetches && { refetchOnMount: unlessFromPage };
  return new QueryObserver(client, { ...others, ...refetchOnMount }).subscribe(() => undefined);
}

const queryKey = ['/api/courses', 'c1', 'player'];

test('a screen shows the data from the page immediately and requests it when it is invalidated', async () => {
  const client = clientWith([queryKey, { points: 3 }]);
  const observer = new QueryObserver(client, { queryKey });
  expect(observer.getCurrentResult()).toMatchObject({ data: { points: 3 }, isFetching: false });
  const leave = observer.subscribe(() => undefined);
  expect(fetched).not.toHaveBeenCalled();

  await client.invalidateQueries({ queryKey });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(client.getQueryData(queryKey)).toEqual({ points: 5 });
  leave();
});

test('the age of data from the page is measured by the browser’s clock', () => {
  const client = clientWith([queryKey, { points: 3 }]);
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(Date.now());
});

test('a screen that refetches on each mount skips the first refetch only', async () => {
  const client = clientWith([queryKey, { points: 3 }]);
  const leave = open(client, { queryKey, refetches: true });
  // Another part of the same screen.
  const closeSecond = open(client, { queryKey, refetches: true });
  await jest.advanceTimersByTimeAsync(0);
  expect(fetched).not.toHaveBeenCalled();
  leave();
  closeSecond();

  open(client, { queryKey, refetches: true });
  await jest.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(client.getQueryData(queryKey)).toEqual({ points: 5 });
});

test('data that was invalidated before its screen opens is requested', async () => {
  const client = clientWith([queryKey, { points: 3 }]);
  await client.invalidateQueries();
  expect(fetched).not.toHaveBeenCalled();
  open(client, { queryKey, refetches: true });
  await jest.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(queryKey)).toEqual({ points: 5 });
});

test('data without a gcTime stays until its screen has been rendered and left', async () => {
  const client = clientWith([queryKey, { videoTimestamp: 9 }]);
  await jest.advanceTimersByTimeAsync(5_000);
  const leave = open(client, { queryKey, gcTime: 0 });
  await jest.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(queryKey)).toEqual({ videoTimestamp: 9 });

  leave();
  await jest.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(queryKey)).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

test('other data is kept when its screen is left', async () => {
  const client = clientWith([queryKey, { points: 3 }]);
  const leave = open(client, { queryKey });
  await jest.advanceTimersByTimeAsync(1);
  leave();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(client.getQueryData(queryKey)).toEqual({ points: 3 });
});

test('data that no screen has used 15 seconds after the navigation is removed', async () => {
  const client = clientWith([queryKey, { points: 3 }], [['/api/library'], []]);
  open(client, { queryKey });
  await jest.advanceTimersByTimeAsync(14_001);
  expect(client.getQueryData(['/api/library'])).toBeUndefined();
  expect(client.getQueryData(queryKey)).toEqual({ points: 3 });
});

test('a page that took longer than that to start requests everything', () => {
  now.mockReturnValue(15_000);
  expect(clientWith([queryKey, { points: 3 }]).getQueryData(queryKey)).toBeUndefined();
});
