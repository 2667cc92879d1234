import { expect, test } from '@jest/globals';
import { memberSections } from '@grove/contracts/memberSections';
import { navItems } from './places.ts';

test.each(['dashboard', 'coaching', 'community'] as const)(
  'every item of %s has a navigation link',
  (section) => {
    expect(navItems[section]?.map(({ item }) => item).sort()).toEqual([...memberSections[section]].sort());
  },
);
