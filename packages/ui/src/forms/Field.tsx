import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

export type FieldProps = {
  label: ReactNode;
  /** Help for filling in the field. */
  hint?: ReactNode;
  /** The error message; announced when it appears. */
  error?: ReactNode;
  required?: boolean;
  /** One control: Input, Textarea, Select or Slider. */
  children: ReactNode;
};

type FieldAria = {
  id?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  required?: true | undefined;
};
const FieldContext = createContext<FieldAria>({});

/** Props that connect a control inside a Field to its label, hint and error. */
export function useField(): FieldAria {
  return use(FieldContext);
}

/** A control with its label, hint and error. */
export function Field({ label, hint, error, required = false, children }: FieldProps) {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const describedBy = [hint !== undefined && `${id}-hint`, hasError && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const fieldAria: FieldAria = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': hasError || undefined,
    required: required || undefined,
  };
  return (
    <Root>
      <Label id={`${id}-label`} htmlFor={id}>
        {label}
        {required && <Mark aria-hidden> *</Mark>}
      </Label>
      <FieldContext value={fieldAria}>{children}</FieldContext>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <ErrorText id={`${id}-error`} aria-live="polite">
        {hasError && error}
      </ErrorText>
    </Root>
  );
}

/** The style of all text inputs and selects. */
export const controlStyle = css`
  inline-size: 100%;
  min-block-size: 2.5rem;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--grove-border-strong);
  border-radius: var(--grove-radius);
  background: var(--grove-surface);
  color: var(--grove-text);
  font: 400 var(--grove-text-16) / 1.4 var(--grove-font-body);
  &:focus-visible {
    border-color: var(--grove-focus);
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: var(--grove-danger);
  }
  &:disabled {
    background: var(--grove-track);
    color: var(--grove-muted);
    cursor: not-allowed;
  }
`;

const Root = styled.div`
  display: grid;
  gap: var(--grove-space-1);
  min-inline-size: 0;
`;

const Label = styled.label`
  justify-self: start;
  font-size: var(--grove-text-14);
  font-weight: 600;
`;

const Mark = styled.span`
  color: var(--grove-danger);
`;

const Hint = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const ErrorText = styled.p`
  margin: 0;
  color: var(--grove-danger);
  font-size: var(--grove-text-14);
  &:empty {
    display: none;
  }
`;
