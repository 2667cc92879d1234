export type Command = Record<string, unknown>;

const kinds = ['find', 'aggregate', 'count', 'distinct', 'update', 'delete', 'findAndModify'];
// Set by the driver or the session: explain rejects them or does not need them.
const transportKeys = new Set([
  ...[
    'lsid',
    '$clusterTime',
    '$db',
    '$readPreference',
    'txnNumber',
    'autocommit',
    'startTransaction',
    'stmtId',
  ],
  ...['readConcern', 'writeConcern', 'ordered', 'bypassDocumentValidation', 'maxTimeMS'],
]);
// Keys whose text is part of the shape.
const names = new Set([...kinds, 'from', 'localField', 'foreignField', 'as', 'path']);

/** Returns the commands that can be explained: none for an insert, one per statement of an update or
 *  delete. */
export function toExplainable(name: string, command: Command): Command[] {
  if (!kinds.includes(name) || isChangeStream(command)) return [];
  const withoutTransport = Object.fromEntries(
    Object.entries(command).filter(([key]) => !transportKeys.has(key)),
  );
  const list = name === 'update' ? 'updates' : name === 'delete' ? 'deletes' : undefined;
  if (list === undefined) return [withoutTransport];
  return (withoutTransport[list] as Command[]).map((one) => ({ ...withoutTransport, [list]: [one] }));
}

/** A change stream reads the oplog, which has no index. */
function isChangeStream({ pipeline }: Command): boolean {
  const [first] = Array.isArray(pipeline) ? (pipeline as unknown[]) : [];
  return typeof first === 'object' && first !== null && '$changeStream' in first;
}

/** A command with its values replaced by their types: `{find: 'users', filter: {email: 'string'}}`. */
export function toShape(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return key === '$in' ? ['…'] : value.map((one) => toShape(one));
  if (value === null || typeof value !== 'object') return toPlainShape(value, key);
  if (value instanceof Map) return toShape(Object.fromEntries(value));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && value.constructor.name !== 'Object') return value.constructor.name;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toShape(one, name)]));
}

function toPlainShape(value: unknown, key: string): unknown {
  const isValue = typeof value === 'string' || typeof value === 'number';
  return isValue && !names.has(key) && !key.startsWith('$') ? typeof value : value;
}
