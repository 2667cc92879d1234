import type { Endpoint } from '@grove/contracts/api/endpoint';
import { endpoints } from '@grove/contracts/api/endpoints';
import type { AllEndpoints } from '@grove/contracts/api/endpoints';
import { beforeAll, jest } from '@jest/globals';
import { startSession } from '../../src/identity/auth/startSession.ts';
import type { Env } from '../../src/env.ts';
import type { User } from '../../src/members/users/users.model.ts';
import { createClient } from '../client.ts';
import type { Client, Loose } from '../client.ts';
import { testServer } from '../testServer.ts';
import type { TestServer } from '../testServer.ts';
import { furtherInputs, validInputs } from '../validInputs.ts';
import { makeWorld } from '../world.ts';
import type { Person, World } from '../world.ts';

// One test sends hundreds of requests, which takes time on a busy machine.
jest.setTimeout(60_000);

export type EndpointKey = keyof AllEndpoints;

/** All endpoints, including ones added later: attacks are generated from the contracts. */
export const everyEndpoint = Object.entries(endpoints) as [EndpointKey, Endpoint][];

export interface AttackSite {
  readonly site: TestServer;
  readonly world: World;
  /** A client with the role that the endpoint requires, one for the whole file: visitor, member, coach
   *  or creator. */
  allowed(key: EndpointKey): Client;
  /** A client of one of the world's people. */
  as(person: Person): Client;
  /** The cookie of that client, for requests that no client would send. */
  getCookie(person: Exclude<Person, 'visitor'>): string;
  /** A valid input for the endpoint. */
  getValidInput(key: EndpointKey): Promise<Loose>;
  /** Valid inputs for the endpoint: one for each shape whose objects the others cannot have. */
  listValidInputs(key: EndpointKey): Promise<Loose[]>;
}

/** Starts the real application with one item of everything, and a signed-in user of each role. */
export function attackSite(overrides: Partial<Env> = {}): AttackSite {
  const site = testServer(overrides);
  let world: World;
  const clients = new Map<Person, Client>();
  const cookies = new Map<Person, string>();

  beforeAll(async () => {
    world = await makeWorld(site);
    for (const [person, user] of Object.entries(world.accounts) as [Person, User][]) {
      const cookie = `grove_session=${await startSession(user)}`;
      cookies.set(person, cookie);
      clients.set(person, createClient({ origin: site.origin, publicUrl: site.env.PUBLIC_URL, cookie }));
    }
    // No effect may change data while an attack is in progress.
    await site.runOutbox({ mail: () => Promise.resolve() });
  });

  const as = (person: Person) => clients.get(person) ?? site.visitor;
  return {
    site,
    get world() {
      return world;
    },
    as,
    getCookie: (person) => cookies.get(person) ?? '',
    allowed: (key) => as(getOwner(endpoints[key])),
    getValidInput: (key) => Promise.resolve(validInputs[key](world)),
    async listValidInputs(key) {
      const [first, further] = [await validInputs[key](world), await furtherInputs[key]?.(world)];
      return further === undefined ? [first] : [first, further];
    },
  };
}

/** Returns the person who may call an endpoint for the world's items. */
function getOwner({ role, limited }: Endpoint): Person {
  // A coach may manage only what is their own; a creator may manage all of it.
  if (role === 'coach') return 'creator';
  // Visitors open only what their browser has bought; in this world, the member has bought it.
  return role === 'visitor' && limited === true ? 'member' : role;
}

/** The URL of an endpoint with the params and query of its input. */
export function toPath(key: EndpointKey, { params = {}, query = {} }: Loose): string {
  const path = key.slice(key.indexOf(' ') + 1).replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return `${path}?${new URLSearchParams(query).toString()}`;
}

/** Removes the parts of a response that change without a write: whether a service is up, and when a
 *  stream was opened and may be reopened. */
export function stripVolatileParts(text: string): string {
  return text.replaceAll(/"state":"(up|down)"/g, '"state":"…"').replaceAll(/^(retry|id): \d+$/gm, '$1: …');
}
