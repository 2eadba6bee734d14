## For admins

button-held = 🎁 Held vouchers
button-status = 🚦 Status
button-order = 📋 Open the order
button-wallets = 🏦 Wallets
alert-order-in-review = 🔎 <b>Order { $subject } needs a decision.</b> The shop cannot decide it automatically, so it is neither sent again nor delivered. The money stays held. /order { $subject }
alert-upstream-refuses-us = ⛔ <b>The dealer refuses us ({ $subject }).</b> Orders wait until it accepts us again. Look at the API key and its list of IP addresses in the dealer’s panel. /wallets
alert-backup-failed = 💾 <b>A backup failed.</b> The newest one that you have is older. Mend the cause on the server, then run <code>npm run backup</code>: its success ends this alarm.
alert-archive-failed = 💾 <b>The database’s log is no longer archived.</b> A lost disk would now take everything since the last backup, and the waiting log fills the disk. Mend the cause on the server: the archive’s disk is full, missing or not writable.
alert-drill-failed = 💾 <b>A backup could not be restored.</b> The monthly drill tried it beside the shop; what you sell now is not affected. Mend the cause on the server, run <code>npm run backup</code>, then <code>npm run drill</code>: its success ends this alarm.
alert-drill-overdue = 💾 <b>No backup was restored as a drill for weeks.</b> Nobody knows whether the backups are good. Run <code>npm run drill</code> on the server, or let it run every month.
alert-backup-overdue = 💾 <b>No backup was made for days.</b> A lost disk would take all balances and codes with it. Run <code>npm run backup</code> on the server, or let it run every night.
alert-wallet-too-low = 💸 <b>The { $subject } wallet is too low</b> for what customers ask for. /wallets
alert-codes-made = 🎫 <b>An admin made balance codes.</b> If that was not meant, revoke those that are still good in /codes.
alert-code-guessing = 🎫 <b>A customer tried ten balance codes that do not exist.</b> They can try again an hour after the first. If it is a mistake, help them with their code.
alert-payment-taken-back = 💸 <b>A payer took a payment back.</b> The money left the customer’s balance, which may be below zero now: nothing can be bought until it is covered. Talk to the customer.
alert-payment-silent = 💳 <b>Payment { $subject }: its provider doesn’t answer.</b> The customer waits, and was told that you know. The shop keeps asking. Look at the provider, its key and the technical log.
alert-payment-unexplained = ❓ <b>A payment cannot be explained.</b> It came without an invoice of ours, belongs to two payments, or the provider’s list does not show it: the details say which. Compare it with that list. Nothing is ever credited twice.
alert-refund-by-hand = ↩️ <b>Please pay this payment back by hand</b>, the way it came. The money is off the balance already. Then confirm it in /deposits.
alert-refund-found = ↩️ <b>A refund of the lost time was found at its provider.</b> It is recorded now, and the money left the balance, which may be below zero: nothing can be bought until it is covered. The customer was told.
alert-refund-unknown = ❓ <b>Was this payment paid back in the lost time?</b> The shop cannot find out. Look where it would have been paid from, and decide it in /queue.
alert-refund-uncovered = ↩️ <b>A purchase that was paid directly could not be delivered, and its money did not go back.</b> The balance does not hold it: the customer used it here, or owed it. The customer was told. Once the balance holds it, /refunds { $subject } pays it back; “Done” leaves it.
alert-refund-refused = ⚠️ <b>Payment { $subject } was not paid back by its provider.</b> If it refused, the money is on the customer’s balance again.
alert-item-without-wallet = 💱 <b>There is no active wallet for { $subject }.</b> Items in this currency cannot be bought. /wallets
alert-customer-unreachable = 🚫 <b>Customer { $subject } has blocked the bot</b> and has a delivery waiting. It is handed over at the next /start. /customer { $subject }
alert-delivery-refused = ✉️ <b>Telegram refused the message of order { $subject }</b>, and would refuse it again. The customer gets the goods in a plain message instead. Tell your technician the reason below. /order { $subject }
alert-delivery-stuck = 📪 <b>The goods of order { $subject } do not reach their customer.</b> Telegram refuses even a plain message with them. The shop tries again, at last every four hours. Reach the customer another way; “My orders” may show the goods. /order { $subject }
alert-code-unreadable = 🔐 <b>Codes that customers paid for cannot be shown</b> ({ $subject }). The vault key of that name is missing, or the stored voucher was changed: the details say which. Put the key back, or the database from a backup; a customer who waits gets the code automatically then.
alert-update-failed = 🐞 <b>Something that a customer did failed in the shop</b> ({ $subject }), and the customer was told. Tell your technician: the technical log has the reason beside the reference.
alert-success-without-voucher = ❗ <b>The dealer took our money for { $subject } but sent no code.</b> /order { $subject }
alert-unknown-dealer-status = ❔ <b>The dealer shows a status of order { $subject } that we don’t know.</b> Ask the dealer what it means. /order { $subject }
alert-catalog-suspicious = 🗂 <b>The dealer’s catalog looks wrong</b> ({ $subject }), so the shop keeps the one before. /sync reads it again.
alert-ledger-broken = 🧮 <b>The balances don’t add up</b> ({ $subject }). Don’t add or take money until the cause is found. Tell your technician.
alert-success-reversed = ↩️ <b>The dealer took order { $subject } back</b> after it had been delivered. Decide whether the customer gets the money back. /order { $subject }
alert-surplus-order = 🎁 <b>Another dealer order of { $subject } appeared.</b> Its voucher is kept for the next buyer of the item; a top-up that was credited twice needs your decision. /order { $subject }
alert-cost-moved = 📈 <b>Order { $subject } costs more than it was quoted at</b>, and waits. Decide whether to buy it. /order { $subject }
alert-cost-charged = 📈 <b>The dealer charged more for order { $subject } than the limit allows.</b> The item is paused. /sync reads the new prices, and /catalog sells it again.
alert-code-problem = ⚠️ <b>A customer has a problem with the code of order { $subject }.</b> Details: /order { $subject }
alert-customer-writes = 💬 <b>A customer writes.</b>
alert-order-slow = 🐢 <b>Order { $subject } takes long.</b> The dealer hasn’t finished it yet. We keep asking automatically. /order { $subject }
alert-check-overdue = 🔎 <b>Order { $subject }: its outcome is still unknown.</b> The customer was told that the team is looking into it. The shop keeps searching the dealer’s list, and asks you if it finds nothing. /order { $subject }
alert-breaker-open = ⏸ <b>The dealer doesn’t answer.</b> Orders wait; we try again automatically. /status
alert-clock-differs = 🕰 <b>The clock of the machine { $subject } is wrong</b>: it differs from the database’s by the seconds below. The shop there sends no orders until they agree again; others do. Check its time synchronization.
alert-admin-chat-lost = 📵 <b>The bot can’t write into the admins’ group any more.</b> Alarms come to each owner privately instead. Let the bot into the group again and allow it to write, or set <code>ADMIN_CHAT_ID</code> to another group and restart the shop.
alert-topics-refused = 🧵 <b>The topics of conversations don’t work in the staff group.</b> A topic was deleted, or the bot may not manage topics there. Such conversations are answered at the desk. Let the bot manage topics: the next conversation gets one again.
alert-bot-shared = 👥 <b>Another program uses this bot:</b> { $subject }. Updates get lost or are answered twice. Stop it, or have @BotFather make a new token for one of the two; then press “Done”.
alert-data-dir-unwritable = 💾 <b>The shop on { $subject } can’t write to its DATA_DIR.</b> It goes on selling, but a restart there may miss that the database went back. Look at the disk’s room and the folder’s owner; npm run doctor says when it works again.
alert-orders-waiting = 🚦 <b>Orders have been waiting in the queue for long.</b> They go out automatically when they can; /status says what holds them up.
alert-recheck-failed = 🔎 <b>A delivered order could not be checked again</b> for most of a day: { $subject }. We don’t know if its delivery still stands. Ask the dealer about it.
alert-bought-for-nobody = 🧾 <b>The dealer delivered order { $subject } after all</b>, after you had said that the customer got the goods elsewhere. It is paid for, and nobody got these goods. /order { $subject }
alert-orphan-order = 🧭 <b>The dealer has an order of ours that the shop does not know: { $subject }.</b> It was lost with a part of the database. It is paid for: decide who gets it. /order { $subject }
alert-reconciliation-overdue = 🔎 <b>The dealer’s orders could not be compared with the shop’s for long.</b> Until they are, a second purchase may go unnoticed. The shop keeps trying.
alert-wallet-fall = 💸 <b>The dealer’s wallet fell without a known reason</b> ({ $subject }). Compare the orders in the dealer panel with /orders.
alert-database-went-back = ⏪ <b>The database went back</b>: a backup was restored, or a failover lost what had been written last. Nothing is sold or submitted. The shop reads the dealer’s order list since then, takes over what is its own, and opens automatically when the list was read to its end. /status
alert-database-recovered = ⏩ <b>The shop is open again.</b> What happened between the two times below may be lost: check deposits, credits and refunds of that time, and unknown orders. Orders from before wait until it is safe to send them.
alert-surplus-slow = 🎁 <b>The dealer does not finish order { $subject }.</b> It is a second order that no customer waits for. For half an hour the dealer has shown neither its goods nor a failure. The shop keeps asking; decide whether to wait.
alert-surplus-held = 🎁 <b>Surplus vouchers are held.</b> The database went back, and a customer may have got one of them in the time that was lost. Nobody gets them until you release them.
alert-dealer-order-differs = 🧩 <b>A dealer order of { $subject } is not what the shop ordered.</b> Nothing of it is sold. Compare both at the dealer, then press “Done”. /order { $subject }
alert-code-sold-before = 👥 <b>The dealer sent a code for { $subject } that it had sold before.</b> Nobody gets it. Ask the dealer for another code or for the money, then press “Done”. /order { $subject }
alert-detail-after = Products now: { $value }
alert-detail-ahead-s = Ahead of the database’s clock by { $value } s
alert-detail-amount = Amount: { $value }
alert-detail-balance = In the wallet: { $value }
alert-detail-before = Products before: { $value }
alert-detail-broken = Broken: { $value }
alert-detail-by = By: { $value }
alert-detail-charged = Charged: { $value }
alert-detail-currency = Currency: { $value }
alert-detail-customer = Customer: { $value }
alert-detail-dealer-order-id = Dealer order: { $value }
alert-detail-failure = Answer: { $value }
alert-detail-found = Orders found: { $value }
alert-detail-from = From: { $value }
alert-detail-item = For example: { $value }
alert-detail-items = Items: { $value }
alert-detail-kind = What was done: { $value }
alert-detail-needed = Needed: { $value }
alert-detail-note = Note: { $value }
alert-detail-now = Cost now: { $value }
alert-detail-order = Order: { $value }
alert-detail-price = Price paid: { $value }
alert-detail-problem = Problem: { $value }
alert-detail-purchase = Purchase: { $value }
alert-detail-quoted = Cost quoted: { $value }
alert-detail-reason = Reason: { $value }
alert-detail-ref = Ref: { $value }
alert-detail-reference = Update: { $value }
alert-detail-sales-stopped = Nothing new is sold until it is over.
alert-detail-since = Since: { $value }
alert-detail-status = Dealer status: { $value }
alert-detail-surplus = It is about the voucher of a second order.
alert-detail-type = Type: { $value }
alert-detail-unexplained = Unexplained: { $value }
alert-detail-until = Until: { $value }
alert-detail-vouchers = Vouchers: { $value }
alert-detail-why = Why: { $value }
alert-times = Raised { $times ->
    [one] once
   *[other] { $times } times
    }.
