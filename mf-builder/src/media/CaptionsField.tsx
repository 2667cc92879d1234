import { captionsRule } from '@grove/contracts/fileRules';
import type { MediaAsset } from '@grove/contracts/media';
import { inPlainWords } from '@grove/platform/refusal';
import { Button } from '@grove/ui/Button';
import { FileField } from '@grove/ui/FileField';
import { useSetCaptions } from './media.api.ts';

/** Edits the captions of a video, which are uploaded as a WebVTT file. */
export function CaptionsField({ asset: { id, captionsUrl } }: { asset: MediaAsset }) {
  const set = useSetCaptions();
  const has = captionsUrl !== null;
  return (
    <FileField
      label="Captions"
      action={has ? 'Replace captions' : 'Add captions'}
      rule={captionsRule}
      problem={set.error === null ? undefined : inPlainWords(set.error)}
      progress={set.isPending ? null : undefined}
      onFile={(file) => {
        void file.text().then((captions) => {
          set.mutate({ id, captions });
        });
      }}
      actions={
        has && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              set.mutate({ id, captions: null });
            }}
          >
            Remove captions
          </Button>
        )
      }
    />
  );
}
