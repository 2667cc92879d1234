import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConflictPanel } from './ConflictPanel.tsx';
import { fieldParts } from './mergeEdits.ts';
import { useMergedEdit } from './useMergedEdit.ts';

interface Note {
  title: string;
  text: string;
}
interface StoredNote extends Note {
  revision: number;
}

const parts = fieldParts<Note>({ title: 'Title', text: 'Text' });
const before: StoredNote = { title: 'Roots', text: 'Old', revision: 1 };
const conflict = new Error('changed elsewhere');

/** A store that behaves like the server: it accepts a note only with its last revision. */
function createStore() {
  const store = {
    note: before,
    sent: [] as number[],
    load: () => Promise.resolve(store.note),
    /** A change by another person. */
    change: (changes: Partial<Note>) => {
      store.note = { ...store.note, ...changes, revision: store.note.revision + 1 };
    },
    save: ({ title, text }: Note, revision: number) => {
      store.sent.push(revision);
      if (revision !== store.note.revision) return Promise.reject(conflict);
      store.note = { title, text, revision: revision + 1 };
      return Promise.resolve(store.note);
    },
  };
  return store;
}

function Form({ store }: { store: ReturnType<typeof createStore> }) {
  const [mine, setMine] = useState<Note>({ title: before.title, text: before.text });
  const [outcome, setOutcome] = useState('');
  const edit = useMergedEdit<Note, StoredNote>({
    ...{ parts, from: before, mine, change: setMine, load: () => store.load() },
    isConflict: (error) => error === conflict,
  });
  async function save() {
    try {
      const isSaved = await edit.save(({ mine: note, theirs }) => store.save(note, theirs.revision));
      setOutcome(isSaved ? 'saved' : 'asked');
    } catch (error) {
      setOutcome((error as Error).message);
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setOutcome('');
        void save();
      }}
    >
      {(['title', 'text'] as const).map((name) => (
        <input
          key={name}
          aria-label={name}
          value={mine[name]}
          onChange={({ target }) => {
            setMine((now) => ({ ...now, [name]: target.value }));
          }}
        />
      ))}
      <ConflictPanel {...edit.panel} />
      <output>{outcome}</output>
      <button type="submit">Save</button>
    </form>
  );
}

function open() {
  const store = createStore();
  render(<Form store={store} />);
  return store;
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function save(outcome: string) {
  press('Save');
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe(outcome);
  });
}
const shown = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;

test('parts that only the other person changed are merged, and the edit is sent again', async () => {
  const store = open();
  type('title', 'Wings');
  store.change({ text: 'Theirs' });
  await save('saved');
  expect([shown('title'), shown('text')]).toEqual(['Wings', 'Theirs']);
  expect(store.note).toEqual({ title: 'Wings', text: 'Theirs', revision: 3 });
  expect(screen.queryByRole('group')).toBeNull();
});

test('a part that both changed is sent once the user keeps it', async () => {
  const store = open();
  type('title', 'Wings');
  store.change({ title: 'Leaves' });
  await save('asked');
  expect(store.note.title).toBe('Leaves');
  expect(shown('title')).toBe('Wings');
  press('Keep mine');
  await save('saved');
  expect(store.note.title).toBe('Wings');
});

test('the form shows the other value once the user chooses it, and other input is saved', async () => {
  const store = open();
  type('title', 'Wings');
  type('text', 'Mine');
  store.change({ title: 'Leaves' });
  await save('asked');
  press('Use theirs');
  expect(shown('title')).toBe('Leaves');
  await save('saved');
  expect(store.note).toMatchObject({ title: 'Leaves', text: 'Mine' });
});

test('a second change while the panel is open updates it; nothing is sent before the user chooses', async () => {
  const store = open();
  type('title', 'Wings');
  store.change({ title: 'Leaves' });
  await save('asked');
  store.change({ title: 'Bark' });
  await save('asked');
  expect(store.sent).toEqual([1]);
  const panel = screen.getByRole('group');
  expect(panel.textContent).toContain('Bark');
  expect(document.activeElement).toBe(panel);
  press('Keep mine');
  await save('saved');
  expect(store.note.title).toBe('Wings');
});

test('the panel closes when the typed value becomes theirs', async () => {
  const store = open();
  type('title', 'Wings');
  store.change({ title: 'Leaves' });
  await save('asked');
  type('title', 'Leaves');
  expect(screen.queryByRole('group')).toBeNull();
  await save('saved');
});

test('input typed while the other version loads stays', async () => {
  const store = open();
  type('title', 'Wings');
  store.change({ text: 'Theirs' });
  press('Save');
  type('title', 'Wings and more');
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe('saved');
  });
  expect(shown('title')).toBe('Wings and more');
  expect(store.note).toMatchObject({ title: 'Wings and more', text: 'Theirs' });
});

test('other failures are thrown, including a conflict with the version that the server just returned', async () => {
  const store = open();
  type('title', 'Wings');
  store.load = () => Promise.reject(new Error('gone'));
  store.change({ text: 'Theirs' });
  await save('gone');
  store.load = () => Promise.resolve(before);
  await save('changed elsewhere');
  expect(shown('title')).toBe('Wings');
});
