## Bonuses, gifts and news

notice-restock = 🔔 دوباره موجود شد: <b>{ $item }</b> به { $price }.
notice-price-drop = 🔔 ارزان‌تر شد: <b>{ $item }</b> به { $price } به‌جای { $before }.
notice-arrival = 🔔 «{ $text }» را خواسته بودید: <b>{ $product }</b> حالا موجود است.
