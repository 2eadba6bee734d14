import { z } from 'zod';
import { locales } from '../../../../platform/values/locale.ts';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';

export const NEEDED_FOR_WORDING = 'settings.edit';

export const shopPicturesTap = adminTap(
  'shopPictures',
  'shg',
  { act: z.enum(['ask', 'draw', 'on', 'off']) },
  NEEDED_FOR_WORDING,
);

const locale = z.enum(locales);

/** The key of a text; the longest key of a customer text has 38 characters. */
const textKey = z.string().regex(/^[a-z][a-z0-9-]{1,44}$/);

export const shopSettingsTap = adminTap('shopSettings', 'shs', {}, NEEDED_FOR_WORDING);

export const shopEditTap = adminTap(
  'shopEdit',
  'she',
  { what: z.enum(['name', 'support', 'import']) },
  NEEDED_FOR_WORDING,
);

export const shopLanguageTap = adminTap(
  'shopLanguage',
  'shl',
  { locale: z.enum(['list', ...locales]) },
  NEEDED_FOR_WORDING,
);

export const shopTextsTap = adminTap(
  'shopTexts',
  'sht',
  { locale: z.enum(['ask', ...locales]) },
  NEEDED_FOR_WORDING,
);

export const shopTextTap = adminTap(
  'shopText',
  'shw',
  { act: z.enum(['show', 'change', 'reset']), locale, key: textKey },
  NEEDED_FOR_WORDING,
);

/** Publishes the draft of this version: a colleague may have typed another one since. */
export const shopTextSaveTap = adminTap(
  'shopTextSave',
  'shv',
  { version: z.string().regex(/^[\w-]{6}$/), locale, key: textKey },
  NEEDED_FOR_WORDING,
);

export const supportDaysField = [0, 1, 2, 3, 4, 5, 6];

export const shopHoursTap = adminTap(
  'shopHours',
  'shh',
  { day: z.enum(['list', 'all', 'off', ...supportDaysField.map(String)]) },
  NEEDED_FOR_WORDING,
);

/** `set` without a zone uses the zone of the server. */
export const shopZoneTap = adminTap(
  'shopZone',
  'shz',
  { act: z.enum(['ask', 'show', 'set']), zone: z.string().regex(/^[\w+/-]{0,40}$/) },
  NEEDED_FOR_WORDING,
);

export const shopPoliciesTap = adminTap('shopPolicies', 'shp', {}, NEEDED_FOR_WORDING);
