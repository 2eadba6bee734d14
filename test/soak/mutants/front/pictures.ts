import type { Mutant } from '../../mutant.ts';

const pictures = (test: string) => ({ file: 'test/telegram/pictures/shop-pictures.test.ts', test });
const banner = (test: string) => ({ file: 'test/telegram/pictures/banner.test.ts', test });
const settings = (test: string) => ({ file: 'test/modules/wording/chat/staff/pictures.test.ts', test });
const files = (test: string) => ({ file: 'test/telegram/pictures/files.test.ts', test });
const SERVICE = 'src/telegram/pictures/shop-pictures.ts';
const SCREEN = 'src/telegram/ui/screen.ts';

/** Guards of pictures: few calls, no waiting customers, and no outdated pictures. */
export const picturesMutants: readonly Mutant[] = [
  {
    name: 'a picture is uploaded with every message',
    edits: [
      {
        file: SERVICE,
        find: '        known.set(drawing, largest.file_id);\n        drawn.delete(drawing);\n        deps.inBackground',
        replace: '        deps.inBackground',
      },
      {
        file: SERVICE,
        find: '    keepIn(known, drawing, unusable.has(kept) ? fileId : kept, MOST_KNOWN);\n',
        replace: '    void kept;\n',
      },
    ],
    caughtBy: [pictures('is uploaded by the first message')],
  },
  {
    name: 'a file id that Telegram refused is sent again',
    edits: [
      {
        file: SERVICE,
        find: '          if (known.get(drawing) === fileId) known.delete(drawing);\n',
        replace: '',
      },
    ],
    caughtBy: [pictures('that Telegram refuses is uploaded again')],
  },
  {
    name: 'the file id of another bot is used',
    edits: [
      {
        file: 'src/modules/home/sent-pictures.ts',
        find: "        .select(['drawing', 'file_id'])\n        .where('bot_id', '=', String(botId))\n",
        replace: "        .select(['drawing', 'file_id'])\n",
      },
    ],
    caughtBy: [pictures('of another bot is not used')],
  },
  {
    name: 'the file id that was kept last wins',
    edits: [
      {
        file: 'src/modules/home/sent-pictures.ts',
        find: 'on conflict (bot_id, drawing) do nothing',
        replace: 'on conflict (bot_id, drawing) do update set file_id = excluded.file_id',
      },
    ],
    caughtBy: [pictures('that was kept first wins')],
  },
  {
    name: 'a photo is tried at each tap in a chat that refuses them',
    edits: [
      {
        file: SERVICE,
        find: 'if (until !== undefined && until > now()) return null;',
        replace: 'if (until === now()) return null;',
      },
    ],
    caughtBy: [pictures('gets the text at once')],
  },
  {
    name: 'a screen without a picture takes the place of a photo',
    edits: [
      {
        file: 'src/telegram/ui/handlers.ts',
        find: '  return { ...screen, picture: ctx.pictures.ofShop() };\n',
        replace: '  return screen;\n',
      },
    ],
    caughtBy: [pictures('stays one photo on a screen without a picture of its own')],
  },
  {
    name: 'a photo of a dialog that was left keeps its buttons',
    edits: [
      {
        file: SCREEN,
        find: 'if (!isWithoutText(error) || lengthOf(screen.text) > MOST_CAPTION) throw error;',
        replace: 'throw error;',
      },
    ],
    caughtBy: [pictures('of a purchase that is left loses its buttons')],
  },
  {
    name: 'a photo stays beside the text that takes its place',
    edits: [{ file: SCREEN, find: "if (why === 'not-text') await", replace: "if (why === 'gone') await" }],
    caughtBy: [settings('the owner switches pictures off')],
  },
  {
    name: 'pictures that were switched off are shown',
    edits: [
      { file: SERVICE, find: "    if (deps.profile().pictures === 'off') return undefined;\n", replace: '' },
    ],
    caughtBy: [settings('the owner switches pictures off')],
  },
  {
    name: 'the picture that the owner set is not shown',
    edits: [
      {
        file: SERVICE,
        find: 'const shopFile = () => given(deps.profile().picture) ?? generated(',
        replace: 'const shopFile = () => generated(',
      },
    ],
    caughtBy: [settings('the owner sets the picture of the first screen')],
  },
  {
    name: 'the steps of a purchase show the picture of the shop',
    edits: [
      {
        file: 'src/modules/orders/chat/messages/delivery.ts',
        find: 'opened.goods.length > 0 ||',
        replace: 'opened.goods.length >= 0 ||',
      },
    ],
    caughtBy: [pictures('stands above every step of a purchase until its codes come')],
  },
  {
    name: 'a picture differs in each process',
    edits: [
      {
        file: 'src/telegram/pictures/banner.ts',
        find: 'const [from, to] = BANNER_COLORS[(hash[0] ?? 0) % BANNER_COLORS.length]',
        replace: 'const [from, to] = BANNER_COLORS[Math.floor(Math.random() * BANNER_COLORS.length)]',
      },
    ],
    caughtBy: [banner('is the same file each time')],
  },
  {
    name: 'two messages upload the same picture at once',
    edits: [{ file: SERVICE, find: '    uploading.add(drawing);\n', replace: '' }],
    caughtBy: [files('two messages do not upload the same picture at once')],
  },
  {
    name: 'a drawing that fails is tried at each tap',
    edits: [
      {
        file: SERVICE,
        find: '      unusable.add(drawing);\n      throw error;',
        replace: '      throw error;',
      },
    ],
    caughtBy: [files('a drawing that fails is not tried at each tap')],
  },
  {
    name: 'a picture of another bot that the owner set is sent again and again',
    edits: [
      {
        file: SERVICE,
        find: '        unusable.add(fileId);\n        log.warn',
        replace: '        log.warn',
      },
    ],
    caughtBy: [files('a drawn picture takes the place of one of the owner that Telegram refuses')],
  },
  {
    name: 'the message of several units is a photo, which codes that come one by one leave',
    edits: [
      {
        file: 'src/modules/orders/chat/messages/delivery.ts',
        find: ' || view.orders.length > 1',
        replace: '',
      },
    ],
    caughtBy: [pictures('a purchase of several units is a text from its beginning')],
  },
];
