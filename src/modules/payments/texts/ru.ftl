## Payments by hand

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
deposit-bought-nothing = 🆕 Покупок пока не было.
deposit-bought = Раньше: { $count ->
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
ask-deposit-amount = 💰 <b>Зачислить { $amount } вместо { $wanted }?</b> Платёж <code>{ $code }</code>, { $name }
deposit-reason-prompt = ✏️ Почему отклонён <code>{ $code }</code>? Напишите так, как прочтёт клиент.
deposit-reason-unreadable = Напишите причину длиной не больше { $most } знаков.

## Payments

button-pay = 💳 Оплатить
button-payment-check = 🔄 Я оплатил – проверить
button-payment-cancel = ✖ Отменить платёж
button-my-payments = 🧾 Мои платежи
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
payment-being-paid = ⏳ Вы как раз оплачиваете этот платёж, поэтому он не отменён. Подождите минуту: как только деньги придут, это сообщение скажет об этом.
payment-created = ⏳ Минутку: готовим платёж …
payment-awaiting = 🕓 Оплатите до { $until }. Деньги попадут на баланс, как только придут, и мы вам напишем.
payment-awaiting-order = 🕓 Оплатите до { $until }. Заказ отправится, как только придут деньги, и появится здесь.
payment-submitted = 🔎 Спасибо! Проверяем платёж и напишем сюда, как только закончим. Больше ничего делать не нужно.
payment-wait-preparing = ⏳ Всё ещё готовим платёж: платёжный сервис отвечает дольше обычного. Платить пока нечего. Подождите или отмените и выберите другой способ.
payment-wait-unconfirmed = 🕓 Время оплаты вышло, больше не платите. Спрашиваем у платёжного сервиса: всё, что пришло, попадёт на баланс.
payment-wait-approval = 🔎 Спасибо! Платёж проверяет сотрудник магазина. Больше ничего делать не нужно.
payment-wait-told = Платёжный сервис не отвечает, мы сообщили сотрудникам.
payment-paid = ⏳ Деньги пришли, зачисляем на баланс.
payment-credited = ✅ { $amount } зачислено на ваш баланс.
payment-placed = ✅ Оплачено. О заказе есть отдельное сообщение.
payment-expired = ⌛ Время на оплату истекло. Ничего не зачислено и не списано. Если вы всё же заплатили, напишите нам: { $support }. Укажите код <code>{ $code }</code>. Оплатить заново: /deposit
payment-cancelled = ✖ Отменено. Не оплачивайте его больше. Пополнить баланс: /deposit
payment-rejected = ✖ Этот платёж не принят, на баланс ничего не зачислено.
payment-refunding = ↩️ { $amount } возвращаются туда, откуда пришли.
payment-refunded = ↩️ { $amount } возвращены туда, откуда пришли.
payment-reversed = ↩️ { $amount } отозваны на стороне плательщика и ушли с вашего баланса.
payment-questions = Есть вопросы? Напишите нам: { $support }. Укажите код <code>{ $code }</code>.
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
payment-end-expired = ⌛ Время платежа <code>{ $code }</code> истекло, подтвердить его не удалось. Если вы заплатили, напишите нам: { $support }.
payments = 🧾 <b>Мои платежи</b>
payments-none =
    🧾 <b>Мои платежи</b>

    Вы ещё не пополняли баланс. /deposit
payment-line = { $mark } { $amount } · { $method } · { $code }

button-just-missing = Только недостающие { $amount }
button-in-currency = 💱 В { $currency }
button-other-amount = ✏️ Другая сумма
deposit-title = ➕ <b>Пополнить баланс</b>
deposit-ask-amount = Сколько в { $currency }? Нажмите на сумму или напишите её.
deposit-offer = 🎁 { $gift }
deposit-ask-method = ➕ <b>Пополнить на { $amount }</b>. Как хотите заплатить?
deposit-brings = 🎁 Сверху вы получите { $bonus }.
deposit-no-method-for = { $amount } сейчас здесь оплатить нельзя. Выберите другую сумму или напишите нам: { $support }. Укажите свой ID клиента: <code>{ $id }</code>.
deposit-no-method = Сейчас баланс нельзя пополнить в чате. Напишите нам: { $support }. Укажите свой ID клиента <code>{ $id }</code>, и мы пополним за вас.
deposit-not-a-number = Это не сумма. Напишите число, например 25 или 12,50:
deposit-too-large = Столько за один раз нельзя. Выберите сумму поменьше:
deposit-over-most = Столько за один раз нельзя: не больше { $most }. Выберите сумму поменьше:
payment-method-gone = ⚠️ Этот способ оплаты больше недоступен. Выберите другой:
payment-charge-changed = ⚠️ Сумма к оплате изменилась. Взгляните ещё раз:
payments-too-many = У вас несколько открытых платежей. Сначала оплатите или отмените один из них.
payments-often = ⏳ Вы начали несколько платежей за короткое время. Ничего не потеряно: нажмите «Ещё раз» через { $seconds } с или оплатите один из начатых.
direct-not-on-sale = Заказ не оформлен: товар больше не продаётся. Деньги остаются на балансе.
direct-not-now = Заказ не оформлен: сейчас это купить нельзя. Деньги остаются на балансе; попробуйте позже.
direct-price-changed = Заказ пока не оформлен: цена изменилась. Нажмите «Дальше», чтобы увидеть новую.
direct-balance = Заказ пока не оформлен: денег на балансе уже не хватает. Нажмите «Дальше», чтобы увидеть, сколько нужно.
direct-no-phone = Заказ пока не оформлен: нужен ваш номер телефона. Нажмите «Дальше».
direct-paid-late = Заказ не оформлен: к моменту поступления денег этот платёж уже был закрыт. Деньги на вашем балансе. Нажмите «Дальше», чтобы купить.
direct-paid-back = Заказ не оформлен: деньги за него возвращались вам. Они снова на балансе. Нажмите «Дальше», чтобы купить.

## Refunds

refunds-to-balance = ↩️ Деньги за оплаченное напрямую и не доставленное <b>остаются на балансе</b>.
refunds-to-source = ↩️ Деньги за оплаченное напрямую и не доставленное автоматически <b>возвращаются тем же путём</b>. Если способ оплаты этого не умеет, они остаются на балансе.
refunds-to-source-ask = ↩️ Деньги за оплаченное напрямую и не доставленное остаются на балансе, <b>пока администратор не вернёт их тем же путём</b>: каждый раз спросит оповещение.
ask-pay-back = ↩️ <b>Вернуть { $amount } по платежу { $code } тем же путём?</b>
refund-begun = ↩️ Платёж <code>{ $code }</code> возвращается. Клиенту сообщат.
refund-nothing = По платежу { $code } возвращать нечего: денег нет на балансе, они уже возвращены или возвращаются, или способ оплаты не возвращает часть.
button-pay-back = ↩️ Вернуть деньги…
refund-spent = ⚠️ Денег на балансе уже не хватает: клиент их потратил.

## Telegram Stars

button-pay-stars = { $stars ->
    [one] ⭐ Оплатить { $stars } Звезду
    [few] ⭐ Оплатить { $stars } Звезды
    [many] ⭐ Оплатить { $stars } Звёзд
   *[other] ⭐ Оплатить { $stars } Звезды
    }
stars-part = Нажмите кнопку и подтвердите в Telegram: это займёт мгновение.
checkout-unknown = Этот счёт выставлен не вам. Оплаты не было. Отправьте /deposit, чтобы получить свой.
checkout-ended = Срок этого счёта истёк. Оплаты не было. Отправьте /deposit, чтобы получить новый.
checkout-paid = Этот счёт уже оплачен, второй раз ничего не списано. Ваши деньги: /balance
checkout-under-way = Этот счёт как раз оплачивается. Дважды ничего не списано. Подождите минуту и загляните в /balance.
checkout-price-changed = Цена изменилась. Оплаты не было. Откройте товар снова, чтобы увидеть новую.
checkout-not-on-sale = Это больше не продаётся. Оплаты не было. Отправьте /start, чтобы увидеть, что есть.
checkout-not-now = Сейчас это купить нельзя. Оплаты не было. Попробуйте позже.
checkout-blocked = Сейчас вы не можете здесь покупать и пополнять баланс. Оплаты не было. Есть вопросы? /paysupport
checkout-again = Магазин был занят. Оплаты не было. Нажмите «Оплатить» ещё раз.
stars-no-rate = ⭐ Курс не задан, поэтому Звёздами платить нельзя. Напишите, сколько дают на баланс сто Звёзд, например <code>1.30 USD</code>. Сначала прочтите, чего Telegram требует от магазинов: docs/payments.md.
stars-rates =
    ⭐ <b>Сколько стоят Звёзды Telegram</b>

    { $rates }

    Новые счета сразу по новому курсу; открытый счёт сохраняет свой. Чтобы изменить курс, напишите, сколько дают на баланс сто Звёзд, например <code>1.30 USD</code>.
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

crypto-pay-part = Нажмите «Оплатить», выберите монету (USDT, TON, BTC …) и подтвердите в @CryptoBot: там видно, сколько нужно. Потом вернитесь; деньги обычно приходят в течение минуты.
button-pay-crypto = 💎 Оплатить криптой
code-prompt =
    🎫 <b>Код баланса</b>

    Пришлите код, как он напечатан на карте или бумаге, например <code>7K2M-9XQ4-ZB30-HTW8</code>. Заглавные буквы и дефисы не важны.
code-mistyped = 🎫 Одна из букв кода неверна. Сравните с картой и пришлите снова: 16 букв и цифр четырьмя группами.
code-unknown = 🎫 Этот код недействителен или уже использован. Сравните с картой. Если он точно верный, напишите нам: { $support }.
code-yours = 🎫 Вы уже использовали этот код: его сумма на вашем балансе. /balance
code-own = 🎫 Вы сами создали или одобрили этот код, поэтому использовать его не можете. Покупатель может.
code-too-many = 🎫 Слишком много несуществующих кодов. Попробуйте через час или напишите нам: { $support }.
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
        [redeemed] ✅ использован
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

## Limits

direct-over-limit = Заказ не оформлен: вы уже купили столько, сколько можно одному покупателю. Деньги остаются на балансе.

## Who may buy

direct-not-you = Заказ не оформлен: сейчас ваш аккаунт не может это купить. Деньги остаются на балансе. Есть вопросы? /paysupport
