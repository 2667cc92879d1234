import type { LibraryProduct } from '@grove/contracts/library';

type Offered = Pick<LibraryProduct, 'liveClass' | 'owned'>;

/** '3 seats left' of a live class that can still be bought; undefined for everything else. */
export function seatsLeftInWords(product: Offered): string | undefined {
  if (!product.liveClass || product.owned || whyFull(product) !== undefined) return undefined;
  const { seatsLeft } = product.liveClass;
  return seatsLeft === 1 ? '1 seat left' : `${String(seatsLeft)} seats left`;
}

/** Why nobody can have a seat in a live class any more; undefined where they can, and for who has one. */
export function whyFull({ liveClass, owned }: Offered): 'Sold out' | 'Over' | undefined {
  if (liveClass === null || owned) return undefined;
  if (liveClass.isOver) return 'Over';
  return liveClass.seatsLeft === 0 ? 'Sold out' : undefined;
}
