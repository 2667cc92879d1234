import './testing/forgetfulFiles.ts';
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
  server.answer(list, { assets: [], nextCursor: null });
  server.answer('GET /api/creator/upload-settings', { companionUrl: null });
});

function show(library: ReactNode) {
  render(<QueryClientProvider client={createQueryClient()}>{library}</QueryClientProvider>);
}

const typeField = () => screen.getByLabelText<HTMLSelectElement>('Type');
const choose = (value: string) => fireEvent.change(typeField(), { target: { value } });
const lastAsked = () => server.sent(list).at(-1)?.query;

test('the filters of the library are stored in the URL', async () => {
  show(<MediaScreen />);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('leaf');
  expect(typeField().value).toBe('image');
  await screen.findByText('No files found');
  expect(lastAsked()).toEqual({ search: 'leaf', type: 'image' });
  choose('video');
  expect(location.search).toBe('?search=leaf&type=video');
  await waitFor(() => {
    expect(lastAsked()).toEqual({ search: 'leaf', type: 'video' });
  });
  choose('');
  expect(location.search).toBe('?search=leaf');
});

test('an unknown type in the URL is ignored', async () => {
  history.replaceState(null, '', '/creator/media?type=smell');
  show(<MediaScreen />);
  await screen.findByText('No files yet');
  expect(lastAsked()).toEqual({});
});

test('inside an editor, the library does not change the URL', async () => {
  show(<MediaLibrary />);
  await screen.findByText('No files yet');
  choose('audio');
  await waitFor(() => {
    expect(lastAsked()).toEqual({ type: 'audio' });
  });
  expect(location.search).toBe('?search=leaf&type=image');
});
