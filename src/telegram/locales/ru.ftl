## Everywhere

pager = { $page }/{ $pages }
button-home = 🏠 Главная
button-back = ◀ Назад
button-cancel = ✖ Отмена
button-retry = 🔄 Ещё раз
button-refresh = 🔄 Обновить
support-unnamed = магазин, который дал вам этого бота
support-hours-today = { $support } (отвечает с { $from } до { $to }, сейчас { $now })
support-hours-later = { $support } (ответит: { $day }, с { $from } до { $to })

## Home

home =
    🛍 <b>{ $shop }</b>

    Здравствуйте, { $name } 👋 Что вам предложить?
home-fact-time = ⚡ Обычное время доставки: { $time }
home-fact-back = 🛡 Если доставить не получится, деньги вернутся автоматически
home-ways = 💳 Оплата: { $ways }
button-more = ⋯ Ещё
more = ⋯ <b>Ещё</b>
button-my-codes = 🔑 Мои коды ({ $count })
tile-from = от { $price }
button-vouchers = 🎟 Карты ({ $count })
button-top-ups = 🎮 Пополнения ({ $count })
button-search = 🔎 Поиск
button-purchases = 📦 Мои заказы
button-balance = 💰 Баланс
button-settings = ⚙️ Настройки
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

shelf-vouchers = 🎟 <b>Карты</b>
shelf-top-ups = 🎮 <b>Пополнения</b>
shelf-empty = Сейчас здесь ничего не продаётся.
search-prompt =
    🔎 <b>Поиск</b>

    Напишите название или его часть.
search-often = ⏳ Слишком много поисков за короткое время. Нажмите «Ещё раз» через { $seconds } с.
search-found = 🔎 Результаты по запросу «{ $text }»
search-nothing = 🔎 По запросу «{ $text }» ничего нет. Проверьте написание или посмотрите каталог:
search-missing = 🔎 «{ $text }» у нас пока нет. Нажмите 🔔, и мы напишем, если появится. Или проверьте написание и посмотрите каталог:
button-search-again = 🔎 Искать снова
button-request-goods = 🔔 Сообщить, если появится
request-noted = 🔔 Мы напишем один раз, если «{ $text }» появится в магазине.
request-off = 🔕 О «{ $text }» мы писать не будем.
request-too-many = Вы уже ждёте 20 товаров. Сначала отключите один из них.
product-voucher = 🎟 <b>{ $name }</b>
product-top-up = 🎮 <b>{ $name }</b>
product-choose = Выберите вариант:
product-gone = Этот товар больше не продаётся.
needed-info = У вас спросят:
item-price = { $name } · { $price }
item-price-unavailable = 🔔 { $name } · { $price }
item-title = <b>{ $product }</b> — { $item }
item-costs = Цена: <b>{ $price }</b>
item-gives-code = Код придёт сюда, в чат.
item-gives-credit = Аккаунт пополняется напрямую.
item-not-on-sale = Этот вариант сейчас не продаётся.
item-no-wallet = Сейчас недоступно.
item-wallet-too-low = Пока нет в наличии. Скоро появится.
item-maintenance = У нас короткий перерыв. Оформленные заказы всё равно придут.
item-unknown = Такого варианта нет.
button-buy = 🛒 Купить

## Buying

ask-quantity =
    <b>{ $product }</b> — { $item }
    { $price } за штуку

    Сколько? Нажмите или напишите число от 1 до { $most }.
quantity-out-of-range = Выберите число от 1 до { $most }.
ask-phone =
    📱 Последний шаг: поделитесь номером телефона кнопкой ниже или напишите его, например <code>+9647701234567</code>.

    Поставщику нужен контакт для каждого заказа; звонить вам никто не будет. Спросим только один раз.
button-my-number = 📱 Мой номер { $phone }
button-share-phone = 📱 Отправить мой номер
phone-not-own = Это чужой номер. Отправьте свой или напишите его.
phone-not-valid = Номер неполный. Он начинается с кода страны, например <code>+9647701234567</code>.
phone-kept = ✅ Спасибо. Ваш номер телефона: <code>{ $phone }</code>.
phone-none = пока нет
ask-field = ✏️ <b>{ $label }</b> ({ $step } из { $steps })
field-example = Например: <code>{ $example }</code>
field-not-valid = Похоже, здесь ошибка. Проверьте и отправьте ещё раз.
or-used-before = Или возьмите то, что уже использовали:
account-nickname = 👤 Ник игрока: <b>{ $nickname }</b>
confirm-player = 👤 <b>{ $nickname }</b>: это вы?
account-invalid = ❌ Такой аккаунт не найден. Проверьте и напишите ещё раз.
account-invalid-because = ❌ Аккаунт не принят: { $message }. Проверьте и напишите ещё раз.
account-check-busy =
    ⏳ Сейчас многие проверяют аккаунты. Введённое сохранено: нажмите «Ещё раз» через десять секунд.
account-check-often =
    ⏳ Слишком много проверок за короткое время. Введённое сохранено: нажмите «Ещё раз» через { $seconds } с.
account-check-impossible =
    ⏳ Сейчас не получается проверить аккаунт: поставщик не отвечает.

    Введённое сохранено. Попробуйте чуть позже.
confirm-title = 🧾 <b>Проверьте и подтвердите</b>
confirm-item = <b>{ $product }</b> — { $item }
confirm-breakdown = { $quantity } × { $price }
confirm-total = Итого: <b>{ $total }</b>
confirm-discounted = Итого: { $before } → <b>{ $total }</b> с <b>{ $code }</b>
confirm-phone = Контакт: <code>{ $phone }</code>
confirm-balance = Баланс: { $balance } → останется <b>{ $after }</b>
pay-bonus = 🎁 { $amount } вернутся на баланс с <b>{ $code }</b>
confirm-promise = Если доставить не получится, деньги вернутся на баланс автоматически.
pay-title = 💳 <b>Как хотите заплатить?</b>
pay-rest = Ваш баланс: { $balance }. Осталось оплатить: <b>{ $missing }</b>
pay-add-more = Недостающая сумма, { $missing }, меньше, чем принимают способы оплаты. Пополните на большую сумму: остаток останется на балансе.
pay-time-instant = сразу
pay-time-minute = ~1 мин
pay-time-checked = проверим сами
pay-by-stars = ⭐ { $stars } Звёзд
pay-name-crypto-pay = Криптовалюта
pay-code = 🎫 Пришлите код на <b>{ $amount }</b>, как он напечатан, например <code>7K2M-9XQ4-ZB30-HTW8</code>. Если он дороже, остаток останется на балансе.
button-have-code = 🎫 У меня есть код
code-added = ✅ Код принят: { $amount } на вашем балансе.
phone-refused = 📱 <b>{ $product }</b> — { $item } ждёт вас. Поставщик не принимает заказ без контактного номера; звонить вам никто не будет.
button-confirm = ✅ Купить за { $total }
button-change-phone = 📱 Сменить номер
button-change-account = ✏️ Другой аккаунт
goods-changed = ⚠️ Поставщик изменил то, что вы выбрали ({ $product } — { $item }). Ничего не куплено. Вот что он предлагает теперь:
price-changed = ⚠️ Цена только что изменилась: { $before } → { $now }. Взгляните ещё раз:
discount-over = 🎁 Срок { $code } истёк, или он уже использован: цена теперь { $now }, а не { $before }. Купить по новой цене?
insufficient-balance = ⚠️ Денег на балансе уже не хватает.
quote-often = ⏳ Слишком много запросов цены за короткое время. Ничего не потеряно: нажмите «Ещё раз» через { $seconds } с.
balance-part-on-account = 📒 Из них { $amount } — в долг, заплатите потом.
balance-debt = 📒 Вы должны { $amount }. Погасите долг, и снова сможете покупать в долг.
button-pay-debt = 📒 Погасить { $amount }
balance-add-by-support = Чтобы пополнить баланс, напишите { $support } и назовите ваш ID клиента: <code>{ $id }</code>. Затем нажмите «Ещё раз».
button-try-again = 🔄 Ещё раз

## A purchase

purchase-title = 🧾 <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
purchase-code = Заказ <code>{ $code }</code> · { $time }
purchase-total = Итого: <b>{ $total }</b>
purchase-refunded = Возвращено на баланс: <b>{ $amount }</b>
stage-waiting = В очереди: поставщик пока не может принять заказ. Отправим автоматически.
stage-processing = Выполняется …
stage-checking = Перепроверяем у поставщика. Придёт заказ или вернутся деньги.
stage-delivered = Доставлено.
stage-credited = Доставлено: аккаунт пополнен.
stage-unreadable = Доставлено, но код сейчас не показать. Мы уже знаем об этом; код остаётся вашим.
stage-refunded = Доставить не получилось. Деньги вернулись на баланс.
stage-cancelled = Отменено. Деньги вернулись на баланс.
button-cancel-purchase = ✖ Отменить и вернуть деньги
button-cancel-unpaid = ✖ Отменить заказ
ask-cancel-purchase =
    ✖ Отменить то, что ещё ждёт в заказе <code>{ $code }</code>{ $quantity ->
    [1] {""}
   *[other] {" "}({ $waiting } из { $quantity })
    }?

    Деньги сразу вернутся на баланс.
ask-cancel-unpaid =
    ✖ Отменить то, что ещё ждёт в заказе <code>{ $code }</code>{ $quantity ->
    [1] {""}
   *[other] {" "}({ $waiting } из { $quantity })
    }?

    Платёж за него отозван. Цена сразу вернётся на баланс и сначала погасит ваш долг.
button-cancel-now = ✖ Да, отменить
button-keep-waiting = ◀ Нет, подожду
goods-code = Код: { $code }
goods-pin = PIN: { $pin }
codes-in-file = Коды в файле.
button-copy-code = { $number ->
    [0] 📋 Копировать код
   *[other] 📋 Код { $number }
    }
button-copy-pin = { $number ->
    [0] 📋 Копировать PIN
   *[other] 📋 PIN { $number }
    }
button-file = 📄 Все коды файлом
button-code-problem = ⚠️ Код не работает?
ask-which-code = ⚠️ <b>Какой код не работает?</b>
button-code-number = Код { $number }
ask-code-problem = ⚠️ <b>Что не так с кодом заказа { $code }?</b>
button-code-used = Уже использован
button-code-refused = Его не принимают
button-code-wrong = От другого товара
code-problem-closed = ✅ Мы разобрали ваше обращение по <code>{ $code }</code> и закрыли его. Есть вопросы? /paysupport
file-code = Код
file-pin = PIN
plain-order = Заказ { $code }. Это простое сообщение: обычное показать не удалось.
plain-refunded = Возвращено на баланс: { $amount }
end-vouchers = ✅ { $item }: { $quantity ->
    [1] ваш код готов.
    [one] готов { $quantity } код.
    [few] готовы { $quantity } кода.
    [many] готовы { $quantity } кодов.
   *[other] готовы { $quantity } кода.
    }
end-top-up = ✅ { $item }: аккаунт пополнен.
end-partly = ⚠️ { $item }: доставлено { $delivered } из { $quantity }. { $amount } вернулись на баланс.
ready-partly = ✅ { $item }: готово { $ready } из { $quantity }, в сообщении выше. Остальное займёт больше времени: мы напишем. Заказ <code>{ $code }</code>.
end-cancelled = ✖️ { $item }: отменено. { $amount } вернулись на баланс.
end-refunded = ↩️ { $item }: доставить не получилось. { $amount } вернулись на баланс.

## My orders

purchases = 📦 <b>Мои заказы</b>
purchases-none =
    📦 <b>Мои заказы</b>

    Вы пока ничего не купили.
purchase-line = { $mark } { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $day } · { $product } · { $code }

## Balance

