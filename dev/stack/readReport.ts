import { readFileSync } from 'node:fs';

/** A runner's report, or nothing of a run that left none. */
export function readReport<Report>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {};
  }
}
