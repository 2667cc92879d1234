/** Behavior of Stripe's test cards: https://docs.stripe.com/testing. The numbers cannot pay anywhere. */
export interface TestCard {
  number: string;
  /** Name of the payment method in server calls, without `pm_card_`: `visa`. */
  alias: string;
  /** Description for the page, as one sentence. */
  what: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';
  declines?: Decline;
  /** A card that declines can't be saved either, unless this is set. */
  canBeSaved?: true;
  /** Requires 3-D Secure first. Without the buyer, `until-set-up` cards pay if they were set up for it, and the others
   *  are declined. */
  challenge?: 'always' | 'until-set-up';
  /** The payment stays `processing` until it is settled on the simulator's page or by a test. */
  processing?: true;
  /** The buyer's bank disputes the payment as soon as it is paid. */
  dispute?: 'fraudulent' | 'product_not_received';
  /** A refund is `pending` first; then it succeeds or fails. */
  refund?: 'pending' | 'fails';
}

export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

const declined = (declineCode: string): Decline => ({
  code: 'card_declined',
  declineCode,
  message: 'Your card was declined.',
});
/** The decline of a bank that gives no reason. */
export const genericDecline = declined('generic_decline');
const insufficientFunds: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const processingError: Decline = {
  code: 'processing_error',
  declineCode: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

export const expiredCard: Decline = {
  code: 'expired_card',
  declineCode: 'expired_card',
  message: 'Your card has expired.',
};

/** Decline of a charge that requires 3-D Secure while the buyer is absent. */
export const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Decline of a number that is not a test card. Stripe's test mode also declines it. */
export const notATestCard: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
};

export const failedAtBank: Decline = {
  code: 'payment_intent_payment_attempt_failed',
  message: 'The payment failed.',
};

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', alias: 'visa', brand: 'visa', what: 'Pays' },
  { number: '4000056655665556', alias: 'visa_debit', brand: 'visa', what: 'Pays (debit)' },
  { number: '5555555555554444', alias: 'mastercard', brand: 'mastercard', what: 'Pays' },
  { number: '2223003122003222', alias: 'mastercard_2', brand: 'mastercard', what: 'Pays' },
  { number: '5200828282828210', alias: 'mastercard_debit', brand: 'mastercard', what: 'Pays (debit)' },
  { number: '378282246310005', alias: 'amex', brand: 'amex', what: 'Pays (four-digit security code)' },
  { number: '6011111111111117', alias: 'discover', brand: 'discover', what: 'Pays' },
  { number: '3056930009020004', alias: 'diners', brand: 'diners', what: 'Pays' },
  { number: '3566002020360505', alias: 'jcb', brand: 'jcb', what: 'Pays' },
  { number: '6200000000000005', alias: 'unionpay', brand: 'unionpay', what: 'Pays' },
  { number: '4000000000000077', alias: 'bypassPending', brand: 'visa', what: 'Pays, available immediately' },
  {
    number: '4000000000000002',
    alias: 'visa_chargeDeclined',
    brand: 'visa',
    what: 'Declined',
    declines: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    alias: 'visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    what: 'Declined: insufficient funds',
    declines: insufficientFunds,
  },
  {
    number: '4000000000009987',
    alias: 'visa_chargeDeclinedLostCard',
    brand: 'visa',
    what: 'Declined: lost card',
    declines: declined('lost_card'),
  },
  {
    number: '4000000000009979',
    alias: 'visa_chargeDeclinedStolenCard',
    brand: 'visa',
    what: 'Declined: stolen card',
    declines: declined('stolen_card'),
  },
  {
    number: '4000000000000069',
    alias: 'chargeDeclinedExpiredCard',
    brand: 'visa',
    what: 'Declined: expired card',
    declines: expiredCard,
  },
  {
    number: '4000000000000127',
    alias: 'chargeDeclinedIncorrectCvc',
    brand: 'visa',
    what: 'Declined: wrong security code',
    declines: {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  },
  {
    number: '4000000000000119',
    alias: 'chargeDeclinedProcessingError',
    brand: 'visa',
    what: 'Declined: processing error',
    declines: processingError,
  },
  {
    number: '4000000000006975',
    alias: 'visa_chargeDeclinedVelocityLimitExceeded',
    brand: 'visa',
    what: 'Declined: used too often',
    declines: declined('card_velocity_exceeded'),
  },
  {
    number: '4000000000000341',
    alias: 'chargeCustomerFail',
    brand: 'visa',
    what: 'Can be saved, but is declined when charged',
    declines: declined('generic_decline'),
    canBeSaved: true,
  },
  {
    number: '4000002500003155',
    alias: 'authenticationRequiredOnSetup',
    brand: 'visa',
    what: '3-D Secure when the buyer is present; later charges pay once it is set up',
    challenge: 'until-set-up',
  },
  {
    number: '4000000000003220',
    alias: 'threeDSecure2Required',
    brand: 'visa',
    what: '3-D Secure, then pays',
    challenge: 'always',
  },
  {
    number: '4000002760003184',
    alias: 'authenticationRequired',
    brand: 'visa',
    what: '3-D Secure for every payment, even once it is set up',
    challenge: 'always',
  },
  {
    number: '4000008400001629',
    alias: 'threeDSecureRequiredChargeDeclined',
    brand: 'visa',
    what: '3-D Secure, then declined',
    canBeSaved: true,
    challenge: 'always',
    declines: declined('generic_decline'),
  },
  {
    number: '4000008260003178',
    alias: 'authenticationRequiredChargeDeclinedInsufficientFunds',
    brand: 'visa',
    what: '3-D Secure, then insufficient funds',
    canBeSaved: true,
    challenge: 'until-set-up',
    declines: insufficientFunds,
  },
  {
    number: '4000000000003055',
    alias: 'threeDSecureOptional',
    brand: 'visa',
    what: 'Pays without 3-D Secure, which it supports',
  },
  {
    number: '4000000000000259',
    alias: 'createDispute',
    brand: 'visa',
    what: 'Pays, then is disputed as fraudulent',
    dispute: 'fraudulent',
  },
  {
    number: '4000000000002685',
    alias: 'createDisputeProductNotReceived',
    brand: 'visa',
    what: 'Pays, then is disputed as not received',
    dispute: 'product_not_received',
  },
  {
    number: '4000000000007726',
    alias: 'pendingRefund',
    brand: 'visa',
    what: 'Pays; a refund is pending first',
    refund: 'pending',
  },
  {
    number: '4000000000005126',
    alias: 'refundFail',
    brand: 'visa',
    what: 'Pays; a refund fails later',
    refund: 'fails',
  },
  // At Stripe no card is slow, only bank debits. This number exists only in the simulator.
  {
    number: '4000000000000994',
    alias: 'processing',
    brand: 'visa',
    what: 'Stays processing until it is settled on this page (simulator only)',
    processing: true,
  },
];

/** Bank debits of Stripe's test mode, with which a server may confirm. They behave like the card with this alias. */
const bankDebits: Record<string, string> = {
  pm_usBankAccount_processing: 'processing',
  pm_usBankAccount_success: 'processing',
};

/** Finds a test card by its number, or by the name of a payment method such as `pm_card_visa`. */
export function findTestCard(given: string): TestCard | undefined {
  const alias = bankDebits[given] ?? given.replace(/^pm_card_/, '');
  const number = given.replace(/[\s-]/g, '');
  return testCards.find((card) => card.number === number || card.alias === alias);
}

/** Whether a number is a valid card number (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, at) => {
      const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}
