import { studentsPageSize } from '@grove/contracts/fields/limits';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { makeBooking } from '../../../test/factories/makeBooking.ts';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { enrolledMember } from '../../../test/factories/makeEnrolment.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { revokeAccess } from '../../shop/orders/grantAccess.ts';
import { Products } from '../../shop/products/products.model.ts';
import { newUser } from '../../members/users/accounts/newUser.ts';
import { Users } from '../../members/users/users.model.ts';
import type { User } from '../../members/users/users.model.ts';
import { Orders } from '../../shop/orders/orders.model.ts';
import { recordPaidOrder } from '../../shop/orders/recordPaidOrder.ts';

const site = testServer();
const list = 'GET /api/students';
const one = 'GET /api/students/:studentId';
let creator: User;
let api: Client;

beforeAll(async () => {
  creator = await makeUser({ isCreator: true, username: 'Sage Rivers' });
  api = await site.signIn(creator);
});

const withStudent = (user: Pick<User, '_id'>) => ({ params: { studentId: user._id.toHexString() } });

/** All pages of a list. */
async function listEverybody(chosen: Record<string, string> = {}) {
  const all = [];
  let page: Awaited<ReturnType<typeof load>>;
  const load = (cursor?: string) => api.ok(list, { query: { ...chosen, ...(cursor && { cursor }) } });
  do {
    page = await load(all.at(-1)?.cursor);
    all.push(...page);
  } while (page.length === studentsPageSize);
  return all;
}

describe('GET /api/students', () => {
  beforeAll(async () => {
    const base = Date.now() - 1_000_000;
    const searchMatches = Array.from({ length: 120 }, async (_, at) =>
      newUser({
        username: `Tern ${String(at % 60).padStart(2, '0')}`,
        email: `tern${String(at)}@grove.test`,
        city: at % 60 === 0 ? 'Cannon Beach' : null,
        createdAt: new Date(base + Math.floor(at / 2) * 1_000),
      }),
    );
    await nativeCollection(Users).insertMany(await Promise.all(searchMatches));
  });

  test.each([
    ['newest', 'joinedAt', -1],
    ['oldest', 'joinedAt', 1],
    ['name', 'username', 1],
    ['name-down', 'username', -1],
    ['email', 'email', 1],
    ['email-down', 'email', -1],
  ] as const)('returns each student once, without creators, sorted by %s', async (order, field, way) => {
    for (const search of ['', 'tern']) {
      const students = await listEverybody({ order, ...(search && { search }) });
      const values = students.map((student) => student[field].toLowerCase());
      expect(values).toEqual(
        [...values].sort((a, b) => way * Buffer.compare(Buffer.from(a), Buffer.from(b))),
      );
      expect(new Set(students.map(({ id }) => id)).size).toBe(
        search ? 120 : await Users.countDocuments({ isCreator: false }),
      );
      expect(students.some(({ username }) => username === 'Sage Rivers')).toBe(false);
    }
  });

  test('finds a part of a name, email address or city', async () => {
    expect(await listEverybody({ search: 'ERN 07' })).toHaveLength(2);
    expect(await listEverybody({ search: 'ern119@' })).toHaveLength(1);
    expect(await listEverybody({ search: 'non bea' })).toHaveLength(2);
    expect(await listEverybody({ search: 'sage' })).toEqual([]);
  });

  test('takes two queries in addition to the session query: students and their memberships', async () => {
    expect(await site.countQueries(() => api.ok(list))).toBe(3);
    expect(await site.countQueries(() => api.ok(list, { query: { search: 'tern' } }))).toBe(3);
  });

  test.each<[Record<string, string>]>([
    [{ cursor: 'x' }],
    [{ cursor: Buffer.from('["searchName","x","000000000000000000000000"]').toString('base64url') }],
    [{ cursor: Buffer.from('["createdAt","x","000000000000000000000000"]').toString('base64url') }],
    [{ search: 'x'.repeat(101) }],
    [{ order: 'points' }],
    [{ limit: '1000' }],
  ])('rejects %j', async (query) => {
    expect((await api.send(list, { query })).status).toBe(400);
  });

  test('the export has a line for each matching student, without formulas, for any spreadsheet program', async () => {
    await makeUser({ username: '=HYPERLINK("x")', city: 'Export, City', phone: '+1 555' });
    const { text, headers } = await api.send('GET /api/students/export', { query: { search: 'export, c' } });
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="students.csv"');
    const lines = text.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe(
      'Name,Email,Phone,Birthday,Address,City,State/Province,ZIP/Postal Code,Country,Joined,Membership,Plan,Membership Status,Last Seen,Products',
    );
    expect(lines[1]).toMatch(
      /^"'=HYPERLINK\(""x""\)",[^,]+@grove\.test,\+1 555,,,"Export, City",,,,\d{4}-\d\d-\d\d,,,,,$/,
    );
    expect(lines.slice(2)).toEqual(['']);
    const everyone = await api.send('GET /api/students/export', { query: { order: 'name' } });
    expect(everyone.text.split('\r\n')).toHaveLength((await Users.countDocuments({ isCreator: false })) + 2);
    const bytes = await fetch(`${site.origin}/api/students/export`, { headers: { Cookie: '' } });
    expect(bytes.status).toBe(401);
  });
});

