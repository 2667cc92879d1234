const known = new Map<string, boolean>();
const side = 16;

/** Whether this device can draw an emoji: the box drawn for a missing one has the color of the text. */
export function canDrawEmoji(emoji: string): boolean {
  const before = known.get(emoji);
  if (before !== undefined) return before;
  const can = hasColour(emoji);
  known.set(emoji, can);
  return can;
}

function hasColour(emoji: string): boolean {
  if (typeof OffscreenCanvas === 'undefined') return true;
  const sheet = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
  if (sheet === null) return true;
  sheet.textBaseline = 'top';
  sheet.font = `${side}px sans-serif`;
  sheet.fillText(emoji, 0, 0);
  // Four numbers per pixel, the last one its opacity. The text is black, so any other color comes from
  // an emoji.
  return sheet.getImageData(0, 0, side, side).data.some((value, at) => at % 4 !== 3 && value > 0);
}
