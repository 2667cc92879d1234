import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import type { PointsEntry } from './points.model.ts';

type Place = Pick<PointsEntry, 'at' | '_id'>;

const timeBytes = 8;
const idBytes = 12;

/** The place behind an entry of the ledger, which is ordered by time. */
export function writeCursor({ at, _id }: Place): string {
  const time = Buffer.alloc(timeBytes);
  time.writeBigInt64BE(BigInt(at.getTime()));
  return Buffer.concat([time, Buffer.from(_id.toHexString(), 'hex')]).toString('base64url');
}

/** The filter of what stands behind a cursor: two ranges of one index, which the database merges in order.
 *  @throws AppError('bad-request') for a cursor that is none. */
export function behind(userId: Types.ObjectId, cursor: string) {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length !== timeBytes + idBytes) throw new AppError('bad-request', 'cursor: is not a cursor');
  const at = new Date(Number(bytes.readBigInt64BE()));
  if (Number.isNaN(at.getTime())) throw new AppError('bad-request', 'cursor: is not a cursor');
  const _id = new Types.ObjectId(bytes.subarray(timeBytes).toString('hex'));
  return {
    $or: [
      { userId, at: { $lt: at } },
      { userId, at, _id: { $lt: _id } },
    ],
  };
}
