/** How high the cards of posts were when they were seen last: a page that shows a long list again is as long as before. */
export const postHeights = new Map<string, number>();
