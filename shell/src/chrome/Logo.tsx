/** Three trees of a grove, drawn as leaves, on a ground line within a ring. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      aria-hidden="true"
      focusable="false"
      data-logo=""
    >
      <circle cx="24" cy="24" r="22.5" fill="var(--grove-surface)" stroke="var(--grove-accent)" />
      <g fill="var(--grove-primary)">
        <path opacity="0.55" d="M13.5 18.5c4 4 4.2 10.2 0 14.5-4.2-4.3-4-10.5 0-14.5Z" />
        <path opacity="0.55" d="M34.5 18.5c4 4 4.2 10.2 0 14.5-4.2-4.3-4-10.5 0-14.5Z" />
        <path d="M24 9c6.2 5.8 6.2 16.2 0 22-6.2-5.8-6.2-16.2 0-22Z" />
      </g>
      <g stroke="var(--grove-text)" strokeWidth="1.25" strokeLinecap="round">
        <path d="M24 17v20M13.5 25v12M34.5 25v12" />
        <path d="M24 24.5l3.2-3.2M24 28l-3.2-3.2" strokeWidth="1" />
        <path d="M8 37c9-1.6 23-1.6 32 0" />
      </g>
    </svg>
  );
}
