import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readReport } from './readReport.ts';

interface JestReport {
  testResults: {
    name: string;
    /** Also why a file could not be loaded; then none of its tests has a result. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface Suite {
  specs: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: Suite[];
}

/** Of a long difference the beginning is shown: the whole stands where the test ran. */
const linesShown = 12;

/** Each unit test that failed, with why. @param root what names are relative to. */
export function failedInJest(reportFile: string, root: string): string[] {
  const { testResults = [] } = readReport<JestReport>(reportFile);
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    if (assertionResults.length === 0 && message !== '') return [describe(file, message)];
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describe(`${file} › ${fullName}`, failureMessages.join('\n')));
  });
}

/** Each browser test that failed, or needed a second try, with why. */
export function failedInPlaywright(reportFile: string): string[] {
  return (readReport<{ suites: Suite[] }>(reportFile).suites ?? []).flatMap(failedIn);
}

function failedIn({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        describe(`[${projectName}] ${file} › ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(failedIn)];
}

function describe(name: string, why = ''): string {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, linesShown).map((line) => `    ${line}`)].join('\n');
}
