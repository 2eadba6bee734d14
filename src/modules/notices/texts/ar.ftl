## Bonuses, gifts and news

notice-restock = 🔔 عاد إلى البيع: <b>{ $item }</b> بسعر { $price }.
notice-price-drop = 🔔 صار أرخص: <b>{ $item }</b> بسعر { $price } بدلًا من { $before }.
notice-arrival = 🔔 سألتنا عن «{ $text }»: ‏<b>{ $product }</b> متوفر الآن.
