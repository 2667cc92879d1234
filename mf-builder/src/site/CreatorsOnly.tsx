import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Button } from '@grove/ui/Button';
import { EmptyState } from '@grove/ui/EmptyState';
import { Page } from '@grove/ui/Page';

/** Instead of the builder for everyone else. */
export function CreatorsOnly() {
  return (
    <Page>
      <EmptyState
        drawing="lantern"
        level={1}
        title="The Member Page Builder is for creators"
        text="Your account is a member's. Ask a creator of this community if you should have access."
        action={
          <Button as={Link} to={paths.home()} variant="secondary">
            Back to your dashboard
          </Button>
        }
      />
    </Page>
  );
}
