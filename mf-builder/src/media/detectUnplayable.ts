/** Video formats that browsers can't play, by the bytes that their files start with. */
const signatures: readonly [format: string, matches: (start: string) => boolean][] = [
  ['AVI', (start) => start.startsWith('RIFF') && start.slice(8, 12) === 'AVI '],
  // A WebM file has the same structure and names itself 'webm'.
  ['MKV', (start) => start.startsWith('\x1A\x45\xDF\xA3') && start.includes('matroska')],
  ['3GP', (start) => start.slice(4, 10) === 'ftyp3g'],
  ['WMV', (start) => start.startsWith('\x30\x26\xB2\x75\x8E\x66\xCF\x11')],
  ['FLV', (start) => start.startsWith('FLV\x01')],
  ['MPEG-2', (start) => start.startsWith('\0\0\x01\xBA') || start.startsWith('\0\0\x01\xB3')],
];
const extensions: Readonly<Record<string, string>> = {
  avi: 'AVI',
  mkv: 'MKV',
  '3gp': '3GP',
  '3g2': '3GP',
  wmv: 'WMV',
  flv: 'FLV',
  mpg: 'MPEG-2',
  mpeg: 'MPEG-2',
};
/** The sample entries of MP4 and QuickTime files that contain HEVC, including Dolby Vision. */
const hevcEntries = ['hvc1', 'hev1', 'dvh1', 'dvhe'];
const startBytes = 128;
/** A larger index is not read. That of a video of ten hours has about this size. */
const indexBytesMax = 32 * 1_048_576;

/** Returns a message for a video that most browsers can't play, and what to do; undefined for all other files. Reads
 *  the content, at most its index. */
export async function getUnplayableMessage(file: File): Promise<string | undefined> {
  const start = toText(await readBytes(file, 0, startBytes));
  const format = signatures.find(([, matches]) => matches(start))?.[0];
  if (format !== undefined) return createMessage(file.name, format);
  if (start.slice(4, 8) !== 'ftyp' && !/^[^]{4}(moov|mdat|wide|free|skip)/.test(start)) return undefined;
  return (await hasHevc(file)) ? createMessage(file.name, 'HEVC (H.265)') : undefined;
}

/** Does the same for a file on another site, of which only the name is known. */
export function getUnplayableNameMessage(name: string): string | undefined {
  const format = extensions[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  return format === undefined ? undefined : createMessage(name, format);
}

function createMessage(name: string, format: string): string {
  return `${name} is an ${format} video, which many browsers can’t play. Convert it to MP4 with H.264 and upload that file. For example, open the video in HandBrake (free), choose the preset “Fast 1080p30” and select Start Encode.`;
}

/** Whether a track of an MP4 or QuickTime file contains HEVC. False if its index can't be read. */
async function hasHevc(file: File): Promise<boolean> {
  const index = await readIndex(file);
  if (index === undefined) return false;
  const descriptions = findBoxes(index, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']);
  // The description's header has 8 bytes: version, flags and count. An entry starts with its size and its type.
  return descriptions.some((box) => hevcEntries.includes(toText(box.subarray(12, 16))));
}

/** Reads the box 'moov', which can be at the start or at the end of the file. */
async function readIndex(file: File): Promise<Uint8Array | undefined> {
  // Files have few boxes at the top level, except fragmented ones, whose index comes first.
  for (let at = 0, count = 0; at + 8 <= file.size && count < 100; count += 1) {
    const header = readBox(await readBytes(file, at, 16), 0, file.size - at);
    if (header === undefined) return undefined;
    if (header.type === 'moov')
      return header.size <= indexBytesMax ? readBytes(file, at, header.size) : undefined;
    at += header.size;
  }
  return undefined;
}

/** Finds the contents of all boxes at a path. */
function findBoxes(content: Uint8Array, [type, ...path]: readonly string[]): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let at = 0; at + 8 <= content.length;) {
    const box = readBox(content, at, content.length - at);
    if (box === undefined) break;
    if (box.type === type) found.push(content.subarray(at + box.headerBytes, at + box.size));
    at += box.size;
  }
  return path.length === 0 ? found : found.flatMap((one) => findBoxes(one, path));
}

/** Reads a box's header. @param remaining bytes until the end of its container. @returns undefined if malformed. */
function readBox(
  bytes: Uint8Array,
  at: number,
  remaining: number,
): { type: string; size: number; headerBytes: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, Math.min(16, bytes.length - at));
  if (view.byteLength < 8) return undefined;
  const short = view.getUint32(0);
  const isLong = short === 1;
  if (isLong && view.byteLength < 16) return undefined;
  const headerBytes = isLong ? 16 : 8;
  // Zero means that the box ends with the file.
  const size = isLong ? Number(view.getBigUint64(8)) : short === 0 ? remaining : short;
  if (size < headerBytes || size > remaining) return undefined;
  return { type: toText(bytes.subarray(at + 4, at + 8)), size, headerBytes };
}

async function readBytes(file: File, from: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, from + length).arrayBuffer());
}

/** Turns each byte into the character with its code. */
function toText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
