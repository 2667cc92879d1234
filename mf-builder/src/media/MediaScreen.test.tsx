import './testing/fakeIndexedDb.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { MediaLibrary } from './MediaLibrary.tsx';
import { MediaScreen } from './MediaScreen.tsx';

const server = startFakeServer();
const list = 'GET /api/creator/media';

beforeEach(() => {
  history.replaceState(null, '', '/creator/media?search=leaf&type=image');
  server.answer(list, []);
  server.answer('GET /api/creator/upload-settings', { companionUrl: null });
});

function renderLibrary(library: ReactNode) {
  render(<QueryClientProvider client={createQueryClient()}>{library}</QueryClientProvider>);
}

const typeField = () => screen.getByLabelText<HTMLSelectElement>('Type');
const chooseType = (value: string) => fireEvent.change(typeField(), { target: { value } });
const getLastQuery = () => server.sent(list).at(-1)?.query;

test('the filters of the library are stored in the URL', async () => {
  renderLibrary(<MediaScreen />);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('leaf');
  expect(typeField().value).toBe('image');
  await screen.findByText('No files found');
  expect(getLastQuery()).toEqual({ search: 'leaf', type: 'image' });
  chooseType('video');
  expect(location.search).toBe('?search=leaf&type=video');
  await waitFor(() => {
    expect(getLastQuery()).toEqual({ search: 'leaf', type: 'video' });
  });
  chooseType('');
  expect(location.search).toBe('?search=leaf');
});

test('an unknown type in the URL is ignored', async () => {
  history.replaceState(null, '', '/creator/media?type=smell');
  renderLibrary(<MediaScreen />);
  await screen.findByText('No files yet');
  expect(getLastQuery()).toEqual({});
});

test('inside an editor, the library does not change the URL', async () => {
  renderLibrary(<MediaLibrary />);
  await screen.findByText('No files yet');
  chooseType('audio');
  await waitFor(() => {
    expect(getLastQuery()).toEqual({ type: 'audio' });
  });
  expect(location.search).toBe('?search=leaf&type=image');
});
