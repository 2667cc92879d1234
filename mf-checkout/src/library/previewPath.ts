/** Where a lesson stands that everybody may open, as in `routes`. */
export function previewPath(productId: string, lessonId: string): string {
  return `/library/${productId}/lessons/${lessonId}`;
}
