## Everywhere

pager = { $page }/{ $pages }
button-home = 🏠 Главная
button-back = ◀ Назад
button-cancel = ✖ Отмена
button-retry = 🔄 Ещё раз
button-refresh = 🔄 Обновить
support-unnamed = владелец этого магазина
support-hours-today = { $support } (отвечает с { $from } до { $to }, сейчас { $now })
support-hours-later = { $support } (ответит: { $day }, с { $from } до { $to })

## Home

tile-from = от { $price }
button-search = 🔎 Поиск
button-purchases = 📦 Мои заказы
button-balance = 💰 Баланс
button-help = ❓ Помощь
cancelled = Отменено. Деньги не списаны.
nothing-to-cancel = Отменять нечего.

## What went differently

command-not-typed = ⛔ Команды администраторов выполняются, только если вы набрали их сами. Это сообщение переслано или отправлено ботом либо каналом.
unknown-command = Такой команды я не знаю. Всё, что я умею: /help
not-understood = Я понимаю только текст и кнопки. Всё начинается здесь:
texts-too-many = ⏳ Вы пишете быстрее, чем я успеваю отвечать, и часть сообщений пропущена. Напишите снова через { $seconds } с. Кнопки работают, заказы выполняются.
taps-too-many = ⏳ Слишком много нажатий. Попробуйте через { $seconds } с.
tap-outdated = Этот экран устарел. Вот свежий:
tap-of-ended-dialog = Этот шаг уже неактивен. Ничего нового не куплено.
tap-of-earlier-step = Эта кнопка от прошлого шага. Сейчас мы здесь:
answer-not-understood = Нажмите одну из кнопок ниже 👇
answer-as-text = Отправьте ответ текстом или нажмите одну из кнопок ниже 👇
edit-without-effect = ✏️ Вы изменили сообщение, которое я уже прочитал, и это ни на что не повлияло. Отправьте новый текст отдельным сообщением или воспользуйтесь кнопками.
answer-too-long = Слишком длинно: здесь помещается не больше { $most } символов. Ничего из этого не использовано. Отправьте ещё раз, короче.
answer-of-other-kind = Здесь это не подходит. Отправьте: { $kinds }.
answer-kind = { $kind ->
       *[text] текст
        [photo] фото
        [video] видео
        [animation] GIF
        [document] файл
        [voice] голосовое сообщение
        [audio] аудио
        [video_note] видеосообщение
        [contact] контакт
    }
dialog-too-long =
    Давайте начнём заново. Деньги не списаны.

    Начните покупку ещё раз: /start
shop-renewed = Мы только что обновили магазин. Деньги не списаны, начните покупку заново.
shop-break = У нас короткий технический перерыв. Всё, что вы прислали, сохранено: ответим, как только вернёмся.
something-went-wrong =
    У нас что-то пошло не так{ $notified ->
        [yes] , и мы уже знаем об этом.
       *[no] .
    } Если вы собирались что-то купить, загляните в «Мои заказы», прежде чем пробовать снова: /myorders

    Номер обращения: <code>{ $reference }</code>

## Catalog

item-title = <b>{ $product }</b> — { $item }

## Buying

ask-phone =
    📱 Последний шаг: поделитесь номером телефона кнопкой ниже или напишите его, например <code>+9647701234567</code>.

    Поставщику нужен контакт для каждого заказа; звонить вам никто не будет. Спросим только один раз.
button-share-phone = 📱 Отправить мой номер
phone-not-own = Это чужой номер. Отправьте свой или напишите его.
phone-not-valid = Номер неполный. Он начинается с кода страны, например <code>+9647701234567</code>.
phone-kept = ✅ Спасибо. Ваш номер телефона: <code>{ $phone }</code>.
field-example = Например: <code>{ $example }</code>
account-nickname = 👤 Ник игрока: <b>{ $nickname }</b>
pay-name-crypto-pay = Криптовалюта

## A purchase

goods-code = Код: { $code }
goods-pin = PIN: { $pin }
button-copy-code = { $number ->
    [0] 📋 Копировать код
   *[other] 📋 Код { $number }
    }
button-copy-pin = { $number ->
    [0] 📋 Копировать PIN
   *[other] 📋 PIN { $number }
    }
