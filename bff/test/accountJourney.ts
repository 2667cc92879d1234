import { TOTP } from 'otpauth';
import { DataExports } from '../src/identity/privacy/dataExports.model.ts';
import { Users } from '../src/members/users/users.model.ts';
import type { SmtpServer } from './smtpServer.ts';
import { secretCollectingBrowser } from './secretCollectingBrowser.ts';
import type { SecretCollectingBrowser, Secrets } from './secretCollectingBrowser.ts';
import { waitUntil } from './waitUntil.ts';

export interface JourneySite {
  origin: string;
  env: { PUBLIC_URL: string };
  smtp: Pick<SmtpServer, 'emails'>;
  /** Collects every secret of the journey. */
  secrets: Secrets;
}

/** The people of the journey, by the local part of their address. */
export const names = {
  creator: 'sage.creator',
  member: 'wren.member',
  moved: 'wren.elsewhere',
  guest: 'moss.guest',
  stranger: 'nobody.at.all',
} as const;

const passwords = {
  creator: 'the creator walks first',
  member: 'walking under old trees',
  reset: 'a lantern on the lake',
  changed: 'seven stones in a stream',
  guest: 'a guest brings an apple',
} as const;

function getEmail(person: keyof typeof names): string {
  return `${names[person]}@grove.test`;
}

/** Walks through everything that accounts can do, including refusals, with real emails: from the first
 *  creator of an empty site to a member who downloads their data and leaves.
 *  @returns the member's browser, whose session has ended. */
export async function walkThroughAccounts(
  site: JourneySite,
  creatorLink: string,
): Promise<SecretCollectingBrowser> {
  const creator = secretCollectingBrowser(site, site.secrets);
  const body = {
    token: creatorLink,
    username: 'Sage',
    email: getEmail('creator'),
    password: passwords.creator,
  };
  await creator.call('POST /api/auth/first-creator', { body });
  await signUp(site);
  await forgetAndChangePassword(site);
  await changeEmail(site);
  await useSecondFactor(site);
  await inviteGuest(site, creator);
  return deleteAccount(site);
}

async function signUp(site: JourneySite): Promise<void> {
  const member = secretCollectingBrowser(site, site.secrets);
  const input = { username: 'Wren', email: getEmail('member'), password: passwords.member };
  await member.call('POST /api/auth/sign-up', { body: input });
  const token = await waitForLink(site, 'verify-email', input.email);
  const verify = 'POST /api/auth/verify-email';
  await member.call(verify, { body: { token, password: 'not the one they chose' }, status: 403 });
  await member.call(verify, { body: { token, password: input.password } });
  // Another person tries to sign up with the same address.
  await secretCollectingBrowser(site, site.secrets).call('POST /api/auth/sign-up', { body: input });
}

async function signIn(
  site: JourneySite,
  password: string,
  { status = 200, ...code }: { code?: string; status?: number } = {},
): Promise<SecretCollectingBrowser> {
  const browser = secretCollectingBrowser(site, site.secrets);
  const body = { email: getEmail('member'), password, ...code };
  await browser.call('POST /api/auth/sign-in', { body, status });
  return browser;
}

async function forgetAndChangePassword(site: JourneySite): Promise<void> {
  const visitor = secretCollectingBrowser(site, site.secrets);
  await signIn(site, 'what they thought it was', { status: 401 });
  const stranger = { email: getEmail('stranger'), password: 'whatever it may be' };
  await visitor.call('POST /api/auth/sign-in', { body: stranger, status: 401 });
  await visitor.call('POST /api/auth/forgot-password', { body: { email: getEmail('stranger') } });
  await visitor.call('POST /api/auth/forgot-password', { body: { email: getEmail('member') } });
  const token = await waitForLink(site, 'reset-password', getEmail('member'));
  const reset = 'POST /api/auth/reset-password';
  await visitor.call(reset, { body: { token, password: 'password1234' }, status: 400 });
  await visitor.call(reset, { body: { token, password: passwords.reset } });
  await visitor.call(reset, { body: { token, password: 'once more with feeling' }, status: 410 });
  const member = await signIn(site, passwords.reset);
  const input = { currentPassword: passwords.reset, newPassword: passwords.changed };
  await member.call('POST /api/account/password', { body: input });
}

