import type { LibraryProduct } from '@grove/contracts/library';
import { paths } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';

/** Where somebody goes on with a product that they have: its course, their downloads, their calendar; undefined for a thing
 *  that is sent to them. */
export function ownedPlace({
  type,
  courseId,
}: Pick<LibraryProduct, 'type' | 'courseId'>): string | undefined {
  if (courseId !== null) return pathTo('course', { courseId });
  if (type === 'digital_file') return paths.section('classroom:my-downloads');
  if (type === 'live_class') return paths.section('dashboard:calendar');
  return undefined;
}
