const megabyte = 1_048_576;
export const minPartBytes = 5 * megabyte;
const partsMax = 10_000;

/** Returns the highest possible part number of a file of this many bytes. */
export function getMaxPartNumber(bytes: number): number {
  return Math.min(partsMax, Math.ceil(bytes / minPartBytes));
}

export interface Part {
  PartNumber: number;
  ETag: string;
}

/** Validates a client's list of parts. @returns the parts in order, or undefined if a file of this many bytes cannot
 *  have them. */
export function readParts(input: unknown, bytes: number): Part[] | undefined {
  if (!Array.isArray(input) || input.length === 0 || input.length > getMaxPartNumber(bytes)) return undefined;
  const parts: Part[] = [];
  for (const one of input as unknown[]) {
    const { PartNumber, ETag } = (one ?? {}) as Record<string, unknown>;
    if (
      !Number.isInteger(PartNumber) ||
      Number(PartNumber) < 1 ||
      Number(PartNumber) > getMaxPartNumber(bytes)
    ) {
      return undefined;
    }
    if (typeof ETag !== 'string' || ETag.length > 200) return undefined;
    parts.push({ PartNumber: Number(PartNumber), ETag });
  }
  parts.sort((one, other) => one.PartNumber - other.PartNumber);
  const hasDuplicate = parts.some(({ PartNumber }, at) => parts[at - 1]?.PartNumber === PartNumber);
  return hasDuplicate ? undefined : parts;
}
