import { Button } from '@grove/ui/Button';
import type { AddToCartProps } from './AddToCart.tsx';
import { useEnrol } from './enrol.api.ts';

/** Takes a product that is free. */
export function EnrolButton({ product, ...look }: AddToCartProps) {
  const { isPending, enrol } = useEnrol(product);
  return (
    <Button {...look} loading={isPending} onClick={enrol}>
      Enrol for free<span className="grove-unseen"> {product.title}</span>
    </Button>
  );
}
