## Catalog

shelf-vouchers = 🎟 <b>Vouchers</b>
shelf-top-ups = 🎮 <b>Top-ups</b>
shelf-empty = Nothing is on sale here right now.
search-prompt =
    🔎 <b>Search</b>

    Type a name, or part of it.
search-often = ⏳ That was a lot of searches. Tap Try again in { $seconds } s.
search-found = 🔎 Results for “{ $text }”
search-nothing = 🔎 No results for “{ $text }”. Check the spelling, or browse:
search-missing = 🔎 We don’t have “{ $text }” yet. Tap 🔔 and we’ll write to you if it comes. Or check the spelling and browse:
button-search-again = 🔎 Search again
button-search-instead = 🔎 Search the shop instead
product-voucher = 🎟 <b>{ $name }</b>
product-top-up = 🎮 <b>{ $name }</b>
product-choose = Choose an item:
product-gone = This product is no longer on sale.
needed-info = We’ll ask you for:
item-price = { $name } · { $price }
item-price-unavailable = 🔔 { $name } · { $price }
item-costs = Price: <b>{ $price }</b>
item-gives-code = You get the code here in the chat.
item-gives-credit = Your account is credited directly.
item-not-on-sale = This isn’t on sale right now.
item-no-wallet = Not available right now.
item-maintenance = We’re on a short break. Orders already placed will still arrive.
item-unknown = There is no such item.
button-buy = 🛒 Buy

## Buying

goods-changed = ⚠️ Our supplier has changed what you chose ({ $product } — { $item }). Nothing was bought. This is what it offers now:

## For admins

search-nothing-staff = 🔎 Nothing fits “{ $text }”. Check the spelling, or type a name, a phone number, or the code of an order or a payment.
sync-running = ⏳ Reading the catalog …
sync-done = ✅ Catalog read: { $products } products with { $items } items, { $onSale } on sale. { $removed } left the catalog, { $leftOut } cannot be sold here.
sync-failed = ❌ The catalog could not be read. { $why }
markup-set = Prices are cost plus { $percent }%, never under cost.
markup-off = Products sell at list price, never under cost.
rounding-set = Rounded to { $steps }. Every other currency to its smallest coin.

## Search

search-corrected = 🔎 No “{ $text }” here. Results for “{ $corrected }”:
search-nearest = 🔎 Nothing matches all of “{ $text }”. The nearest we have:
search-did-you-mean = 🔎 No results for “{ $text }”. Did you mean …
search-no-code = 🎫 If this is a code, we don’t know it. Check its letters and digits, and send it again.
search-vouchers = 🎟 All vouchers
search-top-ups = 🎮 All top-ups

## Bonuses, gifts and news

inline-from = from { $price }
inline-message =
    <b>{ $name }</b>
    { $shop }
button-open-in-shop = 🛒 Open in the shop
button-copy-link = 📋 Copy the link

## Brands

category-name = { $category ->
    [games] 🎮 Games
    [mobile] 📱 Mobile
    [apps] 🧩 Apps
    [shopping] 🛍 Shopping
    [streaming] 🎬 Streaming
    [social] 💬 Social
    [food] 🍔 Food
    [travel] 🧳 Travel
    [software] 🔐 Software
   *[other] ✨ Other
    }
categories-title = { $type ->
    [voucher] 🎟 <b>Vouchers</b>
   *[top-up] 🎮 <b>Top-ups</b>
    } · what for?
button-categories = 🗂 Categories
choose-region = Which region is your account in? What you buy works only in its own region.
product-region = Region: { $region }
button-other-regions = 🌍 Other regions ({ $count })
button-brand-other-type = { $type ->
    [voucher] 🎟 As a voucher
   *[top-up] 🎮 As a top-up
    }

## Desk (admins)

matter-goods = 🔁 <b>The dealer changed { $name }: another amount or region under the same number.</b> Not sold until you decide: { $count ->
        [one] one item
       *[other] { $count } items
    }. Customers see it as sold out.
