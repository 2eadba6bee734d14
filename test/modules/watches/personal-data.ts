import type { LeaveName } from '../../support/module-parts.ts';

const leaveName: LeaveName = ({ goodsRequests }, customerId, name) => goodsRequests.request(customerId, name);

export default leaveName;
