import { styled } from 'styled-components';
import type { MediaAsset } from '@grove/contracts/media';
import { ownAddress } from '@grove/contracts/siteDefaults';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { ChooseMedia } from './ChooseMedia.tsx';

interface ImageAddressProps {
  label: string;
  value: string;
  /**
   * Called with undefined if the field is cleared. If the picture was chosen from the media library, the
   * second argument is its file.
   */
  onChange: (address: string | undefined, asset?: MediaAsset) => void;
}

/** Selects a picture from the media library or by its path on this site. */
export function ImageAddress({ label, value, onChange }: ImageAddressProps) {
  const isWrong = value !== '' && !ownAddress.test(value);
  return (
    <Parts>
      {value !== '' && !isWrong && <img src={value} alt="" />}
      <Field label={label} error={isWrong ? 'Use an image on this site: its URL starts with /' : undefined}>
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
      <ChooseMedia
        type="image"
        onChoose={(asset) => {
          onChange(asset.url, asset);
        }}
      />
    </Parts>
  );
}

const Parts = styled.div`
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
