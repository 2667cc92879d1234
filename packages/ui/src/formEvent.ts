/** The state of a form's submission, sent as an event that bubbles from its element to the guards of
 *  unsaved input. */
export type FormOutcome = 'sending' | 'saved' | 'refused';

const formEvent = 'grove-form';

/** Notifies the guards around a form about its submission. */
export function announceForm(form: HTMLFormElement, outcome: FormOutcome): void {
  form.dispatchEvent(new CustomEvent(formEvent, { bubbles: true, detail: outcome }));
}

/** Listens to the forms inside an element.
 *  @returns a function that stops listening. */
export function onForm(
  inside: HTMLElement,
  listener: (form: HTMLFormElement, outcome: FormOutcome) => void,
): () => void {
  const hear = (event: Event) => {
    if (event.target instanceof HTMLFormElement)
      listener(event.target, (event as CustomEvent<FormOutcome>).detail);
  };
  inside.addEventListener(formEvent, hear);
  return () => {
    inside.removeEventListener(formEvent, hear);
  };
}
