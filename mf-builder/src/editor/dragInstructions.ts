/** Instructions that screen readers read at draggable items. */
export const dragInstructions =
  'Press Space to pick up the item. Move it with the arrow keys, drop it with Space, or cancel with Escape.';
