/** Preloaded into every part of the demo: a part whose starter is gone, however it ended, stops by itself. */
const hardStopMs = 5_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  // The database goes at the same moment, and what waits for it in vain must not keep the process.
  setTimeout(() => process.exit(1), hardStopMs).unref();
});
process.channel?.unref();
