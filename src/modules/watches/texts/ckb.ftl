## Catalog

button-request-goods = 🔔 ئەگەر هات پێم بڵێ
request-noted = 🔔 ئەگەر «{ $text }» هاتە فرۆشگاکە، یەک جار بۆت دەنووسین.
request-off = 🔕 لەبارەی «{ $text }» بۆت نانووسین.
request-too-many = پێشتر چاوەڕێی 20 شت دەکەیت. سەرەتا یەکێکیان ڕابگرە.

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
watch-too-many = پێشتر هەواڵی 50 شت وەردەگریت. سەرەتا یەکێکیان بکوژێنەرەوە.
notice-restock = 🔔 دووبارە هاتەوە: <b>{ $item }</b> بە { $price }.
notice-price-drop = 🔔 ئێستا هەرزانترە: <b>{ $item }</b> بە { $price } لە جیاتی { $before }.
notice-arrival = 🔔 داوای «{ $text }»ت کردبوو: <b>{ $product }</b> ئێستا هەیە.
