## Catalog

item-wallet-too-low = Out of stock for now. We’ll restock soon.

## Buying

ask-quantity =
    <b>{ $product }</b> — { $item }
    { $price } each

    How many? Tap a number, or type one from 1 to { $most }.
quantity-out-of-range = Please choose a number from 1 to { $most }.
button-my-number = 📱 My number { $phone }
ask-field = ✏️ <b>{ $label }</b> ({ $step } of { $steps })
field-not-valid = That doesn’t look right. Please check and send it again.
or-used-before = Or choose one you used before:
confirm-player = 👤 <b>{ $nickname }</b>: is this you?
confirm-by-button = 👍 Great! Now tap a button below to buy.
not-this-account = 👌 Not that one, then. Nothing was charged. Send us the right one:
account-invalid = ❌ We couldn’t find this account. Please check and send it again.
account-invalid-because = ❌ This account wasn’t accepted ({ $message }). Please check and send it again.
account-check-busy =
    ⏳ Many people are having an account checked right now. We’ve kept what you typed: tap Try again in ten seconds.
account-check-often =
    ⏳ That was a lot of account checks. We’ve kept what you typed: tap Try again in { $seconds } s.
account-check-impossible =
    ⏳ We can’t check the account right now — our supplier isn’t responding.

    We’ve kept what you typed. Please try again in a moment.
confirm-title = 🧾 <b>Please check and confirm</b>
confirm-item = <b>{ $product }</b> — { $item }
confirm-breakdown = { $quantity } × { $price }
confirm-total = Total: <b>{ $total }</b>
confirm-discounted = Total: { $before } → <b>{ $total }</b> with <b>{ $code }</b>
confirm-phone = Contact: <code>{ $phone }</code>
confirm-balance = Balance: { $balance } → <b>{ $after }</b> afterwards
pay-bonus = 🎁 { $amount } back with <b>{ $code }</b>
confirm-promise = If we can’t deliver, you get your money back automatically.
pay-title = 💳 <b>How would you like to pay?</b>
pay-rest = Your balance: { $balance }. Left to pay: <b>{ $missing }</b>
pay-add-more = What is missing, { $missing }, is less than each way of paying takes at once. Add a larger amount: the rest stays on your balance.
pay-time-instant = instant
pay-time-minute = ~1 min
pay-time-checked = checked by us
pay-by-stars = ⭐ { $stars } Stars
pay-code = 🎫 Send the code that pays <b>{ $amount }</b>, as it is printed, for example <code>7K2M-9XQ4-ZB30-HTW8</code>. If it is worth more, the rest stays on your balance.
button-have-code = 🎫 I have a code
code-added = ✅ Your code was good: { $amount } is on your balance.
phone-refused = 📱 <b>{ $product }</b> — { $item } waits for you. The supplier takes no order without a contact number; nobody calls you.
button-confirm = ✅ Buy for { $total }
button-change-account = ✏️ Change account
price-changed = ⚠️ The price just changed from { $before } to { $now }. Please check:
discount-over = 🎁 { $code } has ended or was used, so the price is { $now } now, not { $before }. Buy at the new price?
insufficient-balance = ⚠️ Your balance is no longer enough.
quote-often = ⏳ That was a lot of price checks. Nothing is lost: tap Try again in { $seconds } s.
balance-part-on-account = 📒 { $amount } of it goes on account, and you pay it later.
balance-debt = 📒 You owe { $amount }. Pay it back, and you can buy on account again.
button-pay-debt = 📒 Pay back { $amount }
balance-add-by-support = To add money, contact { $support } and give your customer ID: <code>{ $id }</code>. Then tap Try again.
button-try-again = 🔄 Try again

## A purchase

