/** Kind of a card number, as far as a browser can detect it. */
export interface CardKind {
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';
  digits: number;
  codeDigits: 3 | 4;
  groups: readonly number[];
}

const fours = [4, 4, 4, 4, 3];
const kinds: readonly (CardKind & { begins: RegExp })[] = [
  { brand: 'visa', begins: /^4/, digits: 16, codeDigits: 3, groups: fours },
  { brand: 'mastercard', begins: /^(5[1-5]|2[2-7])/, digits: 16, codeDigits: 3, groups: fours },
  { brand: 'amex', begins: /^3[47]/, digits: 15, codeDigits: 4, groups: [4, 6, 5] },
  { brand: 'discover', begins: /^6(011|4[4-9]|5)/, digits: 16, codeDigits: 3, groups: fours },
  { brand: 'diners', begins: /^3(0|6|8)/, digits: 16, codeDigits: 3, groups: fours },
  { brand: 'jcb', begins: /^35/, digits: 16, codeDigits: 3, groups: fours },
  { brand: 'unionpay', begins: /^62/, digits: 16, codeDigits: 3, groups: fours },
];
const unknown: CardKind = { brand: 'unknown', digits: 16, codeDigits: 3, groups: fours };

export function kindOf(number: string): CardKind {
  return kinds.find(({ begins }) => begins.test(number)) ?? unknown;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Formats a card number: '4242424242' → '4242 4242 42'. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const { groups, digits: most } = kindOf(digits);
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, size) => sum + size, 0));
  return starts
    .map((start, at) => digits.slice(0, most).slice(start, start + (groups[at] ?? 0)))
    .filter((group) => group !== '')
    .join(' ');
}

/** Formats an expiry date: '1234' → '12 / 34', '5' → '05 / '. */
export function formatExpiry(text: string): string {
  const typed = digitsOf(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  // While the buyer is deleting, nothing is added.
  if (digits.length < 2 || /^\d{2} ?\/?$/.test(text)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** Verifies the checksum of a card number (Luhn). */
export function isCardNumber(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return number.length > 11 && sum % 10 === 0;
}

/** Validates an expiry date: 'expired' is before this month, 'far' more than fifty years ahead. */
export function expiryProblem(month: number, year: number): 'month' | 'expired' | 'far' | undefined {
  const now = new Date();
  if (month < 1 || month > 12) return 'month';
  if (year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1) return 'expired';
  return year > now.getFullYear() + 50 ? 'far' : undefined;
}
