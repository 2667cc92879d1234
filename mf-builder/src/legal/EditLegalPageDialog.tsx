import { useState } from 'react';
import type { EditableLegalPage } from '@grove/contracts/site/legalPages';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { LegalPageForm } from './LegalPageForm.tsx';

interface EditLegalPageDialogProps {
  page: EditableLegalPage;
  onClose: () => void;
}

/** Edits a legal page. Unsaved changes are protected against closing the dialog. */
export function EditLegalPageDialog({ page, onClose }: EditLegalPageDialogProps) {
  const [isChanged, setChanged] = useState(false);
  return (
    <Dialog open size="lg" title={page.title} isChanged={isChanged} onOpenChange={onClose}>
      <LegalPageForm
        {...{ page, onClose }}
        onChange={() => {
          setChanged(true);
        }}
      />
    </Dialog>
  );
}
