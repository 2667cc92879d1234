const megabyte = 1_048_576;
export const partBytesMin = 5 * megabyte;
const partsMax = 10_000;

/** Returns the highest possible part number of a file of this many bytes. */
export function lastPart(bytes: number): number {
  return Math.min(partsMax, Math.ceil(bytes / partBytesMin));
}

export interface Part {
  PartNumber: number;
  ETag: string;
}

/** Validates a client's list of parts. @returns the parts in order, or undefined if a file of this many bytes cannot
 *  have them. */
export function readParts(given: unknown, bytes: number): Part[] | undefined {
  if (!Array.isArray(given) || given.length === 0 || given.length > lastPart(bytes)) return undefined;
  const parts: Part[] = [];
  for (const one of given as unknown[]) {
    const { PartNumber, ETag } = (one ?? {}) as Record<string, unknown>;
    if (!Number.isInteger(PartNumber) || Number(PartNumber) < 1 || Number(PartNumber) > lastPart(bytes)) {
      return undefined;
    }
    if (typeof ETag !== 'string' || ETag.length > 200) return undefined;
    parts.push({ PartNumber: Number(PartNumber), ETag });
  }
  parts.sort((one, other) => one.PartNumber - other.PartNumber);
  const isTwice = parts.some(({ PartNumber }, at) => parts[at - 1]?.PartNumber === PartNumber);
  return isTwice ? undefined : parts;
}
