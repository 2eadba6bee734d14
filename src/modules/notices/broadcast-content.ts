/** The content of a broadcast, as stored and as validated on reading. */
import { z } from 'zod';

/**
 * Maximum lengths, characters. Those of a text and a caption stay below Telegram's limits of 4096 and 1024.
 */
export const longestBroadcast = { text: 4_000, caption: 1_000, label: 40, url: 500 } as const;
const MEDIA_KINDS = ['photo', 'video', 'animation', 'document'] as const;

/** A public channel, as Telegram names it. */
export const CHANNEL = /^@[A-Za-z]\w{3,31}$/;

const contentSchema = z.object({
  text: z.string().max(longestBroadcast.text),
  /** Telegram's formatting of the text, as the bot received it. */
  entities: z.array(z.record(z.string(), z.unknown())),
  media: z.object({ kind: z.enum(MEDIA_KINDS), fileId: z.string() }).nullable(),
  /** The channel that also gets the broadcast. Absent in broadcasts of earlier versions. */
  channel: z.string().regex(CHANNEL).optional(),
  button: z
    .object({ label: z.string().min(1).max(longestBroadcast.label), url: z.url().max(longestBroadcast.url) })
    .nullable(),
});
export type BroadcastContent = z.output<typeof contentSchema>;

/** Parses the stored content of a broadcast. */
export function readContent(stored: unknown): BroadcastContent {
  return contentSchema.parse(stored);
}

/** Days of inactivity that staff can choose. */
export const INACTIVE_DAYS = [7, 30, 90] as const;

/** The groups of customers with prices of their own. */
export const BROADCAST_GROUPS = ['retail', 'reseller', 'vip'] as const;

const segmentSchema = z.object({
  group: z.enum(BROADCAST_GROUPS).optional(),
  locale: z.string().optional(),
  /** A brand that the customer bought. */
  brand: z.number().int().optional(),
  inactiveDays: z.number().int().positive().optional(),
  withBalance: z.boolean().optional(),
});
/**
 * The recipients of a broadcast: all present conditions must hold. Customers who blocked the bot or opted out
 * are always excluded.
 */
export type Segment = z.output<typeof segmentSchema>;

/** Parses the stored segment of a broadcast. */
export function readSegment(stored: unknown): Segment {
  return segmentSchema.parse(stored);
}
