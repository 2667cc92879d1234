import { parseArgs } from 'node:util';
import { changeAlerts, describeAlerts } from './alerts.ts';
import { canaryRamp } from '@grove/contracts/releases/deployRules';
import { describeChannel, describeState } from './describeState.ts';
import { UsageError, parseWholeNumber } from './UsageError.ts';
import { promote } from './promote.ts';
import { readRemote } from './readRemote.ts';
import type { Remote } from './Remote.ts';
import { rollback } from './rollback.ts';
import { createSiteClient } from './siteClient.ts';
import type { SiteClient } from './siteClient.ts';
import { siteOrigin } from './siteOrigin.ts';
import type { SiteSettings } from './siteOrigin.ts';
import { createTokenClient } from './createTokenClient.ts';
import { findRemoteState } from './findRemoteState.ts';
import { switchRemote } from './switchRemote.ts';
import { withdraw } from './withdraw.ts';
import { siteTypesFolder, writeSiteTypes } from './writeSiteTypes.ts';

const help = `Usage: grove-remote <command>, in a remote's folder

Commands:
  dev                     show the remote from source in a running site, only to you
  check                   build the remote and list what the site would reject
  types                   download the contracts and platform types that the site runs with;
                          then run npx tsc -p node_modules/.grove to check the remote
  deploy [--canary 5] [--ramp]
                          build and upload the remote and make it live, for 5% of devices;
                          --ramp: the site increases the canary while it doesn't fail
  upload                  build and upload the remote without making it live
  preview                 print a link that shows this build to people who open it, for a day;
                          uploads the build if the site doesn't have it
  promote [VERSION] [--percent 25] [--ramp]
                          make an uploaded version live, for all devices or a percentage
  rollback [VERSION] [--force]
                          make the previous version, or the named one, live for all devices;
                          --force ignores warnings that something would stop working
  off                     turn the remote off: no device gets it; you can still deploy
  on                      turn the remote on again, with the version deployed last
  status [--json]         show the live version and its health
  alerts [--email ADDRESS] [--webhook URL]
                          show or change where your team is notified when a canary is
                          halted; 'none' removes it
  withdraw VERSION        withdraw a version permanently, so that it can't be live again

Options:
  --site URL              the site; default: GROVE_SITE
  --why TEXT              reason for the log (deploy, promote, rollback, off, on, withdraw)
  --port N                port for dev; default: a free port

The deploy token is read from GROVE_TOKEN. Exit codes: 1 if the command fails, 2 for a usage error.`;

