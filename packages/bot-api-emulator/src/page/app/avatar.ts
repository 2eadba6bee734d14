import { classes, html } from '@storefront/web-kit/page/html';
import { type IconName, icon } from '@storefront/web-kit/page/icons';
import type { VNode } from 'preact';

interface Props {
  name: string;
  /** Number from which the color is derived. */
  id: number;
  small?: boolean;
  /** Replaces the first letters. */
  mark?: IconName;
}

const COLORS = 7;

/** A round sign with a person's first letters, next to the name. */
export function Avatar({ name, id, small, mark }: Props): VNode {
  return html`<span class=${classes('avatar', `color-${mark ? 'bot' : colorOf(id)}`, small && 'small')} aria-hidden="true">
    ${mark ? icon(mark, 22) : lettersOf(name)}
  </span>`;
}

/** Gives different colors to neighboring numbers and to round ones. */
function colorOf(id: number): number {
  return Math.abs(id + Math.floor(id / 1_000_000)) % COLORS;
}

function lettersOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
