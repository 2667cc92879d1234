import { css } from 'styled-components';

/** Uppy's Dashboard in the site's colors, in both modes. The selector is repeated, because Uppy's own rules for its dark
 *  theme have up to three classes. */
export const uppyTheme = css`
  &&& {
    .uppy-Root {
      color: var(--grove-text);
      font-family: var(--grove-font-body);
    }

    .uppy-Dashboard-inner {
      border-color: var(--grove-border-strong);
      border-radius: var(--grove-radius);
      background: var(--grove-surface);
      color: var(--grove-text);
    }

    /* Inside the border, so that the bars at both ends follow its corners. */
    .uppy-Dashboard-innerWrap {
      border-radius: calc(var(--grove-radius) - 1px);
    }

    .uppy-Dashboard-AddFiles {
      border-color: var(--grove-border-strong);
      border-radius: var(--grove-radius);
    }

    .uppy-Dashboard-AddFiles-title,
    .uppy-Dashboard-note,
    .uppy-DashboardContent-title,
    .uppy-Dashboard-Item-status,
    .uppy-Dashboard-Item-statusSize,
    .uppy-StatusBar-statusSecondary,
    .uppy-StatusBar-statusIndicator {
      color: var(--grove-muted);
    }

    .uppy-Dashboard-AddFiles-title {
      font-size: var(--grove-text-16);
    }

    .uppy-Dashboard-browse {
      border-color: transparent;
      color: var(--grove-primary-text);
      text-decoration: underline;
    }

    /* Uppy's icon is a picture with colors of its own. */
    .uppy-Dashboard-dropFilesHereHint {
      padding-block-start: 0;
      border-color: var(--grove-primary);
      border-radius: var(--grove-radius);
      background-color: var(--grove-primary-soft);
      background-image: none;
      color: var(--grove-text);
    }

    .uppy-DashboardContent-title,
    .uppy-Dashboard-Item-name,
    .uppy-StatusBar-content,
    .uppy-StatusBar-statusPrimary,
    .uppy-Informer p {
      font-size: var(--grove-text-14);
    }

    .uppy-Dashboard-Item-status,
    .uppy-StatusBar-statusSecondary,
    .uppy-StatusBar-actionBtn--retry {
      font-size: var(--grove-text-12);
    }

    .uppy-DashboardContent-bar,
    .uppy-Dashboard-Item,
    .uppy-StatusBar {
      border-color: var(--grove-border);
      background: var(--grove-surface);
    }

    .uppy-Dashboard-Item-name,
    .uppy-StatusBar-content,
    .uppy-StatusBar-statusPrimary {
      color: var(--grove-text);
    }

    .uppy-Dashboard-Item-previewInnerWrap {
      border-radius: calc(var(--grove-radius) / 2);
      /* Uppy sets its own color in the element. */
      background: var(--grove-track) !important;
      box-shadow: none;

      &::after {
        background: var(--grove-scrim);
      }
    }

    .uppy-Dashboard-Item-previewImg {
      border-radius: 0;
    }

    .uppy-Dashboard-Item-progressIcon--bg {
      stroke: var(--grove-muted);
    }

    .uppy-Dashboard-Item.is-complete .uppy-Dashboard-Item-progressIcon--circle > circle {
      fill: var(--grove-success);
    }

    .uppy-Dashboard-Item-progressIcon--check {
      fill: var(--grove-surface);
    }

    .uppy-Dashboard-Item-action--remove path + path,
    .uppy-StatusBar-actionCircleBtn path {
      fill: var(--grove-surface);
    }

    .uppy-StatusBar-actionCircleBtn circle {
      fill: var(--grove-muted);
    }

    .uppy-Dashboard-Item-action--remove {
      min-inline-size: 1.5rem;
      min-block-size: 1.5rem;
      color: var(--grove-muted);

      &:hover {
        color: var(--grove-text);
      }
    }

    .uppy-Dashboard-Item-errorMessage {
      border-color: var(--grove-danger);
      background: var(--grove-danger-soft);
    }

    .uppy-Dashboard-Item-errorMessage,
    .uppy-Dashboard-Item-errorMessageBtn,
    .uppy-StatusBar.is-error .uppy-StatusBar-statusIndicator {
      color: var(--grove-danger);
    }

    .uppy-StatusBar::before {
      background: var(--grove-track);
    }

    .uppy-StatusBar-progress {
      background-color: var(--grove-bar);
    }

    .uppy-StatusBar-spinner {
      fill: var(--grove-bar);
    }

    .uppy-StatusBar.is-complete .uppy-StatusBar-progress {
      background-color: var(--grove-success);
    }

    .uppy-StatusBar.is-complete .uppy-StatusBar-statusIndicator {
      color: var(--grove-success);
    }

    .uppy-StatusBar.is-error .uppy-StatusBar-progress {
      background-color: var(--grove-danger);
    }

    .uppy-StatusBar-actionBtn--retry {
      border-radius: var(--grove-radius);
      background: var(--grove-danger);
      color: var(--grove-on-danger);

      &:hover {
        background: var(--grove-danger-hover);
      }
    }

    .uppy-Dashboard-Item-errorDetails,
    .uppy-StatusBar-details {
      background: var(--grove-muted);
      color: var(--grove-surface);
      font-family: var(--grove-font-body);
    }

    .uppy-Informer p {
      border-radius: var(--grove-radius);
      background: var(--grove-text);
      color: var(--grove-background);
    }

    .uppy-Informer p span {
      background: var(--grove-background);
      color: var(--grove-text);
    }

    /* The details of an error. Their arrow is a picture with a color of its own. */
    [aria-label][role~='tooltip']::before {
      display: none;
    }

    [aria-label][role~='tooltip']::after {
      border-radius: var(--grove-radius);
      background: var(--grove-text);
      color: var(--grove-background);
      font-family: var(--grove-font-body);
      font-size: var(--grove-text-12);
    }

    button:focus {
      box-shadow: none;
    }

    button:focus-visible {
      outline: 2px solid var(--grove-focus);
      outline-offset: 1px;
    }
  }
`;
