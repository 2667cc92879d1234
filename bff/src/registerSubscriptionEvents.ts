import { syncSubscriptionOf } from './shop/memberships/syncSubscriptionOf.ts';
import { registerSubscriptionEvents } from './shop/billing/subscriptionEvents.ts';

// Memberships depend on billing and payments, so these cannot import them. For every process that handles payment events.
registerSubscriptionEvents(syncSubscriptionOf);
