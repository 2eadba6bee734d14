import { Composer, type Middleware, type NextFunction } from 'grammy';
import type { Needed } from '../../modules/staff/permissions.ts';
import type { Controls, Tap } from './callback-data.ts';
import type { ShopContext } from './context.ts';

type TapHandler<Values = unknown> = (ctx: ShopContext, values: Values, next: NextFunction) => Promise<void>;

/**
 * A composer that knows the buttons and the commands of staff that it handles, and those of the screens
 * within it. One middleware serves all of its own buttons.
 */
export class Screens extends Composer<ShopContext> {
  readonly #inner: Screens[] = [];
  readonly #handlers = new Map<Tap, TapHandler>();
  readonly #commands: [command: string, needed: Needed][] = [];

  override use(...middleware: Middleware<ShopContext>[]): Composer<ShopContext> {
    for (const one of middleware) if (one instanceof Screens) this.#inner.push(one);
    return super.use(...middleware);
  }

  /** Adds screens for the updates that match. */
  useIf(matches: (ctx: ShopContext) => boolean, screens: Screens): void {
    this.#inner.push(screens);
    this.filter(matches).use(screens);
  }

  /**
   * Registers the handler of a kind of button.
   *
   * @throws if these screens have one
   */
  handle<Values>(tap: Tap<string, Values>, handler: TapHandler<Values>): void {
    if (this.#handlers.has(tap)) throw new Error(`the button ${tap.name} has two handlers`);
    if (this.#handlers.size === 0) this.use(this.#handleTap);
    this.#handlers.set(tap, handler as TapHandler);
  }

  /** Records the permission that a command of staff requires. */
  noteCommand(command: string, needed: Needed): void {
    this.#commands.push([command, needed]);
  }

  /** Returns the kinds of buttons that these screens handle. */
  taps(): Tap[] {
    return [...this.#handlers.keys(), ...this.#inner.flatMap((one) => one.taps())];
  }

  /** Returns the commands of staff that these screens handle, with their permissions. */
  commands(): (readonly [command: string, needed: Needed])[] {
    return [...this.#commands, ...this.#inner.flatMap((one) => one.commands())];
  }

  #handleTap = (ctx: ShopContext, next: NextFunction): Promise<void> => {
    const { tap } = ctx;
    const handler = tap ? this.#handlers.get(tap.kind) : undefined;
    if (!tap || !handler) return next();
    ctx.handler = `tap ${tap.kind.name}`;
    return handler(ctx, tap.values, next);
  };
}

/**
 * Collects the controls of a bot.
 *
 * @param others the buttons that no screen handles, because other code reads them
 * @throws if two kinds of buttons have one name or one prefix
 */
export function collectControls(screens: Screens, others: readonly Tap[] = []): Controls {
  const taps = [...new Set([...screens.taps(), ...others])];
  const byName = new Map<string, Tap>();
  const byPrefix = new Map<string, Tap>();
  for (const one of taps) {
    if (byName.has(one.name)) throw new Error(`two buttons have the name ${one.name}`);
    const owner = byPrefix.get(one.prefix);
    if (owner) throw new Error(`the buttons ${owner.name} and ${one.name} have the prefix ${one.prefix}`);
    byName.set(one.name, one);
    byPrefix.set(one.prefix, one);
  }
  const commands = new Map(screens.commands());
  return {
    taps,
    readTap: (data) => {
      const kind = byPrefix.get(data.split(':', 1)[0] ?? '');
      const values = kind?.unpack(data) ?? null;
      return kind && values !== null ? { kind, values } : null;
    },
    permissionOf: (command) => commands.get(command) ?? null,
  };
}
