import { useState } from 'react';
import { pageTitleMax } from '@grove/contracts/editorLimits';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
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
  const [typed, setTyped] = useState(name);
  useOpenForm();
  return (
    <Dialog size="sm" open title={title} onOpenChange={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === '') return;
          onRename(typed.trim());
          onClose();
        }}
      >
        <Field label="Name">
          <Input value={typed} maxLength={pageTitleMax} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Button type="submit" disabled={typed.trim() === ''}>
          Rename
        </Button>
      </form>
    </Dialog>
  );
}
