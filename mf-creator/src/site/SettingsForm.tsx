import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Control, DefaultValues, Path, PathValue } from 'react-hook-form';
import { styled } from 'styled-components';
import type { SiteSettings } from '@grove/contracts/site/siteSettings';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useServerForm } from '@grove/platform/useServerForm';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { ConflictPanel } from '@grove/ui/editing/ConflictPanel';
import { fieldParts } from '@grove/ui/editing/mergeEdits';
import { useLeaveGuard } from '@grove/ui/editing/useLeaveGuard';
import { useMergedEdit } from '@grove/ui/editing/useMergedEdit';
import { Notice } from '@grove/ui/feedback/Notice';
import { Button } from '@grove/ui/forms/Button';
import { fetchSiteSettings, useChangeSiteSettings } from './site.api.ts';
import { toChange, toFields, trimFields } from './settingsFields.ts';
import type { SettingFields, TextSettingName } from './settingsFields.ts';

interface SettingsFormProps<Name extends TextSettingName> {
  settings: SiteSettings;
  /** The labels of the form's fields by setting. */
  labels: Readonly<Record<Name, string>>;
  /** The label of the submit button: 'Save brand'. */
  action: string;
  /** Renders the fields. */
  children: (form: ServerFormState<Name>) => ReactNode;
}

/** A form for some of the site settings. Changes that others save while it is open are merged. */
export function SettingsForm<Name extends TextSettingName>({
  settings,
  labels,
  action,
  children,
}: SettingsFormProps<Name>) {
  type Fields = SettingFields<Name>;
  const names = Object.keys(labels) as Name[];
  const [from] = useState(() => toFields(settings, names));
  const { watch } = useLeaveGuard();
  const change = useChangeSiteSettings();
  const fields = useForm<Fields>({ defaultValues: from as DefaultValues<Fields> });
  const edit = useMergedEdit<Fields>({
    parts: fieldParts<Fields>(labels),
    from,
    mine: useWatch({ control: fields.control as Control<Fields>, compute: trimFields<Name> }),
    change: (merged) => {
      for (const name of names)
        fields.setValue(name as unknown as Path<Fields>, merged[name] as PathValue<Fields, Path<Fields>>);
    },
    load: async () => toFields(await fetchSiteSettings(), names),
    isConflict: (error) => getErrorCode(error) === 'changed-elsewhere',
  });
  const form = useServerForm(fields, {
    send: () =>
      edit.save(async ({ mine, base }) => toFields(await change.mutateAsync(toChange(mine, base)), names)),
  });
  return (
    <Form ref={watch} onSubmit={form.submit} noValidate>
      {children(form as ServerFormState<Name>)}
      <ConflictPanel {...edit.panel} />
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <Button type="submit" variant="secondary" loading={form.isPending}>
        {action}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);

  > button {
    justify-self: start;
  }
`;
