import type { Composer } from 'grammy';
import type { Message } from 'grammy/types';
import { z } from 'zod';
import { locales } from '../../../../platform/values/locale.ts';
import { isDash, plainTyped, typedName } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { id } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, show, tappedMessage } from '../../../../telegram/ui/handlers.ts';
import { prompt } from '../../../../telegram/ui/input/prompts.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { onForm, Refusal } from '../../../../telegram/ui/kit/form.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import type { CatalogApi } from '../../../catalog/index.ts';
import { broadcastOneTap } from '../../../notices/chat/buttons.ts';
import {
  BROADCAST_GROUPS,
  type BroadcastContent,
  CHANNEL,
  INACTIVE_DAYS,
  longestBroadcast,
  type Segment,
} from '../../../notices/index.ts';
import type { BroadcastsApi } from '../../module.ts';
import type { Broadcast } from '../../read-broadcasts.ts';
import { progressScreen } from '../broadcast.ts';
import { broadcastBrandsScreen, broadcastDraftScreen, broadcastListScreen } from './broadcast-screens.ts';
import { broadcastTimes } from './broadcast-time.ts';
import {
  BROADCAST_PARTS,
  broadcastAnyBrandTap,
  broadcastBrandsTap,
  broadcastBrandTap,
  broadcastDropTap,
  broadcastEditTap,
  broadcastLaterTap,
  broadcastListTap,
  broadcastMoveTap,
  broadcastNewTap,
  broadcastSegmentTap,
  broadcastStartTap,
  broadcastTestTap,
  NEEDED_FOR_BROADCASTS,
} from './buttons.ts';
import { broadcastPrompt } from './prompts.ts';

const PARTS = [...BROADCAST_PARTS, 'brand'] as const;
const PART_TEXTS = {
  content: 'broadcast-content-prompt',
  button: 'broadcast-button-prompt',
  channel: 'broadcast-channel-prompt',
  brand: 'broadcast-brand-prompt',
} as const satisfies Record<(typeof PARTS)[number], TextKey>;

/** Pace of sending, messages a minute. */
const A_MINUTE = 1_000;

/**
 * Handles `/broadcast`: staff write one message to many customers, then test, count, start, pause and stop
 * it.
 */
