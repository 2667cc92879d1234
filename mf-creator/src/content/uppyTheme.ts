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

    .uppy-Dashboard-browse {
      border-color: transparent;
      color: var(--grove-primary-text);
      text-decoration: underline;
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

    .uppy-Informer p {
      background: var(--grove-text);
      color: var(--grove-background);
    }

    button:focus-visible {
      outline: 2px solid var(--grove-focus);
      outline-offset: 1px;
      box-shadow: none;
    }
  }
`;
