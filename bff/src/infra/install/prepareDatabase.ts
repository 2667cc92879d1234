import mongoose from 'mongoose';

const { MongoClient, MongoServerError } = mongoose.mongo;
type Client = mongoose.mongo.MongoClient;

const notInitializedCode = 94;
const alreadyExistsCodes = [51_002, 51_003];
const parametersRole = 'groveReadsParameters';

/** Makes a server a replica set and creates the site's user, both as named in the site's connection string. Existing
 *  ones stay, except that the user's password is updated.
 *  @param uri `mongodb://user:password@host/database?replicaSet=name&authSource=admin`
 *  @param rootPassword the administrator's password.
 *  @throws Error if the server does not answer within a minute, or the administrator's password is wrong. */
export async function prepareDatabase(uri: string, rootPassword: string): Promise<void> {
  const asRoot = { auth: { username: 'root', password: rootPassword }, authSource: 'admin' };
  const options = { ...asRoot, serverSelectionTimeoutMS: 60_000 };
  const site = new MongoClient(uri).options;
  const host = String(site.hosts[0]);
  await withClient(new MongoClient(`mongodb://${host}/`, { ...options, directConnection: true }), (client) =>
    initiateReplicaSet(client, { name: site.replicaSet, host }),
  );
  const { username = '', password = '' } = site.credentials ?? {};
  await withClient(new MongoClient(uri, options), (client) =>
    grantSiteAccess(client, { username, password, database: site.dbName }),
  );
}

async function withClient(client: Client, work: (client: Client) => Promise<void>): Promise<void> {
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

/** Members may have been added since, so an existing configuration stays. */
async function initiateReplicaSet(
  client: Client,
  { name, host }: { name: string; host: string },
): Promise<void> {
  const admin = client.db('admin');
  try {
    await admin.command({ replSetGetConfig: 1 });
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== notInitializedCode) throw error;
    await admin.command({ replSetInitiate: { _id: name, members: [{ _id: 0, host }] } });
  }
}

async function grantSiteAccess(
  client: Client,
  { username, password, database }: { username: string; password: string; database: string },
): Promise<void> {
  const admin = client.db('admin');
  // Allows the site to read how soon MongoDB ends abandoned transactions.
  const privileges = [{ resource: { cluster: true }, actions: ['getParameter'] }];
  await createOrUpdate(admin, 'Role', { name: parametersRole, fields: { privileges, roles: [] } });
  const roles = [{ role: 'readWrite', db: database }, parametersRole];
  await createOrUpdate(admin, 'User', { name: username, fields: { pwd: password, roles } });
}

async function createOrUpdate(
  admin: mongoose.mongo.Db,
  kind: 'Role' | 'User',
  { name, fields }: { name: string; fields: mongoose.mongo.Document },
): Promise<void> {
  try {
    await admin.command({ [`create${kind}`]: name, ...fields });
  } catch (error) {
    if (!(error instanceof MongoServerError) || !alreadyExistsCodes.includes(Number(error.code))) throw error;
    await admin.command({ [`update${kind}`]: name, ...fields });
  }
}
