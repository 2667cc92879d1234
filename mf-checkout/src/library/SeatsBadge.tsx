import type { LibraryProduct } from '@grove/contracts/library';
import { Badge } from '@grove/ui/Badge';
import { seatsLeftInWords, whyFull } from '../cart/seatsInWords.ts';

/** How many seats of a live class are left; nothing for everything else. */
export function SeatsBadge({ product }: { product: Pick<LibraryProduct, 'liveClass' | 'owned'> }) {
  const words = whyFull(product) ?? seatsLeftInWords(product);
  return words === undefined ? null : <Badge>{words}</Badge>;
}
