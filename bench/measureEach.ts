import { isGoalReached } from './figure.ts';
import type { Figure } from './figure.ts';

export type Measure = () => Promise<Figure[]>;

/** Runs the benches one after the other and reports each figure immediately. A failed bench does not stop the
 *  others. The errors are reported at the end.
 *  @returns whether all ran and reached their goals. */
export async function measureEach(
  measures: Record<string, Measure>,
  print: (text: string) => void,
): Promise<boolean> {
  const figures: Figure[] = [];
  const failures: string[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    try {
      const measured = await measure();
      figures.push(...measured);
      for (const figure of measured) print(formatFigure(figure));
    } catch (error) {
      print(`FAILED   ${name}`);
      failures.push(`${name} could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  for (const failure of failures) print(`\n${failure}`);
  return failures.length === 0 && figures.every(isGoalReached);
}

function formatFigure(figure: Figure): string {
  const goal = 'atLeast' in figure.goal ? `≥ ${figure.goal.atLeast}` : `≤ ${figure.goal.atMost}`;
  const mark = isGoalReached(figure) ? 'reached' : 'MISSED ';
  return `${mark}  ${figure.name.padEnd(36)} ${figure.value.toFixed(2).padStart(8)} ${figure.unit} (goal ${goal}; ${figure.reference})`;
}
