import { beforeEach, expect, test } from '@jest/globals';
import type { SessionUser } from '@grove/contracts/account/auth';
import type { NotificationKind } from '@grove/contracts/account/notificationKinds';
import { queryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { renderHook, waitFor } from '@testing-library/react';
import { useAnnouncer } from './useAnnouncer.ts';

const userId = '00000000000000000000000a';
const server = startFakeServer({ user: { id: userId } as SessionUser });

beforeEach(() => {
  queryClient.clear();
  useToasts.setState({ toasts: [] });
  server.answer('GET /api/notifications/count', { unread: 1 });
});

async function announced(kind: NotificationKind, title: string) {
  server.answer('POST /api/notifications/announce', [
    {
      ...{ id: '00000000000000000000000b', kind, title, text: 'Details', path: '/' },
      ...{ createdAt: '2026-01-01T00:00:00.000Z', isRead: false },
    },
  ]);
  const { unmount } = renderHook(useAnnouncer);
  await waitFor(
    () => {
      expect(useToasts.getState().toasts).toMatchObject([{ title, description: 'Details' }]);
    },
    { timeout: 3_000 },
  );
  unmount();
  return useToasts.getState().toasts[0];
}

test.each([
  ['level-up', 'level'],
  ['badge', 'badge'],
] as const)('a new %s is celebrated with a seal', async (kind, moment) => {
  expect(await announced(kind, 'Well done')).toMatchObject({ achievement: moment });
});

test.each(['session-cancelled', 'session-reminder', 'class-moved', 'moderation', 'unlock'] as const)(
  'a notification of the kind %s is a plain message',
  async (kind) => {
    expect(await announced(kind, 'Session canceled')).not.toHaveProperty('achievement');
  },
);
