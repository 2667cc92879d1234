import type { LibraryProduct } from '@grove/contracts/library';

type Offered = Pick<LibraryProduct, 'liveClass' | 'owned'>;

/**
 * The number of seats left, such as '3 seats left', for a live class that the reader can still buy.
 * Undefined for other products.
 */
export function seatsLeftInWords(product: Offered): string | undefined {
  if (!product.liveClass || product.owned || whyFull(product) !== undefined) return undefined;
  const { seatsLeft } = product.liveClass;
  return seatsLeft === 1 ? '1 seat left' : `${String(seatsLeft)} seats left`;
}

/** Why a live class can't be booked. Undefined if it can be, or if the reader already has a seat. */
export function whyFull({ liveClass, owned }: Offered): 'Sold out' | 'Ended' | undefined {
  if (liveClass === null || owned) return undefined;
  if (liveClass.isOver) return 'Ended';
  return liveClass.seatsLeft === 0 ? 'Sold out' : undefined;
}