balance-title = 💰 <b>Баланс</b>
balance-none = На балансе пока пусто.
balance-line = <b>{ $amount }</b>
balance-line-held = <b>{ $amount }</b> · удержано под открытые заказы: { $held }
balance-history = <b>Последние операции</b>
button-all-activity = 📜 Все операции
posting-credit = пополнение { $about }
posting-undo = исправление { $about }
posting-debit = списание { $about }
posting-hold = заказ { $about }
posting-capture = оплата { $about }
posting-release = возврат, заказ { $about }
posting-refund = возврат денег, заказ { $about }
posting-deposit = пополнение платежом { $about }
posting-payout = возвращено плательщику { $about }
posting-payback = возврат не прошёл { $about }
posting-reversal = отозвано плательщиком { $about }
posting-bonus = бонус { $about }
balance-how-to-add = Чтобы пополнить баланс, нажмите кнопку или напишите { $support } и назовите ваш ID клиента: <code>{ $id }</code>.
you-were-credited = 💰 На ваш баланс зачислено { $amount }. { $note }
you-were-debited = 💰 С вашего баланса списано { $amount }. { $note }

## Settings and help

settings =
    ⚙️ <b>Настройки</b>

    Номер телефона: <code>{ $phone }</code>
help =
    ❓ <b>{ $shop }</b>

    /vouchers – коды и подарочные карты
    /topups – пополнение игр и телефонов
    /search – найти товар по названию
    /myorders – ваши покупки и коды
    /balance – ваши деньги в магазине
    /deposit – пополнить баланс
    /redeem – активировать код баланса
    /language – язык и номер телефона
    /cancel – прервать текущее действие
    /terms – условия продажи
    /paysupport – помощь с оплатой

    Есть вопросы? Напишите { $support }. Ваш ID клиента: <code>{ $id }</code>.
terms =
    📜 <b>Условия { $shop }</b>

    Карты доставляются кодами в этот чат, пополнения — прямо на указанный вами аккаунт. Доставленное вернуть нельзя: код уже увиден, а аккаунт уже пополнен. За то, что доставить не удалось, деньги автоматически возвращаются на баланс.

    ⭐ За Звёзды вы покупаете баланс в этом магазине. Неизрасходованное можно вернуть в Звёзды: напишите в /paysupport. За товары отвечает магазин, а не Telegram.

    Проверяйте аккаунт, прежде чем подтвердить. Вопросы: { $support }.
pay-support =
    💳 <b>Помощь с оплатой: обращение у сотрудников</b>

    Они видят ваши последние платежи и ответят здесь. Расскажите, что случилось: напишите или отправьте фото чека. { $when ->
        [now] Скоро вам здесь ответят.
        [today] Ответим здесь сегодня с { $from }; в магазине сейчас { $now }.
        [later] Ответим здесь: { $day }, с { $from }.
       *[soon] Ответим здесь, как только кто-то вернётся.
    } Можно написать всё сразу: <code>/paysupport Я заплатил дважды</code>

    Сам Telegram с покупками в этом магазине помочь не может.

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
    .hint = Адрес, на который открыт аккаунт.
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
menu-admin-customers = Покупатели: найти, написать
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
menu-admin-requests = Что просили покупатели
menu-admin-rounding = До чего округляются цены
menu-admin-rates = Курсы валют и маржа
menu-admin-report = Продажи, прибыль и графики за любые дни
menu-admin-closing = Отчёт за день
menu-admin-refunds = Куда возвращаются деньги за неудачные заказы
menu-admin-costlimit = Когда спрашивать о выросшей цене закупки
menu-admin-starsrate = Сколько стоят Звёзды Telegram
menu-admin-starscheck = Сверить платежи со списком Telegram
menu-admin-latency = С какой задержкой появлялись заказы
menu-admin-staff = Команда и роли
menu-admin-limits = Сколько могут выдать сотрудники
menu-admin-audit = Что делала команда

## For admins

usage =
    Напишите: <code>{ $usage }</code>
    Например: <code>{ $example }</code>
no-such-customer = Клиента { $id } нет. Клиент появляется, когда запустит бота.
amount-not-positive = Сумма должна быть больше нуля.
amount-too-precise = У суммы больше знаков после запятой, чем у этой валюты.
amount-overdrawn = На балансе меньше.
amount-over-limit = За один раз можно перевести не больше { $most }.
ask-credit = 💰 <b>Зачислить { $amount } на этот баланс?</b>
ask-debit = 💰 <b>Списать { $amount } с этого баланса?</b>
adjustment-balance = Баланс: { $before } → <b>{ $after }</b>
adjustment-note = Заметка только для администраторов: { $note }
adjustment-message = Клиенту: { $message }
adjustment-cancelled = ✖ Отменено. Деньги не перемещены.
adjustment-came-before = ⏳ Telegram дал этой команде номер более ранней. Деньги не перемещены: отправьте её ещё раз.
adjustment-not-open = ⏳ Этот вопрос уже закрыт. Это нажатие ничего не переместило: отправьте команду ещё раз.
currency-unknown = Это не код валюты по ISO 4217.
credited = ✅ Зачислено { $amount } для { $who }. Баланс: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· клиенту сообщить не удалось
    }
debited = ✅ Списано { $amount } у { $who }. Баланс: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· клиенту сообщить не удалось
    }
section-balances = Балансы
section-history = Последние операции
section-attempts = Попытки
section-events = События
wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = Кошельков нет.
wallet-default = основной
wallet-inactive = неактивен
wallets-owed = Долг: { $amount }
wallets-discount = Скидка по умолчанию: { $percent }%
sync-running = ⏳ Читаю каталог …
sync-done = ✅ Каталог прочитан. Товаров: { $products }, вариантов: { $items }, в продаже: { $onSale }. Ушло из каталога: { $removed }, здесь продать нельзя: { $leftOut }.
sync-failed = ❌ Не удалось прочитать каталог. { $why }
status-title = 🚦 <b>Состояние магазина</b>
status-selling = ✅ Продажа идёт.
status-maintenance-admin = ⛔ Остановлено администратором, с { $time }: ничего нового не продаётся.
status-maintenance-history = ⛔ База данных откатилась назад, замечено { $time }: ничего не продаётся и не отправляется, пока не прочитан список поставщика. Закончится автоматически.
status-maintenance-outage = ⛔ Ничего нового не продаётся с { $time }: API поставщика давно недоступен. Закончится автоматически.
status-submitting = ✅ Заказы отправляются.
status-held = ⏸ { $cause ->
    [rate-limited] Поставщик просит не спешить.
    [unauthorised] Поставщик не принимает ключ API или адрес этого сервера. Проверьте их вместе с ним.
    [forbidden] Поставщик не принимает наш аккаунт. Спросите его.
   *[unreachable] Поставщик недоступен.
    } Ждут заказы: { $count }; попробуем снова автоматически { $time }.
status-breaker = ⏸ Поставщик не отвечает с { $time }. Ждут заказы: { $count }; пробуем снова автоматически, в следующий раз { $next }.
status-open = Открытые заказы: { $counts }
status-open-none = Открытых заказов нет.
status-oldest = Самый старый в очереди ждёт с { $time }.
button-held = 🎁 Удержанные карты
held-title = 🎁 <b>Удержанные карты.</b> База данных откатилась назад: какую-то из них клиент мог получить за потерянное время. Поищите эти заказы поставщика среди выданного тогда и отпустите те, которых ни у кого нет.
held-item = { $count } × { $name }: заказы поставщика { $ids }
button-status = 🚦 Состояние
button-begin-maintenance = ⛔ Остановить продажу
button-end-maintenance = ✅ Продавать снова
button-close-breaker = ▶ Снова отправлять заказы
button-yes = ✅ Да
ask-begin-maintenance = ⛔ <b>Остановить продажу?</b> Клиенты смогут смотреть каталог и свои заказы, начатое продолжится. Купить новое нельзя, пока вы не включите продажу.
ask-end-maintenance = ✅ <b>Продавать снова?</b>
ask-close-breaker = ▶ <b>Снова отправлять заказы?</b> API поставщика оставил исход нескольких заказов неизвестным. Если так и пойдёт, решения будут ждать ещё больше клиентов.
upstream-busy = Сейчас слишком многие ждут API поставщика. Ничего не изменено. Попробуйте через десять секунд.
upstream-unreachable = API поставщика не отвечает.
upstream-unauthorised = API поставщика не принимает ключ API или адрес этой машины (401 или 403).
upstream-rate-limited = API поставщика просит подождать (429). Попробуйте через минуту.
upstream-unexpected-answer = API поставщика ответил неожиданно. Подробности в журнале.
markup-set = Цена — себестоимость плюс { $percent }%, ниже себестоимости никогда.
markup-off = Товары продаются по цене каталога, ниже себестоимости никогда.
rounding-set = Цены округляются до кратных: { $steps }. Остальные валюты — до самой мелкой монеты.
admin-orders-all = 📋 <b>Все заказы</b>
    .button = Все
admin-orders-open = ⏳ <b>Открытые заказы</b>
    .button = Открытые
admin-orders-review = 🔎 <b>Заказы, которые ждут решения</b>
    .button = На проверке
admin-orders-none = Таких нет.
admin-orders-found = { $count ->
    [one] Найден { $count } заказ:
    [few] Найдено { $count } заказа:
    [many] Найдено { $count } заказов:
   *[other] Найдено { $count } заказа:
    }
admin-order-line = { $code } · { $state } · { $item }
no-such-order = По «{ $id }» ничего не найдено.
story-title = 📋 <b>{ $code }</b> · { $state }
story-phone = 📱 <code>{ $phone }</code>
story-money = Цена { $price } · себестоимость { $cost }
story-dealer = Заказ поставщика <code>{ $id }</code> · { $status }
story-earlier = … и раньше: { $count }
cost-open = ⚠️ Теперь он стоит { $cost }: решите, покупать ли.
button-cost-buy = 🛒 Купить по этой цене
button-cost-refund = 💰 Вернуть деньги
ask-cost-buy = 🛒 <b>Купить { $code } за { $cost }?</b> При расчёте было { $quoted }, клиент платит { $price }.
ask-cost-refund = 💰 <b>Вернуть { $price } за { $code }?</b> Заказ не покупается.
cost-changed = ⚠️ С тех пор как вас спросили, себестоимость изменилась; ничего не куплено. Взгляните ещё раз:
cost-may-appear = Деньги пока не возвращаются: более ранняя попытка ещё может пополнить аккаунт. Проверьте у поставщика и решите ниже.
cost-limit = Администратора спрашивают, если себестоимость выросла больше чем на { $percent }% или превышает цену для клиента. Изменить: /costlimit 10
story-code-used = ⚠️ Клиент говорит, что код уже использован.
story-code-refused = ⚠️ Клиент говорит, что код не принимают.
story-code-wrong = ⚠️ Клиент говорит, что код от другого товара.
button-close-case = ✅ Закрыть обращение
ask-close-case = ✅ <b>Закрыть обращение о коде { $code }?</b> Клиенту сообщат, что оно закрыто, без причины.
review-open = ⚠️ Исход доказать нельзя. Решите:
review-open-unpaid = ⚠️ Его платёж отозван, поэтому он не куплен. Решите: купить всё равно или отказаться.
review-adopt = Или привяжите заказ поставщика:
button-review-retry = 🔁 Ещё одна попытка
button-review-refund = 💰 Вернуть деньги
button-review-delivered = 🤝 Доставлено иначе
ask-review-retry = 🔁 <b>Отправить { $code } поставщику ещё раз?</b> Если первая попытка всё же была принята, поставщику заплатят дважды{ $type ->
    [voucher] {" "}и лишняя карта останется следующему покупателю.
   *[top-up] {" "}и аккаунт будет пополнен дважды.
    }
