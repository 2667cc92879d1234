import type { AccountRole } from '@grove/contracts/auth';
import { Badge } from '@grove/ui/Badge';
import { roleLabel } from './roles.ts';

const variants = { member: 'neutral', coach: 'primary', creator: 'accent' } as const;

/** What somebody is here. */
export function RoleBadge({ role }: { role: AccountRole }) {
  return <Badge variant={variants[role]}>{roleLabel(role)}</Badge>;
}
