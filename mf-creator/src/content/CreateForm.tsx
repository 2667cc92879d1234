import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { getPriceError, invalidPriceMessage, productRules } from '@grove/contracts/shop/productRules';
import { toast } from '@grove/platform/toast';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { Textarea } from '@grove/ui/forms/Textarea';

export interface CreateFormProps {
  /** Whether an upload is running. The form can be sent when it has ended. */
  isUploading: boolean;
  /** Called with true when an upload starts and with false when none is running. */
  onUploading: (isUploading: boolean) => void;
  /** @param path where to continue. */
  onCreated: (path: string) => void;
}

/** Initial values of the text fields that all products share. */
export const emptyFields = { title: '', description: '', price: '', category: '' };

export type ProductFields = typeof emptyFields;

interface ProductInputsProps {
  form: ServerFormState<keyof ProductFields>;
  categories: readonly string[];
  /** Additional fields after the shared ones. */
  children?: ReactNode;
}

/** Inputs for title and description, with the rules of the contract. */
export function TextInputs({
  form: { field, getError: errorOf },
}: {
  form: ServerFormState<'title' | 'description'>;
}) {
  return (
    <>
      <Field label="Title" required error={errorOf('title')}>
        <Input autoComplete="off" {...field('title', productRules.title)} />
      </Field>
      <Field label="Description" required error={errorOf('description')}>
        <Textarea {...field('description', productRules.description)} />
      </Field>
    </>
  );
}

/** Inputs for title, description, price and category, with the rules of the contract. */
export function ProductInputs({ form, categories, children }: ProductInputsProps) {
  const { field, getError: errorOf } = form;
  return (
    <>
      <TextInputs form={form} />
      <FieldRow>
        <PriceField field={field} error={errorOf('price')} />
        <Field label="Category" required error={errorOf('category')}>
          <Select
            placeholder="Choose a category"
            options={categories.map((category) => ({ value: category, label: category }))}
            {...field('category', productRules.category)}
          />
        </Field>
      </FieldRow>
      {children}
    </>
  );
}

type PriceFieldProps = Pick<ServerFormState<'price'>, 'field'> & { error: string | undefined };

function PriceField({ field, error }: PriceFieldProps) {
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <Field
      label="Price ($)"
      required
      error={error}
      hint="0 is free. Card payments start at $0.50, so a lower price can only be bought together with other items."
    >
      <Input
        type="number"
        min="0"
        step="0.01"
        inputMode="decimal"
        // Not onChange: React does not call it while the value stays empty.
        onInput={(event) => {
          setUnreadable(hasUnreadableNumber(event.currentTarget));
        }}
        {...field('price', (typed) => (isUnreadable ? invalidPriceMessage : getPriceError(typed)))}
      />
    </Field>
  );
}

/** Whether text was typed that is not a number, such as '4,5'. The input's value is empty then. */
export function hasUnreadableNumber(input: HTMLInputElement): boolean {
  return input.validity.badInput;
}

/** Returns a function that shows which fields are missing, for `onInvalid` of the form. Other errors appear only
 *  next to their fields.
 *  @param props.isFileMissing whether a required upload is missing. */
export function createMissingFieldsReport(props: { description: string; isFileMissing: boolean }) {
  return (errors: Partial<Record<string, object>> = {}) => {
    const inputs = Object.values(errors).map((error) => (error as { ref: HTMLInputElement }).ref);
    const isFieldEmpty = inputs.some((input) => input.value.trim() === '' && !hasUnreadableNumber(input));
    if (!props.isFileMissing && !isFieldEmpty) return;
    toast({ title: 'Missing Fields', description: props.description, variant: 'destructive' });
  };
}

interface SubmitRowProps {
  isPending: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

/** The submit button of the form. */
export function SubmitRow({ isPending, isDisabled = false, children }: SubmitRowProps) {
  return (
    <Actions>
      <Button type="submit" disabled={isDisabled} loading={isPending}>
        {children}
      </Button>
    </Actions>
  );
}

/** Secondary text between the fields. */
export const FormNote = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

export const FormGrid = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
`;

const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  align-items: start;
  gap: var(--grove-space-4);
`;

const Actions = styled.div`
  display: flex;
  justify-content: end;
`;
