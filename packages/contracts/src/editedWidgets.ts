import type { WidgetForm } from './courseEditor.ts';

/** Sorts items by a list of ids. Items that are not in the list keep their positions. */
export function inOrder<T>(items: readonly T[], ids: readonly string[], idOf: (item: T) => string): T[] {
  const orders = new Map(ids.map((id, at) => [id, at]));
  const orderOf = (item: T) => orders.get(idOf(item));
  const named = items.filter((item) => orderOf(item) !== undefined);
  const sorted = named.toSorted((one, other) => (orderOf(one) ?? 0) - (orderOf(other) ?? 0)).values();
  return items.map((item) => (orderOf(item) === undefined ? item : (sorted.next().value ?? item)));
}

/** Merges the settings that an edit changes into a widget's stored settings.
 *  @param fields the settings that change. Default: all. */
export function mergeForm(
  stored: WidgetForm,
  { settings, fields }: { settings: WidgetForm; fields?: readonly (keyof WidgetForm)[] | undefined },
): WidgetForm {
  if (fields === undefined) return settings;
  const merged = { ...stored, ...Object.fromEntries(fields.map((name) => [name, settings[name]])) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}
