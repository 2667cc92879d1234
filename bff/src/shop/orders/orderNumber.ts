import type { Types } from 'mongoose';

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;

/** What an order's receipt is called: 'G-' and ten letters and digits of its id, none of which looks like another. */
export function orderNumber(id: Types.ObjectId): string {
  // The last ten hex digits name the process and its count, those before them the second.
  let rest = BigInt(`0x${id.toHexString()}`) % BigInt(letters.length) ** BigInt(length);
  let text = '';
  for (let at = 0; at < length; at += 1) {
    text = `${letters[Number(rest % BigInt(letters.length))]}${text}`;
    rest /= BigInt(letters.length);
  }
  return `G-${text}`;
}