purchase-title = 🧾 <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
purchase-code = Order <code>{ $code }</code> · { $time }
purchase-total = Total: <b>{ $total }</b>
purchase-refunded = Refunded to your balance: <b>{ $amount }</b>
stage-waiting = In the queue: our supplier can’t take it right now. We’ll send it automatically.
stage-processing = In progress …
stage-checking = We’re double-checking with our supplier. You’ll get your order or your money back.
stage-delivered = Delivered.
stage-credited = Delivered: the account is credited.
stage-unreadable = Delivered, but we can’t show its code right now. We’ve been told, and it stays yours.
stage-refunded = Could not be delivered. The money is back on your balance.
stage-cancelled = Canceled. The money is back on your balance.
button-cancel-purchase = ✖ Cancel and refund
button-cancel-unpaid = ✖ Cancel the order
ask-cancel-purchase =
    ✖ Cancel what hasn’t been sent yet of order <code>{ $code }</code>{ $quantity ->
    [1] {""}
   *[other] {" "}({ $waiting } of { $quantity })
    }?

    You get its money back on your balance at once.
ask-cancel-unpaid =
    ✖ Cancel what hasn’t been sent yet of order <code>{ $code }</code>{ $quantity ->
    [1] {""}
   *[other] {" "}({ $waiting } of { $quantity })
    }?

    Its payment was taken back. Its price goes back on your balance at once and first pays what you owe there.
button-cancel-now = ✖ Yes, cancel
button-keep-waiting = ◀ No, keep waiting
codes-in-file = The codes are in the file.
button-file = 📄 All codes as a file
ask-which-code = ⚠️ <b>Which code has the problem?</b>
button-code-number = Code { $number }
plain-order = Order { $code }. This message is plain, because the usual one couldn’t be shown.
plain-refunded = Refunded to your balance: { $amount }
end-vouchers = ✅ { $item }: { $quantity ->
    [one] your code is ready.
   *[other] your { $quantity } codes are ready.
    }
end-top-up = ✅ { $item }: the account is credited.
end-partly = ⚠️ { $item }: { $delivered ->
    [one] { $delivered } of { $quantity } was delivered.
   *[other] { $delivered } of { $quantity } were delivered.
    } { $amount } is back on your balance.
ready-partly = ✅ { $item }: { $ready ->
    [one] { $ready } of { $quantity } is ready, in the message above.
   *[other] { $ready } of { $quantity } are ready, in the message above.
    } The rest takes longer: we’ll message you. Order <code>{ $code }</code>.
end-cancelled = ✖️ { $item }: canceled. { $amount } is back on your balance.
end-refunded = ↩️ { $item } could not be delivered. { $amount } is back on your balance.
ask-code-problem = ⚠️ <b>What’s wrong with the code of { $code }?</b>
button-code-used = It was already used
button-code-refused = It isn’t accepted
button-code-wrong = It’s for something else

## My orders

purchases = 📦 <b>My orders</b>
purchases-none =
    📦 <b>My orders</b>

    You haven’t bought anything yet.
purchase-line = { $mark } { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $day } · { $product } · { $code }

## For admins

section-attempts = Attempts
section-events = Events
admin-orders-all = 📋 <b>All orders</b>
    .button = All
admin-orders-open = ⏳ <b>Open orders</b>
    .button = Open
admin-orders-review = 🔎 <b>Orders that need a decision</b>
    .button = Review
admin-orders-none = There are none.
admin-orders-found = Found { $count ->
    [one] one order:
   *[other] { $count } orders:
    }
