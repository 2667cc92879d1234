import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { defaultTheme, themeColorNames } from '@grove/contracts/site/siteDefaults';
import { ThemeColor } from './ThemeColor.tsx';

type Colors = Partial<typeof defaultTheme.colors>;

function renderColors(colors: Colors) {
  const theme = { ...defaultTheme, colors: { ...defaultTheme.colors, ...colors } };
  render(
    themeColorNames.map((name) => <ThemeColor key={name} name={name} theme={theme} onChange={() => {}} />),
  );
}

const notes = () => screen.queryAllByText(/:1 on (background|text)/).map(({ textContent }) => textContent);

test('Grove’s own colors have no contrast notes and no suggestions', () => {
  renderColors({});
  expect(notes()).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});

test('a changed color has a note, and a suggestion if its contrast is too low', () => {
  renderColors({ accent: 'FFFF00' });
  expect(notes()).toEqual([expect.stringMatching(/^1\.\d\d:1 on background, below 3:1$/)]);
  screen.getByRole('button', { name: /^Use #/ });
});

test('with a changed background, only it has a note, so that the other fields stay where they are', () => {
  renderColors({ background: '777777' });
  expect(notes()).toEqual([expect.stringMatching(/^\d\.\d\d:1 on text, below 4\.5:1$/)]);
});
