import { styled } from 'styled-components';
import { sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import { SectionVideo } from './SectionVideo.tsx';
import { galleryStyle, hasFrames, imageStyle, toSafeUrl } from '@grove/ui/theme/tokens';
import type { Media } from '@grove/ui/theme/tokens';

type Image = NonNullable<Media['images']>[number];

/** The pictures of a section, separately or as a gallery, and its video. */
export function SectionMedia({ media }: { media: Media }) {
  const images = (media.images ?? []).filter(({ url }) => toSafeUrl(url) !== undefined);
  return (
    <>
      {images.length > 0 && media.galleryLayout !== undefined && <Gallery images={images} media={media} />}
      {media.galleryLayout === undefined &&
        images.map((image, index) => <SingleImage key={`${image.url} ${String(index)}`} image={image} />)}
      {media.videoUrl !== undefined && <SectionVideo media={media} />}
    </>
  );
}

function SingleImage({ image }: { image: Image }) {
  return (
    <Figure data-position={image.position} data-size={image.size}>
      <Picture image={image} />
    </Figure>
  );
}

function Picture({ image }: { image: Image }) {
  const { url, alt, width, height } = image;
  return (
    <img
      src={url}
      alt={alt}
      {...{ width, height }}
      loading="lazy"
      decoding="async"
      style={imageStyle(image)}
    />
  );
}

function Gallery({ images, media }: { images: Image[]; media: Media }) {
  const { galleryLayout } = media;
  const isCarousel = galleryLayout === 'carousel';
  return (
    <GalleryList
      role="list"
      data-layout={galleryLayout}
      data-framed={hasFrames(media)}
      style={galleryStyle(media)}
      {...(isCarousel && { tabIndex: 0, 'aria-label': 'Images (scrolls horizontally)' })}
    >
      {images.map((image, index) => (
        <li key={`${image.url} ${String(index)}`} data-position={image.position}>
          <Picture image={image} />
        </li>
      ))}
    </GalleryList>
  );
}

/** A slot for a picture, which the server fills for the first paint. */
export function PictureTemplate() {
  const { position, size, picture } = sectionSlots;
  return (
    <Figure data-position={position} data-size={size}>
      {picture}
    </Figure>
  );
}

/** A slot for a gallery, which the server fills for the first paint. */
export function GalleryTemplate() {
  const { layout, framed, pictures } = sectionSlots;
  return (
    <GalleryList role="list" data-layout={layout} data-framed={framed}>
      {pictures}
    </GalleryList>
  );
}

/** A picture fills a frame with a ratio of 3:2 unless it keeps its own size. */
const Figure = styled.div`
  inline-size: min(100%, 40rem);

  img {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 3 / 2;
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

    img {
      aspect-ratio: 16 / 9;
    }
  }

  &[data-size='auto'] {
    &:not([data-position='full-width']) {
      inline-size: fit-content;
      max-inline-size: min(100%, 40rem);
    }

    img {
      inline-size: auto;
      aspect-ratio: auto;
    }

    &[data-position='full-width'] img {
      inline-size: 100%;
    }
  }
`;

/** Shows fewer columns than configured where a picture would be narrower than 8rem. */
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
    block-size: auto;
    border-radius: var(--grove-radius);
  }

  &[data-framed='true'] {
    img {
      aspect-ratio: var(--gallery-ratio);
    }

    > [data-position='full-width'] {
      grid-column: 1 / -1;
    }
  }

  &[data-layout='carousel'] {
    display: flex;
    overflow-x: auto;
    scroll-snap-type: inline mandatory;

    > li {
      flex: 0 0
        max(
          min(100%, 12rem),
          calc((100% - (var(--gallery-columns) - 1) * var(--gallery-gap)) / var(--gallery-columns))
        );
      scroll-snap-align: start;
    }

    &[data-framed='true'] > [data-position='full-width'] {
      flex-basis: 100%;
    }
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

  &[data-layout='masonry'][data-framed='true'] > [data-position='full-width'] {
    column-span: all;
  }
`;
