import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { BackLink } from '@grove/ui/navigation/BackLink';

/** Links back to the dashboard. */
export function BackToDashboard() {
  return (
    <BackLink as={Link} to={paths.section('dashboard:overview')}>
      Back to Dashboard
    </BackLink>
  );
}
