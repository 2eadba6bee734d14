## Bonuses, gifts and news

notice-restock = 🔔 Back on sale: <b>{ $item }</b> for { $price }.
notice-price-drop = 🔔 Cheaper now: <b>{ $item }</b> for { $price } instead of { $before }.
notice-arrival = 🔔 You asked for “{ $text }”: <b>{ $product }</b> is here now.
