export type Locale = 'en' | 'ar';
