import { integrationError } from './integrationError.ts';
import { Listeners } from './listeners.ts';
import type { StripeResult, FromFrame, Settings, ToFrame } from './messages.ts';

interface ElementOptions {
  origin: string;
  settings: Settings;
  /** Called when it is destroyed. */
  onDestroy: () => void;
}

let frames = 0;

/** The Payment Element: a card form in a frame, so that what is typed never reaches the page. */
export class PaymentElement {
  readonly #listeners = new Listeners();
  readonly #options: ElementOptions;
  readonly #pendingRequests = new Map<number, (answer: StripeResult) => void>();
  #settings: Settings;
  #frame: HTMLIFrameElement | undefined;
  #port: MessagePort | undefined;
  #requestCount = 0;
  #isDestroyed = false;

  constructor(options: ElementOptions) {
    this.#options = options;
    this.#settings = options.settings;
  }

  get isMounted(): boolean {
    return this.#frame !== undefined;
  }

  on = (name: string, listener: (event: unknown) => void): this => {
    this.#listeners.add(name, listener);
    return this;
  };

  once = (name: string, listener: (event: unknown) => void): this => {
    this.#listeners.addOnce(name, listener);
    return this;
  };

  off = (name: string, listener?: (event: unknown) => void): this => {
    this.#listeners.remove(name, listener);
    return this;
  };

  mount = (target: string | HTMLElement): void => {
    if (this.#isDestroyed)
      throw integrationError('This Element has already been destroyed. Please create a new one.');
    const parent = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!parent)
      throw integrationError(
        `The selector you specified (${target as string}) applies to no DOM elements that are currently on the page.`,
      );
    if (this.#frame) return;
    const frame = newFrame(this.#options.origin);
    this.#frame = frame;
    frame.addEventListener('load', () => this.#open(frame), { once: true });
    const holder = document.createElement('div');
    holder.className = '__PrivateStripeElement';
    holder.append(frame);
    parent.replaceChildren(holder);
    parent.classList.add('StripeElement');
    queueMicrotask(() => this.#emit('loaderstart'));
  };

  unmount = (): void => {
    this.#port?.close();
    this.#port = undefined;
    this.#frame?.parentElement?.remove();
    this.#frame = undefined;
    for (const answer of this.#pendingRequests.values()) answer(removedResult);
    this.#pendingRequests.clear();
  };

  destroy = (): void => {
    if (this.#isDestroyed) return;
    this.unmount();
    this.#isDestroyed = true;
    this.#options.onDestroy();
  };

  update = (): void => undefined;
  focus = (): void => this.#post({ kind: 'focus' });
  blur = (): void => this.#post({ kind: 'blur' });
  clear = (): void => this.#post({ kind: 'clear' });
  collapse = (): void => this.#post({ kind: 'collapse' });

  /** Applies another appearance or intent. */
  apply(settings: Settings): void {
    this.#settings = settings;
    this.#post({ kind: 'settings', settings });
  }

  validate(): Promise<StripeResult> {
    return this.#sendRequest((id) => ({ kind: 'validate', id }));
  }

  confirm(clientSecret: string, params: Record<string, string>): Promise<StripeResult> {
    return this.#sendRequest((id) => ({ kind: 'confirm', id, clientSecret, params }));
  }

  reload(): Promise<StripeResult> {
    return this.#sendRequest((id) => ({ kind: 'reload', id }));
  }

  #sendRequest(message: (id: number) => ToFrame): Promise<StripeResult> {
    if (!this.#port) return Promise.resolve(notReadyResult);
    this.#requestCount += 1;
    const id = this.#requestCount;
    return new Promise((answer) => {
      this.#pendingRequests.set(id, answer);
      this.#post(message(id));
    });
  }

  #post(message: ToFrame): void {
    this.#port?.postMessage(message);
  }

  #open(frame: HTMLIFrameElement): void {
    if (this.#frame !== frame) return;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => this.#handleMessage(data);
    frame.contentWindow?.postMessage('stripe-sim', this.#options.origin, [port2]);
    this.#post({ kind: 'settings', settings: this.#settings });
  }

  #handleMessage(message: FromFrame): void {
    if (message.kind === 'height') {
      if (this.#frame) this.#frame.style.height = `${message.height}px`;
    } else if (message.kind === 'answer') {
      this.#pendingRequests.get(message.id)?.(message.answer);
      this.#pendingRequests.delete(message.id);
    } else if (message.kind === 'change') {
      const { empty, complete } = message;
      this.#emit('change', { empty, complete, collapsed: false, value: { type: 'card' } });
    } else if (message.kind === 'loaderror') this.#emit('loaderror', { error: message.error });
    else this.#emit(message.kind);
  }

  #emit(name: string, more: object = {}): void {
    this.#listeners.emit(name, { elementType: 'payment', ...more });
  }
}

const notReadyResult: StripeResult = {
  error: { type: 'invalid_request_error', message: 'The payment form is not ready yet.' },
};
const removedResult: StripeResult = {
  error: { type: 'invalid_request_error', message: 'The payment form was removed.' },
};

function newFrame(origin: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frames += 1;
  frame.name = `__privateStripeFrame${frames}`;
  frame.title = 'Secure payment input frame';
  frame.src = `${origin}/payment-element.html`;
  frame.allow = 'payment *';
  // The frame has no color scheme of its own. With a scheme that differs from the page's, its background would be
  // opaque.
  frame.style.cssText =
    'display: block; width: calc(100% + 8px); margin: -4px; border: 0; height: 150px; color-scheme: light;';
  return frame;
}
