import { styled } from 'styled-components';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { toSafeUrl } from '@grove/ui/theme/tokens';
import type { Media } from '@grove/ui/theme/tokens';
import { getEmbedUrl } from '../published/getEmbedUrl.ts';
import { MediaChooser } from './MediaChooser.tsx';

interface VideoUrlFieldProps {
  label: string;
  value: string;
  /** Where the video is hosted: on this site or at an embedded service. Default: on this site. */
  type: Media['videoType'];
  /** Called with undefined if the field is cleared. */
  onChange: (address: string | undefined) => void;
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
          onChoose={({ pageUrl }) => {
            onChange(pageUrl ?? undefined);
          }}
        />
      )}
    </Stack>
  );
}

/** The reason why the section would show no video; undefined if the URL is valid. */
function validateVideoUrl(address: string, type: NonNullable<Media['videoType']>): string | undefined {
  if (type === 'direct')
    return toSafeUrl(address) === undefined
      ? 'Use a video on this site (its URL starts with /), or choose YouTube or Vimeo as the video type.'
      : undefined;
  if (getEmbedUrl(type, address) !== undefined) return undefined;
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
