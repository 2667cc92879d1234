import type { LibraryProduct } from '@grove/contracts/shop/library';
import { Badge } from '@grove/ui/display/Badge';
import { formatSeatsLeft, getUnavailableReason } from '../cart/seatLabels.ts';

/** A badge with the seats left in a live class, or why it can't be booked. */
export function SeatsBadge({ product }: { product: Pick<LibraryProduct, 'liveClass' | 'owned'> }) {
  const label = getUnavailableReason(product) ?? formatSeatsLeft(product);
  return label === undefined ? null : <Badge>{label}</Badge>;
}
