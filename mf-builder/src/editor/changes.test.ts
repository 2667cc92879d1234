import { expect, test } from '@jest/globals';
import type { EditorWidget, PageWidgets } from '@grove/contracts/courses/courseEditor';
import type { WidgetForm } from '@grove/contracts/courses/widgetForm';
import { widgetTypes } from '@grove/contracts/courses/widgetRules';
import fc from 'fast-check';
import {
  addWidget,
  applyChange,
  updateWidget,
  inverseChange,
  createMemory,
  orderWidgets,
  remember,
  removeWidget,
} from './changes.ts';
import type { Change } from './changes.ts';
import { newId } from './newId.ts';

const pageId = 'a'.repeat(24);

function widget(orderIndex: number): EditorWidget {
  return { id: newId(), pageId, type: 'text', settings: {}, orderIndex, shown: null };
}

function page(count: number): PageWidgets {
  return { revision: pageId, widgets: Array.from({ length: count }, (_, at) => widget(at)) };
}

const draw = fc.record({
  kind: fc.nat(3),
  which: fc.nat(9),
  at: fc.nat(9),
  type: fc.constantFrom(...widgetTypes),
});

test('ids have the database’s format and are unique', () => {
  expect(newId()).toMatch(/^[0-9a-f]{24}$/);
  expect(new Set(Array.from({ length: 100 }, newId)).size).toBe(100);
});

test('every change to a page can be undone, and the widget indexes stay in sequence', () => {
  fc.assert(
    fc.property(fc.nat(5), fc.array(draw, { maxLength: 30 }), (count, draws) => {
      const memory = createMemory();
      let now = page(count);
      for (const { kind, which, at, type } of draws) {
        const chosen = now.widgets[which % Math.max(now.widgets.length, 1)]?.id ?? newId();
        const settings: WidgetForm = { content: `<p>${String(at)}</p>`, title: 'x' };
        const ids = now.widgets.map(({ id }) => id);
        const change = [
          addWidget({ id: newId(), pageId, type, settings: {}, orderIndex: at }),
          removeWidget(chosen),
          updateWidget(chosen, settings),
          orderWidgets(pageId, [...ids.slice(at), ...ids.slice(0, at)]),
        ][kind] as Change;
        const back = inverseChange(now, change);
        const next = applyChange(now, change, memory);
        if (next === undefined || back === undefined) continue;
        remember(now, change, memory);
        expect(applyChange(next, back, memory)).toEqual(now);
        expect(next.widgets.map(({ orderIndex }) => orderIndex)).toEqual(
          next.widgets.map((_, place) => place),
        );
        now = next;
      }
    }),
  );
});

test('a widget that does not move stays the same object, so that it is not rendered again', () => {
  const before = page(4);
  const [first] = before.widgets;
  const after = applyChange(before, removeWidget(before.widgets[2]!.id), createMemory());
  expect(after?.widgets[0]).toBe(first);
});
