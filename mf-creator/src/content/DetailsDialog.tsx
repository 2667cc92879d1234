import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { classCategories } from '@grove/contracts/classRules';
import type { CreatorProduct } from '@grove/contracts/content';
import { thumbnailRule } from '@grove/contracts/fileRules';
import { courseCategories, fileCategories, toPrice } from '@grove/contracts/productRules';
import { codeOf } from '@grove/platform/refusal';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { toast } from '@grove/platform/toast';
import { useServerForm } from '@grove/platform/useServerForm';
import { ConflictPanel } from '@grove/ui/ConflictPanel';
import { Dialog } from '@grove/ui/Dialog';
import { FormActions } from '@grove/ui/FormActions';
import { fieldParts } from '@grove/ui/mergeEdits';
import { Notice } from '@grove/ui/Notice';
import { Skeleton } from '@grove/ui/Skeleton';
import { useMergedEdit } from '@grove/ui/useMergedEdit';
import { FormGrid, ProductInputs } from './CreateForm.tsx';
import type { ProductFields } from './CreateForm.tsx';
import type { UploadFieldProps } from './UploadField.tsx';
import { loadProduct, useChangeDetails } from './content.api.ts';
import { useUploadGuard } from './useUploadGuard.ts';

interface DetailsDialogProps {
  product: CreatorProduct;
  onClosed: () => void;
}

const names = ['title', 'description', 'price', 'category'] as const;
const parts = fieldParts<ProductFields>({
  title: 'Title',
  description: 'Description',
  price: 'Price ($)',
  category: 'Category',
});

/** Edits the details, thumbnail and price of a product. */
export function DetailsDialog({ product, onClosed }: DetailsDialogProps) {
  const { isUploading, setUploading, guard } = useUploadGuard();
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      title="Edit details"
      description="Shown in the library. A new price doesn’t affect past purchases."
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
  const save = useChangeDetails(product.id);
  const [thumbnailUrl, setThumbnailUrl] = useState<string>();
  const [from] = useState(() => fieldsOf(product));
  const fields = useForm({ defaultValues: from });
  const edit = useMergedEdit({
    ...{ parts, from, mine: useWatch({ control: fields.control, compute: asStored }) },
    change: (merged) => {
      for (const name of names) fields.setValue(name, merged[name]);
    },
    load: async () => fieldsOf(await loadProduct(product.id)),
    isConflict: (error) => codeOf(error) === 'changed-elsewhere',
  });
  const form = useServerForm(fields, {
    send: async () => {
      const isSaved = await edit.save(async ({ mine, base }) => {
        const changed = names.filter((name) => mine[name] !== base[name]);
        const pick = (of: ProductFields) => Object.fromEntries(changed.map((name) => [name, of[name]]));
        const body = {
          changes: pick(mine),
          was: pick(base),
          ...(thumbnailUrl !== undefined && { thumbnailUrl }),
        };
        return fieldsOf(await save.mutateAsync(body));
      });
      if (!isSaved) return false;
      onClosed();
      toast({ title: 'Saved', description: 'Your changes are live in the library.' });
      return true;
    },
  });
  return (
    <FormGrid noValidate onSubmit={form.submit}>
      <ProductInputs form={form} categories={categoriesOf(product)} />
      {product.thumbnailUrl !== null && <Now src={product.thumbnailUrl} alt="Current thumbnail" />}
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
      <FormActions action="Save" isPending={form.isUnderWay} isDisabled={isUploading} onCancel={onClosed} />
    </FormGrid>
  );
}

function fieldsOf({ title, description, price, category }: CreatorProduct): ProductFields {
  return { title, description, price, category };
}

function asStored({ title, description, price, category }: ProductFields): ProductFields {
  return { title: title.trim(), description: description.trim(), price: toPrice(price), category };
}

const categories: Readonly<Record<CreatorProduct['type'], readonly string[]>> = {
  course: courseCategories,
  digital_file: fileCategories,
  live_class: classCategories,
  physical: fileCategories,
};

/** The categories of the product's type, and its current category. */
function categoriesOf({ type, category }: CreatorProduct): string[] {
  const known = categories[type];
  return [...new Set([category, ...known])].filter((one) => one !== '');
}

const Now = styled.img`
  inline-size: min(100%, 12rem);
  aspect-ratio: 16 / 10;
  border-radius: var(--grove-radius);
  object-fit: cover;
`;
