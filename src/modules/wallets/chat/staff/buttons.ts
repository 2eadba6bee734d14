import { adminTap } from '../../../../telegram/ui/callback-data.ts';

export const adminWalletsTap = adminTap('adminWallets', 'aw', {}, 'money.view');
