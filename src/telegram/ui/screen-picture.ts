import type { InputFile } from 'grammy';
import type { Message } from 'grammy/types';

/** The file of a picture for one message. */
export interface PictureFile {
  /** Telegram's file id, or a file to upload. */
  readonly media: string | InputFile;
  /** Called when a message shows the picture. */
  shown(message: Message | true): void;
  /** Called when Telegram refused the message. */
  refused(error: unknown): void;
  /** Called last, after success or failure. */
  ended(): void;
}

/** A picture whose file is chosen on sending. */
export interface Picture {
  /** Returns the next file to try; null if the text has to be sent alone in this chat. */
  fileFor(chatId: number): PictureFile | null;
  /** Called when a chat accepts the text but no photo. */
  refusedBy(chatId: number): void;
}

/** The pictures above customers' screens. */
export interface ShopPictures {
  /**
   * Returns the shop's picture: the owner's, otherwise a picture drawn from the shop's name. Undefined while
   * pictures are disabled.
   */
  ofShop(): Picture | undefined;
  /**
   * Returns a brand's picture: the one that an admin set (`picture`, a file id), otherwise one drawn from the
   * name. Until that is ready, returns the shop's picture.
   */
  ofBrand(brand: { readonly name: string; readonly picture: string | null } | undefined): Picture | undefined;
  /** Draws the pictures of brands that are likely to be opened next. */
  expect(names: readonly string[]): void;
  /** Loads the sent files, and draws the shop's picture. */
  start(): Promise<void>;
}