button-code-problem = ⚠️ Код не работает?
code-problem-closed = ✅ Мы разобрали ваше обращение по <code>{ $code }</code> и закрыли его. Есть вопросы? /paysupport
file-code = Код
file-pin = PIN

## Balance

you-were-credited = 💰 На ваш баланс зачислено { $amount }. { $note }
you-were-debited = 💰 С вашего баланса списано { $amount }. { $note }

## Fields that a product may ask for

field-account-id =
    .label = ID аккаунта
    .hint = Он указан в профиле игры или аккаунта.
    .example = 5123456789
field-player-id =
    .label = ID игрока
    .hint = Он указан в вашем профиле в игре.
    .example = 5123456789
field-user-id =
    .label = ID пользователя
    .hint = Он указан в профиле аккаунта.
    .example = 12345678
field-server-id =
    .label = ID сервера
    .hint = Обычно указан рядом с вашим ID в профиле.
    .example = 2001
field-server =
    .label = Сервер
    .hint = Сервер, на котором вы играете, как он называется в игре.
    .example = Europe
field-zone-id =
    .label = ID зоны
    .hint = Число в скобках после вашего ID в профиле.
    .example = 2345
field-region =
    .label = Регион
    .hint = Регион вашего аккаунта.
    .example = Middle East
field-username =
    .label = Имя пользователя
    .hint = Имя, с которым вы входите.
    .example = lina_92
field-character-name =
    .label = Имя персонажа
    .hint = Точно так, как написано в игре.
    .example = DragonHeart
field-email =
    .label = Адрес e-mail
    .hint = Адрес, на который зарегистрирован аккаунт.
    .example = lina@example.com
field-phone =
    .label = Номер телефона аккаунта
    .hint = С кодом страны.
    .example = +9647701234567
field-other =
    .hint = Напишите точно так, как указано в аккаунте.

## Menu

menu-start = Главная страница
menu-vouchers = Коды и подарочные карты
menu-topups = Пополнение игр и телефонов
menu-search = Найти товар по названию
menu-myorders = Ваши покупки и коды
menu-balance = Ваши деньги в магазине
menu-redeem = Активировать код баланса
menu-invite = Пригласить друзей и получить бонус
menu-deposit = Пополнить баланс
menu-language = Язык и номер телефона
menu-cancel = Прервать текущее действие
menu-help = Что умеет бот
menu-terms = Условия продажи
menu-paysupport = Помощь с оплатой
menu-support = Написать в магазин

## Menu of admins

menu-admin-desk = Сегодня, кошельки и что ждёт вас
menu-admin-orders = Заказы: все, открытые, на проверке
menu-admin-order = Один заказ по любому его номеру
menu-admin-adopt = Привязать заказ поставщика
menu-admin-status = Что задерживает заказы; остановка продаж
menu-admin-notice = Объявление для клиентов на главной
menu-admin-broadcast = Рассылка: сообщение многим
menu-admin-shop = Название, контакт и тексты
menu-admin-alerts = Что ждёт решения
menu-admin-wallets = Кошельки у поставщика
menu-admin-sync = Обновить каталог
menu-admin-catalog = Что выставлено на продажу и как
menu-admin-brands = Бренды, регионы, картинки
menu-admin-customers = Клиенты: найти, написать, заблокировать
menu-admin-customer = Баланс и заказы клиента
menu-admin-statement = Движения по балансу клиента
menu-admin-debtors = Кто сколько должен, напоминания
menu-admin-tills = Ваша касса: посчитать и подписать смену

