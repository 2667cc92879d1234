import type { Product } from '@grove/contracts/shop/library';
import { Dollars } from './Dollars.tsx';

/** Shows the price of a product: '49.00' becomes '$49.00', '0.00' becomes 'Free'. That of a membership is the lowest
 *  of its plans: 'from $12.00 / month'. */
export function Price({
  product: { type, price, priceInterval },
}: {
  product: Pick<Product, 'type' | 'price' | 'priceInterval'>;
}) {
  const amount = <Dollars amount={price} />;
  if (priceInterval !== undefined)
    return (
      <>
        from {amount} /&nbsp;{priceInterval}
      </>
    );
  if (type === 'membership') return 'No plans yet';
  return Number(price) === 0 ? 'Free' : amount;
}
