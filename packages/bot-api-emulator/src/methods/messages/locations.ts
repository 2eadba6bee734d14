import type { Location, Message } from '@grammyjs/types';
import { compact } from '../../compact.ts';
import { badRequest } from '../../errors.ts';
import type { Behaviors } from '../call.ts';
import { editable, edited } from './editing.ts';
import { postMessage } from './posting.ts';

interface Spot {
  latitude: number;
  longitude: number;
  horizontal_accuracy?: number;
  live_period?: number;
  heading?: number;
  proximity_alert_radius?: number;
}

/** Methods for locations and venues. */
export const locations: Behaviors = {
  sendLocation: (call, params) => postMessage(call, params, () => ({ location: locationOf(params) })),

  editMessageLiveLocation: (call, params) => {
    const stored = editable(call, params);
    const { location } = stored.message;
    if (!location?.live_period) throw badRequest("message can't be edited");
    const moved = locationOf({ ...params, live_period: params.live_period ?? location.live_period });
    return edited(call, stored, { location: moved }, params);
  },

  stopMessageLiveLocation: (call, params) => {
    const stored = editable(call, params);
    const { location } = stored.message;
    if (!location?.live_period) throw badRequest("message can't be edited");
    const { live_period, heading, proximity_alert_radius, ...still } = location;
    return edited(call, stored, { location: still }, params);
  },

  sendVenue: (call, params) =>
    postMessage(call, params, () => {
      const location = locationOf({ latitude: params.latitude, longitude: params.longitude });
      const { title, address, foursquare_id, foursquare_type, google_place_id, google_place_type } = params;
      const ids = compact({ foursquare_id, foursquare_type, google_place_id, google_place_type });
      return { location, venue: { location, title, address, ...ids } } satisfies Partial<Message>;
    }),
};

function locationOf({ latitude, longitude, ...more }: Spot): Location {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    throw badRequest('wrong latitude or longitude specified');
  const { horizontal_accuracy, live_period, heading, proximity_alert_radius } = more;
  if (live_period && live_period !== 0x7fffffff && (live_period < 60 || live_period > 86_400)) {
    throw badRequest('wrong live location period specified');
  }
  return {
    latitude,
    longitude,
    ...compact({ horizontal_accuracy, live_period, heading, proximity_alert_radius }),
  };
}
