import { setTimeout as wait } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { createLinkToken } from '../bff/src/infra/secrets.ts';
import { connect, disconnect, inTransaction } from '../bff/src/infra/mongo.ts';
import { Sessions } from '../bff/src/identity/auth/sessions.model.ts';
import { createLink } from '../bff/src/identity/oneTimeLinks/createLink.ts';
import { Users } from '../bff/src/members/users/users.model.ts';
import { createBrowser } from '../bff/test/browser.ts';
import type { Browser } from '../bff/test/browser.ts';
import { makeUser } from '../bff/test/factories/makeUser.ts';
import { startSite } from '../e2e/fixtures/site.ts';
import type { Site } from '../e2e/fixtures/site.ts';
import type { Figure } from './figure.ts';

const rounds = 40;
// In milliseconds. Checking a password takes about 20 ms on a fast computer. The competing request is sent
// before, during and after that.
const spreadMs = 80;
const password = 'walking under old trees';
const security = 'PUT /api/creator/security';

/** Checks that no one gets creator rights without a second factor when the requirement is turned on at the
 *  same moment.
 *  Tries many moments, because the critical one is hit only by chance. */
export async function measureRaces(): Promise<Figure[]> {
  const site = await startSite('bench-races', 'live and empty');
  const options = { origin: site.url, env: { PUBLIC_URL: site.url } };
  try {
    await connect(site.env['MONGODB_URI'] ?? '');
    const { browser } = await creatorWithSecondFactor(options);
    return [
      await raceRepeatedly('Invitation accepted while second factor becomes required', browser, (round) =>
        acceptInvitation(site, options, round),
      ),
      await raceRepeatedly('Second factor turned off while it becomes required', browser, () =>
        turnOff(options),
      ),
    ];
  } finally {
    await disconnect();
    await site.close();
  }
}

type BrowserOptions = Parameters<typeof createBrowser>[0];

/** @param prepare returns the request that competes with requiring the second factor. */
async function raceRepeatedly(
  name: string,
  browser: Browser,
  prepare: (round: number) => Promise<() => Promise<unknown>>,
): Promise<Figure> {
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    await browser.ok(security, { body: { requireSecondFactor: false } });
    const startRequest = await prepare(round);
    const running = startRequest();
    await wait((spreadMs * round) / rounds);
    await Promise.all([running, browser.send(security, { body: { requireSecondFactor: true } })]);
    found += await sessionsWithoutSecondFactor();
  }
  return {
    name,
    value: found,
    unit: 'creators without one',
    goal: { atMost: 0 },
    reference: `${rounds} races`,
  };
}

async function creatorWithSecondFactor(options: BrowserOptions) {
  const user = await makeUser({ password, isCreator: true });
  const browser = createBrowser(options);
  await browser.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
  const { secret } = await browser.ok('POST /api/account/second-factor/start', { body: { password } });
  const totp = new TOTP({ secret });
  await browser.ok('POST /api/account/second-factor/confirm', { body: { code: totp.generate() } });
  await Users.updateOne({ _id: user._id }, { $set: { 'secondFactor.lastStep': 0 } });
  return { browser, code: totp.generate() };
}

async function acceptInvitation(site: Site, options: BrowserOptions, round: number) {
  const email = `invited${round}@grove.test`;
  const { _id } = await inTransaction((tx) => createLink({ kind: 'invitation', email, role: 'creator' }, tx));
  const body = { token: createLinkToken(_id, site.env['GROVE_SECRET'] ?? ''), username: 'Guest', password };
  return () => createBrowser(options).send('POST /api/auth/accept-invitation', { body });
}

async function turnOff(options: BrowserOptions) {
  const { browser, code } = await creatorWithSecondFactor(options);
  return () => browser.send('POST /api/account/second-factor/off', { body: { password, code } });
}

/** Counts creator sessions of users without the required second factor. */
async function sessionsWithoutSecondFactor(): Promise<number> {
  const users = await Users.find({ 'secondFactor.since': null }, { _id: 1 }).lean();
  return Sessions.countDocuments({ isCreator: true, userId: { $in: users.map(({ _id }) => _id) } });
}
