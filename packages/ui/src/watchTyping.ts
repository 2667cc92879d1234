import { onForm } from './formEvent.ts';

/** Spread on an element inside which typed text is no reason to ask: it is kept elsewhere, as a draft or in the state of
 *  the page, or it is quick to type again, as a sign-in is. */
export const typingIsKept = { 'data-typing-kept': '' };

export interface TypingWatch {
  /** Whether a control inside the element differs from what it was when it was shown or last saved. */
  isTyped: () => boolean;
  stop: () => void;
}

/** A search is no work, a password is not kept, a range is no text. */
const ignoredTypes = ['search', 'password', 'range', 'file', 'radio', 'hidden', 'button', 'submit', 'reset'];

/** Follows what is typed and chosen inside an element, whatever form library holds it. While it is unsaved, the browser
 *  asks before the page is left. Text that is just being sent counts as saved until it is refused. */
export function watchTyping(inside: HTMLElement): TypingWatch {
  const found = new Map<Element, string>();
  const sent = new Map<Element, string>();
  const touched = new Set<Element>();
  const stopping = new AbortController();
  const { signal } = stopping;

  for (const control of inside.querySelectorAll(controls)) remember(control);
  // Controls that appear later.
  for (const name of ['focusin', 'beforeinput']) inside.addEventListener(name, rememberTarget, { signal });
  for (const name of ['input', 'change']) inside.addEventListener(name, touch, { signal });
  const stopForms = onForm(inside, (form, outcome) => {
    for (const control of form.querySelectorAll(controls)) {
      const value = valueOf(control);
      if (outcome === 'sending' && value !== undefined) sent.set(control, value);
      const taken = sent.get(control);
      if (outcome === 'saved' && taken !== undefined) settle(control, taken);
      if (outcome !== 'sending') sent.delete(control);
    }
  });
  return {
    isTyped,
    stop: () => {
      stopping.abort();
      stopForms();
      removeEventListener('beforeunload', ask);
    },
  };

  function isTyped() {
    return [...touched].some((control) => {
      const value = valueOf(control);
      const isHere = inside.contains(control) && control.closest('[data-typing-kept]') === null;
      return isHere && value !== (found.get(control) ?? '') && value !== sent.get(control);
    });
  }

  function rememberTarget({ target }: Event) {
    if (target instanceof Element) remember(target);
  }

  /** What is typed from now on is compared with what is there now, which the form or the server may have written. */
  function remember(control: Element) {
    const value = valueOf(control);
    if (value !== undefined && !touched.has(control)) found.set(control, value);
  }

  /** @param saved the value that the server has; something else may have been typed since. */
  function settle(control: Element, saved: string) {
    const value = valueOf(control);
    const isReset = value === found.get(control);
    if (!isReset) found.set(control, saved);
    if (isReset || value === saved) touched.delete(control);
  }

  function touch({ target }: Event) {
    if (!(target instanceof Element) || valueOf(target) === undefined) return;
    touched.add(target);
    addEventListener('beforeunload', ask);
  }

  function ask(event: BeforeUnloadEvent) {
    if (isTyped()) event.preventDefault();
  }
}

const controls = 'input, textarea, select, [contenteditable="true"]';

/** @returns undefined for what is no typed text. A choice outside of a form filters a list or takes effect at once. */
function valueOf(control: Element): string | undefined {
  if (control instanceof HTMLTextAreaElement) return control.value;
  if (control instanceof HTMLSelectElement) return control.form === null ? undefined : control.value;
  if (control instanceof HTMLInputElement) {
    if (ignoredTypes.includes(control.type)) return undefined;
    if (control.type !== 'checkbox') return control.value;
    return control.form === null ? undefined : String(control.checked);
  }
  return control.getAttribute('contenteditable') === 'true' ? control.innerHTML : undefined;
}
