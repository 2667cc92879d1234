import { useState } from 'react';

const stopUploadQuestion = {
  title: 'Stop the upload?',
  description: 'A file is still uploading. Closing this also discards what you entered.',
  confirm: 'Stop and close',
  cancel: 'Keep uploading',
};

/**
 * Guards a dialog that uploads files. Spread `guard` on the dialog; call `setUploading` with true when an
 * upload starts and with false when none is running.
 */
export function useUploadGuard() {
  const [isUploading, setUploading] = useState(false);
  const [hasUploaded, setUploaded] = useState(false);
  return {
    isUploading,
    setUploading: (isActive: boolean) => {
      setUploading(isActive);
      if (isActive) setUploaded(true);
    },
    guard: { isChanged: hasUploaded, leaveQuestion: isUploading ? stopUploadQuestion : undefined },
  };
}
