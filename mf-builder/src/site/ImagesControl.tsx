import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { altMax } from '@grove/contracts/community/attachmentRules';
import { sectionImagesMax } from '@grove/contracts/fields/limits';
import { imageControls } from '@grove/contracts/site/styleControls';
import type { SectionImage } from '@grove/contracts/site/styleControls';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { ImageUrlField } from './ImageUrlField.tsx';

interface ImagesControlProps {
  images: SectionImage[];
  /** Whether each picture fills a frame. If so, it has a position and a size. */
  isFramed: boolean;
  onChange: (images: SectionImage[] | undefined) => void;
}

/** Edits the pictures of a section and their order, with the position and size of each. */
export function ImagesControl({ images, isFramed, onChange }: ImagesControlProps) {
  const updateImage = (index: number, change: Partial<SectionImage>) => {
    onChange(images.map((image, imageIndex) => (imageIndex === index ? { ...image, ...change } : image)));
  };
  const removeAt = (index: number) => images.toSpliced(index, 1);
  return (
    <Set>
      <legend>Images</legend>
      {!isFramed && images.length > 0 && (
        <small>In a gallery, each image has a position and a size once an aspect ratio is chosen.</small>
      )}
      {images.map((image, index) => (
        <Item key={index} aria-label={`Image ${String(index + 1)}`} role="group">
          <ImageUrlField
            label="Image"
            value={image.url}
            onChange={(url = '', asset) => {
              updateImage(index, {
                url,
                width: asset?.width ?? undefined,
                height: asset?.height ?? undefined,
              });
            }}
          />
          <Field label="Alt text" hint="Describes the image for people who can’t see it">
            <Input
              value={image.alt}
              maxLength={altMax}
              onChange={({ target }) => {
                updateImage(index, { alt: target.value });
              }}
            />
          </Field>
          {isFramed && (
            <Pair>
              <ImageChoice
                name="position"
                value={image.position}
                onChange={(position) => {
                  updateImage(index, { position: position as SectionImage['position'] });
                }}
              />
              <ImageChoice
                name="size"
                value={image.size}
                onChange={(size) => {
                  updateImage(index, { size: size as SectionImage['size'] });
                }}
              />
            </Pair>
          )}
          <Actions>
            <Button
              {...{ variant: 'ghost', size: 'sm', iconOnly: true }}
              icon={<ArrowUp size={16} aria-hidden />}
              aria-label="Move image up"
              disabled={index === 0}
              onClick={() => {
                onChange(removeAt(index).toSpliced(index - 1, 0, image));
              }}
            />
            <Button
              {...{ variant: 'ghost', size: 'sm', iconOnly: true }}
              icon={<ArrowDown size={16} aria-hidden />}
              aria-label="Move image down"
              disabled={index === images.length - 1}
              onClick={() => {
                onChange(removeAt(index).toSpliced(index + 1, 0, image));
              }}
            />
            <Button
              {...{ variant: 'ghost', size: 'sm' }}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => {
                const remaining = removeAt(index);
                onChange(remaining.length === 0 ? undefined : remaining);
              }}
            >
              Remove
            </Button>
          </Actions>
        </Item>
      ))}
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus size={16} aria-hidden />}
        disabled={images.length >= sectionImagesMax}
        onClick={() => {
          const { position, size } = imageControls;
          onChange([...images, { url: '', alt: '', position: position.default, size: size.default }]);
        }}
      >
        Add image
      </Button>
    </Set>
  );
}

interface ImageChoiceProps {
  name: keyof typeof imageControls;
  value: string;
  onChange: (value: string) => void;
}

function ImageChoice({ name, value, onChange }: ImageChoiceProps) {
  const { label, options, names } = imageControls[name];
  const optionNames: Readonly<Record<string, string>> = names;
  return (
    <Field label={label}>
      <Select
        options={options.map((option) => ({ value: option, label: optionNames[option] ?? option }))}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </Field>
  );
}

const Set = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--grove-space-3);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: var(--grove-text-14);
    font-weight: 600;
  }
`;

const Item = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-3);
  inline-size: 100%;
  padding: var(--grove-space-3);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--grove-space-3);
`;

const Actions = styled.div`
  display: flex;
  justify-content: end;
`;
