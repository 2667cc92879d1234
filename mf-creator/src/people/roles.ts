import type { AccountRole } from '@grove/contracts/auth';

/** The roles with label and description, from the fewest rights to the most. */
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

/** The label of a role. */
export function roleLabel(role: AccountRole): string {
  return roles.find((one) => one.role === role)?.label ?? role;
}
