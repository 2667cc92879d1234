import { onForm } from './formEvent.ts';

/** Props for an element whose input needs no question: it is stored elsewhere, as a draft or in the
 *  page's state, or it is quick to type again, like a sign-in. */
export const typingIsKept = { 'data-typing-kept': '' };

export interface TypingWatch {
  /** Whether a control inside the element differs from its value when it was shown or last saved. */
  isTyped: () => boolean;
  stop: () => void;
}

/** A search is not worth saving, passwords are not stored, and a range is not text. */
const ignoredTypes = ['search', 'password', 'range', 'file', 'radio', 'hidden', 'button', 'submit', 'reset'];

/** Follows what is typed and selected inside an element, with any form library. While it is unsaved,
 *  the browser asks before the page is left. Input that is being sent counts as saved until it is
 *  refused. */
export function watchTyping(inside: HTMLElement): TypingWatch {
  const found = new Map<Element, string>();
  const sent = new Map<Element, string>();
  const touched = new Set<Element>();
  const stopping = new AbortController();
  const { signal } = stopping;

  for (const control of inside.querySelectorAll(controls)) remember(control);
  // For controls that appear later.
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

  /** Stores the current value, which the form or the server may have set, for comparison with later
   *  input. */
  function remember(control: Element) {
    const value = valueOf(control);
    if (value !== undefined && !touched.has(control)) found.set(control, value);
  }

  /** Marks a control as saved.
   *  @param saved the value that the server has; the user may have typed more since. */
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

/** Returns a control's value.
 *  @returns undefined for a control that is not guarded. A choice outside of a form filters a list or
 *  takes effect immediately. */
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
