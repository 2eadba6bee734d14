import { z } from 'zod';

/** Request schemas of the scripting API, by path. */
const label = z.union([z.string(), z.strictObject({ source: z.string(), flags: z.string() })]);
const cursor = z
  .string()
  .regex(/^\d+\.\d+$/)
  .transform((text) => {
    const [event = 0, call = 0] = text.split('.').map(Number);
    return { event, call };
  });
const file = z.strictObject({
  name: z.string().min(1).max(255),
  mime: z.string().max(255).optional(),
  base64: z.base64(),
  caption: z.string().max(1024).optional(),
  /** Sends the file as a photo. The file must then be one. Default: a document. */
  photo: z.boolean().optional(),
});
const times = z.int().positive().optional();

export const requests = {
  profile: z.strictObject({
    id: z.int().positive().optional(),
    firstName: z.string().min(1).optional(),
    lastName: z.string().optional(),
    username: z.string().optional(),
    languageCode: z.string().optional(),
    phone: z.string().optional(),
    stars: z.int().nonnegative().optional(),
    role: z.string().max(40).optional(),
  }),
  send: z.strictObject({ text: z.string(), replyTo: z.int().optional() }),
  start: z.strictObject({ payload: z.string().optional() }),
  tap: z.strictObject({
    label,
    message: z.int().optional(),
    /** Position of the button, because labels may repeat. */
    at: z.strictObject({ row: z.int().nonnegative(), column: z.int().nonnegative() }).optional(),
  }),
  tapData: z.strictObject({ data: z.string(), message: z.int().optional() }),
  contact: z.strictObject({ phone: z.string().optional(), ofUser: z.int().optional() }),
  location: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  file: file.extend({ group: z.int().optional(), topic: z.int().optional() }),
  /** `group`: the group to pay in instead of the private chat. */
  pay: z.strictObject({
    message: z.int().optional(),
    link: z.string().optional(),
    group: z.int().optional(),
  }),
  edit: z.strictObject({ message: z.int(), text: z.string() }),
  forward: z.strictObject({ message: z.int(), from: z.int().optional(), to: z.int().optional() }),
  album: z.strictObject({ files: z.array(file).min(2).max(10), group: z.int().optional() }),
  webAppData: z.strictObject({ label: z.string(), data: z.string() }),
  chooseResult: z.strictObject({ query: z.string(), result: z.string(), group: z.int().optional() }),
  /** `group`: the message's group, if it is not in the private chat. */
  vote: z.strictObject({
    message: z.int(),
    group: z.int().optional(),
    options: z.array(z.int().nonnegative()),
  }),
  react: z.strictObject({ message: z.int(), group: z.int().optional(), emoji: z.string().min(1).optional() }),
  buyMedia: z.strictObject({ message: z.int(), group: z.int().optional() }),
  media: z.strictObject({
    kind: z.enum(['video', 'audio', 'animation', 'voice', 'video_note', 'sticker']),
    group: z.int().optional(),
    topic: z.int().optional(),
    name: z.string().min(1).max(255),
    mime: z.string().max(255).optional(),
    base64: z.base64(),
    caption: z.string().max(1024).optional(),
  }),
  inline: z.strictObject({ query: z.string(), offset: z.string().default('') }),
  actions: z.strictObject({
    actions: z.array(z.looseObject({ person: z.int(), action: z.string() })).max(10_000),
  }),
  settings: z.strictObject({
    latencyMs: z.number().nonnegative().max(60_000).optional(),
    floodLimits: z.boolean().optional(),
    olderBotApi: z.boolean().optional(),
  }),
  clock: z.strictObject({ advanceMs: z.number().nonnegative() }),
  fault: z.discriminatedUnion('on', [
    z.strictObject({
      on: z.literal('call'),
      method: z.string().optional(),
      chat: z.int().optional(),
      times,
      delayMs: z.number().nonnegative().optional(),
      drop: z.enum(['before', 'after']).optional(),
      error: z
        .strictObject({
          code: z.int().min(400).max(599),
          description: z.string().optional(),
          retryAfter: z.int().positive().optional(),
        })
        .optional(),
    }),
    z.strictObject({
      on: z.literal('update'),
      update: z.string().optional(),
      times,
      act: z.enum(['duplicate', 'reorder']),
    }),
  ]),
  events: z.object({
    after: z.coerce.number().default(0),
    chat: z.coerce.number().optional(),
    timeoutMs: z.coerce.number().max(60_000).default(0),
  }),
  invoice: z.object({ link: z.string() }),
  snapshot: z.object({
    before: z.coerce.number().optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(100),
  }),
  stream: z.object({
    chats: z
      .string()
      .regex(/^(-?\d+(,-?\d+)*)?$/)
      .default('')
      .transform((ids) => new Set(ids.split(',').filter(Boolean).map(Number))),
    traffic: z.enum(['0', '1']).default('0'),
    search: z.string().optional(),
    limit: z.coerce.number().int().min(1).max(500).default(50),
    after: cursor.default({ event: 0, call: 0 }),
  }),
  cursor,
  calls: z.object({
    after: z.coerce.number().optional(),
    chat: z.coerce.number().optional(),
    method: z.string().optional(),
  }),
};
