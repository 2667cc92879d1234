import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import { thumbnailRule } from '@grove/contracts/files/fileRules';
import { formatPriceInput, productRules } from '@grove/contracts/shop/productRules';
import { getErrorCode } from '@grove/platform/requestErrors';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { toast } from '@grove/platform/toast';
import { useServerForm } from '@grove/platform/useServerForm';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { ConflictPanel } from '@grove/ui/editing/ConflictPanel';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Field } from '@grove/ui/forms/Field';
import { FormActions } from '@grove/ui/forms/FormActions';
import { Input } from '@grove/ui/forms/Input';
import { fieldParts } from '@grove/ui/editing/mergeEdits';
import { Notice } from '@grove/ui/feedback/Notice';
import { Textarea } from '@grove/ui/forms/Textarea';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { useMergedEdit } from '@grove/ui/editing/useMergedEdit';
import { useCategories } from '../site/site.api.ts';
import { FormGrid, ProductInputs, TextInputs } from './CreateForm.tsx';
import type { ProductFields } from './CreateForm.tsx';
import type { UploadFieldProps } from './UploadField.tsx';
import { fetchProduct, useUpdateDetails } from './content.api.ts';
import { useUploadGuard } from './useUploadGuard.ts';

interface DetailsDialogProps {
  product: CreatorProduct;
  onClosed: () => void;
}

type DetailsFields = ProductFields & { tagline: string; duration: string; outcomes: string };

const fieldNames = ['title', 'description', 'tagline', 'price', 'category', 'duration', 'outcomes'] as const;
const parts = fieldParts<DetailsFields>({
  title: 'Title',
  description: 'Description',
  tagline: 'Tagline',
  price: 'Price ($)',
  category: 'Category',
  duration: 'Duration',
  outcomes: 'What members will learn',
});

/** Edits the details, thumbnail and price of a product. Its course shows the same title, description and tagline. */
export function DetailsDialog({ product, onClosed }: DetailsDialogProps) {
  const { isUploading, setUploading, guard } = useUploadGuard();
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      title="Edit details"
      description={
        product.type === 'membership'
          ? 'Shown in the library. Its prices are those of its plans.'
          : 'Shown in the library. A new price doesn’t affect past purchases.'
      }
      {...guard}
    >
      <DetailsForm
        product={product}
        isUploading={isUploading}
        onUploading={setUploading}
        onClosed={onClosed}
      />
    </Dialog>
  );
}

function DetailsForm({
  product,
  isUploading,
  onUploading,
  onClosed,
}: DetailsDialogProps & { isUploading: boolean; onUploading: (isUploading: boolean) => void }) {
  const save = useUpdateDetails(product.id);
  const categories = useCategoryOptions(product);
  const [thumbnailUrl, setThumbnailUrl] = useState<string>();
  const [from] = useState(() => toFields(product));
  const fields = useForm({ defaultValues: from });
  const edit = useMergedEdit({
    ...{ parts, from, mine: useWatch({ control: fields.control, compute: normalizeFields }) },
    change: (merged) => {
      for (const name of fieldNames) fields.setValue(name, merged[name]);
    },
    load: async () => toFields(await fetchProduct(product.id)),
    isConflict: (error) => getErrorCode(error) === 'changed-elsewhere',
  });
  const form = useServerForm(fields, {
    send: async () => {
      const isSaved = await edit.save(async ({ mine, base }) => {
        const changed = fieldNames.filter((name) => mine[name] !== base[name]);
        const pick = (values: DetailsFields) =>
          Object.fromEntries(changed.map((name) => [name, values[name]]));
        const body = {
          changes: pick(mine),
          was: pick(base),
          ...(thumbnailUrl !== undefined && { thumbnailUrl }),
        };
        return toFields(await save.mutateAsync(body));
      });
      if (!isSaved) return false;
      onClosed();
      toast({ title: 'Saved', description: 'Your changes are live in the library.' });
      return true;
    },
  });
  return (
    <FormGrid noValidate onSubmit={form.submit}>
      {product.type === 'membership' ? (
        <TextInputs form={form} />
      ) : (
        <ProductInputs form={form} categories={categories}>
          {product.type === 'course' && <CourseFields form={form} />}
        </ProductInputs>
      )}
      {product.thumbnailUrl !== null && (
        <CurrentThumbnail src={product.thumbnailUrl} alt="Current thumbnail" />
      )}
      <LazyScreen<UploadFieldProps>
        name="upload-field"
        load={() => import('./UploadField.tsx').then((module) => module.UploadField)}
        skeleton={<Skeleton shape="card" height="15rem" />}
      >
        {(UploadField) => (
          <UploadField
            label="New thumbnail"
            isRequired={false}
            note="Leave empty to keep the current thumbnail."
            rule={thumbnailRule}
            onUploading={onUploading}
            onFile={(file) => {
              setThumbnailUrl(file?.storageUrl);
            }}
          />
        )}
      </LazyScreen>
      <ConflictPanel {...edit.panel} />
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <FormActions action="Save" isPending={form.isPending} isDisabled={isUploading} onCancel={onClosed} />
    </FormGrid>
  );
}

function CourseFields({ form }: { form: ServerFormState<'tagline' | 'duration' | 'outcomes'> }) {
  return (
    <>
      <Field
        label="Tagline"
        hint="One line below the title in the course player."
        error={form.getError('tagline')}
      >
        <Input autoComplete="off" {...form.field('tagline', productRules.tagline)} />
      </Field>
      <Field label="Duration" hint="For example: 6 weeks, or Self-Paced." error={form.getError('duration')}>
        <Input autoComplete="off" {...form.field('duration', productRules.duration)} />
      </Field>
      <Field
        label="What members will learn"
        hint="One item a line. The product’s page shows them as a list."
        error={form.getError('outcomes')}
      >
        <Textarea {...form.field('outcomes', productRules.outcomes)} />
      </Field>
    </>
  );
}

function toFields(product: DetailsFields): DetailsFields {
  const { title, description, tagline, price, category, duration, outcomes } = product;
  return { title, description, tagline, price, category, duration, outcomes };
}

function normalizeFields({ price, category, ...texts }: DetailsFields): DetailsFields {
  const { title, description, tagline, duration, outcomes } = texts;
  return {
    ...{ title: title.trim(), description: description.trim(), tagline: tagline.trim() },
    ...{ price: formatPriceInput(price), category, duration: duration.trim(), outcomes: outcomes.trim() },
  };
}

const listNames = {
  course: 'courseCategories',
  digital_file: 'fileCategories',
  live_class: 'classCategories',
  physical: 'fileCategories',
  // Not shown: the form of a membership has no category.
  membership: 'courseCategories',
} as const;

/** The categories of the product's type, and its current category, which may no longer be in the list. */
function useCategoryOptions({ type, category }: CreatorProduct): string[] {
  const categories = useCategories(listNames[type]);
  return [...new Set([category, ...categories])].filter((option) => option !== '');
}

const CurrentThumbnail = styled.img`
  inline-size: min(100%, 12rem);
  aspect-ratio: 16 / 10;
  border-radius: var(--grove-radius);
  object-fit: cover;
`;
