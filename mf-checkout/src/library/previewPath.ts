import { paths } from '@grove/platform/navigation';

/** Where a lesson stands that everybody may open. */
export function previewPath(productId: string, lessonId: string): string {
  return `${paths.product(productId)}/lessons/${lessonId}`;
}
