import { Site, type SiteFile } from '@storefront/web-kit/site';

/** A page of another server, shown next to the chats. */
export interface Pane {
  title: string;
  /** Address of the pane's page. That page must allow this one to frame it. */
  url: string;
}

/** Creates the page for people to chat, below `/page/`. */
export function createPage(panes: readonly Pane[]): { file(path: string): Promise<SiteFile | undefined> } {
  return new Site({
    root: new URL('app/', import.meta.url),
    folders: ['chat', 'side', 'styles'],
    frames: panes.map(({ url }) => new URL(url).origin),
  });
}
