import './testing/fakeIndexedDb.ts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ReactElement } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { EditorModule } from '@grove/contracts/courses/courseEditor';
import type { MediaAsset } from '@grove/contracts/files/media';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';

let reportAdded: (asset: MediaAsset) => void = () => undefined;
const addUploads = jest.fn();
jest.unstable_mockModule('./shareUploader.ts', () => ({
  shareUploader: (options: { onAdded: typeof reportAdded }) => {
    reportAdded = options.onAdded;
    return Promise.resolve({ add: addUploads });
  },
}));
const { MediaLibrary } = await import('./MediaLibrary.tsx');
const { AddFilesDialog } = await import('../editor/AddFilesDialog.tsx');

const server = startFakeServer();
const file = (name: string) => new File(['x'], name, { type: 'image/png' });

beforeEach(() => {
  addUploads.mockClear();
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

/** Opens a picker and uploads files in it. */
async function uploadInto(picker: ReactElement, names: readonly string[]) {
  render(<QueryClientProvider client={createQueryClient()}>{picker}</QueryClientProvider>);
  await screen.findByText('Moss.png');
  fireEvent.drop(screen.getByRole('group', { name: 'Media library' }), {
    dataTransfer: { files: names.map(file), types: ['Files'] },
  });
  await waitFor(() => {
    expect(addUploads).toHaveBeenCalled();
  });
  return (...assets: MediaAsset[]) => {
    act(() => {
      assets.forEach(reportAdded);
    });
  };
}

/** Opens a picker of one image and uploads files in it. */
async function uploadIn(names: readonly string[]) {
  const choose = jest.fn<(asset: MediaAsset) => void>();
  const report = await uploadInto(<MediaLibrary type="image" onSelect={choose} />, names);
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

test('where several files can be chosen, all that are uploaded are chosen in their order', async () => {
  const add = jest.fn<(files: readonly MediaAsset[]) => void>();
  const report = await uploadInto(
    <AddFilesDialog module={{ title: 'Week 1' } as EditorModule} onAdd={add} onClose={jest.fn()} />,
    ['Fern.png', 'Fern.mp4', 'Oak.pdf'],
  );
  fireEvent.click(screen.getByRole('button', { name: /Moss\.png/ }));
  const [fern, film, oak, other] = (['Fern.png', 'Fern.mp4', 'Oak.pdf', 'Other.png'] as const).map(
    (name, index) => ({ ...createAsset(name), id: String(index).repeat(24) }),
  );
  // The uploads finish in another order.
  report(oak!, other!);
  report(fern!, film!);
  fireEvent.click(screen.getByRole('button', { name: 'Add 4 lessons' }));
  expect(add.mock.calls[0]?.[0].map(({ fileName }) => fileName)).toEqual([
    'Moss.png',
    'Fern.png',
    'Fern.mp4',
    'Oak.pdf',
  ]);
});
