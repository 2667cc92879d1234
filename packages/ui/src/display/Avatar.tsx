import { useState } from 'react';
import { styled } from 'styled-components';
import { getInitials } from './getInitials.ts';

export type AvatarProps = {
  /** The person's name; its initials are shown if there is no picture. */
  name: string;
  src?: string | null | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** The name is shown next to it, so screen readers skip the picture. */
  decorative?: boolean;
};

const pixels = { xs: 24, sm: 32, md: 40, lg: 64, xl: 96 } as const;

/** A person's picture or initials. */
export function Avatar({ name, src, size = 'md', decorative = false }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const side = pixels[size];
  const ariaProps = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <Root {...ariaProps} style={{ inlineSize: `${side / 16}rem`, fontSize: `${(side * 0.38) / 16}rem` }}>
      {getInitials(name)}
      {src && src !== brokenSrc && (
        <img
          src={src}
          srcSet={getSrcSet(src)}
          sizes={`${side}px`}
          alt=""
          width={side}
          height={side}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      )}
    </Root>
  );
}

/** Pictures resized by this site exist in three sizes: the browser chooses the one it needs. */
function getSrcSet(src: string): string | undefined {
  if (!/\/media\/avatars\/.+-256\.webp$/.test(src)) return undefined;
  return [64, 128, 256].map((side) => `${src.replace(/-256\.webp$/, `-${side}.webp`)} ${side}w`).join(', ');
}

const Root = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--grove-radius-full);
  outline: 1px solid var(--grove-border);
  outline-offset: -1px;
  background: var(--grove-primary-soft);
  color: var(--grove-primary-text);
  font-weight: 600;
  line-height: 1;
  letter-spacing: 0.02em;
  user-select: none;
  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
