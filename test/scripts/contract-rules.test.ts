import { describe, expect, test } from 'vitest';
import { contractViolations } from '../../scripts/checks/contract-rules.ts';

const ORDERS = 'src/modules/orders/index.ts';
const USER = [
  'src/modules/payments/pay.ts',
  "import { place, type Order } from '../orders/index.ts';",
] as const;

function violations(contract: string, ...others: (readonly [string, string])[]): string[] {
  return contractViolations(new Map([[ORDERS, contract], USER, ...others]));
}

describe('the rules of contracts', () => {
  test('let a contract pass on the names that others import', () => {
    const contract = `/** The contract. */
export { place } from './place.ts';
export type {
  Order,
} from './core/orders.ts';
`;
    expect(violations(contract)).toEqual([]);
  });

  test('name what no other part imports', () => {
    expect(violations("export { cancel, place } from './place.ts';\n")).toEqual([
      `${ORDERS} passes on cancel, which no other part of src/ imports`,
    ]);
  });

  test('count an import by another name', () => {
    const user = ['src/app.ts', "import { cancel as end } from './modules/orders/index.ts';"] as const;
    expect(violations("export { cancel, place } from './place.ts';\n", user)).toEqual([]);
  });

  test.each([
    'export const most = 1;',
    "export { place } from '../gifts/gifts.ts';",
    "import './place.ts';",
    'export function place() {}',
  ])('refuse a contract with %s', (line) => {
    expect(violations(`${line}\n`)[0]).toBe(`${ORDERS} may only pass on names of its files: ${line}`);
  });

  test('refuse a contract that passes on all names of a file', () => {
    expect(violations("export * from './place.ts';\n")).toContain(
      `${ORDERS} may only pass on names of its files: export * from './place.ts';`,
    );
  });

  test('refuse a contract that is longer than a screen', () => {
    const lines = "export { place } from './place.ts';\n".repeat(51);
    expect(violations(lines)).toEqual([`${ORDERS} has 51 lines, and may have 50: pass on less`]);
  });
});
