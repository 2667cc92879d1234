import { newDocument } from '../../infra/newDocument.ts';
import type { StoredToken } from './deployTokens.model.ts';

/** Creates the document of an unused deploy token. */
export function newDeployToken(
  fields: Pick<StoredToken, 'key' | 'label' | 'remote' | 'rights' | 'expiresAt' | 'createdById'>,
): StoredToken {
  return { ...newDocument(), ...fields, lastUsedAt: null };
}
