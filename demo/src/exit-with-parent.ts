/**
 * Preloaded into every part of the demo. A part ends as soon as the process that started it has ended, killed or not: its
 * database goes at the same moment, so there is nothing left to end in order, and no reader for its log.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
