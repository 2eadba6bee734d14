import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import type { Locale } from '../../../shop/locale.ts';

/** The source of a language's texts. */
export const textFile = (locale: Locale) =>
  readFileSync(new URL(`../../locales/${locale}.ftl`, import.meta.url), 'utf8');

const resources = new Map<Locale, FluentResource>();

/** A language's file, parsed once a process: bundles share its messages, which are some megabytes a language. */
export function resourceOf(locale: Locale): FluentResource {
  const known = resources.get(locale);
  if (known) return known;
  const made = new FluentResource(textFile(locale));
  resources.set(locale, made);
  return made;
}