button-alert-done = ✔️ Done
button-alerts = 🗒 Everything that waits
reminder-one = ⏰ Since { $time }:
reminder-many = ⏰ <b>{ $count } things wait for a decision.</b>
reminder-more = … and { $count } more: /alerts

## What told that the database went back

history-beat-lost = The database lacks what the shop had written last.
history-other-database = It is another database than before.
history-other-server = It is on another server than before.
history-timeline = The server took another timeline: a failover, or a restore to a point in time.
history-position = The server’s log is shorter than it was.
history-nothing-remembered = Nothing is remembered of the database, and the last sign of the shop in it is old.
history-gap = The last sign of the shop in the database is old.

## Payments by hand

button-deposit = 💵 Deposit
alert-payment-method-changed = 🏦 <b>A way to pay was changed:</b> { $subject }. If none of you did this, switch it off in /paymethods at once.
alert-deposit-waiting = 💵 <b>A deposit waits for a decision:</b> <code>{ $subject }</code>
alert-till-differs = 🧮 <b>The cash that was counted differs from what should be there.</b> Open the shift, ask its cashier, and settle the difference.

## Refunds

alert-refund-wanted = ↩️ <b>A purchase that was paid directly could not be delivered.</b> Its money is on the balance. /refunds { $subject } pays it back the way it came; “Done” leaves it on the balance.

