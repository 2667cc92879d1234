import fc from 'fast-check';
import { imageControls, styleControls } from '@grove/contracts/site/styleControls';
import type { StyleControl } from '@grove/contracts/site/styleControls';

/** Random values for every control, to test combinations that no creator would choose. */
export const anySettings: fc.Arbitrary<Record<string, unknown>> = fc.record(
  Object.fromEntries(
    Object.entries(styleControls).map(([group, { controls }]) => [
      group,
      fc.record(
        Object.fromEntries(
          Object.entries<StyleControl>(controls).map(([name, control]) => [name, valueOf(control)]),
        ),
        { requiredKeys: [] },
      ),
    ]),
  ),
);

function valueOf(control: StyleControl): fc.Arbitrary<unknown> {
  const image = { url: '/media/thumbnails/arriving.webp', alt: 'A quiet room' };
  const { position, size } = imageControls;
  switch (control.kind) {
    case 'choice':
      return fc.constantFrom(...control.options);
    case 'range':
      return fc.integer({ min: control.min, max: control.max });
    case 'colour':
      return fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'));
    case 'address':
      return fc.constant(control.of === 'image' ? image.url : 'https://youtu.be/dQw4w9WgXcQ');
    case 'images':
      return fc.array(
        fc.record({
          url: fc.constant(image.url),
          alt: fc.constant(image.alt),
          position: fc.constantFrom(...position.options),
          size: fc.constantFrom(...size.options),
        }),
        { maxLength: 4 },
      );
  }
}

/** Runs in the page. @returns the texts of sections whose contrast with their background is below 4.5:1. */
export function findLowContrastTexts(): string[] {
  const channelsOf = (text: string) =>
    [...text.matchAll(/rgba?\((\d+), (\d+), (\d+)\)/g)].map(([, ...rgb]) => rgb.map(Number));
  const luminance = (rgb: number[]) => {
    const [r = 0, g = 0, b = 0] = rgb.map((value) => {
      const part = value / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: number[], b: number[]) => {
    const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  const backgroundsOf = (element: Element): number[][] => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage.includes('gradient')) return channelsOf(backgroundImage);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return channelsOf(backgroundColor);
    return element.parentElement === null ? [[255, 255, 255]] : backgroundsOf(element.parentElement);
  };
  const texts = [...document.querySelectorAll('#main [data-section] :is(h1, h2, p, li, a)')];
  return texts
    .filter((text) => {
      if (text.textContent.trim() === '') return false;
      const [color = []] = channelsOf(getComputedStyle(text).color);
      return backgroundsOf(text).some((background) => contrast(color, background) < 4.49);
    })
    .map((text) => text.textContent);
}