ask-review-refund = 💰 <b>Вернуть { $amount } за { $code }?</b> Если заказ поставщика появится позже, клиент его не получит.
ask-review-delivered = 🤝 <b>Клиент получил { $code } другим путём?</b> Тогда { $amount } считаются уплаченными, и больше ничего не доставляется.
ask-adopt = 🔗 <b>Заказ поставщика { $id } относится к { $code }?</b>
adopt-facts = Статус { $status } · создан { $time } · ref <code>{ $ref }</code>
adopt-is-ours = ✅ У него ref одной из попыток этого заказа.
adopt-is-not-ours = ⚠️ У него нет ref этого заказа. Тип, валюта и телефон совпадают.
adopt-not-in-review = { $code } не на проверке (или уже не на проверке).
adopt-no-such-order = API поставщика не знает нашего заказа { $id }.
adopt-other-type = У заказа поставщика { $id } другой тип, чем у { $code }.
adopt-other-currency = У заказа поставщика { $id } другая валюта, чем у { $code }.
adopt-other-phone = У заказа поставщика { $id } другой номер телефона, чем у { $code }.
adopt-owned = Заказ поставщика { $id } относится к другому заказу.
latency-title = ⏱ <b>С какой задержкой появлялись заказы</b>
latency-none = Ещё ни один заказ не отправлен.
latency-known = <b>{ $type }</b>, попыток: { $attempts }, известно через: половина { $p50 } с · 95% { $p95 } с · 99% { $p99 } с · не больше { $most } с
latency-appeared = Без ответа: { $count }, созданы не позже чем через { $most } с после начала попытки.
button-reversal-refunded = 💰 Вернуть деньги
button-reversal-kept = 🎁 Оставить клиенту
ask-reversal-refunded = 💰 <b>Вернуть { $amount } за { $code }?</b> Клиенту сообщат. { $type ->
    [voucher] Магазин больше не показывает код, но клиент мог его скопировать.
   *[top-up] Пополнение могло остаться на аккаунте.
    } Отменить это нельзя.
ask-reversal-kept = 🎁 <b>Оставить { $code } клиенту?</b> Клиенту сообщат. Деньги не возвращаются. Отменить это нельзя.
reversal-open = ⚠️ Поставщик отозвал заказ: решите, что получит клиент.
reversal-refunded = 💰 Решено: деньги вернулись клиенту.
reversal-kept = 🎁 Решено: остаётся у клиента.
reversal-success-again = ℹ️ Поставщик снова показывает <code>{ $code }</code> доставленным, поэтому деньги не возвращены. Оставьте его клиенту или сначала спросите поставщика.
button-order = 📋 Открыть заказ
button-wallets = 🏦 Кошельки
alert-order-in-review = 🔎 <b>Заказ { $subject } ждёт решения.</b> Магазин не может решить сам, поэтому заказ не отправляется повторно и не доставляется. Деньги удержаны. /order { $subject }
alert-upstream-refuses-us = ⛔ <b>API поставщика нас не пускает ({ $subject }).</b> Заказы ждут, пока не пустит снова. Проверьте ключ API и список IP-адресов. /wallets
alert-wallet-too-low = 💸 <b>В кошельке { $subject } слишком мало</b> для того, что просят клиенты. /wallets
alert-codes-made = 🎫 <b>Администратор создал коды баланса.</b> Если это ошибка, /codes отзовёт неиспользованные.
alert-code-guessing = 🎫 <b>Клиент попробовал десять несуществующих кодов баланса.</b> Снова он сможет через час после первого. Если это ошибка, помогите ему с кодом.
alert-payment-taken-back = 💸 <b>Плательщик отозвал платёж.</b> Деньги ушли с баланса клиента; он может быть ниже нуля, и пока долг не покрыт, купить ничего нельзя. Поговорите с клиентом.
alert-payment-unexplained = ❓ <b>Платёж не удаётся объяснить.</b> Он пришёл без нашего счёта, относится к двум платежам или его нет в списке провайдера: что именно, сказано ниже. Сверьте с этим списком. Дважды ничего не зачисляется.
alert-refund-by-hand = ↩️ <b>Верните этот платёж вручную</b> тем же путём, каким он пришёл. С баланса деньги уже списаны. Затем подтвердите в /deposits.
alert-refund-refused = ⚠️ <b>Провайдер не вернул платёж { $subject }.</b> Если он отказал, деньги снова на балансе клиента.
alert-item-without-wallet = 💱 <b>Для { $subject } нет активного кошелька.</b> Товары в этой валюте купить нельзя. /wallets
alert-customer-unreachable = 🚫 <b>Клиент { $subject } заблокировал бота</b>, а его ждёт доставка. Она будет вручена при следующем /start. /customer { $subject }
alert-delivery-refused = ✉️ <b>Telegram не принял сообщение о заказе { $subject }</b> и не примет его снова. Клиент получит доставленное простым сообщением. Причина ниже; сообщите тому, кто обслуживает магазин. /order { $subject }
alert-delivery-stuck = 📪 <b>Товар заказа { $subject } не доходит до клиента.</b> Telegram не принимает даже простое сообщение. Магазин пробует снова, под конец раз в четыре часа. Свяжитесь с клиентом иначе; товар может быть виден в «Моих заказах». /order { $subject }
alert-code-unreadable = 🔐 <b>Оплаченные коды нельзя показать</b> ({ $subject }). Нет ключа хранилища с таким именем, или сохранённая карта изменена: что именно, сказано ниже. Верните ключ или базу из резервной копии; клиент тогда получит код автоматически.
alert-update-failed = 🐞 <b>Действие клиента не удалось обработать</b> ({ $subject }), и ему об этом сказано. Причина в журнале рядом с номером обращения.
alert-success-without-voucher = ❗ <b>Заказ { $subject } выполнен, но код не пришёл.</b> /order { $subject }
alert-unknown-dealer-status = ❔ <b>У заказа { $subject } статус, которого нет в документации.</b> /order { $subject }
alert-catalog-suspicious = 🗂 <b>Каталог выглядит неправильно</b> ({ $subject }); остаётся прежний. /sync
alert-ledger-broken = 🧮 <b>Книга не сходится</b> ({ $subject }). Прекратите зачисления и посмотрите журнал.
alert-success-reversed = ↩️ <b>Поставщик отозвал заказ { $subject }</b> после доставки. Решите, вернуть ли клиенту деньги. /order { $subject }
alert-surplus-order = 🎁 <b>Появился ещё один заказ поставщика для { $subject }.</b> Карта хранится для следующего покупателя; двойное пополнение ждёт вашего решения. /order { $subject }
alert-cost-moved = 📈 <b>Заказ { $subject } дороже, чем при расчёте</b>, и ждёт. Решите, покупать ли его. /order { $subject }
alert-cost-charged = 📈 <b>Поставщик взял за заказ { $subject } больше, чем разрешает предел.</b> Продажа товара остановлена. /sync прочитает новые цены, /catalog вернёт товар в продажу.
alert-code-problem = ⚠️ <b>У клиента проблема с кодом заказа { $subject }.</b> Подробности: /order { $subject }
alert-order-slow = 🐢 <b>Заказ { $subject } выполняется долго.</b> Поставщик ещё не завершил его; магазин снова и снова запрашивает статус. /order { $subject }
alert-breaker-open = ⏸ <b>Отправка остановлена.</b> Неизвестен исход слишком многих заказов. Заказы ждут в очереди; время от времени один идёт на пробу. /status
alert-clock-differs = 🕰 <b>Часы машины { $subject } врут</b>: расхождение с часами базы данных указано ниже в секундах. Пока они не сойдутся, её процесс не отправляет заказы; другие отправляют. Проверьте синхронизацию времени.
alert-orders-waiting = 🚦 <b>Заказы давно ждут в очереди.</b> Они уйдут автоматически, когда смогут; что их держит, покажет /status
alert-recheck-failed = 🔎 <b>Доставленный заказ почти сутки не удаётся перепроверить</b>: { $subject }. Действует ли ещё доставка, неизвестно. Спросите поставщика.
alert-bought-for-nobody = 🧾 <b>Поставщик всё-таки доставил заказ { $subject }</b> после того, как вы сообщили, что клиент получил товар иначе. За него уплачено, код никому не выдан. /order { $subject }
alert-orphan-order = 🧭 <b>У поставщика есть наш заказ, которого магазин не знает: { $subject }.</b> Он потерян вместе с частью базы данных. За него уплачено; решите, что с ним делать. /order { $subject }
alert-reconciliation-overdue = 🔎 <b>Заказы поставщика давно не удаётся сверить с заказами магазина.</b> До сверки вторая покупка может остаться незамеченной. Попытки продолжаются.
alert-wallet-fall = 💸 <b>Деньги в кошельке у поставщика убыли без известной причины</b> ({ $subject }). Сверьте заказы в панели поставщика с /orders.
alert-database-went-back = ⏪ <b>База данных откатилась назад</b>: восстановлена резервная копия, или при переключении потеряно последнее. Ничего не продаётся и не отправляется. Магазин читает список заказов поставщика с того времени, забирает своё и откроется сам, когда список будет прочитан до конца. /status
alert-database-recovered = ⏩ <b>Магазин снова открыт.</b> Произошедшее между «С» и «До» могло потеряться: проверьте платежи, зачисления и возвраты того времени и потерянные заказы. Прежние заказы ждут конца карантина.
alert-surplus-held = 🎁 <b>Лишние карты удержаны.</b> База данных откатилась назад, и какую-то из них клиент мог получить за потерянное время. Никто их не получит, пока вы их не отпустите.
alert-dealer-order-differs = 🧩 <b>Заказ поставщика для { $subject } — не то, что заказывали.</b> Ничего из него не продаётся. Посмотрите оба у поставщика и отметьте готовым. /order { $subject }
alert-code-sold-before = 👥 <b>Поставщик прислал для { $subject } код, который уже продал раньше.</b> Он никому не выдан. Потребуйте другой код или деньги и отметьте готовым. /order { $subject }
orphans-found = 🧭 Наши заказы у поставщика, которых магазин не знает: { $count }
orphan-title = 🧭 <b>{ $code }</b> · магазин не знает этого заказа
orphan-facts =
    Заказ поставщика <code>{ $id }</code> · { $status } · { $type ->
        [voucher] карта
        [top-up] пополнение
       *[other] другой тип
    }
    Ref: <code>{ $ref }</code>
    Создан: { $time }
    Себестоимость: { $cost }
    Вариант: { $item }
    Телефон: { $phone }
orphan-handed-over = ✅ Он у своего клиента ({ $by }).
orphan-to-stock = ✅ Он на складе для следующего покупателя ({ $by }).
orphan-written-off = ✅ Списан ({ $by }).
button-orphan-hand-over = 🤝 Отдать клиенту
button-orphan-to-stock = 📦 Продать следующему
button-orphan-write-off = 🗑 Списать
button-orphan-card = 🔑 Показать код
ask-orphan-hand-over = 🤝 <b>Отдать заказ поставщика { $id } его клиенту?</b> { $type ->
    [voucher] Вы увидите код и отправите его сами.
   *[other] Счёт уже пополнен.
 } Поставщику уплачено { $cost }; с баланса клиента здесь ничего не списано: спишите цену через /debit.
