import { Button } from '@grove/ui/Button';
import type { ButtonProps } from '@grove/ui/Button';
import type { Offer } from './addToCart.api.ts';
import { useEnrol } from './enrol.api.ts';

/** What a button about a product is given: the product, and how the button looks. */
export interface ProductButtonProps extends Pick<ButtonProps, 'size' | 'block' | 'variant'> {
  product: Offer;
}

/** Takes a product that is free. */
export function EnrolButton({ product, ...look }: ProductButtonProps) {
  const { isPending, enrol } = useEnrol(product);
  return (
    <Button {...look} loading={isPending} onClick={enrol}>
      Enrol for free<span className="grove-unseen"> {product.title}</span>
    </Button>
  );
}
