import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { pathTo } from '@grove/platform/pathTo';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { Root } from './root.tsx';
import { routes } from './routes.ts';

const release = { name: 'mf-creator', version: '1', contract: 1, entry: '/entry.js', preload: [], routes };
const server = startFakeServer({ releases: [release] });

test('other remotes can link to the Content tab by its name', async () => {
  server.answer('GET /api/creator/products', []);
  // The Content tab also links to routes of other remotes, which are missing here.
  server.answer('POST /api/remote-failures', null);
  history.replaceState(null, '', pathTo('creatorContent'));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Root />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Content' })).toBeTruthy();
});
