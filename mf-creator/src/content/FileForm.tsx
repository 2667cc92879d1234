import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { productFileBytesMax, formatPriceInput } from '@grove/contracts/shop/productRules';
import { toast } from '@grove/platform/toast';
import { useServerForm } from '@grove/platform/useServerForm';
import { portalPaths } from '../portal/portalPaths.ts';
import { FormGrid, ProductInputs, SubmitRow, emptyFields, createMissingFieldsReport } from './CreateForm.tsx';
import type { CreateFormProps } from './CreateForm.tsx';
import { createErrorHandler, useCreateFile } from './createContent.api.ts';
import type { NewFile } from './createContent.api.ts';
import { useCategories } from '../site/site.api.ts';
import { ThumbnailField } from './ThumbnailField.tsx';
import { UploadField } from './UploadField.tsx';
import type { UploadedFile } from './UploadField.tsx';
import { useCombinedFlags } from './useCombinedFlags.ts';

const fileRule = {
  bytesMax: productFileBytesMax,
  hint: 'A document, image, audio file, video or archive, up to 50 MB.',
};

/** The form for a new digital file: texts, price, thumbnail and the file. */
export function FileForm({ isUploading, onUploading, onCreated }: CreateFormProps) {
  const create = useCreateFile();
  const [thumbnail, setThumbnail] = useState<UploadedFile>();
  const [file, setFile] = useState<UploadedFile>();
  const reportUploading = useCombinedFlags(['thumbnail', 'file'], onUploading);
  const showMissing = createMissingFieldsReport({
    description: 'Please fill in all required fields and upload both thumbnail and file',
    isFileMissing: thumbnail === undefined || file === undefined,
  });
  const form = useServerForm(useForm({ defaultValues: { ...emptyFields } }), {
    onInvalid: showMissing,
    showError: createErrorHandler('Failed to create digital file'),
    send: async ({ price, ...values }) => {
      if (thumbnail === undefined || file === undefined) {
        showMissing();
        return false;
      }
      const newFile: NewFile = {
        ...values,
        price: formatPriceInput(price),
        thumbnailUrl: thumbnail.storageUrl,
        fileUrl: file.storageUrl,
        fileName: file.name.slice(0, 200),
      };
      await create.mutateAsync(newFile, {
        onSuccess: () => {
          onCreated(portalPaths.content());
        },
      });
      return true;
    },
  });
  return (
    <FormGrid noValidate onSubmit={form.submit}>
      <ProductInputs form={form} categories={useCategories('fileCategories')} />
      <ThumbnailField onUploading={reportUploading.thumbnail} onFile={setThumbnail} />
      <UploadField
        label="Digital file"
        rule={fileRule}
        onUploading={reportUploading.file}
        onFile={(uploaded) => {
          setFile(uploaded);
          if (uploaded) toast({ title: 'File Uploaded', description: 'Digital file uploaded successfully' });
        }}
      />
      <SubmitRow isPending={form.isPending} isDisabled={isUploading}>
        Create Digital File
      </SubmitRow>
    </FormGrid>
  );
}
