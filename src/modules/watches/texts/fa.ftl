## Catalog

button-request-goods = 🔔 اگر آمد خبرم کن
request-noted = 🔔 اگر «{ $text }» به فروشگاه بیاید، یک بار به شما پیام می‌دهیم.
request-off = 🔕 دربارهٔ «{ $text }» به شما پیام نمی‌دهیم.
request-too-many = همین حالا منتظر 20 محصول هستید. اول یکی را خاموش کنید.

## Bonuses, gifts and news

button-unwatch = 🔕 دیگر خبر نده
button-watch-restock = 🔔 موجود شد خبرم کن
button-watch-price = 🔔 ارزان شد خبرم کن
watch-restock-on = 🔔 وقتی دوباره موجود شود خبرتان می‌کنم:
    <b>{ $item }</b>
watch-price-on = 🔔 اگر ارزان‌تر شود خبرتان می‌کنم:
    <b>{ $item }</b>
watch-off = 🔕 دیگر دربارهٔ این خبری نمی‌دهم:
    <b>{ $item }</b>
watch-too-many = همین حالا از 50 مورد خبر می‌گیرید. اول یکی را خاموش کنید.
notice-restock = 🔔 دوباره موجود شد: <b>{ $item }</b> به { $price }.
notice-price-drop = 🔔 ارزان‌تر شد: <b>{ $item }</b> به { $price } به‌جای { $before }.
notice-arrival = 🔔 «{ $text }» را خواسته بودید: <b>{ $product }</b> حالا موجود است.
button-see-item = 🛒 دیدن
