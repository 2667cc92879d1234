import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { MediaChooser } from '../site/MediaChooser.tsx';

interface ThumbnailChoiceProps {
  /** The URL of the current thumbnail; null if there is none. */
  url: string | null;
  onChange: (url: string | null) => void;
}

/** Shows the thumbnail of a module or lesson, and chooses another one from the media library. */
export function ThumbnailChoice({ url, onChange }: ThumbnailChoiceProps) {
  return (
    <Group role="group" aria-label="Thumbnail">
      <strong>Thumbnail</strong>
      {url !== null && <img src={url} alt="Current thumbnail" />}
      <Choices>
        <MediaChooser
          type="image"
          onChoose={(asset) => {
            onChange(asset.url);
          }}
        />
        {url !== null && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              onChange(null);
            }}
          >
            Remove thumbnail
          </Button>
        )}
      </Choices>
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: var(--grove-space-2);
  justify-items: start;
  font-size: var(--grove-text-14);
  img {
    inline-size: min(100%, 12rem);
    aspect-ratio: 16 / 10;
    border-radius: var(--grove-radius);
    object-fit: cover;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
`;
