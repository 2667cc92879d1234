/** While a browser writes it holds a cookie whose name begins so and ends in the write's own id: a page that it asks
 *  for meanwhile waits. Over TLS `__Host-` stands in front, so that no sibling domain can plant one. */
export const writingCookie = 'grove_writing_';

/** Longest that a page waits for a write that hangs: the cookie's life in seconds. */
export const writingSeconds = 1;
