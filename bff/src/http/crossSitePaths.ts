/** Path of the card provider's events. Their signature is verified. */
export const webhookPath = '/api/stripe/webhook';

/** Folder of the links that end emails, which mailbox providers send without cookies or an Origin (RFC 8058). The rest
 *  of the path is a signed token. */
export const unsubscribePath = '/unsubscribe/';

/** Whether other sites and programs may write here. Such a write ignores the session. */
export function isOpenToOtherSites(path: string): boolean {
  return path === webhookPath || path.startsWith(unsubscribePath);
}
