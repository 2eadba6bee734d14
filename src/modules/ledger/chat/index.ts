import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { balanceFeature, balanceLines, historyLines, loadBalance } from './balance.ts';
import type { LedgerLinks } from './links.ts';
import { adjustmentAnswers } from './staff/adjustment/answers.ts';
import { proposeAdjustment } from './staff/adjustment/ask.ts';
import { adjustmentCommands } from './staff/adjustments.ts';
import { statementCommand } from './staff/statement.ts';
import { statementFeature } from './statement.ts';

/** The chat of balances. */
export const ledgerChat = {
  answers: (deps): LedgerLinks => ({
    balance: (ctx) => loadBalance(ctx, deps),
    balanceLines: (texts, balances) => balanceLines(texts, balances, 'customer'),
    historyLines,
    proposeAdjustment: (ctx, kind, typed) => proposeAdjustment(ctx, deps, kind, typed),
  }),
  screens: (deps) => [balanceFeature(deps), statementFeature(deps)],
  staff: (deps) => [adjustmentAnswers(deps), adjustmentCommands(deps), statementCommand(deps)],
} satisfies ChatModule;
