import { listPage } from './lists.ts';
import { apiVersion } from './objects.ts';
import type { WebhookEndpoint } from './objects.ts';
import { rejectUnknown } from './params.ts';
import type { Call } from './sim.ts';

/** Creates the simulator's only endpoint, which gets all events. */
export function newWebhookEndpoint(url: string): WebhookEndpoint {
  return {
    id: 'we_sim',
    object: 'webhook_endpoint',
    api_version: apiVersion,
    created: 0,
    enabled_events: ['*'],
    livemode: false,
    status: 'enabled',
    url,
  };
}

/** Lists the endpoint, if there is one. */
export function listWebhookEndpoints({ sim, params }: Call) {
  rejectUnknown(params, 'limit', 'starting_after', 'ending_before');
  return listPage(params, '/v1/webhook_endpoints', sim.endpoint === undefined ? [] : [sim.endpoint]);
}
