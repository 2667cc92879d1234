import pino from 'pino';

// 'E11000 duplicate key error collection: grove.users index: email_1 dup key: { email: "ann@example.com" }'
const duplicateValue = /dup key: \{.*\}/gs;

/** Returns the parts of an error that may be logged: type, message, stack and code. Other fields are left out,
 *  because database errors contain document values such as password hashes. The value in a duplicate key error's
 *  message is removed. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  const redact = (text: string) => text.replace(duplicateValue, 'dup key');
  return { type, message: redact(message), stack: redact(stack), code: code as unknown };
}