menu-admin-deposits = Платежи на одобрение, возвраты вручную
menu-admin-paymethods = Способы оплаты, которые подтверждаете вы
menu-admin-credit = Зачислить на баланс клиента
menu-admin-debit = Списать с баланса клиента
menu-admin-codes = Коды баланса: создать, показать, отозвать
menu-admin-promo = Промокоды и приглашения
menu-admin-creditlimit = Сколько клиент может купить в долг
menu-admin-markup = Наценка на себестоимость
menu-admin-prices = Правила цен с предпросмотром
menu-admin-changes = Что изменилось у поставщика
menu-admin-requests = Что просили клиенты
menu-admin-rounding = До чего округляются цены
menu-admin-rates = Курсы валют и маржа
menu-admin-report = Продажи, прибыль и графики за любые дни
menu-admin-closing = Отчёт за день
menu-admin-refunds = Куда возвращаются деньги за неудачные заказы
menu-admin-costlimit = Когда спрашивать о выросшей цене закупки
menu-admin-starsrate = Сколько стоят Звёзды Telegram
menu-admin-starscheck = Сверить платежи со списком Telegram
menu-admin-latency = С какой задержкой появлялись заказы
menu-admin-staff = Сотрудники и роли
menu-admin-limits = Сколько могут выдать сотрудники
menu-admin-audit = Что делали сотрудники

## For admins

usage =
    Напишите: <code>{ $usage }</code>
    Например: <code>{ $example }</code>
button-yes = ✅ Да
upstream-busy = Сейчас слишком многие ждут API поставщика. Ничего не изменено. Попробуйте через десять секунд.
upstream-unreachable = API поставщика не отвечает.
upstream-unauthorised = API поставщика не принимает ключ API или адрес этой машины (401 или 403). Проверьте оба в панели поставщика.
upstream-rate-limited = API поставщика просит подождать (429). Попробуйте через минуту.
upstream-unexpected-answer = API поставщика ответил неожиданно. Подробности в журнале.
cost-limit = Администратора спрашивают, если себестоимость выросла больше чем на { $percent }% или превышает цену для клиента. Изменить: /costlimit 10
reversal-refunded = 💰 Решено: деньги вернулись клиенту.
reversal-kept = 🎁 Решено: остаётся у клиента.

## Why something happened to an order

cause-placed = Клиент подтвердил.
cause-cancelled-by-customer = Клиент отменил.
cause-attempt-begun = Начинается попытка { $attempt }, ref { $ref }.
cause-accepted = API поставщика принял его как заказ поставщика { $dealerOrderId }.
cause-refused = API поставщика отказал ({ $failure }).
cause-rate-limited = API поставщика попросил подождать (429).
cause-not-sent = Ничего не отправлено: API поставщика недоступен.
cause-not-let-in = API поставщика не пускает магазин ({ $answer ->
    [unauthorised] 401
   *[forbidden] 403
    }).
cause-outcome-unknown = Неизвестно, принял ли API поставщика заказ ({ $failure }).
cause-deadline-passed = Срок попытки { $attempt } истёк без исхода.
cause-late-answer = Ответ на попытку { $attempt } пришёл слишком поздно ({ $outcome }).
cause-late-acceptance = API поставщика принял заказ поставщика { $dealerOrderId } слишком поздно.
cause-attempt-restored = Попытка { $ref }, потерянная базой данных, записана снова.
cause-found-in-list = В списке есть его заказ поставщика { $dealerOrderId } с ref { $ref }.
cause-surplus-found = Найден ещё один его заказ поставщика: лишний заказ { $dealerOrderId } с ref { $ref }.
cause-served-from-surplus = Выдан из лишнего заказа { $dealerOrderId } того же варианта.
cause-proven-absent-once = Доказано, что попытка не дала заказа поставщика: делается ещё одна.
cause-proven-absent = Доказано, что заказа поставщика не возникло, и попыток не осталось.
cause-confirmed = API поставщика подтвердил заказ поставщика { $dealerOrderId }: { $status }.
cause-undocumented-status = API поставщика дал статус, которого нет в документации: { $status }.
cause-success-without-voucher = API поставщика сообщает об успехе, но не даёт кода.
cause-success-doubted = API поставщика показывает успешный заказ { $dealerOrderId } со статусом { $status }. Он будет прочитан ещё раз.
cause-success-shown-again = API поставщика снова показывает заказ { $dealerOrderId } успешным.
cause-reversed = API поставщика отозвал заказ поставщика { $dealerOrderId }: { $status }.
cause-final-after-fulfilled-elsewhere = Заказ поставщика { $dealerOrderId } завершён ({ $status }); клиент уже получил товар иначе.
cause-cost-rose = Себестоимость выросла с { $quoted } до { $now } { $currency }; клиент платит { $price }. Спрашивают администратора.
cause-cost-allowed = Администратор разрешил себестоимость { $cost }.
cause-cost-refunded = Администратор вернул деньги, потому что себестоимость выросла.
cause-code-problem-opened = Клиент сообщает о проблеме с кодом: { $reason ->
    [used] уже использован
    [refused] его не принимают
   *[wrong] он от другого товара
    }.