export function broadcastCommand(
  deps: BroadcastsApi & Pick<CatalogApi, 'catalog'> & Pick<ChatTools, 'log' | 'timeZone'> & Linking,
): Composer<ShopContext> {
  const { broadcasts, catalog } = deps;
  const composer = new Screens();
  const showList = async (ctx: ShopContext) => {
    await show(ctx, broadcastListScreen(ctx.texts, await broadcasts.recent()));
  };
  const showOne = async (ctx: ShopContext, id: number) => {
    const broadcast = await broadcasts.find(id);
    if (!broadcast) return showList(ctx);
    const isDraft = broadcast.state === 'draft';
    await show(
      ctx,
      isDraft
        ? broadcastDraftScreen(ctx.texts, broadcast, await broadcasts.count(broadcast.segment))
        : progressScreen(ctx.texts, broadcast),
    );
  };
  /** Changes a broadcast that is not started yet. */
  const withDraft = async (ctx: ShopContext, id: number, act: (draft: Broadcast) => Promise<void>) => {
    const broadcast = await broadcasts.find(id);
    if (broadcast?.state !== 'draft') return showOne(ctx, id);
    await act(broadcast);
  };
  const form = onForm(composer, {
    prompt: broadcastPrompt,
    needed: NEEDED_FOR_BROADCASTS,
    about: { part: z.enum(PARTS), id: z.union([z.literal('new'), id]) },
    ask: async ({ texts, me }, { part, id }) => ({
      text: texts.html(PART_TEXTS[part], {
        most: longestBroadcast.text,
        caption: longestBroadcast.caption,
        bot: me.username,
      }),
      back: id === 'new' ? broadcastListTap.pack({}) : broadcastOneTap.pack({ id }),
    }),
    parse: async (ctx, { part, id }, typed) => {
      if (id === 'new') {
        const content = readMessage(ctx.message);
        return content ? { content } : new Refusal('broadcast-not-readable');
      }
      const draft = await broadcasts.find(id);
      if (draft?.state !== 'draft') return void (await showOne(ctx, id));
      if (part !== 'brand') return readPart(draft.content, part, ctx.message, typed);
      const brand = isDash(typed) ? null : await catalog.brandNamed(plainTyped(typed).toLowerCase());
      if (!isDash(typed) && brand === null) return new Refusal('broadcast-brand-wrong');
      return { segment: withBrand(draft.segment, brand) };
    },
    save: async (ctx, { id }, change: BroadcastChange) => {
      if (id !== 'new') await broadcasts.change(actorOf(ctx), id, change);
      const made =
        change.content && id === 'new' ? await broadcasts.make(actorOf(ctx), change.content) : null;
      return () => showOne(ctx, id === 'new' ? (made?.id ?? 0) : id);
    },
  });

  onAdminCommand(composer, 'broadcast', NEEDED_FOR_BROADCASTS, showList);
  onTap(composer, broadcastListTap, showList);
  onTap(composer, broadcastNewTap, (ctx) => form.ask(ctx, { part: 'content', id: 'new' }));
  onTap(composer, broadcastOneTap, (ctx, { id }) => showOne(ctx, id));
  onTap(composer, broadcastEditTap, (ctx, about) => withDraft(ctx, about.id, () => form.ask(ctx, about)));
  onTap(composer, broadcastSegmentTap, (ctx, { what, id }) =>
    withDraft(ctx, id, async ({ segment }) => {
      await broadcasts.change(actorOf(ctx), id, { segment: nextSegment(segment, what) });
      await showOne(ctx, id);
    }),
  );
  onTap(composer, broadcastTestTap, (ctx, { id }) =>
    withDraft(ctx, id, async ({ content }) => {
      await deps.links.sendBroadcast(ctx, content);
      ctx.keepsTapped = true;
      await showOne(ctx, id);
    }),
  );
  onTap(composer, broadcastStartTap, (ctx, { sure, id, version }) =>
    withDraft(ctx, id, async ({ version: now }) => {
      // Another person changed the broadcast meanwhile; only the version that the actor has read is sent.
      if (version !== now) return showOne(ctx, id);
      if (sure === 'ask') {
        const people = await broadcasts.freeze(actorOf(ctx), id, version);
        if (people === null) return showOne(ctx, id);
        const asked = confirmation(
          ctx.texts,
          ctx.texts.html('broadcast-ask-start', { people, minutes: Math.ceil(people / A_MINUTE) }),
          {
            yes: broadcastStartTap.pack({ sure: 'yes', id, version }),
            back: broadcastOneTap.pack({ id }),
          },
        );
        const [yes = [], ...rest] = asked.keyboard?.inline_keyboard ?? [];
        const later = button(
          ctx.texts.plain('button-broadcast-later'),
          broadcastLaterTap.pack({ id, version }),
        );
        await show(ctx, { ...asked, keyboard: { inline_keyboard: [yes, [later], ...rest] } });
        return;
      }
      const messageId = tappedMessage(ctx);
      const shownIn = messageId === null ? null : { chatId: ctx.customer.id, messageId };
      if (await broadcasts.start(actorOf(ctx), id, shownIn, version))
        deps.log.warn({ admin: ctx.customer.id, broadcast: id }, 'an admin started a broadcast');
      await showOne(ctx, id);
    }),
  );
  onTap(composer, broadcastMoveTap, async (ctx, { move, sure, id }) => {
    if (sure === 'ask') {
      await show(
        ctx,
        confirmation(ctx.texts, ctx.texts.html('broadcast-ask-stop'), {
          yes: broadcastMoveTap.pack({ move, sure: 'yes', id }),
          back: broadcastOneTap.pack({ id }),
          style: 'danger',
        }),
      );
      return;
    }
    if (await broadcasts.move(actorOf(ctx), id, move))
      deps.log.warn({ admin: ctx.customer.id, broadcast: id, move }, 'an admin moved a broadcast');
    await showOne(ctx, id);
  });
  composer.use(broadcastTimes(deps, showOne));
  onTap(composer, broadcastBrandsTap, (ctx, { page, id }) =>
    withDraft(ctx, id, async () => {
      prompt(ctx, broadcastPrompt, `brand:${id}`);
      await show(ctx, broadcastBrandsScreen(ctx.texts, id, await broadcasts.brands(page)));
    }),
  );
  const setBrand = (ctx: ShopContext, id: number, brand: number | null) =>
    withDraft(ctx, id, ({ segment }) =>
      form.take(ctx, { part: 'brand', id }, { segment: withBrand(segment, brand) }),
    );
  onTap(composer, broadcastBrandTap, (ctx, { brand, id }) => setBrand(ctx, id, brand));
  onTap(composer, broadcastAnyBrandTap, (ctx, { id }) => setBrand(ctx, id, null));
  onTap(composer, broadcastDropTap, async (ctx, { id }) => {
    await broadcasts.discard(actorOf(ctx), id);
    await showList(ctx);
  });
  return composer;
}

