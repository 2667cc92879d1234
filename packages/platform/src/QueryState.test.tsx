import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from './call.ts';
import { QueryState } from './QueryState.tsx';

type Query = Parameters<typeof QueryState<string[]>>[0]['query'];

function show(query: Partial<Query>) {
  const completeQuery: Query = {
    data: undefined,
    error: null,
    fetchStatus: 'idle',
    refetch: () => undefined,
    ...query,
  };
  return render(
    <QueryState query={completeQuery} skeleton={<p>skeleton</p>} empty={<p>empty</p>}>
      {(names) => <p>{names.join(', ')}</p>}
    </QueryState>,
  );
}

test('shows the skeleton while loading', () => {
  show({ fetchStatus: 'fetching' });
  screen.getByText('skeleton');
});

test('shows the empty state for an empty list', () => {
  show({ data: [] });
  screen.getByText('empty');
});

test('keeps showing the data when a refetch fails', () => {
  show({
    data: ['Ada', 'Grace'],
    error: new ApiError(500, 'Something went wrong on our side', { code: 'internal' }),
  });
  screen.getByText('Ada, Grace');
});

test('shows what failed and offers Retry', () => {
  const refetch = jest.fn();
  show({
    error: new ApiError(503, 'The service is not available right now', { code: 'unavailable' }),
    refetch,
  });
  screen.getByText('The service is not available right now');
  screen.getByText('503: The service is not available right now');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('explains that the server cannot be reached', () => {
  show({ error: new TypeError('Failed to fetch') });
  screen.getByText('We couldn’t reach the server. Check your connection and try again.');
});

test('says that the device is offline instead of showing the skeleton', () => {
  show({ fetchStatus: 'paused' });
  screen.getByText('You’re offline');
});
