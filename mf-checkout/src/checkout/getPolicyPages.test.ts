import { expect, test } from '@jest/globals';
import type { ReleaseRoute } from '@grove/contracts/releases/releases';
import { getPolicyPages } from './getPolicyPages.ts';

const page = (path: string, title: string, access: ReleaseRoute['access'] = 'public') => ({
  routes: [{ path, title, access }],
});

test('only public pages about terms, refunds and privacy are listed', () => {
  const releases = [
    page('/about', 'About'),
    page('/terms', 'Terms of service'),
    page('/refunds', 'Refund policy'),
    page('/privacy', 'Privacy'),
    page('/creator/terms', 'Terms', 'signed-in'),
    page('/terms/:version', 'Earlier terms'),
  ];
  expect(getPolicyPages(releases).map(({ path }) => path)).toEqual(['/terms', '/refunds', '/privacy']);
  expect(getPolicyPages([page('/about', 'About')])).toEqual([]);
});
