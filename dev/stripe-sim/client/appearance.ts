import type { Appearance, Font } from './messages.ts';

const themes: Record<string, Record<string, string>> = {
  stripe: {
    colorPrimary: '#0570de',
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorDanger: '#df1b41',
    borderRadius: '5px',
  },
  night: {
    colorPrimary: '#85d996',
    colorBackground: '#30313d',
    colorText: '#f5f5f5',
    colorDanger: '#fe87a1',
    borderRadius: '5px',
  },
};

const sheet = new CSSStyleSheet();

/** Applies the page's `appearance` to the frame: theme, variables and rules, as in Stripe's API. */
export function applyAppearance({ theme = 'stripe', variables = {}, rules = {} }: Appearance): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  sheet.replaceSync('');
  const values = { ...(themes[theme] ?? themes['stripe']), ...variables };
  for (const [name, value] of Object.entries(values))
    document.documentElement.style.setProperty(`--${name}`, value);
  for (const [selector, declarations] of Object.entries(rules)) {
    const at = sheet.insertRule(`:root {}`);
    const rule = sheet.cssRules[at] as CSSStyleRule;
    rule.selectorText = selector;
    for (const [name, value] of Object.entries(declarations)) {
      rule.style.setProperty(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value,
      );
    }
  }
}

/** Loads the page's fonts into the frame. Fonts that fail to load are ignored. */
export function loadFonts(fonts: readonly Font[]): void {
  for (const { family, src, weight = 'normal', style = 'normal' } of fonts) {
    const font = new FontFace(family, src, { weight, style });
    document.fonts.add(font);
    font.load().catch(() => undefined);
  }
}
