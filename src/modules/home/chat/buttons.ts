import { tap } from '../../../telegram/ui/callback-data.ts';

export const favouritesTap = tap('favourites', 'fa', {});

export const helpTap = tap('help', '?', {});

export const moreTap = tap('more', 'mre', {});
