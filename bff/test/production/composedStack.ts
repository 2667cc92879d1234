// Over budget: starts the processes of docker-compose.yml without Docker; they share ports, settings and folders.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import mongoose from 'mongoose';
import { findCaddy } from '../../../dev/stack/caddyBinary.ts';
import { root } from '../../../dev/stack/folders.ts';
import { findMongod } from '../../../dev/stack/mongodBinary.ts';
import { acceptsConnections, findFreePort } from '../../../dev/stack/ports.ts';
import { findRedis } from '../../../dev/stack/redisBinary.ts';
import { run } from '../../../dev/stack/run.ts';
import { startService } from '../../../dev/stack/service.ts';
import type { Service } from '../../../dev/stack/service.ts';
import { startStorage } from '../../../dev/stack/storage.ts';
import { readCompose } from './composeFile.ts';
import type { ComposedService, Variables } from './composeFile.ts';
import { makeImageFolder } from './makeImageFolder.ts';
import { startSubstituteProxy } from './startSubstituteProxy.ts';

// Each process of Grove has its own loopback address, so that all can use the same ports, like
// containers.
const addresses: Record<string, string> = {
  'bff-1': '127.0.0.2',
  'bff-2': '127.0.0.3',
  worker: '127.0.0.4',
  companion: '127.0.0.5',
};

const groveServices = Object.keys(addresses);

/** A value for each variable that docker-compose.yml requires. */
export const requiredVariables = {
  GROVE_HOST: 'grove.test',
  FILES_HOST: 'files.grove.test',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Grove <grove@grove.test>',
  GROVE_SECRET: 'b4c1f0a29d5e4b7c8a6f3e2d1c0b9a8f',
  MONGO_ROOT_PASSWORD: 'rootrootroot',
  MONGO_PASSWORD: 'sitesitesite',
  MONGO_KEY: 'memberskeymemberskey',
  REDIS_PASSWORD: 'cachecachecache',
  S3_ACCESS_KEY_ID: 'files',
  S3_SECRET_ACCESS_KEY: 'filesfilesfiles',
};

/** Runs the services of docker-compose.yml as local processes: those of Grove from a folder like their
 *  image, with their commands and settings, in which container names are replaced by addresses, and
 *  with the Caddyfile. MongoDB, Redis and storage are those of the local stack. */
export class ComposedStack {
  readonly dir: string;
  readonly services: Record<string, ComposedService>;
  readonly #places: [string, string][];
  readonly #ports: Ports;
  readonly #began = new Map<string, Service>();
  #endStandIn: (() => void) | undefined;

  /** @param variables override the required ones and the defaults. */
  static async in(dir: string, variables: Variables): Promise<ComposedStack> {
    return new ComposedStack(dir, await findFreePorts(), variables);
  }

