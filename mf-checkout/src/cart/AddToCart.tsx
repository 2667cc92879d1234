import { ShoppingCart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { useAddToCart, useIsInCart } from './addToCart.api.ts';
import { EnrolButton } from './EnrolButton.tsx';
import type { ProductButtonProps } from './EnrolButton.tsx';
import { ownedProductPath } from './ownedProductPath.ts';
import { getUnavailableReason } from './seatLabels.ts';

/**
 * The main action for a product: continue with it, enroll for free, add it to the cart or open the cart. That of
 * a membership leads to its page or, for subscribers, to their settings.
 */
export function AddToCart({ product, ...buttonProps }: ProductButtonProps) {
  const path = product.owned ? ownedProductPath(product) : undefined;
  if (path !== undefined)
    return (
      <Button as={Link} to={path} {...buttonProps}>
        {getOwnerAction(product)}
        <span className="grove-unseen"> {product.title}</span>
      </Button>
    );
  if (product.type === 'membership')
    return (
      <Button as={Link} to={pathTo('product', { productId: product.id })} {...buttonProps}>
        View plans<span className="grove-unseen"> of {product.title}</span>
      </Button>
    );
  const reason = getUnavailableReason(product);
  if (reason !== undefined) return <UnavailableButton product={product} reason={reason} {...buttonProps} />;
  if (product.price === '0.00') return <EnrolButton product={product} {...buttonProps} />;
  return <AddToCartButton product={product} {...buttonProps} />;
}

function getOwnerAction({ type, isFinished }: ProductButtonProps['product']): string {
  if (type === 'membership') return 'Manage';
  return isFinished ? 'Review' : 'Continue';
}

/** A sold-out product may be in the member's own cart: an open order reserves its seat. */
function UnavailableButton({ product, reason, ...buttonProps }: ProductButtonProps & { reason: string }) {
  const isInCart = useIsInCart(product.id);
  if (isInCart)
    return (
      <Button as={Link} to={pathTo('cart')} {...buttonProps} variant="secondary">
        In your cart
        <span className="grove-unseen"> {product.title}</span>
      </Button>
    );
  return (
    <Button {...buttonProps} disabled>
      {reason}
      <span className="grove-unseen"> {product.title}</span>
    </Button>
  );
}

function AddToCartButton({ product, ...buttonProps }: ProductButtonProps) {
  const isInCart = useIsInCart(product.id);
  const { isPending, isAdded, add } = useAddToCart(product);
  if (isInCart)
    return (
      <Button
        as={Link}
        to={pathTo('cart')}
        {...buttonProps}
        variant="secondary"
        onClick={ignoreSecondClick}
        // Moves the focus here from the button that this link replaces.
        ref={isAdded ? focusIfLost : undefined}
      >
        In your cart
        <span className="grove-unseen"> {product.title}</span>
      </Button>
    );
  return (
    <Button {...buttonProps} icon={<ShoppingCart size={16} aria-hidden />} loading={isPending} onClick={add}>
      Add to cart
      <span className="grove-unseen"> {product.title}</span>
    </Button>
  );
}

/** The first click of a double click has added the product. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

function focusIfLost(link: HTMLAnchorElement | null) {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
}
