import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Circle } from '@grove/contracts/community/circles';
import { getErrorCode } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { useServerForm } from '@grove/platform/useServerForm';
import { ConflictPanel } from '@grove/ui/editing/ConflictPanel';
import { fieldParts } from '@grove/ui/editing/mergeEdits';
import { useMergedEdit } from '@grove/ui/editing/useMergedEdit';
import { CircleForm } from './CircleForm.tsx';
import type { CircleFields } from './CircleForm.tsx';
import { loadCircle, useChangeCircle } from './circles.api.ts';

const parts = fieldParts<CircleFields>({ name: 'Name', description: 'Description' });

/** Changes the name and description of a circle or pod. */
export function EditCircle({ circle }: { circle: Circle }) {
  const [from] = useState(() => pickFields(circle));
  const change = useChangeCircle(circle.id);
  const fields = useForm({ defaultValues: from });
  const edit = useMergedEdit({
    ...{ parts, from, mine: useWatch({ control: fields.control, compute: trimFields }) },
    change: ({ name, description }) => {
      fields.setValue('name', name);
      fields.setValue('description', description);
    },
    load: async () => pickFields(await loadCircle(circle.id)),
    isConflict: (error) => getErrorCode(error) === 'changed-elsewhere',
  });
  const form = useServerForm(fields, {
    send: async () => {
      const isSaved = await edit.save(async ({ mine, base }) =>
        pickFields(await change.mutateAsync({ ...mine, was: base })),
      );
      if (isSaved) toast({ title: 'Saved', description: `${fields.getValues('name')} has been updated.` });
      return isSaved;
    },
  });
  return <CircleForm form={form} after={<ConflictPanel {...edit.panel} />} submitLabel="Save" />;
}

function pickFields({ name, description }: CircleFields): CircleFields {
  return { name, description };
}

function trimFields({ name, description }: CircleFields): CircleFields {
  return { name: name.trim(), description: description.trim() };
}
