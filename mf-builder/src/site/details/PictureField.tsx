import { altMax } from '@grove/contracts/community/attachmentRules';
import type { SidePicture } from '@grove/contracts/site/sectionDetails';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { ImageUrlField } from '../ImageUrlField.tsx';
import { DetailSet } from './RowActions.tsx';

interface PictureFieldProps {
  picture: SidePicture | undefined;
  onChange: (picture: SidePicture | undefined) => void;
}

const none: SidePicture = { url: '', alt: '', side: 'left' };

/** Chooses the picture beside the text of a section, and its side. */
export function PictureField({ picture = none, onChange }: PictureFieldProps) {
  return (
    <DetailSet>
      <legend>Image</legend>
      <ImageUrlField
        label="Image"
        value={picture.url}
        onChange={(url, asset) => {
          if (url === undefined) onChange(undefined);
          else {
            const size = { width: asset?.width ?? undefined, height: asset?.height ?? undefined };
            onChange({ ...picture, url, ...size });
          }
        }}
      />
      {picture.url !== '' && (
        <>
          <Field label="Alt text" hint="Describes the image for people who can’t see it">
            <Input
              value={picture.alt}
              maxLength={altMax}
              onChange={({ target }) => {
                onChange({ ...picture, alt: target.value });
              }}
            />
          </Field>
          <Field label="Side" hint="On phones, the image is below the text">
            <Select
              options={[
                { value: 'left', label: 'Left' },
                { value: 'right', label: 'Right' },
              ]}
              value={picture.side}
              onChange={({ target }) => {
                onChange({ ...picture, side: target.value === 'right' ? 'right' : 'left' });
              }}
            />
          </Field>
        </>
      )}
    </DetailSet>
  );
}
