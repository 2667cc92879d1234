import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Runtime exports of each platform module: 'call' → ['ApiError', 'call']. */
type Exports = Record<string, string[]>;

/** The committed list of exports and the version for which it was recorded. */
interface RecordedExports {
  version: string;
  exports: Exports;
}

/** Compares platform's exports with the recorded list.
 *  @param folder of `@grove/platform`.
 *  @returns a description of the differences and what to do, or null if there are none. */
export function describePlatformChanges(folder: string): string | null {
  const recorded = readRecorded(folder);
  const changes = changesOf(recorded.exports, readExports(folder));
  const version = readVersion(folder);
  if (changes.removed.length + changes.added.length === 0 && version === recorded.version) return null;
  const changeLines = [
    ...changes.removed.map((name) => `- ${name}`),
    ...changes.added.map((name) => `+ ${name}`),
  ];
  return [
    `The exports of @grove/platform differ from those recorded for version ${recorded.version} (current version: ${version}):`,
    ...changeLines,
    "Run 'npm run platform-version' to raise the version and record the exports.",
  ].join('\n');
}

/** Raises platform's version according to its changed exports, and records them. @returns the version. */
export function recordPlatformExports(folder: string): string {
  const recorded = readRecorded(folder);
  const exports = readExports(folder);
  const version = nextVersion(recorded.version, changesOf(recorded.exports, exports));
  const file = versionFile(folder);
  writeFileSync(file, readFileSync(file, 'utf8').replace(versionPattern, `platformVersion = '${version}'`));
  writeFileSync(recordFile(folder), `${JSON.stringify({ version, exports }, null, 2)}\n`);
  return version;
}

interface Changes {
  removed: string[];
  added: string[];
}

function changesOf(recorded: Exports, current: Exports): Changes {
  const [recordedNames, currentNames] = [namesIn(recorded), namesIn(current)];
  return {
    removed: recordedNames.filter((name) => !currentNames.includes(name)),
    added: currentNames.filter((name) => !recordedNames.includes(name)),
  };
}

function nextVersion(version: string, { removed, added }: Changes): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (removed.length > 0) return `${major + 1}.0`;
  return added.length > 0 ? `${major}.${minor + 1}` : version;
}

function namesIn(exports: Exports): string[] {
  return Object.entries(exports).flatMap(([module, names]) => names.map((name) => `${module}: ${name}`));
}

/** Reads runtime exports. Types are left out, because they do not exist at run time. */
function readExports(folder: string): Exports {
  const files = readdirSync(join(folder, 'src'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .sort();
  return Object.fromEntries(
    files.map((file) => [file.replace(/\.tsx?$/, ''), exportedValuesOf(join(folder, 'src', file))]),
  );
}

function exportedValuesOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((one) => (isExported(one) ? namesOf(one) : namesInExportList(one))).sort();
}

/** Returns the names of `export { a, b as c }`, with or without `from`. */
function namesInExportList(statement: ts.Statement): string[] {
  if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
  const { exportClause } = statement;
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text);
}

function isExported(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false;
  return ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  const isValue = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isValue && statement.name ? [statement.name.text] : [];
}

const versionPattern = /platformVersion = '([\d.]+)'/;

function readVersion(folder: string): string {
  return versionPattern.exec(readFileSync(versionFile(folder), 'utf8'))?.[1] ?? 'none';
}

function readRecorded(folder: string): RecordedExports {
  return JSON.parse(readFileSync(recordFile(folder), 'utf8')) as RecordedExports;
}

function versionFile(folder: string): string {
  return join(folder, 'src/platformVersion.ts');
}

function recordFile(folder: string): string {
  return join(folder, 'exports.json');
}
