import type { CodeProblem } from '../../../database/tables.ts';
import { endAlert, raiseAlert } from '../../alerts/alerts.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { findOrder } from '../core/find-order.ts';
import { deliveredStates } from '../core/states.ts';
import { note } from '../core/transition.ts';

/** Cases about codes that do not do what they should. */
export interface CodeProblems {
  /** Opens a case about a delivered code; false unless `customerId` owns it. Opening it again changes nothing. */
  open(code: string, customerId: number, reason: CodeProblem): Promise<boolean>;
  /** Null when there was no open case; else whose it was. */
  close(code: string, actorId: number): Promise<{ customerId: number } | null>;
}

/** Cases that customers open about a code that they got; the admins are notified once, with the order's story at hand. */
export function createCodeProblems(deps: Pick<OrdersDeps, 'db' | 'clock'>): CodeProblems {
  const find = async (code: string) => {
    const order = await findOrder(deps.db, { code }, { in: deliveredStates });
    return order?.type === 'voucher' ? order : null;
  };
  return {
    async open(code, customerId, reason) {
      const order = await find(code);
      if (!order || order.customerId !== customerId) return false;
      await deps.db.transaction().execute(async (tx) => {
        const opened = await tx
          .insertInto('code_problems')
          .values({ order_id: order.id, reason, opened_at: deps.clock() })
          .onConflict((conflict) => conflict.column('order_id').where('closed_at', 'is', null).doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!opened) return;
        await note(tx, order.id, { kind: 'code-problem-opened', reason });
        await raiseAlert(tx, 'code-problem', order.code, {
          reason,
          customer: customerId,
        });
      });
      return true;
    },
    async close(code, actorId) {
      const order = await find(code);
      if (!order) return null;
      return deps.db.transaction().execute(async (tx) => {
        const closed = await tx
          .updateTable('code_problems')
          .set({ closed_at: deps.clock(), closed_by: actorId })
          .where('order_id', '=', order.id)
          .where('closed_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!closed) return null;
        await note(tx, order.id, { kind: 'code-problem-closed' }, actorId);
        await endAlert(tx, 'code-problem', order.code);
        return { customerId: order.customerId };
      });
    },
  };
}
