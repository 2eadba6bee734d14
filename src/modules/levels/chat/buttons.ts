import { tap } from '../../../telegram/ui/callback-data.ts';

export const myLevelTap = tap('myLevel', 'mlv', {});