## Progress

alert-code-answer = ✍️ <b>The customer wrote about the code of order { $subject }.</b> Read it in /order { $subject }

## Desk (admins)

reminder-loud = 📢 Not decided in its time: the owners are rung, too.
reminder-many-loud = 📢 Not decided in their time: { $count }. The owners are rung, too.
alerts-folded = 🔔 <b>{ $count } alarms at once</b>, { $open } of them open:
alert-over = ✔️ Over, { $time }.
alert-decided-by = ✅ Decided by { $name }, { $time }.
alert-assigned-to = 👤 { $name } looks after it.
button-alarm-decide = ⚖️ Open
button-alarm-assign = 👤 I’ll do it
button-alarms-queue = ⚠️ Needs you
alarm-settings-title = 🔔 <b>How alarms come</b>
alarm-quiet-off = Quiet hours: none. Every alarm rings.
alarm-quiet = Quiet hours: { $from } to { $to }, shop time. What can wait comes without a sound.
alarm-topics-on = Topics: orders, money and operation have one each.
alarm-topics-off = Topics: none. All alarms come into the group itself.
alarm-topics-no-group =
    🧵 <b>Connect a staff group</b>: alarms come there for all, with a topic each for orders, money and operation.
    1. Make a group, and switch topics on in its settings.
    2. Tap ➕ below: the bot comes in as an administrator who may manage topics.
    3. Open the group in <code>web.telegram.org</code>: its number stands at the end of the address. Set <code>ADMIN_CHAT_ID</code> to it where the shop runs, and restart it.
