/** Moves the focus from a form's button to its text field after sending. The empty form disables the button, which
 *  would lose the focus. A focus outside the form stays. */
export function focusTextField(form: HTMLFormElement | null) {
  if (form?.contains(document.activeElement)) form.querySelector('textarea')?.focus({ preventScroll: true });
}
