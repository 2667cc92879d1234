/** The email address last typed into an account form, used to prefill the next one. */
let email = '';

export function getTypedEmail(): string {
  return email;
}

export function rememberTypedEmail(typed: string): void {
  email = typed.trim();
}