admin-order-line = { $code } · { $state } · { $item }
no-such-order = Nothing is known by “{ $id }”.
story-title = 📋 <b>{ $code }</b> · { $state }
story-phone = 📱 <code>{ $phone }</code>
story-money = Price { $price } · cost { $cost }
story-dealer = Dealer order <code>{ $id }</code> · { $status }
story-earlier = … and { $count } earlier
cost-changed = ⚠️ The cost has changed since you were asked, and nothing was bought. Please look again:
cost-may-appear = The money stays held for now: an earlier attempt may still top up the account. Look it up at the dealer, then decide below.
story-gift-waiting = 🎁 A gift of { $giver }: nobody has opened the link.
story-gift-opened = 🎁 A gift of { $giver }, opened by { $receiver } on { $time }. Money goes to the giver, a new code to the receiver.
story-code-used = ⚠️ The customer says that the code was used already.
story-code-refused = ⚠️ The customer says that the code is not accepted.
story-code-wrong = ⚠️ The customer says that the code is for something else.
review-adopt = Or link the dealer’s order:
ask-adopt = 🔗 <b>Is dealer order { $id } the one of { $code }?</b>
adopt-facts = Status { $status } · made { $time } · ref <code>{ $ref }</code>
adopt-is-ours = ✅ It is the one: it carries our reference of this order.
adopt-is-not-ours = ⚠️ It does not carry our reference. Type, currency and phone fit.
adopt-not-in-review = { $code } needs no decision any more.
adopt-no-such-order = The dealer knows no order { $id } of ours.
adopt-other-type = Dealer order { $id } is of another type than { $code }.
adopt-other-currency = Dealer order { $id } is in another currency than { $code }.
adopt-other-phone = Dealer order { $id } is for another phone number than { $code }.
adopt-owned = Dealer order { $id } belongs to another order.
reversal-success-again = ℹ️ The dealer shows <code>{ $code }</code> as delivered again, so nothing was paid back. Let the customer keep it, or ask the dealer first.
orphans-found = 🧭 { $count } dealer orders of ours that the shop does not know:
orphan-facts =
    <b>{ $code }</b>
    Dealer order <code>{ $id }</code> · { $status } · { $type ->
        [voucher] voucher
        [top-up] top-up
       *[other] of another kind
    }
    Ref: <code>{ $ref }</code>
    Made: { $time }
    Cost: { $cost }
    Item: { $item }
    Phone: { $phone }
orphan-handed-over = ✅ Its customer has it ({ $by }).
orphan-to-stock = ✅ It is on stock for the next buyer ({ $by }).
orphan-written-off = ✅ It was written off ({ $by }).
button-orphan-hand-over = 🤝 The customer gets it
button-orphan-to-stock = 📦 Sell it to the next buyer
button-orphan-write-off = 🗑 Write it off
button-orphan-card = 🔑 Show the code

## Payments by hand

deposit-amount-unreadable = That is not an amount in { $currency }. For example: <code>12.50</code>

## Payments

button-need-help = 💬 Need help?
help-about-order = Order { $code }
payment-option = { $name } · { $charge }
payment-option-with-fee = { $name } · { $charge } (fee { $fee })

## Currencies

confirm-exchange = 💱 { $total } = <b>{ $pay }</b> of your { $balance }
purchase-paid = Paid with { $amount }

## Dialogs that are left

still-short = ⏳ Nothing new yet: { $missing } is still missing.
ask-only-field = ✏️ <b>{ $label }</b>

## Bonuses, gifts and news

stage-gift-waiting = A gift now: whoever opens your link first gets the code.
stage-gift-opened = You gave this code away, and it was opened.
gift-reported-by-receiver = You gave this code away. If it doesn’t work, the person who opened it can report it from the gift’s link.
gift-case-open = ⚠️ The person who opened it reported a problem. We’re looking into it and will message you.

## First screen

button-buy-again = 🔁 Buy again
button-buy-rest = 🔄 Try again{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    }
button-change-quantity = 🔢 Quantity: { $quantity }
receipt-title = 🧾 <b>{ $shop }</b>
receipt-item = <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
receipt-delivered = ✅ Delivered
receipt-credited = ✅ Credited to the account
receipt-order = Order <code>{ $code }</code> · { $time }
receipt-paid-balance = Paid from the balance
receipt-paid-by = Paid: { $charge } · { $method } · payment <code>{ $code }</code>
button-receipt-picture = 🖼 As a picture
button-receipt-paid = 💵 What I paid
button-receipt = 🧾 Receipt

## Progress

