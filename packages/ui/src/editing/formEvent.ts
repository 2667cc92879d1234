/** The state of a form's submission, sent as an event that bubbles from its element to the guards of
 *  unsaved input. */
export type FormOutcome = 'sending' | 'saved' | 'refused';

const eventName = 'grove-form';

/** Notifies the guards around a form about its submission. */
export function dispatchFormOutcome(form: HTMLFormElement, outcome: FormOutcome): void {
  form.dispatchEvent(new CustomEvent(eventName, { bubbles: true, detail: outcome }));
}

/** Listens to the forms inside an element.
 *  @returns a function that stops listening. */
export function onFormOutcome(
  inside: HTMLElement,
  listener: (form: HTMLFormElement, outcome: FormOutcome) => void,
): () => void {
  const handleEvent = (event: Event) => {
    if (event.target instanceof HTMLFormElement)
      listener(event.target, (event as CustomEvent<FormOutcome>).detail);
  };
  inside.addEventListener(eventName, handleEvent);
  return () => {
    inside.removeEventListener(eventName, handleEvent);
  };
}
