/** The object of an event, with the fields that identify an order or a subscription. */
export interface EventObject {
  object: string;
  id: string;
  payment_intent?: string | null;
  metadata?: Record<string, string> | null;
  /** Present on invoices: the subscription that they belong to. */
  parent?: {
    subscription_details?: { subscription: string; metadata?: Record<string, string> | null } | null;
  } | null;
}
