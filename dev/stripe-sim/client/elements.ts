import { integrationError } from './integrationError.ts';
import type { StripeResult, Appearance, Font, Settings } from './messages.ts';
import { PaymentElement } from './paymentElement.ts';

export interface ElementsOptions {
  clientSecret?: string;
  mode?: string;
  appearance?: Appearance;
  fonts?: (Font | { cssSrc: string })[];
}

interface PaymentOptions {
  defaultValues?: { billingDetails?: { address?: { country?: string } } };
  terms?: { card?: Settings['terms'] };
}

const secretForm = /^(pi|seti)_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/;

/** A group of elements for one intent. The simulator has only the Payment Element. */
export class Elements {
  readonly #origin: string;
  #settings: Settings;
  #element: PaymentElement | undefined;

  constructor(origin: string, publishableKey: string, options: ElementsOptions) {
    const { clientSecret, mode, appearance = {}, fonts = [] } = options;
    if (clientSecret === undefined && mode === undefined)
      throw integrationError(
        'In order to create a payment element, you must pass a clientSecret or mode when creating the Elements group.',
      );
    if (clientSecret !== undefined && !secretForm.test(clientSecret))
      throw integrationError(
        `Invalid value for elements(): clientSecret should be a client secret of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
      );
    this.#origin = origin;
    this.#settings = {
      appearance,
      fonts: fonts.filter((font) => 'family' in font),
      publishableKey,
      clientSecret: clientSecret ?? null,
      defaultCountry: null,
      mode: mode ?? null,
      terms: 'auto',
    };
  }

  get clientSecret(): string | null {
    return this.#settings.clientSecret;
  }

  /** The mounted Payment Element.
   *  @throws IntegrationError if there is none. */
  get mounted(): PaymentElement {
    if (this.#element?.isMounted) return this.#element;
    throw integrationError(
      'Invalid value for elements: should have a mounted Payment Element or Express Checkout Element.',
    );
  }

  create = (type: string, options: PaymentOptions = {}): PaymentElement => {
    if (type !== 'payment') throw integrationError(`The Stripe simulator has no ${type} element.`);
    if (this.#element)
      throw integrationError(`Can only create one Element of type ${type} through create().`);
    const defaultCountry = options.defaultValues?.billingDetails?.address?.country ?? null;
    this.#element = new PaymentElement({
      origin: this.#origin,
      settings: { ...this.#settings, defaultCountry, terms: options.terms?.card ?? 'auto' },
      onDestroy: () => (this.#element = undefined),
    });
    return this.#element;
  };

  getElement = (type: unknown): PaymentElement | null =>
    type === 'payment' ? (this.#element ?? null) : null;

  update = ({ appearance }: ElementsOptions): void => {
    if (!appearance) return;
    this.#settings = { ...this.#settings, appearance };
    this.#element?.apply(this.#settings);
  };

  /** Validates the form. @returns `{}` or `{ error }`. */
  submit = (): Promise<StripeResult> => this.mounted.validate();

  /** Reads the intent again after the server has changed it. */
  fetchUpdates = async (): Promise<StripeResult> => {
    const { error } = await this.mounted.reload();
    return error ? { error } : {};
  };
}
