import { expect, test } from '@jest/globals';
import { selectAffectedTests } from './selectAffectedTests.ts';

const tests = [
  'bff/src/app.test.ts',
  'bff/src/shop/orders/order.routes.test.ts',
  'bff/src/shop/orders/steps/pay.test.ts',
  'bff/src/shop/payments/refund.test.ts',
  'bff/src/infra/lock.test.ts',
  'bff/test/attacks/shop.test.ts',
  'mf-member/src/coaching/slots.test.ts',
  'mf-member/src/places/search.test.tsx',
  'packages/ui/src/Button.test.tsx',
  'packages/ui/src/forms/Field.test.tsx',
  'packages/contracts/src/shop.test.ts',
  'companion/src/sources/url.test.ts',
  'dev/budgets.test.ts',
  'dev/stack/ports.test.ts',
];

test.each([
  {
    change: 'bff/src/shop/orders/placeOrder.ts',
    selects: ['bff/src/shop/orders/order.routes.test.ts', 'bff/src/shop/orders/steps/pay.test.ts'],
  },
  { change: 'bff/src/shop/payments/refund.test.ts', selects: ['bff/src/shop/payments/refund.test.ts'] },
  { change: 'bff/src/infra/lock.ts', selects: ['bff/src/infra/lock.test.ts'] },
  { change: 'bff/src/worker.ts', selects: ['bff/src/app.test.ts'] },
  { change: 'bff/test/attacks/payloads.ts', selects: ['bff/test/attacks/shop.test.ts'] },
  { change: 'mf-member/src/coaching/CoachScreen.tsx', selects: ['mf-member/src/coaching/slots.test.ts'] },
  { change: 'mf-member/src/routes.ts', selects: [] },
  {
    change: 'packages/ui/src/icons/bell.tsx',
    selects: ['packages/ui/src/Button.test.tsx', 'packages/ui/src/forms/Field.test.tsx'],
  },
  {
    change: 'packages/ui/package.json',
    selects: ['packages/ui/src/Button.test.tsx', 'packages/ui/src/forms/Field.test.tsx'],
  },
  { change: 'companion/test/startMinio.ts', selects: ['companion/src/sources/url.test.ts'] },
  { change: 'dev/stack/test/start.mjs', selects: ['dev/stack/ports.test.ts'] },
  { change: 'dev/lint.ts', selects: ['dev/budgets.test.ts'] },
  { change: 'README.md', selects: [] },
])('a change in $change selects the tests in its folder', ({ change, selects }) => {
  expect(selectAffectedTests([change], tests)).toEqual(selects);
});

test('changes in several folders select the tests in each of them', () => {
  const changed = ['dev/stack/run.ts', 'packages/contracts/src/shop.ts', 'packages/contracts/src/id.ts'];
  expect(selectAffectedTests(changed, tests)).toEqual([
    'packages/contracts/src/shop.test.ts',
    'dev/stack/ports.test.ts',
  ]);
});
