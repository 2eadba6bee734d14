## Catalog

button-request-goods = 🔔 أخبرني إذا توفّر
request-noted = 🔔 سنراسلك مرة واحدة إذا توفّر «{ $text }» في المتجر.
request-off = 🔕 لن نراسلك بشأن «{ $text }».
request-too-many = أنت بانتظار 20 منتجًا. ألغِ أحدها أولًا.

## Bonuses, gifts and news

button-unwatch = 🔕 أوقف الإشعار
button-watch-restock = 🔔 أخبرني عند توفره
button-watch-price = 🔔 أخبرني إن رخص سعره
watch-restock-on = 🔔 سأخبرك عندما يتوفر هذا:
    <b>{ $item }</b>
watch-price-on = 🔔 سأخبرك إذا رخص سعر هذا:
    <b>{ $item }</b>
watch-off = 🔕 لن تصلك إشعارات عن هذا:
    <b>{ $item }</b>
watch-too-many = تصلك إشعارات عن 50 منتجًا. أوقف أحدها أولًا.
notice-restock = 🔔 عاد إلى البيع: <b>{ $item }</b> بسعر { $price }.
notice-price-drop = 🔔 صار أرخص: <b>{ $item }</b> بسعر { $price } بدلًا من { $before }.
notice-arrival = 🔔 سألتنا عن «{ $text }»: ‏<b>{ $product }</b> متوفر الآن.
button-see-item = 🛒 اعرضه

## Shelf (admins)

requests-title = 🔔 <b>مطلوب وغير معروض</b>، والأكثر طلبًا أولًا. من سأل يُخبَر مرة واحدة حين يدخل الكتالوج، ولو باسم آخر تضيفه إلى علامة (🔤). ✅ يزيل الكلمة من القائمة، ولا يصل عملاءها شيء.
requests-none = 🔔 لا ينتظر أي عميل ما ليس في المتجر.
requests-line = <b>{ $text }</b> · { $count ->
    [zero] لا عملاء
    [one] عميل واحد
    [two] عميلان
    [few] { $count } عملاء
    [many] { $count } عميلًا
   *[other] { $count } عميل
} · { $day }
button-close-request = ✅ { $text }
request-closed = { $count ->
    [zero] لم يعد في القائمة من قبل.
    [one] ✅ أُزيل من القائمة: عميل واحد لم يعد ينتظر.
    [two] ✅ أُزيل من القائمة: عميلان لم يعودا ينتظران.
    [few] ✅ أُزيل من القائمة: { $count } عملاء لم يعودوا ينتظرون.
    [many] ✅ أُزيل من القائمة: { $count } عميلًا لم يعودوا ينتظرون.
   *[other] ✅ أُزيل من القائمة: { $count } عميل لم يعودوا ينتظرون.
}
button-shelf-requests = 🔔 ما طلبه العملاء