cause-code-problem-closed = Обращение о коде закрыто.
cause-named-by-admin = Администратор привязал заказ поставщика { $dealerOrderId } (ref { $ref }).
cause-code-typed = Администратор ввёл код заказа поставщика { $dealerOrderId }.
cause-retried-by-admin = Администратор велел попробовать снова.
cause-refunded-by-admin = Администратор вернул деньги.
cause-fulfilled-elsewhere = Администратор сообщает, что клиент получил товар иначе.
cause-reversal-refunded = Администратор вернул деньги за отозванный заказ.
cause-reversal-kept = Администратор оставил отозванный заказ клиенту.
cause-other = { $text }
cause-no-outcome-for-a-day = У заказа поставщика { $dealerOrderId } сутки нет исхода ({ $status }).
cause-no-goods-yet = Заказ поставщика { $dealerOrderId } пока ничего не принёс ({ $status }); решает человек.
cause-dealer-order-differs = Заказ поставщика { $dealerOrderId } — не то, что заказывали. Заказано: { $asked }. Пришло: { $came }.
cause-code-of-another-order = Заказ поставщика { $dealerOrderId } принёс код, который уже приходил с заказом поставщика { $firstDealerOrderId } (заказ { $firstOrder }).
cause-other-attempt-may-credit = Заказ поставщика { $dealerOrderId } ничего не дал ({ $status }), но другая попытка ещё может пополнить аккаунт.
cause-refused-while-earlier-may-credit = API поставщика отказал в новой попытке, а более ранняя ещё может пополнить аккаунт.
cause-cost-refund-while-earlier-may-credit = Себестоимость выросла, и деньги должны были вернуться, но более ранняя попытка ещё может пополнить аккаунт.
cause-earlier-attempt-credited = Последняя попытка не дала заказа поставщика, но заказ более ранней пополнил аккаунт.
cause-matched-elsewhere = В списке есть его заказ поставщика, но он относится к другому заказу.
cause-listed-with-another-order = В списке ref { $ref } стоит у заказа поставщика { $dealerOrderId }, который относится к другому заказу.
cause-payment-taken-back = Пока заказ ждал, плательщик отозвал платёж { $payment }.
cause-goods-changed = Пока заказ ждал, поставщик изменил товар: { $before } → { $after }.
cause-not-searched-for = Исход доказать нельзя: в списке его не искали.
cause-in-no-complete-scan = Исход доказать нельзя: ни в одном полном просмотре списка заказов он не отсутствовал.
cause-in-one-complete-scan = Исход доказать нельзя: был только один полный просмотр списка заказов.
cause-wallet-not-read = Исход доказать нельзя: кошелёк не удалось прочитать до и после.
cause-wallet-fell = Исход доказать нельзя: из кошелька без другой причины ушла та же сумма.

## Why a scan of the dealer's order list is not complete

scan-not-read = API поставщика не удалось прочитать.
scan-too-long = Список слишком длинный, чтобы его читать.
scan-lacks-orders = Список показал заказов: { $seen } из { $total }.
scan-no-end = Список не кончился.
scan-keeps-changing = Список всё время менялся (страниц: { $pages }) и показал заказов: { $seen } из { $total }.
scan-lacks-witnesses = Из заказов, которые точно есть в списке ({ $witnesses }), не хватает: { $missing }.
scan-no-witness = Нет известного заказа, который список обязан был показать.
scan-process-gone = Процесса, читавшего список, больше нет.

## Payments by hand

proof-unreadable = Это не подходит. Пришлите чек как фото, файл-картинку или PDF либо напишите номер операции: не меньше 4 букв и цифр, как на чеке.
payment-method-manual = Оплата вручную

## Payments

