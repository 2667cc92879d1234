import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { FormActions } from '@grove/ui/FormActions';
import { Input } from '@grove/ui/Input';
import { uploaderOf } from './uploads.ts';

/** Adds a file that lies elsewhere on the web: the companion fetches it. */
export function FetchDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" icon={<Globe size={18} aria-hidden />}>
          From the web
        </Button>
      }
      title="Add a file from the web"
      description="The server fetches it: nothing goes through your connection."
    >
      <FetchForm
        close={() => {
          setOpen(false);
        }}
      />
    </Dialog>
  );
}

function FetchForm({ close }: { close: () => void }) {
  const cache = useQueryClient();
  const [url, setUrl] = useState('');
  const add = useMutation({
    mutationFn: async () => (await uploaderOf(cache)).fetch(url.trim()),
    onSuccess: close,
  });
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (url.trim() !== '') add.mutate();
      }}
    >
      <Field label="Address of the file" error={add.error?.message}>
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2_000}
          value={url}
          onChange={({ target }) => {
            setUrl(target.value);
          }}
        />
      </Field>
      <FormActions action="Add file" isPending={add.isPending} onCancel={close} />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);
`;
