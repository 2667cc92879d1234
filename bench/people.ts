import { ObjectId } from 'mongodb';
import { getSearchParts } from '../bff/src/members/users/search/searchParts.ts';
import type { BenchSite } from './benchSite.ts';

const people = 200_000;
const atOnce = 5_000;
const firstNames = ['Ada', 'Ben', 'Clara', 'Dev', 'Elena', 'Farid', 'Grace', 'Hana', 'Isaac', 'June'];
const lastNames = ['Calloway', 'Okafor', 'Winters', 'Anand', 'Marsh', 'Haddad', 'Lindqvist', 'Sato', 'Bloom'];
const cities = ['Portland', 'Atlanta', 'Burlington', 'Fremont', 'Santa Fe', 'Dearborn', 'Duluth', 'Seattle'];

/** Adds 200,000 students if they do not exist. */
export async function addPeople({ db }: BenchSite): Promise<void> {
  const users = db.collection('users');
  if ((await users.estimatedDocumentCount()) > people) return;
  const now = Date.now();
  for (let from = 0; from < people; from += atOnce) {
    await users.insertMany(Array.from({ length: atOnce }, (_, at) => person(from + at, now)));
  }
}

function person(at: number, now: number) {
  const [first = '', last = '', city = ''] = [firstNames, lastNames, cities].map(
    (list, step) => list[Math.floor(at / (step * 7 + 1)) % list.length],
  );
  const username = `${first} ${last} ${String(at)}`;
  const email = `${first}.${last}.${String(at)}@example.com`.toLowerCase();
  return {
    _id: new ObjectId(),
    ...{ username, email, city, searchName: username.toLowerCase(), searchCity: city.toLowerCase() },
    search: getSearchParts({ username, email, city }),
    ...{ isCreator: false, isCoach: false, bio: null, avatarUrl: null, phone: '+1 555 0100', address: null },
    ...{ state: 'OR', zipCode: null, country: null, birthday: null, timeZone: null, points: 0 },
    ...{ showLevelPublicly: true, showBadgesPublicly: true, deletesAt: null },
    createdAt: new Date(now - at * 60_000),
    updatedAt: new Date(now),
  };
}