matter-goods-prices = They would sell at:
costs-goods-sell = <b>Sell under the new name</b>: your own names of them end, and customers who tapped 🔔 are told.
costs-goods-keep = <b>Keep paused</b>: nobody can buy them until you press ▶ on their cards.
button-goods-sell = ▶ Sell under the new name
button-goods-keep = ⏸ Keep paused
button-goods-card = 📦 Its card

## Brands of admins

brands-title = 🏷 <b>Brands</b>. Tap one, or find one with <code>/brands words</code>. The brand and the region of a product stand on its card: 🗄 The shelf.
brands-none = 🏷 No brand has such a name. <code>/brands</code> shows all of them.
brand-details =
    Category: { $category }
    Products: { $products }
    Picture: { $picture ->
        [yes] yes
       *[no] none
    }
    Other names: { $aliases }
    How to redeem: { $languages }
button-brand-name = ✏️ Name
button-brand-category = 🗂 Category
button-brand-aliases = 🔤 Other names
button-brand-picture = 🖼 Picture
button-brand-merge = 🔀 Join to …
pick-brand-none = 🏷 No brand has such a name. Type a part of another one:
ask-brand-join = 🔀 <b>Join { $name } to { $into }?</b> Its products ({ $products }) go there with the prices of { $into }, and new ones follow. You can move them back one by one on their cards.
button-brand-redeem = 📖 Redeem
button-brand-derived = ↩️ By its name
button-brand-view = 👁 As customers
brand-aliases-prompt = 🔤 Type the other names that customers search for, with commas between them, in any language. They replace those that you added before; a dash (<code>-</code>) removes them.
brand-redeem-prompt = 📖 Type how to redeem in { $language }: about three lines, at most { $most } characters, and an https:// link as the last line if there is one. A dash (<code>-</code>) removes it. Customers read it under their code.
brand-changed = ✅ Changed. It stays, whatever the dealer sends.
brand-not-readable = That can’t be used here: at most { $most } characters, or a photo for the picture. Please send it again.
brand-product =
    🏷 <b>{ $name }</b>
    Brand: { $brand }
    Region: { $region }

    <code>/brands product { $id } IQ = nova-game-card</code> changes them; a dash (<code>-</code>) goes back to what the name says.
brand-product-usage = Usage: <code>/brands product 1001 IQ = nova-game-card</code>: the product’s number, a region (a country, EU, MENA, GLOBAL …), and the key of a brand.
where-it-works = 📍 Where it works: { $place }

## Shelf (admins)