ask-orphan-to-stock = 📦 <b>Продать заказ поставщика { $id } следующему покупателю «{ $item }»?</b> Он стоил { $cost }, и следующий закупаться не будет. Делайте это, только если его клиент так и не получил код.
ask-orphan-write-off = 🗑 <b>Списать заказ поставщика { $id }?</b> Его никто не получит, и { $cost } — убыток магазина, если поставщик их не вернёт.
alert-detail-after = Товаров сейчас: { $value }
alert-detail-ahead-s = Впереди часов базы данных на { $value } с
alert-detail-amount = Сумма: { $value }
alert-detail-balance = В кошельке: { $value }
alert-detail-before = Товаров раньше: { $value }
alert-detail-broken = Не сходится: { $value }
alert-detail-by = Кто: { $value }
alert-detail-charged = Списано: { $value }
alert-detail-currency = Валюта: { $value }
alert-detail-customer = Клиент: { $value }
alert-detail-dealer-order-id = Заказ поставщика: { $value }
alert-detail-failure = Ответ: { $value }
alert-detail-found = Найдено заказов: { $value }
alert-detail-from = С: { $value }
alert-detail-items = Варианты: { $value }
alert-detail-kind = Что сделано: { $value }
alert-detail-needed = Нужно: { $value }
alert-detail-note = Заметка: { $value }
alert-detail-now = Себестоимость сейчас: { $value }
alert-detail-order = Заказ: { $value }
alert-detail-price = Уплаченная цена: { $value }
alert-detail-problem = Проблема: { $value }
alert-detail-purchase = Покупка: { $value }
alert-detail-quoted = Себестоимость при расчёте: { $value }
alert-detail-reason = Причина: { $value }
alert-detail-ref = Ref: { $value }
alert-detail-reference = Обновление: { $value }
alert-detail-sales-stopped = Пока это не кончится, ничего нового не продаётся.
alert-detail-since = С: { $value }
alert-detail-status = Статус у поставщика: { $value }
alert-detail-surplus = Речь о лишней карте.
alert-detail-type = Тип: { $value }
alert-detail-unexplained = Без объяснения: { $value }
alert-detail-until = До: { $value }
alert-detail-vouchers = Карты: { $value }
alert-detail-why = Почему: { $value }
alert-times = { $times ->
    [one] Случилось { $times } раз.
    [few] Случилось { $times } раза.
    [many] Случилось { $times } раз.
   *[other] Случилось { $times } раза.
    }
button-alert-done = ✔️ Готово
button-alerts = 🗒 Всё, что ждёт
reminder-one = ⏰ С { $time }:
reminder-many = { $count ->
    [one] ⏰ <b>{ $count } дело ждёт решения.</b>
    [few] ⏰ <b>{ $count } дела ждут решения.</b>
    [many] ⏰ <b>{ $count } дел ждут решения.</b>
   *[other] ⏰ <b>{ $count } дела ждут решения.</b>
    }
reminder-more = … и ещё { $count }: /alerts

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
cause-wallet-fell = Исход доказать нельзя: в кошельке убыла та же сумма без другой причины.

## Why a scan of the dealer's order list is not complete

scan-not-read = API поставщика не удалось прочитать.
scan-too-long = Список слишком длинный, чтобы его читать.
scan-lacks-orders = Список показал заказов: { $seen } из { $total }.
scan-no-end = Список не кончился.
scan-keeps-changing = Список всё время менялся (страниц: { $pages }) и показал заказов: { $seen } из { $total }.
scan-lacks-witnesses = Из заказов, которые точно есть в списке ({ $witnesses }), не хватает: { $missing }.
scan-no-witness = Нет известного заказа, который список обязан был показать.
scan-process-gone = Процесса, читавшего список, больше нет.

## What told that the database went back

history-beat-lost = В базе данных нет того, что магазин записал последним.
history-other-database = Это не та база данных, что раньше.
history-other-server = База данных на другом сервере.
history-timeline = Сервер перешёл на другую линию времени: переключение или восстановление на момент в прошлом.
history-position = Журнал сервера короче, чем был.
history-nothing-remembered = О базе данных ничего не запомнено, а последний след магазина в ней старый.
history-gap = Последний след магазина в базе данных старый.

## Payments by hand

payment-method-manual = Оплата вручную
manual-then-proof = 📸 После оплаты пришлите сюда чек (фото или PDF) или нажмите «Я оплатил» и напишите номер операции. Мы проверим и зачислим деньги.
button-copy-field = 📋 { $label }
button-copy-amount = 📋 { $amount }
button-payment-qr = 🔳 QR-код
button-send-proof = ✅ Я оплатил
button-send-another = 📸 Прислать другой чек
proof-same = Это тот чек, который не приняли по платежу <code>{ $code }</code>. Пришлите, пожалуйста, другой.
payment-qr-caption = Отсканируйте, чтобы оплатить, затем пришлите сюда фото чека. Платёж <code>{ $code }</code>
proof-prompt = 📸 Пришлите фото чека или файл (картинку или PDF) либо напишите номер операции с него. Это для платежа <code>{ $code }</code>.
proof-received = 👍 Спасибо, получили. Проверяем платёж <code>{ $code }</code> и напишем сюда, как только закончим.
proof-unreadable = Это не подходит. Пришлите чек как фото, файл-картинку или PDF либо напишите номер операции: не меньше 4 букв и цифр, как на чеке.
proof-over = Этот платёж уже закрыт, поэтому ничего не отправлено. Оплатить заново: /deposit. Если вы его оплатили, напишите нам и назовите код <code>{ $code }</code>.
proof-too-many = По платежу <code>{ $code }</code> у нас уже пять чеков, мы их проверяем. Больше присылать не нужно.
ask-is-reference = «{ $text }» — это номер операции для платежа <code>{ $code }</code>?
button-is-reference = ✅ Да, отправить
button-search-for-it = 🔎 Нет, искать товар
ask-which-payment = К какому платежу этот чек? Нажмите на него и пришлите чек ещё раз.
button-to-payment = 💳 К платежу

deposit-card-title = 💵 <b>Платёж на { $amount }</b> · <code>{ $code }</code>
deposit-method = { $method } · к оплате: <b>{ $charge }</b>
deposit-sent = Отправлено: { $time }{ $count ->
    [1] {""}
   *[other] {" "}· чеков: { $count }
    }
deposit-reference = Номер операции: <code>{ $reference }</code>
deposit-bought-nothing = 🆕 Пока ничего не покупал.
deposit-bought = Покупал раньше: { $count ->
    [one] { $count } покупка
    [few] { $count } покупки
    [many] { $count } покупок
   *[other] { $count } покупки
    }, { $spent }, с { $since }
deposit-same-picture = ⚠️ <b>То же фото</b> пришло с <code>{ $code }</code> ({ $state }), отправитель: { $person }
deposit-same-reference = ⚠️ <b>Тот же номер операции</b> пришёл с <code>{ $code }</code> ({ $state }), отправитель: { $person }
deposit-approved = ✅ <b>Одобрено: { $by }</b> · { $amount } · { $time }
deposit-rejected = ✖ <b>Отклонено: { $by }</b> · { $time }
deposit-pay-back = ↩️ <b>Верните { $amount }</b> тем же путём. С баланса они уже списаны.
deposit-paid-back = ↩️ <b>Возвращено, подтверждено: { $by }</b> · { $time }
deposit-not-paid-back = ↩️ <b>Вернуть не удалось, сообщает { $by }</b> · { $time }. Деньги снова на балансе (всего зачислено { $amount }).
deposit-is-created = готовится
deposit-is-awaiting = ждёт
deposit-is-paid = оплачен
deposit-is-credited = одобрен
deposit-is-expired = истёк
deposit-is-cancelled = отменён клиентом
deposit-is-rejected = отклонён
deposit-is-refunding = к возврату
deposit-is-refunded = возвращён
deposit-is-reversed = отозван плательщиком
button-deposit = 💵 Платёж
button-approve = ✅ Одобрить { $amount }
button-approve-anyway = ⚠️ Уже был: всё равно одобрить
button-deposit-amount = ✏️ Другая сумма
button-reject = ✖ Отклонить
button-deposit-reopen = 🔓 Деньги пришли: открыть
button-reject-not-received = Деньги не пришли
button-reject-wrong-amount = Не та сумма
button-reject-unreadable = Чек не читается
button-reject-used-before = Чек уже использован
button-reject-own-words = ✏️ Своими словами
button-paid-back = ✅ Деньги возвращены
button-paid-back-sure = ✅ Да, возвращены
button-not-paid-back = ✖ Вернуть не удаётся
button-not-paid-back-sure = ✖ Да, снова на баланс
deposit-unknown = Платежа { $code } нет.
deposit-amount-prompt = ✏️ Сколько зачислить на баланс за <code>{ $code }</code> ({ $currency })? Напишите сумму.
deposit-amount-unreadable = Это не сумма в { $currency }. Например: <code>12.50</code>
ask-deposit-amount = 💰 <b>Зачислить { $amount } вместо { $wanted }?</b> Платёж <code>{ $code }</code>, { $name }
deposit-reason-prompt = ✏️ Почему отклонён <code>{ $code }</code>? Напишите так, как прочтёт клиент.
deposit-reason-unreadable = Напишите причину длиной не больше { $most } знаков.
alert-payment-method-changed = 🏦 <b>Изменилось, куда платят клиенты:</b> { $subject }. Если никто из вас этого не делал, сразу выключите в /paymethods.
alert-deposit-waiting = 💵 <b>Платёж ждёт решения:</b> <code>{ $subject }</code>
alert-till-differs = 🧮 <b>Посчитанные наличные не сходятся с тем, что должно быть в кассе.</b> Откройте смену, спросите кассира и решите, что делать с разницей.


## Payments

