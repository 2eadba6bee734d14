/**
 * Preloaded into every part of the demo. A part whose starter is gone, however it ended, ends at once: its database goes at
 * the same moment, so that there is nothing left to end in order, and what it would still log nobody reads.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
