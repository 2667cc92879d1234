import { expect, test } from '@jest/globals';
import { memberSections } from '@grove/contracts/memberSections';
import { findPlace, navItems } from './places.ts';

const own = ['dashboard', 'coaching', 'community'] as const;

test.each(own)('every item of %s can be reached and says what it is', (section) => {
  const items: string[] = [...memberSections[section]];
  expect(navItems[section]?.map(({ item }) => item).sort()).toEqual(items.sort());
  for (const item of items) {
    if (!['overview', 'settings', 'profile-wall', 'calendar'].includes(item))
      expect(findPlace(section, item)?.title).toBeTruthy();
  }
});

test.each(['overview', 'settings', 'calendar'])('the dashboard’s %s is a screen of its own', (item) => {
  expect(findPlace('dashboard', item)).toBeUndefined();
});

test('the booking calendar says that it is to come', () => {
  expect(findPlace('coaching', 'booking-calendar')?.line).toBe('Calendly integration coming soon...');
});
