## Bonuses, gifts and news

notice-restock = 🔔 Yeniden satışta: <b>{ $item }</b>, { $price }.
notice-price-drop = 🔔 Şimdi daha ucuz: <b>{ $item }</b>, { $before } yerine { $price }.
notice-arrival = 🔔 “{ $text }” sormuştunuz: <b>{ $product }</b> artık burada.
