import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { useServerForm } from '@grove/platform/useServerForm';
import { Field } from '@grove/ui/forms/Field';
import { FormActions } from '@grove/ui/forms/FormActions';
import { Input } from '@grove/ui/forms/Input';
import { Notice } from '@grove/ui/feedback/Notice';
import { addRemoteFiles } from './addFiles.ts';
import { findRemoteFile } from './findRemoteFile.ts';
import { getCompanionUrl } from './uploads.ts';

interface WebFileFormProps {
  /** Called with the file whose download starts. */
  onAdd: (files: readonly { name: string }[]) => void;
  close: () => void;
}

/** Adds the file at a URL. */
export function WebFileForm({ onAdd, close }: WebFileFormProps) {
  const cache = useQueryClient();
  const formRef = useRef<HTMLFormElement>(null);
  const form = useServerForm(useForm({ defaultValues: { url: '' } }), {
    send: async ({ url }) => {
      const file = await findRemoteFile(await getCompanionUrl(cache), url.trim());
      onAdd([file]);
      await addRemoteFiles(cache, [file]);
      // If the dialog was closed in the meantime, it may be open again for another URL.
      if (formRef.current !== null) close();
    },
    lateRefusalPrefix: ({ url }) => `${url} was not added.`,
  });
  return (
    <Form ref={formRef} noValidate onSubmit={form.submit}>
      <Field label="File URL" error={form.getError('url')}>
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          {...form.field('url', fieldRules.fileAddress)}
        />
      </Field>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <FormActions action="Add file" isPending={form.isPending} onCancel={close} />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);
`;
