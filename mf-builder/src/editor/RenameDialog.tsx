import { useState } from 'react';
import { pageTitleMax } from '@grove/contracts/courses/editorLimits';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { useOpenForm } from './editorContext.ts';

interface RenameDialogProps {
  title: string;
  name: string;
  onClose: () => void;
  onRename: (name: string) => void;
}

/**
 * Asks for a new name. Not a server form: the editor's queue accepts the change immediately and reports a
 * refusal itself.
 */
export function RenameDialog({ title, name, onClose, onRename }: RenameDialogProps) {
  const [newName, setNewName] = useState(name);
  useOpenForm();
  return (
    <Dialog size="sm" open title={title} onOpenChange={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (newName.trim() === '') return;
          onRename(newName.trim());
          onClose();
        }}
      >
        <Field label="Name">
          <Input
            value={newName}
            maxLength={pageTitleMax}
            onChange={({ target }) => setNewName(target.value)}
          />
        </Field>
        <Button type="submit" disabled={newName.trim() === ''}>
          Rename
        </Button>
      </form>
    </Dialog>
  );
}
