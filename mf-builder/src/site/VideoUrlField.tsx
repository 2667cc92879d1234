import { styled } from 'styled-components';
import type { MediaAsset } from '@grove/contracts/files/media';
import { getPlayableUrl } from '@grove/contracts/site/videoUrls';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import type { Media } from '@grove/ui/theme/tokens';
import { MediaChooser } from './MediaChooser.tsx';

interface VideoUrlFieldProps {
  label: string;
  value: string;
  /** Where the video is hosted: on this site or at an embedded service. Default: on this site. */
  type: Media['videoType'];
  /**
   * Called with undefined if the field is cleared. If the video was chosen from the media library, the second argument
   * is its file.
   */
  onChange: (address: string | undefined, asset?: MediaAsset) => void;
}

/** Selects a video from the media library or by its URL. */
export function VideoUrlField({ label, value, type = 'direct', onChange }: VideoUrlFieldProps) {
  const isDirect = type === 'direct';
  return (
    <Stack>
      <Field
        label={label}
        hint={
          isDirect
            ? 'Choose a video from the media library. Everyone can watch it on the published page.'
            : 'Copy it from the address bar on YouTube or Vimeo.'
        }
        error={value === '' ? undefined : validateVideoUrl(value, type)}
      >
        <Input
          inputMode="url"
          value={value}
          onChange={({ target }) => {
            const address = target.value.trim();
            onChange(address === '' ? undefined : address);
          }}
        />
      </Field>
      {isDirect && (
        <MediaChooser
          type="video"
          onChoose={(asset) => {
            onChange(asset.pageUrl ?? undefined, asset);
          }}
        />
      )}
    </Stack>
  );
}

/** The reason why the section would show no video; undefined if the URL is valid. */
function validateVideoUrl(address: string, type: NonNullable<Media['videoType']>): string | undefined {
  if (getPlayableUrl(type, address) !== undefined) return undefined;
  if (type === 'direct')
    return 'Use a video on this site (its URL starts with /), or choose YouTube or Vimeo as the video type.';
  return `Not the URL of a ${serviceNames[type]} video`;
}

const serviceNames = { youtube: 'YouTube', vimeo: 'Vimeo' };

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--grove-space-2);

  > :not(button) {
    inline-size: 100%;
  }
`;
