import { AppError } from './AppError.ts';

// Codes of https://docs.stripe.com/declines/codes and https://docs.stripe.com/error-codes. A lost or stolen card is
// deliberately missing: the person who uses it must not learn that it was reported.
const explanations: Readonly<Record<string, string>> = {
  insufficient_funds: 'it has insufficient funds',
  withdrawal_count_limit_exceeded: 'it has reached its limit',
  card_velocity_exceeded: 'it has reached its limit',
  expired_card: 'it has expired',
  invalid_expiry_month: 'the expiration date is incorrect',
  invalid_expiry_year: 'the expiration date is incorrect',
  incorrect_number: 'the card number is incorrect',
  invalid_number: 'the card number is incorrect',
  incorrect_cvc: 'the security code is incorrect',
  invalid_cvc: 'the security code is incorrect',
  incorrect_zip: 'the postal code doesn’t match the card’s',
  incorrect_address: 'the address doesn’t match the card’s',
  card_not_supported: 'it can’t be used for this kind of payment',
  currency_not_supported: 'it can’t be used for this currency',
  authentication_required: 'your bank asks you to approve the payment',
  issuer_not_available: 'your bank couldn’t be reached. Please try again later',
  processing_error: 'your bank couldn’t be reached. Please try again later',
  reenter_transaction: 'your bank couldn’t be reached. Please try again later',
  try_again_later: 'your bank couldn’t be reached. Please try again later',
  test_mode_live_card: 'this site is in test mode and accepts test cards only',
  testmode_decline: 'this site is in test mode and accepts test cards only',
};
const otherReason = 'please use another card or contact your bank';

/** A declined card. Its message explains it to the buyer and contains no text of the card provider. */
export class CardDecline extends AppError {
  /** The card provider's decline code, such as 'insufficient_funds'; without one, its error code. */
  readonly reason: string;

  constructor(reason: string) {
    super('card-declined', (Object.hasOwn(explanations, reason) && explanations[reason]) || otherReason);
    this.name = 'CardDecline';
    this.reason = reason;
  }
}
