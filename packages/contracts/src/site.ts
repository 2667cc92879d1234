import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { id } from './fields.ts';
import { bodyFonts, headingFonts, pageNames } from './siteDefaults.ts';

/** Six hex digits without '#'. */
export const colour = z.string().regex(/^[0-9A-Fa-f]{6}$/);

export const Theme = z.object({
  colors: z.object({ primary: colour, secondary: colour, accent: colour, background: colour, text: colour }),
  typography: z.object({ heading: z.string().max(60), body: z.string().max(60), script: z.string().max(60) }),
});
export type Theme = z.infer<typeof Theme>;

const size = z.number().min(0).max(500);
const address = z.string().max(2_000);

export const SectionSettings = z
  .object({
    background: z
      .object({
        type: z.enum(['color', 'gradient', 'image']),
        color: z.string().max(32),
        gradientFrom: z.string().max(32),
        gradientTo: z.string().max(32),
        gradientDirection: z.enum(['to-r', 'to-l', 'to-t', 'to-b', 'to-br', 'to-bl']),
        imageUrl: address,
        imagePosition: z.enum(['center', 'top', 'bottom', 'left', 'right']),
        imageSize: z.enum(['cover', 'contain', 'auto']),
      })
      .partial(),
    typography: z
      .object({
        headingFont: z.enum(headingFonts),
        bodyFont: z.enum(bodyFonts),
        headingColor: z.string().max(32),
        bodyColor: z.string().max(32),
        headingSize: z.number().min(16).max(120),
        bodySize: z.number().min(12).max(48),
        textAlign: z.enum(['left', 'center', 'right']),
      })
      .partial(),
    spacing: z.object({ paddingTop: size, paddingBottom: size, gap: z.number().min(0).max(100) }).partial(),
    layout: z
      .object({
        columns: z.int().min(1).max(6),
        maxWidth: z.enum(['sm', 'md', 'lg', 'xl', '2xl', '4xl', '6xl', 'full']),
        alignment: z.enum(['start', 'center', 'end', 'stretch']),
      })
      .partial(),
    media: z
      .object({
        images: z
          .array(
            z.object({
              url: address,
              alt: z.string().max(300),
              position: z.enum(['left', 'center', 'right', 'full-width']),
              size: z.enum(['cover', 'contain', 'fill', 'auto']),
            }),
          )
          .max(60),
        videoType: z.enum(['youtube', 'vimeo', 'direct']),
        videoUrl: address,
        videoPosition: z.enum(['left', 'center', 'right', 'full-width']),
        videoWidth: z.number().min(10).max(100),
        galleryLayout: z.enum(['grid', 'carousel', 'masonry']),
        galleryColumns: z.int().min(1).max(6),
        galleryAspectRatio: z.enum(['16:9', '4:3', '1:1', '3:2', 'auto']),
        galleryGap: z.number().min(0).max(50),
      })
      .partial(),
  })
  .partial();
export type SectionSettings = z.infer<typeof SectionSettings>;

export const Section = z.object({
  id,
  type: z.enum(['hero_text', 'about', 'cta', 'custom', 'products_showcase']),
  title: z.string(),
  /** HTML, sanitised by the server when written. */
  content: z.string(),
  settings: SectionSettings,
});
export type Section = z.infer<typeof Section>;

export const PublishedPage = z.object({ page: z.enum(pageNames), sections: z.array(Section) });
export type PublishedPage = z.infer<typeof PublishedPage>;

export const site = {
  'GET /api/theme': endpoint({ role: 'visitor', response: Theme }),
  'GET /api/page/:page': endpoint({
    role: 'visitor',
    params: z.strictObject({ page: z.enum(pageNames) }),
    response: PublishedPage,
  }),
} satisfies Endpoints;
