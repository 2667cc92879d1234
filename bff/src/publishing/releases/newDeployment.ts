import { newDocument } from '../../infra/newDocument.ts';
import type { StoredDeployment } from './deployments.model.ts';

/** Creates an entry of the deployment log. Default: by Grove itself, without a reason. */
export function newDeployment(
  fields: Pick<StoredDeployment, 'name' | 'action' | 'percent'> & Partial<StoredDeployment>,
): StoredDeployment {
  return {
    ...newDocument(fields.createdAt),
    ...{ from: null, to: null, actorId: null, tokenLabel: null, why: '' },
    ...fields,
  };
}
