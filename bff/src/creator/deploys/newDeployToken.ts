import { newDocument } from '../../infra/newDocument.ts';
import type { StoredToken } from './deployTokens.model.ts';

/** A complete deploy token that was not used yet. */
export function newDeployToken(
  fields: Pick<StoredToken, 'key' | 'label' | 'remote' | 'rights' | 'expiresAt' | 'createdById'>,
): StoredToken {
  return { ...newDocument(), ...fields, lastUsedAt: null };
}
