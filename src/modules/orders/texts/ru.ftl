## Catalog

item-wallet-too-low = Пока нет в наличии. Скоро появится.

## Buying

ask-quantity =
    <b>{ $product }</b> — { $item }
    { $price } за штуку

    Сколько? Нажмите или напишите число от 1 до { $most }.
quantity-out-of-range = Выберите число от 1 до { $most }.
button-my-number = 📱 Мой номер { $phone }
ask-field = ✏️ <b>{ $label }</b> ({ $step } из { $steps })
field-not-valid = Похоже, здесь ошибка. Проверьте и отправьте ещё раз.
or-used-before = Или возьмите то, что уже использовали:
confirm-player = 👤 <b>{ $nickname }</b>: это вы?
confirm-by-button = 👍 Отлично! Чтобы купить, нажмите кнопку ниже.
not-this-account = 👌 Хорошо, не этот аккаунт. Деньги не списаны. Пришлите нужный:
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
confirm-promise = Если доставить не получится, деньги вернутся автоматически.
pay-title = 💳 <b>Как хотите заплатить?</b>
pay-rest = Ваш баланс: { $balance }. Осталось оплатить: <b>{ $missing }</b>
pay-add-more = Недостающая сумма, { $missing }, меньше, чем принимают способы оплаты. Пополните на большую сумму: остаток останется на балансе.
pay-time-instant = сразу
pay-time-minute = ~1 мин
pay-time-checked = проверим сами
pay-by-stars = { $stars ->
    [one] ⭐ { $stars } Звезда
    [few] ⭐ { $stars } Звезды
    [many] ⭐ { $stars } Звёзд
   *[other] ⭐ { $stars } Звезды
    }
pay-code = 🎫 Пришлите код на <b>{ $amount }</b>, как он напечатан, например <code>7K2M-9XQ4-ZB30-HTW8</code>. Если он дороже, остаток останется на балансе.
button-have-code = 🎫 У меня есть код
code-added = ✅ Код принят: { $amount } на вашем балансе.
phone-refused = 📱 <b>{ $product }</b> — { $item } ждёт вас. Поставщик не принимает заказ без контактного номера; звонить вам никто не будет.
button-confirm = ✅ Купить за { $total }
button-change-account = ✏️ Другой аккаунт
price-changed = ⚠️ Цена только что изменилась: { $before } → { $now }. Взгляните ещё раз:
discount-over = 🎁 Срок { $code } истёк, или он уже использован: цена теперь { $now }, а не { $before }. Купить по новой цене?
insufficient-balance = ⚠️ Денег на балансе уже не хватает.
quote-often = ⏳ Слишком много запросов цены за короткое время. Ничего не потеряно: нажмите «Ещё раз» через { $seconds } с.
balance-part-on-account = 📒 Из них { $amount } — в долг, заплатите потом.
balance-debt = 📒 Вы должны { $amount }. Погасите долг, и снова сможете покупать в долг.
button-pay-debt = 📒 Погасить { $amount }
balance-add-by-support = Чтобы пополнить баланс, напишите нам: { $support }. Укажите свой ID клиента: <code>{ $id }</code>. Затем нажмите «Ещё раз».
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
codes-in-file = Коды в файле.
button-file = 📄 Все коды файлом
ask-which-code = ⚠️ <b>Какой код не работает?</b>
button-code-number = Код { $number }
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
ask-code-problem = ⚠️ <b>Что не так с кодом заказа { $code }?</b>
button-code-used = Уже использован
button-code-refused = Его не принимают
button-code-wrong = От другого товара

## My orders

purchases = 📦 <b>Мои заказы</b>
purchases-none =
    📦 <b>Мои заказы</b>

    Вы пока ничего не купили.
purchase-line = { $mark } { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $day } · { $product } · { $code }

## For admins

section-attempts = Попытки
section-events = События
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
cost-changed = ⚠️ С тех пор как вас спросили, себестоимость изменилась; ничего не куплено. Взгляните ещё раз:
cost-may-appear = Деньги пока не возвращаются: более ранняя попытка ещё может пополнить аккаунт. Проверьте у поставщика и решите ниже.
story-code-used = ⚠️ Клиент говорит, что код уже использован.
story-code-refused = ⚠️ Клиент говорит, что код не принимают.
story-code-wrong = ⚠️ Клиент говорит, что код от другого товара.
review-adopt = Или привяжите заказ поставщика:
ask-adopt = 🔗 <b>Заказ поставщика { $id } относится к { $code }?</b>
adopt-facts = Статус { $status } · создан { $time } · ref <code>{ $ref }</code>
adopt-is-ours = ✅ У него ref одной из попыток этого заказа.
adopt-is-not-ours = ⚠️ У него нет ref этого заказа. Тип, валюта и телефон совпадают.
adopt-not-in-review = По { $code } решать больше нечего.
adopt-no-such-order = API поставщика не знает нашего заказа { $id }.
adopt-other-type = У заказа поставщика { $id } другой тип, чем у { $code }.
adopt-other-currency = У заказа поставщика { $id } другая валюта, чем у { $code }.
adopt-other-phone = У заказа поставщика { $id } другой номер телефона, чем у { $code }.
adopt-owned = Заказ поставщика { $id } относится к другому заказу.
reversal-success-again = ℹ️ Поставщик снова показывает <code>{ $code }</code> доставленным, поэтому деньги не возвращены. Оставьте его клиенту или сначала спросите поставщика.
orphans-found = 🧭 Наши заказы у поставщика, которых магазин не знает: { $count }
orphan-facts =
    <b>{ $code }</b>
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

