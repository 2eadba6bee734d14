## Catalog

button-request-goods = 🔔 Сообщить, если появится
request-noted = 🔔 Мы напишем один раз, если «{ $text }» появится в магазине.
request-off = 🔕 О «{ $text }» мы писать не будем.
request-too-many = Вы уже ждёте 20 товаров. Сначала отключите один из них.

## Bonuses, gifts and news

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
notice-restock = 🔔 Снова в продаже: <b>{ $item }</b> за { $price }.
notice-price-drop = 🔔 Теперь дешевле: <b>{ $item }</b> за { $price } вместо { $before }.
notice-arrival = 🔔 Вы спрашивали «{ $text }»: <b>{ $product }</b> уже в продаже.
button-see-item = 🛒 Посмотреть
