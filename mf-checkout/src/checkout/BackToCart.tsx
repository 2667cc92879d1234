import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { BackLink } from '@grove/ui/navigation/BackLink';

/** A link from the checkout back to the cart. */
export function BackToCart() {
  return (
    <BackLink as={Link} to={pathTo('cart')}>
      Back to your cart
    </BackLink>
  );
}
