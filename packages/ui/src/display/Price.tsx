import { Dollars } from './Dollars.tsx';

/** Shows a price: '49.00' gives '$49.00', '0.00' gives 'Free'. */
export function Price({ amount }: { amount: string }) {
  return Number(amount) === 0 ? 'Free' : <Dollars amount={amount} />;
}