stage-asking = The price has risen at our supplier, and the shop is deciding about your order. You can cancel it, or wait: we’ll message you.
stage-review = Our supplier can’t confirm this one, so a person at the shop is deciding. You get your order or your money back.
stage-unpaid = The payment for this one was taken back, so we didn’t order it, and the shop is deciding about it. To have it all the same, add the money and contact the shop.
stage-changed = Our supplier has changed this product since you bought it, so we didn’t order it, and the shop is deciding about it. You get what you bought or your money back.
stage-elsewhere = The shop gave it to you another way.
stage-taken-back = Our supplier took this one back, and its code no longer works. The money is back on your balance.
stage-case-refunded = The code didn’t work. The money is back on your balance.
stage-replaced = The code didn’t work: you get another one with order { $purchase }.
stage-refunded-by-shop = We couldn’t confirm this one with our supplier, so the shop gave your money back.
stage-cancelled-by-shop = The price had risen at our supplier, so the shop canceled it and gave your money back.
stage-changed-refunded = Our supplier had changed this product, so the shop gave your money back.
stage-unpaid-cancelled = Canceled: its payment was taken back. Its price is back on your balance and first pays what you owe there.
stage-reversed = Our supplier took this one back. The shop is deciding: it stays yours, or you get your money back.
stage-kept = ↳ Our supplier took this one back. It stays yours, and costs you nothing more.
cases-title = 🛠 <b>Your reports about codes</b>
cases-none = 🛠 You have reported nothing. A code that doesn’t work is reported from its order, under 📦 My orders.
case-line = <b>{ $item }</b> · <code>{ $code }</code> · { $day }
    { $state ->
        [open] 🛠 Open: we are looking into it.
        [asked] ✍️ Open: we asked you something. Open the order to answer.
        [refunded] ↩️ Closed: your money is back on your balance.
        [replaced] 🔁 Closed: you got another code.
        [fine] ✅ Closed: the code was fine.
       *[closed] ✅ Closed.
    }
