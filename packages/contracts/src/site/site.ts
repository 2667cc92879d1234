// Over budget: the declarations of all endpoints of the site.
import { z } from 'zod';
import { altMax } from '../community/attachmentRules.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { fieldRules } from '../fields/fieldRules.ts';
import { count, id, index, moment, textSchema } from '../fields/fields.ts';
import { sectionImagesMax, sectionsMax, sectionTitleMax, webAddressMax } from '../fields/limits.ts';
import {
  bodyFonts,
  headingFonts,
  pageNames,
  scriptFonts,
  sectionTypeLabels,
  webAddressPattern,
} from './siteDefaults.ts';
import type { SectionType } from './siteDefaults.ts';
import { SectionDetails } from './sectionDetails.ts';
import { imageControls, styleControls } from './styleControls.ts';
import type { SectionSettings, StyleControl, StyleGroup } from './styleControls.ts';

/** Six hex digits without '#'. */
export const colorDigits = z.string().regex(/^[0-9A-Fa-f]{6}$/);

export const Theme = z.object({
  colors: z.object({
    primary: colorDigits,
    secondary: colorDigits,
    accent: colorDigits,
    background: colorDigits,
    text: colorDigits,
  }),
  typography: z.object({ heading: z.string().max(60), body: z.string().max(60), script: z.string().max(60) }),
});
export type Theme = z.infer<typeof Theme>;

const address = z
  .string()
  .max(webAddressMax)
  .refine(
    (text) => text === '' || webAddressPattern.test(text),
    'is not a path of this site or an https address',
  );
