import './testing/fakeIndexedDb.ts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { MediaAsset } from '@grove/contracts/files/media';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';

let reportAdded: (asset: MediaAsset) => void = () => undefined;
const add = jest.fn();
jest.unstable_mockModule('./shareUploader.ts', () => ({
  shareUploader: (options: { onAdded: typeof reportAdded }) => {
    reportAdded = options.onAdded;
    return Promise.resolve({ add });
  },
}));
const { MediaLibrary } = await import('./MediaLibrary.tsx');

const server = startFakeServer();
const file = (name: string) => new File(['x'], name, { type: 'image/png' });

beforeEach(() => {
  add.mockClear();
  server.answer('GET /api/creator/media', [createAsset('Moss.png')]);
  server.answer('GET /api/creator/upload-settings', { companionUrl: null });
});

function createAsset(fileName: string, fileType: MediaAsset['fileType'] = 'image'): MediaAsset {
  return {
    ...{ id: 'a'.repeat(24), fileName, fileType, mimeType: 'image/png', fileSize: 1 },
    ...{ storageUrl: 'https://storage.test/a', url: '/media/a.webp', width: 1, height: 1, sources: [] },
    ...{ durationSeconds: null, posterUrl: null, captionsUrl: null, pageUrl: null, usedIn: [] },
    createdAt: '2026-11-01T09:00:00.000Z',
  };
}

/** Opens a picker of images and uploads files in it. */
async function uploadIn(names: readonly string[]) {
  const choose = jest.fn<(asset: MediaAsset) => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MediaLibrary type="image" onSelect={choose} />
    </QueryClientProvider>,
  );
  await screen.findByText('Moss.png');
  fireEvent.drop(screen.getByRole('group', { name: 'Media library' }), {
    dataTransfer: { files: names.map(file), types: ['Files'] },
  });
  await waitFor(() => {
    expect(add).toHaveBeenCalled();
  });
  const report = (asset: MediaAsset) => {
    act(() => {
      reportAdded(asset);
    });
  };
  return { choose, report };
}

test('the first file that is uploaded in a picker is chosen', async () => {
  const { choose, report } = await uploadIn(['Fern.png', 'Oak.png']);
  report(createAsset('Another.png'));
  report(createAsset('Fern.png', 'file'));
  expect(choose).not.toHaveBeenCalled();
  const fern = createAsset('Fern.png');
  report(fern);
  report(createAsset('Oak.png'));
  expect(choose.mock.calls).toEqual([[fern]]);
});

test('a picture that was converted for the upload is chosen', async () => {
  const { choose, report } = await uploadIn(['Fern.heic']);
  const fern = createAsset('Fern.jpg');
  report(fern);
  expect(choose.mock.calls).toEqual([[fern]]);
});

test('a file that the creator has chosen in the meantime stays chosen', async () => {
  const { choose, report } = await uploadIn(['Fern.png']);
  fireEvent.click(screen.getByRole('button', { name: /Moss\.png/ }));
  report(createAsset('Fern.png'));
  expect(choose.mock.calls.map(([{ fileName }]) => fileName)).toEqual(['Moss.png']);
});
