/** What small local pages share on the server's side. */
export { foreignness } from './guard.ts';
export { Site, type SiteFile, type SiteOptions } from './site.ts';
