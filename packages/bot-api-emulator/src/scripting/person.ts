import { ActedChat, type WaitOptions } from './acted-chat.ts';
import type { EmulatorClient } from './client.ts';
import type {
  CallbackAnswer,
  ChatButton,
  InlineAnswer,
  PaymentOutcome,
  PersonProfile,
  TapOutcome,
} from './wire.ts';

export interface FileToSend {
  name: string;
  bytes: Buffer;
  mime?: string;
  caption?: string;
  /** Sends the file as a photo. The file must then be one. */
  photo?: boolean;
}

/** A person with a private chat with the bot. */
export class Person extends ActedChat {
  readonly profile: PersonProfile;

  constructor(client: EmulatorClient, profile: PersonProfile) {
    super(client, 'people', profile.id, profile.firstName);
    this.profile = profile;
  }

  /**
   * Types a text.
   *
   * @returns the message's id
   */
  async send(text: string): Promise<number> {
    return (await this.act<{ messageId: number }>('send', { text })).messageId;
  }

  /** Changes a text of the person, or the caption of the person's media. */
  async edit(message: number, text: string): Promise<void> {
    await this.act('edit', { message, text });
  }

  /**
   * Forwards a message of the private chat or of a group, to the bot or into a group.
   *
   * @returns the new message's id
   */
  async forward(
    message: number,
    options: { from?: { id: number }; to?: { id: number } } = {},
  ): Promise<number> {
    const { from, to } = options;
    const where = { ...(from && { from: from.id }), ...(to && { to: to.id }) };
    return (await this.act<{ messageId: number }>('forward', { message, ...where })).messageId;
  }

  /** Sends data from the Mini App of a reply keyboard button. */
  async sendWebAppData(label: string, data: string): Promise<void> {
    await this.act('web-app-data', { label, data });
  }

  /**
   * Sends one of the bot's inline results, in the private chat or in a group.
   *
   * @returns the message's id
   */
  async chooseInlineResult(answer: InlineAnswer, result: string, group?: { id: number }): Promise<number> {
    const given = { query: answer.queryId, result, ...(group && { group: group.id }) };
    return (await this.act<{ messageId: number }>('choose-result', given)).messageId;
  }

  /** Presses Start, or follows a deep link with a payload. Unblocks the bot. */
  async start(payload?: string): Promise<void> {
    await this.act('start', payload === undefined ? {} : { payload });
  }

  /**
   * Taps the button with that label: of the newest message that has it, of the given message, or of the reply
   * keyboard. Throws an Error that lists the existing buttons, or says that the button is disabled.
   */
  async tap(label: string | RegExp, options: { message?: number } = {}): Promise<TapOutcome> {
    const wire = typeof label === 'string' ? label : { source: label.source, flags: label.flags };
    const { outcome } = await this.act<{ outcome: TapOutcome }>('tap', { label: wire, ...options });
    return outcome;
  }

  /**
   * Sends arbitrary callback data, as a forged or outdated client could, on the newest or the given message.
   */
  async tapData(data: string, options: { message?: number } = {}): Promise<TapOutcome> {
    const { outcome } = await this.act<{ outcome: TapOutcome }>('tap-data', { data, ...options });
    return outcome;
  }

  /** Shares the person's phone number, another number, or (with `ofUser`) another person's contact. */
  async shareContact(phone?: string, options: { ofUser?: number } = {}): Promise<void> {
    await this.act('contact', { ...(phone === undefined ? {} : { phone }), ...options });
  }

  /** Shares the person's location, in degrees. */
  async shareLocation(latitude: number, longitude: number): Promise<void> {
    await this.act('location', { latitude, longitude });
  }

  async block(): Promise<void> {
    await this.act('block', {});
  }

  async unblock(): Promise<void> {
    await this.act('unblock', {});
  }

  /**
   * Pays the newest open invoice, or the given one, in Stars. Resolves after the bot agreed, refused or was
   * too late.
   */
  async pay(
    options: { message?: number; link?: string; group?: { id: number } } = {},
  ): Promise<PaymentOutcome> {
    const { group, ...rest } = options;
    const given = { ...rest, ...(group && { group: group.id }) };
    const { outcome } = await this.act<{ outcome: PaymentOutcome }>('pay', given);
    return outcome;
  }

