import { createHash } from 'node:crypto';
import { InputFile } from 'grammy';
import type { SentPictures } from '../../modules/home/index.ts';
import type { Logger } from '../../platform/logging.ts';
import { isFileRefused } from '../bot-api/errors.ts';
import type { Picture, PictureFile, ShopPictures } from '../ui/screen-picture.ts';
import { type Banner, bannerSvg } from './banner.ts';
import { createDrawer } from './draw-apart.ts';

interface ShopPicturesDeps {
  readonly sent: SentPictures;
  readonly botId: number;
  readonly shopName: () => string;
  readonly profile: () => { readonly picture?: string | undefined; readonly pictures?: 'off' | undefined };
  /** True (default) to draw pictures that staff did not set. */
  readonly draws?: boolean | undefined;
  /** Draws an SVG as a PNG file, in a separate process. */
  readonly draw?: (svg: string) => Promise<Buffer>;
  readonly inBackground: (name: string, work: Promise<void>) => void;
  readonly log: Logger;
  readonly now?: () => number;
}

/** Maximum of file ids in memory. */
const MOST_KNOWN = 5_000;
/** Maximum of drawn pictures, of some 60 kB each, that wait for their first message. */
const MOST_DRAWN = 64;
const MOST_QUEUED = 64;
/** Maximum of chats that refused a photo. */
const MOST_PLAIN = 10_000;
/** Time in which a chat that refused a photo gets texts, milliseconds. */
const PLAIN_FOR_MS = 24 * 60 * 60_000;

/**
 * Creates the pictures of a bot. A picture is drawn in the background, uploaded by the first message that
 * shows it, and sent by its file id from then on. A picture that is not ready is left out: no message waits
 * for it.
 */
export function createShopPictures(deps: ShopPicturesDeps): ShopPictures {
  const { sent, botId, log, draws = true, draw = createDrawer(), now = Date.now } = deps;
  const known = new Map<string, string>();
  const drawn = new Map<string, Buffer>();
  const uploading = new Set<string>();
  /** Drawings that failed, and staff's file ids that Telegram refused. */
  const unusable = new Set<string>();
  /** Banners to draw, by their drawings. */
  const queued = new Map<string, Banner>();
  /** Drawings by kind and name of the banner. */
  const drawings = new Map<string, string>();
  const plainChats = new Map<number, number>();
  let isDrawing = false;

  /** Returns the SHA-256 of a banner's SVG. */
  const drawingOf = (banner: Banner): string => {
    const key = `${banner.of}:${banner.name}`;
    const found = drawings.get(key);
    if (found !== undefined) return found;
    const drawing = createHash('sha256').update(bannerSvg(banner)).digest('hex');
    keepIn(drawings, key, drawing, MOST_KNOWN);
    return drawing;
  };
  const prepare = async (drawing: string, banner: Banner): Promise<void> => {
    // Another process may have sent the drawing.
    const fileId = await sent.find(botId, drawing);
    if (fileId !== null && !unusable.has(fileId)) return keepIn(known, drawing, fileId, MOST_KNOWN);
    const bytes = await draw(bannerSvg(banner)).catch((error: unknown) => {
      unusable.add(drawing);
      throw error;
    });
    keepIn(drawn, drawing, bytes, MOST_DRAWN);
  };
  const prepareAll = async (): Promise<void> => {
    for (const [drawing, banner] of queued) {
      try {
        await prepare(drawing, banner);
      } catch (error) {
        log.warn({ err: error }, 'a picture could not be drawn: its screens are shown without it');
      }
      queued.delete(drawing);
    }
    isDrawing = false;
  };
  const queue = (banner: Banner): void => {
    if (!draws) return;
    const drawing = drawingOf(banner);
    if (known.has(drawing) || drawn.has(drawing) || unusable.has(drawing)) return;
    if (queued.has(drawing) || queued.size >= MOST_QUEUED) return;
    queued.set(drawing, banner);
    if (isDrawing) return;
    isDrawing = true;
    deps.inBackground('pictures', prepareAll());
  };

  const keep = async (drawing: string, fileId: string): Promise<void> => {
    const kept = await sent.keep(botId, drawing, fileId);
    keepIn(known, drawing, unusable.has(kept) ? fileId : kept, MOST_KNOWN);
  };

  /** Returns a drawn picture: its file id, or a file that no message uploads yet. */
  const generated = (banner: Banner): PictureFile | null => {
    const drawing = drawingOf(banner);
    const fileId = known.get(drawing);
    if (fileId !== undefined) {
      return {
        media: fileId,
        shown() {},
        refused(error) {
          if (!isFileRefused(error)) return;
          if (known.get(drawing) === fileId) known.delete(drawing);
          unusable.add(fileId);
          deps.inBackground('pictures', sent.forget(botId, drawing, fileId));
        },
        ended() {},
      };
    }
    const bytes = drawn.get(drawing);
    if (bytes === undefined) {
      queue(banner);
      return null;
    }
    if (uploading.has(drawing)) return null;
    uploading.add(drawing);
    return {
      media: new InputFile(bytes, `${banner.of}.png`),
      shown(message) {
        const largest = message === true ? undefined : message.photo?.at(-1);
        if (!largest) return;
        known.set(drawing, largest.file_id);
        drawn.delete(drawing);
        deps.inBackground('pictures', keep(drawing, largest.file_id));
      },
      refused(error) {
        if (!isFileRefused(error)) return;
        unusable.add(drawing);
        drawn.delete(drawing);
      },
      ended: () => uploading.delete(drawing),
    };
  };

  /** Returns a picture that staff sent to the bot. This process does not retry a refused file id. */
  const given = (fileId: string | null | undefined): PictureFile | null => {
    if (fileId === null || fileId === undefined || unusable.has(fileId)) return null;
    return {
      media: fileId,
      shown() {},
      refused(error) {
        if (!isFileRefused(error)) return;
        unusable.add(fileId);
        log.warn({ err: error }, 'Telegram refuses a picture that staff set: it belongs to another bot');
      },
      ended() {},
    };
  };

  const shopFile = () => given(deps.profile().picture) ?? generated({ of: 'shop', name: deps.shopName() });

  const picture = (fileFor: () => PictureFile | null): Picture | undefined => {
    if (deps.profile().pictures === 'off') return undefined;
    return {
      fileFor(chatId) {
        const until = plainChats.get(chatId);
        if (until !== undefined && until > now()) return null;
        return fileFor();
      },
      refusedBy: (chatId) => keepIn(plainChats, chatId, now() + PLAIN_FOR_MS, MOST_PLAIN),
    };
  };

  return {
    async start() {
      try {
        for (const [drawing, fileId] of await sent.read(botId, MOST_KNOWN)) known.set(drawing, fileId);
        if (deps.profile().pictures !== 'off') queue({ of: 'shop', name: deps.shopName() });
      } catch (error) {
        log.warn({ err: error }, 'the pictures that were sent before could not be read');
      }
    },
    ofShop: () => picture(shopFile),
    ofBrand: (brand) =>
      picture(() =>
        brand
          ? (given(brand.picture) ?? generated({ of: 'brand', name: brand.name }) ?? shopFile())
          : shopFile(),
      ),
    expect(names) {
      if (deps.profile().pictures === 'off') return;
      for (const name of names) queue({ of: 'brand', name });
    },
  };
}

/** Adds an entry and drops the oldest above the limit. */
function keepIn<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
