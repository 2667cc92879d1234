import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { Section } from '@grove/contracts/site/site';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import type { SectionSettings } from '@grove/contracts/site/styleControls';
import { createQueryClient } from '@grove/platform/queryClient';
import { StyleControls } from './StyleControls.tsx';

const theme = {
  colors: { ...defaultTheme.colors, background: 'F4F0FF', text: '102030' },
  typography: { ...defaultTheme.typography, heading: 'Georgia', body: 'Arial' },
};

let stored: SectionSettings = {};

function Controls({ type, initial }: { type: Section['type']; initial: SectionSettings }) {
  const [settings, setSettings] = useState(initial);
  return (
    <StyleControls
      section={{ id: 'a'.repeat(24), type, title: 'A', content: '', settings }}
      theme={theme}
      onChange={(next) => {
        stored = next;
        setSettings(next);
      }}
    />
  );
}

/** Shows one tab of the style controls of a section. */
function openTab(tab: string, type: Section['type'], initial: SectionSettings = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Controls {...{ type, initial }} />
    </QueryClientProvider>,
  );
  fireEvent.mouseDown(screen.getByRole('tab', { name: tab }), { button: 0 });
}

const color = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const picker = (label: string) => screen.getByLabelText<HTMLInputElement>(`Pick: ${label}`);
const select = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label });
const shownOption = (label: string) => select(label).selectedOptions[0]?.textContent;

test('an unset color shows the theme’s color, and a changed one can be reset', () => {
  openTab('Typography', 'hero_text');
  expect(color('Heading color').value).toBe('102030');
  expect(picker('Heading color').value).toBe('#102030');
  expect(screen.getAllByText('From your theme')).toHaveLength(2);
  fireEvent.change(color('Heading color'), { target: { value: '00332A' } });
  fireEvent.blur(color('Heading color'));
  expect(stored).toEqual({ typography: { headingColor: '00332A' } });
  expect(screen.getAllByText('From your theme')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Reset heading color' }));
  expect(stored).toEqual({});
  expect(color('Heading color').value).toBe('102030');
});

test('an unset text color shows the color that is readable on the section’s background', () => {
  const background = { type: 'color', color: '1B2A4A' } as const;
  openTab('Typography', 'custom', { background });
  expect(color('Body color').value).not.toBe('102030');
  expect(screen.getAllByText('From your theme, adjusted to be readable')).toHaveLength(2);
});

test('a chosen text color that is adjusted to be readable names the color that is shown', () => {
  openTab('Typography', 'custom', { typography: { headingColor: 'FFEE88' } });
  expect(color('Heading color').value).toBe('FFEE88');
  expect(screen.getByText(/^Shown as #[0-9A-F]{6} in light mode to be readable$/)).toBeTruthy();
});

test.each([
  ['custom', 'F4F0FF'],
  ['about', 'FFFFFF'],
] as const)('the unset background of a section of the type %s is #%s', (type, ground) => {
  openTab('Background', type);
  expect(shownOption('Background type')).toBe(`From your theme (#${ground})`);
  fireEvent.change(select('Background type'), { target: { value: 'color' } });
  expect(color('Background color').value).toBe(ground);
});

test('the unset end of a gradient shows its start, which applies', () => {
  openTab('Background', 'custom', { background: { type: 'gradient', gradientFrom: 'ABCDEF' } });
  expect(color('To').value).toBe('ABCDEF');
  expect(screen.getByText('Same as From')).toBeTruthy();
});

test.each([
  ['Typography', 'hero_text', 'Heading font', 'From your theme (Georgia)'],
  ['Typography', 'hero_text', 'Body font', 'From your theme (Arial)'],
  ['Typography', 'hero_text', 'Text alignment', 'Default (Center)'],
  ['Typography', 'about', 'Text alignment', 'Default (Left)'],
  ['Media', 'about', 'Video type', 'Default (Direct)'],
  ['Media', 'about', 'Gallery layout', 'Default (Separate images)'],
] as const)('%s of the type %s: the unset %s reads “%s”', (tab, type, label, text) => {
  openTab(tab, type);
  expect(shownOption(label)).toBe(text);
});

test('no control leaves open what applies while it is not set', () => {
  openTab('Background', 'products_showcase', { background: { type: 'image' } });
  for (const tab of screen.getAllByRole('tab')) {
    fireEvent.mouseDown(tab, { button: 0 });
    for (const { textContent } of screen.queryAllByRole('option'))
      expect(textContent).not.toMatch(/theme default|undefined|\(\)/i);
  }
});

test('a section without a video type shows its video’s address, which applies', () => {
  openTab('Media', 'about', { media: { videoUrl: '/api/page-videos/calm.mp4' } });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Video address' }).value).toBe(
    '/api/page-videos/calm.mp4',
  );
  expect(screen.getByRole('slider', { name: 'Video width' })).toBeTruthy();
});
