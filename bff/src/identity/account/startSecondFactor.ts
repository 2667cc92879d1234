import type { Id } from '@grove/contracts/fields/fields';
import type { Env } from '../../env.ts';
import { AppError } from '../../infra/AppError.ts';
import { seal } from '../../infra/secrets.ts';
import { newTotpSecret, totpUri } from '../secondFactor/totp.ts';
import { savePendingSecondFactor } from '../../members/users/credentials/saveSecondFactor.ts';
import { getSiteSettings } from '../../members/settings/siteSettings.ts';
import type { SiteDefaults } from '../../members/settings/siteSettings.ts';
import { confirmCredentials } from '../auth/confirmCredentials.ts';

/** Creates a secret for an authenticator. The second factor is on only after a code was confirmed.
 *  @throws AppError('wrong-password'), AppError('second-factor-on'), AppError('demo-account') */
export async function startSecondFactor(
  userId: Id,
  password: string,
  env: Pick<Env, 'GROVE_SECRET'> & SiteDefaults,
): Promise<{ secret: string; uri: string }> {
  const user = await confirmCredentials(userId, password);
  if (user.secondFactor !== undefined) throw new AppError('second-factor-on');
  const { productName } = await getSiteSettings(env);
  const secret = newTotpSecret();
  await savePendingSecondFactor(user._id, seal(secret, userId, env.GROVE_SECRET));
  return { secret, uri: totpUri(secret, { issuer: productName, label: user.email }) };
}
