import type { AccountRole } from '@grove/contracts/account/auth';
import { Badge } from '@grove/ui/display/Badge';
import { roleLabel } from './roles.ts';

const variants = { member: 'neutral', coach: 'primary', creator: 'accent' } as const;

/** A role as a badge. */
export function RoleBadge({ role }: { role: AccountRole }) {
  return <Badge variant={variants[role]}>{roleLabel(role)}</Badge>;
}
