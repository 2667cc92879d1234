import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from './call.ts';
import { QueryState } from './QueryState.tsx';

type Query = Parameters<typeof QueryState<string[]>>[0]['query'];

function show(query: Partial<Query>) {
  const whole: Query = {
    data: undefined,
    error: null,
    fetchStatus: 'idle',
    refetch: () => undefined,
    ...query,
  };
  return render(
    <QueryState query={whole} skeleton={<p>skeleton</p>} empty={<p>empty</p>}>
      {(names) => <p>{names.join(', ')}</p>}
    </QueryState>,
  );
}

test('loading shows the skeleton', () => {
  show({ fetchStatus: 'fetching' });
  screen.getByText('skeleton');
});

test('an empty list shows what is said when there is nothing', () => {
  show({ data: [] });
  screen.getByText('empty');
});

test('data is shown, and stays when fetching it anew fails', () => {
  show({
    data: ['Ada', 'Grace'],
    error: new ApiError(500, 'Something went wrong on our side', { code: 'internal' }),
  });
  screen.getByText('Ada, Grace');
});

test('a failure says what happened and offers Retry', () => {
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

test('a server that cannot be reached is told in plain words', () => {
  show({ error: new TypeError('Failed to fetch') });
  screen.getByText('The server could not be reached. Check your connection and try again.');
});

test('without a connection it says so instead of waiting without a word', () => {
  show({ fetchStatus: 'paused' });
  screen.getByText('You are offline');
});
