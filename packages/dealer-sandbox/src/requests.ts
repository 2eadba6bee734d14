/** Counts the requests of each endpoint, for tests that check call counts. */
import { ENDPOINTS, type EndpointName } from './endpoints/endpoint-names.ts';

export interface EndpointCount {
  /** Received requests, answered or not. */
  received: number;
  /** Count of each answered HTTP status. A dropped or hanging request has none. */
  answered: Record<string, number>;
  /** Requests with a fault. */
  faults: number;
}

export type RequestCounts = Record<EndpointName, EndpointCount>;

export interface RequestCounter {
  received(endpoint: EndpointName): void;
  answered(endpoint: EndpointName, status: number): void;
  fault(endpoint: EndpointName): void;
  read(): RequestCounts;
  clear(): void;
}

/** Creates the counter of requests and answers. */
export function createRequestCounter(): RequestCounter {
  let counts = emptyCounts();
  return {
    received: (endpoint) => {
      counts[endpoint].received += 1;
    },
    answered: (endpoint, status) => {
      const { answered } = counts[endpoint];
      answered[status] = (answered[status] ?? 0) + 1;
    },
    fault: (endpoint) => {
      counts[endpoint].faults += 1;
    },
    read: () => structuredClone(counts),
    clear: () => {
      counts = emptyCounts();
    },
  };
}

function emptyCounts(): RequestCounts {
  const empty = ENDPOINTS.map((endpoint) => [endpoint, { received: 0, answered: {}, faults: 0 }]);
  return Object.fromEntries(empty) as RequestCounts;
}
