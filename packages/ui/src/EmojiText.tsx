import { canDrawEmoji } from './canDrawEmoji.ts';

const emoji =
  /(\p{Extended_Pictographic}[\p{Emoji_Modifier}\u{FE0F}]*(?:\u{200D}\p{Extended_Pictographic}\u{FE0F}?)*)/u;

/** A text that may hold emoji. Those that the reader's machine cannot draw would stand there as empty boxes: they are
 *  still read out, but not seen. */
export function EmojiText({ children }: { children: string }) {
  return children.split(emoji).map((part, at) =>
    at % 2 === 0 || canDrawEmoji(part) ? (
      part
    ) : (
      <span key={at} className="grove-unseen">
        {part}
      </span>
    ),
  );
}
