import type { Client } from './client.ts';

/** Uploads a file like a creator's browser.
 *  @returns its storage URL. */
export async function uploadFile(api: Client, content: Uint8Array | string, type: string): Promise<string> {
  const { uploadURL } = await api.ok('POST /api/objects/upload', { body: {} });
  const body = typeof content === 'string' ? content : new Uint8Array(content);
  const { status } = await fetch(uploadURL, { method: 'PUT', body, headers: { 'Content-Type': type } });
  if (status !== 200) throw new Error(`Storage responded with ${String(status)}`);
  return uploadURL.split('?')[0] ?? '';
}
