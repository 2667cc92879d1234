/** Instructions that screen readers read at draggable items. */
export const howToDrag =
  'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to leave it where it was.';
