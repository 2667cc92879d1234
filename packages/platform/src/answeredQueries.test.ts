import { QueryObserver } from '@tanstack/react-query';
import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { createQueryClient } from './queryClient.ts';

const answer = { ok: true, status: 200, text: () => Promise.resolve('{"points":5}') };
const fetched = jest.fn<typeof fetch>(() => Promise.resolve(answer as Response));
globalThis.fetch = fetched;
document.body.innerHTML =
  '<script id="grove-page" type="application/json">{"answers":{"/api/courses/c1/player":{"points":3},"/api/dashboard":{"points":4},"/api/course-progress/c1":{"videoTimestamp":9}}}</script>';

test('a query begins with the answer that came with the page, and asks when it is wanted anew', async () => {
  const client = createQueryClient();
  const queryKey = ['/api/courses', 'c1', 'player'];
  const seen: unknown[] = [];
  const observer = new QueryObserver(client, { queryKey });
  seen.push(observer.getCurrentResult().data);
  const stop = observer.subscribe(({ data }) => seen.push(data));
  expect(seen).toEqual([{ points: 3 }]);
  expect(fetched).not.toHaveBeenCalled();

  await client.invalidateQueries({ queryKey });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(client.getQueryData(queryKey)).toEqual({ points: 5 });
  stop();
});

test('who asks at each opening is given it at the first, and asks at the next', async () => {
  const client = createQueryClient();
  const options = { queryKey: ['/api/dashboard'], refetchOnMount: 'always' } as const;
  const open = () => new QueryObserver(client, options).subscribe(() => undefined);
  const calls = fetched.mock.calls.length;
  const leave = open();
  expect(client.getQueryData(options.queryKey)).toEqual({ points: 4 });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(fetched).toHaveBeenCalledTimes(calls);
  leave();

  open();
  await waitFor(() => expect(client.getQueryData(options.queryKey)).toEqual({ points: 5 }));
  expect(fetched).toHaveBeenCalledTimes(calls + 1);
});

test('it waits for a screen that takes its time to be drawn, also where it is forgotten when the screen is left', async () => {
  const client = createQueryClient();
  const options = { queryKey: ['/api/course-progress', 'c1'], gcTime: 0 };
  const calls = fetched.mock.calls.length;
  const observer = new QueryObserver(client, options);
  await aTask();
  const leave = observer.subscribe(() => undefined);
  observer.setOptions(options);
  expect(observer.getCurrentResult().data).toEqual({ videoTimestamp: 9 });

  leave();
  await aTask();
  expect(client.getQueryData(options.queryKey)).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(calls);
});

test('what the page did not bring is asked for', async () => {
  const client = createQueryClient();
  await client.query({ queryKey: ['/api/library'] });
  expect(fetched).toHaveBeenLastCalledWith('/api/library', expect.anything());
});

/** As long as it takes until what was put off until then has been done. */
function aTask() {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
