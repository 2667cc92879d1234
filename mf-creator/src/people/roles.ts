import type { AccountRole } from '@grove/contracts/account/auth';

/** The roles with label and description, from the fewest rights to the most. */
export const roles: readonly { role: AccountRole; label: string; description: string }[] = [
  {
    role: 'member',
    label: 'Member',
    description: 'Takes courses, books coaching and joins the community. Sees only their own data.',
  },
  {
    role: 'coach',
    label: 'Coach',
    description: 'Also publishes hours, holds sessions and adds members to circles.',
  },
  {
    role: 'creator',
    label: 'Creator',
    description: 'Also runs courses, shop, payments, students and people.',
  },
];

/** The label of a role. */
export function roleLabel(role: AccountRole): string {
  return roles.find((entry) => entry.role === role)?.label ?? role;
}
