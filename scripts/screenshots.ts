/** `npm run screenshots`: takes the pictures of docs/images anew, by clicking through the demo in a Chromium. */
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../test/support/chromium.ts';
import { takeChatPictures } from './screenshots/chat.ts';

const folder = fileURLToPath(new URL('../docs/images/', import.meta.url));
const browser = await launchChromium();
try {
  await takeChatPictures(browser, folder);
} finally {
  await browser.close();
}
