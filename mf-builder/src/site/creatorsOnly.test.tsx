import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { SessionUser } from '@grove/contracts/account/auth';
import { pathTo } from '@grove/platform/pathTo';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { BuilderScreen } from './BuilderScreen.tsx';

const sage: SessionUser = {
  ...{ id: '9'.repeat(24), username: 'Sage', email: 'sage@example.com', avatarUrl: null, timeZone: null },
  ...{ isCreator: false, isCoach: false, isDemo: false, mustEnableSecondFactor: true, deletesAt: null },
  can: { openCreatorPortal: false, editSite: false, giveSessions: false, operate: false },
};
const server = startFakeServer({ user: sage });

test('a creator without the required two-factor authentication is asked to turn it on', async () => {
  server.refuse('GET /api/creator/site', 'forbidden');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BuilderScreen />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Turn on two-factor authentication' });
  screen.getByText(/The Member Page Builder opens as soon as it’s on\.$/);
  const link = screen.getByRole('link', { name: 'Set it up' });
  expect(link.getAttribute('href')).toBe(pathTo('secondFactor'));
});
