/** Last measured heights of post cards, in pixels, by post id. They keep the height of a long list when it is
 *  shown again. */
export const postHeights = new Map<string, number>();
