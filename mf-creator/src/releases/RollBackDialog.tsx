import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { RemoteState } from '@grove/contracts/deploys';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/Dialog';
import { DialogForm } from '../portal/DialogForm.tsx';
import { inSentence, short, versionBefore } from './inShort.ts';
import { useRollBack } from './releases.api.ts';
import { WhyField, whyRule } from './WhyField.tsx';

interface RollBackDialogProps {
  remote: RemoteState;
  onClosed: () => void;
}

/** Asks before all devices go back to the version before. */
export function RollBackDialog({ remote, onClosed }: RollBackDialogProps) {
  const { name, channel } = remote;
  const before = versionBefore(remote) ?? '';
  const rollBack = useRollBack(name);
  const isShown = useRef<HTMLFormElement>(null);
  const form = useServerForm(useForm({ defaultValues: { why: '' } }), {
    send: async ({ why }) => {
      await rollBack.mutateAsync({ version: before, why });
      if (isShown.current !== null) onClosed();
    },
    refusedBehind: () => `${name} was not rolled back.`,
  });
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      size="sm"
      title={`Roll back ${name}?`}
      description={`${inSentence(channel)}. All devices get ${short(before)} at their next page.`}
    >
      <DialogForm ref={isShown} form={form} action="Roll back" isDestructive close={onClosed}>
        <WhyField error={form.errorOf('why')} {...form.field('why', whyRule)} />
      </DialogForm>
    </Dialog>
  );
}
