import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { BackLink } from '@grove/ui/BackLink';

/** The way from the payment back to what is paid. */
export function BackToCart() {
  return (
    <BackLink as={Link} to={pathTo('cart')}>
      Back to your cart
    </BackLink>
  );
}
