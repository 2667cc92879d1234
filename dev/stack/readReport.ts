import { readFileSync } from 'node:fs';

/** Reads a test runner's report; {} if the run has left none. */
export function readReport<Report>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {};
  }
}