interface BroadcastChange {
  readonly content?: BroadcastContent;
  readonly segment?: Segment;
}

/** Parses a typed or sent part of the message. */
function readPart(
  content: BroadcastContent,
  part: (typeof BROADCAST_PARTS)[number],
  message: Message | undefined,
  typed: string,
): BroadcastChange | Refusal {
  switch (part) {
    case 'content': {
      const read = readMessage(message);
      if (!read) return new Refusal('broadcast-not-readable');
      return { content: { ...content, ...read, button: content.button } };
    }
    case 'button': {
      const read = isDash(typed) ? null : readButton(typed);
      if (read === undefined) return new Refusal('broadcast-button-wrong');
      return { content: { ...content, button: read } };
    }
    case 'channel': {
      const channel = plainTyped(typed).replace(/^(https:\/\/)?t\.me\//, '@');
      const { channel: _, ...rest } = content;
      if (isDash(typed)) return { content: rest };
      return CHANNEL.test(channel)
        ? { content: { ...rest, channel } }
        : new Refusal('broadcast-channel-wrong');
    }
  }
}

function withBrand({ brand: _, ...rest }: Segment, brand: number | null): Segment {
  return brand === null ? rest : { ...rest, brand };
}

/** Returns the text of a message with its formatting and media; null if it cannot be broadcast. */
function readMessage(message: Message | undefined): BroadcastContent | null {
  if (!message) return null;
  const text = message.text ?? message.caption ?? '';
  const entities = (message.entities ??
    message.caption_entities ??
    []) as unknown as BroadcastContent['entities'];
  const media = mediaOf(message);
  if (media ? text.length > longestBroadcast.caption : text === '' || text.length > longestBroadcast.text)
    return null;
  return { text, entities, media, button: null };
}

function mediaOf({ photo, video, animation, document }: Message): BroadcastContent['media'] {
  const largest = photo?.at(-1);
  if (largest) return { kind: 'photo', fileId: largest.file_id };
  if (video) return { kind: 'video', fileId: video.file_id };
  // Telegram describes an animation as a document, too.
  if (animation) return { kind: 'animation', fileId: animation.file_id };
  return document ? { kind: 'document', fileId: document.file_id } : null;
}

/** Reads `Label | https://…`; undefined for other texts. */
function readButton(typed: string): BroadcastContent['button'] | undefined {
  const [label = '', url = '', ...more] = typed.split(/[|\n]/).map(typedName);
  const isLink = /^https:\/\/\S+$/.test(url) && URL.canParse(url) && url.length <= longestBroadcast.url;
  const fits = label !== '' && label.length <= longestBroadcast.label && more.length === 0;
  return isLink && fits ? { label, url } : undefined;
}

/** Returns the choice after `made`: the first one if none was made, undefined after the last. */
function choiceAfter<Choice>(choices: readonly Choice[], made: Choice | undefined): Choice | undefined {
  return choices[made === undefined ? 0 : choices.indexOf(made) + 1];
}

/**
 * Returns the segment with the next choice of one condition; after the last choice, without the condition.
 */
function nextSegment(segment: Segment, what: 'language' | 'group' | 'inactive' | 'balance'): Segment {
  if (what === 'language') {
    const { locale, ...rest } = segment;
    const next = choiceAfter(locales, locale);
    return next === undefined ? rest : { ...rest, locale: next };
  }
  if (what === 'group') {
    const { group, ...rest } = segment;
    const next = choiceAfter(BROADCAST_GROUPS, group);
    return next === undefined ? rest : { ...rest, group: next };
  }
  if (what === 'inactive') {
    const { inactiveDays: days, ...rest } = segment;
    const next = choiceAfter(INACTIVE_DAYS, days);
    return next === undefined ? rest : { ...rest, inactiveDays: next };
  }
  const { withBalance, ...rest } = segment;
  return withBalance ? rest : { ...rest, withBalance: true };
}
