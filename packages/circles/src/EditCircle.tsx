import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Circle } from '@grove/contracts/circles';
import { codeOf } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { useServerForm } from '@grove/platform/useServerForm';
import { ConflictPanel } from '@grove/ui/ConflictPanel';
import { fieldParts } from '@grove/ui/mergeEdits';
import { useMergedEdit } from '@grove/ui/useMergedEdit';
import { CircleForm } from './CircleForm.tsx';
import type { CircleWords } from './CircleForm.tsx';
import { loadCircle, useChangeCircle } from './circles.api.ts';

const parts = fieldParts<CircleWords>({ name: 'Name', description: 'Description' });

/** Changes the name and description of a circle or pod. */
export function EditCircle({ circle }: { circle: Circle }) {
  const [from] = useState(() => wordsOf(circle));
  const change = useChangeCircle(circle.id);
  const fields = useForm({ defaultValues: from });
  const edit = useMergedEdit({
    ...{ parts, from, mine: useWatch({ control: fields.control, compute: asStored }) },
    change: ({ name, description }) => {
      fields.setValue('name', name);
      fields.setValue('description', description);
    },
    load: async () => wordsOf(await loadCircle(circle.id)),
    isConflict: (error) => codeOf(error) === 'changed-elsewhere',
  });
  const form = useServerForm(fields, {
    send: async () => {
      const isSaved = await edit.save(async ({ mine, base }) =>
        wordsOf(await change.mutateAsync({ ...mine, was: base })),
      );
      if (isSaved) toast({ title: 'Saved', description: `${fields.getValues('name')} has been updated.` });
      return isSaved;
    },
  });
  return <CircleForm form={form} after={<ConflictPanel {...edit.panel} />} submitLabel="Save" />;
}

function wordsOf({ name, description }: CircleWords): CircleWords {
  return { name, description };
}

function asStored({ name, description }: CircleWords): CircleWords {
  return { name: name.trim(), description: description.trim() };
}
