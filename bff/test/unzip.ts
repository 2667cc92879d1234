import { inflateRawSync } from 'node:zlib';

// Signatures of the zip format's directory entries and of its end.
const entryMark = 0x02014b50;
const endMark = 0x06054b50;

/** Returns the files of a zip as text, by name. */
export function unzip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== endMark) throw new Error('The zip file is incomplete');
  const files: Record<string, string> = {};
  for (let offset = zip.readUInt32LE(end + 16); zip.readUInt32LE(offset) === entryMark;) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      zip.readUInt16LE(offset + field),
    );
    const name = zip.toString('utf8', offset + 46, offset + 46 + (nameLength ?? 0));
    files[name] = getContent(zip, offset).toString('utf8');
    offset += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

function getContent(zip: Buffer, entry: number): Buffer {
  const isPacked = zip.readUInt16LE(entry + 10) === 8;
  const size = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const content = zip.subarray(start, start + size);
  return isPacked ? inflateRawSync(content) : content;
}
