import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CourseTemplateName } from '@grove/contracts/courses/courseTemplates';
import { defaultDuration, productRules, formatPriceInput } from '@grove/contracts/shop/productRules';
import { pathTo } from '@grove/platform/pathTo';
import { useServerForm } from '@grove/platform/useServerForm';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { FormGrid, ProductInputs, SubmitRow, emptyFields, createMissingFieldsReport } from './CreateForm.tsx';
import type { CreateFormProps } from './CreateForm.tsx';
import { createErrorHandler, useCreateCourse } from './createContent.api.ts';
import type { NewCourse } from './createContent.api.ts';
import { useCategories } from '../site/site.api.ts';
import { TemplateChoice } from './TemplateChoice.tsx';
import { ThumbnailField } from './ThumbnailField.tsx';
import type { UploadedFile } from './UploadField.tsx';

/** The form for a new course: texts, price and thumbnail. */
export function CourseForm({ isUploading, onUploading, onCreated }: CreateFormProps) {
  const create = useCreateCourse();
  const [template, setTemplate] = useState<CourseTemplateName>();
  const [thumbnail, setThumbnail] = useState<UploadedFile>();
  const showMissing = createMissingFieldsReport({
    description: 'Please fill in all required fields and upload a thumbnail',
    isFileMissing: thumbnail === undefined,
  });
  const form = useServerForm(useForm({ defaultValues: { ...emptyFields, duration: defaultDuration } }), {
    onInvalid: showMissing,
    showError: createErrorHandler('Failed to create course'),
    send: async ({ price, ...values }) => {
      if (thumbnail === undefined) {
        showMissing();
        return false;
      }
      const course: NewCourse = {
        ...values,
        price: formatPriceInput(price),
        thumbnailUrl: thumbnail.storageUrl,
        ...(template && { template }),
      };
      await create.mutateAsync(course, {
        onSuccess: ({ id }) => {
          onCreated(pathTo('courseEditor', { courseId: id }));
        },
      });
      return true;
    },
  });
  return (
    <FormGrid noValidate onSubmit={form.submit}>
      <ProductInputs form={form} categories={useCategories('courseCategories')}>
        <Field
          label="Duration"
          hint="How long it takes, for example “6 weeks”."
          error={form.getError('duration')}
        >
          <Input {...form.field('duration', productRules.duration)} />
        </Field>
      </ProductInputs>
      <TemplateChoice value={template} onChange={setTemplate} />
      <ThumbnailField successTitle="Upload Complete" onUploading={onUploading} onFile={setThumbnail} />
      <SubmitRow isPending={form.isPending} isDisabled={isUploading}>
        Create Course
      </SubmitRow>
    </FormGrid>
  );
}
