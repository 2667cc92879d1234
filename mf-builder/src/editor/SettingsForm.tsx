import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { FormActions } from '@grove/ui/forms/FormActions';
import { refuseTooLong } from '@grove/ui/forms/useLengthLimit';
import { useOpenForm } from './editorContext.ts';

interface SettingsFormProps {
  title: string;
  description?: string;
  isValid: boolean;
  /** Whether something changed that is no input of the form. */
  isChanged?: boolean;
  onClose: () => void;
  onSave: () => void;
  children: ReactNode;
}

export function SettingsForm({
  title,
  description,
  isValid,
  isChanged = false,
  onClose,
  onSave,
  children,
}: SettingsFormProps) {
  useOpenForm();
  return (
    <Dialog
      open
      title={title}
      isChanged={isChanged}
      {...(description !== undefined && { description })}
      onOpenChange={onClose}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isValid || refuseTooLong(event.currentTarget)) return;
          onSave();
          onClose();
        }}
      >
        {children}
        <FormActions action="Save" isDisabled={!isValid} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** The fields that differ from their previous values. */
export function getChangedFields<F extends object>(fields: F, before: object): Partial<F> {
  const previous = before as Record<string, unknown>;
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(previous[name]);
  return Object.fromEntries(Object.entries(fields).filter(isChanged)) as Partial<F>;
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-4);
`;