button-pay = 💳 Оплатить
button-payment-check = 🔄 Я оплатил – проверить
button-payment-cancel = ✖ Отменить платёж
button-support = 💬 Написать в поддержку
button-need-help = 💬 Нужна помощь?
help-about-order = Заказ { $code }
button-my-payments = 🧾 Мои платежи
button-continue = ▶️ Дальше: { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
payment-method-unnamed = Платёж
payment-title = 💳 <b>{ $amount } на ваш баланс</b>
payment-title-for = 💳 <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
payment-facts =
    К оплате: <b>{ $charge }</b> · { $method }
    Платёж <code>{ $code }</code>
payment-by-link = Нажмите «Оплатить», заплатите на открывшейся странице и вернитесь сюда.
payment-asked = 🔎 Проверено в { $time }. Деньги ещё не пришли; как только придут, это сообщение скажет об этом.
payment-created = ⏳ Минутку: готовим платёж …
payment-awaiting = 🕓 Оплатите до { $until }. Деньги попадут на баланс, как только придут, и мы вам напишем.
payment-awaiting-order = 🕓 Оплатите до { $until }. Заказ отправится, как только придут деньги, и появится здесь.
payment-submitted = 🔎 Спасибо! Проверяем платёж и напишем сюда, как только закончим. Больше ничего делать не нужно.
payment-wait-preparing = ⏳ Всё ещё готовим платёж: платёжный сервис отвечает дольше обычного. Платить пока нечего. Подождите или отмените и выберите другой способ.
payment-wait-unconfirmed = 🕓 Время оплаты вышло, больше не платите. Спрашиваем у платёжного сервиса: всё, что пришло, попадёт на баланс.
payment-wait-approval = 🔎 Спасибо! Платёж проверяет сотрудник магазина. Больше ничего делать не нужно.
payment-wait-told = Платёжный сервис не отвечает, мы сообщили нашей команде.
payment-paid = ⏳ Деньги пришли, зачисляем на баланс.
payment-credited = ✅ { $amount } зачислено на ваш баланс.
payment-placed = ✅ Оплачено. О заказе есть отдельное сообщение.
payment-expired = ⌛ Время на оплату истекло. Ничего не зачислено и не списано. Если вы всё же заплатили, напишите { $support } и назовите код <code>{ $code }</code>. Оплатить заново: /deposit
payment-cancelled = ✖ Отменено. Не оплачивайте его больше. Пополнить баланс: /deposit
payment-rejected = ✖ Этот платёж не принят, на баланс ничего не зачислено.
payment-refunding = ↩️ { $amount } возвращаются туда, откуда пришли.
payment-refunded = ↩️ { $amount } возвращены туда, откуда пришли.
payment-reversed = ↩️ { $amount } отозваны на стороне плательщика и ушли с вашего баланса.
payment-questions = Есть вопросы? Напишите { $support } и назовите код <code>{ $code }</code>.
payment-reason-not-received = Деньги не пришли.
payment-reason-wrong-amount = Пришла не та сумма.
payment-reason-unreadable-proof = Чек не удалось прочитать. Начните заново с /deposit и пришлите фото почётче.
payment-reason-used-before = Этот чек уже использован для другого платежа.
payment-reason-said-by-admin = Причина: { $text }
payment-reason-cannot-be-taken = Этим способом принять не удалось. Попробуйте другой: /deposit
payment-reason-purchase-failed = Заказ { $purchase } доставить не удалось, и позже из него ничего не придёт.
payment-reason-purchase-partly-failed = Из заказа { $purchase } доставлено { $delivered } из { $quantity }, это остаётся вашим. Остальное доставить не удалось.
payment-reason-purchase-not-placed = Ваш заказ не удалось оформить.
payment-reason-replacement-failed = Замену { $purchase } доставить не удалось, и позже из неё ничего не придёт.
payment-reason-by-customer = Как вы и просили.
payment-reason-taken-back-by-payer = Плательщик отозвал платёж.
payment-reason-found-paid-back = Он был возвращён до сбоя в нашей системе. Теперь ваш баланс верен; если деньги не пришли, напишите нам.
payment-end-credited = ✅ { $amount } на вашем балансе. Баланс: <b>{ $balance }</b>
payment-end-other-amount = ✅ На вашем балансе { $amount } вместо { $wanted }: столько пришло. Баланс: <b>{ $balance }</b>
payment-end-rejected = ✖ Ваш платёж <code>{ $code }</code> не принят.
payment-end-refunded = ↩️ { $amount } по платежу <code>{ $code }</code> возвращены туда, откуда пришли.
payment-end-refund-failed = ⚠️ { $amount } по платежу <code>{ $code }</code> вернуть не удалось. Они снова на вашем балансе. Есть вопросы? { $support }
payment-end-reversed = ↩️ { $amount } по платежу <code>{ $code }</code> отозваны на стороне плательщика и ушли с вашего баланса.
payment-end-expired = ⌛ Время платежа <code>{ $code }</code> истекло, подтвердить его не удалось. Если вы заплатили, напишите { $support }.
payments = 🧾 <b>Мои платежи</b>
payments-none =
    🧾 <b>Мои платежи</b>

    Вы ещё не пополняли баланс. /deposit
payment-line = { $mark } { $amount } · { $method } · { $code }

button-add-money = ➕ Пополнить
button-just-missing = Только недостающие { $amount }
button-in-currency = 💱 В { $currency }
button-other-amount = ✏️ Другая сумма
deposit-title = ➕ <b>Пополнить баланс</b>
deposit-ask-amount = Сколько в { $currency }? Нажмите на сумму или напишите её.
deposit-offer = 🎁 { $gift }
deposit-ask-method = ➕ <b>Пополнить на { $amount }</b>. Как хотите заплатить?
deposit-brings = 🎁 Сверху вы получите { $bonus }.
deposit-no-method-for = { $amount } сейчас здесь оплатить нельзя. Выберите другую сумму или напишите { $support } и назовите ваш ID клиента: <code>{ $id }</code>.
deposit-no-method = Сейчас баланс нельзя пополнить в чате. Напишите { $support } и назовите ваш ID клиента <code>{ $id }</code>: мы пополним за вас.
deposit-not-a-number = Это не сумма. Напишите число, например 25 или 12.50:
amount-which = 🔢 Это число можно прочитать по-разному. Какую сумму вы имеете в виду? Нажмите на неё или напишите ещё раз без точки и запятой.
deposit-too-large = Столько за один раз нельзя. Выберите сумму поменьше:
deposit-over-most = Столько за один раз нельзя: не больше { $most }. Выберите сумму поменьше:
payment-option = { $name } · { $charge }
payment-option-with-fee = { $name } · { $charge } (комиссия { $fee })
payment-method-gone = ⚠️ Этот способ оплаты больше недоступен. Выберите другой:
payment-charge-changed = ⚠️ Сумма к оплате изменилась. Взгляните ещё раз:
payments-too-many = У вас несколько открытых платежей. Сначала оплатите или отмените один из них.
payments-often = ⏳ Вы начали несколько платежей за короткое время. Ничего не потеряно: нажмите «Ещё раз» через { $seconds } с или оплатите один из начатых.
button-statement = 🧾 Выписка
button-as-file = 📄 Файлом (XLSX)
statement-which =
    🧾 <b>Выписка по балансу</b>

    За какое время? Месяцы по UTC.
statement-this-month = Этот месяц
statement-last-month = Прошлый месяц
statement-all = Всё
statement-title = 🧾 <b>Выписка</b> · { $span ->
    [all] всё время
    [since] с { $from }
    [until] до { $to }
   *[between] { $from } – { $to }
    }
statement-opening = Баланс до: <b>{ $amounts }</b>
statement-closing = Баланс после: <b>{ $amounts }</b>
statement-empty = За это время движений не было.
statement-more = … более ранние строки ({ $count }) в файле.
statement-column-time = Время ({ $zone })
statement-column-what = Что
statement-column-when = Когда
statement-column-amount = Сумма
statement-column-in = Приход
statement-column-out = Расход
statement-column-currency = Валюта
statement-column-balance = Баланс
statement-column-opening = Баланс до
statement-column-closing = Итого, баланс после
statement-sheet = Выписка
direct-not-on-sale = Заказ не оформлен: товар больше не продаётся. Деньги остаются на балансе.
direct-not-now = Заказ не оформлен: сейчас это купить нельзя. Деньги остаются на балансе; попробуйте позже.
direct-price-changed = Заказ пока не оформлен: цена изменилась. Нажмите «Дальше», чтобы увидеть новую.
direct-balance = Заказ пока не оформлен: денег на балансе уже не хватает. Нажмите «Дальше», чтобы увидеть, сколько нужно.
direct-no-phone = Заказ пока не оформлен: нужен ваш номер телефона. Нажмите «Дальше».
direct-paid-late = Заказ не оформлен: к моменту поступления денег этот платёж уже был закрыт. Деньги на вашем балансе. Нажмите «Дальше», чтобы купить.
direct-paid-back = Заказ не оформлен: деньги за него возвращались вам. Они снова на балансе. Нажмите «Дальше», чтобы купить.

## Currencies

confirm-exchange = 💱 { $total } = <b>{ $pay }</b> из ваших { $balance }
purchase-paid = Оплачено: { $amount }
button-currency = 💱 Цены: { $currency }
currency-own = в валюте товара
choose-currency =
    💱 <b>В какой валюте показывать цены?</b>

    Цены со знаком ≈ — для сравнения. Что вы заплатите, видно перед покупкой.
rates-title = 💱 <b>Курсы валют</b> в { $base }
rates-none = Курсов нет: цена оплачивается только с баланса в той же валюте.
rate-line = { $reading } · { $time } · { $by }

## Refunds

refunds-to-balance = ↩️ Деньги за оплаченное напрямую и не доставленное <b>остаются на балансе</b>.
refunds-to-source = ↩️ Деньги за оплаченное напрямую и не доставленное автоматически <b>возвращаются тем же путём</b>. Если способ оплаты этого не умеет, они остаются на балансе.
refunds-to-source-ask = ↩️ Деньги за оплаченное напрямую и не доставленное остаются на балансе, <b>пока администратор не вернёт их тем же путём</b>: каждый раз спросит оповещение.
ask-pay-back = ↩️ <b>Вернуть { $amount } по платежу { $code } тем же путём?</b>
refund-begun = ↩️ Платёж <code>{ $code }</code> возвращается. Клиенту сообщат.
refund-nothing = По платежу { $code } возвращать нечего: всё доставлено, деньги уже возвращены или способ оплаты не возвращает часть.
button-pay-back = ↩️ Вернуть деньги…
refund-spent = ⚠️ Денег на балансе уже не хватает: клиент их потратил.
alert-refund-wanted = ↩️ <b>Покупку, оплаченную напрямую, не удалось доставить.</b> Деньги на балансе. /refunds { $subject } вернёт их тем же путём; «Готово» оставит на балансе.

## Closing report

closing-title = 🧾 <b>Отчёт за { $day }</b> ({ $zone })
closing-empty = Денег не было, движений не было.
closing-opening = Деньги клиентов в начале: { $amount }
closing-closing = Деньги клиентов в конце: <b>{ $amount }</b>
closing-sold = Продано за вычетом возвратов: <b>{ $amount }</b>
closing-exchanged = Обмен между валютами: { $amount }
closing-deposit = пополнения ({ $method })
closing-credit = зачислено администраторами
closing-debit = списано администраторами
closing-undo = отменено администраторами
closing-capture = оплачено за доставленные заказы
closing-refund = возвраты после отзыва поставщиком
closing-payout = возвращено тем же путём ({ $method })
closing-payback = возвраты, которые не прошли ({ $method })
closing-reversal = отозвано плательщиками ({ $method })
closing-bonus = бонусы по промокодам и приглашениям

## Money by hand

adjustment-limit = Может купить в долг: { $before } → <b>{ $after }</b>
ask-credit-limit = 📒 <b>Разрешить клиенту покупать в долг до { $amount }?</b>
adjustment-second-asked = Это больше предела для одного администратора. Запросил
adjustment-only-admin = ⚠️ Это больше предела для одного администратора, а вы единственный. Вы уверены?
adjustment-second-said = Подтвердил
adjustment-waits-for-second = ⏳ Это больше предела для одного администратора. Остальные получили вопрос: пока один из них не подтвердит, деньги не движутся.
adjustment-nobody-reached = ⚠️ Это больше предела для одного администратора, а до других не достучаться. Деньги не перемещены. Все ли из ADMIN_IDS запустили бота? Тогда нажмите «Да» ещё раз.
adjustment-same-admin = Подтвердить должен другой администратор.
button-yes-second = ✅ Да, подтверждаю
button-undo = ↩ Отменить: { $what }
button-undo-yes = ↩ Да, отменить
button-keep = ◀ Оставить
ask-undo = ↩ <b>Отменить { $what } у клиента { $name }?</b> Будет проведена обратная операция, клиенту сообщат.
undone = ↩ Отменено: { $amount }, клиент <code>{ $id }</code>. Баланс: <b>{ $balance }</b>
undo-spent = ⚠️ Отменить нельзя: денег на балансе уже не хватает. Поговорите с клиентом.
undo-too-late = ⏳ Отменить могут в течение десяти минут те администраторы, кто подтвердил. Это нажатие ничего не переместило.
credit-limit-set = ✅ { $who } может покупать в долг до { $amount }. Баланс: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· клиенту сообщить не удалось
    }
you-were-corrected-down = 💰 Исправление: { $amount }, зачисленные по ошибке, списаны с вашего баланса.
you-were-corrected-up = 💰 Исправление: { $amount }, списанные по ошибке, вернулись на ваш баланс.
your-credit-limit = 📒 Теперь вы можете покупать в долг: до { $amount } сверх баланса, а заплатить потом. { $note }
your-credit-limit-ended = 📒 Покупать в долг больше нельзя. { $note }
balance-on-account = 📒 В долг: можно купить до { $limit } сверх баланса и заплатить потом.
balance-owed = 📒 В долг: вы должны <b>{ $owed }</b>, предел { $limit }.
balance-history-private-note = (только для администраторов: { $note })

## Telegram Stars

