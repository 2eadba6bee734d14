import {
  type CommandContext,
  type CommandMiddleware,
  Composer,
  type Filter,
  type Middleware,
  type MiddlewareFn,
  type NextFunction,
} from 'grammy';
import type { Access } from '../../modules/staff/index.ts';
import type { Controls, Tap } from './callback-data.ts';
import type { ShopContext } from './context.ts';

type TapHandler<Values = unknown> = (ctx: ShopContext, values: Values, next: NextFunction) => Promise<void>;

type Matches = (ctx: ShopContext) => boolean;
/** The subject of an update: a kind of button, a command, a message that may answer a prompt, or something else. */
type Subject = Tap | `/${string}` | 'message' | 'other';

const always = () => true;

/**
 * A composer that knows the buttons, the commands and the prompts that it handles, and those of the screens
 * within it. Of screens in a row, an update passes only those that handle it.
 */
export class Screens extends Composer<ShopContext> {
  readonly #inner: Screens[] = [];
  readonly #handlers = new Map<Tap, TapHandler>();
  readonly #commands = new Map<string, Access | null>();
  #takesMessages = false;
  /** True if a middleware that is not a `Screens` may take any update. */
  #takesAll = false;
  #isRegistering = false;

  override use(...middleware: Middleware<ShopContext>[]): Composer<ShopContext> {
    const passed: Middleware<ShopContext>[] = [];
    let row: Screens[] | undefined;
    for (const one of middleware) {
      if (one instanceof Screens) {
        this.#inner.push(one);
        if (!row) {
          row = [];
          passed.push(throughRow(row));
        }
        row.push(one);
      } else {
        row = undefined;
        passed.push(one);
      }
    }
    const isKnown = this.#isRegistering || (row !== undefined && passed.length === 1);
    if (!isKnown) this.#takesAll = true;
    return super.use(...passed);
  }

  /** Adds screens for the updates that match. */
  useIf(matches: Matches, screens: Screens): void {
    this.#inner.push(screens);
    this.#register(() => this.filter(matches).use(throughRow([screens])));
  }

  /**
   * Registers the handler of a kind of button.
   *
   * @throws if these screens have one
   */
  handle<Values>(tap: Tap<string, Values>, handler: TapHandler<Values>): void {
    if (this.#handlers.has(tap)) throw new Error(`the button ${tap.name} has two handlers`);
    if (this.#handlers.size === 0) this.#register(() => this.use(this.#handleTap));
    this.#handlers.set(tap, handler as TapHandler);
  }

  /**
   * Registers the handler of a command.
   *
   * @param options.needed the permission that a command of staff requires
   * @param options.matches the updates that it takes; the others pass on
   */
  handleCommand(
    command: string,
    handler: (ctx: CommandContext<ShopContext>, next: NextFunction) => Promise<void>,
    { needed = null, matches = always }: { needed?: Access | null; matches?: Matches } = {},
  ): void {
    this.#commands.set(command, needed);
    this.#register(() => this.filter(matches).command(command, handler as CommandMiddleware<ShopContext>));
  }

  /** Registers the handler of messages that are not commands. It takes the updates that match. */
  handleMessages(
    handler: (ctx: Filter<ShopContext, 'message'>, next: NextFunction) => Promise<void>,
    matches: Matches = always,
  ): void {
    this.#takesMessages = true;
    this.#register(() => this.filter(matches).on('message', handler));
  }

  /** Returns the kinds of buttons that these screens handle. */
  taps(): Tap[] {
    return [...this.#handlers.keys(), ...this.#inner.flatMap((one) => one.taps())];
  }

  /** Returns the commands that these screens handle, with the permission that a command of staff requires. */
  commands(): (readonly [command: string, needed: Access | null])[] {
    return [...this.#commands, ...this.#inner.flatMap((one) => one.commands())];
  }

  /** Returns true if these screens may handle an update that brings the subject. */
  takes(subject: Subject): boolean {
    if (this.#takesAll || this.#inner.some((one) => one.takes(subject))) return true;
    if (typeof subject !== 'string') return this.#handlers.has(subject);
    if (subject === 'message') return this.#takesMessages;
    return subject !== 'other' && this.#commands.has(subject.slice(1));
  }

  /** Runs calls of grammY's own methods, which `use` a handler that this class knows. */
  #register(call: () => void): void {
    this.#isRegistering = true;
    call();
    this.#isRegistering = false;
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
 * Passes an update through those screens of a row that take it, in their order. A screen may change the
 * update and pass it on.
 */
function throughRow(row: readonly Screens[]): MiddlewareFn<ShopContext> {
  const known = new Map<Subject, readonly Screens[]>();
  const screensFor = (subject: Subject) => {
    const found = known.get(subject) ?? row.filter((one) => one.takes(subject));
    // Any person may type any command: only those of the screens are kept.
    const isTyped = typeof subject === 'string' && subject.startsWith('/');
    if (!isTyped || hasCommand(row, subject)) known.set(subject, found);
    return found;
  };
  const pass = async (ctx: ShopContext, next: NextFunction, behind?: Screens): Promise<void> => {
    const from = behind ? row.indexOf(behind) + 1 : 0;
    const one = screensFor(subjectOf(ctx)).find((taking) => row.indexOf(taking) >= from);
    await (one ? one.middleware()(ctx, () => pass(ctx, next, one)) : next());
  };
  return (ctx, next) => pass(ctx, next);
}

function hasCommand(row: readonly Screens[], subject: string): boolean {
  return row.some((one) => one.commands().some(([command]) => `/${command}` === subject));
}

function subjectOf({ tap, message }: ShopContext): Subject {
  if (tap) return tap.kind;
  if (!message) return 'other';
  const [, command] = /^\/(\w+)/.exec(message.text ?? '') ?? [];
  return command === undefined ? 'message' : `/${command}`;
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
  const needed = screens.commands().filter((one): one is readonly [string, Access] => one[1] !== null);
  const commands = new Map(needed);
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
