import { canDrawEmoji } from './canDrawEmoji.ts';

const emojiPattern =
  /(\p{Extended_Pictographic}[\p{Emoji_Modifier}\u{FE0F}]*(?:\u{200D}\p{Extended_Pictographic}\u{FE0F}?)*)/u;

/** A text with emoji. An emoji that the device cannot draw would appear as an empty box, so it is
 *  hidden visually but still read out. */
export function EmojiText({ children }: { children: string }) {
  return children.split(emojiPattern).map((part, at) =>
    at % 2 === 0 || canDrawEmoji(part) ? (
      part
    ) : (
      <span key={at} className="grove-unseen">
        {part}
      </span>
    ),
  );
}
