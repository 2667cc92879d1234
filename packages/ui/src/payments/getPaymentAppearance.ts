import type { Appearance } from '@stripe/stripe-js';

/**
 * Maps our design tokens to the payment form, which is in a frame that our styles do not reach.
 * @param mode the color mode of the document.
 */
export function getPaymentAppearance(mode: 'light' | 'dark'): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--grove-${name}`).trim();
  const focus = token('focus');
  return {
    theme: mode === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: focus,
      colorBackground: token('surface'),
      colorText: token('text'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('muted'),
      colorDanger: token('danger'),
      fontFamily: token('font-body'),
      fontSizeBase: '16px',
      borderRadius: token('radius'),
    },
    rules: {
      '.Input': { borderColor: token('border-strong'), boxShadow: 'none' },
      '.Input:focus': { borderColor: focus, boxShadow: 'none', outline: `2px solid ${focus}` },
      '.Input--invalid': { borderColor: token('danger'), boxShadow: 'none' },
      '.Label': { fontSize: '14px', fontWeight: '600' },
    },
  };
}
