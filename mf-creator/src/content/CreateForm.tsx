import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { getFieldError } from '@grove/contracts/fields/fieldRules';
import {
  invalidPriceMessage,
  isValidPrice,
  productRules,
  formatPriceInput,
} from '@grove/contracts/shop/productRules';
import { toast } from '@grove/platform/toast';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { Textarea } from '@grove/ui/forms/Textarea';

export interface CreateFormProps {
  /** Called with true when an upload starts and with false when none is running. */
  onUploading: (isUploading: boolean) => void;
  /** @param courseId the id of the new course; undefined for other products. */
  onCreated: (courseId?: string) => void;
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

/** Inputs for title, description, price and category, with the rules of the contract. */
export function ProductInputs({
  form: { field, getError: errorOf },
  categories,
  children,
}: ProductInputsProps) {
  return (
    <>
      <Field label="Title" required error={errorOf('title')}>
        <Input autoComplete="off" {...field('title', productRules.title)} />
      </Field>
      <Field label="Description" required error={errorOf('description')}>
        <Textarea {...field('description', productRules.description)} />
      </Field>
      <FieldRow>
        <Field label="Price ($)" required error={errorOf('price')}>
          <Input type="number" min="0" step="0.01" inputMode="decimal" {...field('price', validatePrice)} />
        </Field>
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

function validatePrice(input: string): string | undefined {
  const problem = getFieldError(productRules.price, input);
  if (problem !== undefined) return problem;
  return isValidPrice(formatPriceInput(input)) ? undefined : invalidPriceMessage;
}

/** Shows a toast that says what the form still needs. */
export function showMissingFields(description: string) {
  toast({ title: 'Missing Fields', description, variant: 'destructive' });
}

/** The submit button of the form. */
export function SubmitRow({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return (
    <Actions>
      <Button type="submit" loading={isPending}>
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
  gap: var(--grove-space-4);
`;

const Actions = styled.div`
  display: flex;
  justify-content: end;
`;
