import type { Types } from 'mongoose';

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;

/** Returns the receipt number of an order: 'G-' and ten letters and digits derived from its id, without those that
 *  are easily confused. */
export function orderNumber(id: Types.ObjectId): string {
  // The last ten hex digits are the process and its counter, those before them the second.
  let rest = BigInt(`0x${id.toHexString()}`) % BigInt(letters.length) ** BigInt(length);
  let text = '';
  for (let at = 0; at < length; at += 1) {
    text = `${letters[Number(rest % BigInt(letters.length))]}${text}`;
    rest /= BigInt(letters.length);
  }
  return `G-${text}`;
}