payment-method-stars = ⭐ Звёзды Telegram
stars-amount = { $stars } ⭐
button-pay-stars = { $stars ->
    [one] ⭐ Оплатить { $stars } Звезду
    [few] ⭐ Оплатить { $stars } Звезды
    [many] ⭐ Оплатить { $stars } Звёзд
   *[other] ⭐ Оплатить { $stars } Звезды
    }
stars-part = Нажмите кнопку и подтвердите в Telegram: это займёт мгновение.
stars-invoice-title = Баланс: { $amount }
stars-invoice-description = Пополняет ваш баланс в { $shop } на { $amount }. Платёж { $code }.
stars-invoice-for = { $item } от { $shop }. Платёж { $code }. Если доставить не получится, деньги вернутся.
stars-late = ⭐ Счёт уже истёк, но ваши Звёзды пришли: { $amount } на вашем балансе.
stars-extra = ⭐ Пришёл ещё один ваш платёж: { $amount } на вашем балансе. Если вы не хотели платить снова, попросите вернуть через /paysupport.
stars-being-looked-at = ⭐ Ваш платёж { $amount } пришёл, но пока не зачислен. Сотрудники магазина уже знают и зачислят его. Делать ничего не нужно.
checkout-unknown = Этот счёт выставлен не вам. Оплаты не было. Отправьте /deposit, чтобы получить свой.
checkout-ended = Этот счёт истёк. Оплаты не было. Отправьте /deposit, чтобы получить новый.
checkout-paid = Этот счёт уже оплачен, второй раз ничего не списано. Ваши деньги: /balance
checkout-under-way = Этот счёт как раз оплачивается. Дважды ничего не списано. Подождите минуту и загляните в /balance.
checkout-price-changed = Цена изменилась. Оплаты не было. Откройте товар снова, чтобы увидеть новую.
checkout-not-on-sale = Это больше не продаётся. Оплаты не было. Отправьте /start, чтобы увидеть, что есть.
checkout-not-now = Сейчас это купить нельзя. Оплаты не было. Попробуйте позже.
checkout-again = Магазин был занят. Оплаты не было. Нажмите «Оплатить» ещё раз.
stars-no-rate = ⭐ Курс не задан, поэтому Звёздами платить нельзя. Напишите, сколько дают на баланс сто Звёзд, например <code>1.30 USD</code>. Сначала прочтите, чего Telegram требует от магазинов: docs/payments.md.
stars-rates =
    ⭐ <b>Сколько стоят Звёзды Telegram</b>

    { $rates }

    Новые счета сразу по новому курсу; открытый счёт сохраняет свой.
stars-check-failed = ⚠️ Список Telegram сейчас не прочитать. Магазин попробует снова автоматически.
stars-checked =
    ⭐ <b>Сверено со списком Telegram</b>

    Новые операции: { $read }
    Зачислено сейчас: { $credited }
    Отозвано сейчас: { $reversed }
    Без объяснения: { $unexplained }{ $partial ->
        [yes] {""}

    Это не всё: магазин читает дальше автоматически.
       *[no] {""}
    }

## Balance codes

payment-method-code = Код баланса
payment-method-crypto-pay = Крипто: USDT, TON, BTC …
crypto-pay-part = Нажмите «Оплатить», выберите монету (USDT, TON, BTC …) и подтвердите в @CryptoBot: там видно, сколько нужно. Потом вернитесь; деньги обычно приходят в течение минуты.
button-pay-crypto = 💎 Оплатить криптой
code-prompt =
    🎫 <b>Код баланса</b>

    Пришлите код, как он напечатан на карте или бумаге, например <code>7K2M-9XQ4-ZB30-HTW8</code>. Заглавные буквы и дефисы не важны.
code-mistyped = 🎫 Одна из букв кода неверна. Сравните с картой и пришлите снова: 16 букв и цифр четырьмя группами.
code-unknown = 🎫 Этот код недействителен или уже использован. Сравните с картой. Если он точно верный, напишите { $support }.
code-yours = 🎫 Вы уже использовали этот код: его сумма на вашем балансе. /balance
code-own = 🎫 Вы сами создали или одобрили этот код, поэтому использовать его не можете. Покупатель может.
code-too-many = 🎫 Слишком много несуществующих кодов. Попробуйте через час или напишите { $support }.
codes-title = 🎫 <b>Коды баланса</b> по партиям. Нажмите на партию, чтобы посмотреть её или отозвать действующие коды.
codes-none = 🎫 Кодов баланса пока нет. Чтобы создать их, нажмите ➕.
codes-line = № { $batch } · { $count } × { $each } · ✅ { $redeemed } · 🎫 { $open }
codes-batch =
    🎫 <b>Партия № { $batch }</b>: { $count } × { $each }, создана { $date }

    ✅ использовано: { $redeemed }
    🎫 действуют: { $open }
    🚫 отозвано: { $revoked }

    Один код из неё: <code>/codes { $batch }-1</code>
codes-one =
    🎫 Код <b>{ $code }</b> · { $each } · { $state ->
        [redeemed] ✅ использовал
        [revoked] 🚫 отозван
       *[open] действует
    }
codes-ask =
    🎫 Создать коды по { $each }: { $count } шт., всего <b>{ $total }</b>?

    Кто пришлёт мне такой код, получит его сумму. Вы получите их файлом, один раз: храните его, как деньги.
codes-file = 🎫 Партия № { $batch }: { $count } × { $each }. Коды только в этом файле; магазин копий не хранит. Раздайте их и удалите это сообщение. Если файлов этой партии два, действует последний.
codes-over-limit = Всего вышло бы { $total }; за один раз можно создать не больше { $most }.
codes-no-such = Такой партии или кода нет. /codes покажет партии.
codes-ask-revoke = 🚫 Отозвать навсегда { $count ->
        [one] { $count } код
        [few] { $count } кода
        [many] { $count } кодов
       *[other] { $count } кода
    } партии № { $batch }? У кого код на руках, ничего не получит. Использованное остаётся.
button-revoke-codes = 🚫 Отозвать действующие

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
still-short = ⏳ Пока ничего нового: не хватает { $missing }.
phone-not-asked = Хорошо, номер остаётся прежним.
ask-only-field = ✏️ <b>{ $label }</b>

## Search

search-corrected = 🔎 «{ $text }» здесь нет. Результаты по запросу «{ $corrected }»:
search-nearest = 🔎 Полного совпадения с «{ $text }» нет. Самое близкое:
search-did-you-mean = 🔎 По запросу «{ $text }» ничего нет. Может быть …
search-vouchers = 🎟 Все карты
search-top-ups = 🎮 Все пополнения
talk-hello = Здравствуйте, { $name } 👋 Что ищете? Напишите название игры или карты или выберите:
talk-thanks = Пожалуйста, { $name }! 😊 Мы здесь, если что-то понадобится.
talk-help = 💬 Вам поможет человек: { $support }. Укажите ваш ID клиента: { $id }. Если дело в заказе, сначала откройте его: кнопка о проблеме дойдёт до нас быстрее всего.
inquiry-prompt = ✍️ Напишите сообщение или отправьте фото, файл или голосовое. Его прочитает сотрудник магазина и ответит здесь.
inquiry-received = ✅ Ваше сообщение у сотрудников магазина. { $when ->
    [now] Скоро вам здесь ответят.
    [today] Ответим здесь сегодня с { $from }; в магазине сейчас { $now }.
    [later] Ответим здесь: { $day }, с { $from }.
   *[soon] Ответим здесь, как только кто-то вернётся.
    } Пока можно продолжать покупки.
inquiry-added = ✅ Добавлено к вашему сообщению.
inquiry-too-many = Все ваши сообщения у нас, больше пока не помещается. Как только вам ответят, можно будет писать дальше.
button-write-to-us = 💬 Написать нам
button-answer-staff = 💬 Ответить
talk-problem = Нам жаль 😟 Это о заказе <b>{ $item }</b> · { $product }, { $day } (<code>{ $code }</code>)? Выберите ниже или напишите нам: { $support }, указав номер клиента { $id }.
talk-discount = 🎁 Если у вас есть промокод, напишите его здесь.
talk-discount-invite = Друг, пришедший по вашей ссылке, тоже может принести бонус.
talk-price = 💵 Цена стоит рядом с каждым товаром. Напишите название игры или карты либо выберите:
talk-wish = 🛍 Что вы хотите? Напишите название игры или карты либо выберите:
button-open-order = 📦 Заказ { $code }
button-other-order = 📦 Другой заказ

## What people read of the bot before they press Start

bot-description =
    🛍 { $shop }

    Подарочные карты, пополнение игр и телефонов прямо в чате: выберите, подтвердите, и через несколько секунд код у вас. Если доставить не получится, деньги вернутся автоматически.

    Нажмите «Запустить», чтобы осмотреться.
bot-short-description = 🛍 { $shop }: подарочные карты, пополнение игр и телефонов за секунды прямо в чате.

## Bonuses, gifts and news

bonus-promo = 🎁 Промокод { $code }: на ваш баланс зачислено { $amount }.
bonus-inviter = 🎁 Ваш друг сделал покупку. В благодарность на ваш баланс зачислено { $amount }.
bonus-invited = 🎁 Добро пожаловать! В благодарность за первую покупку на ваш баланс зачислено { $amount }.
bonus-deposit = 🎁 За пополнение на ваш баланс начислен бонус { $amount }.
bonus-deposit-back = Бонус { $amount } за пополнение списан с баланса, потому что пополнение возвращено.
level-name = { $group ->
    [retail] Обычный
    [reseller] Партнёр
   *[vip] VIP
    }
level-line = <b>{ $level }</b>: от { $amount }
button-my-level = ⭐ Мой уровень
my-level = ⭐ <b>Ваш уровень: { $level }</b>
my-level-turnover = Ваши покупки в этом месяце и за предыдущие { $months } мес. — <b>{ $amount }</b>. Возвращённое и полученное от магазина не считается.
my-level-next = Ещё { $missing } — и у вас уровень <b>{ $level }</b>.
my-level-highest = Вы достигли высшего уровня.
my-level-fixed = Магазин сам назначил вам цены, и покупки их не меняют.
my-level-none = Сейчас уровней нет.
notice-level = { $why ->
    [up] ⭐ Вы достигли уровня <b>{ $level }</b>: сумма ваших последних покупок — { $amount }. Теперь вы видите и платите цены этого уровня.
    [down] Ваш уровень теперь <b>{ $level }</b>: сумма последних покупок — { $amount }. Вы видите и платите цены этого уровня. Каждая покупка приближает вас к следующему.
   *[ended] Уровней больше нет, поэтому вы снова видите и платите наши обычные цены. Купленное остаётся у вас.
    }
gift-was-opened = 🎁 Ваш подарок открыт: { $item }.
notice-restock = 🔔 Снова в продаже: <b>{ $item }</b> за { $price }.
notice-price-drop = 🔔 Теперь дешевле: <b>{ $item }</b> за { $price } вместо { $before }.
notice-arrival = 🔔 Вы спрашивали «{ $text }»: <b>{ $product }</b> уже в продаже.
button-see-item = 🛒 Посмотреть
button-unwatch = 🔕 Больше не сообщать
button-watch-restock = 🔔 Сообщить, когда появится
button-watch-price = 🔔 Сообщить, если подешевеет
watch-restock-on = 🔔 Я напишу, когда это снова появится:
    <b>{ $item }</b>
watch-price-on = 🔔 Я напишу, если это подешевеет:
    <b>{ $item }</b>
watch-off = 🔕 Новостей об этом больше не будет:
    <b>{ $item }</b>
watch-too-many = Вы уже следите за 50 вариантами. Сначала отключите один из них.
stage-gift-waiting = Теперь это подарок: код получит тот, кто первым откроет ссылку.
stage-gift-opened = Вы подарили этот код, и его уже открыли.
button-gift = 🎁 Подарить
button-make-gift = { $number ->
        [0] 🎁 Создать ссылку
       *[other] 🎁 Подарить № { $number }
    }
