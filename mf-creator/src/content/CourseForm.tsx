import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { courseCategories, defaultDuration, productRules, toPrice } from '@grove/contracts/productRules';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { FormGrid, ProductInputs, SubmitRow, emptyFields, showMissing } from './CreateForm.tsx';
import type { CreateFormProps } from './CreateForm.tsx';
import { useCreateCourse } from './createContent.api.ts';
import type { NewCourse } from './createContent.api.ts';
import { ThumbnailField } from './ThumbnailField.tsx';
import type { UploadedFile } from './UploadField.tsx';

const missing = 'Please fill in all required fields and upload a thumbnail';

/** A new course: what it is called and costs, and its picture. */
export function CourseForm({ onUploading, onCreated }: CreateFormProps) {
  const create = useCreateCourse();
  const form = useForm({ defaultValues: { ...emptyFields, duration: defaultDuration } });
  const [thumbnail, setThumbnail] = useState<UploadedFile>();
  const send = form.handleSubmit(
    ({ price, ...typed }) => {
      if (thumbnail === undefined) {
        showMissing(missing);
        return;
      }
      const course = { ...typed, price: toPrice(price), thumbnailUrl: thumbnail.storageUrl } as NewCourse;
      create.mutate(course, {
        onSuccess: ({ id }) => {
          onCreated(id);
        },
      });
    },
    () => {
      showMissing(missing);
    },
  );
  return (
    <FormGrid noValidate onSubmit={(event) => void send(event)}>
      <ProductInputs form={form} categories={courseCategories}>
        <Field label="Duration" hint="How long it takes, in your words.">
          <Input maxLength={productRules.duration.max} {...form.register('duration')} />
        </Field>
      </ProductInputs>
      <ThumbnailField arrived="Upload Complete" onUploading={onUploading} onFile={setThumbnail} />
      <SubmitRow isPending={create.isPending}>Create Course</SubmitRow>
    </FormGrid>
  );
}
