import { tap } from '../../../telegram/ui/callback-data.ts';

export const balanceTap = tap('balance', 'm', {});

export const statementsTap = tap('statements', 'st', {});
