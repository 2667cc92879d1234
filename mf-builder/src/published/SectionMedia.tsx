import { styled } from 'styled-components';
import { SectionVideo } from './SectionVideo.tsx';
import { galleryStyle, safeAddress } from '@grove/ui/tokens';
import type { Media } from '@grove/ui/tokens';

type Image = NonNullable<Media['images']>[number];

/** A section's pictures, one by one or as a gallery, and its video. */
export function SectionMedia({ media }: { media: Media }) {
  const images = (media.images ?? []).filter(({ url }) => safeAddress(url) !== undefined);
  return (
    <>
      {images.length > 0 && media.galleryLayout !== undefined && <Gallery images={images} media={media} />}
      {media.galleryLayout === undefined &&
        images.map((image, at) => <Single key={`${image.url} ${String(at)}`} image={image} />)}
      {media.videoUrl !== undefined && <SectionVideo media={media} />}
    </>
  );
}

function Single({ image: { url, alt, position, size } }: { image: Image }) {
  return (
    <Figure data-position={position}>
      <img
        src={url}
        alt={alt}
        loading="lazy"
        decoding="async"
        style={{ objectFit: size === 'auto' ? 'none' : size }}
      />
    </Figure>
  );
}

function Gallery({ images, media }: { images: Image[]; media: Media }) {
  const { galleryLayout } = media;
  const isCarousel = galleryLayout === 'carousel';
  return (
    <GalleryList
      role="list"
      data-layout={galleryLayout}
      style={galleryStyle(media)}
      {...(isCarousel && { tabIndex: 0, 'aria-label': 'Pictures, scroll sideways' })}
    >
      {images.map(({ url, alt, size }, at) => (
        <li key={`${url} ${String(at)}`}>
          <img
            src={url}
            alt={alt}
            loading="lazy"
            decoding="async"
            style={{ objectFit: size === 'auto' ? 'none' : size }}
          />
        </li>
      ))}
    </GalleryList>
  );
}

const Figure = styled.div`
  inline-size: min(100%, 40rem);

  img {
    inline-size: 100%;
    block-size: auto;
    border-radius: var(--grove-radius-card);
  }

  &[data-position='right'] {
    margin-inline-start: auto;
  }

  &[data-position='center'] {
    margin-inline: auto;
  }

  &[data-position='full-width'] {
    grid-column: 1 / -1;
    inline-size: 100%;
  }
`;

/** Fewer columns than asked for where a picture would be narrower than a hand. */
const GalleryList = styled.ul`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(
    auto-fill,
    minmax(
      max(
        min(100%, 8rem),
        calc((100% - (var(--gallery-columns) - 1) * var(--gallery-gap)) / var(--gallery-columns))
      ),
      1fr
    )
  );
  gap: var(--gallery-gap);
  margin: 0;
  padding: 0;
  list-style: none;

  img {
    inline-size: 100%;
    aspect-ratio: var(--gallery-ratio);
    border-radius: var(--grove-radius);
  }

  &[data-layout='carousel'] {
    grid-template-columns: none;
    grid-auto-columns: max(
      12rem,
      calc((100% - (var(--gallery-columns) - 1) * var(--gallery-gap)) / var(--gallery-columns))
    );
    grid-auto-flow: column;
    overflow-x: auto;
    scroll-snap-type: inline mandatory;
  }

  &[data-layout='carousel'] > li {
    scroll-snap-align: start;
  }

  &[data-layout='masonry'] {
    display: block;
    columns: var(--gallery-columns) 8rem;
    column-gap: var(--gallery-gap);
  }

  &[data-layout='masonry'] > li {
    margin-block-end: var(--gallery-gap);
    break-inside: avoid;
  }
`;