const options = {
  site: { type: 'string' },
  why: { type: 'string' },
  canary: { type: 'string' },
  percent: { type: 'string' },
  ramp: { type: 'boolean' },
  port: { type: 'string' },
  email: { type: 'string' },
  webhook: { type: 'string' },
  json: { type: 'boolean' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

interface Run {
  remote: Remote;
  values: Values;
  /** The argument after the command's name. */
  version: string | undefined;
  env: NodeJS.ProcessEnv;
  print: (line: string) => void;
}

interface Command {
  run: (run: Run) => Promise<void>;
  /** Options besides `site`. */
  allowedOptions: readonly (keyof typeof options)[];
  /** Whether the command takes a version, optional or required. */
  version?: 'optional' | 'required';
}

const commands: Record<string, Command> = {
  dev: { allowedOptions: ['port'], run: runDev },
  check: { allowedOptions: [], run: runCheck },
  types: { allowedOptions: [], run: runTypes },
  deploy: { allowedOptions: ['canary', 'ramp', 'why'], run: runDeploy },
  upload: { allowedOptions: [], run: runUpload },
  preview: { allowedOptions: [], run: runPreview },
  promote: { allowedOptions: ['percent', 'ramp', 'why'], version: 'optional', run: runPromote },
  rollback: { allowedOptions: ['why', 'force'], version: 'optional', run: runRollback },
  off: { allowedOptions: ['why'], run: (run) => runSwitch(run, 'off') },
  on: { allowedOptions: ['why'], run: (run) => runSwitch(run, 'on') },
  status: { allowedOptions: ['json'], run: runStatus },
  alerts: { allowedOptions: ['email', 'webhook'], run: runAlerts },
  withdraw: { allowedOptions: ['why'], version: 'required', run: runWithdraw },
};

interface CommandContext {
  folder?: string;
  env?: NodeJS.ProcessEnv;
  print?: (line: string) => void;
  printError?: (line: string) => void;
}

/** Runs `grove-remote` with these arguments. @returns the exit code. */
export async function runCommand(args: string[], context: CommandContext = {}): Promise<number> {
  const { folder = process.cwd(), env = process.env } = context;
  const { print = console.log, printError = console.error } = context;
  try {
    const parsedCommand = parseCommand(args);
    if (parsedCommand === undefined) print(help);
    else await parsedCommand.command.run({ ...parsedCommand, remote: readRemote(folder), env, print });
    return 0;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Returns undefined if the arguments ask for help. @throws UsageError */
function parseCommand(
  args: string[],
): { command: Command; values: Values; version: string | undefined } | undefined {
  const { values, positionals } = parseArguments(args);
  const [name, version, ...more] = positionals;
  if (values.help === true || name === undefined || name === 'help') return undefined;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new UsageError(`Unknown command '${name}'. Commands: ${Object.keys(commands).join(', ')}.`);
  const unknownOption = Object.keys(values).find(
    (key) => key !== 'site' && !command.allowedOptions.some((option) => option === key),
  );
  if (unknownOption !== undefined) throw new UsageError(`'${name}' has no option --${unknownOption}.`);
  const extraArgument = command.version === undefined ? version : more[0];
  if (extraArgument !== undefined)
    throw new UsageError(`'${name}' has an unexpected argument: '${extraArgument}'.`);
  if (command.version === 'required' && version === undefined)
    throw new UsageError(`Name a version: ${name} VERSION`);
  return { command, values, version };
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function runDev({ remote, values, env, print }: Run): Promise<void> {
  const site = siteOrigin({ site: values.site, env });
  const port = values.port === undefined ? undefined : parseWholeNumber('port', values.port, 65_535);
  const { dev } = await import('./dev.ts');
  await dev({ remote, site, port, print });
}

async function runCheck({ remote, values, env, print }: Run): Promise<void> {
  const site = createCheckClient({ site: values.site, env });
  await buildAndReport(remote, print);
  const [{ checkBuild }, { readBuild }] = await Promise.all([
    import('./checkBuild.ts'),
    import('./readBuild.ts'),
  ]);
  const problems = await checkBuild(remote.name, await readBuild(`${remote.folder}/dist`), site);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  print(`${site.origin} would accept this build.`);
}

async function runTypes({ remote, values, env, print }: Run): Promise<void> {
  const site = createSiteClient({ origin: siteOrigin({ site: values.site, env }) });
  await writeSiteTypes(remote.folder, site);
  print(`Downloaded the types of ${site.origin}. To check your remote: npx tsc -p ${siteTypesFolder}`);
}

async function runDeploy(run: Run): Promise<void> {
  const { remote, values, print } = run;
  const share = parseShare('canary', values);
  const site = createClientOfRun(run);
  await buildAndReport(remote, print);
  const { deploy } = await import('./deploy.ts');
  const channel = await deploy({ remote, site, ...share, why: values.why });
  print(`${remote.name} ${describeChannel(channel)}.`);
}

/** The share of devices that a command names. Default: all; with --ramp, the first step. @throws UsageError */
function parseShare(option: 'canary' | 'percent', values: Values): { percent: number; ramp: boolean } {
  const { ramp = false, [option]: named } = values;
  const defaultPercent = ramp ? canaryRamp.steps[0] : 100;
  return { ramp, percent: named === undefined ? defaultPercent : parseWholeNumber(option, named, 100) };
}

async function runUpload(run: Run): Promise<void> {
  const { remote, print } = run;
  const site = createClientOfRun(run);
  await buildAndReport(remote, print);
  const { upload } = await import('./upload.ts');
  const { version } = await upload(remote, site);
  print(
    `${remote.name} ${version} is uploaded and not live. To make it live: grove-remote promote ${version}`,
  );
}

async function runPreview(run: Run): Promise<void> {
  const { remote, print } = run;
  const site = createClientOfRun(run);
  await buildAndReport(remote, print);
  const { preview } = await import('./preview.ts');
  const { version, url, expiresAt } = await preview(remote, site);
  print(`This link shows ${remote.name} ${version} to people who open it, until ${expiresAt}:`);
  print(url);
}

async function runPromote(run: Run): Promise<void> {
  const { remote, values, version, print } = run;
  const share = parseShare('percent', values);
  const { name } = remote;
  const channel = await promote({ name, site: createClientOfRun(run), version, ...share, why: values.why });
  print(`${name} ${describeChannel(channel)}.`);
}

async function runRollback(run: Run): Promise<void> {
  const { remote, values, version, print } = run;
  const { why, force } = values;
  const channel = await rollback({ name: remote.name, site: createClientOfRun(run), version, why, force });
  print(`${remote.name} ${describeChannel(channel)}.`);
  for (const warning of channel.warnings) print(`Warning: ${warning}`);
}

async function runSwitch(run: Run, to: 'on' | 'off'): Promise<void> {
  const { remote, values, print } = run;
  const channel = await switchRemote({
    name: remote.name,
    site: createClientOfRun(run),
    to,
    why: values.why,
  });
  print(`${remote.name} ${describeChannel(channel)}.`);
}

async function runStatus(run: Run): Promise<void> {
  const { remote, values, print } = run;
  const state = await findRemoteState(remote.name, createClientOfRun(run));
  if (state === undefined) throw new Error(`${remote.name} has never been live on this site.`);
  print(values.json === true ? JSON.stringify(state, null, 2) : describeState(state, Date.now()));
}

async function runAlerts(run: Run): Promise<void> {
  const { remote, values, print } = run;
  const { email, webhook } = values;
  print(
    describeAlerts(await changeAlerts({ name: remote.name, site: createClientOfRun(run), email, webhook })),
  );
}

async function runWithdraw(run: Run): Promise<void> {
  const { remote, values, version = '', print } = run;
  await withdraw({ name: remote.name, site: createClientOfRun(run), version, why: values.why });
  print(`${remote.name} ${version} is withdrawn and can’t be live again.`);
}

/** Without a token, a check can use only the public information of the site. */
function createCheckClient(settings: SiteSettings): SiteClient {
  return settings.env['GROVE_TOKEN']
    ? createTokenClient(settings)
    : createSiteClient({ origin: siteOrigin(settings) });
}

function createClientOfRun({ values, env }: Run): SiteClient {
  return createTokenClient({ site: values.site, env });
}

async function buildAndReport(remote: Remote, print: (line: string) => void): Promise<void> {
  // Loading webpack takes a second, so commands that do not build skip it.
  const { buildRemote } = await import('./buildRemote.ts');
  const started = performance.now();
  const wasBuilt = await buildRemote(remote);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  print(wasBuilt ? `Built in ${seconds} s.` : 'No changes since the last build.');
}
