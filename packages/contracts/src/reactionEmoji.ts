/** What a member can react with. */
export const reactionEmoji = ['❤️', '🙏', '🌱', '👏', '🔥', '✨', '😍', '😂', '😢', '💪'] as const;
export type ReactionEmoji = (typeof reactionEmoji)[number];
