import { FileText, ImagePlus, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { attachmentAccept, attachmentHints } from '@grove/contracts/community/attachmentRules';
import type { AttachmentKind } from '@grove/contracts/community/attachmentRules';
import { FileButton } from '@grove/ui/forms/FileButton';
import { Tooltip } from '@grove/ui/overlays/Tooltip';

const buttons: readonly { kind: AttachmentKind; label: string; icon: ReactNode }[] = [
  { kind: 'image', label: 'Attach image', icon: <ImagePlus size={18} aria-hidden /> },
  { kind: 'video', label: 'Attach video', icon: <Video size={18} aria-hidden /> },
  { kind: 'file', label: 'Attach file', icon: <FileText size={18} aria-hidden /> },
];

interface AttachButtonsProps {
  /** Whether only one picture can be attached. */
  onlyPicture?: boolean;
  onPick: (files: File[]) => void;
}

/** Buttons that pick files to attach. */
export function AttachButtons({ onlyPicture = false, onPick }: AttachButtonsProps) {
  const offered = onlyPicture ? buttons.filter(({ kind }) => kind === 'image') : buttons;
  return (
    <Row>
      {offered.map(({ kind, label, icon }) => (
        <Tooltip key={kind} text={`${label}: ${attachmentHints[kind]}`}>
          <FileButton
            what={`${kind} to attach`}
            accept={attachmentAccept[kind]}
            multiple={kind === 'image' && !onlyPicture}
            onFiles={onPick}
            variant="ghost"
            size="sm"
            iconOnly
            icon={icon}
            aria-label={label}
          />
        </Tooltip>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--grove-space-1);
`;
