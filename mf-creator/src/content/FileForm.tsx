import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fileCategories, productFileBytesMax, toPrice } from '@grove/contracts/productRules';
import { toast } from '@grove/platform/toast';
import { FormGrid, ProductInputs, SubmitRow, emptyFields, showMissing } from './CreateForm.tsx';
import type { CreateFormProps } from './CreateForm.tsx';
import { useCreateFile } from './createContent.api.ts';
import type { NewFile } from './createContent.api.ts';
import { ThumbnailField } from './ThumbnailField.tsx';
import { UploadField } from './UploadField.tsx';
import type { UploadedFile } from './UploadField.tsx';
import { useAnyOf } from './useAnyOf.ts';

const missing = 'Please fill in all required fields and upload both thumbnail and file';

/** A file to be offered: what it is called and costs, its picture, and the file itself. */
export function FileForm({ onUploading, onCreated }: CreateFormProps) {
  const create = useCreateFile();
  const form = useForm({ defaultValues: emptyFields });
  const [thumbnail, setThumbnail] = useState<UploadedFile>();
  const [file, setFile] = useState<UploadedFile>();
  const tell = useAnyOf(['thumbnail', 'file'], onUploading);
  const send = form.handleSubmit(
    ({ price, ...typed }) => {
      if (thumbnail === undefined || file === undefined) {
        showMissing(missing);
        return;
      }
      const offered = {
        ...typed,
        price: toPrice(price),
        thumbnailUrl: thumbnail.storageUrl,
        fileUrl: file.storageUrl,
        fileName: file.name.slice(0, 200),
      } as NewFile;
      create.mutate(offered, {
        onSuccess: () => {
          onCreated();
        },
      });
    },
    () => {
      showMissing(missing);
    },
  );
  return (
    <FormGrid noValidate onSubmit={(event) => void send(event)}>
      <ProductInputs form={form} categories={fileCategories} />
      <ThumbnailField onUploading={tell.thumbnail} onFile={setThumbnail} />
      <UploadField
        label="Digital file"
        note="A document, picture, sound, film or archive, up to 50 MB."
        bytesMax={productFileBytesMax}
        onUploading={tell.file}
        onFile={(uploaded) => {
          setFile(uploaded);
          if (uploaded) toast({ title: 'File Uploaded', description: 'Digital file uploaded successfully' });
        }}
      />
      <SubmitRow isPending={create.isPending}>Create Digital File</SubmitRow>
    </FormGrid>
  );
}
