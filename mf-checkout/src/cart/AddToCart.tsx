import { ShoppingCart } from 'lucide-react';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Button } from '@grove/ui/Button';
import { useAddToCart, useIsInCart } from './addToCart.api.ts';
import { EnrolButton } from './EnrolButton.tsx';
import type { ProductButtonProps } from './EnrolButton.tsx';
import { ownedPlace } from './ownedPlace.ts';

/** The one thing to do with a product: go on with it, take it where it is free, put it into the cart, go to the cart. */
export function AddToCart({ product, ...look }: ProductButtonProps) {
  const place = product.owned ? ownedPlace(product) : undefined;
  if (place !== undefined)
    return (
      <Button as={Link} to={place} {...look}>
        Continue
        <span className="grove-unseen"> {product.title}</span>
      </Button>
    );
  if (product.price === '0.00') return <EnrolButton product={product} {...look} />;
  return <Buy product={product} {...look} />;
}

function Buy({ product, ...look }: ProductButtonProps) {
  const isInCart = useIsInCart(product.id);
  const { isPending, isSuccess, mutate } = useAddToCart(product);
  if (isInCart)
    return (
      <Button
        as={Link}
        to={paths.cart()}
        {...look}
        variant="secondary"
        // Who pressed the button that stood here goes on from it.
        ref={isSuccess ? takeFocus : undefined}
      >
        In your cart
        <span className="grove-unseen"> {product.title}</span>
      </Button>
    );
  return (
    <Button
      {...look}
      icon={<ShoppingCart size={16} aria-hidden />}
      loading={isPending}
      onClick={() => {
        mutate();
      }}
    >
      Add to cart
      <span className="grove-unseen"> {product.title}</span>
    </Button>
  );
}

function takeFocus(link: HTMLAnchorElement | null) {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
}
