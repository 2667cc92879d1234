/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { onEvent } from './events.ts';
import { createQueryClient, getQueryFn } from './queryClient.ts';

const fetched = jest.spyOn(globalThis, 'fetch');

afterEach(() => {
  fetched.mockReset();
});

function answer(body: string, status = 200, code?: string) {
  fetched.mockResolvedValueOnce(
    new Response(body, { status, ...(code && { headers: { 'Grove-Error': code } }) }),
  );
}

test('fetches the key’s segments joined by "/", with cookies', async () => {
  answer('[{"id":"p1"}]');
  const purchases = await createQueryClient().query({ queryKey: ['/api/students', 's1', 'purchases'] });
  expect(purchases).toEqual([{ id: 'p1' }]);
  expect(fetched).toHaveBeenCalledWith(
    '/api/students/s1/purchases',
    expect.objectContaining({ credentials: 'include' }),
  );
});

test('requests once: no retry after a failure, never stale after a response', async () => {
  const client = createQueryClient();
  answer('Something went wrong on our side', 500);
  await expect(client.query({ queryKey: ['/api/dashboard'] })).rejects.toThrow(
    '500: Something went wrong on our side',
  );
  expect(fetched).toHaveBeenCalledTimes(1);
  answer('{"stats":{}}');
  await client.query({ queryKey: ['/api/dashboard'] });
  await client.query({ queryKey: ['/api/dashboard'] });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('neither focus nor time triggers a refetch', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false },
    mutations: { retry: false },
  });
});

test('a 401 is an error that ends the session, or null if the query opts in', async () => {
  const client = createQueryClient();
  const ended = jest.fn();
  const stop = onEvent('session-ended', ended);
  answer('Sign in to continue', 401, 'unauthorized');
  await expect(client.query({ queryKey: ['/api/dashboard'] })).rejects.toThrow('401: Sign in to continue');
  expect(ended).toHaveBeenCalledTimes(1);

  answer('Sign in to continue', 401, 'unauthorized');
  const queryFn = getQueryFn({ on401: 'returnNull' });
  expect(await client.query({ queryKey: ['/api/auth/me'], queryFn })).toBeNull();
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
});

test.each(['wrong-credentials', 'wrong-code'])(
  'a 401 with the code %s does not end the session',
  async (code) => {
    const ended = jest.fn();
    const stop = onEvent('session-ended', ended);
    answer('Not right', 401, code);
    await expect(createQueryClient().query({ queryKey: ['/api/account'] })).rejects.toThrow('Not right');
    expect(ended).not.toHaveBeenCalled();
    stop();
  },
);

test('a proxy’s 401 does not end the session', async () => {
  answer('Proxy authentication', 401);
  const queryFn = getQueryFn({ on401: 'returnNull' });
  const asked = createQueryClient().query({ queryKey: ['/api/auth/me'], queryFn });
  await expect(asked).rejects.toMatchObject({ code: undefined });
});

test('other failures do not end the session', async () => {
  const ended = jest.fn();
  const stop = onEvent('session-ended', ended);
  answer('Not allowed', 403, 'forbidden');
  await expect(createQueryClient().query({ queryKey: ['/api/creator/overview'] })).rejects.toThrow('403: ');
  expect(ended).not.toHaveBeenCalled();
  stop();
});

describe('a query that is loading for the first time', () => {
  const queryKey: QueryKey = ['/api/cart'];
  let client: QueryClient;
  let answers: PromiseWithResolvers<unknown>[];
  let observer: QueryObserver;
  let leave: () => void;

  beforeEach(() => {
    client = createQueryClient();
    answers = [];
    observer = new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        const answer = Promise.withResolvers<unknown>();
        answers.push(answer);
        return answer.promise;
      },
    });
    leave = observer.subscribe(() => undefined);
  });

  afterEach(() => {
    leave();
  });

  test('is fetched again when it is invalidated, because its response may be outdated', async () => {
    const refetched = client.invalidateQueries({ queryKey });
    expect(answers).toHaveLength(2);
    answers[0]?.resolve('empty');
    answers[1]?.resolve('full');
    await refetched;
    expect(observer.getCurrentResult()).toMatchObject({ data: 'full', isStale: false });
  });

  test('continues if no refetch is requested', async () => {
    await client.invalidateQueries({ queryKey, refetchType: 'none' });
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    void client.invalidateQueries({ queryKey: ['/api/library'] });
    void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === '/api/library' });
    expect(answers).toHaveLength(1);
    answers[0]?.resolve('full');
    await client.query({ queryKey });
    expect(observer.getCurrentResult().data).toBe('full');
  });
});