  private constructor(dir: string, ports: Ports, variables: Variables) {
    this.dir = dir;
    this.#ports = ports;
    const GROVE_HOST = `localhost:${ports.site}`;
    const FILES_HOST = `localhost:${ports.files}`;
    this.services = readCompose({ ...requiredVariables, GROVE_HOST, FILES_HOST, ...variables });
    this.#places = [
      ['mongo:27017', `127.0.0.1:${ports.mongo}`],
      ['redis:6379', `127.0.0.1:${ports.redis}`],
      ['storage:7070', `localhost:${ports.storage}`],
      ['bff-1:8080', `${addresses['bff-1']}:${ports.http}`],
      ['bff-2:8080', `${addresses['bff-2']}:${ports.http}`],
      ['companion:8081', `${addresses['companion']}:${ports.companion}`],
      ['health_port 8088', `health_port ${ports.metrics}`],
      ['/data/', `${dir}/data/`],
      ['/fetched', `${dir}/fetched`],
    ];
  }

  /** The folder from which Grove's processes start: it contains only what the image contains. */
  get image(): string {
    return join(this.dir, 'image');
  }

  get origin(): string {
    return `https://localhost:${this.#ports.site}`;
  }

  /** The root certificate of the proxy's certificates. */
  get authority(): string {
    return join(this.dir, 'caddy/caddy/pki/authorities/local/root.crt');
  }

  /** The proxy's configuration, with local addresses. */
  async caddyfile(): Promise<string> {
    return this.#here(await readFile(join(root, 'production/Caddyfile'), 'utf8'));
  }

  /** Starts the proxy, the database with the key and administrator that its image creates, the cache
   *  and the storage. */
  async startServices(): Promise<void> {
    await mkdir(join(this.dir, 'data'), { recursive: true });
    await Promise.all([
      makeImageFolder(this.image),
      this.#startMongo(),
      this.#startRedis(),
      this.#startStorage(),
      this.#startProxy(),
    ]);
  }

  /** Prepares database and storage, and starts every process of Grove. */
  async startGrove(extraVariables: Variables): Promise<void> {
    const { code, output } = await this.runOnce('prepare');
    if (code !== 0) throw new Error(output);
    await Promise.all(groveServices.map((name) => this.start(name, extraVariables)));
  }

  /** Stops every process of Grove, but not the services they need. */
  async stopGrove(): Promise<void> {
    await Promise.all(groveServices.map(async (name) => this.#began.get(name)?.stop()));
  }

  /** Stops a process gracefully and starts it again, as `docker compose up --wait` does for a new
   *  image. */
  async replace(name: string, extraVariables: Variables): Promise<void> {
    await this.#began.get(name)?.stop();
    await this.start(name, extraVariables);
  }

  /** The environment of a service; settings of docker-compose.yml override local ones. */
  environment(name: string, extraVariables: Variables = {}): Variables {
    const own = Object.entries(this.services[name]?.environment ?? {});
    const localized = Object.fromEntries(own.map(([key, value]) => [key, this.#here(value)]));
    const { PORT } = localized;
    return {
      PATH: process.env['PATH'] ?? '',
      ...localized,
      NODE_EXTRA_CA_CERTS: this.authority,
      ...(PORT !== undefined && { PORT: String(PORT === '8081' ? this.#ports.companion : this.#ports.http) }),
      HOST: addresses[name] ?? '127.0.0.1',
      METRICS_PORT: String(this.#ports.metrics),
      ...extraVariables,
    };
  }

  /** Runs a service until it exits, like `docker compose run`. */
  async runOnce(name: string, args: string[] = [], extraVariables: Variables = {}) {
    const { entrypoint = [], command = [] } = this.services[name] ?? {};
    const [, ...commandArgs] = [...entrypoint, ...(args.length > 0 ? args : command)];
    return run(process.execPath, commandArgs, {
      cwd: this.image,
      env: this.environment(name, extraVariables),
    });
  }

  /** Starts a service and waits until its health check passes. */
  async start(name: string, extraVariables: Variables = {}): Promise<Service> {
    const { command: [program, ...args] = [], healthcheck } = this.services[name] ?? {};
    if (program !== 'node') throw new Error(`${name} is not a Grove process`);
    const [, , ...check] = healthcheck?.test ?? [];
    const isReady = async () =>
      (
        await run(
          process.execPath,
          check.map((word) => this.#here(word, name)),
          { cwd: this.image },
        )
      ).code === 0;
    const env = this.environment(name, extraVariables);
    return this.#begin(name, { command: process.execPath, args, env, isReady, cwd: this.image });
  }

  async stop(): Promise<void> {
    this.#endStandIn?.();
    await Promise.all([...this.#began.values()].map((service) => service.kill()));
  }

  logOf(name: string): Promise<string> {
    return readFile(join(this.dir, 'logs', `${name}.log`), 'utf8');
  }

  #here(text: string, name?: string): string {
    const own = addresses[name ?? ''] ?? '127.0.0.1';
    const checked = text
      .replace('127.0.0.1:8088', `${own}:${this.#ports.metrics}`)
      .replace('127.0.0.1:8081', `${own}:${this.#ports.companion}`);
    return this.#places.reduce(
      (localized, [containerAddress, localAddress]) => localized.replaceAll(containerAddress, localAddress),
      checked,
    );
  }

  async #begin(
    name: string,
    spec: { command: string; args: string[]; env?: Variables; isReady: () => Promise<boolean>; cwd?: string },
  ): Promise<Service> {
    const service = await startService({
      ...{ cwd: root, ...spec, name, url: '', stopWithin: 20_000 },
      logFile: join(this.dir, 'logs', `${name}.log`),
      pidFile: join(this.dir, 'run', `${name}.pid.json`),
    });
    this.#began.set(name, service);
    return service;
  }

  async #startMongo(): Promise<void> {
    const { command = [], environment = {} } = this.services['mongo'] ?? {};
    const dbpath = join(this.dir, 'mongo');
    const key = join(this.dir, 'members.key');
    await mkdir(dbpath);
    await writeFile(key, environment['MONGO_KEY'] ?? '', { mode: 0o600 });
    const { path } = await findMongod();
    const port = this.#ports.mongo;
    const local = ['--dbpath', dbpath, '--port', String(port), '--nounixsocket', '--bind_ip', '127.0.0.1'];
    const resourceArgs = [
      '--wiredTigerCacheSizeGB',
      '0.25',
      '--setParameter',
      'diagnosticDataCollectionEnabled=false',
    ];
    const isReady = () => acceptsConnections(port);
    // Like the image at its first start.
    const standalone = await this.#begin('mongo', {
      command: path,
      args: [...local, ...resourceArgs],
      isReady,
    });
    await makeAdministrator(port, environment);
    await standalone.stop();
    const serviceArgs = command.slice(1).filter((word) => word !== '--bind_ip_all');
    const args = [
      ...serviceArgs.map((word) => word.replace('/tmp/members.key', key)),
      ...local,
      ...resourceArgs,
    ];
    await this.#begin('mongo', { command: path, args, isReady });
  }

  async #startRedis(): Promise<void> {
    const [, ...args] = this.services['redis']?.command ?? [];
    const command = await findRedis();
    if (command === undefined) return;
    const port = this.#ports.redis;
    const local = ['--port', String(port), '--bind', '127.0.0.1', '--dir', this.dir];
    await this.#begin('redis', {
      command,
      args: [...local, ...args],
      isReady: () => acceptsConnections(port),
    });
  }

  async #startStorage(): Promise<void> {
    const { ROOT_ACCESS_KEY = '', ROOT_SECRET_KEY = '' } = this.services['storage']?.environment ?? {};
    const keys = { accessKeyId: ROOT_ACCESS_KEY, secretAccessKey: ROOT_SECRET_KEY };
    const options = { dataDir: this.dir, port: this.#ports.storage, keys, bucket: 'another' };
    this.#began.set('storage', await startStorage(options));
  }

  async #startProxy(): Promise<void> {
    const config = join(this.dir, 'Caddyfile');
    await writeFile(config, await this.caddyfile());
    const command = await findCaddy();
    if (command === undefined) return this.#startStandIn();
    await this.#begin('proxy', {
      command,
      args: ['run', '--config', config],
      env: {
        ...this.#proxyEnvironment(),
        XDG_DATA_HOME: join(this.dir, 'caddy'),
        XDG_CONFIG_HOME: join(this.dir, 'caddy'),
        CADDY_ADMIN: `127.0.0.1:${this.#ports.admin}`,
        HTTP_PORT: String(this.#ports.redirects),
      },
      isReady: () => acceptsConnections(this.#ports.site),
    });
  }

  async #startStandIn(): Promise<void> {
    process.stderr.write('Caddy is not installed. A substitute proxy of the tests applies the Caddyfile.\n');
    await mkdir(dirname(this.authority), { recursive: true });
    const caddyfile = await this.caddyfile();
    this.#endStandIn = await startSubstituteProxy(caddyfile, this.#proxyEnvironment(), this.authority);
  }

  #proxyEnvironment(): Variables {
    const own = Object.entries(this.services['proxy']?.environment ?? {});
    return Object.fromEntries(own.map(([key, value]) => [key, this.#here(value)]));
  }
}

type Ports = Awaited<ReturnType<typeof findFreePorts>>;

async function findFreePorts() {
  return {
    site: await findFreePort(),
    files: await findFreePort(),
    redirects: await findFreePort(),
    admin: await findFreePort(),
    http: await findFreePort(),
    metrics: await findFreePort(),
    companion: await findFreePort(),
    mongo: await findFreePort(),
    redis: await findFreePort(),
    storage: await findFreePort(),
  };
}

async function makeAdministrator(port: number, environment: Variables): Promise<void> {
  const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  try {
    await client.db('admin').command({
      createUser: environment['MONGO_INITDB_ROOT_USERNAME'],
      pwd: environment['MONGO_INITDB_ROOT_PASSWORD'],
      roles: ['root'],
    });
  } finally {
    await client.close();
  }
}
