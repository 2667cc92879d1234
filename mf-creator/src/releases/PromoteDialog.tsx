import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { deployRules } from '@grove/contracts/deployRules';
import type { ChannelState, RemoteRelease, RemoteState } from '@grove/contracts/deploys';
import { useWriteMoment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { codeOf } from '@grove/platform/refusal';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { Select } from '@grove/ui/Select';
import { Skeleton } from '@grove/ui/Skeleton';
import { DialogForm } from '../portal/DialogForm.tsx';
import { inSentence, short } from './inShort.ts';
import { usePromote, useVersions } from './releases.api.ts';
import { WhyField } from './WhyField.tsx';

interface PromoteDialogProps {
  remote: RemoteState;
  /**
   * The version that is selected initially. Default: the version of a running canary, or the newest one.
   */
  version?: string;
  onClosed: () => void;
}

const shares = [0, 1, 5, 10, 25, 50, 100];

/** A dialog that chooses which version devices load, and the share of devices. */
export function PromoteDialog({ remote, version, onClosed }: PromoteDialogProps) {
  const versions = useVersions(remote.name);
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      title={`Promote ${remote.name}`}
      description={`${inSentence(remote.channel)}. Each device stays on its assigned version.`}
    >
      <QueryState query={versions} skeleton={<Skeleton shape="control" height="14rem" />}>
        {({ pages }) => (
          <PromoteForm
            remote={remote}
            releases={pages.flatMap((page) => page.releases).filter(({ isWithdrawn }) => !isWithdrawn)}
            version={version}
            close={onClosed}
          />
        )}
      </QueryState>
    </Dialog>
  );
}

interface PromoteFormProps {
  remote: RemoteState;
  releases: RemoteRelease[];
  version: string | undefined;
  close: () => void;
}

function PromoteForm({ remote, releases, version, close }: PromoteFormProps) {
  const { name, channel } = remote;
  const promote = usePromote(name);
  const write = useWriteMoment();
  const isShown = useRef<HTMLFormElement>(null);
  const running = channel.percent < 100 && channel.halted === null ? channel.version : undefined;
  const first = version ?? running ?? releases[0]?.version ?? channel.version;
  const fields = useForm({ defaultValues: { version: first, percent: usualShare(first, channel), why: '' } });
  const form = useServerForm(fields, {
    send: async (wish) => {
      await promote.mutateAsync({ ...wish, percent: Number(wish.percent), revision: channel.revision });
      // If the dialog was closed in the meantime, it may be open again for another remote.
      if (isShown.current !== null) close();
    },
    refusedBehind: (wish) => `${name} ${short(wish.version)} was not promoted.`,
  });
  const chosen = form.field('version');
  const isStale = promote.error !== null && codeOf(promote.error) === 'changed-elsewhere';
  return (
    <DialogForm
      ref={isShown}
      form={form}
      action="Promote"
      close={close}
      afterProblem={isStale && `: ${inSentence(channel)} now. Promote again if you still want to.`}
    >
      <Field label="Version" error={form.errorOf('version')}>
        <Select
          options={withOwn(releases, first).map((release) => ({
            value: release.version,
            label: labelOf(release, (at) => write(at, 'moment')),
          }))}
          {...chosen}
          onChange={(event) => {
            void chosen.onChange(event);
            fields.setValue('percent', usualShare(event.target.value, channel));
          }}
        />
      </Field>
      <Field
        label="Devices"
        hint="A canary that fails too often halts automatically."
        error={form.errorOf('percent')}
      >
        <Select
          options={shares.map((share) => ({ value: String(share), label: shareLabel(share) }))}
          {...form.field('percent')}
        />
      </Field>
      <WhyField error={form.errorOf('why')} {...form.field('why', deployRules.why)} />
    </DialogForm>
  );
}

/**
 * The default share. The live version is promoted to all devices, because a smaller share would take it
 * from devices that have it. Another version starts with 5%.
 */
function usualShare(version: string, channel: ChannelState): string {
  return version === channel.version && channel.halted === null ? '100' : '5';
}

type Offered = Pick<RemoteRelease, 'version'> & Partial<RemoteRelease>;

/** The selected version may be older than the listed ones. */
function withOwn(releases: Offered[], version: string): Offered[] {
  return releases.some((release) => release.version === version) ? releases : [{ version }, ...releases];
}

function labelOf({ version, uploadedAt, author = '' }: Offered, write: (at: string) => string): string {
  return [short(version), uploadedAt && write(uploadedAt), author]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}

function shareLabel(share: number): string {
  if (share === 100) return 'All';
  return share === 0 ? 'None (on hold)' : `${String(share)}%`;
}
