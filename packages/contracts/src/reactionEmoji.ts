/** The emoji for reactions. */
export const reactionEmoji = ['❤️', '🙏', '🌱', '👏', '🔥', '✨', '😍', '😂', '😢', '💪'] as const;
export type ReactionEmoji = (typeof reactionEmoji)[number];
