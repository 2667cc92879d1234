import type {
  ShownPicture,
  SitePicture,
  SiteProfile,
  SiteSettings,
} from '@grove/contracts/site/siteSettings';

/** Maximum size of the logo in the header and in emails, in CSS pixels: room for a wide logo of one line. */
export const headerBox = { width: 120, height: 36 };
// Maximum size of the welcome screen's pictures.
const welcomeLogoBox = { width: 256, height: 96 };
const welcomePictureBox = { width: 320, height: 240 };

/** Returns the parts of the settings that every page shows. */
export function toSiteProfile(settings: SiteSettings): SiteProfile {
  const { productName, tagline, logo, icon, welcomeHeadline, welcomeText, welcomePicture } = settings;
  const shownPicture = welcomePicture
    ? fit(welcomePicture, welcomePicture.mediumUrl, welcomePictureBox)
    : logo && fit(logo, logo.mediumUrl, welcomeLogoBox);
  return {
    name: productName,
    tagline,
    ...(logo !== null && { logo: fit(logo, logo.smallUrl, headerBox) }),
    ...(icon !== null && { icon: getIconPath(icon, '192.png') }),
    ...(welcomeHeadline !== '' && { welcomeHeadline }),
    ...(welcomeText !== '' && { welcomeText }),
    ...(shownPicture !== null && { welcomePicture: shownPicture }),
  };
}

/** Returns the logo for emails, whose URL must be absolute. */
export function getEmailLogo({ logo }: Pick<SiteSettings, 'logo'>, publicUrl: string): ShownPicture | null {
  return logo && fit(logo, publicUrl + getIconPath(logo, 'logo.png'), headerBox);
}

/** Returns the path of an icon's file. It changes with the picture, because browsers cache icons. */
export function getIconPath(icon: Pick<SitePicture, 'mediaId'> | null, file: string): string {
  return `/icons/${file}${icon === null ? '' : `?v=${icon.mediaId}`}`;
}

/** Scales a picture down to a box. */
function fit(
  { width, height }: SitePicture,
  src: string,
  box: { width: number; height: number },
): ShownPicture {
  const scale = Math.min(1, box.width / width, box.height / height);
  return {
    src,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
