export { Secret } from '@storefront/dealer-client/secret';
