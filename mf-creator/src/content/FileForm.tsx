import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fileCategories, productFileBytesMax, toPrice } from '@grove/contracts/productRules';
import { toast } from '@grove/platform/toast';
import { useServerForm } from '@grove/platform/useServerForm';
import { FormGrid, ProductInputs, SubmitRow, emptyFields, showMissing } from './CreateForm.tsx';
import type { CreateFormProps } from './CreateForm.tsx';
import { showRefused, useCreateFile } from './createContent.api.ts';
import type { NewFile } from './createContent.api.ts';
import { ThumbnailField } from './ThumbnailField.tsx';
import { UploadField } from './UploadField.tsx';
import type { UploadedFile } from './UploadField.tsx';
import { useAnyOf } from './useAnyOf.ts';

const fileRule = {
  bytesMax: productFileBytesMax,
  inWords: 'A document, image, audio file, video or archive, up to 50 MB.',
};

/** The form for a new digital file: texts, price, thumbnail and the file. */
export function FileForm({ onUploading, onCreated }: CreateFormProps) {
  const create = useCreateFile();
  const [thumbnail, setThumbnail] = useState<UploadedFile>();
  const [file, setFile] = useState<UploadedFile>();
  const tellUploading = useAnyOf(['thumbnail', 'file'], onUploading);
  const whenInvalid = () => {
    showMissing('Please fill in all required fields and upload both thumbnail and file');
  };
  const form = useServerForm(useForm({ defaultValues: { ...emptyFields } }), {
    whenInvalid,
    tell: showRefused('Failed to create digital file'),
    send: async ({ price, ...typed }) => {
      if (thumbnail === undefined || file === undefined) {
        whenInvalid();
        return false;
      }
      const offered = {
        ...typed,
        price: toPrice(price),
        thumbnailUrl: thumbnail.storageUrl,
        fileUrl: file.storageUrl,
        fileName: file.name.slice(0, 200),
      } as NewFile;
      await create.mutateAsync(offered, {
        onSuccess: () => {
          onCreated();
        },
      });
      return true;
    },
  });
  return (
    <FormGrid noValidate onSubmit={form.submit}>
      <ProductInputs form={form} categories={fileCategories} />
      <ThumbnailField onUploading={tellUploading.thumbnail} onFile={setThumbnail} />
      <UploadField
        label="Digital file"
        rule={fileRule}
        onUploading={tellUploading.file}
        onFile={(uploaded) => {
          setFile(uploaded);
          if (uploaded) toast({ title: 'File Uploaded', description: 'Digital file uploaded successfully' });
        }}
      />
      <SubmitRow isPending={form.isUnderWay}>Create Digital File</SubmitRow>
    </FormGrid>
  );
}
