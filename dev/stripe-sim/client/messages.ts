/** Options of a Payment Element's look, as in Stripe's API. */
export interface Appearance {
  theme?: 'stripe' | 'night' | 'flat' | 'minimal';
  labels?: 'above' | 'floating';
  variables?: Record<string, string>;
  rules?: Record<string, Record<string, string>>;
}

export interface Font {
  family: string;
  src: string;
  weight?: string;
  style?: string;
}

export interface Settings {
  appearance: Appearance;
  fonts: Font[];
  publishableKey: string;
  clientSecret: string | null;
  defaultCountry: string | null;
  /** `setup` and `subscription` save the card. */
  mode: string | null;
  /** Whether the form says what saving the card permits. Default: if the card is saved. */
  terms: 'auto' | 'always' | 'never';
}

/** Messages to the frame. Those with an id are answered. */
export type ToFrame =
  | { kind: 'settings'; settings: Settings }
  | { kind: 'validate'; id: number }
  | { kind: 'confirm'; id: number; clientSecret: string; params: Record<string, string> }
  | { kind: 'reload'; id: number }
  | { kind: 'focus' | 'blur' | 'clear' | 'collapse' };

/** Messages from the frame. */
export type FromFrame =
  | { kind: 'ready' | 'focus' | 'blur' | 'escape' }
  | { kind: 'loaderror'; error: ApiError }
  | { kind: 'change'; empty: boolean; complete: boolean }
  | { kind: 'height'; height: number }
  | { kind: 'answer'; id: number; answer: StripeResult };

export interface ApiError {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
  payment_intent?: Intent;
  setup_intent?: Intent;
}

/** A PaymentIntent or SetupIntent as the publishable key sees it. */
export interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: string;
  client_secret: string;
  last_payment_error?: ApiError | null;
  last_setup_error?: ApiError | null;
  setup_future_usage?: string | null;
  next_action: {
    type: string;
    use_stripe_sdk?: { stripe_js: string };
    redirect_to_url?: { url: string };
  } | null;
}

/** Response of stripe.js: at most one of the three is set. */
export interface StripeResult {
  paymentIntent?: Intent;
  setupIntent?: Intent;
  error?: ApiError;
}