/** Starts a change of address and cancels it after one of the two addresses has confirmed it. */
async function changeEmail(site: JourneySite): Promise<void> {
  const member = await signIn(site, passwords.changed);
  const body = { email: getEmail('moved'), password: passwords.changed };
  await member.call('POST /api/account/email', { body });
  const confirm = 'POST /api/auth/confirm-email';
  const first = await waitForLink(site, 'confirm-email', getEmail('member'));
  await member.call(confirm, { body: { token: first } });
  const second = await waitForLink(site, 'confirm-email', getEmail('moved'));
  await member.call('DELETE /api/account/email');
  await member.call(confirm, { body: { token: second }, status: 410 });
}

async function useSecondFactor(site: JourneySite): Promise<void> {
  const password = passwords.changed;
  const member = await signIn(site, password);
  const started = await member.call('POST /api/account/second-factor/start', { body: { password } });
  const totp = new TOTP({ secret: (started as { secret: string }).secret });
  const confirm = 'POST /api/account/second-factor/confirm';
  await member.call(confirm, { body: { code: '271828' }, status: 401 });
  const confirmed = await member.call(confirm, { body: { code: totp.generate() } });
  const [recoveryCode = ''] = (confirmed as { recoveryCodes: string[] }).recoveryCodes;
  await signIn(site, password);
  await signIn(site, password, { code: '314159', status: 401 });
  await signIn(site, password, { code: recoveryCode });
  await Users.updateOne({ username: 'Wren' }, { $set: { 'secondFactor.lastStep': 0 } });
  await signIn(site, password, { code: totp.generate() });
  await breakSecondFactor(site, password, totp.generate());
}

/** Causes an unexpected error: a secret encrypted by another installation cannot be decrypted. */
async function breakSecondFactor(site: JourneySite, password: string, code: string): Promise<void> {
  const storedUser = await Users.findOne({ username: 'Wren' }).lean();
  const sealedSecret = Buffer.alloc(60, 7).toString('base64url');
  for (const secret of [storedUser?.secondFactor?.sealedSecret ?? '', sealedSecret]) {
    site.secrets.set(secret, 'a sealed secret');
  }
  await Users.updateOne({ username: 'Wren' }, { $set: { 'secondFactor.sealedSecret': sealedSecret } });
  await signIn(site, password, { code, status: 500 });
  await Users.updateOne({ username: 'Wren' }, { $unset: { secondFactor: 1 } });
}

async function inviteGuest(site: JourneySite, creator: SecretCollectingBrowser): Promise<void> {
  const email = getEmail('guest');
  const headers = { 'Idempotency-Key': 'an-invitation-of-ours' };
  const invited = { email, role: 'coach', password: passwords.creator };
  await creator.call('POST /api/creator/invitations', { body: invited, headers });
  const token = await waitForLink(site, 'invitation', email);
  const guest = secretCollectingBrowser(site, site.secrets);
  await guest.call('POST /api/auth/read-invitation', { body: { token } });
  const body = { token, username: 'Moss', password: passwords.guest };
  await guest.call('POST /api/auth/accept-invitation', { body });
  await creator.call('GET /api/creator/people', { query: { search: names.guest } });
}

async function deleteAccount(site: JourneySite): Promise<SecretCollectingBrowser> {
  const member = await signIn(site, passwords.changed);
  await member.call('POST /api/account/data-export', { body: {} });
  await waitUntil(async () => (await DataExports.findOne({ state: 'ready' })) !== null);
  await member.call('GET /api/account/data-export/file', { status: 302 });
  await member.call('POST /api/account/deletion', { body: { password: passwords.changed } });
  await member.call('GET /api/account/sessions');
  await member.call('POST /api/auth/logout-everywhere', { body: {} });
  return member;
}

/** Waits for an email with a link to this page.
 *  @returns the secret in the link. */
async function waitForLink({ smtp, secrets }: JourneySite, page: string, to: string): Promise<string> {
  const findEmail = () => smtp.emails.find((mail) => mail.to.includes(to) && mail.text.includes(`/${page}#`));
  await waitUntil(() => findEmail() !== undefined);
  const token = extractLinkToken(findEmail()?.text ?? '', page);
  secrets.set(token, `the link to ${page}`);
  return token;
}

/** Returns the secret of the first link to a page in a text; empty if there is none. */
export function extractLinkToken(text: string, page: string): string {
  return new RegExp(`/${page}#([\\w-]{38})`).exec(text)?.[1] ?? '';
}