button-new-gift = { $number ->
        [0] 🔗 Новая ссылка
       *[other] 🔗 Новая ссылка № { $number }
    }
button-revoke-gift = ✖️ Забрать назад
button-send-gift = ↗ Отправить подарок
button-copy-link = 📋 Копировать ссылку
button-see-purchase = 🧾 Открыть покупку
gift-title =
    🎁 <b>Подарить</b>
    { $item }
gift-how = Создайте ссылку и отправьте её кому-нибудь. Код получит тот, кто откроет первым; больше его не увидит никто, даже вы. До этого подарок можно забрать.
gift-unit-waiting = { $number ->
        [0] 🕓 Ссылка ждёт, когда её откроют.
       *[other] 🕓 № { $number }: ссылка ждёт, когда её откроют.
    }
gift-unit-opened = { $number ->
        [0] ✅ Открыто: { $time }.
       *[other] ✅ № { $number } открыто: { $time }.
    }
gift-link =
    🎁 <b>Подарок готов</b>

    { $link }

    Отправьте ссылку одному человеку: код получит тот, кто откроет первым. Второй раз мы её не покажем; если потеряете, создайте новую под покупкой.

    Тот, кто откроет подарок, увидит ваше имя: { $giver }.
gift-share-word = 🎁 У меня для тебя подарок!
button-gift-told = 🎁 Это подарок: сообщить
button-gift-note = ✏️ Добавить пару слов
gift-note-prompt = ✏️ Напишите пару слов тому, кто откроет подарок: не больше { $most } символов, без ссылок.
gift-note-too-long = Слишком длинно: не больше { $most } символов. Отправьте короче.
gift-note-link = Ссылки и @имена нельзя. Отправьте текст без них.
gift-note-written = ✅ Ваши слова приложены к подарку. Чтобы изменить их, снова нажмите ✏️ под ссылкой.
gift-top-up = 🎁 <b>Это был подарок?</b> Отправьте это владельцу аккаунта:
gift-top-up-word = 🎁 { $item } уже на вашем аккаунте: подарок от { $giver }.
gift-revoked = ↩️ Подарок у вас. Ссылка больше ничего не открывает, код снова ваш.
gift-opened-already = Подарок уже открыт, забрать его нельзя.
gift-not-yours = Здесь нет кода, который можно подарить.
gift-own = 🎁 Это ваш собственный подарок. Отправьте ссылку кому-нибудь: сами вы её открыть не можете.
gift-gone = Этот подарок не открыть: его уже открыли или забрали назад. Спросите того, кто его прислал.
gift-refunded = Этот подарок больше не открыть: магазин вернул деньги тому, кто его отправил. Попросите у него другой.
gift-coming = ⏳ Код этого подарка заменяют. Эта ссылка откроет новый, как только он появится.
gift-in-case = Вы сообщили о проблеме с этим кодом. Подарить его можно после решения по обращению.
gift-reported-by-receiver = Вы подарили этот код. Если он не работает, о проблеме может сообщить тот, кто его открыл, по ссылке подарка.
gift-case-open = ⚠️ Тот, кто его открыл, сообщил о проблеме. Мы разбираемся и напишем вам.
notice-gift-reported = ⚠️ Тот, кто открыл ваш подарок { $item } (<code>{ $order }</code>), говорит, что код не работает. Мы разбираемся; делать ничего не нужно.
notice-gift-case-refunded = ↩️ Подаренный вами код <code>{ $order }</code> не сработал. { $amount } снова на вашем балансе.
notice-gift-case-replaced = 🔁 Подаренный вами код <code>{ $order }</code> не сработал. Тот, кто его открыл, бесплатно получит новый (<code>{ $purchase }</code>).
notice-gift-case-closed = ℹ️ Обращение о подаренном вами коде <code>{ $order }</code> закрыто. Для вас ничего не меняется.
notice-gift-returned = ↩️ Человек, открывший ваш подарок { $item } (<code>{ $order }</code>), покинул магазин, поэтому новый код ваш. Он придёт в этот чат: используйте его или подарите снова.
notice-gift-replaced = 🔁 <b>Ваше обращение о { $order }</b>: мы бесплатно достаём новый код для { $item }. Напишем, когда он придёт.
notice-gift-ready = 🎁 Новый код вашего подарка пришёл: { $item }.
notice-gift-refunded = 🎁 Подарок { $item } больше не действует. Магазин вернул деньги тому, кто его отправил: попросите у него другой.
button-open-gift = 🎁 Открыть подарок
gift-received =
    🎁 <b>Вам подарок!</b>
    { $item }
gift-received-from =
    🎁 <b>Подарок от { $giver }!</b>
    { $item }
gift-received-help = Этот код видите только вы. Ссылка покажет его снова. Если не работает, напишите { $support } и назовите <code>{ $code }</code>.
promo-percent = возврат { $percent }% цены, не больше { $most }
promo-off-percent = скидка { $percent }%, не больше { $most }
promo-off = скидка { $amount }
promo-deposit-percent = +{ $percent }% к пополнению от { $least }, не больше { $most }
promo-deposit = +{ $amount } к пополнению от { $least }
promo-claimed =
    🎁 <b>{ $code }</b> ваш: { $gift }.

    { $bound ->
        [no] Купите что-нибудь
       *[other] Купите { $product }
    } до { $until }, и бонус придёт на баланс сразу после доставки.
promo-claimed-discount =
    🎁 <b>{ $code }</b> ваш: { $gift }.

    { $bound ->
        [no] Купите что-нибудь
       *[other] Купите { $product }
    } до { $until }: сниженную цену вы увидите до оплаты.
promo-unknown = Такого промокода нет. Проверьте буквы и напишите ещё раз.
promo-not-yet = Этот промокод начнёт действовать { $from }. Отправьте его тогда ещё раз.
promo-over = Срок этого промокода истёк.
promo-used-up = Этот промокод уже разобрали.
promo-has = Этот промокод у вас уже есть: он сработает при следующей покупке.
promo-used = Вы уже использовали этот промокод.
invited = 🎁 Вас пригласил друг: после первой покупки от { $least } вы получите { $invited } на баланс.
invite =
    🎁 <b>Пригласите друзей</b>

    Отправьте свою ссылку. Когда друг впервые купит что-нибудь от { $least }, вы получите { $inviter }, а друг — { $invited }.

    { $link }

    Пришли по ссылке: { $came } · с наградой: { $rewarded } (не больше { $most })
invite-word = { $shop }: здесь я покупаю карты и пополнения.
invite-none = Сейчас бонуса за приглашения нет.
button-share-invite = ↗ Отправить мою ссылку
button-invite = 👥 Пригласить друзей
inline-from = от { $price }
inline-message =
    <b>{ $name }</b>
    { $shop }
button-open-in-shop = 🛒 Открыть в магазине
promos-line = { $state ->
        [on] 🟢
        [planned] 🕒
        [used-up] 🔴
       *[other] ⚪
    } { $code } · { $claimed }/{ $most } · { $gift }
promo-one =
    🎁 <code>{ $code }</code> { $state ->
        [planned] начнётся { $from }
        [on] действует
        [used-up] разобран
        [over] истёк
       *[ended] завершён
    }

    Даёт: { $gift }
    Товар: { $bound ->
        [no] любой
       *[other] { $product }
    }
    До: { $ends ->
        [no] без срока
       *[other] { $until }
    }
    На человека: { $each }
    Получили: { $claimed } из { $most } · выдано: { $granted } · стоило: { $given }

    { $link }
promo-ask-end = Завершить <code>{ $code }</code>? Больше никто его не получит. Кто получил раньше, бонус сохранит.
promo-ask-end-discount = Завершить <code>{ $code }</code>? Скидка прекратится сразу, в том числе у тех, кто уже получил код.
promo-no-such = Такого промокода нет.
promo-no-product = Такого товара нет в продаже.
promo-over-limit = Это больше, чем можно зачислить за один раз.
promo-invite-too-low = Ничего не изменено. Покупка должна быть не меньше { $both } — это сумма обоих бонусов. Отправьте команду ещё раз, увеличив последнюю сумму.
promo-taken = <code>{ $code }</code> уже был: выберите другое имя.
promo-bad-period = Ничего не создано. Конец должен быть в будущем и после начала. Отправьте команду ещё раз с более поздним концом.
button-end-promo = ⏹ Завершить

## First screen

home-balance = 💰 <b>{ $balance }</b>
home-owed = 📒 Вы должны <b>{ $balance }</b>
recent-line = 🔁 { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $whom }
reopen-line = { $open ->
    [yes] ⏳
   *[no] 🔑
    } { $item } · { $product }
favourite-line = ⭐ { $name }
favourites = ⭐ <b>Избранное</b>
favourites-none =
    ⭐ <b>Избранное</b>

    Здесь пока пусто. Нажмите ☆ у того, что понравилось.
favourites-full = ⭐ У вас 20 избранных, больше нельзя. Откройте ненужное и нажмите ⭐, чтобы убрать его.
button-favourites = ⭐ Всё избранное ({ $count })
button-star-on = ☆ В избранное
button-star-off = ⭐ Сохранено
button-buy-again = 🔁 Купить ещё
button-buy-rest = 🔄 Ещё раз{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    }
button-change-quantity = 🔢 Количество: { $quantity }
receipt-title = 🧾 <b>{ $shop }</b>
receipt-item = <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
receipt-delivered = ✅ Доставлено
receipt-credited = ✅ Зачислено на аккаунт
receipt-order = Заказ <code>{ $code }</code> · { $time }
receipt-paid-balance = Оплачено с баланса
receipt-paid-by = Оплачено: { $charge } · { $method } · платёж <code>{ $code }</code>
button-receipt-picture = 🖼 Картинкой
button-receipt-paid = 💵 Сколько заплачено
button-receipt = 🧾 Чек

## Progress

stage-asking = У поставщика выросла цена, и магазин решает, как быть с заказом. Можно отменить или подождать: мы напишем.
stage-review = Поставщик не может это подтвердить, решает сотрудник магазина. Придёт заказ или вернутся деньги.
stage-unpaid = Платёж за этот заказ отозван, поэтому мы его не отправили, и магазин решает, как с ним быть. Если он вам всё же нужен, пополните баланс и свяжитесь с магазином.
stage-changed = После вашей покупки поставщик изменил этот товар, поэтому мы его не заказали, и магазин решает, как быть. Придёт то, что вы купили, или вернутся деньги.
stage-elsewhere = Магазин передал вам это другим путём.
stage-taken-back = Поставщик отозвал заказ, код больше не действует. Деньги вернулись на баланс.
stage-case-refunded = Код не сработал. Деньги вернулись на баланс.
stage-replaced = Код не сработал: новый придёт с заказом { $purchase }.
stage-refunded-by-shop = Поставщик это не подтвердил, и магазин вернул вам деньги.
stage-cancelled-by-shop = У поставщика выросла цена, и магазин отменил заказ и вернул вам деньги.
stage-changed-refunded = Поставщик изменил этот товар, и магазин вернул вам деньги.
stage-unpaid-cancelled = Отменено: платёж был отозван. Цена вернулась на баланс и сначала погашает ваш долг.
stage-reversed = Поставщик отозвал это. Магазин решает: оно останется вам или вернутся деньги.
stage-kept = ↳ Поставщик отозвал заказ. Он остаётся вашим, доплачивать не нужно.
button-cases = 🛠 Мои обращения
cases-title = 🛠 <b>Ваши обращения о кодах</b>
cases-none = 🛠 Обращений нет. О коде, который не работает, сообщают из его заказа: 📦 Мои заказы.
case-line = <b>{ $item }</b> · <code>{ $code }</code> · { $day }
    { $state ->
        [open] 🛠 Открыто: мы разбираемся.
        [asked] ✍️ Открыто: мы задали вопрос. Откройте заказ, чтобы ответить.
        [refunded] ↩️ Закрыто: деньги вернулись на баланс.
        [replaced] 🔁 Закрыто: вы получили другой код.
        [fine] ✅ Закрыто: код был исправен.
       *[closed] ✅ Закрыто.
    }
