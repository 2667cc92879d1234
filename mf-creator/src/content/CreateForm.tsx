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
  /** Told whenever a file begins to be on its way, and when none is any more. */
  onUploading: (isUploading: boolean) => void;
  /** @param courseId of a course. */
  onCreated: (courseId?: string) => void;
}

/** What every product has that is typed. */
export const emptyFields = { title: '', description: '', price: '', category: '' };

export type ProductFields = typeof emptyFields;

interface ProductInputsProps {
  form: ServerFormState<keyof ProductFields>;
  categories: readonly string[];
  /** What stands between them and the end: further fields. */
  children?: ReactNode;
}

/** Title, description, price and category, in the rules of the contract. */
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

/** Says what the form still needs. */
export function showMissing(description: string) {
  toast({ title: 'Missing Fields', description, variant: 'destructive' });
}

/** The button that ends the form. */
export function SubmitRow({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return (
    <Actions>
      <Button type="submit" loading={isPending}>
        {children}
      </Button>
    </Actions>
  );
}

/** What is read second, between the fields. */
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
