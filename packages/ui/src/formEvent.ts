/** What happens to a form that is sent, as an event that bubbles from its element: guards of typed text hear it. */
export type FormOutcome = 'sending' | 'saved' | 'refused';

const formEvent = 'grove-form';

/** Tells the guards around a form what happens to the text that was typed in it. */
export function announceForm(form: HTMLFormElement, outcome: FormOutcome): void {
  form.dispatchEvent(new CustomEvent(formEvent, { bubbles: true, detail: outcome }));
}

/** Listens to the forms inside an element until the returned function is called. */
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
