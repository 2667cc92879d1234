import type { AttachmentKind } from './attachmentRules.ts';

/** What stands for a message that has files and no words; empty where there is no file. */
export function attachedWord(files: readonly { kind: AttachmentKind; name: string }[]): string {
  const [first] = files;
  if (first === undefined) return '';
  if (first.kind === 'image') return 'Photo';
  return first.kind === 'video' ? 'Video' : first.name;
}
