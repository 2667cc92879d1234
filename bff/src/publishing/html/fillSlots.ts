/** Replaces all slots of a shape in one pass, so that inserted values are not searched for slots. Unknown slots stay. */
export function fillSlots(shape: string, values: Readonly<Record<string, string>>): string {
  return shape.replace(/\{\{[a-z-]+\}\}/g, (slot) => values[slot] ?? slot);
}
