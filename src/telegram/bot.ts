import { conversations, createConversation } from '@grammyjs/conversations';
import { Bot, type Context } from 'grammy';
import type { Shop } from '../modules/all.ts';
import { adminFeatures } from './admin/admin.ts';
import type { BotApi } from './bot-api/bot-api.ts';
import { chats } from './chats.ts';
import { dialogTap } from './dialogs/answers.ts';
import { answerTap } from './middleware/answer-tap.ts';
import { blockNotice } from './middleware/block-notice.ts';
import { copies } from './middleware/copies.ts';
import { chatMembership, customer } from './middleware/customer.ts';
import { openDialog, slotStorage } from './middleware/dialog.ts';
import { edits } from './middleware/edits.ts';
import { gate } from './middleware/gate.ts';
import { journal } from './middleware/journal.ts';
import { dropOldDialog, leaveDialog } from './middleware/leave-dialog.ts';
import { limitUpdates } from './middleware/limit-updates.ts';
import { otherwise, unknownCommands } from './middleware/otherwise.ts';
import { privateOnly } from './middleware/private-only.ts';
import { paidStars, refundedStars } from './middleware/stars.ts';
import { startFeature } from './screens/start.ts';
import type { Controls } from './ui/callback-data.ts';
import type { ChatTools, ShopContext } from './ui/context.ts';
import type { DialogCarrier } from './ui/dialog/dialog-slot.ts';
import { takeReading } from './ui/input/which-amount.ts';
import type { Linking } from './ui/modules/chat-links.ts';
import { collectControls, Screens } from './ui/screens.ts';

export interface BotSetup extends Shop, ChatTools, Linking {
  readonly client: BotApi;
  readonly carrier: DialogCarrier;
  /** Version of the dialogs' code: a dialog stored under another version is not resumed. */
  readonly dialogVersion: string;
  /** Called at each `/start`. */
  readonly onStart: (ctx: ShopContext) => void;
}

/**
 * Creates the bot. Its middleware, in the order in which an update passes it:
 *
 *  0. `inTopics`          sends customers the answers of staff in the topics of conversations
 *  1. `privateOnly`       ignores groups and channels
 *  2. `journal`           logs one line per update
 *  3. `openDialog`        loads the chat's dialog from the update
 *  4. `limitUpdates`      drops updates above the rate limit, and tells the person
 *  5. `chatMembership`    records who blocked the bot
 *  6. `refundedStars`     records Stars that Telegram refunded
 *  7. `customer`          finds person and language; queues undelivered messages of one who returns
 *  8. `paidStars`         records paid Stars, before every dialog
 *  9. `answerTap`         parses and answers a tap
 * 10. `gate`              tells people who are not admitted how to get in
 * 11. `blockNotice`       tells blocked people once
 * 12. `copies`            tracks messages that show codes until they are overwritten
 * 13. `leaveDialog`       sets the dialog aside if the update leads elsewhere
 * 14. `edits`             takes an edited answer while its question is open; other edits have no effect
 * 15. `takeReading`       replaces a typed amount with the tapped reading of it
 * 16. screens             commands and stateless screens; every known command sets the dialog aside
 * 17. admin               commands of staff, which do not exist for others
 * 18. `unknownCommands`   keeps commands from reaching a dialog as an answer
 * 19. `beforeDialogs`     takes receipts of manual payments: dialogs take no files
 * 20. `dropOldDialog`     ends a dialog of another version with a message
 * 21. conversations       the open dialog takes the remaining updates
 * 22. `afterDialogs`      begins dialogs, as the plugin demands, and takes references of manual payments
 * 23. `unplacedFiles`     sends files and voice messages without another handler to staff
 * 24. `otherwise`         outdated taps, words to search, all other updates
 */
export function createBot(
  token: string,
  setup: BotSetup,
): { readonly bot: Bot<ShopContext>; readonly controls: Controls } {
  const { client, log } = setup;
  const all = new Screens();
  const talks = setup.conversations;
  if (talks) all.use(talks.inTopics);
  all.use(privateOnly);
  all.use(journal(log));
  all.use(openDialog(setup.carrier));
  all.use(limitUpdates(setup));
  all.use(chatMembership(setup));
  all.use(refundedStars(setup));
  all.use(customer(setup));
  all.use(paidStars(setup));
  all.use(answerTap(setup, () => controls));
  all.use(gate(setup));
  all.use(blockNotice(setup));
  all.use(copies(setup));
  all.use(leaveDialog(setup.dialogVersion, setup));
  all.use(edits(setup.dialogVersion));
  all.use(takeReading());
  all.use(startFeature(setup, chats.deepLinks(setup)), ...chats.screens(setup));
  all.use(adminFeatures(setup));
  all.use(unknownCommands());
  all.use(...chats.stage('beforeDialogs', setup));
  all.use(dropOldDialog(setup.dialogVersion, setup));
  all.use(conversations<ShopContext, Context>({ storage: slotStorage(setup.dialogVersion) }));
  all.use(
    ...chats.dialogs(setup).map(([name, dialog]) => createConversation<ShopContext, Context>(dialog, name)),
  );
  all.use(...chats.stage('afterDialogs', setup));
  if (talks) all.use(talks.unplacedFiles);
  all.use(otherwise(setup));
  // The conversations take the buttons of dialogs.
  const controls = collectControls(all, [dialogTap]);
  const bot = new Bot<ShopContext>(token, { client: client.clientOptions });
  bot.use(all);
  return { bot, controls };
}