describe('a student', () => {
  test('is shown with purchases and upcoming sessions', async () => {
    const student = await makeUser({ points: 130, city: 'Bend', birthday: '1990-02-01' });
    const [course, book] = [
      await makeProduct({ priceCents: 4_900 }),
      await makeProduct({ priceCents: 1_250 }),
    ];
    const memberId = student._id.toHexString();
    await recordPaidOrder({ memberId, productIds: [course, book] });
    await recordPaidOrder({ memberId, productIds: [book], paidAt: new Date('2026-01-05T10:00:00Z') });
    await Orders.updateOne({ memberId: student._id, totalCents: 1_250 }, { status: 'refunded' });
    await Orders.updateOne({ memberId: student._id, totalCents: 6_150 }, { refundedCents: 1_005 });
    await makeBooking({ memberId: student._id });
    await makeBooking({ memberId: student._id, status: 'cancelled', startsAt: new Date(Date.now() + 9e6) });
    await makeBooking({ memberId: student._id, startsAt: new Date('2026-01-05T10:30:00Z') });

    const profile = await api.ok(one, withStudent(student));
    expect(profile).toMatchObject({ id: memberId, city: 'Bend', birthday: '1990-02-01', phone: null });
    expect(profile.figures).toEqual({ purchases: 3, totalSpent: '51.45', upcomingSessions: 1 });
    expect(profile.level).toMatchObject({ points: 130, name: 'Sprouting' });
    expect(JSON.stringify(profile)).not.toMatch(/password|search/i);

    const purchases = await api.ok('GET /api/students/:studentId/purchases', withStudent(student));
    expect(
      purchases.map((one) => [one.amount, one.amountRefunded, one.status, one.orderTotal, one.refunded]),
    ).toEqual([
      ['49.00', '8.00', 'partly-refunded', '61.50', '10.05'],
      ['12.50', '2.05', 'partly-refunded', '61.50', '10.05'],
      ['12.50', '12.50', 'refunded', '12.50', '12.50'],
    ]);
    expect(new Set(purchases.map(({ id }) => id)).size).toBe(3);
    const bookings = await api.ok('GET /api/students/:studentId/bookings', withStudent(student));
    expect(bookings.map(({ status }) => status)).toEqual(['cancelled', 'confirmed', 'confirmed']);
    expect(bookings[2]).toMatchObject({ date: '2026-01-05', time: '10:30', coach: null });
  });

  test('is not found under a creator’s or an unknown id', async () => {
    for (const id of [creator._id.toHexString(), '0'.repeat(24)]) {
      for (const key of [one, `${one}/purchases`, `${one}/bookings`, `${one}/notes`, `${one}/courses`]) {
        const { status, text } = await api.send(key, { params: { studentId: id } });
        expect([key, status, text]).toEqual([key, 404, 'Student not found']);
      }
    }
  });

  test('takes a constant number of queries, however many orders there are', async () => {
    const student = await makeUser();
    const countQueries = () => api.ok(one, withStudent(student));
    const before = await site.countQueries(countQueries);
    const product = await makeProduct();
    for (let at = 0; at < 5; at += 1)
      await recordPaidOrder({ memberId: student._id.toHexString(), productIds: [product] });
    expect(await site.countQueries(countQueries)).toBe(before);
  });

  test('can be unenrolled from any course once, keeps their progress, and can be enrolled again', async () => {
    const { user, courseId, stored, api: own } = await enrolledMember(site);
    const productId = await makeProduct({ type: 'course', courseId, priceCents: 4_900 });
    const order = { memberId: user._id.toHexString(), productIds: [productId] };
    await recordPaidOrder(order);
    await Enrolments.updateOne({ userId: user._id }, { percent: 40, completedAt: new Date() });
    await Products.updateOne({ _id: productId }, { studentsCount: 1 });
    const studentsOf = async () => (await Products.findById(productId).lean())?.studentsCount;
    const end = 'DELETE /api/students/:studentId/enrolments/:courseId';
    const params = { ...withStudent(user).params, courseId };
    for (let changeAccess = 0; changeAccess < 2; changeAccess += 1) {
      const { enrolled, others } = await api.ok(end, { params });
      expect([enrolled, others.map((one) => one.courseId).includes(courseId)]).toEqual([[], true]);
      expect([await studentsOf(), (await stored()).percent]).toEqual([0, 40]);
    }
    expect(await own.ok('GET /api/classroom/courses')).toEqual([]);
    expect((await own.ok('GET /api/library/:productId', { params: { productId } })).owned).toBe(false);
    expect((await api.ok('GET /api/creator/overview')).trends.completions.now).toBe(0);
    // A refund of the order afterward does not close the course again.
    const bought = await Orders.findOne({ memberId: user._id }).orFail().lean();
    await inTransaction((tx) => revokeAccess(bought, tx));
    expect(await studentsOf()).toBe(0);
    const body = { courseId };
    const { enrolled } = await api.ok('POST /api/students/:studentId/enrolments', {
      ...withStudent(user),
      body,
    });
    expect([enrolled.length, await studentsOf(), (await stored()).percent]).toEqual([1, 1, 40]);
    expect((await api.ok('GET /api/creator/overview')).trends.completions.now).toBe(1);
    expect(await AuditRecords.countDocuments({ action: 'access-ended', subjectId: user._id })).toBe(1);
    const shown = (await own.ok('GET /api/notifications')).items;
    expect(shown.map(({ title, path }) => [title, path])).toEqual([
      ['You’re enrolled in “A course”', `/#classroom:overview/${courseId}`],
      ['Your access to “A course” has ended', '/#classroom:my-courses'],
    ]);
    const unknownCourse = { params: { ...params, courseId: '0'.repeat(24) } };
    expect((await api.send(end, unknownCourse)).text).toBe('Course not found');
    const unknownStudent = { params: { courseId, studentId: creator._id.toHexString() } };
    expect((await api.send(end, unknownStudent)).text).toBe('Student not found');
  });

  test('has a list of courses with progress, and is enrolled in another course once', async () => {
    const { user, courseId } = await enrolledMember(site);
    const other = await makeCourse({ title: 'Another course' });
    const draft = await makeCourse({ title: 'A draft', isPublished: false });
    const key = 'GET /api/students/:studentId/courses';
    const before = await api.ok(key, withStudent(user));
    expect(before.enrolled).toMatchObject([{ courseId, progress: 0, completedLessons: 0 }]);
    const otherId = other._id.toHexString();
    expect(before.others.map((course) => course.courseId)).toContain(otherId);
    expect(before.others.map(({ title }) => title)).not.toContain('A draft');

    const enrol = 'POST /api/students/:studentId/enrolments';
    const body = { courseId: otherId };
    for (let time = 0; time < 2; time += 1) {
      const { enrolled, others } = await api.ok(enrol, { ...withStudent(user), body });
      expect(enrolled.map((course) => course.courseId)).toEqual([courseId, otherId]);
      expect(others.map((course) => course.courseId)).not.toContain(otherId);
    }
    const member = await site.signIn(user);
    expect(await member.ok('GET /api/classroom/courses')).toHaveLength(2);
    for (const bad of [draft._id.toHexString(), '0'.repeat(24)])
      expect((await api.send(enrol, { ...withStudent(user), body: { courseId: bad } })).status).toBe(404);
  });
});

