/** Permissions whose holders have a till: to approve money, and to credit by hand. */
export const CASHIERS = ['money.approve', 'money.adjust'] as const;
