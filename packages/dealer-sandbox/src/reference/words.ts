/** The reference's texts for each operation, parameter and field. The shapes come from the zod schemas. */

export const INTRODUCTION = `This is the sandbox of the service by which a registered dealer buys vouchers (charging cards)
and top-ups for its customers. Every request runs on behalf of the dealer that owns the API key, with that dealer's prices
and wallets. It moves no real money, and its cards open nothing.

**To try a call,** make an API key in the [dealer panel](/panel/keys), with the address that you call from on its list
(for a browser on the same machine that is \`127.0.0.1\`), and enter it as \`x-api-key\`. The panel shows a key only once.

- An accepted order is not yet fulfilled. Follow it with \`GET /order/{id}\`, or give it a \`notificationUrl\`, until its status
  is \`success\`, \`failed\` or \`rejected\`: these are final.
- A request to \`POST /order\` that got no answer may have made an order. Look for it with \`GET /order\` before you send
  another one: nothing here stops a second order with the same \`clientOrderRef\`.
- A 429 tells in its body alone how long to wait.`;

/** The fields of each schema by path. An element of a list has the path of its list. */
export const FIELDS = {
  Amount: {
    currency: 'ISO 4217 code.',
    value: 'In units of the currency, not in its smallest coin.',
  },
  OrderBody: {
    productItem: 'The id of a product item of the catalog.',
    customer: 'Who the goods are for.',
    'customer.phone': 'In international format, starting with `+`.',
    orderCurrency:
      'ISO 4217 code of the wallet to charge; it must exist. The currency of the default wallet if left out.',
    context: "The fields that the product's `customerRequiredInfo` names.",
    clientOrderRef: 'A reference of your own. It is kept and echoed, and does not prevent a second order.',
    notificationUrl:
      'Where the order is sent when it is final. HTTPS; the sandbox also takes plain HTTP to this machine.',
  },
  PreflightBody: {
    productItem: 'The id of a top-up item of the catalog.',
    context: "The fields that the product's `customerRequiredInfo` names.",
  },
  CreatedOrder: {
    id: 'Number of the order.',
    status: '`pending` or `in-progress` at first.',
    type: '`chargingCard` is a voucher.',
    orderCurrency: 'The currency of the wallet that was charged.',
    clientOrderRef: 'As it was given.',
    appliedDealerPrices: 'What was charged, in the order currency.',
    'appliedDealerPrices.price': 'The amount charged.',
    'appliedDealerPrices.discount': 'How far that is below the list price.',
    'appliedDealerPrices.discountPercent': 'The discount that was applied, in percent.',
    'appliedDealerPrices.revenue': 'What selling at the list price earns.',
    'appliedDealerPrices.revenuePercent': 'The revenue in percent of the price.',
    soldItem: 'Null: an order is not fulfilled yet when it is made.',
    createdAt: 'UTC.',
    updatedAt: 'UTC.',
  },
  SingleOrder: {
    id: 'Number of the order.',
    status: '`pending`, `in-progress`, or one of the final ones: `success`, `failed`, `rejected`.',
    type: '`chargingCard` is a voucher.',
    orderCurrency: 'The currency of the wallet that was charged.',
    clientOrderRef: 'As it was given.',
    soldItem: 'Null until a voucher order has succeeded. A top-up has none.',
    customer: 'Who the goods are for.',
    'customer.phone': 'As it was given.',
    appliedDealerPrices: 'What was charged, in the order currency.',
    'appliedDealerPrices.price': 'The amount charged.',
    'appliedDealerPrices.discount': 'How far that is below the list price.',
    'appliedDealerPrices.discountPercent': 'The discount that was applied, in percent.',
    createdAt: 'UTC.',
    updatedAt: 'UTC; the last change of the status.',
  },
  SoldItem: {
    id: 'Number of the card.',
    voucher: 'The card.',
    'voucher.code': 'The code of the card.',
    'voucher.pin': 'Its PIN.',
  },
  ListedOrder: {
    id: 'Number of the order.',
    status: 'As `GET /order/{id}` shows it.',
    type: '`chargingCard` is a voucher.',
    clientOrderRef: 'As it was given.',
    createdAt: 'UTC.',
  },
  OrderPage: {
    pageNumber: 'The page that was requested.',
    pageSize: 'How many orders a page has; less than requested where that was too many.',
    total: 'How many orders match, on all pages together.',
    data: 'The orders, newest first.',
  },
  Product: {
    id: 'Number of the product.',
    name: 'Its name.',
    status: '`active` products can be ordered.',
    type: '`chargingCard` is a voucher.',
    customerRequiredInfo: 'Names of the fields that an order of this product needs in its `context`.',
    productItems: 'What can be bought of it.',
    'productItems.id': 'The `productItem` of an order.',
    'productItems.name': 'Its name.',
    'productItems.publicPrice': 'The list price.',
    'productItems.appliedPrices': "The dealer's own price, in the currency of the list price.",
    'productItems.appliedPrices.price': 'What the dealer pays.',
    'productItems.appliedPrices.discount': 'How far that is below the list price.',
    'productItems.appliedPrices.discountPercent': 'The discount in percent.',
  },
  CatalogPage: {
    pageNumber: 'Counts the pages from 1.',
    pageSize: 'How many products a page has; less than requested where that was too many.',
    total: 'How many products there are, on all pages together.',
    data: 'The products.',
    nextPageCursor: 'The `cursor` of the next page; left out on the last one.',
  },
  Profile: {
    id: 'Number of the dealer.',
    name: 'Its name.',
    username: 'The name that it signs in with.',
    email: 'Its mail address.',
    role: '`dealer` for dealer accounts.',
    status: 'Whether the account may be used.',
    wallets: 'One for each currency.',
    'wallets.balance': 'What can be spent.',
    'wallets.default': 'Whether orders without `orderCurrency` are charged to it.',
    'wallets.active': 'Whether orders can be charged to it.',
    'wallets.updatedAt': 'UTC; its last change.',
    outstandingBalance: 'What the dealer owes.',
    defaultDiscountPercent: 'The discount on products that have none of their own, in percent.',
  },
  PreflightResult: {
    success: 'Whether the account exists.',
    message: 'The same in words.',
    nickname: "The account holder's nickname; empty if there is no such account.",
  },
  Error: {
    statusCode: 'The HTTP status.',
    type: 'The kind of the error.',
    timestamp: 'UTC.',
    path: 'The path that was requested.',
    message: 'What is wrong.',
    errors: 'The details.',
    'errors.statusCode': 'The HTTP status.',
    'errors.message':
      'What is wrong; for a request that is not valid, a list with one entry for each problem.',
    'errors.error': 'The kind of the error, in short.',
    'errors.retryAfterMs': 'With a 429: how long to wait, in milliseconds.',
    'errors.suggestedRetryDelayMs':
      'With a 429 for too many requests at once: how long to wait, in milliseconds.',
  },
} as const satisfies Record<string, Record<string, string>>;

export type SchemaName = keyof typeof FIELDS;

export const PARAMETERS = {
  catalog: {
    ps: 'How many products a page has.',
    cursor: 'The `nextPageCursor` of the page before, URL-encoded.',
  },
  orders: {
    orderType: 'Only orders of this type.',
    status: 'Only orders with this status; repeat it for several.',
    startDate: 'Only orders made at this time or later. A date alone begins at midnight UTC.',
    endDate: 'Only orders made at this time or earlier. A date alone includes that day, UTC.',
    pn: 'The page, from 1.',
    ps: 'How many orders a page has.',
  },
  id: 'Number of the order.',
} as const;

export const PROBLEMS = {
  400: 'The request is not valid, or cannot be met: the wallet is missing, or has too little in it.',
  401: 'The key is missing, wrong or deleted, or does not allow the address that the call comes from.',
  403: 'The account may not do this.',
  404: 'There is no such order, or no such account.',
  429: 'Too many requests. The body tells how long to wait; no header does.',
  '5XX': 'The service failed. After `POST /order` this does not tell whether an order was made.',
} as const;
