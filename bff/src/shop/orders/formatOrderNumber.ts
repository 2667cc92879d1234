import type { Types } from 'mongoose';

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;

/** Returns the receipt number of an order: 'G-' and ten letters and digits derived from its id, except those that
 *  are easily confused. */
export function formatOrderNumber(id: Types.ObjectId): string {
  // The last ten hex digits identify the process and its counter; those before them are the time in seconds.
  let remainder = BigInt(`0x${id.toHexString()}`) % BigInt(alphabet.length) ** BigInt(length);
  let text = '';
  for (let index = 0; index < length; index += 1) {
    text = `${alphabet[Number(remainder % BigInt(alphabet.length))]}${text}`;
    remainder /= BigInt(alphabet.length);
  }
  return `G-${text}`;
}
