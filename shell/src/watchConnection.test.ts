import { afterEach, expect, test } from '@jest/globals';
import { MutationObserver, QueryObserver, onlineManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { queryClient } from '@grove/platform/queryClient';
import { watchConnection } from './watchConnection.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

test('a screen that waits for the connection loads when it returns, even if a write is still pending', async () => {
  watchConnection();
  onlineManager.setOnline(false);
  const upload = new MutationObserver(queryClient, { mutationFn: () => new Promise(() => undefined) });
  void upload.mutate();
  const library = new QueryObserver(queryClient, {
    queryKey: ['library'],
    queryFn: () => Promise.resolve('books'),
  });
  const leave = library.subscribe(() => undefined);
  await waitFor(() => {
    expect(upload.getCurrentResult().isPaused).toBe(true);
    expect(library.getCurrentResult().fetchStatus).toBe('paused');
  });
  onlineManager.setOnline(true);
  await waitFor(() => {
    expect(library.getCurrentResult().data).toBe('books');
  });
  leave();
});

test('a screen that failed offline recovers with the connection, even while an upload is paused', async () => {
  watchConnection();
  const upload = new MutationObserver(queryClient, { mutationFn: () => new Promise(() => undefined) });
  const answers = [() => Promise.reject(new Error('Failed to fetch')), () => Promise.resolve('books')];
  const library = new QueryObserver(queryClient, {
    queryKey: ['library'],
    queryFn: () => answers.shift()?.(),
  });
  const leave = library.subscribe(() => undefined);
  await waitFor(() => {
    expect(library.getCurrentResult().isError).toBe(true);
  });
  onlineManager.setOnline(false);
  void upload.mutate();
  onlineManager.setOnline(true);
  await waitFor(() => {
    expect(library.getCurrentResult().data).toBe('books');
  });
  leave();
});

test('shown data is refetched only after the pending writes', async () => {
  const cart = ['cart'];
  let requestCount = 0;
  queryClient.setQueryData(cart, 'shown');
  const shown = new QueryObserver(queryClient, {
    queryKey: cart,
    queryFn: () => `asked ${String((requestCount += 1))} times`,
  });
  const leave = shown.subscribe(() => undefined);
  onlineManager.setOnline(false);
  const written = Promise.withResolvers();
  const write = new MutationObserver(queryClient, { mutationFn: () => written.promise });
  void write.mutate();
  void queryClient.invalidateQueries({ queryKey: cart });
  await waitFor(() => {
    expect([write.getCurrentResult().isPaused, shown.getCurrentResult().fetchStatus]).toEqual([
      true,
      'paused',
    ]);
  });
  onlineManager.setOnline(true);
  await waitFor(() => {
    expect(write.getCurrentResult().isPaused).toBe(false);
  });
  expect([requestCount, shown.getCurrentResult().data]).toEqual([0, 'shown']);
  written.resolve(undefined);
  await waitFor(() => {
    expect(shown.getCurrentResult().data).toBe('asked 1 times');
  });
  leave();
});
