import { styled } from 'styled-components';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { safeAddress } from '@grove/ui/tokens';
import type { Media } from '@grove/ui/tokens';
import { embedAddress } from '../published/embedAddress.ts';
import { ChooseMedia } from './ChooseMedia.tsx';

interface VideoAddressProps {
  label: string;
  value: string;
  /** Where the video is hosted: on this site or at an embedded service. */
  type: Media['videoType'];
  /** Called with undefined if the field is cleared. */
  onChange: (address: string | undefined) => void;
}

/** Selects a video from the media library or by its address. */
export function VideoAddress({ label, value, type, onChange }: VideoAddressProps) {
  const isDirect = type === 'direct';
  return (
    <Parts>
      <Field
        label={label}
        hint={
          isDirect
            ? 'Choose a video from the media library. Everyone can watch it on the published page.'
            : 'Copy it from the address bar on YouTube or Vimeo.'
        }
        error={value === '' ? undefined : addressProblem(value, type)}
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
        <ChooseMedia
          type="video"
          onChoose={({ pageUrl }) => {
            onChange(pageUrl ?? undefined);
          }}
        />
      )}
    </Parts>
  );
}

/** The reason why the section would show no video; undefined if the address is valid. */
function addressProblem(address: string, type: Media['videoType'] = 'direct'): string | undefined {
  if (type === 'direct')
    return safeAddress(address) === undefined
      ? 'Use a video on this site (its URL starts with /), or choose YouTube or Vimeo as the video type.'
      : undefined;
  if (embedAddress(type, address) !== undefined) return undefined;
  return `Not the URL of a ${services[type]} video`;
}

const services = { youtube: 'YouTube', vimeo: 'Vimeo' };

const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--grove-space-2);

  > :not(button) {
    inline-size: 100%;
  }
`;
