## For admins

button-held = 🎁 Удержанные карты
button-status = 🚦 Состояние
button-order = 📋 Открыть заказ
button-wallets = 🏦 Кошельки
alert-order-in-review = 🔎 <b>Заказ { $subject } ждёт решения.</b> Магазин не может решить сам, поэтому заказ не отправляется повторно и не доставляется. Деньги удержаны. /order { $subject }
alert-upstream-refuses-us = ⛔ <b>API поставщика нас не пускает ({ $subject }).</b> Заказы ждут, пока не пустит снова. Проверьте ключ API и список IP-адресов в панели поставщика. /wallets
alert-wallet-too-low = 💸 <b>В кошельке { $subject } слишком мало</b> для того, что просят клиенты. /wallets
alert-codes-made = 🎫 <b>Администратор создал коды баланса.</b> Если это ошибка, отзовите неиспользованные в /codes.
alert-code-guessing = 🎫 <b>Клиент попробовал десять несуществующих кодов баланса.</b> Снова он сможет через час после первой попытки. Если это ошибка, помогите ему с кодом.
alert-payment-taken-back = 💸 <b>Плательщик отозвал платёж.</b> Деньги ушли с баланса клиента; он может быть ниже нуля, и пока долг не покрыт, купить ничего нельзя. Поговорите с клиентом.
alert-payment-unexplained = ❓ <b>Платёж не удаётся объяснить.</b> Он пришёл без нашего счёта, относится к двум платежам или его нет в списке провайдера: что именно, сказано ниже. Сверьте с этим списком. Дважды ничего не зачисляется.
alert-refund-by-hand = ↩️ <b>Верните этот платёж вручную</b> тем же путём, каким он пришёл. С баланса деньги уже списаны. Затем подтвердите в /deposits.
alert-refund-refused = ⚠️ <b>Провайдер не вернул платёж { $subject }.</b> Если он отказал, деньги снова на балансе клиента.
alert-item-without-wallet = 💱 <b>Для { $subject } нет активного кошелька.</b> Товары в этой валюте купить нельзя. /wallets
alert-customer-unreachable = 🚫 <b>Клиент { $subject } заблокировал бота</b>, а его ждёт доставка. Она будет вручена при следующем /start. /customer { $subject }
alert-delivery-refused = ✉️ <b>Telegram не принял сообщение о заказе { $subject }</b> и не примет его снова. Клиент получит доставленное простым сообщением. Причина ниже; сообщите тому, кто обслуживает магазин. /order { $subject }
alert-delivery-stuck = 📪 <b>Товар заказа { $subject } не доходит до клиента.</b> Telegram не принимает даже простое сообщение. Магазин пробует снова, под конец раз в четыре часа. Свяжитесь с клиентом иначе; товар может быть виден в «Моих заказах». /order { $subject }
alert-code-unreadable = 🔐 <b>Оплаченные коды нельзя показать</b> ({ $subject }). Нет ключа хранилища с таким именем, или сохранённая карта изменена: что именно, сказано ниже. Верните ключ или базу из резервной копии; клиент тогда получит код автоматически.
alert-update-failed = 🐞 <b>Действие клиента не удалось обработать</b> ({ $subject }), и ему об этом сказано. Сообщите тому, кто обслуживает магазин: причина в журнале рядом с номером обращения.
alert-success-without-voucher = ❗ <b>Заказ { $subject } выполнен, но код не пришёл.</b> /order { $subject }
alert-unknown-dealer-status = ❔ <b>У заказа { $subject } статус, которого нет в документации.</b> Спросите поставщика, что он значит. /order { $subject }
alert-catalog-suspicious = 🗂 <b>Каталог выглядит неправильно</b> ({ $subject }); остаётся прежний. /sync прочитает его снова.
alert-ledger-broken = 🧮 <b>Балансы не сходятся</b> ({ $subject }). Ничего не зачисляйте и не списывайте, пока не найдена причина. Сообщите тому, кто обслуживает магазин.
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
alert-wallet-fall = 💸 <b>Сумма в кошельке у поставщика уменьшилась без известной причины</b> ({ $subject }). Сверьте заказы в панели поставщика с /orders.
alert-database-went-back = ⏪ <b>База данных откатилась назад</b>: восстановлена резервная копия, или при переключении потеряно последнее. Ничего не продаётся и не отправляется. Магазин читает список заказов поставщика с того времени, забирает своё и откроется сам, когда список будет прочитан до конца. /status
alert-database-recovered = ⏩ <b>Магазин снова открыт.</b> Произошедшее между «С» и «До» могло потеряться: проверьте платежи, зачисления и возвраты того времени и потерянные заказы. Прежние заказы ждут конца карантина.
alert-surplus-held = 🎁 <b>Лишние карты удержаны.</b> База данных откатилась назад, и какую-то из них клиент мог получить за потерянное время. Никто их не получит, пока вы их не отпустите.
alert-dealer-order-differs = 🧩 <b>Заказ поставщика для { $subject } — не то, что заказывали.</b> Ничего из него не продаётся. Сравните оба у поставщика и нажмите «Готово». /order { $subject }
alert-code-sold-before = 👥 <b>Поставщик прислал для { $subject } код, который уже продал раньше.</b> Он никому не выдан. Попросите у поставщика другой код или деньги и нажмите «Готово». /order { $subject }
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
alert-detail-reference = Номер обращения: { $value }
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

## What told that the database went back

history-beat-lost = В базе данных нет того, что магазин записал последним.
history-other-database = Это не та база данных, что раньше.
history-other-server = База данных на другом сервере.
history-timeline = Сервер перешёл на другую линию времени: переключение или восстановление на момент в прошлом.
history-position = Журнал сервера короче, чем был.
history-nothing-remembered = О базе данных ничего не запомнено, а последний след магазина в ней старый.
history-gap = Последний след магазина в базе данных старый.

## Payments by hand

button-deposit = 💵 Платёж
alert-payment-method-changed = 🏦 <b>Изменилось, куда платят клиенты:</b> { $subject }. Если никто из вас этого не делал, сразу выключите в /paymethods.
alert-deposit-waiting = 💵 <b>Платёж ждёт решения:</b> <code>{ $subject }</code>
alert-till-differs = 🧮 <b>Посчитанные наличные не сходятся с тем, что должно быть в кассе.</b> Откройте смену, спросите кассира и решите, что делать с разницей.

## Refunds

alert-refund-wanted = ↩️ <b>Покупку, оплаченную напрямую, не удалось доставить.</b> Деньги на балансе. /refunds { $subject } вернёт их тем же путём; «Готово» оставит на балансе.

## Progress

alert-code-answer = ✍️ <b>Клиент написал о коде заказа { $subject }.</b> Прочитать: /order { $subject }
