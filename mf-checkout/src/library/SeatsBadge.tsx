import type { LibraryProduct } from '@grove/contracts/library';
import { Badge } from '@grove/ui/Badge';
import { seatsLeftInWords, whyFull } from '../cart/seatsInWords.ts';

/** A badge with the seats left in a live class, or why it can't be booked. */
export function SeatsBadge({ product }: { product: Pick<LibraryProduct, 'liveClass' | 'owned'> }) {
  const words = whyFull(product) ?? seatsLeftInWords(product);
  return words === undefined ? null : <Badge>{words}</Badge>;
}
