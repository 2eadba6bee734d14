import { spawn } from 'node:child_process';

/** Opens a page in the person's browser, if this machine has a desktop. */
export function openInBrowser(
  url: string,
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): void {
  const command = commandFor(platform, env);
  if (!command) return;
  const [program = '', ...args] = command;
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  // The demo also prints the address, so a failure here does no harm.
  child.on('error', () => {});
  child.unref();
}

function commandFor(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): readonly string[] | undefined {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['explorer.exe'];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}
