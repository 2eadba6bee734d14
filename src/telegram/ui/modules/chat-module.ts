import type { ConversationBuilder } from '@grammyjs/conversations';
import type { Api, Composer, Context, Middleware } from 'grammy';
import type { Shop } from '../../../modules/all.ts';
import type { NoticeKind } from '../../../modules/notices/index.ts';
import type { Locale } from '../../../platform/values/locale.ts';
import type { ChatTools, ClaimCode, Conversations, ShopContext } from '../context.ts';
import type { OwnPrompt } from '../input/expected-answers.ts';
import type { Screen } from '../screen.ts';
import type { Texts, TextsFor } from '../texts/texts.ts';
import type { ChatLinks, Linking } from './chat-links.ts';
import { type CreateOffers, joinOffers } from './offers.ts';
import { type AddedRows, createRowsAt, type RowsAt } from './places.ts';

/** The services of all modules, and the tools of the chat. Each screen names those that it uses. */
export type ChatServices = Shop & ChatTools & Linking;

/** Handles `/start <name>_<named>`. */
export type OpenDeepLink = (ctx: ShopContext, named: string) => Promise<void>;

interface ProgressDeps extends Shop {
  readonly api: Api;
  readonly textsFor: TextsFor;
}

interface TopicDeps extends Shop, Pick<ChatTools, 'textsFor' | 'log' | 'adminChat'> {
  readonly api: Api;
}

/** Shows staff the progress of a broadcast, if a message shows it. */
export type ShowProgress = (deps: ProgressDeps, broadcastId: number) => Promise<void>;

/** Composes a notice of the outbox from its details. */
export type NoticeScreen = (texts: Texts, detail: Readonly<Record<string, string>>) => Screen;

/** A dialog as the conversations plugin takes it. */
type ChatDialog = ConversationBuilder<ShopContext, Context>;

type Handlers = readonly Middleware<ShopContext>[];

/** The stages of an update around the screens of staff and the dialogs. */
interface Stages {
  /** Sees each update of staff before their commands and buttons. */
  readonly beforeStaff?: Handlers;
  /** Gets updates of staff that none of their screens took. */
  readonly afterStaff?: Handlers;
  /** Gets messages of staff that they did not type themselves, such as forwarded ones. */
  readonly shared?: Handlers;
  /** Gets updates before an open dialog does. */
  readonly beforeDialogs?: Handlers;
  /** Gets updates that no open dialog took. It begins dialogs. */
  readonly afterDialogs?: Handlers;
}

/** Services of messages that are not the answer to an update. */
export interface MessageServices
  extends Shop,
    Pick<
      ChatTools,
      'textsFor' | 'log' | 'rowsAt' | 'pictures' | 'shopName' | 'supportContact' | 'adminChat' | 'rateLimits'
    > {
  readonly api: Api;
  readonly defaultLocale: Locale;
  readonly adminIds: readonly number[];
  /** Returns the bot's user name; undefined until Telegram was reached. */
  readonly username: () => string | undefined;
  /** Brings the topic of a customer up to date, and returns it; null: none. */
  readonly topicOf: (customerId: number) => Promise<number | null>;
  /** Screens of the notices, by kind. */
  readonly screens: ReadonlyMap<string, NoticeScreen>;
  /** Shows staff the progress of a broadcast, if a message shows it. */
  readonly showProgress: (broadcastId: number) => Promise<void>;
}