case-open = ↳ 🛠 Your report is open: we are looking into it.
case-asked = ↳ ✍️ We have a question about it. Please answer.
purchase-replaces = A new code in place of order <code>{ $order }</code>, at no charge
progress-usual = ⏱ Usually within { $time }.
progress-search = ⏱ Usually a minute or two.
wait-longer = That’s longer than usual. You’ll get your order or your money back.
wait-told = That’s longer than it should take, so our team has been told. You’ll get your order or your money back.
wait-most = If we don’t know by { $time }, our team looks into it.
wait-cancel = You can cancel until it’s sent: the money is back on your balance at once.
wait-cancel-unpaid = Or cancel it: its price goes back on your balance at once and first pays what you owe there.
progress-notified = 💬 You don’t have to wait here: we’ll message you.
end-by-shop = ↩️ { $item }: the shop decided to give your money back. { $amount } is on your balance.
end-unpaid = ✖️ { $item }: canceled, because its payment was taken back. { $amount } is back on your balance and first pays what you owe there.
end-elsewhere = ✅ { $item }: the shop gave it to you another way.
copy-file-outdated = ⚠️ Not every code in this file is still good. Open order <code>{ $code }</code> to see which are.
button-case-add = ✏️ Add words or a photo{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
case-opened-now =
    ✅ <b>We have your report about { $code }</b> and are looking into it. You’ll hear from us here.

    You can help us: send what the site or the game says, in words or as a screenshot 👇
case-say-now = ✏️ Send words or a photo about <code>{ $code }</code> now 👇
case-added = ✅ Added to your report about <code>{ $code }</code>. We’ll message you here.
case-over = There is no open report about <code>{ $code }</code>. Nothing was sent.
case-enough = Thank you, that is plenty for <code>{ $code }</code>. We’ll look at it and message you here.
story-case-customer = 👤 “{ $text }”
story-case-admin = 🏪 “{ $text }”
button-case-replace = 🔁 New code
button-case-fine = ✅ Code is fine …
button-case-question = ❓ Ask …
button-case-photos = 🖼 Photos
ask-case-replace = 🔁 <b>Buy another code in place of { $code }?</b> It costs { $cost } now, and the customer pays nothing: the { $price } that they paid pays for it. The shop no longer shows the old code. The dealer is paid twice. It can’t be undone.
case-type-reason = ✅ Type why the code of <code>{ $code }</code> is fine. The customer reads it as you type it, and the case is closed.
case-type-question = ❓ Type your question about the code of <code>{ $code }</code>, or send a photo, a file or a voice message. The customer gets it as it is, and can answer with words or a photo.
case-question-sent = ✅ Your question is on its way. You hear when the customer answers.
case-decided-before = This case is closed: somebody decided it already.
case-paid-back = The money of this order went back already.
case-not-sold = No other code of this item can be bought now. Give the money back instead, or try later.
case-owed = The customer owes money, so that nothing can be bought for them. Give the money back instead.
reversal-replaced = 🔁 Decided: the customer gets another one.

## Brands of admins

delivery-file = 📄 { $item } · <code>{ $code }</code>
delivery-below = 🧾 { $item }: its message is further down ⬇️
button-redeem-link = 📖 Open the page

## Limits

item-over-limit = 🙏 One person can buy only so much of this for now.
limit-left = You can still buy { $left } of it now.
limit-again = You can buy it again from { $time }.
limit-later = Please choose a smaller number.

## Who may buy

item-blocked = 🚫 You can’t buy here at the moment. What you bought stays in My orders. Questions? /paysupport
item-not-admitted = 🔒 The shop hasn’t let you in yet. We’ll write to you here as soon as you can buy.
item-over-day-limit = ⏳ That’s more than you can spend here in a day. Try a smaller amount, or come back tomorrow.
item-too-many = 🙏 We don’t sell that many at once. Please choose a smaller number.

## Orders of staff (admins)

order-state = { $state ->
    [queued] ⏳ waits
    [submitting] ⏳ being sent
    [accepted] 🚚 at the dealer
    [unknown] ❔ outcome not known
    [review] 🔎 needs you
    [succeeded] ✅ delivered
    [failed] ↩️ failed, paid back
    [rejected] ↩️ rejected, paid back
    [refused] ↩️ refused, paid back
    [abandoned] ↩️ given up, paid back
    [cancelled] ✖️ canceled, paid back
    [refunded] ↩️ delivered, paid back
    [replaced] 🔁 delivered, replaced
    [reversed] ⚠️ taken back by the dealer
   *[other] { $state }
    }
orders-delivered = ✅ <b>Delivered orders</b>
    .button = ✅ Delivered
orders-failed = ↩️ <b>Orders that failed</b>
    .button = ↩️ Failed
orders-cancelled = ✖️ <b>Canceled orders</b>
    .button = ✖️ Canceled
orders-reversed = ⚠️ <b>Orders that the dealer took back</b>
    .button = ⚠️ Taken back
orders-hint = Type a code, @name, amount, day, brand or product to search.
orders-which-goods = 🏷 <b>Orders of which goods?</b> Tap a brand for all its regions, or one product. Not here? Type more of its name.
orders-all-regions = all regions
    .button = 🌍 All regions
orders-today = 📅 Today
orders-week = 📅 7 days
orders-month = 📅 30 days
orders-everything = ✖ Show all
section-story = What happened
story-money-earned = Price { $price } · cost { $cost } · profit { $profit }
story-discount = 🎁 Discount: { $before } → { $price } with <code>{ $code }</code>
story-by = by { $name }
story-times = {" "}(× { $count })
story-event = { $kind ->
    [placed] 🛒 The customer bought it.
    [cancelled-by-customer] ✖️ The customer canceled. The money went back.
    [accepted] 🚚 The dealer took the order.
    [refused] ↩️ The dealer refused it. The money went back.
    [not-sent] ⏳ The dealer could not be reached. It waits.
    [not-let-in] ⏳ The dealer does not let the shop in. It waits.
    [outcome-unknown] ❔ The dealer’s answer is missing. The shop finds out whether it was bought.
    [late-acceptance] 🚚 The dealer took it after all.
    [found-in-list] 🚚 It was found at the dealer.
    [served-from-surplus] 📦 Served with a code that the shop had already paid for.
    [proven-absent-once] 🔁 It was not bought. The shop tries once more.
    [proven-absent] ↩️ It was not bought. The money went back.
    [confirmed] ✅ Delivered.
    [not-delivered] ↩️ The dealer could not deliver it. The money went back.
    [success-without-voucher] ⏳ The dealer says delivered, but gave no code yet.
    [reversed] ⚠️ The dealer took it back after delivery.
    [code-problem-opened] 🙋 { $why }
    [review] 🔎 It needs a person. { $why }
   *[other] { $why }
    }
button-order-log = 🔧 Technical log
button-order-customer = 👤 Customer
button-order-again = 📨 Send again
button-order-refund = 💰 Pay back
ask-order-refund = 💰 Give { $amount } of order { $code } back to { $who }? It goes onto the balance, the code is not shown any more, and the customer is told. The dealer doesn’t pay you back for it.
ask-order-again = 📨 Send the message of order { $code } to { $who } again, with what was delivered?
order-sent-again = ✅ On its way.
button-order-part = ✂️ Only a part
order-part-prompt = ✂️ How much of order <code>{ $code }</code> goes back? Type an amount below { $amount }; what was bought stays with the customer.
order-part-too-much = That is too much: a part is less than what is left of the price. To give all of it back, go back and choose “Pay back”.
ask-order-part = ✂️ <b>Give { $amount } of order { $code } back to { $who }?</b> It goes onto the balance, and the customer is told. The goods stay with them; { $left } of the price is left. The dealer doesn’t pay you back for it.
order-part-refunded = ✅ The part was paid back. The customer is told.
case-part-refunded = A part of the price went back before, so that it can’t pay for another code. Give the rest back instead.

## Deciding in the queue (admins)

button-search-dealer = 🔎 Look at the dealer now
button-adopt = 🔗 { $id } is { $code } …
dealer-search-running = { $pages ->
    [0] 🔎 Looking for <code>{ $code }</code> in the dealer’s list …
   *[other] 🔎 Looking for <code>{ $code }</code> in the dealer’s list … pages read: { $pages }
    }
dealer-search-failed = ⚠️ The search failed. Please try again.
dealer-search-under-way = ⏳ Somebody is searching at this moment. Try again when that has ended.
dealer-search-just-done = ⏳ The list was read seconds ago. Wait a moment, then search again.
dealer-search-seen = 🔎 <b>Looked for <code>{ $code }</code></b>: the dealer’s list shows { $count } orders around its time.
dealer-search-found = ✅ Found, and taken over: <code>{ $codes }</code>. Its result follows.
dealer-search-candidates = These belong to no order of ours yet, and each could be the one. Compare them in the dealer panel before you choose:
dealer-search-candidate = • <code>{ $id }</code> · { $status } · { $time } · { $cost }
dealer-search-same-cost = <b>same cost</b>
dealer-search-nothing = No dealer order there fits <code>{ $codes }</code>.
dealer-search-incomplete = ⚠️ Not all of it could be read: what is not shown may be there all the same.
button-order-story = 📋 { $code }
button-case-story = 💬 { $code }: answer, new code …
matter-orders = { $count ->
    [1] Order: <code>{ $codes }</code>
   *[other] Orders: <code>{ $codes }</code>
    }
matter-money = { $count ->
    [1] The customer paid { $paid }; it costs you { $cost }.
   *[other] { $count } units: the customer paid { $paid }; they cost you { $cost }.
    }
matter-review = 🔎 <b>Was it delivered?</b> We can’t tell, and the customer’s money is held.
matter-stuck = ❗ <b>The dealer took our money but sent no { $type ->
    [voucher] code
   *[top-up] proof of the top-up
    }.</b>
matter-slow = ⏳ <b>The dealer took our order and doesn’t finish it.</b>
matter-cost = 📈 <b>It costs more than quoted.</b> The order waits, and the customer’s money is held.
matter-reversal = ↩️ <b>The dealer took it back after it was delivered.</b>
matter-case = ⚠️ <b>A customer says that a code doesn’t work.</b>
advice-review-has-order = Give the money back: the dealer has an order for it, and its voucher then serves the next buyer.
advice-review-wallet-fell = Look at the dealer first (🔎): the wallet fell, so the dealer probably has the order. Each dealer order that could be it has a button to link it.
advice-review-voucher = Give the money back: should its voucher appear later, the next buyer gets it.
advice-stuck = Ask the dealer first. We keep asking automatically, and the customer’s money is held.
advice-review-top-up = Look at the account, or at the dealer (🔎), first: a top-up that still arrives can’t be taken back.
advice-review-unpaid = Give it up: its payment was taken back, and the customer then owes less.
advice-review-goods-changed = Pay the customer back: what the dealer sends now may be another amount or region than the one bought.
advice-cost-profit = Buy it: at { $now } you still don’t lose ({ $gain }).
advice-cost-loss = Give the money back: at { $now } you lose on it ({ $gain }).
advice-reversal = Give the money back: the dealer gave yours back, and { $type ->
    [voucher] the code is probably dead.
   *[top-up] the account has probably lost the top-up.
    }
advice-case-ask = Ask for a photo first{ $count ->
    [1] {" "}(❓).
   *[other] : open the orders below.
    }
advice-case-refund = Give the money back, or { $count ->
    [1] buy a new code (🔁).
   *[other] open an order for a new code.
    }
choice-refund = 💰 Give { $paid } back
choice-retry = 🔁 Attempt again
choice-elsewhere = 🤝 They have it already
choice-ask-again = 🔄 Ask the dealer again
choice-type-code = ⌨️ Type the code
choice-buy = 🛒 Buy at { $now }
choice-keep = 🎁 Do nothing (the customer keeps { $type ->
    [voucher] the code
   *[top-up] the top-up
    })
choice-close = ✅ Just close it
costs-review-refund = Give it back: { $paid } goes to the balance. { $type ->
    [voucher] If the dealer made the order after all, its voucher is kept for the next buyer.
   *[other] If the top-up arrives after all, you have lost { $cost }.
    }
costs-review-retry = Attempt again: if the first attempt was taken after all, the dealer is paid twice ({ $cost } more){ $type ->
    [voucher] ; the second voucher is kept for the next buyer
   *[other] , and the account is credited twice
    }.
costs-review-retry-unpaid = Attempt again: it is bought although its payment was taken back, and the customer owes { $price } for it.
costs-review-elsewhere = They have it already: { $paid } counts as paid, and nothing more is delivered.
costs-ask-again = Ask again: costs nothing. If it is there by now, the customer gets it at once.
costs-type-code = Type the code that the dealer gave you: the customer gets it like any other code, and { $paid } counts as paid.
costs-cost-buy = Buy: the dealer gets { $now } instead of { $cost }; you are left with { $gain }.
costs-cost-refund = Give it back: { $paid } goes to the balance, and nothing is bought.
costs-reversal-refund = Give it back: { $paid } goes to the balance. { $type ->
    [voucher] The shop no longer shows the code; the customer may have copied it.
   *[top-up] The account may keep the top-up.
    } The customer is told, and you can’t undo it.
costs-reversal-keep = Do nothing: nothing is paid back, and the customer is told. If it does not work, the customer has paid { $paid } for nothing. You can’t undo it.
costs-case-refund = Give it back: { $paid } goes to the balance, and you have lost { $cost } unless the dealer pays it back. The shop no longer shows the code, but the customer may have copied it. You can’t undo it.
costs-case-close = Close: nothing is paid back, and the customer is told that the case is closed, without a reason.
matter-orphan = { $count ->
    [1] 🧭 <b>The dealer has an order of ours that the shop does not know</b> (<code>{ $code }</code>). It was lost with a part of the database; the dealer was paid { $cost }.
   *[other] 🧭 <b>The dealer has { $count } orders of ours that the shop does not know</b> (<code>{ $code }</code>). They were lost with a part of the database; the dealer was paid { $cost }.
    }
advice-orphan-hand-over = Let its customer keep it, unless you know that they never got it: they bought it before the data was lost.
advice-orphan-wait = Wait: the dealer has not finished it, or the shop reads it once more to be sure, which takes a minute. Put it off.
costs-orphan-hand-over = The customer gets it: { $type ->
    [voucher] you see the code in the order and send it yourself. It counts against your limit.
   *[other] the account was credited already.
    } Their balance was not charged for it: /debit takes the price off.
costs-orphan-to-stock = Sell it: the next buyer gets it, and { $cost } is saved, because the next one is not bought. If its customer has the code after all, two people have it.
costs-orphan-write-off = Write it off: nobody gets it, and you lose { $cost }, unless the dealer gives it back.
