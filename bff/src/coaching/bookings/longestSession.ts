/** Maximum duration of a session: one that started earlier than this has ended. */
export const longestMs = 12 * 60 * 60 * 1000;
