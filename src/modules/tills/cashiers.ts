/** Who has a till: those who approve money, and those who credit by hand. */
export const CASHIERS = ['money.approve', 'money.adjust'] as const;
