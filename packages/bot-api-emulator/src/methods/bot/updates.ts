import { badRequest, tooManyRequests } from '../../errors.ts';
import type { Behaviors } from '../call.ts';

/** Methods for the delivery of updates and for the bot's connection. */
export const updates: Behaviors = {
  getMe: ({ state }) => state.bot,

  getUpdates: ({ delivery, signal }, params) => delivery.poll(params, signal),

  setWebhook: (call, params) => {
    if (params.url === '') {
      call.description = call.delivery.deleteWebhook(params.drop_pending_updates ?? false);
      return true;
    }
    if (!/^https?:\/\/[^/\s]+/i.test(params.url)) {
      throw badRequest('bad webhook: HTTPS URL must be provided for webhook');
    }
    call.description = call.delivery.setWebhook(params);
    return true;
  },

  deleteWebhook: (call, params) => {
    call.description = call.delivery.deleteWebhook(params.drop_pending_updates ?? false);
    return true;
  },

  getWebhookInfo: ({ delivery }) => delivery.info(),

  logOut: ({ delivery }) => {
    delivery.logOut();
    return true;
  },

  close: ({ delivery }) => {
    if (delivery.ageMs() < 600_000) {
      throw tooManyRequests(Math.ceil((600_000 - delivery.ageMs()) / 1000));
    }
    delivery.stop();
    return true;
  },
};
