import { closeCircles, moveCirclesEnd, openCirclesUntil } from './community/circles/circleSources.ts';
import { findCircles } from './community/circles/listCircles.ts';
import { registerPlanCircles } from './shop/plans/planCircles.ts';

// Circles come after the shop, so plans cannot import them. What plans need from them is registered here, for every
// process that shows plans or writes what they open.
registerPlanCircles({
  findCircles,
  openUntil: openCirclesUntil,
  moveEnd: moveCirclesEnd,
  close: closeCircles,
});
