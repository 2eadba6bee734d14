import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';
import { authorityMutants } from './mutants/desk/authority.ts';
import { budgetMutants } from './mutants/desk/budget.ts';
import { debtMutants } from './mutants/desk/debts.ts';
import { deskMutants } from './mutants/desk/desk.ts';
import { inquiryMutants } from './mutants/desk/inquiries.ts';
import { newsMutants } from './mutants/desk/news.ts';
import { numbersMutants } from './mutants/desk/numbers.ts';
import { peopleMutants } from './mutants/desk/people.ts';
import { priceMutants } from './mutants/desk/prices.ts';
import { quickAnswerMutants } from './mutants/desk/quick-answers.ts';
import { settingsMutants } from './mutants/desk/settings.ts';
import { shopMutants } from './mutants/desk/shop.ts';
import { staffMutants } from './mutants/desk/staff.ts';
import { swingMutants } from './mutants/desk/swings.ts';
import { tillMutants } from './mutants/desk/tills.ts';
import { topicMutants } from './mutants/desk/topics.ts';
import { hostingMutants } from './mutants/edges/hosting.ts';
import { jobLeaseMutants } from './mutants/edges/job-leases.ts';
import { leaseMutants } from './mutants/edges/leases.ts';
import { livenessMutants } from './mutants/edges/liveness.ts';
import { loneStatementMutants } from './mutants/edges/lone-statements.ts';
import { lostAnswerMutants } from './mutants/edges/lost-answers.ts';
import { operatingMutants } from './mutants/edges/operating.ts';
import { poolerMutants } from './mutants/edges/poolers.ts';
import { tablesMutants } from './mutants/edges/tables.ts';
import { toolMutants } from './mutants/edges/tools.ts';
import { typingMutants } from './mutants/edges/typing.ts';
import { emulatorMutants } from './mutants/emulator.ts';
import { buttonMutants } from './mutants/front/buttons.ts';
import { deliveringMutants } from './mutants/front/delivering.ts';
import { dialogMutants } from './mutants/front/dialogs.ts';
import { floodsMutants } from './mutants/front/floods.ts';
import { homeMutants } from './mutants/front/home.ts';
import { languageMutants } from './mutants/front/languages.ts';
import { payingMutants } from './mutants/front/paying.ts';
import { picturesMutants } from './mutants/front/pictures.ts';
import { searchMutants } from './mutants/front/search.ts';
import { oraclesMutants } from './mutants/oracles.ts';
import { casesMutants } from './mutants/orders/cases.ts';
import { chargesMutants } from './mutants/orders/charges.ts';
import { compareMutants } from './mutants/orders/compare.ts';
import { growthMutants } from './mutants/orders/growth.ts';
import { historyMutants } from './mutants/orders/history.ts';
import { listMutants } from './mutants/orders/list.ts';
import { matchMutants } from './mutants/orders/match.ts';
import { partRefundMutants } from './mutants/orders/part-refunds.ts';
import { processMutants } from './mutants/orders/process.ts';
import { roundsMutants } from './mutants/orders/rounds.ts';
import { shelfMutants } from './mutants/orders/shelf.ts';
import { silenceMutants } from './mutants/orders/silence.ts';
import { submitMutants } from './mutants/orders/submit.ts';
import { surplusMutants } from './mutants/orders/surplus.ts';
import { unknownMutants } from './mutants/orders/unknown.ts';
import { waitMutants } from './mutants/orders/waits.ts';
import { bonusesMutants } from './mutants/payments/bonuses.ts';
import { byHandMutants } from './mutants/payments/by-hand.ts';
import { depositsMutants } from './mutants/payments/deposits.ts';
import { feesMutants } from './mutants/payments/fees.ts';
import { gatewayMutants } from './mutants/payments/gateway.ts';
import { giftsMutants } from './mutants/payments/gifts.ts';
import { levelMutants } from './mutants/payments/levels.ts';
import { paymentsMutants } from './mutants/payments/payments.ts';
import { payoutsMutants } from './mutants/payments/payouts.ts';
import { promotionsMutants } from './mutants/payments/promotions.ts';
import { receiptsMutants } from './mutants/payments/receipts.ts';
import { starsMutants } from './mutants/payments/stars.ts';
import { parseMutants } from './parse-mutants.ts';

export type { Catcher, Mutant } from './mutant.ts';

const root = new URL('../../', import.meta.url).pathname;
const fromFiles = globSync('test/soak/mutants/**/*.txt', { cwd: root })
  .toSorted()
  .flatMap((file) => parseMutants(file, readFileSync(join(root, file), 'utf8')));

/** The guards behind the promise. */
export const mutants: readonly Mutant[] = [
  ...fromFiles,
  ...authorityMutants,
  ...inquiryMutants,
  ...topicMutants,
  ...quickAnswerMutants,
  ...partRefundMutants,
  ...toolMutants,
  ...typingMutants,
  ...staffMutants,
  ...budgetMutants,
  ...swingMutants,
  ...byHandMutants,
  ...feesMutants,
  ...casesMutants,
  ...chargesMutants,
  ...submitMutants,
  ...priceMutants,
  ...settingsMutants,
  ...shelfMutants,
  ...payoutsMutants,
  ...receiptsMutants,
  ...starsMutants,
  ...unknownMutants,
  ...waitMutants,
  ...surplusMutants,
  ...shopMutants,
  ...oraclesMutants,
  ...matchMutants,
  ...compareMutants,
  ...depositsMutants,
  ...debtMutants,
  ...tillMutants,
  ...deskMutants,
  ...deliveringMutants,
  ...buttonMutants,
  ...dialogMutants,
  ...homeMutants,
  ...roundsMutants,
  ...searchMutants,
  ...historyMutants,
  ...floodsMutants,
  ...picturesMutants,
  ...payingMutants,
  ...emulatorMutants,
  ...gatewayMutants,
  ...growthMutants,
  ...languageMutants,
  ...listMutants,
  ...newsMutants,
  ...paymentsMutants,
  ...peopleMutants,
  ...processMutants,
  ...promotionsMutants,
  ...bonusesMutants,
  ...giftsMutants,
  ...levelMutants,
  ...silenceMutants,
  ...numbersMutants,
  ...hostingMutants,
  ...operatingMutants,
  ...loneStatementMutants,
  ...poolerMutants,
  ...jobLeaseMutants,
  ...leaseMutants,
  ...livenessMutants,
  ...lostAnswerMutants,
  ...tablesMutants,
];
