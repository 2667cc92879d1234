import type { PageName } from '@grove/contracts/site/siteDefaults';
import type { NewSiteSection } from '../../bff/src/publishing/sites/sanitizeSection.ts';
import { coverOf, pictureAddressOf, portrait } from './libraryKeys.ts';
import { seedId } from './seedIds.ts';

type Content = Omit<NewSiteSection, 'id'>;

const featured = `/library/${seedId('product', 'coming-home')}`;

const home: Content[] = [
  {
    type: 'hero_text',
    title: 'Come in, and leave your shoes at the door',
    content:
      '<p>The Sanctum is a small school for the inner life: short films, honest circles, and a path that waits for you.</p>',
    settings: {
      background: {
        type: 'gradient',
        gradientFrom: 'F4E3CF',
        gradientTo: 'FFFDF7',
        gradientDirection: 'to-b',
      },
      typography: { textAlign: 'left', headingSize: 44, bodySize: 18 },
      layout: { columns: 2, maxWidth: 'lg', alignment: 'center' },
      media: {
        images: [
          {
            url: pictureAddressOf(coverOf('sanctum-candle')),
            alt: 'A candle burning in a quiet room',
            position: 'center',
            size: 'cover',
          },
        ],
      },
    },
  },
  {
    type: 'about',
    title: 'Sage Rivers, who keeps the house',
    content:
      '<p>Sage taught biology for twelve years before she taught breathing. Everything here is made slowly, tried on ourselves first, and thrown away when it does not help.</p><p><a href="/about">More about the house</a></p>',
    settings: {
      typography: { headingSize: 32 },
      spacing: { paddingTop: 60, paddingBottom: 60 },
      layout: { columns: 2, maxWidth: 'md', alignment: 'center' },
      media: {
        images: [
          {
            url: pictureAddressOf(portrait),
            alt: 'Sage Rivers',
            position: 'center',
            size: 'auto',
          },
        ],
      },
    },
  },
  {
    type: 'custom',
    title: 'Coming Home to Yourself',
    content: `<p>Seven weeks, fourteen short films, a page to write on: the course that most of us began with. The first lesson is open to everybody.</p><p><a href="${featured}">See the course</a></p>`,
    settings: {
      typography: { headingSize: 36 },
      spacing: { paddingTop: 60, paddingBottom: 60 },
      layout: { columns: 2, maxWidth: 'lg', alignment: 'center' },
      media: {
        images: [
          {
            url: pictureAddressOf(coverOf('coming-home')),
            alt: 'The cover of Coming Home to Yourself',
            position: 'center',
            size: 'cover',
          },
        ],
      },
    },
  },
  {
    type: 'custom',
    title: 'What members say',
    content:
      '<blockquote><p>I came for the films and stayed for the people. Tuesday evenings are the one hour nobody needs me.</p><p><strong>Amara</strong></p></blockquote><blockquote><p>No streak to keep, no voice that tells me to do more. I breathe, I write a line, I go on with my day.</p><p><strong>Ben</strong></p></blockquote>',
    settings: {
      background: { type: 'color', color: 'F7F1E8' },
      typography: { headingSize: 32, bodySize: 18 },
      spacing: { paddingTop: 60, paddingBottom: 60, gap: 48 },
      layout: { columns: 2, maxWidth: 'lg' },
    },
  },
  {
    type: 'products_showcase',
    title: 'What you can begin today',
    content: '<p>Courses to keep, evenings to share, pages to write on.</p>',
    settings: { layout: { columns: 3, maxWidth: 'xl' } },
  },
];

const about: Content[] = [
  {
    type: 'hero_text',
    title: 'A quiet house with an open door',
    content:
      '<p>We began in 2019 with seven chairs and a kettle. Today people from eleven time zones sit down with us, and there is still a kettle.</p>',
    settings: {
      background: {
        type: 'gradient',
        gradientFrom: 'F4E3CF',
        gradientTo: 'E7C9B1',
        gradientDirection: 'to-br',
      },
      typography: {
        textAlign: 'center',
        headingSize: 52,
        headingColor: '2C1810',
        bodyColor: '2C1810',
        bodySize: 18,
      },
      spacing: { paddingTop: 120, paddingBottom: 120 },
      layout: { maxWidth: 'lg', alignment: 'center' },
    },
  },
  {
    type: 'about',
    title: 'Who keeps the house',
    content:
      '<p>Sage Rivers taught biology for twelve years before she taught breathing. She lives in Asheville with a dog, two hives and more seedlings than windowsills.</p><blockquote>I do not believe in breakthroughs. I believe in coming back.</blockquote><p>Everything here is made slowly, tried on ourselves first, and thrown away when it does not help.</p>',
    settings: { typography: { textAlign: 'left' }, layout: { maxWidth: 'md' } },
  },
  {
    type: 'custom',
    title: 'How we work',
    content:
      '<ul><li><strong>Small steps.</strong> A practice that needs an hour is a practice for another life.</li><li><strong>No ranking.</strong> Points show where you have been, not who is ahead.</li><li><strong>Your words stay yours.</strong> What you write here, you can take along or delete.</li></ul>',
    settings: {
      background: { type: 'color', color: 'F7F1E8' },
      typography: { headingColor: '2C1810', bodyColor: '2C1810' },
      layout: { maxWidth: 'md' },
    },
  },
  {
    type: 'cta',
    title: 'Sit with us once',
    content: '<p>The first lesson of every course costs nothing but five minutes.</p>',
    details: { buttons: [{ label: 'Look around the library', url: '/library' }] },
    settings: {
      typography: { textAlign: 'center' },
      spacing: { paddingTop: 100, paddingBottom: 110 },
      layout: { maxWidth: 'md', alignment: 'center' },
    },
  },
];

const services: Content[] = [
  {
    type: 'hero_text',
    title: 'Ways to work together',
    content: '<p>Some things are learned alone, some in a circle, and some only in conversation.</p>',
    settings: { typography: { textAlign: 'center' }, layout: { maxWidth: 'lg' } },
  },
  {
    type: 'custom',
    title: 'Coaching, circles, evenings',
    content:
      '<h3>Private coaching</h3><p>Fifty minutes, every second week, for a season. We end when you no longer need it.</p><h3>Listening circles</h3><p>Four to eight people, six evenings, one question each.</p><h3>Live evenings</h3><p>Breath, sound and moonlight; a recording for those who could not come.</p>',
    settings: { layout: { maxWidth: 'md' } },
  },
  {
    type: 'products_showcase',
    title: 'Open now',
    content: '',
    settings: { layout: { columns: 3, maxWidth: 'xl' } },
  },
  {
    type: 'faq',
    title: 'Before you write to us',
    content: '',
    settings: { typography: { headingSize: 32 } },
    details: {
      questions: [
        {
          question: 'Do I need any experience?',
          answer: 'No. Every course begins with sitting down, and nobody is asked to perform.',
        },
        {
          question: 'What if I miss a live evening?',
          answer: 'You find the recording on the same page within a day, for a month.',
        },
        {
          question: 'Can I stop in the middle?',
          answer: 'Yes. A course stays yours, and a membership ends with the month that you have paid.',
        },
      ],
    },
  },
];

function named(page: PageName, sections: readonly Content[]): NewSiteSection[] {
  return sections.map((section) => ({ ...section, id: seedId('section', `${page}/${section.title}`) }));
}

export const publicPages: Record<PageName, NewSiteSection[]> = {
  home: named('home', home),
  about: named('about', about),
  services: named('services', services),
};
