import { Dollars } from './Dollars.tsx';

/** Shows a price: '49.00' becomes '$49.00', '0.00' becomes 'Free'. */
export function Price({ amount }: { amount: string }) {
  return Number(amount) === 0 ? 'Free' : <Dollars amount={amount} />;
}
