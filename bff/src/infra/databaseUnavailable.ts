import mongoose from 'mongoose';

const { mongo } = mongoose;

/** Thrown if there has been no connection yet. */
export class NeverConnected extends Error {
  override readonly name = 'NeverConnected';
}

/** Thrown if a transaction conflicted with others for so long that the client should retry later. */
export class TransactionTooLate extends Error {
  override readonly name = 'TransactionTooLate';
}

// Driver errors: the connection broke, no server was found, or the time ran out.
const unavailableClasses = [
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
// The server's labels for 'shutting down' and 'electing a new primary'.
const transientLabels = [
  'RetryableWriteError',
  'RetryableReadError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
];
// Codes for the same, from MongoDB's retryable reads specification: the driver adds no label to errors of a connection
// whose pool it has already emptied because of another connection's error.
const transientCodes = [6, 7, 89, 91, 134, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436];

/** Whether an error means that the database could not be reached, so that a retry may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (unavailableClasses.some((one) => error instanceof one)) return true;
  if (error instanceof mongo.MongoError) return isTransient(error);
  // A write to a connection that the server has just closed: the driver passes on the socket's error.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return true;
  // Before the first connection, Mongoose throws its general error.
  return error instanceof mongoose.Error && /connect/i.test(error.message);
}

function isTransient(error: mongoose.mongo.MongoError): boolean {
  if (transientLabels.some((label) => error.hasErrorLabel(label))) return true;
  if (transientCodes.some((code) => code === error.code)) return true;
  // A bulk write wraps any error and loses its class.
  const wrapped: unknown = error instanceof mongo.MongoBulkWriteError ? error.errorResponse : undefined;
  return wrapped instanceof Error && isDatabaseUnavailable(wrapped);
}
