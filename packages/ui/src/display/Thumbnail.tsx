import { useState } from 'react';
import { styled } from 'styled-components';

export type ThumbnailProps = {
  src: string | null;
  /** The item's title: determines the fallback's shade and letter. It must be shown next to the picture,
   *  which is not read out. */
  title: string;
  ratio?: string;
  /** Set for a picture on the first screen: it is loaded immediately. */
  eager?: boolean;
};

/** The picture of a course or product, or a gradient if there is none. */
export function Thumbnail({ src, title, ratio = '16 / 9', eager = false }: ThumbnailProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const shade = getShade(title);
  return (
    <Frame
      aria-hidden
      style={{ aspectRatio: ratio, '--angle': `${shade.angle}deg`, '--share': `${shade.share}%` }}
    >
      {src === null || src === brokenSrc ? (
        <span>{firstLetter(title)}</span>
      ) : (
        <img
          src={src}
          alt=""
          width={640}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      )}
    </Frame>
  );
}

function firstLetter(title: string) {
  const point = title.trim().codePointAt(0);
  return point === undefined ? '' : String.fromCodePoint(point);
}

/** The same title always gets the same gradient. */
function getShade(title: string) {
  let sum = 0;
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return { angle: 105 + (sum % 6) * 15, share: 20 + (sum % 5) * 15 };
}

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 100%;
  overflow: hidden;
  background: linear-gradient(
    var(--angle),
    color-mix(in oklch, var(--grove-primary) 55%, var(--grove-surface)),
    color-mix(in oklch, var(--grove-secondary) var(--share), var(--grove-accent))
  );
  container-type: size;
  span {
    color: var(--grove-on-picture);
    font: 600 min(48cqb, 7rem) / 1 var(--grove-font-script);
    opacity: 0.85;
    text-shadow: 0 1px 12px var(--grove-scrim);
    user-select: none;
  }
  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
