/** The path of a free preview lesson, as in `routes`. */
export function lessonPreviewPath(productId: string, lessonId: string): string {
  return `/library/${productId}/lessons/${lessonId}`;
}
