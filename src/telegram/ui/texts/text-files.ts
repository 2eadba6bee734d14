import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import type { Locale } from '../../../platform/values/locale.ts';

/** Reads the source of a language's texts. */
export const textFile = (locale: Locale) =>
  readFileSync(new URL(`../../locales/${locale}.ftl`, import.meta.url), 'utf8');

const resources = new Map<Locale, FluentResource>();

/** Parses a language's file once per process: bundles share its messages, some megabytes per language. */
export function resourceOf(locale: Locale): FluentResource {
  const known = resources.get(locale);
  if (known) return known;
  const made = new FluentResource(textFile(locale));
  resources.set(locale, made);
  return made;
}
