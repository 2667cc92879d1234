import type { LibraryProduct } from '@grove/contracts/shop/library';

type SeatedProduct = Pick<LibraryProduct, 'liveClass' | 'owned'>;

/**
 * The number of seats left, such as '3 seats left', for a live class that the reader can still buy.
 * Undefined for other products.
 */
export function formatSeatsLeft(product: SeatedProduct): string | undefined {
  if (!product.liveClass || product.owned || getUnavailableReason(product) !== undefined) return undefined;
  const { seatsLeft } = product.liveClass;
  return seatsLeft === 1 ? '1 seat left' : `${String(seatsLeft)} seats left`;
}

/** Why a live class can't be booked. Undefined if it can be, or if the reader already has a seat. */
export function getUnavailableReason({ liveClass, owned }: SeatedProduct): 'Sold out' | 'Ended' | undefined {
  if (liveClass === null || owned) return undefined;
  if (liveClass.isOver) return 'Ended';
  return liveClass.seatsLeft === 0 ? 'Sold out' : undefined;
}
