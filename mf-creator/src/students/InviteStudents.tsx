import { UserPlus } from 'lucide-react';
import { Link } from '@grove/platform/Link';
import { Button } from '@grove/ui/forms/Button';
import { portalPaths } from '../portal/portalPaths.ts';

/** Leads to the page where people are invited. */
export function InviteStudents() {
  return (
    <Button as={Link} to={portalPaths.people()} variant="secondary" icon={<UserPlus size={18} aria-hidden />}>
      Invite students
    </Button>
  );
}
