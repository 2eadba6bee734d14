import type { AddedExtras } from '../../../simulation/extras/extras.ts';
import { Receivers } from './receivers.ts';

export default {
  receivers: async (deps) => new Receivers(deps),
} satisfies AddedExtras;