shelf-home = 🗄 <b>The shelf</b>. Choose a brand for its products, prices and texts; 📌 is pinned, 🙈 is not seen by customers. What you decide here holds at once and stays, whatever the dealer sends. <code>/catalog</code> and a name or number finds anything.
shelf-no-brands = 🏷 There are no brands yet. /sync reads the catalog.
shelf-unseen = 🙈 <b>Customers don’t see these</b>
shelf-nothing-unseen = ✅ Customers see everything that the dealer sells.
shelf-found = 🔎 This was found, at most 20. Type more words for fewer.
shelf-nothing-found = 🔎 Nothing has that name or number. Try another word.
shelf-number = Number: <code>{ $id }</code>
shelf-shown = ✅ On sale
shelf-hidden = 🙈 Hidden by you
shelf-brand-hidden = 🙈 Its brand is hidden
shelf-product-hidden = 🙈 Its product is hidden
shelf-not-at-dealer = ⛔ The dealer doesn’t sell it now
shelf-no-wallet = ⛔ The dealer has no wallet in its currency
shelf-no-way-to-pay = ⛔ Customers can’t pay in its currency: set a rate with /rates, or a way to pay with /paymethods
shelf-nothing = ⛔ Nothing of it can be sold
shelf-paused = ⏸ Paused
shelf-changed-goods = ⏸ The dealer changed it: not sold before you have looked
shelf-at-loss = 🔻 Paused: it would sell at a loss
shelf-loss = The dealer charged { $cost }. It is sold again when the catalog shows this cost, or when you press ▶.
button-shelf-sell = ▶ Sell again
shelf-pinned = 📌 Pinned: it stands first
shelf-place = Place: { $place }
shelf-category = Category: { $category }
shelf-region = Region: { $region }
shelf-aliases = Other names: { $aliases }
shelf-described = Described in: { $languages }
shelf-redeem = How to redeem in: { $languages }
button-shelf-home = 🗄 The shelf
button-shelf-unseen = 🙈 Not seen by customers
button-shelf-export = ⬇️ Save CSV
button-shelf-import = ⬆️ Load CSV
button-shelf-hide = 🙈 Hide
button-shelf-show = 👁 Show
button-shelf-pin = 📌 Pin
button-shelf-unpin = 📌 Unpin
button-shelf-name = ✏️ Name
button-shelf-place = 🔢 Place
button-shelf-description = 📝 Describe
button-shelf-limit = 🚦 Limit
button-shelf-redeem = 📖 Redeem
button-shelf-picture = 🖼 Picture
button-shelf-aliases = 🔤 Other names
button-shelf-region = 🌍 Region
button-shelf-brand = 🏷 Brand
button-shelf-derived = ↩️ As it comes
button-shelf-brand-more = 🏷 Category, picture and more
button-shelf-tree = 🗄 On the shelf
button-shelf-apply = ✅ Make { $changes ->
    [one] { $changes } change
   *[other] { $changes } changes
    }
button-shelf-drop = ✖️ Change nothing
shelf-ask-language = 🌐 In which language?
shelf-ask-name = ✏️ Type the name, at most { $most } characters. A dash (<code>-</code>) goes back to the dealer’s.
shelf-ask-place = 🔢 Type a number from 1 to 9999: the lowest stands first, before those without one. A dash (<code>-</code>) goes back to the dealer’s order.
shelf-ask-category = 🗂 Choose the category that it stands in. Its brand stands on the shelf of each category that something of it is in. <b>As it comes</b>: the product’s or the brand’s.
shelf-ask-limit = 🚦 Type how many one customer may buy, and in how many days: <code>3</code> is three in 24 hours, <code>10 in 30</code> is ten in 30 days. A dash (<code>-</code>) ends the limit.
shelf-ask-region = 🌍 Type a region: a country, EU, MENA, GLOBAL … A dash (<code>-</code>) goes back to what its name says.
shelf-ask-aliases = 🔤 Type other names that customers search for, with commas between them, in any language. They replace those that are there; a dash (<code>-</code>) removes them.
shelf-ask-description = 📝 Type in { $language } what customers should read about it, at most { $most } characters. A dash (<code>-</code>) removes it.
shelf-ask-redeem = 📖 Type how to redeem it in { $language }, at most { $most } characters, and an https:// link as the last line if there is one. Customers read it in place of the brand’s. A dash (<code>-</code>) removes it.
shelf-ask-picture = 🖼 Send a photo. Customers see it in place of the product’s and the brand’s. A dash (<code>-</code>) removes it.
shelf-problem-not-of-this = This can’t be used here. Please send it again as text.
shelf-problem-too-long = That is too long, or there are too many names. Please send less.
shelf-problem-not-yes-or-no = Write yes, or leave it empty.
shelf-problem-not-a-place = A place is a number from 1 to 9999.
shelf-problem-not-a-category = There is no such category. Write games, mobile, apps, shopping, streaming, social, food, travel, software or other.
shelf-problem-not-a-picture = the bot doesn’t know this picture: send the photo in /catalog
shelf-problem-not-a-limit = A limit is written 3, or 10 in 30: at most 1000 in at most 365 days.
shelf-problem-not-a-region = There is no such region. Write a country, EU, MENA or GLOBAL.
shelf-problem-no-such-brand = No brand has this key. /brands shows the keys.
shelf-problem-no-photo = Please send a photo, or a dash to remove the one that is there.
shelf-problem-unknown-column = no such column; it is left out
shelf-problem-no-columns = the columns kind and id are missing
shelf-problem-no-such = There is no such brand, product or item.
shelf-problem-twice = it stands in the sheet twice
shelf-problem-too-many-lines = a sheet has at most 60,000 lines
shelf-problem-price-not-here = a price is not changed here: press 💵 Change the price on its card
shelf-sheet-what = the sheet ({ $changes })
shelf-sheet-undo = ↩ <b>Undo the sheet?</b> Changes that go back: { $changes }.{ $kept ->
        [0] {""}
       *[other] {" "}Changed by somebody since, so that they stay: { $kept }.
    }
