import type { ReactNode } from 'react';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Notice } from '@grove/ui/feedback/Notice';
import { useClosePanel } from './SettingRow.tsx';
import { Panel, PanelActions } from './SettingsLayout.tsx';

interface PanelFormProps {
  form: Pick<ServerFormState<never>, 'submit' | 'isPending' | 'problem'>;
  /** Label of the submit button. */
  action: string;
  variant?: 'destructive';
  /** Label of the button that closes the form. */
  dismiss?: string;
  /** The form fields. */
  children: ReactNode;
}

/** A form in a row's panel: its fields, its error message and its two buttons. */
export function PanelForm({ form, action, variant, dismiss = 'Cancel', children }: PanelFormProps) {
  const close = useClosePanel();
  return (
    <Panel as="form" noValidate onSubmit={form.submit}>
      {children}
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <PanelActions>
        <Button type="submit" variant={variant ?? 'primary'} loading={form.isPending}>
          {action}
        </Button>
        <Button variant="ghost" onClick={close}>
          {dismiss}
        </Button>
      </PanelActions>
    </Panel>
  );
}