button-support = 🎧 Чат с поддержкой
button-continue = ▶️ Дальше: { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
button-add-money = ➕ Пополнить
amount-which = 🔢 Это число можно прочитать по-разному. Какую сумму вы имеете в виду? Нажмите на неё или напишите ещё раз без точки и запятой.
payment-method-unnamed = Платёж
payment-method-code = Код баланса
payment-method-crypto-pay = Крипто: USDT, TON, BTC …

## Money by hand

button-undo = ↩ Отменить: { $what }
button-undo-yes = ↩ Да, отменить
you-were-corrected-down = 💰 Исправление: сумма { $amount }, зачисленная по ошибке, списана с вашего баланса.
you-were-corrected-up = 💰 Исправление: сумма { $amount }, списанная по ошибке, вернулась на ваш баланс.
your-credit-limit = 📒 Теперь вы можете покупать в долг: до { $amount } сверх баланса, а заплатить потом. { $note }
your-credit-limit-ended = 📒 Покупать в долг больше нельзя. { $note }

## Telegram Stars

stars-invoice-title = Баланс: { $amount }
stars-invoice-description = Пополняет ваш баланс в { $shop } на { $amount }. Платёж { $code }.
stars-invoice-for = { $item } от { $shop }. Платёж { $code }. Если доставить не получится, деньги вернутся.
stars-late = ⭐ Срок счёта уже истёк, но ваши Звёзды пришли: { $amount } на вашем балансе.
stars-extra = ⭐ Пришёл ещё один ваш платёж: { $amount } на вашем балансе. Если вы не хотели платить снова, попросите вернуть через /paysupport.
stars-being-looked-at = ⭐ Ваш платёж { $amount } пришёл, но пока не зачислен. Сотрудники магазина уже знают и зачислят его. Делать ничего не нужно.
payment-method-stars = ⭐ Звёзды Telegram
stars-amount = { $stars } ⭐

## Dialogs that are left

dialog-left = ⏸ Не закончено: <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
dialog-left-deposit = ⏸ Не закончено: пополнение баланса
button-resume = ▶ Продолжить
button-back-to-deposit = ◀ Назад к пополнению
trying-again = Проверяю снова …
tap-nothing-new = Всё актуально ✓
tap-in-hand = ⏳ Минутку …
phone-not-asked = Хорошо, номер остаётся прежним.
phone-not-given = Хорошо, номер не сохранён, и ничего не списано.

## Search

talk-hello = Здравствуйте, { $name } 👋 Что ищете? Напишите название игры или карты или выберите:
talk-thanks = Пожалуйста, { $name }! 😊 Мы здесь, если что-то понадобится.
talk-help = 💬 Вам поможет человек: нажмите «Написать нам» или напишите сюда: { $support }. Укажите свой ID клиента: { $id }.
talk-problem = Нам жаль 😟 Это о заказе <b>{ $item }</b> · { $product }, { $day } (<code>{ $code }</code>)? Выберите ниже или напишите нам: { $support }, указав свой ID клиента: { $id }.
talk-cancel-delivered = 📦 <b>{ $item }</b> · { $product } (<code>{ $code }</code>, { $day }): заказ уже доставлен, а доставленный заказ вернуть нельзя. Если с ним что-то не так, сообщите ниже. По другим вопросам напишите нам: { $support }, указав свой ID клиента: { $id }.
talk-cancel-open = ⏳ <b>{ $item }</b> · { $product } (<code>{ $code }</code>, { $day }): заказ выполняется. Откройте его: если отмена ещё возможна, там есть кнопка. Или напишите нам: { $support }, указав свой ID клиента: { $id }.
talk-discount = 🎁 Если у вас есть промокод, напишите его здесь.
talk-price = 💵 Цена стоит рядом с каждым товаром. Напишите название игры или карты либо выберите:
talk-wish = 🛍 Что вы хотите? Напишите название игры или карты либо выберите:
pay-named-yes = ✅ Да, «{ $names }» — так можно оплатить.
pay-named-no = 🙏 К сожалению, «{ $names }» мы не принимаем.
pay-ways = 💳 Можно оплатить так: { $ways }
pay-ways-next = Выберите, что хотите купить: рядом с каждым способом будет цена. Или пополните баланс.
pay-ways-none = 💳 Чтобы оплатить, напишите нам: { $support }, указав свой ID клиента: { $id }. Мы подскажем, как.
button-open-order = 📦 Заказ { $code }
button-other-order = 🗂 Другой заказ

## What people read of the bot before they press Start

bot-description =
    🛍 { $shop }

    Подарочные карты, пополнение игр и телефонов прямо в чате: выберите, подтвердите, и через несколько секунд код у вас. Если доставить не получится, деньги вернутся автоматически.

    Нажмите «Запустить», чтобы осмотреться.
bot-short-description = 🛍 { $shop }: подарочные карты, пополнение игр и телефонов за секунды прямо в чате.

## Bonuses, gifts and news

promo-deposit-percent = +{ $percent }% к пополнению баланса от { $least }, не больше { $most }
promo-deposit = +{ $amount } к пополнению баланса от { $least }
bonus-promo = 🎁 Промокод { $code }: на ваш баланс зачислено { $amount }.
bonus-inviter = 🎁 Ваш друг сделал покупку. В благодарность на ваш баланс зачислено { $amount }.
bonus-invited = 🎁 Добро пожаловать! В благодарность за первую покупку на ваш баланс зачислено { $amount }.
bonus-deposit = 🎁 За пополнение вам на баланс начислен бонус { $amount }.
bonus-deposit-back = Бонус { $amount } за пополнение баланса списан, потому что пополнение возвращено.
level-name = { $group ->
    [retail] Обычный
    [reseller] Партнёр
   *[vip] VIP
    }
button-my-level = ⭐ Мой уровень
notice-level = { $why ->
    [up] ⭐ Вы достигли уровня <b>{ $level }</b>: сумма ваших последних покупок — { $amount }. Теперь вы видите цены этого уровня и платите по ним.
    [down] Ваш уровень теперь <b>{ $level }</b>: сумма последних покупок — { $amount }. Вы видите цены этого уровня и платите по ним. Каждая покупка приближает вас к следующему.
   *[ended] Уровней больше нет, поэтому вы снова видите наши обычные цены и платите по ним. Купленное остаётся у вас.
    }
gift-was-opened = 🎁 Ваш подарок открыт: { $item }.
gift-refunded = Этот подарок больше не открыть: магазин вернул деньги тому, кто его отправил. Попросите у него другой.
notice-gift-reported = ⚠️ Тот, кто открыл ваш подарок { $item } (<code>{ $order }</code>), говорит, что код не работает. Мы разбираемся; делать ничего не нужно.
notice-gift-case-refunded = ↩️ Подаренный вами код из заказа <code>{ $order }</code> не сработал. { $amount } снова на вашем балансе.
notice-gift-case-replaced = 🔁 Подаренный вами код из заказа <code>{ $order }</code> не сработал. Тот, кто его открыл, бесплатно получит новый (<code>{ $purchase }</code>).
notice-gift-case-closed = ℹ️ Обращение о подаренном вами коде из заказа <code>{ $order }</code> закрыто. Для вас ничего не меняется.
notice-gift-returned = ↩️ Человек, открывший ваш подарок { $item } (<code>{ $order }</code>), покинул магазин, поэтому новый код ваш. Он придёт в этот чат: используйте его или подарите снова.
notice-gift-replaced = 🔁 <b>Ваше обращение по { $order }</b>: мы бесплатно получаем для вас новый код { $item }. Напишем, когда он придёт.
notice-gift-ready = 🎁 Новый код вашего подарка пришёл: { $item }.
notice-gift-refunded = 🎁 Подарок { $item } больше не действует. Магазин вернул деньги тому, кто его отправил: попросите у него другой.

## Progress

wait-still = ⏳ Всё ещё выполняем.
wait-waiting = ⏳ Всё ещё ждём.
wait-time = ⏳ Прошло: { $time }.
time-within = осталось { $time }
duration-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунды
    [many] { $count } секунд
   *[other] { $count } секунды
    }
