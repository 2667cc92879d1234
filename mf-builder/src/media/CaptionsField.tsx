import { captionsRule } from '@grove/contracts/files/fileRules';
import type { MediaAsset } from '@grove/contracts/files/media';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { Button } from '@grove/ui/forms/Button';
import { FileField } from '@grove/ui/forms/FileField';
import { useSetCaptions } from './media.api.ts';
import { toWebVtt } from './toWebVtt.ts';

/** Edits the captions of a video. A SubRip file is converted to WebVTT. */
export function CaptionsField({ asset: { id, captionsUrl } }: { asset: MediaAsset }) {
  const setCaptions = useSetCaptions();
  const hasCaptions = captionsUrl !== null;
  return (
    <FileField
      label="Captions"
      action={hasCaptions ? 'Replace captions' : 'Add captions'}
      rule={captionsRule}
      problem={setCaptions.error === null ? undefined : getErrorMessage(setCaptions.error)}
      progress={setCaptions.isPending ? null : undefined}
      onFile={(file) => {
        void file.arrayBuffer().then((content) => {
          setCaptions.mutate({ id, captions: toWebVtt(new Uint8Array(content)) });
        });
      }}
      actions={
        hasCaptions && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setCaptions.mutate({ id, captions: null });
            }}
          >
            Remove captions
          </Button>
        )
      }
    />
  );
}
