import { z } from 'zod';
import { locales } from '../../../platform/values/locale.ts';
import { tap } from '../../../telegram/ui/callback-data.ts';

export const accountsTap = tap('accounts', 'acs', {});

export const settingsTap = tap('settings', 'l', {});

export const localeTap = tap('locale', 'lc', { locale: z.enum(locales) });
