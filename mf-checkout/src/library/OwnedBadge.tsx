import type { LibraryProduct } from '@grove/contracts/library';
import { Badge } from '@grove/ui/Badge';

/** A badge for a product that the reader owns. */
export function OwnedBadge({
  product: { owned, type },
}: {
  product: Pick<LibraryProduct, 'owned' | 'type'>;
}) {
  if (!owned) return null;
  return <Badge variant="success">{type === 'course' ? 'In your courses' : 'Owned'}</Badge>;
}
