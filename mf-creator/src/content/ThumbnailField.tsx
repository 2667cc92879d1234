import { thumbnailRule } from '@grove/contracts/files/fileRules';
import { toast } from '@grove/platform/toast';
import { UploadField } from './UploadField.tsx';
import type { UploadFieldProps } from './UploadField.tsx';

interface ThumbnailFieldProps extends Pick<UploadFieldProps, 'onUploading' | 'onFile'> {
  /** The title of the toast after the upload. Default: 'Thumbnail Uploaded'. */
  successTitle?: string;
}

/** Uploads the thumbnail of a product. */
export function ThumbnailField({
  onUploading,
  onFile,
  successTitle = 'Thumbnail Uploaded',
}: ThumbnailFieldProps) {
  return (
    <UploadField
      label="Thumbnail"
      rule={thumbnailRule}
      onUploading={onUploading}
      onFile={(file) => {
        onFile(file);
        if (file) toast({ title: successTitle, description: 'Thumbnail uploaded successfully' });
      }}
    />
  );
}
