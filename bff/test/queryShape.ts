export type Command = Record<string, unknown>;

const kinds = ['find', 'aggregate', 'count', 'distinct', 'update', 'delete', 'findAndModify'];
// Set by the driver or the session: explain rejects them or does not need them.
const transport = new Set([
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
export function explainable(name: string, command: Command): Command[] {
  if (!kinds.includes(name) || followsChanges(command)) return [];
  const bare = Object.fromEntries(Object.entries(command).filter(([key]) => !transport.has(key)));
  const list = name === 'update' ? 'updates' : name === 'delete' ? 'deletes' : undefined;
  if (list === undefined) return [bare];
  return (bare[list] as Command[]).map((one) => ({ ...bare, [list]: [one] }));
}

/** A change stream reads the oplog, which has no index. */
function followsChanges({ pipeline }: Command): boolean {
  const [first] = Array.isArray(pipeline) ? (pipeline as unknown[]) : [];
  return typeof first === 'object' && first !== null && '$changeStream' in first;
}

/** A command with its values replaced by their types: `{find: 'users', filter: {email: 'string'}}`. */
export function shapeOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return key === '$in' ? ['…'] : value.map((one) => shapeOf(one));
  if (value === null || typeof value !== 'object') return shapeOfPlain(value, key);
  if (value instanceof Map) return shapeOf(Object.fromEntries(value));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && value.constructor.name !== 'Object') return value.constructor.name;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one, name)]));
}

function shapeOfPlain(value: unknown, key: string): unknown {
  const isValue = typeof value === 'string' || typeof value === 'number';
  return isValue && !names.has(key) && !key.startsWith('$') ? typeof value : value;
}
