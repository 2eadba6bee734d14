## For admins

button-held-item = { $count } × { $name }
button-held-all = All { $count }
button-held-release = 🎁 { $count ->
    [one] Release it
   *[other] Release all { $count }
    }
button-held-write-off = 🗑 { $count ->
    [one] Write it off
   *[other] Write off all { $count }
    }
held-title = 🎁 <b>Held vouchers.</b> A part of the data was lost, so a customer may already have one of these. Compare the dealer orders with the codes that you handed out then. Release those that nobody has, and write off the others.
held-all-items = { $count ->
    [one] one item
   *[other] { $count } items
    }
ask-held = 🎁 <b>{ $count } × { $name }</b>: { $count ->
    [one] dealer order { $ids }. Did a customer get it before the data was lost?
   *[other] dealer orders { $ids }. Did customers get them before the data was lost? If only some, decide about each.
    }
held-item = { $count } × { $name }: dealer orders { $ids }

## Desk (admins)

desk-title = 🗂 <b>{ $shop }</b> · desk
desk-today = 📊 Today: delivered { $delivered } · failed { $failed } · under way { $open }
desk-slow = 🐢 Slow: { $slow }
desk-takings = 💵 Sales { $sales } · profit { $profit }
desk-wallets-title = 💼 <b>Wallets at the dealer</b>
desk-wallet = { $amount } · { $lasts }
wallet-inactive = inactive
desk-wallets-untouched = { $count } wallets: nothing bought in 24 h
desk-lasts-untouched = nothing bought in 24 h
desk-lasts-hours = { $hours ->
    [0] lasts less than an hour
    [one] lasts about an hour
   *[other] lasts about { $hours } hours
    }
desk-lasts-days = lasts about { $days } days
desk-lasts-weeks = lasts about { $weeks } weeks
desk-lasts-months = lasts about { $months } months
desk-lasts-years = lasts for more than a year
desk-orders = 📦 Orders
desk-deposits = 💵 Deposits
desk-wallets = 💼 Wallets
desk-status = 🚦 Status
desk-customer-home = 🛍 Shop as a customer
desk-off-duty = 🔕 You are off duty since { $time }: alarms do not ring you.
desk-found = 🔎 What fits “{ $words }”:
button-alarm-settings = 🔔 How alarms come
button-queue = { $count ->
    [0] ✅ Nothing needs you
   *[other] ⚠️ Needs you ({ $count })
    }
queue-title = { $total ->
    [0] ⚠️ <b>Needs you</b> · since { $time }
   *[other] ⚠️ <b>Needs you: { $place } of { $total }</b> · since { $time }
    }
queue-empty = ✅ <b>Nothing needs you.</b>
queue-list = ⚠️ <b>Needs you: { $total }</b>, oldest first
queue-decided = ✔️ That has been decided already.
queue-decided-by = ✔️ Decided by { $name }, { $time }.
queue-ended = ✔️ Done.
queue-put-off = ⏰ Put off for { $hours } hours.
queue-done = ✅ Decided: { $count }.{ $left ->
    [0] {""}
   *[other] {" "}Left as they were, because they changed meanwhile: { $left }.
    }
button-put-off = ⏰ In { $hours } hours
button-queue-list = 🗒 List
queue-filtered = 🔍 { $by }
queue-filter-title = 🔍 <b>Show only …</b> One of each: the kind, the way of payment, the age, and the person who looks after it.
button-filter = 🔍 Filter
button-filter-none = ✖ Everything
filter-free = 🆓 Not taken yet
filter-mine = Mine
filter-age = ⏳ { $hours ->
    [24] a day and more
   *[other] { $hours } h and more
    }
matter-kind-review = ❗ Not delivered
matter-kind-cost = 📈 Costs more
matter-kind-reversal = ↩️ Taken back
matter-kind-case = ⚠️ Bad codes
matter-kind-inquiry = 💬 Messages
matter-kind-deposit = 💵 Deposits
matter-kind-refund = ↩️ To pay back
matter-kind-pay-back = ↩️ Pay back?
matter-kind-adjustment = ✋ Second person
matter-kind-second-word = ✋ Other approvals
matter-kind-orphan = 🧭 Unknown orders
matter-kind-surplus = 🎁 Second orders
matter-kind-withheld = 🎁 Held codes
matter-kind-unreachable = 🚫 Unreachable
matter-kind-goods = 🔁 Changed goods
line-goods = 🔁 The dealer changed { $name } ({ $units })
goods-sold = ✅ On sale under the dealer’s new name.
goods-kept = ⏸ They stay paused. ▶ on their cards sells them again.
matter-kind-wallet = 💸 Wallets
matter-kind-till = 🧮 Tills
line-till = { $kind ->
    [handover-waiting] 🤝 Cash to confirm
    [handover-differs] 🤝 Cash counted differently
    [opening-differs] 🧮 A till differs at the start
   *[till-differs] 🧮 A till differs
    }
