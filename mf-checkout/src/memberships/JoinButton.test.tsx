import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ProductDetails } from '@grove/contracts/shop/library';
import type { Membership, Plan } from '@grove/contracts/shop/memberships';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { sage } from '../cart/cartFixture.ts';
import { JoinButton } from './JoinButton.tsx';

const server = startFakeServer({ user: sage });
const [productId, planId, otherPlanId] = ['a', 'b', 'c'].map((one) => one.repeat(24)) as [
  ...[string, string, string],
];
const product = { id: productId, isOffered: true } as ProductDetails;

function show(memberships: Membership[]) {
  server.answer('GET /api/memberships', memberships);
  const plans = [
    { id: planId, name: 'Seedling' },
    { id: otherPlanId, name: 'Forest' },
  ] as Plan[];
  const cache = createQueryClient();
  cache.setQueryData(['/api/memberships'], memberships);
  render(
    <QueryClientProvider client={cache}>
      {plans.map((plan) => (
        <JoinButton key={plan.id} product={product} plan={plan} interval="year" />
      ))}
    </QueryClientProvider>,
  );
}

const membership: Membership = {
  ...{ id: 'd'.repeat(24), productId, title: 'Garden Circle', planId, planName: 'Seedling' },
  ...{ interval: 'year', price: '119.00', status: 'active', periodEnd: '2027-11-28T00:00:00.000Z' },
  ...{ cancelAt: null, accessEndsAt: null, createdAt: '2026-11-28T00:00:00.000Z' },
  can: { cancel: true, resume: false },
};

test('a member sees which plan they have and can’t join another', () => {
  show([membership]);
  screen.getByText('Your plan');
  expect(screen.queryByRole('link')).toBeNull();
});

test.each(['ended', 'incomplete'] as const)('a member whose membership is %s can join', (status) => {
  show([{ ...membership, status }]);
  screen.getByRole('link', { name: 'Join Seedling' });
  screen.getByRole('link', { name: 'Join Forest' });
});
