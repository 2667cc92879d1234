type ErrorType =
  'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error';

interface ErrorFields {
  code?: string | undefined;
  decline_code?: string | undefined;
  param?: string | undefined;
  charge?: string | undefined;
  /** The intent as it stands after the failure, as Stripe shows it in its answer. */
  payment_intent?: unknown;
  payment_method?: unknown;
}

/** An answer that is not 2xx, in Stripe's shape: `{ error: { type, code, decline_code, message, param … } }`. */
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

  /** The body of the answer; members without a value are left out. */
  body(requestId: string) {
    return {
      error: { ...this.fields, message: this.message, type: this.type, request_log_url: logUrl(requestId) },
    };
  }
}

/** What a caller got wrong: 400 unless another status is given. */
export function invalid(message: string, fields: ErrorFields = {}, status = 400): StripeError {
  return new StripeError(status, 'invalid_request_error', message, fields);
}

/** Nothing of that id. */
export function missing(what: string, id: string, param = 'id'): StripeError {
  return invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, 404);
}

function logUrl(requestId: string): string {
  return `https://dashboard.stripe.com/test/logs/${requestId}`;
}
