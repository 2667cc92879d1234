import { loadFonts, wear } from './appearance.ts';
import { digitsOf, formatExpiry, formatNumber, kindOf } from './card.ts';
import { fillCountries } from './countries.ts';
import { fieldNames, paymentMethodData, problemOf } from './fields.ts';
import type { FieldName, Values } from './fields.ts';
import type { Answer, ApiError, FromFrame, Settings, ToFrame } from './messages.ts';
import { intentOf, request, retrieveIntent } from './request.ts';

const inputs = {
  number: byId('payment-numberInput') as HTMLInputElement,
  expiry: byId('payment-expiryInput') as HTMLInputElement,
  cvc: byId('payment-cvcInput') as HTMLInputElement,
};
const country = byId('payment-countryInput') as HTMLSelectElement;

let port: MessagePort | undefined;
let settings: Settings | undefined;
/** State in the latest 'change' message. */
let told = '';

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page of the form has no ${id}`);
  return found;
}

function tell(message: FromFrame): void {
  port?.postMessage(message);
}

function values(): Values {
  return { number: inputs.number.value, expiry: inputs.expiry.value, cvc: inputs.cvc.value };
}

function showProblem(name: FieldName, problem: ApiError | undefined): void {
  const message = byId(`payment-${name}Error`);
  message.textContent = problem?.message ?? '';
  message.hidden = !problem;
  inputs[name].classList.toggle('Input--invalid', problem !== undefined);
  inputs[name].setAttribute('aria-invalid', String(problem !== undefined));
  tellHeight();
}

/** Shows all problems. @returns the first one, whose field gets the focus. */
function validate(): ApiError | undefined {
  const problems = fieldNames.map((name) => ({ name, problem: problemOf(name, values()) }));
  for (const { name, problem } of problems) showProblem(name, problem);
  const first = problems.find(({ problem }) => problem !== undefined);
  if (first) inputs[first.name].focus();
  return first?.problem;
}

function tellChange(): void {
  const empty = Object.values(values()).every((value) => value === '');
  const complete = fieldNames.every((name) => problemOf(name, values()) === undefined);
  const state = `${empty} ${complete}`;
  if (state !== told) tell({ kind: 'change', empty, complete });
  told = state;
}

function tellHeight(): void {
  tell({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
}

/** Formats a field while typing, and moves the focus to the next field when it is complete. */
function format(name: FieldName): void {
  const { number, expiry, cvc } = inputs;
  if (name === 'number') {
    number.value = formatNumber(number.value);
    byId('brand').textContent = brandName(kindOf(digitsOf(number.value)).brand);
  }
  if (name === 'expiry') expiry.value = formatExpiry(expiry.value);
  if (name === 'cvc') cvc.value = digitsOf(cvc.value).slice(0, kindOf(digitsOf(number.value)).codeDigits);
  const isWhole = problemOf(name, values()) === undefined;
  if (isWhole || inputs[name].getAttribute('aria-invalid') === 'true') {
    showProblem(name, problemOf(name, values()));
  }
  if (isWhole && name !== 'cvc' && document.activeElement === inputs[name]) {
    inputs[name === 'number' ? 'expiry' : 'cvc'].focus();
  }
  tellChange();
}

function brandName(brand: string): string {
  return brand === 'unknown' ? '' : brand.charAt(0).toUpperCase() + brand.slice(1);
}

async function confirm(clientSecret: string, params: Record<string, string>): Promise<Answer> {
  const problem = validate();
  if (problem || !settings) return problem ? { error: problem } : {};
  const caller = { origin: location.origin, publishableKey: settings.publishableKey };
  return request(caller, 'POST', `/v1/payment_intents/${intentOf(clientSecret)}/confirm`, {
    ...params,
    ...paymentMethodData(values(), country.value),
    client_secret: clientSecret,
    use_stripe_sdk: 'true',
  });
}

/** Loads the intent. An intent that can no longer be paid is an error, because it needs no form. */
async function load(): Promise<Answer> {
  if (!settings?.clientSecret) return {};
  const caller = { origin: location.origin, publishableKey: settings.publishableKey };
  const answer = await retrieveIntent(caller, settings.clientSecret);
  const { status } = answer.paymentIntent ?? {};
  if (status !== 'succeeded' && status !== 'canceled') return answer;
  const message = `You are attempting to mount Elements with a PaymentIntent in a terminal state: ${status}.`;
  return { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message } };
}

async function begin(given: Settings): Promise<void> {
  const isFirst = settings === undefined;
  settings = given;
  wear(given.appearance);
  tellHeight();
  if (!isFirst) return;
  loadFonts(given.fonts);
  fillCountries(country, given.defaultCountry);
  const { error } = await load();
  if (error) {
    tell({ kind: 'loaderror', error });
    return;
  }
  document.body.removeAttribute('aria-busy');
  tell({ kind: 'ready' });
  tellHeight();
}

async function hear(message: ToFrame): Promise<void> {
  if (message.kind === 'settings') await begin(message.settings);
  if (message.kind === 'focus') inputs.number.focus();
  if (message.kind === 'blur' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (message.kind === 'clear') clear();
  if ('id' in message) tell({ kind: 'answer', id: message.id, answer: await answerTo(message) });
}

async function answerTo(message: Extract<ToFrame, { id: number }>): Promise<Answer> {
  if (message.kind === 'confirm') return confirm(message.clientSecret, message.params);
  if (message.kind === 'reload') return load();
  const error = validate();
  return error ? { error } : {};
}

function clear(): void {
  for (const name of fieldNames) {
    inputs[name].value = '';
    showProblem(name, undefined);
  }
  tellChange();
}

for (const name of fieldNames) {
  inputs[name].addEventListener('input', () => format(name));
  inputs[name].addEventListener('blur', () => {
    if (inputs[name].value !== '') showProblem(name, problemOf(name, values()));
  });
}
document.addEventListener('focusin', () => tell({ kind: 'focus' }));
document.addEventListener('focusout', (event) => {
  if (event.relatedTarget === null) tell({ kind: 'blur' });
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell({ kind: 'escape' });
});
new ResizeObserver(tellHeight).observe(document.body);

window.addEventListener('message', (event) => {
  const [given] = event.ports;
  if (event.data !== 'stripe-sim' || event.source !== window.parent || !given || port) return;
  port = given;
  given.onmessage = ({ data }: MessageEvent<ToFrame>) => void hear(data);
});
