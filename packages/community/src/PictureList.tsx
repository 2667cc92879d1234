import { useState } from 'react';
import { styled } from 'styled-components';
import type { PostImage } from '@grove/contracts/community/community';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { PictureGrid } from './PictureGrid.ts';

interface PictureListProps {
  images: PostImage[];
  /** Maximum width of a single picture, as a CSS length: '22rem'. */
  maxWidth?: string;
}

/** The pictures of a post or message: a single one in its own proportions, several in a grid of three
 *  columns. Each opens enlarged. */
export function PictureList({ images, maxWidth = '44rem' }: PictureListProps) {
  const [shown, setShown] = useState<number>();
  const isOne = images.length === 1;
  return (
    <>
      <Grid role="list" data-one={isOne}>
        {images.map((image, at) => (
          <li key={image.url}>
            <Open
              type="button"
              aria-label={`Show ${image.alt === '' ? `picture ${String(at + 1)}` : image.alt}`}
              onClick={() => {
                setShown(at);
              }}
            >
              <Picture image={image} {...(isOne && { maxWidth })} />
            </Open>
          </li>
        ))}
      </Grid>
      {shown !== undefined && (
        <LazyScreen name="lightbox" load={loadLightbox} skeleton={null}>
          {(Lightbox) => (
            <Lightbox
              images={images}
              startsAt={shown}
              onClose={() => {
                setShown(undefined);
              }}
            />
          )}
        </LazyScreen>
      )}
    </>
  );
}

function loadLightbox() {
  return import('./Lightbox.tsx').then((module) => module.Lightbox);
}

function Picture({
  image: { url, alt, width, height, sources },
  maxWidth,
}: {
  image: PostImage;
  maxWidth?: string;
}) {
  const isOne = maxWidth !== undefined;
  const srcSet = sources.map((source) => `${source.url} ${String(source.width)}w`).join(', ');
  return (
    <img
      src={url}
      {...(srcSet !== '' && {
        srcSet,
        sizes: isOne ? `(min-width: 1024px) ${maxWidth}, 92vw` : '(min-width: 1024px) 15rem, 30vw',
      })}
      alt={alt}
      width={width}
      height={height}
      // Reserves the picture's space while it loads, so that nothing moves.
      {...(isOne && { style: { aspectRatio: `auto ${String(width)} / ${String(height)}` } })}
      loading="lazy"
      decoding="async"
    />
  );
}

const Open = styled.button`
  display: block;
  inline-size: 100%;
  padding: 0;
  border: 0;
  border-radius: var(--grove-radius);
  background: none;
  cursor: zoom-in;
`;

const Grid = styled(PictureGrid)`
  && {
    margin-block-start: var(--grove-space-4);
  }

  &[data-one='true'] {
    grid-template-columns: minmax(0, 1fr);
  }

  &[data-one='true'] img {
    max-block-size: 32rem;
  }
`;
