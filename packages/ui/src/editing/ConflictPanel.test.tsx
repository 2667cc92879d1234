import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { ConflictPanel } from './ConflictPanel.tsx';
import type { Conflict } from './ConflictPanel.tsx';

const title: Conflict = { name: 'title', label: 'Title', mine: 'Wings', theirs: 'Roots' };
const price: Conflict = { name: 'price', label: 'Price', mine: '49.00', theirs: '' };

function Form({ all, announceOnly = false }: { all: Conflict[]; announceOnly?: boolean }) {
  const [open, setOpen] = useState(all);
  const [chosen, setChosen] = useState<string[]>([]);
  const choose = (choice: string) => (name: string) => {
    setChosen([...chosen, `${choice} ${name}`]);
    setOpen(open.filter((one) => one.name !== name));
  };
  return (
    <form>
      <ConflictPanel
        conflicts={open}
        onKeepMine={choose('mine')}
        onUseTheirs={choose('theirs')}
        announceOnly={announceOnly}
      />
      <output>{chosen.join(', ')}</output>
      <button type="submit">Save</button>
    </form>
  );
}

function press(name: string, field: string) {
  const row = screen.getByText(field).closest('li') as HTMLElement;
  fireEvent.click(within(row).getByRole('button', { name, description: field }));
}

test('shows both values of each field with a choice, and takes the focus', () => {
  render(<Form all={[title, price]} />);
  const name = 'Someone else changed Title and Price. Keep yours or use theirs?';
  expect(document.activeElement).toBe(screen.getByRole('group', { name }));
  const values = screen
    .getAllByRole('listitem')
    .map((row) => [
      ...[...row.querySelectorAll('dt')].map(({ textContent }) => textContent),
      ...[...row.querySelectorAll('dd')].map(({ textContent }) => textContent),
    ]);
  expect(values).toEqual([
    ['Yours', 'Theirs', 'Wings', 'Roots'],
    ['Yours', 'Theirs', '49.00', 'Empty'],
  ]);
});

test('the focus moves to the remaining fields, and to Save after the last one', () => {
  render(<Form all={[title, price]} />);
  press('Keep mine', 'Title');
  const remaining = screen.getByRole('group', {
    name: 'Someone else changed Price. Keep yours or use theirs?',
  });
  expect(document.activeElement).toBe(remaining);
  fireEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('status').textContent).toBe('mine title, theirs price');
});

test('is announced without taking the focus if announceOnly is set', () => {
  render(<Form all={[title]} announceOnly />);
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('group').getAttribute('aria-live')).toBe('polite');
});
