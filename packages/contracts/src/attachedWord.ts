import type { AttachmentKind } from './attachmentRules.ts';

/** The preview of a message that has files and no text; empty without files. */
export function attachedWord(files: readonly { kind: AttachmentKind; name: string }[]): string {
  const [first] = files;
  if (first === undefined) return '';
  if (first.kind === 'image') return 'Photo';
  return first.kind === 'video' ? 'Video' : first.name;
}
