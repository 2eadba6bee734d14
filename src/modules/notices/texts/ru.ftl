## Bonuses, gifts and news

notice-restock = 🔔 Снова в продаже: <b>{ $item }</b> за { $price }.
notice-price-drop = 🔔 Теперь дешевле: <b>{ $item }</b> за { $price } вместо { $before }.
notice-arrival = 🔔 Вы спрашивали «{ $text }»: <b>{ $product }</b> уже в продаже.
