import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { CreatorPlan, CreatorPlanContent } from '@grove/contracts/shop/memberships';
import {
  isPlanPricePayable,
  planPriceMissing,
  planPriceTooLow,
  planRules,
} from '@grove/contracts/shop/planRules';
import { getPriceError, invalidPriceMessage } from '@grove/contracts/shop/productRules';
import { getErrorCode } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { useServerForm } from '@grove/platform/useServerForm';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { ConflictPanel } from '@grove/ui/editing/ConflictPanel';
import { fieldParts } from '@grove/ui/editing/mergeEdits';
import { useMergedEdit } from '@grove/ui/editing/useMergedEdit';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Textarea } from '@grove/ui/forms/Textarea';
import { hasUnreadableNumber } from '../content/CreateForm.tsx';
import { DialogForm } from '../portal/DialogForm.tsx';
import { ContentPicker } from './ContentPicker.tsx';
import {
  emptyPlanDraft,
  getContentKey,
  normalizePlanDraft,
  toPlanChanges,
  toPlanDraft,
  toPlanInput,
} from './planDraft.ts';
import type { ContentKey, PlanDraft, StoredPlanDraft } from './planDraft.ts';
import { fetchPlan, useChangePlan, useCreatePlan } from './plans.api.ts';

export interface PlanFormProps {
  productId: string;
  /** All plans of the membership. */
  plans: readonly CreatorPlan[];
  /** The plan to edit; undefined adds one. */
  plan: CreatorPlan | undefined;
  /** Called when the chosen contents change, which the dialog can't see. */
  onChanged: () => void;
  close: () => void;
}

type TextFields = Omit<PlanDraft, 'contents'>;

const textNames = ['name', 'description', 'month', 'year'] as const;

/** The form of a plan: name, description, prices and contents. */
export function PlanForm({ productId, plans, plan, onChanged, close }: PlanFormProps) {
  const [stored] = useState<StoredPlanDraft>(() =>
    plan === undefined
      ? { ...emptyPlanDraft, grants: { courseIds: [], classIds: [], fileIds: [], circleIds: [] } }
      : toPlanDraft(plan),
  );
  const [contents, setContents] = useState(stored.contents);
  const fields = useForm<TextFields>({ defaultValues: pickTexts(stored) });
  const texts = useWatch({ control: fields.control, compute: pickTexts });
  const create = useCreatePlan(productId);
  const save = useChangePlan(productId);
  const [known, setKnown] = useState<readonly CreatorPlanContent[]>(plan?.contents ?? []);
  const titles = new Map(known.map((content) => [getContentKey(content), content.title]));
  const edit = useMergedEdit<PlanDraft, StoredPlanDraft>({
    ...{ parts: createParts(titles), from: stored, mine: normalizePlanDraft({ ...texts, contents }) },
    change: (merged) => {
      for (const name of textNames) fields.setValue(name, merged[name]);
      setContents(merged.contents);
    },
    load: async () => {
      const theirs = await fetchPlan(productId, plan?.id ?? '');
      setKnown((before) => theirs.contents.reduce(addContent, before));
      return toPlanDraft(theirs);
    },
    isConflict: (error) => getErrorCode(error) === 'changed-elsewhere',
  });
  const form = useServerForm(fields, {
    send: async () => {
      const isSaved = await edit.save(async ({ mine, theirs }) => {
        if (plan === undefined)
          return toPlanDraft(await create.mutateAsync({ input: toPlanInput(mine), plans }));
        return toPlanDraft(await save.mutateAsync({ planId: plan.id, body: toPlanChanges(mine, theirs) }));
      });
      if (!isSaved) return false;
      close();
      toast({ title: plan === undefined ? 'Plan added' : 'Plan saved' });
      return true;
    },
  });
  return (
    <DialogForm form={form} action={plan === undefined ? 'Add plan' : 'Save plan'} close={close}>
      <Field label="Name" required error={form.getError('name')}>
        <Input autoComplete="off" {...form.field('name', planRules.name)} />
      </Field>
      <Field label="Description" error={form.getError('description')}>
        <Textarea {...form.field('description', planRules.description)} />
      </Field>
      <Prices form={form} texts={texts} isEdited={plan !== undefined} />
      <ContentPicker
        known={known}
        chosen={contents}
        onChange={(chosen, content) => {
          setContents(chosen);
          setKnown((before) => addContent(before, content));
          onChanged();
        }}
      />
      <ConflictPanel {...edit.panel} />
    </DialogForm>
  );
}

interface PricesProps {
  form: ServerFormState<'month' | 'year'>;
  texts: TextFields;
  isEdited: boolean;
}

function Prices({ form, texts, isEdited }: PricesProps) {
  const isMissing = texts.month.trim() === '' && texts.year.trim() === '';
  return (
    <PriceGroup>
      <PriceField name="month" label="Monthly price ($)" isMissing={isMissing} form={form} />
      <PriceField name="year" label="Yearly price ($)" isMissing={false} form={form} />
      <p>
        Leave a price empty if the plan isn’t offered at that interval.
        {isEdited && ' A new price applies to new subscribers. Current subscribers keep theirs.'}
      </p>
    </PriceGroup>
  );
}

interface PriceFieldProps {
  name: 'month' | 'year';
  label: string;
  /** Whether neither price has been entered. */
  isMissing: boolean;
  form: ServerFormState<'month' | 'year'>;
}

function PriceField({ name, label, isMissing, form }: PriceFieldProps) {
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <Field label={label} error={form.getError(name)}>
      <Input
        type="number"
        min="0.5"
        step="0.01"
        inputMode="decimal"
        // Not onChange: React does not call it while the value stays empty.
        onInput={(event) => {
          setUnreadable(hasUnreadableNumber(event.currentTarget));
        }}
        {...form.field(name, (typed) =>
          isUnreadable ? invalidPriceMessage : getPlanPriceError(typed, isMissing),
        )}
      />
    </Field>
  );
}

function getPlanPriceError(typed: string, isMissing: boolean): string | undefined {
  if (typed.trim() === '') return isMissing ? planPriceMissing : undefined;
  return getPriceError(typed) ?? (isPlanPricePayable(typed) ? undefined : planPriceTooLow);
}

function pickTexts({ name, description, month, year }: TextFields): TextFields {
  return { name, description, month, year };
}

function addContent(
  contents: readonly CreatorPlanContent[],
  added: CreatorPlanContent,
): readonly CreatorPlanContent[] {
  const key = getContentKey(added);
  return contents.some((content) => getContentKey(content) === key) ? contents : [...contents, added];
}

function createParts(titles: ReadonlyMap<ContentKey, string>) {
  const parts = fieldParts<PlanDraft>({
    name: 'Name',
    description: 'Description',
    month: 'Monthly price ($)',
    year: 'Yearly price ($)',
    contents: 'Contents',
  });
  const show = (contents: ContentKey[]) =>
    contents.map((key) => titles.get(key) ?? 'Archived content').join('\n');
  return parts.map((part) => (part.label === 'Contents' ? { ...part, show } : part));
}

const PriceGroup = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  align-items: start;
  gap: var(--grove-space-2) var(--grove-space-4);

  > p {
    grid-column: 1 / -1;
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;
