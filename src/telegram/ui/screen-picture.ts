import type { InputFile } from 'grammy';
import type { Message } from 'grammy/types';

/** A file that shows a picture, for one message. */
export interface PictureFile {
  /** Telegram's file id, or a file that is uploaded. */
  readonly media: string | InputFile;
  /** Called when a message shows it. */
  shown(message: Message | true): void;
  /** Called when Telegram refused the message. */
  refused(error: unknown): void;
  /** Called last, whatever came of it. */
  ended(): void;
}

/** A picture whose file is chosen when it is sent. */
export interface Picture {
  /** Returns null where the text stands alone in this chat. After a refused file it returns another one. */
  fileFor(chatId: number): PictureFile | null;
  /** Called when a chat takes the text, but no photo with it. */
  refusedBy(chatId: number): void;
}

/** The pictures above the screens of customers. */
export interface ShopPictures {
  /** The shop's own: the owner's, otherwise one drawn from its name. Undefined while pictures are switched off. */
  ofShop(): Picture | undefined;
  /** A brand's: `picture` is the file id that an admin set, otherwise one is drawn from the name; the shop's until that is ready. */
  ofBrand(brand: { readonly name: string; readonly picture: string | null } | undefined): Picture | undefined;
  /** Draws the pictures of brands that are likely to be opened next. */
  expect(names: readonly string[]): void;
  /** Reads what was sent before, and draws the shop's picture. */
  start(): Promise<void>;
}
