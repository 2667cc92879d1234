import { useState } from 'react';

const stopUpload = {
  title: 'Stop the upload?',
  description: 'A file is still uploading. What you have entered is lost, too.',
  confirm: 'Stop and close',
  cancel: 'Keep uploading',
};

/** Guards a dialog from which files are uploaded. `guard` is spread on the dialog; `setUploading` is told whenever an
 *  upload starts and when none is running any more. */
export function useUploadGuard() {
  const [isUploading, setUploading] = useState(false);
  const [hasUploaded, setUploaded] = useState(false);
  return {
    isUploading,
    setUploading: (isNow: boolean) => {
      setUploading(isNow);
      if (isNow) setUploaded(true);
    },
    guard: { isChanged: hasUploaded, leaveQuestion: isUploading ? stopUpload : undefined },
  };
}
