import { Button } from '@grove/ui/forms/Button';
import type { ButtonProps } from '@grove/ui/forms/Button';
import type { Offer } from './addToCart.api.ts';
import { useEnrol } from './enrol.api.ts';

/** Props of a button for a product. */
export interface ProductButtonProps extends Pick<ButtonProps, 'size' | 'block' | 'variant'> {
  product: Offer;
}

/** A button that enrolls the member in a free product. */
export function EnrolButton({ product, ...buttonProps }: ProductButtonProps) {
  const { isPending, enrol } = useEnrol(product);
  return (
    <Button {...buttonProps} loading={isPending} onClick={enrol}>
      Enroll for free<span className="grove-unseen"> {product.title}</span>
    </Button>
  );
}
