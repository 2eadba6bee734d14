## Catalog

button-request-goods = 🔔 Tell me if it comes
request-noted = 🔔 We’ll write to you once if “{ $text }” comes to the shop.
request-off = 🔕 We won’t write to you about “{ $text }”.
request-too-many = You already wait for 20 products. Stop one of them first.

## Bonuses, gifts and news

button-unwatch = 🔕 Stop telling me
button-watch-restock = 🔔 Tell me when it is back
button-watch-price = 🔔 Tell me if it gets cheaper
watch-restock-on = 🔔 You will hear from me when this is back:
    <b>{ $item }</b>
watch-price-on = 🔔 You will hear from me if this gets cheaper:
    <b>{ $item }</b>
watch-off = 🔕 No more news about this:
    <b>{ $item }</b>
watch-too-many = You already hear about 50 items. Switch one of them off first.
notice-restock = 🔔 Back on sale: <b>{ $item }</b> for { $price }.
notice-price-drop = 🔔 Cheaper now: <b>{ $item }</b> for { $price } instead of { $before }.
notice-arrival = 🔔 You asked for “{ $text }”: <b>{ $product }</b> is here now.
button-see-item = 🛒 See it

## Shelf (admins)

requests-title = 🔔 <b>Asked for, and not on the shelf</b>, the most wanted first. Whoever asked is told once when it enters the catalog, also under another name that you give a brand (🔤). ✅ takes a word off this list, and its customers hear nothing.
requests-none = 🔔 No customer waits for goods that the shop lacks.
requests-line = <b>{ $text }</b> · { $count ->
    [one] 1 customer
   *[other] { $count } customers
} · { $day }
button-close-request = ✅ { $text }
request-closed = { $count ->
    [0] It was off the list already.
    [one] ✅ Off the list: 1 customer waits no more.
   *[other] ✅ Off the list: { $count } customers wait no more.
}
button-shelf-requests = 🔔 Asked for by customers
