import { typedBuyerKey } from '@grove/contracts/shop/typedBuyer';
import type { TypedBuyer } from '@grove/contracts/shop/typedBuyer';

/** The email address last typed into an account form, used to prefill the next one. */
let email = '';

/** Returns the email address last typed into an account form, or else into the checkout. */
export function getTypedEmail(): string {
  return email === '' ? getBuyerEmail() : email;
}

export function rememberTypedEmail(typed: string): void {
  email = typed.trim();
}

function getBuyerEmail(): string {
  try {
    const buyer = JSON.parse(sessionStorage.getItem(typedBuyerKey) ?? '{}') as Partial<TypedBuyer> | null;
    return buyer?.email ?? '';
  } catch {
    // Session storage may be blocked, or contain something else.
    return '';
  }
}