matter-kind-alarm = 🔔 Alarms
line-pay-back = { $kind ->
    [refund] ↩️ Pay back { $amount }
   *[other] ↩️ Pay back { $amount }?
    }
line-review = { $goods ->
    [voucher] ❗ No code for { $name }
   *[other] ❗ No top-up for { $name }
    }
line-cost = 📈 Costs more: { $name }
line-reversal = ↩️ Taken back from { $name }
line-case = ⚠️ { $name }: code doesn’t work
line-inquiry = 💬 { $name } writes: { $what }
line-adjustment = { $what ->
    [credit] ✋ { $by } adds { $amount } to { $name }
    [debit] ✋ { $by } takes { $amount } from { $name }
   *[other] ✋ { $by } lets { $name } owe { $amount }
    }
line-orphan = 🧭 Unknown order { $subject } ×{ $units }
line-surplus = 🎁 Second order { $subject } without an end
line-withheld = 🎁 Held codes: { $units }
line-unreachable = 🚫 { $name } blocked the bot
line-wallet = 💸 The { $subject } wallet runs out
button-settle-unreachable = ✅ Reached another way
queue-settled = ✔️ Done. The goods wait until the customer presses Start; you are not asked about them again.
matter-pay-back = ↩️ <b>{ $amount } of a purchase that was paid directly couldn’t be delivered</b> (<code>{ $code }</code>). The money is on the balance.
matter-refund-uncovered = ↩️ <b>{ $amount } of a purchase that was paid directly couldn’t be delivered</b> (<code>{ $code }</code>), and did not go back: the customer used the money here, or owed it.
advice-refund-uncovered = Nothing is owed for money that was used here. If the balance holds it again, you can still pay it back.
matter-adjustment = ✋ <b>A second person is needed:</b> { $kind ->
    [credit] add { $amount }
    [debit] deduct { $amount }
   *[other] credit limit { $amount }
    }. Asked by { $by }.
matter-unreachable = 🚫 <b>A customer blocked the bot while goods wait</b> (purchases: { $count }).
advice-refund = Send it the way it came, then say here that you did.
advice-pay-back = Pay it back the way it came, if the customer doesn’t need it on the balance.
advice-adjustment = Ask { $by } why, if the note doesn’t say it. It moves the customer’s balance at once.
advice-withheld = Release the codes that no customer got ({ $count }): the next buyers get them. A released code that was used already costs you one.
advice-unreachable = Reach them another way. The goods are handed over as soon as they press Start; waiting costs nothing.
asked-again = 🔄 The dealer’s answer, just now:
type-code-prompt = ⌨️ <b>Type the code for { $code }.</b> A PIN stands in a second line. Your message is deleted at once.
typed-code-done = ✅ { $code }: the customer has the code.
typed-code-no-order = ⚠️ { $code } has no dealer order yet. Link it first: 🔎.
typed-code-sold-before = ⚠️ That code came with another order before. It was not sent.
button-leave-on-balance = 💰 Leave it on the balance
button-money-used = ✅ Done: it was used

## Staff (admins)

desk-staff = 👥 Staff

## Shelf (admins)

desk-catalog = 🗄 The shelf

## Reports (admins)

desk-numbers = 📊 Reports

## Customers (admins)

desk-customers = 👥 Customers

## Prices (admins)

desk-prices = 🏷 Prices

## The shop itself (admins)

desk-shop = ⚙️ The shop

## Deciding in the queue (admins)

