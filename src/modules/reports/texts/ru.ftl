## For admins

latency-title = ⏱ <b>С какой задержкой появлялись заказы</b>
latency-none = Ещё ни один заказ не отправлен.
latency-known = <b>{ $type }</b>, попыток: { $attempts }, известно через: половина { $p50 } с · 95% { $p95 } с · 99% { $p99 } с · не больше { $most } с
latency-appeared = Без ответа: { $count }, созданы не позже чем через { $most } с после начала попытки.

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
