import { tap } from '../../../telegram/ui/callback-data.ts';

export const favoritesTap = tap('favorites', 'fa', {});

export const helpTap = tap('help', '?', {});

export const moreTap = tap('more', 'mre', {});