case-open = ↳ 🛠 Обращение открыто: мы разбираемся.
case-asked = ↳ ✍️ У нас есть вопрос. Ответьте, пожалуйста.
purchase-replaces = Новый код вместо заказа <code>{ $order }</code>, бесплатно
progress-usual = ⏱ Обычно не дольше: { $time }.
progress-search = ⏱ Обычно минута-две.
wait-still = ⏳ Всё ещё выполняем.
wait-waiting = ⏳ Всё ещё ждём.
wait-time = ⏳ Прошло: { $time }.
wait-longer = Это дольше обычного. Придёт заказ или вернутся деньги.
wait-told = Это дольше, чем должно быть, и мы сообщили нашей команде. Придёт заказ или вернутся деньги.
wait-most = Если до { $time } ясности не будет, этим займётся наша команда.
wait-cancel = Пока заказ не отправлен, его можно отменить: деньги сразу вернутся на баланс.
wait-cancel-unpaid = Или отмените его: цена сразу вернётся на баланс и сначала погасит ваш долг.
progress-notified = 💬 Ждать здесь не нужно: мы напишем.
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
end-by-shop = ↩️ { $item }: магазин решил вернуть вам деньги. { $amount } на вашем балансе.
end-unpaid = ✖️ { $item }: отменено, потому что платёж отозван. { $amount } вернулись на баланс и сначала погашают ваш долг.
end-elsewhere = ✅ { $item }: магазин передал вам это другим путём.
copy-file-outdated = ⚠️ Не все коды в этом файле ещё действуют. Откройте заказ <code>{ $code }</code>, чтобы увидеть, какие.
button-to-order = 🧾 Открыть заказ
button-case-add = ✏️ Добавить текст, фото{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
button-case-answer = ✍️ Ответить{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
case-opened-now =
    ✅ <b>Обращение по { $code } получено</b>, мы разбираемся. Ответим здесь.

    Вы можете помочь: пришлите, что говорит сайт или игра, словами или снимком экрана 👇
case-say-now = ✏️ Напишите или пришлите фото по <code>{ $code }</code> 👇
case-added = ✅ Добавлено к обращению по <code>{ $code }</code>. Ответим здесь.
case-over = Открытого обращения по <code>{ $code }</code> нет. Ничего не отправлено.
case-enough = Спасибо, по <code>{ $code }</code> этого достаточно. Посмотрим и ответим здесь.
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
shop-closed = ⏸ У нас короткий перерыв: сейчас купить нельзя. Оформленные заказы всё равно придут.
shop-closed-waiting = ⏸ У нас короткий перерыв. 🔔 Напишем, когда вернёмся.
button-notify-me = 🔔 Сообщить об открытии
notify-me-noted = 🔔 Готово. Напишем один раз, когда вернёмся.
notice-set =
    📣 На главной клиенты видят:

    { $text }

    Убрать: <code>/notice off</code>
notice-off = 📣 На главной больше нет объявления.
notice-too-long = Слишком длинно: не больше { $most } знаков.
alert-code-answer = ✍️ <b>Клиент написал о коде заказа { $subject }.</b> Прочитать: /order { $subject }
story-case-customer = 👤 “{ $text }”
story-case-admin = 🏪 “{ $text }”
button-case-refund = 💰 Вернуть
button-case-replace = 🔁 Новый код
button-case-fine = ✅ Код исправен
button-case-question = ❓ Спросить …
button-case-photos = 🖼 Фото
ask-case-refund = 💰 <b>Вернуть { $amount } за { $code }?</b> Магазин больше не показывает код, но клиент мог его скопировать. Отменить это нельзя.
ask-case-replace = 🔁 <b>Купить другой код вместо { $code }?</b> Сейчас он стоит { $cost }, клиент не платит: хватает уплаченных { $price }. Старый код магазин больше не показывает. Поставщику заплатят дважды. Отменить это нельзя.
case-type-reason = ✅ Напишите, почему код <code>{ $code }</code> исправен. Клиент прочтёт это дословно, обращение закроется.
case-type-question = ❓ Напишите вопрос о коде <code>{ $code }</code> или отправьте фото, файл или голосовое. Клиент получит всё как есть и сможет ответить словами или фото.
case-question-sent = ✅ Вопрос отправляется. Вы узнаете, когда клиент ответит.
case-decided-before = Обращение закрыто: кто-то уже решил.
case-paid-back = Деньги за этот заказ уже возвращены.
case-not-sold = Другой код этого варианта сейчас не купить. Верните деньги или попробуйте позже.
case-owed = У клиента долг, купить для него ничего нельзя. Верните деньги.
reversal-replaced = 🔁 Решено: клиент получает другой код.
cause-case-refunded = Администратор вернул деньги: код не сработал.
cause-case-replaced = По решению администратора куплен другой код, заказ { $purchase }, себестоимость { $cost } { $currency }.
cause-case-fine = Администратор убедился, что код исправен.
cause-case-question = Администратор задал клиенту вопрос о коде.
cause-case-answered = Клиент ответил о коде.

## Brands

category-name = { $category ->
    [games] 🎮 Игры
    [mobile] 📱 Связь
    [apps] 🧩 Приложения
    [shopping] 🛍 Покупки
    [streaming] 🎬 Кино, музыка
    [social] 💬 Соцсети
    [food] 🍔 Еда
    [travel] 🧳 Поездки
    [software] 🔐 Программы
   *[other] ✨ Другое
    }
categories-title = { $type ->
    [voucher] 🎟 <b>Карты</b>
   *[top-up] 🎮 <b>Пополнения</b>
    } · для чего?
button-categories = 🗂 Категории
choose-region = В каком регионе ваш аккаунт? Покупка работает только в своём регионе.
product-region = Регион: { $region }
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
button-other-regions = 🌍 Другие регионы ({ $count })
button-brand-other-type = { $type ->
    [voucher] 🎟 Картой
   *[top-up] 🎮 Пополнением
    }

## Brands of admins

brands-title = 🏷 <b>Бренды</b>. Нажмите на бренд или найдите его: <code>/brands слово</code>. Бренд и регион товара — на его карточке: 🗄 The shelf.
brands-none = 🏷 Такого бренда нет. <code>/brands</code> покажет все.
brand-details =
    Категория: { $category }
    Товары: { $products }
    Картинка: { $picture ->
        [yes] есть
       *[no] нет
    }
    Другие названия: { $aliases }
    Как активировать: { $languages }
button-brand-name = ✏️ Название
button-brand-category = 🗂 Категория
button-brand-aliases = 🔤 Другие названия
button-brand-picture = 🖼 Картинка
button-brand-merge = 🔀 Объединить …
button-brand-redeem = 📖 Активация
button-brand-derived = ↩️ По названию
button-brand-view = 👁 Как у клиентов
brand-aliases-prompt = 🔤 Напишите через запятую другие названия, по которым ищут клиенты. Они заменят прежние; дефис (<code>-</code>) удалит их.
brand-redeem-prompt = 📖 Напишите, как активировать, на языке { $language }: около трёх строк, не больше { $most } знаков, и, если есть, ссылка https:// последней строкой. Дефис (<code>-</code>) удалит текст.
brand-changed = ✅ Изменено. Синхронизация этого не отменит.
brand-not-readable = Это не подходит: не больше { $most } знаков, а для картинки нужно фото. Пришлите ещё раз.
brand-product =
    🏷 <b>{ $name }</b>
    Бренд: { $brand }
    Регион: { $region }

    <code>/brands product { $id } IQ = nova-game-card</code> меняет их; дефис (<code>-</code>) возвращает то, что в названии.
brand-product-usage = Пример: <code>/brands product 1001 IQ = nova-game-card</code>: номер товара, регион (страна, EU, MENA, GLOBAL …) и ключ бренда.
redeem-title = 📖 <b>Как активировать</b>
where-it-works = 📍 Где работает: { $place }
delivery-file = 📄 { $item } · <code>{ $code }</code>
delivery-below = 🧾 { $item }: сообщение ниже ⬇️
button-redeem-link = 📖 Открыть страницу

## Limits

item-over-limit = 🙏 Количество на одного покупателя ограничено, и сейчас больше купить нельзя.
limit-rule = Ограничение: { $most } на человека за { $days ->
    [1] 24 часа
    [one] { $days } день
    [few] { $days } дня
    [many] { $days } дней
   *[other] { $days } дня
    }.
limit-left = Сейчас можно купить ещё { $left }.
limit-again = Снова купить можно с { $time }.
limit-later = Выберите, пожалуйста, меньшее количество.
direct-over-limit = Заказ не оформлен: вы уже купили столько, сколько можно одному покупателю. Деньги остаются на балансе.

## Who may buy

customer-blocked = 🚫 Сейчас вы не можете здесь покупать и пополнять баланс. Ваши покупки и баланс остаются вашими. Есть вопросы? { $support }
item-blocked = 🚫 Сейчас вы не можете здесь покупать. Ваши покупки остаются в разделе «Мои заказы». Есть вопросы? /paysupport
item-not-admitted = 🔒 Магазин ещё не принял вас. Мы напишем вам сюда, как только вы сможете покупать.
item-over-day-limit = ⏳ Это больше, чем вы можете потратить здесь за день. Выберите сумму поменьше или возвращайтесь завтра.
item-too-many = 🙏 Столько сразу мы не продаём. Выберите число поменьше.
direct-not-you = Заказ не оформлен: сейчас ваш аккаунт не может это купить. Деньги остаются на балансе. Есть вопросы? /paysupport
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
button-accounts = 👤 Мои аккаунты
accounts-title = 👤 <b>Аккаунты, которые вы пополняли.</b> Нажмите, чтобы назвать или удалить.
accounts-none = 👤 Сохранённых аккаунтов пока нет. Следующее пополнение сохранит его здесь.
account-title = 👤 <b>{ $name }</b> · { $brand }
button-account-name = ✏️ Имя
button-account-delete = 🗑 Удалить
account-name-prompt = ✏️ Напишите имя для { $account }, не длиннее 40 знаков, например <code>Сын</code>. Дефис (<code>-</code>) убирает имя.
account-named = ✅ Сохранено.
ask-account-delete = 🗑 <b>Удалить { $account } ({ $brand }) из ваших аккаунтов?</b> Он не будет предлагаться, пока вы не используете его снова. Заказы останутся.
button-account-delete-yes = 🗑 Да, удалить
account-deleted = 🗑 Удалено: { $account }
button-erase-me = 🗑 Удалить мои данные
ask-erase-me = 🗑 <b>Удалить ваши данные?</b>
    Магазин удалит имя, номер телефона, сохранённые аккаунты и сообщения. Список покупок останется в учёте без вашего имени. Сначала потратьте баланс: потом его не вернуть.
button-erase-me-yes = 🗑 Да, попросить
erase-me-wanted = ✅ Магазин знает. Он удалит ваши данные, когда ничего не останется открытым.

## Broadcasts

button-news-off = 🔕 Без новостей
news-are-off = 🔕 Готово: новостей магазина больше не будет. Сообщения о ваших заказах приходят как прежде. Включить новости снова можно в настройках.
button-news = { $on ->
    [yes] 🔔 Новости магазина: вкл.
   *[no] 🔕 Новости магазина: выкл.
    }
