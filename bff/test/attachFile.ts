import type { AttachmentKind } from '@grove/contracts/community/attachmentRules';
import type { Answer, Client } from './client.ts';

/** A file that a member selects. */
export interface SelectedFile {
  kind: AttachmentKind;
  name: string;
  type: string;
  content: Uint8Array | string;
}

/** Uploads a file like a member's browser and confirms it.
 *  @returns its id, and the response to the confirmation. */
export async function uploadAttachment(
  api: Client,
  { content, ...described }: SelectedFile,
): Promise<{ id: string; answer: Answer }> {
  const body = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  const { id, uploadURL } = await api.ok('POST /api/attachments', {
    body: { ...described, size: body.length },
  });
  const headers = { 'Content-Type': described.type };
  const { status } = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(body), headers });
  if (status !== 200) throw new Error(`Storage responded with ${String(status)}`);
  const params = { attachmentId: id };
  return { id, answer: await api.send('POST /api/attachments/:attachmentId/ready', { params, body: {} }) };
}

/** Uploads a file that must be accepted.
 *  @returns its id. */
export async function attachFile(api: Client, file: SelectedFile): Promise<string> {
  const { id, answer } = await uploadAttachment(api, file);
  if (answer.status !== 200) throw new Error(answer.text);
  return id;
}
