import { html } from '@storefront/web-kit/page/html';
import type { VNode } from 'preact';

/** Paths of the icons' strokes, in an SVG view box of 24 by 24. */
const PATHS = {
  add: 'M12 5v14M5 12h14',
  attach: 'm20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7L9.3 17a1.7 1.7 0 0 1-2.4-2.4l7.7-7.6',
  back: 'm15 5-7 7 7 7',
  beside: 'M4 5h16v14H4zM12 5v14',
  bot: 'M5 9h14v10H5zM12 9V5.5M12 4v.01M9.5 13v1.5M14.5 13v1.5M2.5 12.5v3M21.5 12.5v3',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  checks: 'm2 12.5 4.5 4.5L15 8M11 15.5l1.5 1.5L21.5 8',
  close: 'm6 6 12 12M18 6 6 18',
  code: 'm9 7-5 5 5 5M15 7l5 5-5 5',
  contact: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  dark: 'M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5Z',
  down: 'm6 10 6 6 6-6',
  file: 'M13 3H6v18h12V8zM13 3v5h5',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9v.01',
  keyboard: 'M3 7h18v11H3zM7 11v.01M11 11v.01M15 11v.01M18 11v.01M8 15h8',
  light:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  link: 'M8 16 17 7M10 7h7v7',
  location: 'M12 21s7-6 7-11a7 7 0 1 0-14 0c0 5 7 11 7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M12 5v.01M12 12v.01M12 19v.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  pin: 'm14 4 6 6-3 1-4 4-1 4-6-6 4-1 4-4zM8.5 15.5 4 20',
  reply: 'm9 6-6 6 6 6M3 12h11a6 6 0 0 1 6 6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5',
  send: 'M4 12 3 4l18 8-18 8zM4 12h8',
} as const;

export type IconName = keyof typeof PATHS;

/** Renders a picture next to its text, hidden from assistive technology. */
export function icon(name: IconName, size = 20): VNode {
  return html`<svg class="icon" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${PATHS[name]} /></svg>`;
}
