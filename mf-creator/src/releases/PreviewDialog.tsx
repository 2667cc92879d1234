import type { RemoteRelease } from '@grove/contracts/deploys';
import { useWriteMoment } from '@grove/platform/Moment';
import { inPlainWords } from '@grove/platform/refusal';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { Notice } from '@grove/ui/Notice';
import { CopyField } from './CopyField.tsx';
import { short } from './inShort.ts';
import { usePreview } from './releases.api.ts';

interface PreviewDialogProps {
  release: Pick<RemoteRelease, 'name' | 'version'>;
  onClosed: () => void;
}

/** A dialog that creates a link with which a single browser loads a version. */
export function PreviewDialog({ release: { name, version }, onClosed }: PreviewDialogProps) {
  const preview = usePreview(name, version);
  const write = useWriteMoment();
  const link = preview.data;
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      title={`Preview ${name} ${short(version)}`}
      description="Creates a link that shows this version in one browser for a day. Nobody else is affected."
      actions={
        link === undefined ? (
          <Button
            loading={preview.isPending}
            onClick={() => {
              preview.mutate();
            }}
          >
            Create link
          </Button>
        ) : (
          <Button as="a" href={link.url} target="_blank" rel="noopener">
            Open in a new tab
          </Button>
        )
      }
    >
      {link !== undefined && (
        <CopyField
          label="Link"
          hint={`Shows this version until ${write(link.expiresAt, 'moment')}.`}
          value={link.url}
        />
      )}
      {preview.error !== null && <Notice tone="danger">{inPlainWords(preview.error)}</Notice>}
    </Dialog>
  );
}
