import pino from 'pino';

// 'E11000 duplicate key error collection: grove.users index: email_1 dup key: { email: "ann@example.com" }'
const duplicateValue = /dup key: \{.*\}/gs;

/** What of an error is logged: what went wrong and where. Nothing else that an error carries: the database's hold values
 *  of the document it was about, a hashed password among them, and the message of a duplicate key names its value. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  const bare = (text: string) => text.replace(duplicateValue, 'dup key');
  return { type, message: bare(message), stack: bare(stack), code: code as unknown };
}
