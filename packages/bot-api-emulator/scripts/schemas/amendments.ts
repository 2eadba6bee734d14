import type { MethodSchemas, Schema } from './schema.ts';

/**
 * Adds requirements of the Bot API that the types do not express. Throws for a missing field, so that an
 * amendment cannot silently lose its target in a new version of the types.
 */
export function amend(schemas: MethodSchemas): void {
  const method = (name: string, field: string): Schema => property(schemas.methods[name], name, field);
  const definition = (name: string, field: string): Schema =>
    property(schemas.definitions[name], name, field);

  Object.assign(method('setWebhook', 'secret_token'), { pattern: '^[A-Za-z0-9_-]*$' });
  // The server checks commands after it has removed their slash and surrounding spaces.
  for (const field of ['command', 'description']) {
    const schema = definition('BotCommand', field);
    delete schema.minLength;
    delete schema.maxLength;
  }
  Object.assign(method('answerInlineQuery', 'results'), { maxItems: 50 });
  Object.assign(method('answerInlineQuery', 'next_offset'), { maxBytes: 64 });
  Object.assign(method('sendPaidMedia', 'media'), { minItems: 1 });
  for (const branch of method('sendMediaGroup', 'media').anyOf ?? []) {
    Object.assign(branch, { minItems: 2, maxItems: 10 });
  }
  for (const owner of [schemas.methods.sendInvoice, schemas.methods.createInvoiceLink]) {
    Object.assign(property(owner, 'invoice', 'prices'), { minItems: 1 });
    Object.assign(property(owner, 'invoice', 'currency'), { pattern: '^[A-Z]{3}$' });
  }
  // The comments of these two say "characters" only, although their text may carry markup.
  replaceLength(definition('InputTextMessageContent', 'message_text'));
  replaceLength(method('sendPoll', 'explanation'));
  replaceLength(method('sendPoll', 'question'));
  replaceLength(definition('InputPollOption', 'text'));

  Object.assign(definition('MessageEntity.DateTimeMessageEntity', 'date_time_format'), {
    pattern: '^(?:r|w?[dD]?[tT]?)$',
  });
  // Only the id of a mentioned user is read; bots pass `{ id }`.
  const user = schemas.definitions.User;
  if (!user) throw new Error('No definition of User to amend');
  user.required = ['id'];
  // The names ignore case, and a language may be empty ("applied to all users").
  schemas.definitions.ParseMode = {
    type: 'string',
    pattern: `^(?:${['Markdown', 'MarkdownV2', 'HTML'].map(anyCase).join('|')})$`,
  };
  const language = schemas.definitions.LanguageCode;
  if (!language?.enum) throw new Error('No definition of LanguageCode to amend');
  language.enum = ['', ...language.enum];
}

/** Widens result types that are narrower than Telegram's answers. Throws if one of them is missing. */
export function amendResults(schemas: MethodSchemas): void {
  const invoice = schemas.definitions['Message.InvoiceMessage'];
  if (!invoice?.properties) throw new Error('No InvoiceMessage to amend');
  // The answer shows the pay button.
  invoice.properties.reply_markup = { $ref: '#/definitions/InlineKeyboardMarkup' };
  if (!schemas.definitions.Message) throw new Error('No Message to refer to');
  // The types describe only the media of an album's messages, not the group that they may belong to.
  schemas.methods.sendMediaGroup = { type: 'array', items: { $ref: '#/definitions/Message' } };
  // Captions belong to media, which the type of an edited caption omits.
  for (const name of ['editMessageCaption', 'editMessageMedia']) {
    schemas.methods[name] = { anyOf: [{ $ref: '#/definitions/Message' }, { const: true }] };
  }
}

function property(owner: Schema | undefined, name: string, field: string): Schema {
  const schema = owner?.properties?.[field];
  if (!schema) throw new Error(`No ${name}.${field} to amend`);
  return schema;
}

function replaceLength(schema: Schema): void {
  if (schema.maxLength === undefined) throw new Error('No length to replace');
  schema.parsedLength = [schema.minLength ?? 0, schema.maxLength];
  delete schema.minLength;
  delete schema.maxLength;
}

function anyCase(word: string): string {
  return word.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
}