/** The chat of a module as one value. `src/telegram/chats.ts` joins them; lower modules do not import it. */
export interface ChatModule {
  /** Makes the screens for customers. */
  readonly screens?: (deps: ChatServices) => readonly Composer<ShopContext>[];
  /** Makes the screens, commands and decisions for staff. */
  readonly staff?: (deps: ChatServices) => readonly Composer<ShopContext>[];
  /** Makes the dialogs that its buttons and commands begin, by name. */
  readonly dialogs?: (deps: ChatServices) => Readonly<Record<string, ChatDialog>>;
  /** Makes handlers at the stages of an update that screens do not have. */
  readonly stages?: (deps: ChatServices) => Stages;
  /** Makes the messages that jobs send, and the answers for which Telegram waits only seconds. */
  readonly messages?: (deps: MessageServices) => Readonly<Record<string, unknown>>;
  /** The prompts that the module declares. */
  readonly prompts?: readonly OwnPrompt[];
  /** Rows in screens of lower modules. */
  readonly rows?: readonly AddedRows[];
  /** Screens of the notices that the module writes into the outbox, by kind. */
  readonly notices?: Readonly<Partial<Record<NoticeKind, NoticeScreen>>>;
  /** Makes the function that claims a typed code of the module. */
  readonly claimCode?: (deps: ChatServices) => ClaimCode;
  readonly offers?: CreateOffers;
  /** Makes the conversations with staff; the first module that has them serves the shop. */
  readonly conversations?: (deps: ChatServices) => Conversations;
  /** Makes the function that updates the topic of a customer, and returns the topic; null: none. */
  readonly fillTopics?: (deps: TopicDeps) => (customerId: number) => Promise<number | null>;
  /** Called while the notices of a broadcast are sent. */
  readonly showProgress?: ShowProgress;
  /** The links into the chat that the module opens, by the name before the underscore. */
  readonly deepLinks?: (deps: ChatServices) => Readonly<Record<string, OpenDeepLink>>;
  /** Answers the links of other chats to screens of the module. */
  readonly answers?: (deps: ChatServices) => Partial<ChatLinks>;
}

/** The chats of several modules as one. */
interface JoinedChats {
  readonly screens: (deps: ChatServices) => readonly Composer<ShopContext>[];
  readonly staff: (deps: ChatServices) => readonly Composer<ShopContext>[];
  readonly dialogs: (deps: ChatServices) => readonly (readonly [name: string, dialog: ChatDialog])[];
  readonly stage: (stage: keyof Stages, deps: ChatServices) => Handlers;
  readonly prompts: readonly OwnPrompt[];
  readonly rowsAt: RowsAt;
  readonly notices: ReadonlyMap<string, NoticeScreen>;
  readonly claimCode: (deps: ChatServices) => ClaimCode;
  readonly offers: CreateOffers;
  readonly conversations: (deps: ChatServices) => Conversations | null;
  readonly fillTopics: (deps: TopicDeps) => (customerId: number) => Promise<number | null>;
  readonly showProgress: ShowProgress;
  readonly deepLinks: (deps: ChatServices) => ReadonlyMap<string, OpenDeepLink>;
}

/**
 * Joins the chats of modules.
 *
 * @throws if two of them open the same link, or compose the same notice
 */
export function joinChats(modules: readonly ChatModule[]): JoinedChats {
  return {
    screens: (deps) => modules.flatMap((one) => one.screens?.(deps) ?? []),
    staff: (deps) => modules.flatMap((one) => one.staff?.(deps) ?? []),
    dialogs: (deps) => modules.flatMap((one) => Object.entries(one.dialogs?.(deps) ?? {})),
    stage: (stage, deps) => modules.flatMap((one) => one.stages?.(deps)[stage] ?? []),
    prompts: modules.flatMap((one) => one.prompts ?? []),
    rowsAt: createRowsAt(modules.flatMap((one) => one.rows ?? [])),
    notices: oneOfEach(
      'notice',
      modules.flatMap((one) => Object.entries(one.notices ?? {})),
    ),
    claimCode: (deps) => {
      const claims = modules.flatMap((one) => one.claimCode?.(deps) ?? []);
      return async (...typed) => {
        for (const claim of claims) if (await claim(...typed)) return true;
        return false;
      };
    },
    offers: (shop) => joinOffers(modules.flatMap((one) => one.offers?.(shop) ?? [])),
    conversations: (deps) => modules.find((one) => one.conversations)?.conversations?.(deps) ?? null,
    fillTopics: modules.find((one) => one.fillTopics)?.fillTopics ?? (() => async () => null),
    showProgress: async (deps, broadcastId) => {
      for (const one of modules) await one.showProgress?.(deps, broadcastId);
    },
    deepLinks: (deps) =>
      oneOfEach(
        'link',
        modules.flatMap((one) => Object.entries(one.deepLinks?.(deps) ?? {})),
      ),
  };
}

function oneOfEach<Part>(
  kind: string,
  parts: readonly (readonly [string, Part])[],
): ReadonlyMap<string, Part> {
  const found = new Map<string, Part>();
  for (const [name, part] of parts) {
    if (found.has(name)) throw new Error(`two modules have the ${kind} ${name}`);
    found.set(name, part);
  }
  return found;
}
