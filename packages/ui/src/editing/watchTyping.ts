import { onFormOutcome } from './formEvent.ts';

/** Props for an element whose input needs no question: it is stored elsewhere, as a draft or in the
 *  page's state, or it is quick to type again, like a sign-in. */
export const unguardedInput = { 'data-typing-kept': '' };

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
export function watchTyping(container: HTMLElement): TypingWatch {
  const initialValues = new Map<Element, string>();
  const sentValues = new Map<Element, string>();
  const touched = new Set<Element>();
  const aborter = new AbortController();
  const { signal } = aborter;

  for (const control of container.querySelectorAll(controls)) recordInitialValue(control);
  // For controls that appear later.
  for (const name of ['focusin', 'beforeinput']) container.addEventListener(name, recordTarget, { signal });
  for (const name of ['input', 'change']) container.addEventListener(name, markTouched, { signal });
  const stopFormOutcomes = onFormOutcome(container, (form, outcome) => {
    for (const control of form.querySelectorAll(controls)) {
      const value = valueOf(control);
      if (outcome === 'sending' && value !== undefined) sentValues.set(control, value);
      const sentValue = sentValues.get(control);
      if (outcome === 'saved' && sentValue !== undefined) markSaved(control, sentValue);
      if (outcome !== 'sending') sentValues.delete(control);
    }
  });
  return {
    isTyped,
    stop: () => {
      aborter.abort();
      stopFormOutcomes();
      removeEventListener('beforeunload', warn);
    },
  };

  function isTyped() {
    return [...touched].some((control) => {
      const value = valueOf(control);
      const isGuarded = container.contains(control) && control.closest('[data-typing-kept]') === null;
      return isGuarded && value !== (initialValues.get(control) ?? '') && value !== sentValues.get(control);
    });
  }

  function recordTarget({ target }: Event) {
    if (target instanceof Element) recordInitialValue(target);
  }

  /** Stores the current value, which the form or the server may have set, for comparison with later
   *  input. */
  function recordInitialValue(control: Element) {
    const value = valueOf(control);
    if (value !== undefined && !touched.has(control)) initialValues.set(control, value);
  }

  /** Marks a control as saved.
   *  @param saved the value that the server has; the user may have typed more since. */
  function markSaved(control: Element, saved: string) {
    const value = valueOf(control);
    const isReset = value === initialValues.get(control);
    if (!isReset) initialValues.set(control, saved);
    if (isReset || value === saved) touched.delete(control);
  }

  function markTouched({ target }: Event) {
    if (!(target instanceof Element) || valueOf(target) === undefined) return;
    touched.add(target);
    addEventListener('beforeunload', warn);
  }

  function warn(event: BeforeUnloadEvent) {
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
