import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { captionsRule } from '@grove/contracts/files/fileRules';
import type { MediaAsset } from '@grove/contracts/files/media';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { CaptionsField } from './CaptionsField.tsx';

const server = startFakeServer();
const write = 'PUT /api/creator/media/:mediaId/captions';
const asset = { id: 'a'.repeat(24), captionsUrl: null } as MediaAsset;

beforeEach(() => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CaptionsField asset={asset} />
    </QueryClientProvider>,
  );
});

const drop = (text: string, name: string) => {
  const file = new File([text], name);
  // jsdom has no `File.arrayBuffer()`.
  Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
  fireEvent.drop(screen.getByRole('group', { name: 'Captions' }), { dataTransfer: { files: [file] } });
};

test('files that are not captions or are too long are rejected before they are sent', () => {
  drop('Words', 'words.txt');
  screen.getByText(captionsRule.wrongType);
  drop('.'.repeat(captionsRule.bytesMax + 1), 'long.vtt');
  screen.getByText('That captions file is too large');
  expect(server.sent(write)).toEqual([]);
});

test('captions are sent, and the server’s error is shown at the field', async () => {
  server.refuse(write, 'captions-unreadable');
  drop('WEBVTT', 'a.vtt');
  await waitFor(() => {
    expect(server.sent(write).map(({ body }) => body)).toEqual([{ captions: 'WEBVTT' }]);
  });
  await screen.findByText('We can’t read these captions. Use a WebVTT (.vtt) or SubRip (.srt) file');
});

test('SubRip captions are converted to WebVTT', async () => {
  server.refuse(write, 'captions-unreadable');
  drop('1\r\n00:00:01,000 --> 00:00:02,000\r\nHi\r\n', 'a.srt');
  await waitFor(() => {
    expect(server.sent(write).map(({ body }) => body)).toEqual([
      { captions: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHi\n' },
    ]);
  });
});
