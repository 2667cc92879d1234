import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { renderSkeletons } from './renderSkeletons.ts';

const root = join(import.meta.dirname, '../../../..');
// Inside the project, so that its packages are found.
const folder = join(root, 'dev/dist', `skeletons-${String(process.pid)}`);
const name = `skeletons-${String(process.pid)}`;

beforeAll(async () => {
  await mkdir(join(folder, 'src'), { recursive: true });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(join(root, 'node_modules/.cache/skeletons', name), { recursive: true, force: true });
});

async function render(source: string) {
  await writeFile(join(folder, 'src/skeletons.tsx'), source);
  return renderSkeletons({ name, folder });
}

const source = (pattern: string) => `
  import { styled } from 'styled-components';
  const Sheet = styled.div\`color: red;\`;
  export const skeletons = { '/place': <Sheet style={{ inlineSize: '3rem' }}>{${JSON.stringify(pattern)}}</Sheet> };
`;

test('a skeleton becomes plain HTML and CSS that is always the same and complies with the page’s policy', async () => {
  const first = await render(source('<b> & "c"'));
  const { html = '', css = '' } = first['/place'] ?? {};
  const [, mark = '', styled = ''] = /^<div data-shape-of="(\w+)" class="sc-\w+ (\w+)">/.exec(html) ?? [];
  expect(html).toContain('&lt;b&gt; &amp; &quot;c&quot;</div>');
  expect(css).toBe(`.${styled}{color:red;}[data-shape-of="${mark}"]{inline-size:3rem}`);
  expect(await render(source('<b> & "c"'))).toEqual(first);
  expect(await render(source('other'))).not.toEqual(first);
});

test.each([
  ['a script', "export const skeletons = { '/place': <script>{'1'}</script> };", /"html"/],
  ['an error in a skeleton', "throw new Error('broken'); export const skeletons = {};", /broken/],
  ['a missing import', "import './missing.ts'; export const skeletons = {};", /missing\.ts/],
])('%s fails the build', async (_, broken, message) => {
  await expect(render(broken)).rejects.toThrow(message);
});
