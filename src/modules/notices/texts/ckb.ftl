## Bonuses, gifts and news

notice-restock = 🔔 دووبارە هاتەوە: <b>{ $item }</b> بە { $price }.
notice-price-drop = 🔔 ئێستا هەرزانترە: <b>{ $item }</b> بە { $price } لە جیاتی { $before }.
notice-arrival = 🔔 داوای «{ $text }»ت کردبوو: <b>{ $product }</b> ئێستا هەیە.
