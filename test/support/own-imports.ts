/**
 * Resolves relative imports of the project's own files by their paths alone. Without this hook, Node looks for each file and
 * its package.json, and each worker of vitest sends its main process some ten thousand messages.
 */
import { registerHooks } from 'node:module';

declare global {
  /** True in a worker that has the hook. */
  var hasOwnImports: boolean | undefined;
}

// Runs before each file of tests. A run that watches needs the messages.
if (!globalThis.hasOwnImports && process.env.VITEST_MODE !== 'WATCH') {
  globalThis.hasOwnImports = true;
  registerHooks({
    resolve(specifier, context, resolveNext) {
      const { parentURL = '' } = context;
      const isOwn = /^\.\.?\/.*\.ts$/.test(specifier) && !parentURL.includes('/node_modules/');
      if (!isOwn) return resolveNext(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
    },
  });
}
