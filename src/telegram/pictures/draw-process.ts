/** The process of `draw-apart.ts`: draws each request, and ends when the shop closes the channel or ends. */
import { z } from 'zod';
import type { DrawAnswer } from './draw-apart.ts';
import { toPng } from './picture.ts';

const requestShape = z.object({ id: z.number(), svg: z.string() });

process.on('message', async (message) => {
  const { id, svg } = requestShape.parse(message);
  const png = await toPng(svg).catch(() => null);
  process.send?.({ id, png } satisfies DrawAnswer);
});
