import { styled } from 'styled-components';
import type { WidgetOf } from './widgetOf.ts';

/** A picture in the size that the screen needs, with its caption. */
export function ImageWidget({ widget }: { widget: WidgetOf<'image'> }) {
  const { url, alt, caption, width, height, sources } = widget;
  return (
    <Figure style={{ '--natural': `${String(width)}px` }}>
      <img
        src={url}
        srcSet={sources.map((source) => `${source.url} ${String(source.width)}w`).join(', ')}
        sizes={`(min-width: 1100px) ${String(Math.min(width, 760))}px, calc(100vw - 4rem)`}
        {...{ alt, width, height }}
        loading="lazy"
        decoding="async"
      />
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </Figure>
  );
}

const Figure = styled.figure`
  margin: 0;
  max-inline-size: min(100%, var(--natural));
  img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    border-radius: var(--grove-radius-card);
    background: var(--grove-track);
  }
  figcaption {
    margin-block-start: var(--grove-space-2);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;
