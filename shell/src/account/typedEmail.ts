/** The address that was typed into one of the account's forms, so that the next form need not ask again. */
let email = '';

export function typedEmail(): string {
  return email;
}

export function rememberTypedEmail(typed: string): void {
  email = typed.trim();
}
