import type { AttachmentKind } from '@grove/contracts/attachmentRules';
import type { Answer, Client } from './client.ts';

/** A file that a member picks. */
export interface PickedFile {
  kind: AttachmentKind;
  name: string;
  type: string;
  content: Uint8Array | string;
}

/** Sends a file to storage as a member's browser does, and says so. @returns its id, and what is answered to that. */
export async function sendFile(
  api: Client,
  { content, ...described }: PickedFile,
): Promise<{ id: string; answer: Answer }> {
  const body = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  const { id, uploadURL } = await api.ok('POST /api/attachments', {
    body: { ...described, size: body.length },
  });
  const headers = { 'Content-Type': described.type };
  const { status } = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(body), headers });
  if (status !== 200) throw new Error(`The storage answered ${String(status)}`);
  const params = { attachmentId: id };
  return { id, answer: await api.send('POST /api/attachments/:attachmentId/ready', { params, body: {} }) };
}

/** The same, where it has to be taken. @returns its id. */
export async function attachFile(api: Client, file: PickedFile): Promise<string> {
  const { id, answer } = await sendFile(api, file);
  if (answer.status !== 200) throw new Error(answer.text);
  return id;
}
