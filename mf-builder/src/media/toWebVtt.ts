// Both formats are accepted in variants that programs write: without hours, with one digit, with dots in SubRip.
const time = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?`;
const timingPattern = new RegExp(String.raw`^\s*(${time})\s*-->\s*(${time})(?:\s+(.*))?$`);

/**
 * Reads a captions file as WebVTT. Converts SubRip, which may have any line breaks, no numbers, and text in UTF-8,
 * UTF-16 or Windows-1252.
 * @returns the text of any other file unchanged; the server refuses it.
 */
export function toWebVtt(bytes: Uint8Array): string {
  const text = decode(bytes).replaceAll(/\r\n?/g, '\n');
  if (text.startsWith('WEBVTT')) return text;
  const cues = readCues(text);
  return cues.length === 0 ? text : `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** Decodes text. Files without a byte order mark that are not valid UTF-8 come from Windows programs. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads SubRip's cues. A cue starts at its timing: numbers may be missing, and a text may contain empty lines. */
function readCues(text: string): string[] {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, at) => (timingPattern.test(line) ? [at] : []));
  return starts.flatMap((start, at) => {
    const next = starts[at + 1];
    const body = lines.slice(start + 1, next);
    // The number of the next cue is the last line before its timing.
    const isNumbered = next !== undefined && /^\s*\d+\s*$/.test(body.at(-1) ?? '');
    const hasGap = body.length === 1 || (body.at(-2) ?? '').trim() === '';
    const content = (isNumbered && hasGap ? body.slice(0, -1) : body)
      .map((line) => toCueText(line.trim()))
      .filter((line) => line !== '');
    return content.length === 0 ? [] : [[toTiming(lines[start] ?? ''), ...content].join('\n')];
  });
}

function toTiming(line: string): string {
  const [, from = '', to = ''] = timingPattern.exec(line) ?? [];
  return `${toTime(from)} --> ${toTime(to)}`;
}

/** Turns '0:1:2,5' into '00:01:02.500'. */
function toTime(text: string): string {
  const [clock = '', fraction = ''] = text.split(/[.,]/);
  const parts = clock.split(':').map((part) => part.padStart(2, '0'));
  while (parts.length < 3) parts.unshift('00');
  return `${parts.join(':')}.${fraction.padEnd(3, '0')}`;
}

/** Keeps the markup that both formats share: bold, italic and underlined. Removes fonts and positions such as
 *  `{\an8}`, and escapes other characters that have a meaning in WebVTT. */
function toCueText(line: string): string {
  return line
    .replaceAll(/\{\\[^}]*\}/g, '')
    .replaceAll(/<\/?font[^>]*>/gi, '')
    .replaceAll(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replaceAll(/<(?!\/?[biu]>)/gi, '&lt;')
    .replaceAll('-->', '--&gt;');
}
