import { FileText, ImagePlus, Video } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { attachmentAccept, attachmentWords } from '@grove/contracts/attachmentRules';
import type { AttachmentKind } from '@grove/contracts/attachmentRules';
import { Button } from '@grove/ui/Button';
import { Tooltip } from '@grove/ui/Tooltip';

const buttons: readonly { kind: AttachmentKind; label: string; icon: ReactNode }[] = [
  { kind: 'image', label: 'Attach image', icon: <ImagePlus size={18} aria-hidden /> },
  { kind: 'video', label: 'Attach video', icon: <Video size={18} aria-hidden /> },
  { kind: 'file', label: 'Attach file', icon: <FileText size={18} aria-hidden /> },
];

/** The ways to pick files for what is being written. */
export function AttachButtons({ onPick }: { onPick: (files: File[]) => void }) {
  return (
    <Row>
      {buttons.map((button) => (
        <AttachButton key={button.kind} {...button} onPick={onPick} />
      ))}
    </Row>
  );
}

function AttachButton({
  kind,
  label,
  icon,
  onPick,
}: (typeof buttons)[number] & { onPick: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tooltip text={`${label}: ${attachmentWords[kind]}`}>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          icon={icon}
          aria-label={label}
          onClick={() => input.current?.click()}
        />
      </Tooltip>
      <input
        ref={input}
        type="file"
        hidden
        data-kind={kind}
        accept={attachmentAccept[kind]}
        multiple={kind === 'image'}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // The same file may be picked again.
          target.value = '';
        }}
      />
    </>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--grove-space-1);
`;
