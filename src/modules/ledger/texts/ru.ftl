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
balance-how-to-add = Чтобы пополнить баланс, нажмите кнопку или напишите нам: { $support }. Укажите свой ID клиента: <code>{ $id }</code>.

## For admins

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
currency-unknown = Такой валюты я не знаю. Напишите её код из трёх букв, например USD или IQD.
credited = ✅ { $who }: зачислено { $amount }. Баланс: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· клиенту сообщить не удалось
    }
debited = ✅ { $who }: списано { $amount }. Баланс: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· клиенту сообщить не удалось
    }

## Payments

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

## Money by hand

adjustment-limit = Может купить в долг: { $before } → <b>{ $after }</b>
ask-credit-limit = 📒 <b>Разрешить клиенту покупать в долг до { $amount }?</b>
adjustment-second-asked = Это больше предела для одного администратора. Кто запросил:
adjustment-only-admin = ⚠️ Это больше предела для одного администратора, а вы единственный. Вы уверены?
adjustment-second-said = Кто подтвердил:
adjustment-waits-for-second = ⏳ Это больше предела для одного администратора. Остальные получили вопрос: пока один из них не подтвердит, деньги не движутся.
adjustment-nobody-reached = ⚠️ Это больше предела для одного администратора, а до других не достучаться. Деньги не перемещены. Попросите коллегу запустить бота и нажмите «Да» ещё раз.
adjustment-same-admin = Подтвердить должен другой администратор.
button-yes-second = ✅ Да, подтверждаю
button-keep = ◀ Оставить
ask-undo = ↩ <b>Отменить { $what } у клиента { $name }?</b> Будет проведена обратная операция, клиенту сообщат.
undone = ↩ Отменено: { $amount }, клиент <code>{ $id }</code>. Баланс: <b>{ $balance }</b>
undo-spent = ⚠️ Отменить нельзя: денег на балансе уже не хватает. Поговорите с клиентом.
undo-too-late = ⏳ Отменить могут в течение десяти минут те администраторы, которые подтвердили. Это нажатие ничего не переместило.
credit-limit-set = ✅ { $who } может покупать в долг до { $amount }. Баланс: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· клиенту сообщить не удалось
    }
balance-on-account = 📒 В долг: можно купить до { $limit } сверх баланса и заплатить потом.
balance-owed = 📒 В долг: вы должны <b>{ $owed }</b>, предел { $limit }.
balance-history-private-note = (только для администраторов: { $note })
