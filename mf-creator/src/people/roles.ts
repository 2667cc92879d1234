import type { AccountRole } from '@grove/contracts/auth';

/** Each role in words, from the fewest rights to the most. */
export const roles: readonly { role: AccountRole; label: string; may: string }[] = [
  {
    role: 'member',
    label: 'Member',
    may: 'Learns, books coaching and takes part. Sees only what is their own.',
  },
  {
    role: 'coach',
    label: 'Coach',
    may: 'Also publishes hours, holds sessions and adds members to circles.',
  },
  {
    role: 'creator',
    label: 'Creator',
    may: 'May do everything here: courses, shop, money, people and this page.',
  },
];

/** A role's name. */
export function roleLabel(role: AccountRole): string {
  return roles.find((one) => one.role === role)?.label ?? role;
}
