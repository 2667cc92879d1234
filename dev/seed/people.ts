/** A person of the demo. `slug` determines the id, the email address and the avatar's file. */
export interface Person {
  slug: string;
  username: string;
  bio: string;
  city: string;
  state: string;
  zipCode: string;
  address: string;
  phone: string;
  birthday: string;
  /** Days between the creation of the account and the seeding day. */
  joinedDaysAgo: number;
  /** Number of consecutive days with a visit, up to the seeding day. */
  visits: number;
}

/** The demo's Enter button signs in as this person unless the visitor chooses one of `demoMembers`. */
export const creator: Person = {
  slug: 'sage-rivers',
  username: 'Sage Rivers',
  bio: 'Breath teacher, gardener and keeper of The Sanctum. I believe in small practices and long walks.',
  city: 'Asheville',
  state: 'NC',
  zipCode: '28801',
  address: '12 Hawthorn Lane',
  phone: '+1 828 555 0100',
  birthday: '1984-03-21',
  joinedDaysAgo: 420,
  visits: 12,
};

type Row = readonly [
  slug: string,
  username: string,
  bio: string,
  place: readonly [city: string, state: string, zipCode: string, address: string],
  birthday: string,
  joinedDaysAgo: number,
  visits: number,
];

const rows: readonly Row[] = [
  [
    'amara-okafor',
    'Amara Okafor',
    'Night nurse who learned to breathe between two alarms.',
    ['Atlanta', 'GA', '30307', '48 Euclid Avenue'],
    '1990-06-02',
    400,
    9,
  ],
  [
    'ben-calloway',
    'Ben Calloway',
    'Carpenter. Quieter than I used to be.',
    ['Portland', 'OR', '97214', '3 Alder Street'],
    '1978-11-17',
    188,
    4,
  ],
  [
    'clara-winters',
    'Clara Winters',
    'Mother of three, morning pages at five.',
    ['Burlington', 'VT', '05401', '77 Maple Street'],
    '1986-01-29',
    164,
    15,
  ],
  [
    'dev-anand',
    'Dev Anand',
    'Software by day, tabla by night.',
    ['Fremont', 'CA', '94536', '210 Mission Terrace'],
    '1993-09-08',
    141,
    2,
  ],
  [
    'elena-marsh',
    'Elena Marsh',
    'Teacher of eight-year-olds, who teach me.',
    ['Santa Fe', 'NM', '87501', '5 Canyon Road'],
    '1981-04-12',
    120,
    7,
  ],
  [
    'farid-haddad',
    'Farid Haddad',
    'Learning to say no kindly.',
    ['Dearborn', 'MI', '48126', '91 Michigan Avenue'],
    '1989-12-30',
    96,
    1,
  ],
  [
    'grace-lindqvist',
    'Grace Lindqvist',
    'Grower of dahlias and of patience.',
    ['Duluth', 'MN', '55802', '18 Lakeside Row'],
    '1969-08-15',
    83,
    6,
  ],
  [
    'hana-sato',
    'Hana Sato',
    'Potter. My hands think better than I do.',
    ['Seattle', 'WA', '98103', '402 Fremont Place'],
    '1995-02-19',
    61,
    3,
  ],
  [
    'isaac-bloom',
    'Isaac Bloom',
    'Father, runner, beginner.',
    ['Boulder', 'CO', '80302', '6 Pearl Court'],
    '1983-07-24',
    44,
    5,
  ],
  [
    'june-whitaker',
    'June Whitaker',
    'Retired judge. Still listening.',
    ['Savannah', 'GA', '31401', '33 Jones Street'],
    '1957-10-05',
    30,
    2,
  ],
  [
    'kofi-mensah',
    'Kofi Mensah',
    'Keeps a circle for young fathers on Thursdays.',
    ['Columbus', 'OH', '43205', '250 Bryden Road'],
    '1991-05-11',
    17,
    8,
  ],
  [
    'lucia-ferrer',
    'Lucia Ferrer',
    'New here, and glad of it.',
    ['Tucson', 'AZ', '85701', '14 Convent Avenue'],
    '1998-03-03',
    5,
    1,
  ],
];

export const members: readonly Person[] = rows.map(
  ([slug, username, bio, [city, state, zipCode, address], birthday, joinedDaysAgo, visits], index) => ({
    slug,
    username,
    bio,
    city,
    state,
    zipCode,
    address,
    birthday,
    joinedDaysAgo,
    visits,
    phone: `+1 555 555 01${String(index + 10)}`,
  }),
);

/** The other members whom a visitor of the demo can sign in as, by slug. */
export const demoMembers: Readonly<Record<string, 'coach' | 'member'>> = {
  'kofi-mensah': 'coach',
  'clara-winters': 'member',
};
