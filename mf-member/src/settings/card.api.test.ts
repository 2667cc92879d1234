import { expect, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import type { SessionUser } from '@grove/contracts/account/auth';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { syncCardSetup } from './card.api.ts';

const server = startFakeServer();
const queryKey = ['/api/auth/me'];
const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099 };
const user: SessionUser = {
  ...{ id: '1'.repeat(24), username: 'Wren', email: 'wren@example.com', avatarUrl: null, timeZone: null },
  ...{ isCreator: false, isCoach: false, isDemo: false, mustEnableSecondFactor: false, deletesAt: null },
  can: { openCreatorPortal: false, editSite: false, giveSessions: false, operate: false },
};
const duePayment = { membershipId: '2'.repeat(24), title: 'Garden Circle', accessEndsAt: null };

test.each([
  ['paid', user, { outcome: 'paid' }],
  ['still due', { ...user, duePayment }, null],
])('after a card was saved, a due payment that is %s is shown so', async (_, now, openPayment) => {
  const cache = createQueryClient();
  cache.setQueryData<SessionUser>(queryKey, { ...user, duePayment });
  const stop = new QueryObserver<SessionUser>(cache, { queryKey }).subscribe(() => undefined);
  server.answer('GET /api/auth/me', now);
  // The card provider's event has arrived before: nothing is open for this request.
  server.answer('POST /api/billing/card/sync', { card, isSaved: true, openPayment: null });
  expect(await syncCardSetup(cache, 'seti_1')).toEqual({ card, isSaved: true, openPayment });
  expect(cache.getQueryData(queryKey)).toEqual(now);
  stop();
});
