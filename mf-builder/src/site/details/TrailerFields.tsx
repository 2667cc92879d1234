import { sectionTitleMax } from '@grove/contracts/fields/limits';
import type { Trailer } from '@grove/contracts/site/sectionDetails';
import { styleControls } from '@grove/contracts/site/styleControls';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { ImageUrlField } from '../ImageUrlField.tsx';
import { VideoUrlField } from '../VideoUrlField.tsx';
import { DetailSet } from './RowActions.tsx';

interface TrailerFieldsProps {
  trailer: Trailer | undefined;
  onChange: (trailer: Trailer | undefined) => void;
}

const none: Trailer = { videoType: 'direct', videoUrl: '', caption: '' };
const { options, names } = styleControls.media.controls.videoType;
const videoTypes = options.map((value) => ({ value, label: names[value] }));

/** Chooses the video of a trailer, its poster image and its caption. */
export function TrailerFields({ trailer = none, onChange }: TrailerFieldsProps) {
  const { videoType, videoUrl, posterUrl, caption } = trailer;
  const update = (change: Partial<Omit<Trailer, 'posterUrl'>> & { posterUrl?: string | undefined }) => {
    const { posterUrl: poster, ...next } = { ...trailer, ...change };
    const isBlank = next.videoType === 'direct' && next.videoUrl + next.caption + (poster ?? '') === '';
    onChange(isBlank ? undefined : { ...next, ...(poster !== undefined && { posterUrl: poster }) });
  };
  return (
    <DetailSet>
      <legend>Trailer</legend>
      <Field label="Video type">
        <Select
          options={videoTypes}
          value={videoType}
          onChange={({ target }) => {
            const chosen = options.find((value) => value === target.value);
            if (chosen !== undefined) update({ videoType: chosen });
          }}
        />
      </Field>
      <VideoUrlField
        label="Video address"
        value={videoUrl}
        type={videoType}
        onChange={(url, asset) => {
          update({ videoUrl: url ?? '', ...(asset?.posterUrl && { posterUrl: asset.posterUrl }) });
        }}
      />
      <ImageUrlField
        label="Poster image"
        value={posterUrl ?? ''}
        onChange={(url) => {
          update({ posterUrl: url });
        }}
      />
      <Field label="Caption">
        <Input
          value={caption}
          maxLength={sectionTitleMax}
          onChange={({ target }) => {
            update({ caption: target.value });
          }}
        />
      </Field>
    </DetailSet>
  );
}