## Payments by hand

deposit-amount-unreadable = Это не сумма в { $currency }. Например: <code>12.50</code>

## Payments

button-need-help = 💬 Нужна помощь?
help-about-order = Заказ { $code }
payment-option = { $name } · { $charge }
payment-option-with-fee = { $name } · { $charge } (комиссия { $fee })

## Currencies

confirm-exchange = 💱 { $total } = <b>{ $pay }</b> из ваших { $balance }
purchase-paid = Оплачено: { $amount }

## Dialogs that are left

still-short = ⏳ Пока ничего нового: не хватает { $missing }.
ask-only-field = ✏️ <b>{ $label }</b>

## Bonuses, gifts and news

stage-gift-waiting = Теперь это подарок: код получит тот, кто первым откроет ссылку.
stage-gift-opened = Вы подарили этот код, и его уже открыли.
gift-reported-by-receiver = Вы подарили этот код. Если он не работает, о проблеме может сообщить тот, кто его открыл, по ссылке подарка.
gift-case-open = ⚠️ Тот, кто его открыл, сообщил о проблеме. Мы разбираемся и напишем вам.

## First screen

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
wait-longer = Это дольше обычного. Придёт заказ или вернутся деньги.
wait-told = Это дольше, чем должно быть, и мы сообщили сотрудникам. Придёт заказ или вернутся деньги.
wait-most = Если до { $time } ясности не будет, этим займутся сотрудники магазина.
wait-cancel = Пока заказ не отправлен, его можно отменить: деньги сразу вернутся на баланс.
wait-cancel-unpaid = Или отмените его: цена сразу вернётся на баланс и сначала погасит ваш долг.
progress-notified = 💬 Ждать здесь не нужно: мы напишем.
end-by-shop = ↩️ { $item }: магазин решил вернуть вам деньги. { $amount } на вашем балансе.
end-unpaid = ✖️ { $item }: отменено, потому что платёж отозван. { $amount } вернулись на баланс и сначала погашают ваш долг.
end-elsewhere = ✅ { $item }: магазин передал вам это другим путём.
copy-file-outdated = ⚠️ Не все коды в этом файле ещё действуют. Откройте заказ <code>{ $code }</code>, чтобы увидеть, какие.
button-case-add = ✏️ Добавить текст, фото{ $number ->
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
story-case-customer = 👤 «{ $text }»
story-case-admin = 🏪 «{ $text }»
button-case-replace = 🔁 Новый код
button-case-fine = ✅ Код исправен
button-case-question = ❓ Спросить …
button-case-photos = 🖼 Фото
ask-case-replace = 🔁 <b>Купить другой код вместо { $code }?</b> Сейчас он стоит { $cost }, клиент не платит: хватает уплаченных { $price }. Старый код магазин больше не показывает. Поставщику заплатят дважды. Отменить это нельзя.
case-type-reason = ✅ Напишите, почему код заказа <code>{ $code }</code> исправен. Клиент прочтёт это дословно, обращение закроется.
case-type-question = ❓ Напишите вопрос о коде заказа <code>{ $code }</code> или отправьте фото, файл или голосовое. Клиент получит всё как есть и сможет ответить словами или фото.
case-question-sent = ✅ Вопрос отправляется. Вы узнаете, когда клиент ответит.
case-decided-before = Обращение закрыто: кто-то уже решил.
case-paid-back = Деньги за этот заказ уже возвращены.
case-not-sold = Другой код этого варианта сейчас не купить. Верните деньги или попробуйте позже.
case-owed = У клиента долг, купить для него ничего нельзя. Верните деньги.
reversal-replaced = 🔁 Решено: клиент получает другой код.

## Brands of admins

delivery-file = 📄 { $item } · <code>{ $code }</code>
delivery-below = 🧾 { $item }: сообщение ниже ⬇️
button-redeem-link = 📖 Открыть страницу

## Limits

item-over-limit = 🙏 Количество на одного покупателя ограничено, и сейчас больше купить нельзя.
limit-left = Сейчас можно купить ещё { $left }.
limit-again = Снова купить можно с { $time }.
limit-later = Выберите, пожалуйста, меньшее количество.

## Who may buy

item-blocked = 🚫 Сейчас вы не можете здесь покупать. Ваши покупки остаются в разделе «Мои заказы». Есть вопросы? /paysupport
item-not-admitted = 🔒 Магазин ещё не принял вас. Мы напишем вам сюда, как только вы сможете покупать.
item-over-day-limit = ⏳ Это больше, чем вы можете потратить здесь за день. Выберите сумму поменьше или возвращайтесь завтра.
item-too-many = 🙏 Столько сразу мы не продаём. Выберите число поменьше.
