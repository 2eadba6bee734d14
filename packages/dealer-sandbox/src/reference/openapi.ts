/**
 * The OpenAPI 3.1 document of the six endpoints, from the schemas that check requests and build answers. By
 * hand: @fastify/swagger keeps one document for all readers, and the examples here are items that the reading
 * dealer can order now. With fastify-type-provider-zod it has every schema twice, and lacks defaults of
 * parameters and descriptions of callbacks.
 */
import type { EndpointName } from '../endpoints/endpoint-names.ts';
import { catalogQuerySchema, orderIdSchema, orderQuerySchema } from '../schemas/requests.ts';
import {
  componentSchemas,
  type JsonSchema,
  type Parameter,
  pathParameter,
  queryParameters,
  reference,
} from './schemas.ts';
import { INTRODUCTION, PARAMETERS, PROBLEMS, type SchemaName } from './words.ts';

/** Items that can be ordered now, for ready-to-send requests. */
export interface ReferenceExamples {
  voucher?: ExampleItem | undefined;
  topUp?: ExampleItem | undefined;
}

export interface ExampleItem {
  productItem: number;
  currency: string;
  context: Record<string, string>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content: Content }>;
  callbacks?: Record<string, unknown>;
}

type Content = { 'application/json': { schema: JsonSchema; examples?: Record<string, unknown> } };

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  security: Record<string, string[]>[];
  tags: { name: string; description: string }[];
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

type ProblemStatus = keyof typeof PROBLEMS;

/** Creates the document. `url` is the sandbox's address for the reader, without a slash at its end. */
export function createOpenApiDocument(url: string, examples: ReferenceExamples = {}): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Dealer API',
      // The service has no versioning scheme, but the format requires a version.
      version: 'sandbox',
      description: INTRODUCTION,
    },
    servers: [{ url, description: 'This sandbox' }],
    security: [{ apiKey: [] }],
    tags: [
      { name: 'Account', description: 'The dealer and its wallets.' },
      { name: 'Catalog', description: "What can be bought, with the dealer's own prices." },
      { name: 'Orders', description: 'Buying vouchers and top-ups, and following the orders.' },
    ],
    paths: pathsOf(operations(examples)),
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: 'The 80 characters of an API key, made in the dealer panel.',
        },
      },
    },
  };
}

function operations(examples: ReferenceExamples): Record<EndpointName, Operation> {
  const order = (item: ExampleItem, clientOrderRef: string) => ({
    productItem: item.productItem,
    customer: { phone: '+9647701234567' },
    orderCurrency: item.currency,
    ...(Object.keys(item.context).length === 0 ? {} : { context: item.context }),
    clientOrderRef,
  });
  const { voucher, topUp } = examples;
  return {
    'GET /user/profile': {
      operationId: 'readProfile',
      tags: ['Account'],
      summary: 'Profile and wallets',
      description: 'The dealer that owns the key. An answer means that the key and the address are accepted.',
      responses: { 200: answer('The profile.', 'Profile'), ...problems(401, 403, 429, '5XX') },
    },
    'GET /product/catalog': {
      operationId: 'readCatalog',
      tags: ['Catalog'],
      summary: 'Products and prices',
      description:
        'One page of the catalog. Pass its `nextPageCursor` as `cursor` for the next one, until there is none.',
      parameters: queryParameters(catalogQuerySchema, PARAMETERS.catalog),
      responses: {
        200: answer('A page of products.', 'CatalogPage'),
        ...problems(400, 401, 403, 429, '5XX'),
      },
    },
    'POST /order/top-up/preflight': {
      operationId: 'checkAccount',
      tags: ['Orders'],
      summary: 'Check a top-up account',
      description: 'Whose account is it? Charges nothing.',
      requestBody: body('PreflightBody', {
        ...(topUp && { account: { productItem: topUp.productItem, context: topUp.context } }),
      }),
      responses: {
        200: answer('What is known of the account.', 'PreflightResult'),
        ...problems(400, 401, 403, 404, 429, '5XX'),
      },
    },
    'POST /order': {
      operationId: 'createOrder',
      tags: ['Orders'],
      summary: 'Buy a voucher or a top-up',
      description:
        'Charges the wallet and accepts the order; what was bought comes later. Two calls make two orders, even with ' +
        'the same `clientOrderRef`.',
      requestBody: body('OrderBody', {
        ...(voucher && { voucher: order(voucher, 'my-voucher-1') }),
        ...(topUp && { 'top-up': order(topUp, 'my-top-up-1') }),
      }),
      responses: { 201: answer('The order.', 'CreatedOrder'), ...problems(400, 401, 403, 429, '5XX') },
      callbacks: { orderIsFinal: { '{$request.body#/notificationUrl}': { post: NOTIFICATION } } },
    },
    'GET /order': {
      operationId: 'listOrders',
      tags: ['Orders'],
      summary: 'Orders',
      description: "The dealer's own orders, newest first.",
      parameters: queryParameters(orderQuerySchema, PARAMETERS.orders),
      responses: { 200: answer('A page of orders.', 'OrderPage'), ...problems(400, 401, 403, 429, '5XX') },
    },
    'GET /order/{id}': {
      operationId: 'readOrder',
      tags: ['Orders'],
      summary: 'One order',
      description: 'Ask until the status is final. A voucher that succeeded has its card in `soldItem`.',
      parameters: [pathParameter('id', orderIdSchema, PARAMETERS.id)],
      responses: { 200: answer('The order.', 'SingleOrder'), ...problems(400, 401, 403, 404, 429, '5XX') },
    },
  };
}

const NOTIFICATION = {
  summary: 'The order is final',
  description:
    'Sent once for each change to a final status, without a signature and without a second attempt. Ask ' +
    '`GET /order/{id}` before you believe it.',
  security: [],
  requestBody: { required: true, content: { 'application/json': { schema: reference('SingleOrder') } } },
  responses: { '2XX': { description: 'Answer quickly; do slow work afterwards.' } },
};

function pathsOf(all: Record<EndpointName, Operation>): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, operation] of Object.entries(all)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return paths;
}

function answer(description: string, schema: SchemaName): Operation['responses'][string] {
  return { description, content: { 'application/json': { schema: reference(schema) } } };
}

function problems(...statuses: ProblemStatus[]): Operation['responses'] {
  return Object.fromEntries(statuses.map((status) => [status, answer(PROBLEMS[status], 'Error')]));
}

function body(schema: SchemaName, examples: Record<string, unknown>): NonNullable<Operation['requestBody']> {
  const named = Object.entries(examples).map(([summary, value]) => [summary, { summary, value }]);
  return {
    required: true,
    content: {
      'application/json': {
        schema: reference(schema),
        ...(named.length > 0 ? { examples: Object.fromEntries(named) } : {}),
      },
    },
  };
}
