import type { LibraryProduct } from '@grove/contracts/shop/library';
import { paths } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';

/**
 * The path on which an owner uses a product: the course, the downloads, the calendar or the settings. Undefined for a
 * physical product.
 */
export function ownedProductPath({
  type,
  courseId,
}: Pick<LibraryProduct, 'type' | 'courseId'>): string | undefined {
  if (courseId !== null) return pathTo('course', { courseId });
  if (type === 'digital_file') return paths.section('classroom:my-downloads');
  if (type === 'live_class') return paths.section('dashboard:calendar');
  if (type === 'membership') return `${paths.section('dashboard:settings')}/membership`;
  return undefined;
}