shelf-sheet-too-late = A sheet can be undone for a day. This one can’t be undone any more: load a CSV with the values that you want.
shelf-sheet-out = The shelf as a table, with cost, retail price and margin (percent of the cost). Change only the columns after <code>margin</code>. An empty cell means: as the dealer has it. Columns and lines that you delete stay as they are.
shelf-sheet-in = ⬆️ Send the changed CSV file (UTF-8). Nothing is changed before you have seen what it would do.
shelf-sheet-unread = This file can’t be read: a CSV in UTF-8, at most 15 MB. Please send it again.
shelf-sheet-dry = 🔍 <b>Nothing was changed yet.</b> Lines: { $lines } · changes: { $changes } · refused: { $refused }
shelf-sheet-change = ✏️ { $subject } { $name } · { $field }: { $before } → { $after }
shelf-sheet-refused = ⛔ Line { $line }, { $column } ({ $value }): { $problem }
shelf-sheet-all = The first { $most } of each are shown here; the file above has all of them.
shelf-sheet-applied = ✅ Done: { $changes ->
    [one] { $changes } change
   *[other] { $changes } changes
    }. Customers see it already.
shelf-sheet-dropped = Nothing was changed.
shelf-sheet-moved = ⚠️ Nothing was changed: somebody has decided something else since. Please send the file again to see what it would do now.
shelf-sheet-gone = Nothing was changed: this file was applied before, or is more than a day old.

## Prices (admins)

prices-title = 🏷 <b>Prices</b>
prices-minimum = Each price brings at least { $percent }% on its cost.
prices-minimum-amount = Each price in { $currency } brings at least { $least }.
prices-rules = { $count ->
        [0] No rules of their own: every item follows the shop.
       *[other] <b>Rules</b>. An item’s own price beats its brand’s. A tap takes a rule away:
    }
prices-losses = { $count ->
        [one] ⛔ <b>One item is not sold</b>, since the shop would lose by it: { $name }
       *[other] ⛔ <b>{ $count } items are not sold</b>, since the shop would lose by them, such as { $name }
    }
prices-minimum-unreadable = 🤔 The least profit is a percentage of the cost, or an amount with its currency: <code>/prices min 2%</code>, <code>/prices min 500 IQD</code>. <code>0 IQD</code> ends an amount.
price-form-now = { $of ->
        [markup] 📈 Prices are now <b>cost plus { $now }%</b>.
        [list] 📈 Goods now sell at the <b>list price</b>.
        [rounding] ⚖️ Prices are now rounded to <b>{ $now }</b>.
       *[min-profit] 🛡 Each price now brings at least <b>{ $now }</b> on its cost.
    }
price-form-unreadable = { $of ->
        [rounding] 🤔 That is not a step. Type an amount with its currency: <code>250 IQD</code>.
        [min-profit] 🤔 That is neither a percentage nor an amount with its currency. Type <code>2%</code>, or <code>500 IQD</code>.
       *[other] 🤔 That is not a percentage. Type a number without another unit: <code>7%</code>.
    }
button-price-form-clear = { $of ->
        [markup] ✖ Sell at the list price
       *[min-profit] ✖ No least profit
    }
