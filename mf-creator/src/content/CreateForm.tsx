import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { problemWith } from '@grove/contracts/fieldRules';
import { impossiblePrice, isPossiblePrice, productRules, toPrice } from '@grove/contracts/productRules';
import { toast } from '@grove/platform/toast';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/Button';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Select } from '@grove/ui/Select';
import { Textarea } from '@grove/ui/Textarea';

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
export function ProductInputs({ form: { field, errorOf }, categories, children }: ProductInputsProps) {
  return (
    <>
      <Field label="Title" required error={errorOf('title')}>
        <Input autoComplete="off" {...field('title', productRules.title)} />
      </Field>
      <Field label="Description" required error={errorOf('description')}>
        <Textarea {...field('description', productRules.description)} />
      </Field>
      <Pair>
        <Field label="Price ($)" required error={errorOf('price')}>
          <Input
            type="number"
            min="0"
            step="0.01"
            inputMode="decimal"
            {...field('price', problemWithPrice)}
          />
        </Field>
        <Field label="Category" required error={errorOf('category')}>
          <Select
            placeholder="Choose a category"
            options={categories.map((category) => ({ value: category, label: category }))}
            {...field('category', productRules.category)}
          />
        </Field>
      </Pair>
      {children}
    </>
  );
}

function problemWithPrice(typed: string): string | undefined {
  const problem = problemWith(productRules.price, typed);
  if (problem !== undefined) return problem;
  return isPossiblePrice(toPrice(typed)) ? undefined : impossiblePrice;
}

/** Shows a toast that says what the form still needs. */
export function showMissing(description: string) {
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
export const Quiet = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

export const FormGrid = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: var(--grove-space-4);
`;

const Actions = styled.div`
  display: flex;
  justify-content: end;
`;
