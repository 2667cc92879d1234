import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '@grove/ui/Button';
import { Notice } from '@grove/ui/Notice';
import { useClosePanel } from './SettingRow.tsx';
import { Panel, PanelActions } from './SettingsLayout.tsx';

interface PanelFormProps {
  /** Of `useServerForm`. */
  form: {
    submit: (event: SyntheticEvent) => Promise<void>;
    isPending: boolean;
    errorOf: (field: 'root') => string | undefined;
  };
  /** What the main button says. */
  action: string;
  variant?: 'destructive';
  /** The fields. */
  children: ReactNode;
}

/** A form in a row's panel: its fields, what it was refused for as a whole, and its two buttons. */
export function PanelForm({ form, action, variant, children }: PanelFormProps) {
  const close = useClosePanel();
  const problem = form.errorOf('root');
  return (
    <Panel as="form" noValidate onSubmit={(event: SyntheticEvent) => void form.submit(event)}>
      {children}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <PanelActions>
        <Button type="submit" variant={variant ?? 'primary'} loading={form.isPending}>
          {action}
        </Button>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
      </PanelActions>
    </Panel>
  );
}
