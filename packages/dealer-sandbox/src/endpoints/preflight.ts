/** POST /order/top-up/preflight: validates an account and names its owner. */
import { createHash } from 'node:crypto';
import type { SandboxDatabase } from '../database.ts';
import { accountOf, isValidAccount } from '../orders/outcome.ts';
import type { PreflightResult } from '../schemas/resources.ts';
import { type Answer, badRequest, notFound, type Problem, validationProblem } from './answers.ts';

/** Possible answers for an invalid account, which the document does not show. */
export const INVALID_ACCOUNT_ANSWERS = [
  'success-false',
  'empty-nickname',
  'null-nickname',
  'no-nickname',
  'bad-request',
  'not-found',
] as const;
export type InvalidAccountAnswer = (typeof INVALID_ACCOUNT_ANSWERS)[number];

const INVALID_ACCOUNT = 'Invalid account.';

/**
 * Validates the account of a top-up. Refuses an unknown or inactive item, a voucher, and missing fields with
 * a 400.
 */
export async function preflight(
  db: SandboxDatabase,
  requested: { productItem: number; context: Record<string, string> },
  invalidAccount: InvalidAccountAnswer,
): Promise<Answer | Problem> {
  const product = await db
    .selectFrom('item')
    .innerJoin('product', 'product.id', 'item.product_id')
    .select(['product.type', 'product.status', 'product.required_info', 'item.active'])
    .where('item.id', '=', requested.productItem)
    .executeTakeFirst();
  if (!product) return badRequest(`Product item ${requested.productItem} does not exist.`);
  if (!product.active || product.status !== 'active') {
    return badRequest(`Product item ${requested.productItem} is not active.`);
  }
  if (product.type !== 'topUp') return badRequest(`Product item ${requested.productItem} is not a top-up.`);
  const missing = product.required_info.filter((field) => !requested.context[field]?.trim());
  if (missing.length > 0) return validationProblem(missingInfo(missing));

  const account = accountOf(requested.context);
  if (account && !isValidAccount(account)) return answerInvalid(invalidAccount);
  const nickname = nicknameOf(Object.values(requested.context).join('/'));
  return success({ success: true, message: 'Account found.', nickname });
}

/** Returns the validation messages for missing `context` fields. */
export function missingInfo(fields: readonly string[]): string[] {
  return fields.map((field) => `context.${field} should not be empty`);
}

function answerInvalid(way: InvalidAccountAnswer): Answer | Problem {
  switch (way) {
    case 'success-false':
      return success({ success: false, message: INVALID_ACCOUNT, nickname: '' });
    case 'empty-nickname':
      return success({ success: true, message: INVALID_ACCOUNT, nickname: '' });
    case 'null-nickname':
      return { status: 200, body: { success: false, message: INVALID_ACCOUNT, nickname: null } };
    case 'no-nickname':
      return { status: 200, body: { success: false, message: INVALID_ACCOUNT } };
    case 'bad-request':
      return badRequest(INVALID_ACCOUNT);
    case 'not-found':
      return notFound(INVALID_ACCOUNT);
  }
}

function success(body: PreflightResult): Answer {
  return { status: 200, body };
}

const FIRST = ['Swift', 'Silent', 'Golden', 'Desert', 'Crimson', 'Lunar', 'Brave', 'Frozen'] as const;
const SECOND = ['Falcon', 'Tiger', 'Rider', 'Wolf', 'Ranger', 'Phoenix', 'Lion', 'Nomad'] as const;

/** Returns the account's nickname, the same each time. */
function nicknameOf(account: string): string {
  const [first = 0, second = 0, tens = 0] = createHash('sha256').update(account).digest();
  return `${FIRST[first % FIRST.length]}${SECOND[second % SECOND.length]}${tens % 100}`;
}
