## Buying

button-change-phone = 📱 Сменить номер

## Settings and help

settings =
    ⚙️ <b>Настройки</b>

    Номер телефона: { $phone ->
        [none] пока нет
       *[other] <code>{ $phone }</code>
    }

## Currencies

button-currency = 💱 Цены: { $currency }
currency-own = в валюте товара
choose-currency =
    💱 <b>В какой валюте показывать цены?</b>

    Цены со знаком ≈ — для сравнения. Что вы заплатите, видно перед покупкой.

## Who may buy

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

button-news = { $on ->
    [yes] 🔔 Новости магазина: вкл.
   *[no] 🔕 Новости магазина: выкл.
    }
