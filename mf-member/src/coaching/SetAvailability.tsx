import { Link } from '@grove/platform/Link';
import { useUser } from '@grove/platform/session';
import { Button } from '@grove/ui/Button';
import { availabilityPath } from './coachingPlace.ts';

/** Links users who can give sessions to their availability. */
export function SetAvailability() {
  const user = useUser();
  if (user?.can.giveSessions !== true) return null;
  return (
    <Button as={Link} to={availabilityPath()} variant="secondary">
      Set Availability
    </Button>
  );
}
