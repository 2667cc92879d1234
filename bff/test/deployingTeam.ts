import { rm } from 'node:fs/promises';
import { beforeAll, beforeEach } from '@jest/globals';
import type { ChannelState, RemoteRelease } from '@grove/contracts/releases/deploys';
import { Channels } from '../src/publishing/releases/channels.model.ts';
import { RemoteBudgets } from '../src/publishing/releases/remoteBudgets.model.ts';
import { RemoteReleases } from '../src/publishing/releases/remoteReleases.model.ts';
import type { Answer, Client, Loose } from './client.ts';
import { makeDeployToken } from './factories/makeDeployToken.ts';
import { makeUpload } from './factories/makeUpload.ts';
import { makeUser } from './factories/makeUser.ts';
import { readPageData } from './readPageData.ts';
import type { TestServer } from './testServer.ts';

type Headers = Record<string, string>;
type Fields = Parameters<typeof makeUpload>[0];
type Files = Parameters<typeof makeUpload>[1];

const uploadKey = 'POST /api/remotes/:name/releases';

export interface DeployingTeam {
  readonly name: string;
  readonly creator: Client;
  /** Sends a form with the team's token, or with other headers or for another remote. */
  upload(form: Loose, as?: Headers, remote?: string): Promise<Answer>;
  /** Calls an endpoint with the team's token. */
  call(key: string, input?: Loose): Promise<Answer>;
  /** Uploads a build of any remote. */
  uploadBuild(fields: Fields, files?: Files): Promise<RemoteRelease>;
  /** Uploads a build and promotes it as a creator. */
  deploy(fields: Fields, percent?: number): Promise<ChannelState>;
  /** The team's version in a new browser's page. */
  getShownVersion(): Promise<string | undefined>;
}

/** Creates a team with a token for 'mf-team' only; before each test nothing is published. */
export function deployingTeam(site: TestServer): DeployingTeam {
  const name = 'mf-team';
  let headers: Headers;
  let creator: Client;

  beforeAll(async () => {
    creator = await site.signIn(await makeUser({ isCreator: true }));
  });
  beforeEach(async () => {
    await Promise.all([Channels.deleteMany({}), RemoteReleases.deleteMany({}), RemoteBudgets.deleteMany({})]);
    await rm(site.env.RELEASES_DIR, { recursive: true, force: true });
    ({ headers } = await makeDeployToken({ remote: name }));
  });

  const upload: DeployingTeam['upload'] = ({ headers: form, body }, as = headers, remote = name) =>
    site.visitor.send(uploadKey, { params: { name: remote }, headers: { ...form, ...as }, body });

  const uploadBuild: DeployingTeam['uploadBuild'] = async (fields, files) => {
    const ownHeaders = (await makeDeployToken({ remote: fields.name })).headers;
    const { status, text } = await upload(makeUpload(fields, files), ownHeaders, fields.name);
    if (status !== 200) throw new Error(`${status}: ${text}`);
    return JSON.parse(text) as RemoteRelease;
  };

  return {
    name,
    get creator() {
      return creator;
    },
    upload,
    uploadBuild,
    call: (key, input = {}) => site.visitor.send(key, { params: { name }, ...input, headers }),
    async deploy(fields, percent = 100) {
      const { version } = await uploadBuild(fields);
      const previousChannel = await Channels.findOne({ name: fields.name }).lean();
      const body = { version, percent, revision: previousChannel?.revision ?? 0 };
      return creator.ok('POST /api/remotes/:name/promotions', { params: { name: fields.name }, body });
    },
    async getShownVersion() {
      const { releases } = await readPageData(site.origin, '/');
      return releases.find((release) => release.name === name)?.version;
    },
  };
}