button-price-markup = 📈 Markup
button-price-rounding = ⚖️ Rounding
button-price-minimum = 🛡 Least profit
prices-how = Tap a button to change it. The price of one brand, product or item stands on its card: 🗄 The shelf, then 💵 <b>Change the price</b>. An item’s own price beats its product’s, and that one its brand’s. You see what changes before it does.
figures = cost { $cost } · price <b>{ $price }</b> · profit { $profit }
figures-items = { $items } items:
figures-losses = ⛔ { $count ->
        [one] One would sell at a loss, so it is not sold.
       *[other] { $count } would sell at a loss, so they are not sold.
    }
node-price-rule = Now: { $rule }
node-price-no-rule = It has no price of its own: it follows its product, its brand or the whole shop.
node-price-form = { $kind ->
        [item] ✏️ Type the price, <code>9.99 { $currency }</code>, or your profit on the cost: <code>7%</code> or <code>+1.50 { $currency }</code>. <code>-2% list</code> is two percent below the list price.
       *[other] ✏️ Type your profit on the cost, <code>7%</code> or <code>+1.50 { $currency }</code>. <code>-2% list</code> is two percent below the list price.
    } You see the new prices before they count.
node-price-unreadable = 🤔 This price can’t be read. Type it as in one of the examples.
price-group-all = All
button-node-price = 💵 Change the price
button-node-price-off = ✖ No price of its own
button-node-card = ◀ Back to its card
button-rule-off = ✖ { $rule }
button-prices = 🏷 Prices
button-catalog-changes = 🔄 Dealer’s changes
prices-ask = 🏷 <b>{ $rule }</b>
prices-too-precise =
    ⚠️ { $digits ->
        [0] Prices in { $currency } have no decimals.
       *[other] Prices in { $currency } have at most { $digits } decimals.
    } Please send such a price.
prices-unknown = There is nothing with the number { $subject }.
prices-changed = ✅ Prices are changed.
prices-unchanged = That is how it is already: nothing changed.
prices-undone = ↩ Prices are as they were.
changes-title = 🔄 <b>What changed at the dealer</b>
changes-none = 🔄 Nothing has changed at the dealer in the last 90 days.
changes-line = { $time } · +{ $fresh } −{ $gone } ⇅{ $moved }
changes-of = 🔄 <b>{ $time }</b> · { $kind ->
        [new] New
        [gone] Gone
       *[price] Cost or list price changed
    } ({ $count })
changes-kind = { $kind ->
        [new] New { $count }
        [gone] Gone { $count }
       *[price] Prices { $count }
    }
changes-cost = cost { $cost }, list { $list }
changes-goods = ✏️ Renamed, or other goods: { $count }
changes-goods-title = ✏️ <b>Changed under the same number</b> ({ $count })
changes-goods-type = { $type ->
        [top-up] top-up
       *[voucher] voucher
    }
changes-goods-line = { $time } · { $name }: { $field ->
        [name] name
        [type] kind
        [fields] asks for
        [currency] currency
        [product] product
        [region] region
       *[list-price] list price
    } { $before } → { $after }
changes-goods-own = ✍️ Customers read the name that you gave.
button-what-changed = 🔄 What changed

## Rates with what they change (admins)

button-rates = 💱 Exchange rates
button-stars-rate = ⭐ Rates of Stars
rate-changed = ✅ The rate is changed.
rate-undone = ↩ The rate is as it was.

## Forms of settings (admins)

button-cost-limit = 📈 Rising costs
cost-limit-now = 📈 An order waits for your decision when the dealer asks over <b>{ $percent }%</b> more than when it was ordered, or more than the customer pays.
cost-limit-form = ✏️ Type another percentage, for example <code>10%</code>. You see it once more before it counts.
cost-limit-ask = 📈 <b>Ask you about rising costs at another percentage?</b>
cost-limit-value = rising costs: over { $percent }%
cost-limit-set = ✅ You are asked when a cost rises by over { $percent }%, or above the price.
button-sync = 🔄 Read the catalog again
