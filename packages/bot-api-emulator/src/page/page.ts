import { Site, type SiteFile } from '@storefront/web-kit/site';

/** Something of another server's that is shown beside the chats. */
export interface Pane {
  title: string;
  /** Its address; the page must allow to be shown in a frame of this one. */
  url: string;
}

/** The page on which people chat, below `/page/`. */
export function createPage(panes: readonly Pane[]): { file(path: string): Promise<SiteFile | undefined> } {
  return new Site({
    root: new URL('app/', import.meta.url),
    folders: ['chat', 'side', 'styles'],
    frames: panes.map(({ url }) => new URL(url).origin),
  });
}
