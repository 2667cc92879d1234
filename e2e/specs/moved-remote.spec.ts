import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../dev/stack/folders.ts';
import { signInAsFirstCreator } from '../commands/account.ts';
import { createDeployToken } from '../commands/deployToken.ts';
import { moveClassroom } from '../commands/movedClassroom.ts';
import type { MovedClassroom } from '../commands/movedClassroom.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ siteKind: 'live and empty' });

let classroom: MovedClassroom;

test.beforeEach(async () => {
  // The test checks types, runs tests and builds twice.
  test.setTimeout(180_000);
  classroom = await moveClassroom();
});

test.afterEach(() => classroom.remove());

/** Grove's packages are installed from files, so their versions may differ. */
async function readThirdPartyDependencies(): Promise<Record<string, string>> {
  const text = await readFile(join(root, 'mf-classroom/package.json'), 'utf8');
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => !name.startsWith('@grove/')));
}

test('a remote that was moved out of the repository is checked, tested, deployed and rolled back', async ({
  page,
  browser,
  site,
}) => {
  const env = await createDeployToken(browser, site, 'mf-classroom');
  const heading = page.getByRole('heading', { level: 1 });
  const runTool = async (...args: string[]) => {
    const { code, output } = await classroom.runTool(env, ...args);
    expect([code, output]).toEqual([0, expect.any(String)]);
    return output;
  };

  await test.step('The page’s commands add its dependencies', async () => {
    expect(await classroom.readDependencies()).toMatchObject(await readThirdPartyDependencies());
  });

  await test.step('Its types and its tests', async () => {
    expect(await classroom.runTsc('--noEmit')).toEqual({ code: 0, output: '' });
    const { code, output } = await classroom.runTests('src/player/CoursePlayer.test.tsx');
    expect([code, output]).toEqual([0, expect.any(String)]);
  });

  await test.step('Deploying over the version of the repository', async () => {
    await classroom.replaceInFile(
      'src/myCourses/MyCoursesScreen.tsx',
      'title="My Courses"',
      'title="Own Courses"',
    );
    await runTool('deploy');
    await signInAsFirstCreator(page.context(), site);
    await page.goto('/#classroom:my-courses');
    await expect(heading).toHaveText('Own Courses');
  });

  await test.step('A canary', async () => {
    await classroom.replaceInFile(
      'src/myCourses/MyCoursesScreen.tsx',
      'title="Own Courses"',
      'title="Courses"',
    );
    expect(await runTool('deploy', '--canary', '5')).toContain('live for 5% of devices');
    await runTool('promote');
    await page.reload();
    await expect(heading).toHaveText('Courses');
  });

  await test.step('Rolling back', async () => {
    await runTool('rollback');
    await page.reload();
    await expect(heading).toHaveText('Own Courses');
  });
});
