/** The format of a picture, detected from its content. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** Bytes at the start of a file that are needed to detect its format. */
export const formatBytes = 4_096;

const heicBrands = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

/** Detects a picture that can be drawn again without losing anything but metadata.
 *  @param start the first bytes of the file.
 *  @returns undefined for other files and for animations, of which only the first frame would remain. */
export function detectPictureFormat(start: Uint8Array): PictureFormat | undefined {
  const text = Array.from(start, (byte) => String.fromCharCode(byte)).join('');
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n')) return text.includes('acTL') ? undefined : 'png';
  if (/^RIFF[^]{4}WEBP/.test(text)) return isAnimatedWebp(text) ? undefined : 'webp';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  const brands = readBrands(text);
  // Both may also list the container's general brand `mif1`.
  if (brands.some((brand) => brand === 'avis')) return undefined;
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => heicBrands.test(brand)) ? 'heic' : undefined;
}

/** Reads the brands of an ISO media file: the main one, then the compatible ones. */
function readBrands(text: string): string[] {
  const length = Math.min(256, text.charCodeAt(2) * 256 + text.charCodeAt(3));
  const compatible = text.slice(16, length).match(/[^]{4}/g) ?? [];
  return [text.slice(8, 12), ...compatible];
}

/** Whether the flags of a WebP's extended header include animation. */
function isAnimatedWebp(text: string): boolean {
  return text.slice(12, 16) === 'VP8X' && (text.charCodeAt(20) & 2) !== 0;
}
