import { styled } from 'styled-components';
import type { MediaAsset } from '@grove/contracts/files/media';
import { ownAddressPattern } from '@grove/contracts/site/siteDefaults';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { MediaChooser } from './MediaChooser.tsx';

interface ImageUrlFieldProps {
  label: string;
  value: string;
  /**
   * Called with undefined if the field is cleared. If the picture was chosen from the media library, the
   * second argument is its file.
   */
  onChange: (address: string | undefined, asset?: MediaAsset) => void;
}

/** Selects a picture from the media library or by its path on this site. */
export function ImageUrlField({ label, value, onChange }: ImageUrlFieldProps) {
  const isInvalid = value !== '' && !ownAddressPattern.test(value);
  return (
    <Stack>
      {value !== '' && !isInvalid && <img src={value} alt="" />}
      <Field label={label} error={isInvalid ? 'Use an image on this site: its URL starts with /' : undefined}>
        <Input
          value={value}
          placeholder="/media/…"
          inputMode="url"
          autoComplete="off"
          onChange={({ target }) => {
            const address = target.value.trim();
            onChange(address === '' ? undefined : address);
          }}
        />
      </Field>
      <MediaChooser
        type="image"
        onChoose={(asset) => {
          onChange(asset.url, asset);
        }}
      />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--grove-space-2);

  > :not(img, button) {
    inline-size: 100%;
  }

  img {
    max-block-size: 8rem;
    border-radius: var(--grove-radius);
  }
`;
