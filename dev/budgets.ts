import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const fileLines = 300;
const functionLines = 40;
/** Matches a first comment that begins with the reason for exceeding a budget. */
const reason = /^(?:#!.*\n)?\s*(?:\/\/|\/\*\*?)\s*(?:Long|Over budget):/;

/** Lists files over 300 lines and functions over 40 lines that do not state the reason in their first comment. Only
 *  the file limit applies to React components and test suites, because they are trees rather than procedures.
 *  @param root folder of the repository. */
export function budgetBreaches(root: string): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
  })
    .toString()
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)));
  return files.flatMap((file) => breachesOf(file, readFileSync(join(root, file), 'utf8')));
}

function breachesOf(file: string, text: string): string[] {
  if (reason.test(text)) return [];
  const lines = text.split('\n').length;
  const breaches = lines > fileLines ? [`${file}: ${lines} lines, at most ${fileLines}`] : [];
  if (/\.(test|spec)\.tsx?$/.test(file) || file.endsWith('.tsx')) return breaches;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && ownLines(node, source) > functionLines)
      breaches.push(
        `${file}:${lineOf(node.getStart(source), source)}: function of ${ownLines(node, source)} lines, at most ${functionLines}`,
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return breaches;
}

/** Counts a function's lines without those of nested functions, which are counted separately. */
function ownLines(node: ts.Node, source: ts.SourceFile): number {
  let inner = 0;
  const visit = (child: ts.Node): void => {
    if (ts.isFunctionLike(child)) inner += linesOf(child, source) - 1;
    else ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return linesOf(node, source) - inner;
}

function linesOf(node: ts.Node, source: ts.SourceFile): number {
  return lineOf(node.end, source) - lineOf(node.getStart(source), source) + 1;
}

function lineOf(position: number, source: ts.SourceFile): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}
