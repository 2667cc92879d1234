import mongoose from 'mongoose';

const { mongo } = mongoose;

/** There has been no connection yet. */
export class NeverConnected extends Error {
  override readonly name = 'NeverConnected';
}

/** A transaction met others for so long that whoever waits for it is told to come again. */
export class TransactionTooLate extends Error {
  override readonly name = 'TransactionTooLate';
}

// Of the driver: the connection broke, no server is to be found, or the time ran out.
const awayClasses = [
  NeverConnected,
  TransactionTooLate,
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoOperationTimeoutError,
  mongo.MongoClientClosedError,
  mongoose.Error.MongooseServerSelectionError,
];
// The server's own words for 'I am ending' and 'another one is being elected'.
const passingLabels = [
  'RetryableWriteError',
  'RetryableReadError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
];
// The same by number, as the MongoDB specification of retryable reads lists them: the driver adds no label to the errors
// of a connection whose pool it has already emptied because of another one's.
const passingCodes = [6, 7, 89, 91, 134, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436];

/** Whether an error says that the database could not be reached, so that trying again may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (awayClasses.some((one) => error instanceof one)) return true;
  if (error instanceof mongo.MongoError) return isPassing(error);
  // Written to a connection that the other side has just closed: the driver passes the socket's own error on.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return true;
  // Before the first connection Mongoose refuses with its general error.
  return error instanceof mongoose.Error && /connect/i.test(error.message);
}

function isPassing(error: mongoose.mongo.MongoError): boolean {
  if (passingLabels.some((label) => error.hasErrorLabel(label))) return true;
  if (passingCodes.some((code) => code === error.code)) return true;
  // A bulk write wraps what went wrong, whatever that was, and loses its class.
  const wrapped: unknown = error instanceof mongo.MongoBulkWriteError ? error.errorResponse : undefined;
  return wrapped instanceof Error && isDatabaseAway(wrapped);
}
