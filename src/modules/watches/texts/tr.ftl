## Catalog

button-request-goods = 🔔 Gelirse haber ver
request-noted = 🔔 “{ $text }” mağazaya gelirse size bir kez yazacağız.
request-off = 🔕 “{ $text }” için size yazmayacağız.
request-too-many = Zaten 20 ürün bekliyorsunuz. Önce birini kapatın.

## Bonuses, gifts and news

button-unwatch = 🔕 Artık haber verme
button-watch-restock = 🔔 Gelince haber ver
button-watch-price = 🔔 Ucuzlarsa haber ver
watch-restock-on = 🔔 Yeniden gelince size haber vereceğim:
    <b>{ $item }</b>
watch-price-on = 🔔 Ucuzlarsa size haber vereceğim:
    <b>{ $item }</b>
watch-off = 🔕 Bununla ilgili artık haber yok:
    <b>{ $item }</b>
watch-too-many = Zaten 50 ürün için haber alıyorsunuz. Önce birini kapatın.
notice-restock = 🔔 Yeniden satışta: <b>{ $item }</b>, { $price }.
notice-price-drop = 🔔 Şimdi daha ucuz: <b>{ $item }</b>, { $before } yerine { $price }.
notice-arrival = 🔔 “{ $text }” için haber istemiştiniz: <b>{ $product }</b> artık burada.
button-see-item = 🛒 Bak
