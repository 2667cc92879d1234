const thresholds = [
  0, 50, 120, 200, 300, 450, 650, 900, 1200, 1600, 2100, 2700, 3400, 4200, 5100, 6100, 7200, 8400, 9700,
  11100,
] as const;
const names = [
  ['🌰', 'Seed'],
  ['🌱', 'Emerging'],
  ['🌿', 'Sprouting'],
  ['☘️', 'Growing'],
  ['🍀', 'Seedling'],
  ['🪴', 'Young Plant'],
  ['🌾', 'Thriving'],
  ['🥕', 'Rooted'],
  ['🎍', 'Sapling'],
  ['🎋', 'Branching'],
  ['🌲', 'Young Tree'],
  ['💪', 'Growing Strong'],
  ['🌳', 'Mature Tree'],
  ['🌸', 'Full Bloom'],
  ['🍂', 'Transition'],
  ['🌺', 'Blossoming'],
  ['🍎', 'Bearing Fruit'],
  ['🍇', 'Cluster'],
  ['🏞️', 'Grove'],
  ['✨', 'Sacred Forest'],
] as const;

/** The twenty levels of the 'Life of a Seed'; index 0 is level 1. */
export const levels = names.map(([emoji, name], at) => ({
  level: at + 1,
  name,
  emoji,
  pointsRequired: thresholds[at] ?? 0,
}));
