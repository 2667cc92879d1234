import { loadFonts, applyAppearance } from './appearance.ts';
import { digitsOf, formatExpiry, formatNumber, kindOf } from './card.ts';
import { fillCountries } from './countries.ts';
import { fieldNames, paymentMethodData, problemOf } from './fields.ts';
import type { FieldName, Values } from './fields.ts';
import type { StripeResult, ApiError, FromFrame, Settings, ToFrame } from './messages.ts';
import { confirmIntent, retrieveIntent } from './request.ts';

const inputs = {
  number: byId('payment-numberInput') as HTMLInputElement,
  expiry: byId('payment-expiryInput') as HTMLInputElement,
  cvc: byId('payment-cvcInput') as HTMLInputElement,
};
const country = byId('payment-countryInput') as HTMLSelectElement;

let port: MessagePort | undefined;
let settings: Settings | undefined;
/** State in the latest 'change' message. */
let lastState = '';

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page of the form has no ${id}`);
  return found;
}

function postToPage(message: FromFrame): void {
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
  postHeight();
}

/** Shows all problems. @returns the first one, whose field gets the focus. */
function validate(): ApiError | undefined {
  const problems = fieldNames.map((name) => ({ name, problem: problemOf(name, values()) }));
  for (const { name, problem } of problems) showProblem(name, problem);
  const first = problems.find(({ problem }) => problem !== undefined);
  if (first) inputs[first.name].focus();
  return first?.problem;
}

function postChange(): void {
  const empty = Object.values(values()).every((value) => value === '');
  const complete = fieldNames.every((name) => problemOf(name, values()) === undefined);
  const state = `${empty} ${complete}`;
  if (state !== lastState) postToPage({ kind: 'change', empty, complete });
  lastState = state;
}

function postHeight(): void {
  postToPage({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
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
  const isValid = problemOf(name, values()) === undefined;
  if (isValid || inputs[name].getAttribute('aria-invalid') === 'true') {
    showProblem(name, problemOf(name, values()));
  }
  if (isValid && name !== 'cvc' && document.activeElement === inputs[name]) {
    inputs[name === 'number' ? 'expiry' : 'cvc'].focus();
  }
  postChange();
}

function brandName(brand: string): string {
  return brand === 'unknown' ? '' : brand.charAt(0).toUpperCase() + brand.slice(1);
}

async function confirm(clientSecret: string, params: Record<string, string>): Promise<StripeResult> {
  const problem = validate();
  if (problem || !settings) return problem ? { error: problem } : {};
  const caller = { origin: location.origin, publishableKey: settings.publishableKey };
  return confirmIntent(caller, clientSecret, {
    ...params,
    ...paymentMethodData(values(), country.value),
  });
}

/** Loads the intent. An intent that can no longer be confirmed is an error, because it needs no form. */
async function load(): Promise<StripeResult> {
  if (!settings?.clientSecret) return {};
  const caller = { origin: location.origin, publishableKey: settings.publishableKey };
  const answer = await retrieveIntent(caller, settings.clientSecret);
  const intent = answer.paymentIntent ?? answer.setupIntent;
  if (intent?.status !== 'succeeded' && intent?.status !== 'canceled') return answer;
  const name = answer.setupIntent ? 'SetupIntent' : 'PaymentIntent';
  const message = `You are attempting to mount Elements with a ${name} in a terminal state: ${intent.status}.`;
  return { error: { type: 'invalid_request_error', code: `${intent.object}_unexpected_state`, message } };
}

/** Shows what saving the card permits, if the form saves it. */
function showTerms({ mode, terms }: Settings, { paymentIntent, setupIntent }: StripeResult): void {
  const savesCard =
    mode === 'setup' ||
    mode === 'subscription' ||
    setupIntent !== undefined ||
    typeof paymentIntent?.setup_future_usage === 'string';
  byId('terms').hidden = terms === 'never' || (terms === 'auto' && !savesCard);
}

async function applySettings(newSettings: Settings): Promise<void> {
  const isFirst = settings === undefined;
  settings = newSettings;
  applyAppearance(newSettings.appearance);
  postHeight();
  if (!isFirst) return;
  loadFonts(newSettings.fonts);
  fillCountries(country, newSettings.defaultCountry);
  const loaded = await load();
  if (loaded.error) {
    postToPage({ kind: 'loaderror', error: loaded.error });
    return;
  }
  showTerms(newSettings, loaded);
  document.body.removeAttribute('aria-busy');
  postToPage({ kind: 'ready' });
  postHeight();
}

async function handleMessage(message: ToFrame): Promise<void> {
  if (message.kind === 'settings') await applySettings(message.settings);
  if (message.kind === 'focus') inputs.number.focus();
  if (message.kind === 'blur' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (message.kind === 'clear') clear();
  if ('id' in message) postToPage({ kind: 'answer', id: message.id, answer: await runMessage(message) });
}

async function runMessage(message: Extract<ToFrame, { id: number }>): Promise<StripeResult> {
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
  postChange();
}

for (const name of fieldNames) {
  inputs[name].addEventListener('input', () => format(name));
  inputs[name].addEventListener('blur', () => {
    if (inputs[name].value !== '') showProblem(name, problemOf(name, values()));
  });
}
document.addEventListener('focusin', () => postToPage({ kind: 'focus' }));
document.addEventListener('focusout', (event) => {
  if (event.relatedTarget === null) postToPage({ kind: 'blur' });
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') postToPage({ kind: 'escape' });
});
new ResizeObserver(postHeight).observe(document.body);

window.addEventListener('message', (event) => {
  const [messagePort] = event.ports;
  if (event.data !== 'stripe-sim' || event.source !== window.parent || !messagePort || port) return;
  port = messagePort;
  messagePort.onmessage = ({ data }: MessageEvent<ToFrame>) => void handleMessage(data);
});
