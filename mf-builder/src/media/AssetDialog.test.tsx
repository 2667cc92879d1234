import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import type { MediaAsset } from '@grove/contracts/files/media';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { AssetDialog } from './AssetDialog.tsx';

startFakeServer();
const courseId = 'a'.repeat(24);

test('each use of a file links to the page where it can be changed', () => {
  const asset = {
    ...{
      fileName: 'Cover.webp',
      mimeType: 'image/webp',
      fileSize: 1_000,
      fileType: 'image',
      url: '/media/a.webp',
    },
    usedIn: [
      { kind: 'lesson', title: 'Arriving', courseId },
      { kind: 'course', title: 'Roots', courseId },
      { kind: 'product', title: 'The book' },
      { kind: 'page', title: 'About Us' },
      { kind: 'product-page', title: 'The course', productId: courseId },
    ],
  } as MediaAsset;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AssetDialog asset={asset} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const uses = within(screen.getByRole('region', { name: 'Used in' })).getAllByRole('link');
  expect(uses.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Arriving', `/courseEditor/${courseId}`],
    ['Roots', `/courseEditor/${courseId}`],
    ['The book', '/creatorContent'],
    ['About Us', '/pageBuilder'],
    ['The course', `/productPageEditor/${courseId}`],
  ]);
});

test('the dialog of a video loads the field for its captions', async () => {
  const asset = {
    ...{ id: courseId, fileName: 'Walk.mp4', mimeType: 'video/mp4', fileSize: 1_000, fileType: 'video' },
    ...{ url: '/a.mp4', captionsUrl: '/captions', posterUrl: null, usedIn: [] as MediaAsset['usedIn'] },
  } as MediaAsset;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AssetDialog asset={asset} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('dialog', { name: 'Walk.mp4' }).textContent).toMatch(
    /^Walk\.mp4Video · 1000 bytes/,
  );
  expect(await screen.findByRole('button', { name: 'Replace captions' })).toBeTruthy();
});
