/** Preloaded into every part of the demo: a part whose starter is gone, however it ended, stops by itself. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
