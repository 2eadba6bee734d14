/** What a broadcast says, as it is stored and as it is checked when it is read. */
import { z } from 'zod';

/** Telegram's limits of a text and of what stands under a media file. */
export const longestBroadcast = { text: 4_000, caption: 1_000, label: 40, url: 500 } as const;
export const MEDIA_KINDS = ['photo', 'video', 'animation', 'document'] as const;

const contentSchema = z.object({
  text: z.string().max(longestBroadcast.text),
  /** Telegram's formatting of the text, as the bot received it. */
  entities: z.array(z.record(z.string(), z.unknown())),
  media: z.object({ kind: z.enum(MEDIA_KINDS), fileId: z.string() }).nullable(),
  button: z
    .object({ label: z.string().min(1).max(longestBroadcast.label), url: z.url().max(longestBroadcast.url) })
    .nullable(),
});
export type BroadcastContent = z.output<typeof contentSchema>;

export function readContent(stored: unknown): BroadcastContent {
  return contentSchema.parse(stored);
}

/** Days without a sign of life, of which staff choose. */
export const INACTIVE_DAYS = [7, 30, 90] as const;

/** The groups of customers whose prices differ. */
export const BROADCAST_GROUPS = ['retail', 'reseller', 'vip'] as const;

const segmentSchema = z.object({
  group: z.enum(BROADCAST_GROUPS).optional(),
  locale: z.string().optional(),
  /** A brand of which something was bought. */
  brand: z.number().int().optional(),
  inactiveDays: z.number().int().positive().optional(),
  withBalance: z.boolean().optional(),
});
/** Who gets a broadcast: all conditions that are there must hold. Those who blocked the bot or opted out are never in it. */
export type Segment = z.output<typeof segmentSchema>;

export function readSegment(stored: unknown): Segment {
  return segmentSchema.parse(stored);
}
