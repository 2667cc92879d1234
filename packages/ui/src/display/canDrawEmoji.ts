const results = new Map<string, boolean>();
const side = 16;

/** Whether this device can draw an emoji: the box drawn for a missing one has the color of the text. */
export function canDrawEmoji(emoji: string): boolean {
  const knownResult = results.get(emoji);
  if (knownResult !== undefined) return knownResult;
  const canDraw = drawsColor(emoji);
  results.set(emoji, canDraw);
  return canDraw;
}

function drawsColor(emoji: string): boolean {
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
