import { Link } from '@grove/platform/Link';
import { useUser } from '@grove/platform/session';
import { Button } from '@grove/ui/forms/Button';
import { availabilityPath } from './coachingPaths.ts';

/** Links users who can give sessions to their availability. */
export function SetAvailabilityButton() {
  const user = useUser();
  if (user?.can.giveSessions !== true) return null;
  return (
    <Button as={Link} to={availabilityPath()} variant="secondary">
      Set Availability
    </Button>
  );
}