describe('PATCH /api/students/:studentId', () => {
  const key = 'PATCH /api/students/:studentId';

  test('saves the fields, records them in the audit trail, and makes them searchable', async () => {
    const student = await makeUser({ city: 'Bend' });
    const body = { city: 'Gold Beach', phone: '+1 555 0100', was: { city: 'Bend', phone: null } };
    const saved = await api.ok(key, { ...withStudent(student), body });
    expect(saved).toMatchObject({ city: 'Gold Beach', phone: '+1 555 0100', username: student.username });
    expect(await listEverybody({ search: 'gold bea' })).toHaveLength(1);
    expect(
      await AuditRecords.findOne({ action: 'student-changed', subjectId: student._id }).lean(),
    ).toMatchObject({ actorId: creator._id, detail: 'phone, city' });
    // Sent again after a lost response, the change has already been made.
    expect(await api.ok(key, { ...withStudent(student), body })).toMatchObject({ city: 'Gold Beach' });
    expect(await api.ok(key, { ...withStudent(student), body: { city: null } })).toMatchObject({
      city: null,
    });
  });

  test('rejects outdated values and saves nothing', async () => {
    const student = await makeUser({ city: 'Bend', country: 'France' });
    const body = { city: 'Salem', country: 'Spain', was: { city: 'Eugene', country: 'France' } };
    const { status, text } = await api.send(key, { ...withStudent(student), body });
    expect([status, text]).toEqual([409, 'Someone else changed this: city']);
    expect(await api.ok(one, withStudent(student))).toMatchObject({ city: 'Bend', country: 'France' });
  });

  test.each([
    [{ username: '' }, 400],
    [{ username: 'x'.repeat(81) }, 400],
    [{ username: 'Sage Rivers' }, 409],
    [{ phone: 'call me' }, 400],
    [{ birthday: '1899-12-31' }, 400],
    [{ birthday: '2026-02-30' }, 400],
    [{ city: 'x'.repeat(81) }, 400],
    [{ email: 'mine@grove.test' }, 400],
    [{ isCreator: true }, 400],
    [{ points: 5 }, 400],
  ])('rejects %j', async (body, expected) => {
    const student = await makeUser();
    expect((await api.send(key, { ...withStudent(student), body })).status).toBe(expected);
  });

  test('does not change creators', async () => {
    expect((await api.send(key, { ...withStudent(creator), body: { city: 'Bend' } })).status).toBe(404);
  });
});
