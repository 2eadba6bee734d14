## Home

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
    /support – написать в магазин
    /paysupport – помощь с оплатой

    Есть вопросы? Напишите нам: { $support }. Ваш ID клиента: <code>{ $id }</code>.
home =
    🛍 <b>{ $shop }</b>

    Здравствуйте, { $name } 👋 Что вам предложить?
home-fact-time = ⚡ Обычное время доставки: { $time }
home-fact-back = 🛡 Если доставить не получится, деньги вернутся автоматически
home-ways = 💳 Оплата: { $ways }
button-more = ⋯ Ещё
more = ⋯ <b>Ещё</b>
button-my-codes = 🔑 Мои коды ({ $count })
button-vouchers = 🎟 Карты ({ $count })
button-top-ups = 🎮 Пополнения ({ $count })
button-settings = ⚙️ Настройки

## Settings and help

terms =
    📜 <b>Условия { $shop }</b>

    Карты доставляются кодами в этот чат, пополнения — прямо на указанный вами аккаунт. Доставленное вернуть нельзя: код уже увиден, а аккаунт уже пополнен. За то, что доставить не удалось, деньги автоматически возвращаются на баланс.

    ⭐ За Звёзды вы покупаете баланс в этом магазине. Неизрасходованное можно вернуть в Звёзды: напишите в /paysupport. За товары отвечает магазин, а не Telegram.

    Проверяйте аккаунт, прежде чем подтвердить. Вопросы: { $support }.

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

## Progress

button-cases = 🛠 Мои обращения
shop-closed = ⏸ У нас короткий перерыв: сейчас купить нельзя. Оформленные заказы всё равно придут.
shop-closed-waiting = ⏸ У нас короткий перерыв. 🔔 Напишем, когда вернёмся.
button-notify-me = 🔔 Сообщить об открытии
notify-me-noted = 🔔 Готово. Напишем один раз, когда вернёмся.
