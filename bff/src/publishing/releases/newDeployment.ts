import { newDocument } from '../../infra/newDocument.ts';
import type { StoredDeployment } from './deployments.model.ts';

/** A complete entry of the log of deployments, of nobody and without a reason where the fields say nothing else. */
export function newDeployment(
  fields: Pick<StoredDeployment, 'name' | 'action' | 'percent'> & Partial<StoredDeployment>,
): StoredDeployment {
  return {
    ...newDocument(fields.createdAt),
    ...{ from: null, to: null, actorId: null, tokenLabel: null, why: '' },
    ...fields,
  };
}
