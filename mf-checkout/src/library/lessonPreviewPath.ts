/** Where a lesson stands that everybody may open, as in `routes`. */
export function lessonPreviewPath(productId: string, lessonId: string): string {
  return `/library/${productId}/lessons/${lessonId}`;
}
