import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { classCategories } from '@grove/contracts/classRules';
import type { CreatorProduct } from '@grove/contracts/content';
import { thumbnailRule } from '@grove/contracts/fileRules';
import { courseCategories, fileCategories, toPrice } from '@grove/contracts/productRules';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { toast } from '@grove/platform/toast';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/Dialog';
import { FormActions } from '@grove/ui/FormActions';
import { Notice } from '@grove/ui/Notice';
import { Skeleton } from '@grove/ui/Skeleton';
import { FormGrid, ProductInputs } from './CreateForm.tsx';
import type { ProductFields } from './CreateForm.tsx';
import type { UploadFieldProps } from './UploadField.tsx';
import { useChangeDetails } from './content.api.ts';
import { useUploadGuard } from './useUploadGuard.ts';

interface DetailsDialogProps {
  product: CreatorProduct;
  onClosed: () => void;
}

const names = ['title', 'description', 'price', 'category'] as const;

/** Corrects what the library says of a product and shows of it, and what it costs. */
export function DetailsDialog({ product, onClosed }: DetailsDialogProps) {
  const { isUploading, setUploading, guard } = useUploadGuard();
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      title="Edit details"
      description="What the library says of it, and what it costs. Who has bought it has paid the price of then."
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
  const form = useServerForm(useForm({ defaultValues: fieldsOf(product) }), {
    send: async (typed) => {
      const now = { ...typed, price: toPrice(typed.price) };
      const changed = names.filter((name) => now[name].trim() !== product[name]);
      const pick = (of: ProductFields) => Object.fromEntries(changed.map((name) => [name, of[name]]));
      await save.mutateAsync(
        { changes: pick(now), was: pick(product), ...(thumbnailUrl !== undefined && { thumbnailUrl }) },
        { onSuccess: onClosed },
      );
      toast({ title: 'Saved', description: 'The library shows it from now on.' });
    },
  });
  return (
    <FormGrid noValidate onSubmit={form.submit}>
      <ProductInputs form={form} categories={categoriesOf(product)} />
      {product.thumbnailUrl !== null && <Now src={product.thumbnailUrl} alt="The picture that it has now" />}
      <LazyScreen<UploadFieldProps>
        name="upload-field"
        load={() => import('./UploadField.tsx').then((module) => module.UploadField)}
        skeleton={<Skeleton shape="card" height="15rem" />}
      >
        {(UploadField) => (
          <UploadField
            label="New thumbnail"
            isRequired={false}
            note="Without one the picture stays as it is."
            rule={thumbnailRule}
            onUploading={onUploading}
            onFile={(file) => {
              setThumbnailUrl(file?.storageUrl);
            }}
          />
        )}
      </LazyScreen>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <FormActions action="Save" isPending={form.isUnderWay} isDisabled={isUploading} onCancel={onClosed} />
    </FormGrid>
  );
}

function fieldsOf({ title, description, price, category }: CreatorProduct): ProductFields {
  return { title, description, price, category };
}

const categories: Readonly<Record<CreatorProduct['type'], readonly string[]>> = {
  course: courseCategories,
  digital_file: fileCategories,
  live_class: classCategories,
  physical: fileCategories,
};

/** Those of its kind, and the one that it has. */
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
