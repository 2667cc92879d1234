/** Returns the average number of stars with one decimal; 0 without reviews. */
export function getAverageRating({
  ratingSum,
  ratingCount,
}: {
  ratingSum: number;
  ratingCount: number;
}): number {
  return ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10;
}
