import { afterEach, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { EmojiText } from './EmojiText.tsx';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
});

test('an emoji that the device cannot draw is read out but not shown', () => {
  drawsOnly('🌱');
  const { container } = render(<EmojiText>Welcome back! 👋 A 🌱 for 2 of you</EmojiText>);
  expect(container.textContent).toBe('Welcome back! 👋 A 🌱 for 2 of you');
  expect([...container.querySelectorAll('.grove-unseen')].map(({ textContent }) => textContent)).toEqual([
    '👋',
  ]);
});

test('emoji of several code points are not split', () => {
  drawsOnly('');
  const { container } = render(<EmojiText>☘️👩‍🌾🤝🏽</EmojiText>);
  expect([...container.querySelectorAll('.grove-unseen')].map(({ textContent }) => textContent)).toEqual([
    '☘️',
    '👩‍🌾',
    '🤝🏽',
  ]);
});

/** A canvas that draws the known emoji in color, and everything else in the black of the text. */
function drawsOnly(known: string) {
  let drawn = '';
  const sheet = {
    fillText: (text: string) => {
      drawn = text;
    },
    getImageData: () => ({ data: [drawn === known ? 90 : 0, 0, 0, 255] }),
  };
  Object.assign(globalThis, {
    OffscreenCanvas: class {
      getContext = () => sheet;
    },
  });
}
