import { styled } from 'styled-components';

/** FullCalendar in the site's colors, set through its custom properties or, where it has none, its class
 *  names. */
export const CalendarStyles = styled.div`
  --fc-border-color: var(--grove-border);
  --fc-page-bg-color: var(--grove-surface);
  --fc-neutral-bg-color: var(--grove-background);
  --fc-neutral-text-color: var(--grove-muted);
  --fc-today-bg-color: var(--grove-primary-soft);
  --fc-now-indicator-color: var(--grove-danger);
  --fc-list-event-hover-bg-color: var(--grove-track);
  --fc-event-bg-color: var(--grove-primary-soft);
  --fc-event-border-color: var(--grove-bar);
  --fc-event-text-color: var(--grove-text);
  --fc-event-selected-overlay-color: transparent;
  --fc-more-link-bg-color: var(--grove-track);
  --fc-small-font-size: var(--grove-text-14);
  padding: 0 var(--grove-space-4) var(--grove-space-4);
  transition: background-color var(--grove-motion);

  /* Not faded, so that days and hours stay readable while events load. */
  &[aria-busy='true'] {
    background-color: var(--grove-background);
  }

  .fc a {
    color: inherit;
    text-decoration: none;
  }

  .fc a:focus-visible {
    outline: 2px solid var(--grove-focus);
    outline-offset: 1px;
  }

  .fc .fc-col-header-cell-cushion,
  .fc-timegrid-slot-label,
  .fc-timegrid-axis {
    color: var(--grove-muted);
    font-size: var(--grove-text-12);
    font-weight: 600;
  }

  .fc-daygrid-day-number {
    font-size: var(--grove-text-14);
  }

  .fc-day-other .fc-daygrid-day-top {
    opacity: 1;
    color: var(--grove-muted);
  }

  .fc-event {
    border: 1px solid var(--grove-border);
    border-inline-start: 3px solid var(--fc-event-border-color);
    border-radius: 0.375rem;
    background: var(--fc-event-bg-color);
    color: var(--grove-text);
    font-size: var(--grove-text-12);
    white-space: normal;
    overflow: hidden;
    overflow-wrap: anywhere;
  }

  .fc-event:hover {
    background: var(--grove-track);
  }

  /* The outline shows the focus. */
  .fc-event:focus {
    box-shadow: none;
  }

  .fc-event.session {
    --fc-event-bg-color: var(--grove-accent-soft);
    --fc-event-border-color: var(--grove-accent);
  }

  .grove-event {
    display: flex;
    gap: var(--grove-space-1);
    align-items: start;
    min-block-size: 1.5rem;
    padding: 0.125rem var(--grove-space-1);
    line-height: 1.3;
  }

  .grove-event > span {
    min-inline-size: 0;
  }

  .grove-event svg {
    flex: none;
    margin-block-start: 0.0625rem;
    color: var(--grove-muted);
  }

  .grove-event strong {
    font-weight: 600;
  }

  .fc-timegrid-slot {
    block-size: 2.75rem;
  }

  .fc-timegrid .fc-col-header-cell-cushion {
    padding-inline: 0;
    text-align: center;
    white-space: pre-line;
  }

  /* Seven columns on a tablet have room for the text only, without the icon. */
  @media (48rem <= width < 64rem) {
    padding-inline: var(--grove-space-2);

    :is(.fc-daygrid-event, .fc-timegrid-event) .grove-event svg {
      display: none;
    }

    :is(.fc-daygrid-event, .fc-timegrid-event) .grove-event {
      overflow-wrap: normal;
      hyphens: auto;
    }
  }

  /* A day on a phone has room for the icon only. The text stays available to screen readers. */
  @media (width < 48rem) {
    :is(.fc-daygrid-event, .fc-timegrid-event):not(.fc-popover *) .grove-event {
      justify-content: center;
    }

    :is(.fc-daygrid-event, .fc-timegrid-event):not(.fc-popover *) .grove-event > span,
    .fc-daygrid-more-link > span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }

  .fc .fc-daygrid-more-link {
    border-radius: 0.375rem;
    color: var(--grove-primary-text);
    font-size: var(--grove-text-12);
    font-weight: 600;
  }

  .fc .fc-daygrid-more-link:hover {
    background: var(--grove-track);
  }

  .fc-popover {
    border-radius: var(--grove-radius);
    background: var(--grove-surface);
    box-shadow: var(--grove-shadow-2);
  }

  .fc .fc-popover-header {
    border-radius: var(--grove-radius) var(--grove-radius) 0 0;
    font-size: var(--grove-text-14);
    font-weight: 600;
  }

  .fc .fc-popover-close {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border-radius: 0.375rem;
    opacity: 1;
    color: var(--grove-muted);
  }

  .fc .fc-popover-close:focus-visible {
    outline: 2px solid var(--grove-focus);
  }

  /* FullCalendar's icons are a font in a data: address, which the content security policy refuses. */
  .fc .fc-popover-close::before {
    font: 400 var(--grove-text-22) / 1 var(--grove-font-body);
    content: '×';
  }

  .fc-list {
    border: 0;
  }

  .fc-list-day-cushion {
    background: var(--grove-background);
    font-size: var(--grove-text-14);
  }

  .fc-list-event {
    overflow: visible;
    overflow-wrap: break-word;
    background: none;
  }

  .fc-list-event-graphic {
    display: none;
  }

  .fc-list-event-time {
    font-size: var(--grove-text-12);
  }

  .fc-list-event .grove-event {
    padding: var(--grove-space-1) 0;
    font-size: var(--grove-text-16);
  }

  .fc-list-event .kind,
  .fc-list-event .about {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }

  .fc-list-event .about {
    display: block;
  }

  .fc-list-empty {
    background: none;
  }
`;