queue-done-about = ✔️ Decided: { $what } · <code>{ $subject }</code>
choice-pay-back = ↩️ Pay { $amount } back
button-matter-proof = 🖼 Show the receipt
advice-deposit-flagged = Look twice: the same receipt came with another payment. Approve only what has really reached your account.
costs-deposit-approve = Approve: { $amount } goes to the balance at once and can be spent.
costs-deposit-reject = Reject: nothing goes to the balance. The customer reads the reason and can pay again.
costs-refund-paid = Paid back: the payment is closed, and the customer is told that { $amount } is on its way. Send it first.
costs-refund-not-paid = Can’t be paid back: { $amount } goes to the balance again, and the customer is told.
costs-pay-back = Pay it back: { $amount } leaves the balance and goes the way it came. It can’t be taken back.
costs-pay-back-leave = Leave it: the customer can spend it here. It costs nothing.
costs-money-used = Done: the customer has used the money, so nothing goes back. It costs nothing.
matter-lost-refund = ❓ Payment { $code }: was it paid back in the time that the database lost? { $amount } of it are left.
advice-lost-refund = Look where it would have been paid from, then say what you found.
costs-lost-refund-paid = Paid: { $amount } leave the balance, which may fall below zero. Nothing is sent.
costs-lost-refund-not-paid = Not paid: the money stays on the balance.
matter-surplus = 🎁 <b>The dealer does not finish a second order.</b> It was made beside the one that a customer needed, so nobody waits for it. The shop keeps asking about it.
matter-surplus-line = • dealer order <code>{ $id }</code> · { $status } · { $item } · ref <code>{ $ref }</code> · since { $time }
advice-surplus = Ask the dealer about it, and put this off. Once the dealer shows a code, the next buyer of the item gets it; once it has failed, it costs nothing. Either ends this.
costs-surplus-write-off = Write it off: the shop asks no more, and nobody gets it. You lose what you paid for it, unless the dealer gives it back.
costs-withheld-release = Release: the next buyers get them. One that a customer has used already costs you a refund.
costs-withheld-write-off = Write off: nobody gets them any more. Choose this for a code that a customer has: the database lost that purchase.
costs-withheld-wait = Wait: nobody gets them, and what you paid for them lies idle.

## Conversations (admins)

button-inbox = 💬 Customers write ({ $count })

## Receipts and refunds of staff (admins)

button-all-payments = 🧾 All payments

## Limits of staff (admins)

button-balance-codes = 🎟 Balance codes

## Setting the shop up (admins)

button-setup-progress = 🧰 Set up your shop: { $done } of { $total } done
setup-title = 🧰 <b>Set up your shop: { $done } of { $total } done</b>
setup-choose = Take the steps in any order. ⏭ marks a skipped one.
setup-complete = 🎉 Every step is done. You find this card again under ⚙️ The shop.
setup-step = { $step ->
    [contact] Name and contact
    [hours] Time zone and hours
    [payment] A way to be paid
    [rates] Exchange rates
    [prices] Markup and rounding
    [goods] What is on sale
    [staff] Staff
    [languages] Languages
   *[test] A test purchase
    }
setup-step-title = { $mark } <b>{ $step ->
    [contact] Name and contact
    [hours] Time zone and hours
    [payment] A way to be paid
    [rates] Exchange rates
    [prices] Markup and rounding
    [goods] What is on sale
    [staff] Staff
    [languages] Languages
   *[test] A test purchase
    }</b>
setup-about = { $step ->
    [contact] What your shop is called, and where customers reach you. For example “Noor Cards” and <code>@noor_help</code>.
    [hours] The zone in which your day begins and reports end, and when somebody answers. For example Asia/Baghdad, 10:00 to 22:00.
    [payment] How customers pay you. For example a transfer to your wallet: its name, “Send it to 0770 123 4567”, and <code>IQD 5000-1000000</code>. Then switch it on.
    [rates] ✏️ Type what one dollar is worth where you sell, for example <code>1470 IQD</code>. You see what it changes before it counts.
    [prices] ✏️ Type your profit on cost, for example <code>7%</code>; or the steps of your prices, for example <code>250 IQD</code>. You see the new prices before they count.
    [goods] Everything that the dealer offers you is on sale. Hide what you do not sell, and pin what sells best, for example PUBG.
    [staff] Invite people with a link, for example a cashier for the evening. A cashier approves deposits up to a limit; an operator also decides about orders.
    [languages] The languages that customers can choose, for example العربية and کوردی.
   *[test] Buy the cheapest voucher as a customer would. It is a real order with real money: the next screen shows its price and asks first.
    }
setup-missing = ⚠️ { $step ->
    [contact] Without a contact, customers with a question find nobody.
    [hours] Without it, days begin as on the server, and nobody reads when you answer.
    [payment] Without a way to pay, nobody can buy.
    [rates] Without a rate, customers with dinars can’t buy what is priced in dollars.
    [prices] Without a markup, you sell at the dealer’s list price.
    [goods] Nothing is on sale: nobody can buy.
    [staff] Alone, you decide everything yourself, and nobody is your second person for large amounts.
    [languages] Without a choice, all languages are offered, also those that nobody of you speaks.
   *[test] Without a test, your first customer is the one who tries it out.
    }
setup-prices-unreadable = 🤔 That is not a markup or a step. Type <code>7%</code>, or <code>250 IQD</code>.
button-setup-skip = ⏭ Skip
button-setup-take-up = ↩️ Do it after all
button-setup-preview = 👁 As a customer sees it
button-setup-stars = ⭐ Telegram Stars
button-setup-test = 🛒 See the price and buy

## Debtors (admins)

desk-debtors = 📒 Debtors

## Tills (admins)

desk-tills = 🧮 Tills

## Forms of settings (admins)

desk-ways = 🏦 Ways to pay
