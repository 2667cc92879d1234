import { expect, test } from '@jest/globals';
import { memberSections } from '@grove/contracts/memberSections';
import { findEmptyPlace, navItems } from './places.ts';

const own = ['dashboard', 'coaching', 'community'] as const;

test.each(own)('every item of %s can be reached and says what it is', (section) => {
  const items: string[] = [...memberSections[section]];
  expect(navItems[section]?.map(({ item }) => item).sort()).toEqual(items.sort());
  for (const item of items) {
    if (
      section !== 'coaching' &&
      ![
        'overview',
        'settings',
        'profile-wall',
        'calendar',
        'sanctum-collective',
        'circles-pods',
        'messages',
      ].includes(item)
    )
      expect(findEmptyPlace(section, item)?.title).toBeTruthy();
  }
});

test.each(['overview', 'settings', 'calendar'])('the dashboard’s %s is a screen of its own', (item) => {
  expect(findEmptyPlace('dashboard', item)).toBeUndefined();
});
