## Catalog

button-request-goods = 🔔 ئەگەر هات پێم بڵێ
request-noted = 🔔 ئەگەر «{ $text }» هاتە فرۆشگاکە، یەک جار بۆت دەنووسین.
request-off = 🔕 لەبارەی «{ $text }» بۆت نانووسین.
request-too-many = ئێستا چاوەڕێی 20 بەرهەم دەکەیت. سەرەتا یەکێکیان ڕابگرە.

## Bonuses, gifts and news

button-unwatch = 🔕 چیتر ئاگادارم مەکەوە
button-watch-restock = 🔔 کە هاتەوە پێم بڵێ
button-watch-price = 🔔 کە هەرزان بوو پێم بڵێ
watch-restock-on = 🔔 کە هاتەوە ئاگادارت دەکەمەوە:
    <b>{ $item }</b>
watch-price-on = 🔔 ئەگەر هەرزانتر بوو ئاگادارت دەکەمەوە:
    <b>{ $item }</b>
watch-off = 🔕 چیتر هەواڵی ئەمە نادەم:
    <b>{ $item }</b>
watch-too-many = ئێستا هەواڵی 50 بەرهەم وەردەگریت. سەرەتا یەکێکیان بکوژێنەرەوە.
notice-restock = 🔔 دووبارە هاتەوە: <b>{ $item }</b> بە { $price }.
notice-price-drop = 🔔 ئێستا هەرزانترە: <b>{ $item }</b> بە { $price } لە جیاتی { $before }.
notice-arrival = 🔔 داوای «{ $text }»ت کردبوو: <b>{ $product }</b> ئێستا هەیە.
button-see-item = 🛒 بینین
