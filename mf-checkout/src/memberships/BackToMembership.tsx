import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { BackLink } from '@grove/ui/navigation/BackLink';

/** A link from the checkout back to the membership's plans. */
export function BackToMembership({ productId }: { productId: string }) {
  return (
    <BackLink as={Link} to={pathTo('product', { productId })}>
      Back to the plans
    </BackLink>
  );
}
