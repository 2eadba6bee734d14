/** Server-side parts that small local pages share. */
export { foreignness } from './guard.ts';
export { Site, type SiteFile, type SiteOptions } from './site.ts';
