import { styled } from 'styled-components';
import { webAddress } from '@grove/contracts/siteDefaults';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { ChooseMedia } from './ChooseMedia.tsx';

interface VideoAddressProps {
  label: string;
  value: string;
  /** Whether the section shows a film of its own and not one of YouTube or Vimeo. */
  isDirect: boolean;
  /** Given undefined when it is emptied. */
  onChange: (address: string | undefined) => void;
}

/** Which film: one of the media library, or an address. */
export function VideoAddress({ label, value, isDirect, onChange }: VideoAddressProps) {
  const isWrong = value !== '' && !webAddress.test(value);
  return (
    <Parts>
      <Field
        label={label}
        hint={
          isDirect
            ? 'A film of this site: choose one of the media library, which everybody may then see on the published page'
            : 'As the address bar of YouTube or Vimeo shows it'
        }
        error={isWrong ? 'An address begins with https:// or with /' : undefined}
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

const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--grove-space-2);

  > :not(button) {
    inline-size: 100%;
  }
`;
