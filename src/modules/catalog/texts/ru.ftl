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
button-search-instead = 🔎 Нет, искать в магазине
product-voucher = 🎟 <b>{ $name }</b>
product-top-up = 🎮 <b>{ $name }</b>
product-choose = Выберите вариант:
product-gone = Этот товар больше не продаётся.
needed-info = У вас спросят:
item-price = { $name } · { $price }
item-price-unavailable = 🔔 { $name } · { $price }
item-costs = Цена: <b>{ $price }</b>
item-gives-code = Код придёт сюда, в чат.
item-gives-credit = Аккаунт пополняется напрямую.
item-not-on-sale = Этот вариант сейчас не продаётся.
item-no-wallet = Сейчас недоступно.
item-maintenance = У нас короткий перерыв. Оформленные заказы всё равно придут.
item-unknown = Такого варианта нет.
button-buy = 🛒 Купить

## Buying

goods-changed = ⚠️ Поставщик изменил то, что вы выбрали ({ $product } — { $item }). Ничего не куплено. Вот что он предлагает теперь:

## For admins

sync-running = ⏳ Читаю каталог …
sync-done = ✅ Каталог прочитан. Товаров: { $products }, вариантов: { $items }, в продаже: { $onSale }. Ушло из каталога: { $removed }, здесь продать нельзя: { $leftOut }.
sync-failed = ❌ Не удалось прочитать каталог. { $why }
markup-set = Цена — себестоимость плюс { $percent }%, ниже себестоимости никогда.
markup-off = Товары продаются по цене каталога, ниже себестоимости никогда.
rounding-set = Цены округляются до кратных: { $steps }. Остальные валюты — до самой мелкой монеты.

## Search

search-corrected = 🔎 «{ $text }» здесь нет. Результаты по запросу «{ $corrected }»:
search-nearest = 🔎 Полного совпадения с «{ $text }» нет. Самое близкое:
search-did-you-mean = 🔎 По запросу «{ $text }» ничего нет. Может быть …
search-no-code = 🎫 Если это код, такого у нас нет. Проверьте буквы и цифры и пришлите его ещё раз.
search-vouchers = 🎟 Все карты
search-top-ups = 🎮 Все пополнения

## Bonuses, gifts and news

inline-from = от { $price }
inline-message =
    <b>{ $name }</b>
    { $shop }
button-open-in-shop = 🛒 Открыть в магазине
button-copy-link = 📋 Копировать ссылку

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
where-it-works = 📍 Где работает: { $place }
