import { verifyEmailServer } from '../../delivery/email/emailTransport.ts';
import { failure, ok, warning } from './check.ts';
import type { Finding, Installation } from './check.ts';

/** Connects to the email server and signs in. Sends no email. */
export async function checkEmail({ env: { SMTP_URL } }: Installation): Promise<Finding> {
  if (SMTP_URL === undefined) return warning('No emails are sent. Set SMTP_URL.');
  const { host } = new URL(SMTP_URL);
  try {
    await verifyEmailServer(SMTP_URL);
    return ok(`The email server ${host} accepts the login.`);
  } catch (error) {
    // The server's message may repeat the password.
    const { code } = error as { code?: unknown };
    if (code === 'EAUTH')
      return failure(`The email server ${host} refuses the login. Check the user and password in SMTP_URL.`);
    const reason = typeof code === 'string' ? ` (${code})` : '';
    return failure(`The email server ${host} can't be used${reason}. Check SMTP_URL and the firewall.`);
  }
}
