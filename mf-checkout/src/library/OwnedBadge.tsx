import type { LibraryProduct } from '@grove/contracts/shop/library';
import { Badge } from '@grove/ui/display/Badge';

/** A badge for a product that the reader owns. */
export function OwnedBadge({
  product: { owned, type },
}: {
  product: Pick<LibraryProduct, 'owned' | 'type'>;
}) {
  if (!owned) return null;
  return <Badge variant="success">{labels[type] ?? 'Owned'}</Badge>;
}

const labels: Partial<Record<LibraryProduct['type'], string>> = {
  course: 'In your courses',
  membership: 'Your membership',
};