const sectionColor = z.string().regex(/^#?[0-9A-Fa-f]{6}$/, 'is not a color');

const pixels = z.int().min(1).max(20_000).optional();
const SectionImage = z.strictObject({
  url: address,
  alt: z.string().max(altMax),
  width: pixels,
  height: pixels,
  position: z.enum(imageControls.position.options),
  size: z.enum(imageControls.size.options),
});

function toControlSchema(control: StyleControl): z.ZodType {
  switch (control.kind) {
    case 'choice':
      return z.enum(control.options);
    case 'range':
      return z.int().min(control.min).max(control.max);
    case 'colour':
      return sectionColor;
    case 'address':
      return address;
    case 'images':
      return z.array(SectionImage).max(sectionImagesMax);
  }
}

function toGroupSchema({ controls }: StyleGroup): z.ZodType {
  const schemas = Object.entries(controls).map(([name, control]) => [name, toControlSchema(control)]);
  return z.strictObject(Object.fromEntries(schemas) as Record<string, z.ZodType>).partial();
}

const sectionSettings = z
  .strictObject(
    Object.fromEntries(Object.entries(styleControls).map(([name, group]) => [name, toGroupSchema(group)])),
  )
  .partial() as unknown as z.ZodType<SectionSettings, SectionSettings>;

const type = z.enum(Object.keys(sectionTypeLabels) as [SectionType, ...SectionType[]]);

export const Section = z.object({
  id,
  type,
  title: z.string(),
  /** HTML, sanitized by the server when it is stored. */
  content: z.string(),
  settings: sectionSettings,
  /** Missing for sections that contain only text and media. */
  details: SectionDetails.optional(),
});
export type Section = z.infer<typeof Section>;

export const PublishedPage = z.object({ page: z.enum(pageNames), sections: z.array(Section) });
export type PublishedPage = z.infer<typeof PublishedPage>;

const pageName = z.enum(pageNames);

/** A section as its creators edit it, on a page of the site or of a product. */
export const EditableSection = Section.extend({
  isVisible: z.boolean(),
  orderIndex: index,
  /** Increases with each change; a request with an older revision has not seen the last change. */
  revision: count,
});
export type EditableSection = z.infer<typeof EditableSection>;

/** A section of the site's draft. */
export const DraftSection = EditableSection.extend({ page: pageName });
export type DraftSection = z.infer<typeof DraftSection>;

/** The unpublished draft of the site. */
export const SiteDraft = z.object({
  theme: Theme,
  themeRevision: count,
  /** The revision of the whole draft. */
  revision: count,
  /** Whether publishing would change the public site. */
  isChanged: z.boolean(),
  publishedAt: moment.nullable(),
});
export type SiteDraft = z.infer<typeof SiteDraft>;

/** An earlier state of the site: published, or a draft that was set aside for another one. */
export const EarlierState = z.object({
  id,
  kind: z.enum(['published', 'set-aside']),
  at: moment,
  /** Whether it is the published state. */
  isCurrent: z.boolean(),
  sections: count,
});
export type EarlierState = z.infer<typeof EarlierState>;

export const SiteState = z.object({
  theme: Theme,
  pages: z.object({ home: z.array(Section), about: z.array(Section), services: z.array(Section) }),
});
export type SiteState = z.infer<typeof SiteState>;

/** A string, because stored themes may have fonts that are no longer offered. */
const fontSchema = (fonts: readonly string[]) =>
  z.string().refine((font) => fonts.includes(font), 'is not an available font');
const title = z.string().trim().max(sectionTitleMax);
const content = textSchema(fieldRules.sectionContent);
const sectionId = z.strictObject({ sectionId: id });
const stateId = z.strictObject({ stateId: id });
/** The revision that the caller has seen. If omitted, the last write wins. */
const revision = count.optional();

/** The inputs of the endpoints that edit sections, on pages of the site and of products. */
export const sectionInputs = {
  added: z.strictObject({
    type,
    title: textSchema(fieldRules.newSectionTitle),
    content,
    isVisible: z.boolean(),
    settings: sectionSettings,
    details: SectionDetails.optional(),
  }),
  changed: z.strictObject({
    title: title.optional(),
    content: content.optional(),
    settings: sectionSettings.optional(),
    details: SectionDetails.optional(),
    isVisible: z.boolean().optional(),
    revision,
  }),
  deleted: z.strictObject({ revision: z.coerce.number().int().min(0).optional() }),
  /** `was` is the order that the caller saw. */
  reordered: z.strictObject({
    sectionIds: z.array(id).min(1).max(sectionsMax),
    was: z.array(id).max(sectionsMax).optional(),
  }),
  /** Publishes the draft with this revision, or replaces it. */
  draft: z.strictObject({ revision }),
};

export const site = {
  'GET /api/theme': endpoint({
    summary: 'Get the theme of the site',
    role: 'visitor',
    response: Theme,
  }),
  'GET /api/page/:page': endpoint({
    summary: 'Get a published page',
    role: 'visitor',
    params: z.strictObject({ page: pageName }),
    response: PublishedPage,
  }),
  /** Redirects to a library video that a published page shows; creators can load any. */
  'GET /api/page-videos/:file': endpoint({
    summary: 'Download a video of a published page',
    role: 'visitor',
    params: z.strictObject({
      file: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\w{1,10}$/),
    }),
    response: 'redirect',
    errors: ['media-not-found'],
  }),
  'PATCH /api/theme': endpoint({
    summary: 'Edit the draft of the theme',
    role: 'creator',
    rate: 'write',
    body: z.strictObject({
      colors: z.strictObject(Theme.shape.colors.shape),
      typography: z.strictObject({
        heading: fontSchema(headingFonts),
        body: fontSchema(bodyFonts),
        script: fontSchema(scriptFonts),
      }),
      revision,
    }),
    response: SiteDraft,
    errors: ['changed-elsewhere'],
  }),
  'GET /api/creator/site': endpoint({
    summary: 'Get the draft of the site',
    role: 'creator',
    rate: 'read',
    response: SiteDraft,
  }),
  'GET /api/creator/sections': endpoint({
    summary: 'List the sections of the draft',
    role: 'creator',
    rate: 'read',
    query: z.strictObject({ page: pageName }),
    response: z.array(DraftSection).max(sectionsMax),
  }),
  'POST /api/creator/section': endpoint({
    summary: 'Add a section to the draft',
    role: 'creator',
    rate: 'write',
    creates: true,
    body: sectionInputs.added.extend({ page: pageName }),
    response: DraftSection,
    errors: ['too-many-sections'],
  }),
  'PATCH /api/creator/section/:sectionId': endpoint({
    summary: 'Edit a section of the draft',
    role: 'creator',
    rate: 'write',
    params: sectionId,
    body: sectionInputs.changed,
    response: DraftSection,
    errors: ['not-found', 'changed-elsewhere'],
  }),
  /** Deletes a section from the draft. It can be restored at its position until 20 more have been
   *  deleted. */
  'DELETE /api/creator/section/:sectionId': endpoint({
    summary: 'Delete a section from the draft',
    role: 'creator',
    rate: 'write',
    params: sectionId,
    query: sectionInputs.deleted,
    response: z.null(),
    errors: ['not-found', 'changed-elsewhere'],
  }),
  'POST /api/creator/section/:sectionId/restore': endpoint({
    summary: 'Restore a deleted section',
    role: 'creator',
    rate: 'write',
    params: sectionId,
    body: z.strictObject({}),
    response: DraftSection,
    errors: ['not-found', 'too-many-sections'],
  }),
  /** Sets the order of all sections of one page. */
  'POST /api/creator/section/reorder': endpoint({
    summary: 'Reorder the sections of a page',
    role: 'creator',
    rate: 'write',
    body: sectionInputs.reordered,
    response: z.array(DraftSection).max(sectionsMax),
    errors: ['not-found', 'changed-elsewhere'],
  }),
  /** Publishes the theme and the sections of all pages at once. */
  'POST /api/creator/site/publish': endpoint({
    summary: 'Publish the site',
    role: 'creator',
    rate: 'write',
    body: sectionInputs.draft,
    response: SiteDraft,
    errors: ['changed-elsewhere', 'unreadable-theme'],
  }),
  /** The draft, as it would be published. */
  'GET /api/creator/site/preview': endpoint({
    summary: 'Preview the draft of the site',
    role: 'creator',
    rate: 'read',
    response: SiteState,
  }),
  /** Latest first. */
  'GET /api/creator/site/states': endpoint({
    summary: 'List earlier states of the site',
    role: 'creator',
    rate: 'read',
    response: z.array(EarlierState).max(50),
  }),
  'GET /api/creator/site/states/:stateId': endpoint({
    summary: 'Get an earlier state of the site',
    role: 'creator',
    rate: 'read',
    params: stateId,
    response: SiteState,
    errors: ['not-found'],
  }),
  /** Makes it the draft. The current draft is set aside if it has unpublished changes. */
  'POST /api/creator/site/states/:stateId/restore': endpoint({
    summary: 'Restore an earlier state of the site',
    role: 'creator',
    rate: 'write',
    params: stateId,
    body: sectionInputs.draft,
    response: SiteDraft,
    errors: ['not-found', 'changed-elsewhere'],
  }),
} satisfies Endpoints;
