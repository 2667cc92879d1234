type ErrorType =
  'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error';

interface ErrorFields {
  code?: string | undefined;
  decline_code?: string | undefined;
  param?: string | undefined;
  charge?: string | undefined;
  /** The intent after the failure, which Stripe includes in its response. */
  payment_intent?: unknown;
  setup_intent?: unknown;
  payment_method?: unknown;
}

/** An error in Stripe's format: `{ error: { type, code, decline_code, message, param … } }`. */
export class StripeError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly fields: ErrorFields;

  constructor(status: number, type: ErrorType, message: string, fields: ErrorFields = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.fields = fields;
  }

  /** Returns the body of the response, without undefined fields. */
  body(requestId: string) {
    return {
      error: { ...this.fields, message: this.message, type: this.type, request_log_url: logUrl(requestId) },
    };
  }
}

/** Creates the error for an invalid request. Default status: 400. */
export function invalid(message: string, fields: ErrorFields = {}, status = 400): StripeError {
  return new StripeError(status, 'invalid_request_error', message, fields);
}

/** Creates the error for an object that does not exist. */
export function missing(what: string, id: string, param = 'id'): StripeError {
  return invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, 404);
}

function logUrl(requestId: string): string {
  return `https://dashboard.stripe.com/test/logs/${requestId}`;
}
