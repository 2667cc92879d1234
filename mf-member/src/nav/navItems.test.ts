import { expect, test } from '@jest/globals';
import { memberSections } from '@grove/contracts/site/memberSections';
import { navItems } from './navItems.ts';

test.each(['dashboard', 'coaching', 'community'] as const)(
  'every item of %s has a navigation link',
  (section) => {
    expect(navItems[section]?.map(({ item }) => item).sort()).toEqual([...memberSections[section]].sort());
  },
);
