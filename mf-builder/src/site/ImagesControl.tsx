import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { altMax } from '@grove/contracts/attachmentRules';
import { sectionImagesMax } from '@grove/contracts/limits';
import { imageControls } from '@grove/contracts/styleControls';
import type { SectionImage } from '@grove/contracts/styleControls';
import { Button } from '@grove/ui/Button';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Select } from '@grove/ui/Select';
import { ImageAddress } from './ImageAddress.tsx';

interface ImagesControlProps {
  images: SectionImage[];
  /** Whether each picture fills a frame. If so, it has a position and a size. */
  isFramed: boolean;
  onChange: (images: SectionImage[] | undefined) => void;
}

/** Edits the pictures of a section and their order, with the position and size of each. */
export function ImagesControl({ images, isFramed, onChange }: ImagesControlProps) {
  const replace = (at: number, change: Partial<SectionImage>) => {
    onChange(images.map((image, place) => (place === at ? { ...image, ...change } : image)));
  };
  const without = (at: number) => images.toSpliced(at, 1);
  return (
    <Set>
      <legend>Images</legend>
      {!isFramed && images.length > 0 && (
        <small>In a gallery, each image has a position and a size once an aspect ratio is chosen.</small>
      )}
      {images.map((image, at) => (
        <Item key={at} aria-label={`Image ${String(at + 1)}`} role="group">
          <ImageAddress
            label="Image"
            value={image.url}
            onChange={(url = '', asset) => {
              replace(at, { url, width: asset?.width ?? undefined, height: asset?.height ?? undefined });
            }}
          />
          <Field label="Alt text" hint="Describes the image for people who can’t see it">
            <Input
              value={image.alt}
              maxLength={altMax}
              onChange={({ target }) => {
                replace(at, { alt: target.value });
              }}
            />
          </Field>
          {isFramed && (
            <Pair>
              <ImageChoice
                name="position"
                value={image.position}
                onChange={(position) => {
                  replace(at, { position: position as SectionImage['position'] });
                }}
              />
              <ImageChoice
                name="size"
                value={image.size}
                onChange={(size) => {
                  replace(at, { size: size as SectionImage['size'] });
                }}
              />
            </Pair>
          )}
          <Actions>
            <Button
              {...{ variant: 'ghost', size: 'sm', iconOnly: true }}
              icon={<ArrowUp size={16} aria-hidden />}
              aria-label="Move image up"
              disabled={at === 0}
              onClick={() => {
                onChange(without(at).toSpliced(at - 1, 0, image));
              }}
            />
            <Button
              {...{ variant: 'ghost', size: 'sm', iconOnly: true }}
              icon={<ArrowDown size={16} aria-hidden />}
              aria-label="Move image down"
              disabled={at === images.length - 1}
              onClick={() => {
                onChange(without(at).toSpliced(at + 1, 0, image));
              }}
            />
            <Button
              {...{ variant: 'ghost', size: 'sm' }}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => {
                const left = without(at);
                onChange(left.length === 0 ? undefined : left);
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
  const named: Readonly<Record<string, string>> = names;
  return (
    <Field label={label}>
      <Select
        options={options.map((option) => ({ value: option, label: named[option] ?? option }))}
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
