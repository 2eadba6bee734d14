/**
 * Preloaded into every part of the demo. A part ends as soon as its parent process has ended, killed or not.
 * It ends by SIGKILL, because its database and the reader of its log end at the same moment.
 * Plain JavaScript: Node would strip types in each part, which takes 90 ms.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
