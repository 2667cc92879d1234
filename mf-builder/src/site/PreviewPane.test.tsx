import { beforeAll, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { DraftSection } from '@grove/contracts/site/site';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { PreviewPane } from './PreviewPane.tsx';

const server = startFakeServer({ theme: defaultTheme });
const house: DraftSection = {
  ...{ id: 'a'.repeat(24), type: 'custom', title: 'House', content: '', settings: {}, page: 'about' },
  ...{ isVisible: true, orderIndex: 1, revision: 1 },
};

beforeAll(() => {
  // The preview copies the page's font faces, which jsdom does not support.
  Object.assign(globalThis, {
    CSSFontFaceRule: class {
      readonly type = 5;
    },
  });
});

/** Opens the preview of a page and returns its document, with the sections loaded. */
async function openPreview(sections: DraftSection[], hasSpecimen: boolean) {
  server.answer('GET /api/creator/sections', sections);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PreviewPane
        {...{ theme: defaultTheme, page: 'about', selected: undefined, hasSpecimen }}
        onSelect={jest.fn()}
      />
    </QueryClientProvider>,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of About Us');
  await waitFor(() => {
    expect(server.sent('GET /api/creator/sections')).not.toEqual([]);
    expect(frame.contentDocument?.body.firstElementChild).toBeTruthy();
  });
  return within(frame.contentDocument?.body ?? document.body);
}

test.each([
  ['without sections', []],
  ['whose sections are all hidden', [{ ...house, isVisible: false }]],
])('while the theme is edited, a page %s has a sample of it', async (_, sections) => {
  const preview = await openPreview(sections, true);
  await preview.findByText(/^This page has no sections yet/);
  preview.getByRole('heading', { name: 'A large heading' });
  preview.getByRole('button', { name: 'Main button' });
  preview.getByRole('textbox', { name: /^A field/ });
});

test('a page with sections has no sample', async () => {
  const preview = await openPreview([house], true);
  await preview.findByRole('heading', { name: 'House' });
  expect(preview.queryByText(/^This page has no sections yet/)).toBeNull();
});

test('while sections are edited, a page without sections has no sample', async () => {
  const preview = await openPreview([], false);
  await waitFor(() => {
    expect(server.sent('GET /api/creator/sections')).toHaveLength(1);
  });
  expect(preview.queryByText(/^This page has no sections yet/)).toBeNull();
});
