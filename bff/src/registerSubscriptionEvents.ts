import { syncSubscriptionOf } from './shop/memberships/syncSubscriptionOf.ts';
import { registerSubscriptionEvents } from './shop/payments/subscriptionEvents.ts';

// Memberships depend on payments, so payments cannot import them. For every process that handles payment events.
registerSubscriptionEvents(syncSubscriptionOf);