button-group-connect = ➕ Add the bot to a group
alarm-topics-refused = ⚠️ Telegram refused to make topics. The group has to be a forum, and the bot an administrator who may manage topics.
alarm-topic-orders = 📦 Orders
alarm-topic-money = 💵 Money
alarm-topic-operation = 🚦 Operation
button-quiet-off = Off
button-topics-on = 🧵 Make topics
button-topics-off = 🧵 Without topics
alert-ends-reconciliation-overdue = 🔚 It ends automatically with the next complete reading of the dealer’s list. If it stays for an hour, write to the dealer: their order list cannot be read.
alert-ends-upstream-refuses-us = 🔚 It ends automatically with the next order that the dealer takes. Check the API key and the account at the dealer.
alert-ends-items-at-loss = 🔚 It ends automatically once no item is sold below its cost: change the prices in /prices.
alert-ends-archive-failed = 🔚 It ends automatically a few minutes after the archive works again.
alert-ends-backup-failed = 🔚 It ends automatically with the next backup that succeeds.
alert-ends-backup-overdue = 🔚 It ends automatically with the next backup that succeeds.
alert-ends-database-went-back = 🔚 It ends automatically once the shop has compared the lost time with the dealer’s list. /status says how far that is.
alert-ends-broadcast-held = 🔚 It ends when the broadcast is continued or stopped.
alert-ends-customer-waiting = 🔚 It ends when the customer is let in or refused, on the customer’s card.
alert-ends-erasure-wanted = 🔚 It ends when the customer is erased, on the customer’s card.
alert-ends-till-differs = It ends when another person than the cashier settles the difference on the shift.
alert-ends-drill = 🔚 It ends automatically with the next trial of a backup that succeeds: <code>npm run drill</code>.

## Customers (admins)

alert-broadcast-held = 📣 <b>A broadcast that was due has not begun.</b> The colleague who gave it its time may not send broadcasts any more.
button-broadcast = 📣 Open the broadcast
alert-notice-refused = ✉️ <b>Telegram refused a message to customer { $subject }</b>, and would refuse it again. Tell the customer yourself what happened: the card has the newest orders and payments.
alert-customer-waiting = 👋 Somebody new wants to buy: customer { $subject }.
alert-erasure-wanted = 🗑 Customer { $subject } asks for their data to be deleted.

## Prices (admins)

alert-items-at-loss = ⛔ <b>Items are not sold, since the shop would lose by them.</b> The dealer now charges more than their price rule gives. Change the rule in /prices.
alert-goods-paused = 🔁 <b>The dealer changed the amount or region of goods under the same number.</b> They are not sold until you decide.
alert-goods-changed = ✏️ <b>The dealer changed what is sold under the same number.</b> It may be other goods by now: compare the list with your names, prices and descriptions, then press “Done”.
button-goods-changes = ✏️ What is different

## Rates with what they change (admins)

button-levels = ⭐ Customer levels

## Budgets (admins)

alert-large-adjustment = 💳 <b>One person gave away a lot today.</b> If it looks wrong, undo it or ask them.
alert-gave-to = 💳 <b>{ $by } added { $amount } to { $customer }</b>{ $total ->
    [none] .
   *[other] {" "}(today: <b>{ $total }</b>).
    }
button-suspend-colleague = ⏸ Suspend { $who }
alert-second-word-wanted = ✋ <b>A second person is needed.</b> Agree or refuse within a day.
alert-detail-about = About: { $value }
alert-detail-second = Agreed: { $value }
alert-detail-total = Within 24 hours: { $value }

## Limits of staff (admins)

alert-staff-changed = 👥 <b>The staff or their rights have changed.</b> If that looks wrong, /staff takes it back.
alert-detail-permission = Permission: { $value }
alert-detail-person = Person: { $value }
alert-detail-role = Role: { $value }

## Tills (admins)

button-shift = 🧮 The shift
alert-handover-waiting = 🤝 <b>Cash was handed over and waits to be confirmed.</b> Count it, then say what you got.
alert-handover-differs = 🤝 <b>The receiver counted another amount than was handed over.</b> Ask both, then settle it.
alert-detail-counted = Counted: { $value }
alert-opening-differs = 🧮 <b>A cashier found another amount in a till than was left in it.</b> Open the shift, ask its cashier, and settle the difference.
