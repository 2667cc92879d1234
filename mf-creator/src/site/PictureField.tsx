import { useId, useState } from 'react';
import { ImageIcon } from 'lucide-react';
import { styled } from 'styled-components';
import type { SitePictureName } from '@grove/contracts/site/siteSettingRules';
import type { SiteSettings } from '@grove/contracts/site/siteSettings';
import { showFailure } from '@grove/platform/showFailure';
import { Button } from '@grove/ui/forms/Button';
import { MutedText } from '../portal/MutedText.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { useChangeSitePicture } from './site.api.ts';

interface PictureFieldProps {
  settings: SiteSettings;
  name: SitePictureName;
  label: string;
  hint: string;
}

/** Chooses one of the site's pictures. A choice is saved at once. */
export function PictureField({ settings, name, label, hint }: PictureFieldProps) {
  const labelId = useId();
  const [isOpen, setOpen] = useState(false);
  const picture = settings[name];
  const change = useChangeSitePicture(name, picture?.mediaId ?? null);
  return (
    <Root role="group" aria-labelledby={labelId}>
      <strong id={labelId}>{label}</strong>
      <MutedText>{hint}</MutedText>
      {picture !== null && <Picture src={picture.mediumUrl} alt={`Current ${label.toLowerCase()}`} />}
      <PictureButtons
        isChosen={picture !== null}
        isPending={change.isPending}
        onOpen={() => {
          setOpen(true);
        }}
        onRemove={() => {
          change.mutate(null, { onError: showFailure });
        }}
      />
      {isOpen && (
        <PictureDialog
          title={label}
          onChoose={(chosen) => {
            setOpen(false);
            change.mutate(chosen, { onError: showFailure });
          }}
          onClosed={() => {
            setOpen(false);
          }}
        />
      )}
    </Root>
  );
}

interface PictureButtonsProps {
  isChosen: boolean;
  isPending: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

function PictureButtons({ isChosen, isPending, onOpen, onRemove }: PictureButtonsProps) {
  return (
    <Buttons>
      <Button
        variant="secondary"
        size="sm"
        icon={<ImageIcon size={16} aria-hidden />}
        loading={isPending}
        onClick={onOpen}
      >
        {isChosen ? 'Replace' : 'Choose a picture'}
      </Button>
      {isChosen && (
        <Button variant="secondary" size="sm" disabled={isPending} onClick={onRemove}>
          Remove
        </Button>
      )}
    </Buttons>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--grove-space-2);
  justify-items: start;

  > strong {
    font-size: var(--grove-text-14);
  }
`;

const Picture = styled.img`
  max-inline-size: min(100%, 16rem);
  max-block-size: 8rem;
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  background: var(--grove-surface);
  object-fit: contain;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
`;
