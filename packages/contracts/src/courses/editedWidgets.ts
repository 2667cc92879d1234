import type { WidgetForm } from './widgetForm.ts';

/** Sorts items by a list of ids. Items that are not in the list keep their positions. */
export function sortByIds<T>(items: readonly T[], ids: readonly string[], idOf: (item: T) => string): T[] {
  const positions = new Map(ids.map((id, at) => [id, at]));
  const positionOf = (item: T) => positions.get(idOf(item));
  const listed = items.filter((item) => positionOf(item) !== undefined);
  const sorted = listed.toSorted((one, other) => (positionOf(one) ?? 0) - (positionOf(other) ?? 0)).values();
  return items.map((item) => (positionOf(item) === undefined ? item : (sorted.next().value ?? item)));
}

/** Merges the settings that an edit changes into a widget's stored settings.
 *  @param fields the settings that change. Default: all. */
export function mergeWidgetForm(
  stored: WidgetForm,
  { settings, fields }: { settings: WidgetForm; fields?: readonly (keyof WidgetForm)[] | undefined },
): WidgetForm {
  if (fields === undefined) return settings;
  const merged = { ...stored, ...Object.fromEntries(fields.map((name) => [name, settings[name]])) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}