  /**
   * Chooses options of a poll by their positions, in the private chat or in a group. An empty list takes the
   * vote back.
   */
  async vote(message: number, options: readonly number[], group?: { id: number }): Promise<void> {
    await this.act('vote', { message, options, ...(group && { group: group.id }) });
  }

  /** Reacts by an emoji; without one, takes the reaction back. */
  async react(message: number, emoji?: string, group?: { id: number }): Promise<void> {
    await this.act('react', {
      message,
      ...(emoji === undefined ? {} : { emoji }),
      ...(group && { group: group.id }),
    });
  }

  /** Pays for paid media. */
  async buyMedia(message: number): Promise<{ chargeId: string }> {
    return this.act<{ chargeId: string }>('buy-media', { message });
  }

  /** Sends a video, music, a voice note, a sticker or the like. */
  async sendMedia(
    kind: 'video' | 'audio' | 'animation' | 'voice' | 'video_note' | 'sticker',
    file: Omit<FileToSend, 'photo'>,
    group?: { id: number },
    options: { topic?: number } = {},
  ): Promise<void> {
    await this.act('media', { kind, ...encoded(file), ...(group && { group: group.id }), ...options });
  }

  /** Sends a document, or a photo, to the bot or in a group. */
  async sendFile(file: FileToSend, group?: { id: number }, options: { topic?: number } = {}): Promise<void> {
    await this.act('file', { ...encoded(file), ...(group && { group: group.id }), ...options });
  }

  /**
   * Sends two to ten photos, or as many documents, as one album.
   *
   * @returns the messages' ids
   */
  async sendAlbum(files: readonly FileToSend[], group?: { id: number }): Promise<number[]> {
    const given = { files: files.map(encoded), ...(group && { group: group.id }) };
    return (await this.act<{ messageIds: number[] }>('album', given)).messageIds;
  }

  /** Closes the invoice. The bot is not notified. */
  async refusePay(): Promise<void> {
    await this.act('refuse-pay', {});
  }

  /** Asks the bot by an inline query and waits for its answer. */
  async inlineQuery(
    query: string,
    options: { offset?: string; timeoutMs?: number } = {},
  ): Promise<InlineAnswer> {
    const { timeoutMs, ...rest } = options;
    const { queryId } = await this.act<{ queryId: string }>('inline', { query, ...rest });
    return this.waitForEvent(
      `an answer to the inline query "${query}"`,
      (event) =>
        event.type === 'inline_answer' && event.answer.queryId === queryId ? event.answer : undefined,
      timeoutMs === undefined ? {} : { timeoutMs },
    );
  }

  /** Returns the buttons of the reply keyboard that the person sees, if any. */
  async keyboard(): Promise<ChatButton[]> {
    const { buttons } = await this.read<{ buttons: ChatButton[] }>('keyboard');
    return buttons;
  }

  /** Returns the bot's commands for this person. */
  async commands(): Promise<{ command: string; description: string }[]> {
    const { commands } = await this.read<{ commands: { command: string; description: string }[] }>(
      'commands',
    );
    return commands;
  }

  /** Returns a cursor for `after`, to ignore events up to now. */
  async cursor(): Promise<number> {
    return (await this.client.state()).cursor;
  }

  /** Returns the bot's last answer to a tap of this person, if any. */
  async lastCallbackAnswer(): Promise<CallbackAnswer | undefined> {
    const { events } = await this.client.events({ chat: this.id });
    const last = events.findLast((event) => event.type === 'callback_answer');
    return last?.type === 'callback_answer' ? last.answer : undefined;
  }

  /** Waits until the bot answers a tap. */
  async waitForCallbackAnswer(options: WaitOptions = {}): Promise<CallbackAnswer> {
    return this.waitForEvent(
      'an answer to the tap',
      (event) => (event.type === 'callback_answer' ? event.answer : undefined),
      options,
    );
  }

  /**
   * Waits until the bot deletes a message.
   *
   * @returns its id
   */
  async waitForDeletion(options: WaitOptions = {}): Promise<number> {
    return this.waitForEvent(
      'a deletion',
      (event) => (event.type === 'delete' ? event.messageId : undefined),
      options,
    );
  }
}

function encoded({ bytes, ...file }: FileToSend): object {
  return { ...file, base64: bytes.toString('base64') };
}
