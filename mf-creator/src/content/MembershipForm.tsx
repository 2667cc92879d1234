import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { membershipCategories } from '@grove/contracts/shop/planRules';
import { useServerForm } from '@grove/platform/useServerForm';
import { portalPaths } from '../portal/portalPaths.ts';
import { FormGrid, FormNote, SubmitRow, TextInputs, createMissingFieldsReport } from './CreateForm.tsx';
import type { CreateFormProps } from './CreateForm.tsx';
import { createErrorHandler, useCreateMembership } from './createContent.api.ts';
import { ThumbnailField } from './ThumbnailField.tsx';
import type { UploadedFile } from './UploadField.tsx';

/** The form for a new membership: texts and thumbnail. Its prices are its plans'. */
export function MembershipForm({ isUploading, onUploading, onCreated }: CreateFormProps) {
  const create = useCreateMembership();
  const [thumbnail, setThumbnail] = useState<UploadedFile>();
  const showMissing = createMissingFieldsReport({
    description: 'Please fill in all required fields and upload a thumbnail',
    isFileMissing: thumbnail === undefined,
  });
  const form = useServerForm(useForm({ defaultValues: { title: '', description: '' } }), {
    onInvalid: showMissing,
    showError: createErrorHandler('Failed to create membership'),
    send: async ({ title, description }) => {
      if (thumbnail === undefined) {
        showMissing();
        return false;
      }
      const membership = {
        ...{ title, description, category: membershipCategories[0] },
        thumbnailUrl: thumbnail.storageUrl,
      };
      await create.mutateAsync(membership, {
        onSuccess: ({ productId }) => {
          onCreated(`${portalPaths.content()}?plans=${productId}`);
        },
      });
      return true;
    },
  });
  return (
    <FormGrid noValidate onSubmit={form.submit}>
      <TextInputs form={form} />
      <ThumbnailField onUploading={onUploading} onFile={setThumbnail} />
      <FormNote>Next, you’ll add its plans: prices and what they contain.</FormNote>
      <SubmitRow isPending={form.isPending} isDisabled={isUploading}>
        Create Membership
      </SubmitRow>
    </FormGrid>
  );
}