duration-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
    [many] { $count } минут
   *[other] { $count } минуты
    }
duration-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
    [many] { $count } часов
   *[other] { $count } часа
    }
button-to-order = 🧾 Открыть заказ
button-case-answer = ✍️ Ответить{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
notice-reversal-refunded = ↩️ Поставщик отозвал заказ <code>{ $order }</code> ({ $item }). Он больше не действует, { $amount } вернулись на баланс.
notice-reversal-kept = ℹ️ Поставщик отозвал заказ <code>{ $order }</code> ({ $item }), но он остаётся вашим: снова ничего не спишется. Если не работает, откройте заказ и сообщите нам.
notice-case-refunded = ↩️ <b>Ваше обращение по { $order }</b>: мы вернули деньги. { $amount } на балансе, код больше не ваш.
notice-case-replaced = 🔁 <b>Ваше обращение по { $order }</b>: мы получаем для вас новый код, бесплатно. Он придёт с заказом <code>{ $purchase }</code>.
notice-case-fine =
    ✅ <b>Ваше обращение по { $order }</b>: мы проверили, код исправен.

    { $because }
notice-case-question =
    ✍️ <b>По вашему обращению { $order }</b>

    { $question }
notice-file-refused = 📎 К этому сообщению был файл, но Telegram его не доставил. Ответьте ниже, и мы напишем словами.
notice-selling = ✅ Мы снова здесь! Можно покупать.
cause-case-refunded = Администратор вернул деньги: код не сработал.
cause-case-replaced = По решению администратора куплен другой код, заказ { $purchase }, себестоимость { $cost } { $currency }.
cause-case-fine = Администратор убедился, что код исправен.
cause-case-question = Администратор задал клиенту вопрос о коде.
cause-case-answered = Клиент ответил о коде.

## Brands

region-name = { $region ->
    [GLOBAL] Весь мир
    [EU] Европа
    [MENA] Ближний Восток
    [GCC] Страны Залива
    [ASIA] Азия
    [LATAM] Латинская Америка
    [NA] Северная Америка
    [AFRICA] Африка
    [CIS] СНГ
   *[other] Любой регион
    }

## Brands of admins

redeem-title = 📖 <b>Как активировать</b>

## Limits

limit-rule = Ограничение: { $most } на человека за { $days ->
    [1] 24 часа
    [one] { $days } день
    [few] { $days } дня
    [many] { $days } дней
   *[other] { $days } дня
    }.

## Who may buy

customer-blocked = 🚫 Сейчас вы не можете здесь покупать и пополнять баланс. Ваши покупки и баланс остаются вашими. Есть вопросы? { $support }
gate-approval = 👋 Добро пожаловать в <b>{ $shop }</b>! Новых покупателей мы принимаем по одному. Как только вас примут, сюда придёт сообщение. Есть вопросы? { $support }
gate-invitation = 🔒 <b>{ $shop }</b> работает по приглашениям. Откройте ссылку, которую дал вам друг или магазин. Есть вопросы? { $support }
gate-refused = 🔒 <b>{ $shop }</b> сейчас не может вас обслужить. Есть вопросы? { $support }
notice-admitted = 🎉 Добро пожаловать! Загляните в магазин.
notice-message = 💬 <b>Сообщение от магазина</b>
    { $text }
notice-part-refunded = ↩️ Мы вернули вам { $amount } из стоимости заказа <code>{ $order }</code> ({ $item }). Деньги на балансе, покупка остаётся у вас.
notice-debt-reminder = 📒 Дружеское напоминание: вы должны нам <b>{ $amounts }</b>. Погасить целиком или частью можно через ➕ «Пополнить». Если вы уже заплатили или нужно время, 💬 напишите нам.
notice-order-refunded = ↩️ Мы вернули деньги за заказ <code>{ $order }</code> ({ $item }). { $amount } уже на балансе, код больше не ваш.
notice-order-stopped = ⏸ Заказ <code>{ $order }</code> ({ $item }) приостановлен: ваш банк или платёжная система отозвали платёж. Магазин решает, что с ним делать. Если это ошибка, напишите нам или пополните баланс.
notice-refund-uncovered =
    ↩️ { $why ->
        [not-placed] Заказ не удалось оформить.
       *[failed] Заказ { $purchase } не удалось доставить.
    } { $amount } по платежу <code>{ $payment }</code> не вернуть туда, откуда они пришли: на балансе уже нет такой суммы, потому что вы потратили её здесь или она покрыла долг. /balance покажет, куда она ушла. Есть вопросы? /paysupport
