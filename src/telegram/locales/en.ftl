## Everywhere

pager = { $page }/{ $pages }
button-home = 🏠 Home
button-back = ◀ Back
button-cancel = ✖ Cancel
button-retry = 🔄 Try again
button-refresh = 🔄 Refresh
support-unnamed = the owner of this shop
support-hours-today = { $support } (answers from { $from } to { $to }; it is { $now } now)
support-hours-later = { $support } (answers again on { $day } from { $from } to { $to })

## Home

home =
    🛍 <b>{ $shop }</b>

    Hi { $name } 👋 What can we get you?
home-fact-time = ⚡ Half of all orders arrive within { $time }
home-fact-back = 🛡 If we can’t deliver, you get your money back automatically
home-ways = 💳 Pay with: { $ways }
button-more = ⋯ More
more = ⋯ <b>More</b>
button-my-codes = 🔑 My codes ({ $count })
tile-from = from { $price }
button-vouchers = 🎟 Vouchers ({ $count })
button-top-ups = 🎮 Top-ups ({ $count })
button-search = 🔎 Search
button-purchases = 📦 My orders
button-balance = 💰 Balance
button-settings = ⚙️ Settings
button-help = ❓ Help
cancelled = Cancelled. Nothing was charged.
nothing-to-cancel = There’s nothing to cancel.

## What went differently

command-not-typed = ⛔ Commands of admins are obeyed only when you type them yourself. This message was forwarded, or sent by a bot or a channel.
unknown-command = I don’t know that command. /help lists what I can do.
not-understood = I can only read text and taps on buttons. Here is where everything starts:
texts-too-many = ⏳ That was a lot at once, so some of your messages were left out. Please write again in { $seconds } s. The buttons keep working, and your orders go on.
taps-too-many = ⏳ Those were a lot of taps. Please tap again in { $seconds } s.
tap-outdated = That menu was out of date. Here’s the latest:
tap-of-ended-dialog = That step has expired. Nothing new was bought.
tap-of-earlier-step = That button belongs to an earlier step. We’re here now:
answer-not-understood = Please use the buttons below 👇
edit-without-effect = ✏️ You changed a message that I have already read, and the change has no effect. Please send the new words as a new message, or use the buttons.
answer-too-long = That is too long: at most { $most } characters fit here. Nothing was used of it. Please send it again, shorter.
answer-of-other-kind = This can’t be used here. Please send: { $kinds }.
answer-kind = { $kind ->
       *[text] text
        [photo] photo
        [video] video
        [animation] GIF
        [document] file
        [voice] voice message
        [audio] audio
        [video_note] video message
        [contact] contact
    }
dialog-too-long = Let’s start over — nothing was charged: /start
shop-renewed = We’ve just updated the shop. Nothing was charged — please start again.
shop-break = We’re on a short technical break. Your message is kept, and we’ll answer as soon as we’re back.
something-went-wrong =
    Something went wrong on our side{ $notified ->
        [yes] , and we’ve been told.
       *[no] .
    } If you were about to buy something, check My orders before you try again: /myorders

    Reference: <code>{ $reference }</code>

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
button-request-goods = 🔔 Tell me if it comes
request-noted = 🔔 We’ll write to you once if “{ $text }” comes to the shop.
request-off = 🔕 We won’t write to you about “{ $text }”.
request-too-many = You already wait for 20 products. Stop one of them first.
product-voucher = 🎟 <b>{ $name }</b>
product-top-up = 🎮 <b>{ $name }</b>
product-choose = Choose an item:
product-gone = This product is no longer on sale.
needed-info = We’ll ask you for:
item-price = { $name } · { $price }
item-price-unavailable = 🔔 { $name } · { $price }
item-title = <b>{ $product }</b> — { $item }
item-costs = Price: <b>{ $price }</b>
item-gives-code = You get the code here in the chat.
item-gives-credit = Your account is credited directly.
item-not-on-sale = This isn’t on sale right now.
item-no-wallet = Not available right now.
item-wallet-too-low = Out of stock for now. We’ll restock soon.
item-maintenance = We’re on a short break. Orders already placed will still arrive.
item-unknown = There is no such item.
button-buy = 🛒 Buy

## Buying

ask-quantity =
    <b>{ $product }</b> — { $item }
    { $price } each

    How many? Tap a number, or type one from 1 to { $most }.
quantity-out-of-range = Please choose a number from 1 to { $most }.
ask-phone =
    📱 One last thing: please share your phone number with the button below, or type it, for example <code>+9647701234567</code>.

    The supplier needs a contact for each order; nobody calls you. You’ll only be asked once.
button-my-number = 📱 My number { $phone }
button-share-phone = 📱 Share my number
phone-not-own = That’s somebody else’s contact. Please share your own number, or type it.
phone-not-valid = That’s not a complete phone number. Type it with its country code, for example <code>+9647701234567</code>.
phone-kept = ✅ Thanks. Your phone number is <code>{ $phone }</code>.
phone-none = none yet
ask-field = ✏️ <b>{ $label }</b> ({ $step } of { $steps })
field-example = For example: <code>{ $example }</code>
field-not-valid = That doesn’t look right. Please check and send it again.
or-used-before = Or choose one you used before:
account-nickname = 👤 Account holder: <b>{ $nickname }</b>
confirm-player = 👤 <b>{ $nickname }</b>: is this you?
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
pay-name-crypto-pay = Crypto
pay-code = 🎫 Send the code that pays <b>{ $amount }</b>, as it is printed, for example <code>7K2M-9XQ4-ZB30-HTW8</code>. If it is worth more, the rest stays on your balance.
button-have-code = 🎫 I have a code
code-added = ✅ Your code was good: { $amount } is on your balance.
phone-refused = 📱 <b>{ $product }</b> — { $item } waits for you. The supplier takes no order without a contact number; nobody calls you.
button-confirm = ✅ Buy for { $total }
button-change-phone = 📱 Change phone
button-change-account = ✏️ Change account
goods-changed = ⚠️ Our supplier has changed what you chose ({ $product } — { $item }). Nothing was bought. This is what it offers now:
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
stage-cancelled = Cancelled. The money is back on your balance.
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
goods-code = Code: { $code }
goods-pin = PIN: { $pin }
codes-in-file = The codes are in the file.
button-copy-code = { $number ->
    [0] 📋 Copy code
   *[other] 📋 Code { $number }
    }
button-copy-pin = { $number ->
    [0] 📋 Copy PIN
   *[other] 📋 PIN { $number }
    }
button-file = 📄 All codes as a file
button-code-problem = ⚠️ Code doesn’t work?
ask-which-code = ⚠️ <b>Which code has the problem?</b>
button-code-number = Code { $number }
ask-code-problem = ⚠️ <b>What’s wrong with the code of { $code }?</b>
button-code-used = It was already used
button-code-refused = It isn’t accepted
button-code-wrong = It’s for something else
code-problem-closed = ✅ Your report about <code>{ $code }</code> was looked into and is closed. Questions? /paysupport
file-code = Code
file-pin = PIN
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
end-cancelled = ✖️ { $item }: cancelled. { $amount } is back on your balance.
end-refunded = ↩️ { $item } could not be delivered. { $amount } is back on your balance.

## My orders

purchases = 📦 <b>My orders</b>
purchases-none =
    📦 <b>My orders</b>

    You haven’t bought anything yet.
purchase-line = { $mark } { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $day } · { $product } · { $code }

## Balance

balance-title = 💰 <b>Balance</b>
balance-none = You don’t have any balance yet.
balance-line = <b>{ $amount }</b>
balance-line-held = <b>{ $amount }</b> · { $held } held for open orders
balance-history = <b>Recent activity</b>
button-all-activity = 📜 All activity
posting-credit = added { $about }
posting-undo = corrected { $about }
posting-debit = taken off { $about }
posting-hold = order { $about }
posting-capture = paid { $about }
posting-release = refund, order { $about }
posting-refund = refund of order { $about }
posting-deposit = added by payment { $about }
posting-payout = paid back to where it came from { $about }
posting-payback = refund that didn’t go through { $about }
posting-reversal = taken back by the payer { $about }
posting-bonus = bonus { $about }
balance-how-to-add = To add money, tap the button, or contact { $support } and give your customer ID: <code>{ $id }</code>.
you-were-credited = 💰 { $amount } was added to your balance. { $note }
you-were-debited = 💰 { $amount } was taken off your balance. { $note }

## Settings and help

settings =
    ⚙️ <b>Settings</b>

    Phone number: <code>{ $phone }</code>
help =
    ❓ <b>{ $shop }</b>

    /vouchers – codes and gift cards
    /topups – credit for games and phones
    /search – find a product by its name
    /myorders – what you bought, with the codes
    /balance – your money in the shop
    /deposit – add money to your balance
    /redeem – redeem a balance code
    /language – language and phone number
    /cancel – cancel what you’re doing
    /terms – terms of sale
    /paysupport – help with payments

    Questions? Contact { $support }. Your customer ID: <code>{ $id }</code>
terms =
    📜 <b>Terms of { $shop }</b>

    Vouchers are delivered as codes in this chat, top-ups directly to the account you give. What is delivered can’t be returned, because a code that was seen and an account that was credited can’t be taken back. If we can’t deliver, you get your money back on your balance automatically.

    ⭐ Stars buy balance in this shop. What you haven’t spent can go back to your Stars: ask with /paysupport. The shop answers for what it sells, not Telegram.

    Please check the account before you confirm. Questions: { $support }.
pay-support =
    💳 <b>Help with payments: our team has your case</b>

    They see your last payments and answer you here. Tell us what happened: write it, or send a photo of the receipt. { $when ->
        [now] Somebody answers you here soon.
        [today] We answer here today from { $from }; it is { $now } in our shop now.
        [later] We answer here on { $day } from { $from }.
       *[soon] We answer here as soon as somebody is back.
    } You can also write all at once: <code>/paysupport I paid twice</code>

    Telegram itself can’t help with purchases from this shop.

## Fields that a product may ask for

field-account-id =
    .label = Account ID
    .hint = You find it in the profile of your game or account.
    .example = 5123456789
field-player-id =
    .label = Player ID
    .hint = You find it in your profile in the game.
    .example = 5123456789
field-user-id =
    .label = User ID
    .hint = You find it in the profile of your account.
    .example = 12345678
field-server-id =
    .label = Server ID
    .hint = It usually stands beside your ID in the profile.
    .example = 2001
field-server =
    .label = Server
    .hint = The server you play on, as the game names it.
    .example = Europe
field-zone-id =
    .label = Zone ID
    .hint = The number in brackets behind your ID in the profile.
    .example = 2345
field-region =
    .label = Region
    .hint = The region of your account.
    .example = Middle East
field-username =
    .label = User name
    .hint = The name you sign in with.
    .example = lina_92
field-character-name =
    .label = Character name
    .hint = Exactly as it is written in the game.
    .example = DragonHeart
field-email =
    .label = E-mail address
    .hint = The address of the account.
    .example = lina@example.com
field-phone =
    .label = Phone number of the account
    .hint = With the country code.
    .example = +9647701234567
field-other =
    .hint = Please type it exactly as it is written in your account.

## Menu

menu-start = Home
menu-vouchers = Codes and gift cards
menu-topups = Credit for games and phones
menu-search = Find a product by its name
menu-myorders = What you bought, with the codes
menu-balance = Your money in the shop
menu-redeem = Redeem a balance code
menu-invite = Invite friends, and get a bonus
menu-deposit = Add money to your balance
menu-language = Language and phone number
menu-cancel = Cancel what you’re doing
menu-help = What the bot can do
menu-terms = Terms of sale
menu-paysupport = Help with payments
menu-support = Write to the shop
menu-admin-desk = The day, the wallets, what needs you
menu-admin-orders = Orders: all, open, review
menu-admin-order = One order by any of its ids
menu-admin-adopt = Link a dealer order
menu-admin-status = What holds orders up, and maintenance
menu-admin-notice = Words for customers on the first screen
menu-admin-broadcast = Broadcasts: a message to many
menu-admin-shop = The shop’s name, contact and texts
menu-admin-alerts = What waits for a decision
menu-admin-wallets = The dealer’s wallets
menu-admin-sync = Refresh the catalogue
menu-admin-catalog = What is on the shelf, and how
menu-admin-brands = Brands, regions, pictures
menu-admin-customers = Customers: find, write, block
menu-admin-customer = A customer’s balance and orders
menu-admin-statement = What moved a customer’s balance
menu-admin-debtors = Who owes what, and reminders
menu-admin-tills = Your till: count and sign your shift

menu-admin-deposits = Deposits to approve, refunds to pay by hand
menu-admin-paymethods = Ways of paying that you confirm
menu-admin-credit = Add to a customer’s balance
menu-admin-debit = Deduct from a balance
menu-admin-codes = Balance codes: make, list, revoke
menu-admin-promo = Promo codes and invitations
menu-admin-creditlimit = How much a customer may buy on account
menu-admin-markup = Markup on cost
menu-admin-prices = Price rules, with a preview
menu-admin-changes = What changed at the dealer
menu-admin-requests = Goods that customers asked for
menu-admin-rounding = What prices are rounded to
menu-admin-rates = Exchange rates and margins
menu-admin-report = Sales, profit and charts of any days
menu-admin-closing = The closing report of a day
menu-admin-refunds = Where the money of failed purchases goes
menu-admin-costlimit = When to ask about a cost that rose
menu-admin-starsrate = What Telegram Stars are worth
menu-admin-starscheck = Compare payments with Telegram’s list
menu-admin-latency = How late orders appeared
menu-admin-staff = Who runs the shop, and roles
menu-admin-limits = How much staff may give away
menu-admin-audit = What staff did

## For admins

usage =
    Write: <code>{ $usage }</code>
    For example: <code>{ $example }</code>
button-by-buttons = 👆 By buttons
no-such-customer = There’s no customer { $id }. Customers appear here once they have pressed Start in the bot.
amount-not-positive = The amount must be more than zero.
amount-too-precise = The amount has more decimal places than this currency.
amount-overdrawn = The balance is lower than that.
amount-over-limit = At most { $most } can be added or taken at once. This limit is set on the server.
ask-credit = 💰 <b>Add { $amount } to this balance?</b>
ask-debit = 💰 <b>Take { $amount } off this balance?</b>
adjustment-balance = Balance: { $before } → <b>{ $after }</b>
adjustment-note = Note, for admins only: { $note }
adjustment-message = To the customer: { $message }
adjustment-cancelled = ✖ Cancelled. The balance is unchanged.
adjustment-note-too-long = That is too long: the private note and the message to the customer may have { $most } characters each. Nothing was done. Please send it again, shorter.
adjustment-came-before = ⏳ Telegram delivered this command with the number of an earlier one, so nothing was done. The balance is unchanged: please send it again.
adjustment-not-open = ⏳ This question is closed, and the balance is unchanged. Please send the command again.
currency-unknown = I don’t know this currency. Type its three letters, for example USD or IQD.
credited = ✅ { $who }: <b>+{ $amount }</b>, now <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· the customer could not be told
    }
debited = ✅ { $who }: <b>−{ $amount }</b>, now <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· the customer could not be told
    }
section-balances = Balances
section-history = Recent activity
section-attempts = Attempts
section-events = Events
wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = The dealer shows no wallet of yours. Ask the dealer to open one.
wallet-default = default
wallet-inactive = inactive
wallets-owed = Owed: { $amount }
wallets-discount = Default discount: { $percent }%
sync-running = ⏳ Reading the catalog …
sync-done = ✅ Catalog read: { $products } products with { $items } items, { $onSale } on sale. { $removed } left the catalog, { $leftOut } cannot be sold here.
sync-failed = ❌ The catalog could not be read. { $why }
status-title = 🚦 <b>The shop now</b>
status-selling = ✅ Selling.
status-maintenance-admin = ⛔ Paused by an admin since { $time }: nothing new is sold.
status-maintenance-history = ⛔ Nothing is sold: the newest data was lost or an older backup restored, noticed at { $time }. The shop compares its orders with the dealer’s, and then sells again automatically.
status-maintenance-outage = ⛔ Nothing new is sold since { $time }: the dealer has not answered for long. We sell again automatically once it answers.
status-submitting = ✅ Orders go out to the dealer.
status-held = ⏸ { $cause ->
    [rate-limited] The dealer asks us to slow down.
    [unauthorised] The dealer refuses our API key, or this server’s address. Check both with the dealer.
    [forbidden] The dealer refuses our account. Ask the dealer.
   *[unreachable] The dealer can’t be reached.
    } { $count ->
    [0] No order waits
    [one] One order waits
   *[other] { $count } orders wait
    }; we try again automatically at { $time }.
status-breaker = ⏸ The dealer hasn’t answered since { $time }. { $count ->
    [0] No order waits
    [one] One order waits
   *[other] { $count } orders wait
    }; we try again automatically, next at { $next }.
status-watch-title = 👁 <b>What the shop checks automatically</b>
status-watch-catalog = { $state ->
    [good] ✅ Prices and the dealer’s wallets were read: { $time }
    [late] ⚠️ Prices and the dealer’s wallets were last read: { $time }. We try again automatically.
    [fault] ❗ The dealer refuses us, so prices and wallets may be old. See the alarms.
   *[not-yet] ⏳ Prices and the dealer’s wallets are read soon.
    }
status-watch-orders = { $state ->
    [good] ✅ Our orders were compared with the dealer’s list: { $time }
    [late] ⚠️ Our orders have not been compared with the dealer’s list since { $time }. We try again automatically.
    [fault] ❗ Our orders could not be compared with the dealer’s list for a long time. See the alarms.
   *[not-yet] ⏳ Our orders are compared with the dealer’s list soon.
    }
status-watch-books = { $state ->
    [good] ✅ The books were checked and add up: { $time }
    [late] ⚠️ The books have not been checked since { $time }. We try again automatically.
    [fault] ❗ The books do not add up. See the alarms.
   *[not-yet] ⏳ The books are checked soon.
    }
status-backup = { $state ->
    [good] 💾 Last backup: { $time }
    [overdue] ⚠️ No backup has been made since { $time }. A technician runs <code>npm run backup</code>.
    [failed] ❗ The last backup failed. A technician mends it and runs <code>npm run backup</code>.
   *[none] ⚠️ No backup was made yet. A lost disk would take everything. A technician runs <code>npm run backup</code>.
    }
status-drill = { $state ->
    [good] ✅ A backup was restored as a test: { $time }
    [failed] ❗ A backup could not be restored: { $time }. See the alarms.
   *[none] ⚠️ No backup was ever restored as a test. A technician runs <code>npm run drill</code>.
    }
status-version = 🏷 Version { $version }
button-status-alarms = 🔔 Open alarms ({ $count })
status-open = 📦 { $counts }
status-open-count = { $state ->
    [queued] { $count } waiting to be sent
    [submitting] { $count } being sent
    [unknown] { $count } not answered yet
    [accepted] { $count } being delivered
   *[other] { $count } for you to decide
    }
status-open-none = No open orders.
status-oldest = The oldest in the queue has waited since { $time }.
button-held = 🎁 Held vouchers
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
button-status = 🚦 Status
button-begin-maintenance = ⛔ Stop selling
button-end-maintenance = ✅ Sell again
button-close-breaker = ▶ Send orders again
button-yes = ✅ Yes
ask-begin-maintenance = ⛔ <b>Stop selling?</b> Customers can still look around and read their orders, and orders under way go on. Nobody can buy until you tap “Sell again”.
ask-end-maintenance = ✅ <b>Sell again?</b>
ask-close-breaker = ▶ <b>Send orders again?</b> The dealer did not answer about several orders. If it still doesn’t, more customers will wait for a decision.
upstream-busy = Too many people are asking the dealer right now. Nothing was changed. Please try again in ten seconds.
upstream-unreachable = The dealer doesn’t answer.
upstream-unauthorised = The dealer refuses our API key or this server’s address. Check both in the dealer’s panel.
upstream-rate-limited = The dealer asks us to wait. Please try again in a minute.
upstream-unexpected-answer = The dealer sent an answer that the shop can’t read. The technical log has it.
markup-set = Prices are cost plus { $percent }%, never under cost.
markup-off = Products sell at list price, never under cost.
rounding-set = Rounded to { $steps }. Every other currency to its smallest coin.
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
cost-open = ⚠️ It costs { $cost } now: decide whether to buy it.
button-cost-buy = 🛒 Buy at that cost
button-cost-refund = 💰 Give the money back
ask-cost-buy = 🛒 <b>Buy { $code } for { $cost }?</b> It was quoted at { $quoted }, and the customer pays { $price }.
ask-cost-refund = 💰 <b>Give { $price } back for { $code }?</b> It is not bought.
cost-changed = ⚠️ The cost has changed since you were asked, and nothing was bought. Please look again:
cost-may-appear = The money stays held for now: an earlier attempt may still top up the account. Look it up at the dealer, then decide below.
cost-limit = An admin is asked when an item costs over { $percent }% more than at the quote, or more than the customer pays. /costlimit 10 changes that.
story-gift-waiting = 🎁 A gift of { $giver }: nobody has opened the link.
story-gift-opened = 🎁 A gift of { $giver }, opened by { $receiver } on { $time }. Money goes to the giver, a new code to the receiver.
story-code-used = ⚠️ The customer says that the code was used already.
story-code-refused = ⚠️ The customer says that the code is not accepted.
story-code-wrong = ⚠️ The customer says that the code is for something else.
button-close-case = ✅ Close the case
ask-close-case = ✅ <b>Close the case about the code of { $code }?</b> The customer is told that it is closed, without a reason.
review-open = ⚠️ We can’t tell whether it was delivered. Decide:
review-open-unpaid = ⚠️ Its payment was taken back, so it is not bought. Decide: buy it all the same, or give it up.
review-adopt = Or link the dealer’s order:
button-review-retry = 🔁 Attempt again
button-review-refund = 💰 Give the money back
button-review-delivered = 🤝 Delivered elsewhere
ask-review-unpaid = 🔁 <b>Buy { $code } all the same?</b> Its payment was taken back, and the customer owes { $amount } for it.
ask-review-retry = 🔁 <b>Send { $code } to the dealer once more?</b> If the first attempt was taken after all, the dealer is paid twice{ $type ->
    [voucher] {" "}and the second voucher is kept for the next buyer.
   *[top-up] {" "}and the account is credited twice.
    }
ask-review-refund = 💰 <b>Give { $amount } back for { $code }?</b> If a dealer order appears later, it does not reach the customer.
ask-review-delivered = 🤝 <b>Did the customer get { $code } another way?</b> The { $amount } then count as paid, and nothing more is delivered.
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
latency-title = ⏱ <b>How late orders appeared</b>
latency-none = No order was sent yet.
latency-type = { $type ->
    [voucher] Vouchers
    [top-up] Top-ups
   *[other] Other goods
    }
latency-known = <b>{ $type }</b>, { $attempts } attempts. Half were confirmed within { $p50 } s, 95% within { $p95 } s, 99% within { $p99 } s; the slowest took { $most } s.
latency-appeared = Without an answer: { $count }, made at most { $most } s after the attempt began.
button-reversal-refunded = 💰 Give the money back
button-reversal-kept = 🎁 The customer keeps it
ask-reversal-refunded = 💰 <b>Give { $amount } back for { $code }?</b> The customer is told. { $type ->
    [voucher] The shop no longer shows the code, but the customer may have copied it.
   *[top-up] The account may keep what was credited.
    } It cannot be taken back.
ask-reversal-kept = 🎁 <b>Let the customer keep { $code }?</b> The customer is told, and nothing is paid back. You can’t undo this.
reversal-open = ⚠️ Taken back by the dealer: decide what the customer gets.
reversal-refunded = 💰 Decided: the money went back to the customer.
reversal-kept = 🎁 Decided: it stays with the customer.
reversal-success-again = ℹ️ The dealer shows <code>{ $code }</code> as delivered again, so nothing was paid back. Let the customer keep it, or ask the dealer first.
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
staff-payment-reason-partly-failed = { $delivered } of { $quantity } of order { $purchase } were delivered, and stay with the customer. The rest couldn’t be delivered.
staff-payment-reason-by-customer = The customer asked for it.
staff-payment-reason-not-placed = The order couldn’t be placed.
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
alert-clock-differs = 🕰 <b>The clock of the machine { $subject } is wrong</b>: it differs from the database’s by the seconds below. The shop there sends no orders until they agree again; others do. Check its time synchronisation.
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
alert-surplus-held = 🎁 <b>Surplus vouchers are held.</b> The database went back, and a customer may have got one of them in the time that was lost. Nobody gets them until you release them.
alert-dealer-order-differs = 🧩 <b>A dealer order of { $subject } is not what the shop ordered.</b> Nothing of it is sold. Compare both at the dealer, then press “Done”. /order { $subject }
alert-code-sold-before = 👥 <b>The dealer sent a code for { $subject } that it had sold before.</b> Nobody gets it. Ask the dealer for another code or for the money, then press “Done”. /order { $subject }
orphans-found = 🧭 { $count } dealer orders of ours that the shop does not know:
orphan-title = 🧭 <b>{ $code }</b> · the shop does not know this order
orphan-facts =
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
ask-orphan-hand-over = 🤝 <b>Hand dealer order { $id } over to its customer?</b> { $type ->
    [voucher] You see its code then, and send it yourself.
   *[other] The account was credited already.
 } The dealer was paid { $cost }; the customer’s balance here was not charged: take the price off with /debit.
ask-orphan-to-stock = 📦 <b>Sell dealer order { $id } to the next buyer of { $item }?</b> It cost { $cost }, and the next one is not bought. Do so only if its customer never got the code.
ask-orphan-write-off = 🗑 <b>Write dealer order { $id } off?</b> Nobody gets it, and { $cost } is the shop’s loss, unless the dealer gives it back.
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

## Why something happened to an order

cause-placed = The customer confirmed.
cause-cancelled-by-customer = The customer cancelled.
cause-attempt-begun = Attempt { $attempt } begins, with the ref { $ref }.
cause-accepted = The dealer accepted it as order { $dealerOrderId }.
cause-refused = The dealer refused it ({ $failure }).
cause-rate-limited = The dealer asked us to wait.
cause-not-sent = Nothing was sent: the dealer could not be reached.
cause-not-let-in = The dealer refuses the shop ({ $answer ->
    [unauthorised] 401
   *[forbidden] 403
    }).
cause-outcome-unknown = We don’t know whether the dealer took the order ({ $failure }).
cause-deadline-passed = The deadline of attempt { $attempt } passed without an outcome.
cause-late-answer = The answer to attempt { $attempt } came too late ({ $outcome }).
cause-late-acceptance = The dealer accepted dealer order { $dealerOrderId } too late.
cause-attempt-restored = The attempt { $ref }, which the database had lost, was recorded again.
cause-found-in-list = The list shows its dealer order { $dealerOrderId } with the ref { $ref }.
cause-surplus-found = The dealer made a second order of it: { $dealerOrderId }, with the ref { $ref }.
cause-served-from-surplus = It was served with the second order { $dealerOrderId } of the same item.
cause-proven-absent-once = The dealer has no order of this attempt, so one more is made.
cause-proven-absent = The dealer has no order of it, and no attempt is left.
cause-confirmed = The dealer confirmed dealer order { $dealerOrderId }: { $status }.
cause-undocumented-status = The dealer gave a status that is not documented: { $status }.
cause-success-without-voucher = The dealer took our money, but sent no code.
cause-success-doubted = The dealer shows dealer order { $dealerOrderId }, which had succeeded, as { $status }. It is fetched again.
cause-success-shown-again = The dealer shows dealer order { $dealerOrderId } as a success again.
cause-reversed = The dealer reversed dealer order { $dealerOrderId }: { $status }.
cause-final-after-fulfilled-elsewhere = Dealer order { $dealerOrderId } is final ({ $status }); the customer had got the goods elsewhere.
cause-cost-rose = The cost rose from { $quoted } to { $now } { $currency }; the customer pays { $price }. An admin is asked.
cause-cost-allowed = An admin allowed the cost { $cost }.
cause-cost-refunded = An admin gave the money back, because the cost had risen.
cause-code-problem-opened = The customer reports a problem with the code: { $reason ->
    [used] it was used already
    [refused] it is not accepted
   *[wrong] it is for something else
    }.
cause-code-problem-closed = The case about the code was closed.
cause-named-by-admin = An admin named its dealer order { $dealerOrderId } (ref { $ref }).
cause-code-typed = An admin typed the code of dealer order { $dealerOrderId }.
cause-retried-by-admin = An admin had it attempted again.
cause-refunded-by-admin = An admin gave the money back.
cause-fulfilled-elsewhere = An admin says that the customer got the goods elsewhere.
cause-reversal-refunded = An admin gave the money of the reversed order back.
cause-reversal-kept = An admin left the reversed order with the customer.
cause-other = { $text }
cause-no-outcome-for-a-day = Dealer order { $dealerOrderId } has had no outcome for a day ({ $status }).
cause-no-goods-yet = Dealer order { $dealerOrderId } has brought nothing yet ({ $status }); a person decides.
cause-dealer-order-differs = Dealer order { $dealerOrderId } is not what was ordered. Ordered: { $asked }. Got: { $came }.
cause-code-of-another-order = Dealer order { $dealerOrderId } brought a code that came before with dealer order { $firstDealerOrderId } (order { $firstOrder }).
cause-other-attempt-may-credit = Dealer order { $dealerOrderId } brought nothing ({ $status }), but another attempt may still credit the account.
cause-refused-while-earlier-may-credit = The dealer refused a further attempt, and an earlier one may still credit the account.
cause-cost-refund-while-earlier-may-credit = The cost had risen and the money was to go back, but an earlier attempt may still credit the account.
cause-earlier-attempt-credited = No dealer order came of its last attempt, but one of an earlier attempt credited the account.
cause-matched-elsewhere = The list shows its dealer order, which belongs to another order.
cause-listed-with-another-order = The list shows the ref { $ref } with dealer order { $dealerOrderId }, which belongs to another order.
cause-payment-taken-back = The payer took payment { $payment } back while the order waited.
cause-goods-changed = The dealer changed the item while the order waited: { $before } → { $after }.
cause-not-searched-for = We can’t tell whether it was delivered: the dealer’s list was not searched for it.
cause-in-no-complete-scan = We can’t tell whether it was delivered: the dealer’s list was never read to its end without it.
cause-in-one-complete-scan = We can’t tell whether it was delivered: the dealer’s list was read to its end only once.
cause-wallet-not-read = We can’t tell whether it was delivered: the wallet could not be read before and after.
cause-wallet-fell = We can’t tell whether it was delivered: the wallet fell by as much without another reason.

## Why a scan of the dealer's order list is not complete

scan-not-read = The dealer’s list could not be read.
scan-too-long = The list is longer than it is worth reading.
scan-lacks-orders = The list showed { $seen } orders of { $total }.
scan-no-end = The list did not come to an end.
scan-keeps-changing = The list kept changing for { $pages } pages, and showed { $seen } orders of { $total }.
scan-lacks-witnesses = The list lacks { $missing } of { $witnesses } orders that are known to be in it.
scan-no-witness = No order is known that the list would have to show.
scan-process-gone = The process that read the list is gone.

## What told that the database went back

history-beat-lost = The database lacks what the shop had written last.
history-other-database = It is another database than before.
history-other-server = It is on another server than before.
history-timeline = The server took another timeline: a failover, or a restore to a point in time.
history-position = The server’s log is shorter than it was.
history-nothing-remembered = Nothing is remembered of the database, and the last sign of the shop in it is old.
history-gap = The last sign of the shop in the database is old.

## Payments by hand

payment-method-manual = Payment by hand
manual-then-proof = 📸 When you have paid, send the receipt here (photo or PDF), or tap “I’ve paid” and type its reference. We check it and add the money.
button-copy-field = 📋 { $label }
button-copy-amount = 📋 { $amount }
button-payment-qr = 🔳 QR code
button-send-proof = ✅ I’ve paid
button-send-another = 📸 Send another receipt
proof-same = That is the receipt that was not accepted for payment <code>{ $code }</code>. Please send another one.
payment-qr-caption = Scan it to pay, then send a photo of the receipt here. Payment <code>{ $code }</code>
proof-prompt = 📸 Send a photo of the receipt or its file (picture or PDF), or type the reference that stands on it. It is for payment <code>{ $code }</code>.
proof-received = 👍 Thank you, we have it. We check payment <code>{ $code }</code> and write to you here as soon as it is done.
proof-unreadable = I can’t use that. Please send the receipt as a photo, a picture file or a PDF, or type its reference: at least 4 letters and digits, as they stand on the receipt.
proof-over = This payment isn’t open anymore, so nothing was sent. To pay again: /deposit. If you have paid it, contact us and give the code <code>{ $code }</code>.
proof-too-many = We have five receipts for payment <code>{ $code }</code> already, and check them. You need not send more.
ask-is-reference = Is “{ $text }” the reference of payment <code>{ $code }</code>?
button-is-reference = ✅ Yes, send it
button-search-for-it = 🔎 No, search for it
ask-which-payment = Which payment is this receipt for? Tap it, then send the receipt once more.
button-to-payment = 💳 To the payment

deposit-card-title = 💵 <b>Deposit of { $amount }</b> · <code>{ $code }</code>
deposit-method = { $method } · to be paid: <b>{ $charge }</b>
deposit-sent = Sent: { $time }{ $count ->
    [1] {""}
   *[other] {" "}· { $count } receipts
    }
deposit-reference = Reference: <code>{ $reference }</code>
deposit-bought-nothing = 🆕 Has bought nothing so far.
deposit-bought = Bought before: { $count ->
    [1] 1 purchase
   *[other] { $count } purchases
    }, { $spent }, since { $since }
deposit-same-picture = ⚠️ <b>The same picture</b> came with <code>{ $code }</code> ({ $state }) of { $person }
deposit-same-reference = ⚠️ <b>The same reference</b> came with <code>{ $code }</code> ({ $state }) of { $person }
deposit-approved = ✅ <b>Approved by { $by }</b>: { $amount } · { $time }
deposit-rejected = ✖ <b>Rejected by { $by }</b> · { $time }
deposit-pay-back = ↩️ <b>Please pay { $amount } back</b>, the way it came. It is off the balance already.
deposit-paid-back = ↩️ <b>Paid back, confirmed by { $by }</b> · { $time }
deposit-not-paid-back = ↩️ <b>Could not be paid back, says { $by }</b> · { $time }. The money is on the balance again ({ $amount } in all were credited).
deposit-is-created = being prepared
deposit-is-awaiting = waits
deposit-is-paid = paid
deposit-is-credited = approved
deposit-is-expired = expired
deposit-is-cancelled = cancelled by the customer
deposit-is-rejected = rejected
deposit-is-refunding = to be paid back
deposit-is-refunded = paid back
deposit-is-reversed = taken back by the payer
button-deposit = 💵 Deposit
button-approve = ✅ Approve { $amount }
button-approve-anyway = ⚠️ Approve it all the same
button-deposit-amount = ✏️ Other amount
button-reject = ✖ Reject
button-deposit-reopen = 🔓 It came: open again
button-reject-not-received = The money didn’t arrive
button-reject-wrong-amount = Not the amount asked for
button-reject-unreadable = The receipt can’t be read
button-reject-used-before = Receipt was used before
button-reject-own-words = ✏️ In my own words
button-paid-back = ✅ I have paid it back
button-paid-back-sure = ✅ Yes, it is paid back
button-not-paid-back = ✖ It can’t be paid back
button-not-paid-back-sure = ✖ Yes, put it on the balance
deposit-unknown = There is no payment { $code }.
deposit-amount-prompt = ✏️ How much goes on the balance for <code>{ $code }</code>, in { $currency }? Type the amount.
deposit-amount-unreadable = That is not an amount in { $currency }. For example: <code>12.50</code>
ask-deposit-amount = 💰 <b>Add { $amount } instead of { $wanted }?</b> Payment <code>{ $code }</code> of { $name }
deposit-reason-prompt = ✏️ Why is <code>{ $code }</code> rejected? Type it as the customer is to read it.
deposit-reason-unreadable = Type a reason of at most { $most } characters.
alert-payment-method-changed = 🏦 <b>A way to pay was changed:</b> { $subject }. If none of you did this, switch it off in /paymethods at once.
alert-deposit-waiting = 💵 <b>A deposit waits for a decision:</b> <code>{ $subject }</code>
alert-till-differs = 🧮 <b>The cash that was counted differs from what should be there.</b> Open the shift, ask its cashier, and settle the difference.


## Payments

button-pay = 💳 Pay
button-payment-check = 🔄 I’ve paid – check
button-payment-cancel = ✖ Cancel payment
button-support = 💬 Contact support
button-need-help = 💬 Need help?
help-about-order = Order { $code }
button-my-payments = 🧾 My payments
button-continue = ▶️ Continue: { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
payment-method-unnamed = Payment
payment-title = 💳 <b>{ $amount } for your balance</b>
payment-title-for = 💳 <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
payment-facts =
    To pay: <b>{ $charge }</b> · { $method }
    Payment <code>{ $code }</code>
payment-by-link = Tap Pay, pay on the page that opens, and come back here.
payment-asked = 🔎 Asked at { $time }. The money isn’t here yet; as soon as it is, this message says so.
payment-created = ⏳ One moment: the payment is being prepared …
payment-awaiting = 🕓 Please pay until { $until }. The money is on your balance as soon as it has arrived, and you get a message.
payment-awaiting-order = 🕓 Please pay until { $until }. Your order goes out the moment the money arrives, and comes here.
payment-submitted = 🔎 Thank you! We check your payment and write to you here as soon as it is done. There’s nothing you need to do.
payment-wait-preparing = ⏳ Still preparing your payment: its provider takes longer than usual. There’s nothing to pay yet. Wait, or cancel and choose another way.
payment-wait-unconfirmed = 🕓 The time to pay is over, so please don’t pay any more. We’re asking the provider whether it was paid: what has arrived goes on your balance.
payment-wait-approval = 🔎 Thank you! A person at the shop checks your payment. There’s nothing you need to do.
payment-wait-told = The provider doesn’t answer, and our team has been told.
payment-paid = ⏳ Your money has arrived and is being added to your balance.
payment-credited = ✅ { $amount } was added to your balance.
payment-placed = ✅ Paid. Your order has a message of its own.
payment-expired = ⌛ The time to pay is over. Nothing was added or charged. If you have paid all the same, contact { $support } and give the code <code>{ $code }</code>. To pay again: /deposit
payment-cancelled = ✖ Cancelled. Please don’t pay it anymore. To add money: /deposit
payment-rejected = ✖ This payment was not accepted, and nothing was added to your balance.
payment-refunding = ↩️ { $amount } is on its way back to where it came from.
payment-refunded = ↩️ { $amount } was paid back to where it came from.
payment-reversed = ↩️ { $amount } was taken back on the payer’s side, so it left your balance.
payment-questions = Questions? Contact { $support } and give the code <code>{ $code }</code>.
payment-reason-not-received = The money didn’t arrive.
payment-reason-wrong-amount = The amount wasn’t the one that was asked for.
payment-reason-unreadable-proof = The proof couldn’t be read. You can begin again with /deposit and send a clearer one.
payment-reason-used-before = This proof was used for another payment.
payment-reason-said-by-admin = Reason: { $text }
payment-reason-cannot-be-taken = This way of paying couldn’t take it. Please try another one: /deposit
payment-reason-purchase-failed = Order { $purchase } couldn’t be delivered, and nothing of it will come later.
payment-reason-purchase-partly-failed = { $delivered } of { $quantity } of order { $purchase } were delivered, and stay yours. The rest couldn’t be delivered.
payment-reason-purchase-not-placed = Your order couldn’t be placed.
payment-reason-replacement-failed = The replacement { $purchase } couldn’t be delivered, and nothing of it will come later.
payment-reason-by-customer = As you wished.
payment-reason-taken-back-by-payer = The payer took it back.
payment-reason-found-paid-back = It had been paid back before a fault of our system. Your balance is right again; please write to us if you did not get the money.
payment-end-credited = ✅ { $amount } is on your balance. Balance: <b>{ $balance }</b>
payment-end-other-amount = ✅ { $amount } is on your balance instead of { $wanted }: that is what arrived. Balance: <b>{ $balance }</b>
payment-end-rejected = ✖ Your payment <code>{ $code }</code> was not accepted.
payment-end-refunded = ↩️ { $amount } of payment <code>{ $code }</code> was paid back to where it came from.
payment-end-refund-failed = ⚠️ { $amount } of payment <code>{ $code }</code> couldn’t be paid back to where it came from. It’s on your balance again. Questions? { $support }
payment-end-reversed = ↩️ { $amount } of payment <code>{ $code }</code> was taken back on the payer’s side and left your balance.
payment-end-expired = ⌛ The time of payment <code>{ $code }</code> is over, and it couldn’t be confirmed. If you have paid, contact { $support }.
payments = 🧾 <b>My payments</b>
payments-none =
    🧾 <b>My payments</b>

    You haven’t added any money yet. /deposit
payment-line = { $mark } { $amount } · { $method } · { $code }

button-add-money = ➕ Add money
button-just-missing = Just the missing { $amount }
button-in-currency = 💱 In { $currency }
button-other-amount = ✏️ Another amount
deposit-title = ➕ <b>Add money</b>
deposit-ask-amount = How much in { $currency }? Tap an amount, or type one.
deposit-offer = 🎁 { $gift }
deposit-ask-method = ➕ <b>Add { $amount }</b>. How would you like to pay?
deposit-brings = 🎁 You get { $bonus } on top.
deposit-no-method-for = { $amount } can’t be paid here right now. Choose another amount, or contact { $support }. Your customer ID: <code>{ $id }</code>
deposit-no-method = You can’t add money in the chat right now. Contact { $support } with your customer ID <code>{ $id }</code>, and we’ll add it for you.
deposit-not-a-number = That is not an amount. Please type a number, such as 25 or 12.50:
amount-which = 🔢 That can be read in more than one way. Which amount do you mean? Tap it, or type it again without a point or comma.
deposit-too-large = That is more than can be added at once. Please choose less:
deposit-over-most = That is more than can be added at once: at most { $most }. Please choose less:
payment-option = { $name } · { $charge }
payment-option-with-fee = { $name } · { $charge } (fee { $fee })
payment-method-gone = ⚠️ This way to pay isn’t available anymore. Please choose again:
payment-charge-changed = ⚠️ The amount to pay just changed. Please check it:
payments-too-many = You have several payments open. Please pay or cancel one of them first.
payments-often = ⏳ You started several payments in a short time. Nothing is lost: tap Try again in { $seconds } s, or pay one of those you have.
button-statement = 🧾 Statement
button-as-file = 📄 As a file (XLSX)
statement-which =
    🧾 <b>Statement of your balance</b>

    Which time? Months are those of UTC.
statement-this-month = This month
statement-last-month = Last month
statement-all = Everything
statement-title = 🧾 <b>Statement</b> · { $span ->
    [all] everything
    [since] since { $from }
    [until] until { $to }
   *[between] { $from } – { $to }
    }
statement-opening = Balance before: <b>{ $amounts }</b>
statement-closing = Balance after: <b>{ $amounts }</b>
statement-empty = Nothing moved the balance in this time.
statement-more = … { $count } earlier lines are in the file.
statement-column-time = Time ({ $zone })
statement-column-what = What
statement-column-when = When
statement-column-amount = Amount
statement-column-in = In
statement-column-out = Out
statement-column-currency = Currency
statement-column-balance = Balance
statement-column-opening = Balance before
statement-column-closing = Total, balance after
statement-sheet = Statement
direct-not-on-sale = Your order wasn’t placed: it isn’t on sale anymore. The money stays on your balance.
direct-not-now = Your order wasn’t placed: it isn’t available right now. The money stays on your balance; please try again later.
direct-price-changed = Your order wasn’t placed yet: its price just changed. Tap Continue to see the new price.
direct-balance = Your order wasn’t placed yet: your balance is no longer enough. Tap Continue to see what’s missing.
direct-no-phone = Your order wasn’t placed yet: we need your phone number for it. Tap Continue.
direct-paid-late = Your order wasn’t placed: this payment had already ended when the money arrived. The money is on your balance. Tap Continue to buy now.
direct-paid-back = Your order wasn’t placed: its money was on the way back. It’s on your balance again. Tap Continue to buy now.

## Currencies

confirm-exchange = 💱 { $total } = <b>{ $pay }</b> of your { $balance }
purchase-paid = Paid with { $amount }
button-currency = 💱 Prices in: { $currency }
currency-own = each item’s own
choose-currency =
    💱 <b>In which currency would you like to read prices?</b>

    Prices marked with ≈ are for comparison. What you pay is shown before you buy.
rates-title = 💱 <b>Exchange rates</b> in { $base }
rates-none = None is set: a price is paid from a balance in its own currency only.
rate-line = { $reading } · { $time } · { $by }

## Refunds

refunds-to-balance = ↩️ If a directly paid purchase fails, its money <b>stays on the balance</b>.
refunds-to-source = ↩️ If a directly paid purchase fails, its money <b>goes back the way it came</b>, automatically. If its way of paying can’t do that, it stays on the balance.
refunds-to-source-ask = ↩️ If a directly paid purchase fails, its money stays on the balance <b>until an admin sends it back the way it came</b>: an alarm asks each time.
ask-pay-back = ↩️ <b>Pay { $amount } of payment { $code } back the way it came?</b>
refund-begun = ↩️ Payment <code>{ $code }</code> is being paid back. Its customer is told.
refund-nothing = There is nothing to pay back of payment { $code }. Its money is not on a balance, went back already or is on its way back, or its way of paying can’t return a part.
button-pay-back = ↩️ Pay back…
refund-spent = ⚠️ The balance does not cover it any more: the customer has spent it.
alert-refund-wanted = ↩️ <b>A purchase that was paid directly could not be delivered.</b> Its money is on the balance. /refunds { $subject } pays it back the way it came; “Done” leaves it on the balance.

## Closing report

closing-title = 🧾 <b>Closing report of { $day }</b> ({ $zone })
closing-empty = No balances and no movements.
closing-opening = Customers’ money at the beginning: { $amount }
closing-closing = Customers’ money at the end: <b>{ $amount }</b>
closing-sold = Sold, less refunds: <b>{ $amount }</b>
closing-exchanged = Exchanged between currencies: { $amount }
closing-deposit = deposits ({ $method })
closing-credit = added by admins
closing-debit = taken off by admins
closing-undo = undone by admins
closing-capture = paid for delivered orders
closing-refund = refunds after a reversal
closing-payout = paid back the way it came ({ $method })
closing-payback = refunds that did not go through ({ $method })
closing-reversal = taken back by payers ({ $method })
closing-bonus = bonuses of promo codes and invitations

## Money by hand

adjustment-limit = May buy on account: { $before } → <b>{ $after }</b>
ask-credit-limit = 📒 <b>Let this customer buy on account up to { $amount }?</b>
adjustment-second-asked = This is above the limit for one person. Asked for by
adjustment-only-admin = ⚠️ This is above the limit for one person, and you are the only one. Are you sure?
adjustment-second-said = Confirmed by
adjustment-waits-for-second = ⏳ This is above the limit for one person. The others were asked: the balance stays as it is until one of them confirms.
adjustment-nobody-reached = ⚠️ This is above the limit for one person, and no colleague could be reached. The balance is unchanged. Ask a colleague to press Start in the bot, then press Yes once more.
adjustment-same-admin = Another admin has to confirm this.
button-yes-second = ✅ Yes, confirm
button-undo = ↩ Undo: { $what }
button-undo-yes = ↩ Yes, undo
button-keep = ◀ Keep it
ask-undo = ↩ <b>Undo { $what } for { $name }?</b> The balance goes back, and the customer is told.
undone = ↩ Undone: { $amount } for <code>{ $id }</code>. Balance: <b>{ $balance }</b>
undo-spent = ⚠️ It cannot be undone: the balance does not cover it any more. Talk to the customer.
undo-too-late = ⏳ You can undo it for ten minutes, if you confirmed it yourself. The balance is unchanged.
credit-limit-set = ✅ { $who } may buy on account up to { $amount }. Balance: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· the customer could not be told
    }
you-were-corrected-down = 💰 A correction: { $amount } that was added to your balance by mistake was taken off again.
you-were-corrected-up = 💰 A correction: { $amount } that was taken off your balance by mistake is back on it.
your-credit-limit = 📒 You can now buy on account: up to { $amount } more than you have, and pay later. { $note }
your-credit-limit-ended = 📒 You can’t buy on account anymore. { $note }
balance-on-account = 📒 On account: you can buy for up to { $limit } more than you have, and pay later.
balance-owed = 📒 On account: you owe <b>{ $owed }</b> of at most { $limit }.
balance-history-private-note = (admins only: { $note })

## Telegram Stars

payment-method-stars = ⭐ Telegram Stars
stars-amount = { $stars } ⭐
button-pay-stars = ⭐ Pay { $stars } Stars
stars-part = Tap the button and confirm in Telegram: it takes a moment.
stars-invoice-title = Balance: { $amount }
stars-invoice-description = Puts { $amount } on your balance at { $shop }. Payment { $code }.
stars-invoice-for = { $item } from { $shop }. Payment { $code }. If it can’t be delivered, you get your money back.
stars-late = ⭐ The invoice had ended, but your Stars arrived: { $amount } is on your balance.
stars-extra = ⭐ A further payment of yours arrived: { $amount } is on your balance. If you didn’t mean to pay again, ask for it back with /paysupport.
stars-being-looked-at = ⭐ Your payment of { $amount } arrived, but couldn’t be put on your balance yet. Our team has been notified and will add it. There’s nothing you need to do.
checkout-unknown = This invoice wasn’t made for you. Nothing was paid. Send /deposit to get your own.
checkout-ended = This invoice has ended. Nothing was paid. Send /deposit to get a new one.
checkout-paid = This invoice is paid already, and nothing was paid again. /balance shows your money.
checkout-under-way = This invoice is being paid right now. Nothing was paid twice. Wait a minute and look at /balance.
checkout-price-changed = The price has changed. Nothing was paid. Open the product again to see the new price.
checkout-not-on-sale = This isn’t sold anymore. Nothing was paid. Send /start to see what there is.
checkout-not-now = This can’t be bought right now. Nothing was paid. Please try again later.
checkout-again = The shop was busy for a moment. Nothing was paid. Please tap Pay again.
stars-no-rate = ⭐ No rate is set, so nobody can pay in Stars. Type what 100 Stars put on the balance, for example <code>1.30 USD</code>. First read what Telegram asks of shops: docs/payments.md.
stars-rates =
    ⭐ <b>What Telegram Stars are worth</b>

    { $rates }

    New invoices follow at once; an open one keeps its rate until it ends. To change one, type what 100 Stars put on the balance, for example <code>1.30 USD</code>.
stars-check-failed = ⚠️ Telegram’s list could not be read now. The shop tries again automatically.
stars-checked =
    ⭐ <b>Compared with Telegram’s list</b>

    New transactions: { $read }
    Credited now: { $credited }
    Taken back now: { $reversed }
    Not explained: { $unexplained }{ $partial ->
        [yes] {""}

    There is more: the shop reads on automatically.
       *[no] {""}
    }

## Balance codes

payment-method-code = Balance code
payment-method-crypto-pay = Crypto: USDT, TON, BTC …
crypto-pay-part = Tap Pay, choose a coin (USDT, TON, BTC …) and confirm it in @CryptoBot: it says how many are due. Then come back; the money is usually here within a minute.
button-pay-crypto = 💎 Pay in crypto
code-prompt =
    🎫 <b>Balance code</b>

    Please send me the code as it stands on your card or paper, for example <code>7K2M-9XQ4-ZB30-HTW8</code>. Capitals and dashes don’t matter.
code-mistyped = 🎫 A letter of this code isn’t right. Please compare it with your card and send it again: 16 letters and digits in four groups.
code-unknown = 🎫 This code is not valid, or was used before. Please compare it with your card. If it should be good, contact { $support }.
code-yours = 🎫 You have used this code before: its amount is on your balance. /balance
code-own = 🎫 You made or approved this code, so you can’t use it yourself. A customer can.
code-too-many = 🎫 Those were too many codes that don’t exist. Please try again in an hour, or contact { $support }.
codes-title = 🎫 <b>Balance codes</b>, by batch. Tap one to see it or to revoke what’s still good.
codes-none = 🎫 There are no balance codes yet. Tap ➕ to make some.
codes-line = № { $batch } · { $count } × { $each } · ✅ { $redeemed } · 🎫 { $open }
codes-batch =
    🎫 <b>Batch № { $batch }</b>: { $count } × { $each }, made at { $date }

    ✅ redeemed: { $redeemed }
    🎫 still good: { $open }
    🚫 revoked: { $revoked }

    One code of it: <code>/codes { $batch }-1</code>
codes-one =
    🎫 Code <b>{ $code }</b> · { $each } · { $state ->
        [redeemed] ✅ redeemed by
        [revoked] 🚫 revoked
       *[open] still good
    }
codes-ask =
    🎫 Make { $count } codes of { $each }, <b>{ $total }</b> in all?

    Whoever sends me one of them gets its amount. You get them in a file, once: keep it as you keep money.
codes-file = 🎫 Batch № { $batch }: { $count } × { $each }. The codes are in this file and nowhere else; the shop keeps no copy. Give them out, then delete this message. If you have two files of this batch, the later one counts.
codes-over-limit = That would be { $total } in all; at most { $most } can be made at once.
codes-no-such = There is no such batch or code. /codes lists the batches.
codes-ask-revoke = 🚫 Revoke { $count ->
        [one] one code
       *[other] { $count } codes
    } of batch № { $batch } for good? Whoever holds one gets nothing for it. What was redeemed stays.
button-revoke-codes = 🚫 Revoke what’s still good

## Dialogs that are left

dialog-left = ⏸ Not finished: <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
dialog-left-deposit = ⏸ Not finished: adding money
button-resume = ▶ Continue
button-back-to-deposit = ◀ Back to adding money
trying-again = Checking again …
tap-nothing-new = This is up to date ✓
tap-in-hand = ⏳ One moment …
still-short = ⏳ Nothing new yet: { $missing } is still missing.
phone-not-asked = OK, your number stays as it is.
ask-only-field = ✏️ <b>{ $label }</b>

## Search

search-corrected = 🔎 No “{ $text }” here. Results for “{ $corrected }”:
search-nearest = 🔎 Nothing matches all of “{ $text }”. The nearest we have:
search-did-you-mean = 🔎 No results for “{ $text }”. Did you mean …
search-vouchers = 🎟 All vouchers
search-top-ups = 🎮 All top-ups
talk-hello = Hi { $name } 👋 What are you looking for? Type a name, such as a game or a card, or choose:
talk-thanks = You’re welcome, { $name }! 😊 We’re here whenever you need something.
talk-help = 💬 A person helps you: { $support }. Please send your customer ID { $id } along. If it is about an order, open it first: its problem button reaches us fastest.
inquiry-prompt = ✍️ Write your message, or send a photo, a file or a voice message. A person from our team reads it and answers here.
inquiry-received = ✅ Your message is with our team. { $when ->
    [now] Somebody answers you here soon.
    [today] We answer here today from { $from }; it is { $now } in our shop now.
    [later] We answer here on { $day } from { $from }.
   *[soon] We answer here as soon as somebody is back.
    } You can go on shopping meanwhile.
inquiry-added = ✅ Added to your message.
inquiry-too-many = Our team has all your messages, and no more fit for now. As soon as somebody has answered, you can write on.
button-write-to-us = 💬 Write to us
button-answer-staff = 💬 Answer
talk-problem = Sorry about that 😟 Is it about <b>{ $item }</b> · { $product }, { $day } (<code>{ $code }</code>)? Choose below. Or write to us: { $support }, with your customer ID { $id }.
talk-discount = 🎁 If you have a promo code, type it here.
talk-discount-invite = A friend who joins by your link may bring you a bonus, too.
talk-price = 💵 Each price stands beside its product. Type a name, such as a game or a card, or choose:
talk-wish = 🛍 What would you like? Type its name, such as a game or a card, or choose:
button-open-order = 📦 Order { $code }
button-other-order = 📦 Another order

## What people read of the bot before they press Start

bot-description =
    🛍 { $shop }

    Gift cards, game credit and phone top-ups, right here in the chat: choose, confirm, and the code is yours within seconds. If something can’t be delivered, you get your money back automatically.

    Tap Start to look around.
bot-short-description = 🛍 { $shop }: gift cards, game credit and phone top-ups, delivered in the chat within seconds.

## Bonuses, gifts and news

bonus-promo = 🎁 Promo code { $code }: { $amount } was added to your balance.
bonus-inviter = 🎁 Your friend bought something. As a thank-you, { $amount } was added to your balance.
bonus-invited = 🎁 Welcome! As a thank-you for your first purchase, { $amount } was added to your balance.
bonus-deposit = 🎁 For your deposit, { $amount } was added to your balance on top.
bonus-deposit-back = The bonus of { $amount } for your deposit was taken off your balance, because the deposit was paid back.
level-name = { $group ->
    [retail] Regular
    [reseller] Reseller
   *[vip] VIP
    }
level-line = <b>{ $level }</b>: from { $amount }
button-my-level = ⭐ My level
my-level = ⭐ <b>Your level: { $level }</b>
my-level-turnover = Your purchases of this month and of the { $months ->
        [one] month
       *[other] { $months } months
    } before it come to <b>{ $amount }</b>. What was paid back or given by the shop isn’t counted.
my-level-next = { $missing } more, and you reach <b>{ $level }</b>.
my-level-highest = You’ve reached the highest level.
my-level-fixed = The shop chose your prices for you, so they stay whatever you buy.
my-level-none = There are no levels at the moment.
notice-level = { $why ->
    [up] ⭐ You’ve reached the level <b>{ $level }</b>: your latest purchases come to { $amount }. From now on you see and pay the prices of this level.
    [down] Your level is now <b>{ $level }</b>, because your latest purchases come to { $amount }. You see and pay the prices of this level. Each purchase brings you closer to the next one.
   *[ended] Our levels have ended, so you see and pay our usual prices again. What you’ve bought stays as it is.
    }
gift-was-opened = 🎁 Your gift was opened: { $item }.
notice-restock = 🔔 Back on sale: <b>{ $item }</b> for { $price }.
notice-price-drop = 🔔 Cheaper now: <b>{ $item }</b> for { $price } instead of { $before }.
notice-arrival = 🔔 You asked for “{ $text }”: <b>{ $product }</b> is here now.
button-see-item = 🛒 See it
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
stage-gift-waiting = A gift now: whoever opens your link first gets the code.
stage-gift-opened = You gave this code away, and it was opened.
button-gift = 🎁 Give it away
button-make-gift = { $number ->
        [0] 🎁 Make the link
       *[other] 🎁 Give away no. { $number }
    }
button-new-gift = { $number ->
        [0] 🔗 New link
       *[other] 🔗 New link no. { $number }
    }
button-revoke-gift = ✖️ Take it back
button-send-gift = ↗ Send the gift
button-copy-link = 📋 Copy the link
button-see-purchase = 🧾 See the purchase
gift-title =
    🎁 <b>Give it away</b>
    { $item }
gift-how = Make a link and send it to somebody. Whoever opens it first gets the code, and nobody else sees it, not even you. Until then you can take it back.
gift-unit-waiting = { $number ->
        [0] 🕓 Your link waits to be opened.
       *[other] 🕓 No. { $number }: your link waits to be opened.
    }
gift-unit-opened = { $number ->
        [0] ✅ Opened: { $time }.
       *[other] ✅ No. { $number } opened: { $time }.
    }
gift-link =
    🎁 <b>Your gift is ready</b>

    { $link }

    Send this link to one person: whoever opens it first gets the code. We don’t show it again; if you lose it, make a new one under the purchase.

    Whoever opens it reads your name: { $giver }.
gift-share-word = 🎁 I have a gift for you!
button-gift-told = 🎁 It’s a gift: tell them
button-gift-note = ✏️ Add a note
gift-note-prompt = ✏️ Write a few words to whoever opens the gift: { $most } characters at most, without links.
gift-note-too-long = That note is too long: { $most } characters at most. Send a shorter one.
gift-note-link = A note takes no links and no @names. Send it without them.
gift-note-written = ✅ Your note is with the gift. To change it, tap ✏️ under the link again.
gift-top-up = 🎁 <b>Was it a gift?</b> Send this to the owner of the account:
gift-top-up-word = 🎁 { $item } is on your account now: a gift from { $giver }.
gift-revoked = ↩️ Taken back. The link opens nothing anymore, and the code is yours again.
gift-opened-already = This gift was opened already, so it can’t be taken back.
gift-not-yours = There is no code to give away here.
gift-own = 🎁 This is your own gift. Send the link to somebody else: you can’t open it yourself.
gift-gone = This gift can’t be opened: somebody opened it before, or it was taken back. Ask the person who sent it.
gift-refunded = This gift can’t be opened anymore: the shop gave the money back to the person who sent it. Ask them for another one.
gift-coming = ⏳ The code of this gift is being replaced. This link opens it as soon as the new one is there.
gift-in-case = You reported a problem with this code. You can give it away once your report is decided.
gift-reported-by-receiver = You gave this code away. If it doesn’t work, the person who opened it can report it from the gift’s link.
gift-case-open = ⚠️ The person who opened it reported a problem. We’re looking into it and will message you.
notice-gift-reported = ⚠️ The person who opened your gift { $item } (<code>{ $order }</code>) says that the code doesn’t work. We’re looking into it; you don’t need to do anything.
notice-gift-case-refunded = ↩️ The code of <code>{ $order }</code> that you gave away didn’t work. { $amount } is back on your balance.
notice-gift-case-replaced = 🔁 The code of <code>{ $order }</code> that you gave away didn’t work. The person who opened it gets a new one, at no charge (<code>{ $purchase }</code>).
notice-gift-case-closed = ℹ️ The report about the code of <code>{ $order }</code> that you gave away is closed. Nothing changes for you.
notice-gift-returned = ↩️ The person who opened your gift { $item } (<code>{ $order }</code>) has left this shop, so its new code is yours. It comes to this chat: use it, or give it away again.
notice-gift-replaced = 🔁 <b>Your report about { $order }</b>: we are getting you a new code for { $item }, at no charge. We’ll message you when it is here.
notice-gift-ready = 🎁 The new code of your gift is here: { $item }.
notice-gift-refunded = 🎁 The gift { $item } no longer works. The shop gave the money back to the person who sent it: ask them for another one.
button-open-gift = 🎁 Open the gift
gift-received =
    🎁 <b>A gift for you!</b>
    { $item }
gift-received-from =
    🎁 <b>A gift from { $giver }!</b>
    { $item }
gift-received-help = Only you see this code. The link shows it to you again. If it doesn’t work, write to { $support } and name <code>{ $code }</code>.
promo-percent = { $percent }% of the price back, up to { $most }
promo-off-percent = { $percent }% off, up to { $most }
promo-off = { $amount } off
promo-deposit-percent = { $percent }% on top of deposits from { $least }, up to { $most }
promo-deposit = { $amount } on top of deposits from { $least }
promo-claimed =
    🎁 <b>{ $code }</b> is yours: { $gift }.

    { $bound ->
        [no] Buy something
       *[other] Buy { $product }
    } before { $until }, and the bonus is on your balance as soon as it is delivered.
promo-claimed-discount =
    🎁 <b>{ $code }</b> is yours: { $gift }.

    { $bound ->
        [no] Buy something
       *[other] Buy { $product }
    } before { $until }: you see the lower price before you pay.
promo-unknown = There is no such promo code. Check the letters, and type it once more.
promo-not-yet = This promo code starts { $from }. Send it again then.
promo-over = This promo code has ended.
promo-used-up = Everybody who could have this promo code has it already.
promo-has = You have this promo code already: it counts for your next purchase.
promo-used = You have used this promo code.
invited = 🎁 A friend invited you: after your first purchase of { $least } or more, you get { $invited } on your balance.
invite =
    🎁 <b>Invite friends</b>

    Send your link. When a friend buys something for { $least } or more for the first time, you get { $inviter } and your friend gets { $invited }.

    { $link }

    Came by your link: { $came } · rewarded: { $rewarded } of at most { $most }
invite-word = { $shop }: I buy my cards and top-ups here.
invite-none = There is no bonus for invitations at the moment.
button-share-invite = ↗ Send my link
button-invite = 👥 Invite friends
inline-from = from { $price }
inline-message =
    <b>{ $name }</b>
    { $shop }
button-open-in-shop = 🛒 Open in the shop
promos-line = { $state ->
        [on] 🟢
        [planned] 🕒
        [used-up] 🔴
       *[other] ⚪
    } { $code } · { $claimed }/{ $most } · { $gift }
promo-one =
    🎁 <code>{ $code }</code> { $state ->
        [planned] begins { $from }
        [on] is on
        [used-up] is used up
        [over] is over
       *[ended] was ended
    }

    Gives: { $gift }
    Product: { $bound ->
        [no] any
       *[other] { $product }
    }
    Until: { $ends ->
        [no] no end
       *[other] { $until }
    }
    Each person: { $each }
    Claimed: { $claimed } of { $most } · granted: { $granted } · cost: { $given }

    { $link }
promo-ask-end = End <code>{ $code }</code>? Nobody can claim it anymore. Who claimed it before still gets the bonus.
promo-ask-end-discount = End <code>{ $code }</code>? Its discount ends at once, also for customers who claimed it.
promo-no-such = There is no such promo code.
promo-no-product = There is no such product on sale.
promo-over-limit = That is more than one credit may be. The limit is set where the shop runs.
promo-invite-too-low = Nothing was changed. The purchase has to be at least { $both }, the sum of both bonuses. Send the command again with a larger last amount.
promo-taken = <code>{ $code }</code> was used before: choose another name.
promo-bad-period = Nothing was made. The end has to be in the future, and after the start. Send the command again with a later end.
button-end-promo = ⏹ End it

## First screen

home-balance = 💰 <b>{ $balance }</b>
home-owed = 📒 You owe <b>{ $balance }</b>
recent-line = 🔁 { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $whom }
reopen-line = { $open ->
    [yes] ⏳
   *[no] 🔑
    } { $item } · { $product }
favourite-line = ⭐ { $name }
favourites = ⭐ <b>Favorites</b>
favourites-none =
    ⭐ <b>Favorites</b>

    Nothing here yet. Tap ☆ on something you like to keep it here.
favourites-full = ⭐ You have 20 favorites, and that is the most we can keep. Open one that you don’t need and tap ⭐ to take it off.
button-favourites = ⭐ All favorites ({ $count })
button-star-on = ☆ Keep
button-star-off = ⭐ Kept
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
stage-cancelled-by-shop = The price had risen at our supplier, so the shop cancelled it and gave your money back.
stage-changed-refunded = Our supplier had changed this product, so the shop gave your money back.
stage-unpaid-cancelled = Cancelled: its payment was taken back. Its price is back on your balance and first pays what you owe there.
stage-reversed = Our supplier took this one back. The shop is deciding: it stays yours, or you get your money back.
stage-kept = ↳ Our supplier took this one back. It stays yours, and costs you nothing more.
button-cases = 🛠 My reports
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
wait-still = ⏳ Still working on it.
wait-waiting = ⏳ Still waiting.
wait-time = ⏳ { $time } so far.
wait-longer = That’s longer than usual. You’ll get your order or your money back.
wait-told = That’s longer than it should take, so our team has been told. You’ll get your order or your money back.
wait-most = If we don’t know by { $time }, our team looks into it.
wait-cancel = You can cancel until it’s sent: the money is back on your balance at once.
wait-cancel-unpaid = Or cancel it: its price goes back on your balance at once and first pays what you owe there.
progress-notified = 💬 You don’t have to wait here: we’ll message you.
time-within = within { $time }
duration-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
    }
duration-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
    }
duration-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
    }
end-by-shop = ↩️ { $item }: the shop decided to give your money back. { $amount } is on your balance.
end-unpaid = ✖️ { $item }: cancelled, because its payment was taken back. { $amount } is back on your balance and first pays what you owe there.
end-elsewhere = ✅ { $item }: the shop gave it to you another way.
copy-file-outdated = ⚠️ Not every code in this file is still good. Open order <code>{ $code }</code> to see which are.
button-to-order = 🧾 Open the order
button-case-add = ✏️ Add words or a photo{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
button-case-answer = ✍️ Answer{ $number ->
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
notice-reversal-refunded = ↩️ Our supplier took back order <code>{ $order }</code> ({ $item }). It no longer works, and { $amount } is back on your balance.
notice-reversal-kept = ℹ️ Our supplier took back order <code>{ $order }</code> ({ $item }), but it stays yours: nothing is charged again. If it doesn’t work, open the order and tell us.
notice-case-refunded = ↩️ <b>Your report about { $order }</b>: we gave your money back. { $amount } is on your balance, and the code is no longer yours.
notice-case-replaced = 🔁 <b>Your report about { $order }</b>: we are getting you a new code, at no charge. It comes with order <code>{ $purchase }</code>.
notice-case-fine =
    ✅ <b>Your report about { $order }</b>: we checked, and the code is fine.

    { $because }
notice-case-question =
    ✍️ <b>About your report on { $order }</b>

    { $question }
notice-file-refused = 📎 A file belongs to this message, but Telegram did not deliver it. Answer below, and we write it in words.
notice-selling = ✅ We’re back! You can buy again.
shop-closed = ⏸ We’re on a short break: nothing can be bought now. Orders already placed will still arrive.
shop-closed-waiting = ⏸ We’re on a short break. 🔔 We’ll tell you when we’re back.
button-notify-me = 🔔 Tell me when you’re back
notify-me-noted = 🔔 Done. You’ll get one message when we’re back.
notice-set =
    📣 Customers read this on the first screen:

    { $text }

    To take it away: <code>/notice off</code>
notice-off = 📣 Nothing stands on the first screen anymore.
notice-too-long = That is too long: at most { $most } characters.
alert-code-answer = ✍️ <b>The customer wrote about the code of order { $subject }.</b> Read it in /order { $subject }
story-case-customer = 👤 “{ $text }”
story-case-admin = 🏪 “{ $text }”
button-case-refund = 💰 Refund
button-case-replace = 🔁 New code
button-case-fine = ✅ Code is fine …
button-case-question = ❓ Ask …
button-case-photos = 🖼 Photos
ask-case-refund = 💰 <b>Give { $amount } back for { $code }?</b> The shop no longer shows the code, but the customer may have copied it. It can’t be undone.
ask-case-replace = 🔁 <b>Buy another code in place of { $code }?</b> It costs { $cost } now, and the customer pays nothing: the { $price } that they paid pays for it. The shop no longer shows the old code. The dealer is paid twice. It can’t be undone.
case-type-reason = ✅ Type why the code of <code>{ $code }</code> is fine. The customer reads it as you type it, and the case is closed.
case-type-question = ❓ Type your question about the code of <code>{ $code }</code>, or send a photo, a file or a voice message. The customer gets it as it is, and can answer with words or a photo.
case-question-sent = ✅ Your question is on its way. You hear when the customer answers.
case-decided-before = This case is closed: somebody decided it already.
case-paid-back = The money of this order went back already.
case-not-sold = No other code of this item can be bought now. Give the money back instead, or try later.
case-owed = The customer owes money, so that nothing can be bought for them. Give the money back instead.
reversal-replaced = 🔁 Decided: the customer gets another one.
cause-case-refunded = An admin gave the money back, because the code did not work.
cause-case-replaced = An admin had another code bought with purchase { $purchase }, at a cost of { $cost } { $currency }.
cause-case-fine = An admin found that the code is fine.
cause-case-question = An admin asked the customer about the code.
cause-case-answered = The customer answered about the code.

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
region-name = { $region ->
    [GLOBAL] Worldwide
    [EU] Europe
    [MENA] Middle East
    [GCC] Gulf countries
    [ASIA] Asia
    [LATAM] Latin America
    [NA] North America
    [AFRICA] Africa
    [CIS] CIS
   *[other] Any region
    }
button-other-regions = 🌍 Other regions ({ $count })
button-brand-other-type = { $type ->
    [voucher] 🎟 As a voucher
   *[top-up] 🎮 As a top-up
    }

## Desk (admins)

desk-title = 🗂 <b>{ $shop }</b> · desk
desk-today = 📊 Today: delivered { $delivered } · failed { $failed } · under way { $open }
desk-slow = 🐢 Slow: { $slow }
desk-takings = 💵 Sales { $sales } · profit { $profit }
desk-wallets-title = 💼 <b>Wallets at the dealer</b>
desk-wallet = { $amount } · { $lasts }
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
button-desk = 🗂 Desk
staff-at-desk = 🗂 You are staff: your work is behind 🗂 Desk.
button-duty-off = 🔕 Go off duty
button-duty-on = 🔔 Come on duty
desk-off-duty = 🔕 You are off duty since { $time }: alarms do not ring you.
duty-is-off = 🔕 You are off duty. Alarms ring your colleagues; everything stays under ⚠️ Needs you.
duty-nobody = ⚠️ Nobody is on duty now. Urgent things still ring the owners; the rest waits for the next colleague on duty.
duty-is-on = 🔔 You are on duty. { $count ->
    [0] Nothing needs you.
    [one] One thing needs you.
   *[other] { $count } things need you.
    }
button-colleague-off = 🔕 Take off duty
button-colleague-on = 🔔 Bring on duty
colleague-off-duty = 🔕 Off duty since { $time }
deposit-crowd = 💵 <b>{ $count } deposits wait for a decision.</b> The oldest has waited since { $time }. This count stays up to date.
deposit-crowd-over = ✅ <b>No deposit waits any more.</b>
button-deposit-queue = 💵 Decide them
desk-found = 🔎 What fits “{ $words }”:
staff-help-title =
    ❓ <b>What you can do</b>
    Tap a command, or use the buttons of the desk. To find something, type it: a name, a phone number, the code of an order or payment, an amount.
staff-help-section = <b>{ $section ->
    [orders] 📦 Orders and the desk
    [customers] 👥 Customers
    [money] 💵 Money
    [prices] 🏷 Prices
    [goods] 🗄 Goods
    [numbers] 📊 Reports
    [news] 📣 News
   *[shop] ⚙️ The shop
    }</b>
staff-help-line = /{ $command } – { $about }
staff-help-technical =
    🔧 <b>For technicians</b>
    To read the technical log of an order, open the order and tap 🔧.
button-staff-help = ❓ What you can do
button-staff-help-technical = 🔧 For technicians
button-staff-help-customers = 🛍 What customers read
command-lacks-role = 🔒 Your role doesn’t include /{ $command }. It needs “{ $permissions }”. An owner can change roles in /staff.
reminder-loud = 📢 Not decided in its time: the owners are rung, too.
reminder-many-loud = 📢 Not decided in their time: { $count }. The owners are rung, too.
alerts-folded = 🔔 <b>{ $count } alarms at once</b>, { $open } of them open:
alert-over = ✔️ Over, { $time }.
alert-decided-by = ✅ Decided by { $name }, { $time }.
alert-assigned-to = 👤 { $name } looks after it.
button-alarm-decide = ⚖️ Open
button-alarm-assign = 👤 I’ll do it
button-alarms-queue = ⚠️ Needs you
button-alarm-settings = 🔔 How alarms come
alarm-settings-title = 🔔 <b>How alarms come</b>
alarm-quiet-off = Quiet hours: none. Every alarm rings.
alarm-quiet = Quiet hours: { $from }:00 to { $to }:00, shop time. What can wait comes without a sound.
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
deposit-earlier = Earlier deposits: { $credited } approved, { $rejected } rejected
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
age = { $unit ->
    [minutes] { $n } min
    [hours] { $n } h
   *[days] { $n } d
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
matter-kind-withheld = 🎁 Held codes
matter-kind-unreachable = 🚫 Unreachable
matter-kind-goods = 🔁 Changed goods
line-goods = 🔁 The dealer changed { $name } ({ $units })
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
line-withheld = 🎁 Held codes: { $units }
line-unreachable = 🚫 { $name } blocked the bot
line-wallet = 💸 The { $subject } wallet runs out
alert-ends-reconciliation-overdue = 🔚 It ends automatically with the next complete reading of the dealer’s list. If it stays for an hour, write to the dealer: their order list cannot be read.
alert-ends-upstream-refuses-us = 🔚 It ends automatically with the next order that the dealer takes. Check the API key and the account at the dealer.
alert-ends-items-at-loss = 🔚 It ends automatically once no item is sold below its cost: change the prices in /prices.
alert-ends-archive-failed = 🔚 It ends automatically a few minutes after the archive works again.
alert-ends-backup-failed = 🔚 It ends automatically with the next backup that succeeds.
alert-ends-backup-overdue = 🔚 It ends automatically with the next backup that succeeds.
alert-ends-database-went-back = 🔚 It ends automatically once the shop has compared the lost time with the dealer’s list. /status says how far that is.
alert-ends-customer-waiting = 🔚 It ends when the customer is let in or refused, on the customer’s card.
alert-ends-erasure-wanted = 🔚 It ends when the customer is erased, on the customer’s card.
alert-ends-till-differs = It ends when another person than the cashier settles the difference on the shift.
alert-ends-drill = 🔚 It ends automatically with the next trial of a backup that succeeds: <code>npm run drill</code>.
button-settle-unreachable = ✅ Reached another way
button-wallet-look = 🔄 Look at the wallets now
queue-settled = ✔️ Done. The goods wait until the customer presses Start; you are not asked about them again.
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
matter-advice = 💡 { $advice }
matter-review = 🔎 <b>Was it delivered?</b> We can’t tell, and the customer’s money is held.
matter-stuck = ❗ <b>The dealer took our money but sent no { $type ->
    [voucher] code
   *[top-up] proof of the top-up
    }.</b>
matter-slow = ⏳ <b>The dealer took our order and doesn’t finish it.</b>
matter-cost = 📈 <b>It costs more than quoted.</b> The order waits, and the customer’s money is held.
matter-reversal = ↩️ <b>The dealer took it back after it was delivered.</b>
matter-case = ⚠️ <b>A customer says that a code doesn’t work.</b>
matter-pay-back = ↩️ <b>{ $amount } of a purchase that was paid directly couldn’t be delivered</b> (<code>{ $code }</code>). The money is on the balance.
matter-refund-uncovered = ↩️ <b>{ $amount } of a purchase that was paid directly couldn’t be delivered</b> (<code>{ $code }</code>), and did not go back: the customer used the money here, or owed it.
advice-refund-uncovered = Nothing is owed for money that was used here. If the balance holds it again, you can still pay it back.
matter-adjustment = ✋ <b>A second person is needed:</b> { $kind ->
    [credit] add { $amount }
    [debit] deduct { $amount }
   *[other] credit limit { $amount }
    }. Asked by { $by }.
matter-unreachable = 🚫 <b>A customer blocked the bot while goods wait</b> (purchases: { $count }).
matter-wallet = 💸 <b>The { $currency } wallet runs out:</b> { $wallet }
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
   *[top-up] the account has probably lost what was credited.
    }
advice-case-ask = Ask for a photo first: open the order below.
advice-case-refund = Give the money back, or open the order for a new code.
advice-refund = Send it the way it came, then say here that you did.
advice-pay-back = Pay it back the way it came, if the customer doesn’t need it on the balance.
advice-adjustment = Ask { $by } why, if the note doesn’t say it. It moves the customer’s balance at once.
advice-withheld = Release the codes that no customer got ({ $count }): the next buyers get them. A released code that was used already costs you one.
advice-unreachable = Reach them another way. The goods are handed over as soon as they press Start; waiting costs nothing.
advice-wallet = Top it up at the dealer. Until then its items sell out.
choice-refund = 💰 Give { $paid } back
choice-retry = 🔁 Attempt again
choice-elsewhere = 🤝 They have it already
choice-ask-again = 🔄 Ask the dealer again
choice-type-code = ⌨️ Type the code
choice-buy = 🛒 Buy at { $now }
choice-keep = 🎁 Do nothing (the customer keeps the code)
choice-close = ✅ Just close it
costs-review-refund = Give it back: { $paid } goes to the balance. { $type ->
    [voucher] If the dealer made the order after all, its voucher is kept for the next buyer.
   *[other] If the top-up arrives after all, you have lost { $cost }.
    }
costs-review-retry = Attempt again: if the first attempt was taken after all, the dealer is paid twice ({ $cost } more){ $type ->
    [voucher] ; the second voucher is kept for the next buyer
   *[other] , and the account is credited twice
    }.
costs-review-elsewhere = They have it already: { $paid } counts as paid, and nothing more is delivered.
costs-ask-again = Ask again: costs nothing. If it is there by now, the customer gets it at once.
costs-type-code = Type the code that the dealer gave you: the customer gets it like any other code, and { $paid } counts as paid.
asked-again = 🔄 The dealer’s answer, just now:
type-code-prompt = ⌨️ <b>Type the code for { $code }.</b> A PIN stands in a second line. Your message is deleted at once.
typed-code-done = ✅ { $code }: the customer has the code.
typed-code-no-order = ⚠️ { $code } has no dealer order yet. Link it first: 🔎.
typed-code-sold-before = ⚠️ That code came with another order before. It was not sent.
costs-cost-buy = Buy: the dealer gets { $now } instead of { $cost }; you are left with { $gain }.
costs-cost-refund = Give it back: { $paid } goes to the balance, and nothing is bought.
costs-reversal-refund = Give it back: { $paid } goes to the balance. { $type ->
    [voucher] The shop no longer shows the code; the customer may have copied it.
   *[top-up] The account may keep what was credited.
    }
costs-reversal-keep = Do nothing: nothing is paid back. If it does not work, the customer has paid { $paid } for nothing.
costs-case-refund = Give it back: { $paid } goes to the balance, and you have lost { $cost } unless the dealer pays it back. The shop no longer shows the code.
costs-case-close = Close: nothing is paid back, and the customer is told that the case is closed.
button-leave-on-balance = 💰 Leave it on the balance
button-money-used = ✅ Done: it was used
button-second-yes = ✅ Agree: { $amount }
button-second-no = ✖ Refuse
act-alert-assigned = looks after alarm { $number }
act-matter-put-off = put { $about } off for { $hours } h

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
pick-brand = { $of ->
        [merge] 🔀 Which brand do these products belong to? Tap it, or type a part of its name. New products go there, too.
       *[product] 🏷 Which brand does the product belong to? Tap it, or type a part of its name.
    }
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
redeem-title = 📖 <b>How to redeem</b>
where-it-works = 📍 Where it works: { $place }
delivery-file = 📄 { $item } · <code>{ $code }</code>
delivery-below = 🧾 { $item }: its message is further down ⬇️
button-redeem-link = 📖 Open the page

## Limits

item-over-limit = 🙏 One person can buy only so much of this for now.
limit-rule = Limit: { $most } per person in { $days ->
    [1] 24 hours
   *[other] { $days } days
    }.
limit-left = You can still buy { $left } of it now.
limit-again = You can buy it again from { $time }.
limit-later = Please choose a smaller number.
direct-over-limit = Your order wasn’t placed: you have bought as many of it as one person may for now. The money stays on your balance.

## Staff (admins)
not-permitted = 🔒 Your role doesn’t allow that. An owner can change it in /staff.
own-matter = 🔒 This is about you, so a colleague decides. It waits for them on the desk (/start).
higher-rank = 🔒 This person ranks above you in the staff. Please ask an owner.
customer-views-used-up = 🔒 You have opened { $most } cards of customers within 24 hours. You can open more from { $time }, or ask an owner.
permission-orders-view = See orders
permission-orders-decide = Decide about orders
permission-customers-view = See customers
permission-customers-edit = Change customers
permission-customers-message = Write to customers
permission-money-view = See money
permission-money-adjust = Credit and debit
permission-money-approve = Approve payments
permission-payments-edit = Ways to pay
permission-catalog-edit = Change the catalog
permission-prices-edit = Change prices
permission-reports-view = Reports
permission-news-send = News and offers
permission-settings-edit = Shop settings
permission-staff-manage = Staff and roles
permission-operation-view = See how it runs
permission-operation-manage = Start and stop
role-owner = 👑 Owner
role-operator = 🛠 Operator
role-cashier = 💵 Cashier
role-viewer = 👁 Viewer
staff-title = 👥 <b>Staff</b>
staff-open-invitations = 🎟 Open invitations: { $count }
staff-owner = { $role }. Owners are set on the server, and can’t be removed in the chat.
staff-since = { $role } · since { $time }
staff-role-title =
    🔐 <b>{ $role }</b>
    Tap to allow or to take away. 🔒: you don’t hold it yourself.
ask-staff-role = Make { $who } { $role }? From their next tap they can do this, and nothing else:
ask-staff-remove = Remove { $who } from the staff? Their menu and every old button stop working at once. What they did stays in the log.
ask-invite-role = ➕ Whom do you invite? The link works once, for 24 hours, for whoever opens it first.
ask-role-permission = Allow <b>{ $role }</b>: “{ $permission }”? It counts at once for everybody with this role ({ $count }).
staff-invited = 🎟 Send this link to the new { $role }. It works once, until { $time }. Whoever opens it first gets the role.
staff-invitation-revoked = ✅ That invitation doesn’t work any more.
staff-role-given = ✅ The role was given.
staff-removed = ✅ Removed. Nothing of that role works any more.
button-staff-suspend = ⏸ Suspend
button-staff-restore = ✅ Give the rights back
ask-staff-suspend = ⏸ <b>Suspend { $who }?</b> Nothing of their role works from now on, old buttons included, and no alarm reaches them. They stay on the staff until an owner gives the rights back.
ask-staff-restore = ✅ <b>Give { $who } the rights back?</b> From their next tap they can do this again:
staff-suspended = ⏸ Suspended. Nothing of that role works until an owner gives the rights back.
staff-restored = ✅ The rights are back.
colleague-suspended = ⏸ Suspended since { $time }
staff-not-staff = That person isn’t on the staff.
staff-is-owner = 🔒 An owner can’t be changed in the chat.
staff-not-yours = 🔒 That role includes a permission that you don’t have, so you can’t give or take it. Ask an owner.
staff-welcome = 👋 Welcome to the staff, { $role }. Your commands are in the menu, and /help lists what you can do.
staff-joined = 👥 { $who } opened your invitation: { $role } now.
staff-link-over = This invitation doesn’t work any more. Ask for a new one.
staff-link-is-staff = You’re on the staff already; the invitation was not used.
button-staff-invite = ➕ Invite
button-revoke-invitation = ✖ Revoke this link
button-revoke-invitation-of = ✖ Revoke: { $role }
button-give-role = Make: { $role }
button-staff-remove = ✖ Remove from the staff
button-audit = 📜 What was done
button-audit-older = ◀ Older
audit-days = 📅 { $from } – { $to }
button-audit-newest = ⏫ Newest
button-audit-today = Today
button-audit-yesterday = Yesterday
button-audit-week = 7 days
audit-title = 📜 <b>What was done</b>
audit-none = Nothing was found. Try fewer words, or more days.
audit-hint = Search: /audit with a name (<code>@omar</code>), an id, an order, a payment, the last days (<code>7d</code>), a day (<code>2026-11-22</code>) or days (<code>2026-11-01..2026-11-22</code>) in the shop’s time zone, in any order.
audit-line = { $time } · <b>{ $who }</b> { $act }
act-catalog-imported = changed the catalog by a file: { $changes ->
    [one] one change
   *[other] { $changes } changes
    }
act-catalog-synced = read the dealer’s catalog again
act-shelf-changed = { $kind ->
    [brand] changed brand { $number }
    [item] changed item { $number }
   *[product] changed product { $number }
    }: { $field ->
    [name] name { $to }
    [hidden-yes] hidden
    [hidden-no] shown
    [pinned-yes] pinned
    [pinned-no] no longer pinned
    [changed-yes] sells what the dealer changed
    [changed-no] keeps paused what the dealer changed
    [place] place { $to }
    [category] category { $to }
    [picture] picture
    [limit] limit { $to }
    [brand] brand { $to }
    [region] region { $to }
    [aliases] other names { $to }
    [description] description in { $language }
    [redeem] how to redeem, in { $language }
   *[none] something of another version
    }
desk-staff = 👥 Staff
act-customer-admitted = let { $customer } in
act-customer-blocked = blocked { $customer }
act-customer-erased = deleted the data of { $customer }
act-customer-group-set = changed whose prices { $customer } pays: { $groups }
act-customer-noted = wrote a note about { $customer }{ $about ->
    [yes] {" "}and order { $order }
   *[no] {""}
    }
act-customer-refused = refused { $customer }
act-customer-unblocked = unblocked { $customer }
act-customer-viewed = opened the card of { $customer }
act-customer-written = wrote to { $customer }{ $about ->
    [yes] {" "}about order { $order }
   *[no] {""}
    }
act-quick-answer-removed = removed quick answer { $number }
act-quick-answer-set = wrote quick answer { $number } in { $language }: “{ $text }”
act-inquiry-answered = answered conversation { $number }
act-inquiry-assigned = gave conversation { $number } to { $who }
act-inquiry-ended = ended conversation { $number }
act-inquiry-proof-attached = attached a receipt of conversation { $number } to payment { $payment }
act-order-refunded = paid back { $amount } for order { $order }
act-order-sent-again = sent order { $order } to its customer again
act-spending-limit-set = { $isOff ->
    [yes] ended the daily limit of { $customer }
   *[no] set the daily limit of { $customer }: { $amount }
    }
deposit-second-asked = ✅ Approve payment <code>{ $code }</code> of { $name }: <b>{ $amount }</b>? It is above the limit for one person.
button-open-deposit = 🔎 Open the payment
codes-agreed = ✅ Agreed. The person who asked can make them now.
codes-agreed-by = ✅ A second person has agreed. You can make the codes now:
codes-wait-for-second = ⏳ This is above the limit for one person. Once a second person has agreed, make them here:
button-make-codes = 🎟 Make the codes
act-second-word-given = agreed as the second person about { $about }
act-unknown = did something that this version of the shop does not know
act-adjustment-posted = { $kind ->
    [credit] added { $amount } to the balance of { $customer }
    [debit] took { $amount } from the balance of { $customer }
   *[other] let { $customer } buy on account up to { $amount }
    }{ $asked ->
    [yes] , as { $by } asked
   *[no] {""}
    }
act-adjustment-cancelled = cancelled a change of the balance of { $customer }
act-adjustment-undone = { $kind ->
    [credit] took back { $amount } that had been added to the balance of { $customer }
    [debit] gave back { $amount } that had been taken from the balance of { $customer }
   *[other] undid the credit limit { $amount } of { $customer }
    }
act-alert-ended = ended alarm { $number }
act-balance-codes-made = made balance codes: { $count } × { $amount } (batch { $number })
act-balance-codes-revoked = revoked { $which ->
    [all] the unused balance codes
   *[single] balance code { $number }
    } of batch { $batch }
act-brand-changed = changed brand { $number }: { $what ->
    [name] name { $value }
    [category] category { $value }
    [picture] a new picture
    [no-picture] no picture
    [redeem] how to redeem, in { $language }
    [no-redeem] nothing about how to redeem, in { $language }
    [aliases] other names { $value }
    [into] now a part of brand { $value }
   *[none] something of another version
    }
act-broadcast-moved = { $move ->
    [pause] paused
    [resume] resumed
    [unschedule] took back the time of
    [stop] stopped
   *[other] changed
    } broadcast { $number }
act-text-changed = { $reset ->
    [yes] put back the shop’s words of “{ $text }”, in { $language }
   *[no] reworded “{ $text }”, in { $language }
    }
act-broadcast-started = { $when ->
    [later] scheduled
   *[now] started
    } broadcast { $number } to { $people ->
    [one] one customer
   *[other] { $people } customers
    }
act-breaker-closed = let orders go out again
act-case-decided = decided the case about { $order }: { $decision ->
    [refunded] the money went back
    [replaced] the customer gets another code
    [fine] the code is fine
   *[closed] closed without more
    }
act-case-question = asked the customer about the code of { $order }
act-cost-decided = decided about the cost of { $order }: { $decision ->
    [buy] bought at { $amount }
   *[refund] the money went back
    }
act-deposit-approved = approved payment { $payment }: { $amount }
act-deposit-refund-ended = { $done ->
    [yes] confirmed that payment { $payment } was paid back
   *[no] said that payment { $payment } can’t be paid back
    }
act-deposit-rejected = rejected payment { $payment }: { $reason ->
    [not-received] the money didn’t arrive
    [wrong-amount] the amount wasn’t right
    [unreadable-proof] the receipt can’t be read
    [used-before] the receipt was used before
   *[other] for a reason in their own words
    }
act-deposit-reopened = opened payment { $payment } again, which { $from ->
    [expired] had expired
    [cancelled] its customer had cancelled
   *[rejected] had been rejected
    }
act-duty-changed = { $to ->
    [off] { $own ->
        [yes] went off duty
       *[no] took { $who } off duty
        }
   *[on] { $own ->
        [yes] came on duty
       *[no] brought { $who } on duty
        }
    }
act-invitation-accepted = joined the staff as { $role }, invited by { $by }
act-invitation-made = invited somebody as { $role }
act-invitation-revoked = revoked invitation { $number }
act-order-adopted = linked dealer order { $id } to { $order }
act-orphan-decided = decided about dealer order { $order }: { $decision ->
    [handed-over] its customer got it
    [to-stock] kept for the next buyer
   *[written-off] written off
    }
act-payment-method-changed = { $what ->
    [made] added payment method { $number }
    [removed] deleted payment method { $number }
    [undone] took back a change of payment method { $number }
    [sameAsAll] made texts of payment method { $number } the same in all languages
    [moved] moved payment method { $number } up
    [isOn] switched payment method { $number } on
    [isOff] switched payment method { $number } off
    [name] renamed payment method { $number }
    [instructions] changed the instructions of payment method { $number }
    [fields] changed where payment method { $number } pays to
    [qrFileId] changed the picture of payment method { $number }
    [currencies] changed the currencies, limits or fees of payment method { $number }
   *[none] changed payment method { $number }
    }
act-payment-paid-back = paid back { $amount } of payment { $payment }
act-price-rule-changed = changed the prices of { $what }: { $terms }
act-product-corrected = corrected product { $number }: { $changes }
act-promotion-ended = ended promo code { $code }
act-promotion-made = made promo code { $code }: { $gives }
act-rate-set = set the exchange rate of { $currency }: { $rates }
act-reversal-decided = decided about { $order }, which the dealer took back: { $decision ->
    [refunded] the money went back
    [replaced] the customer gets another one
   *[kept] it stays with the customer
    }
act-review-decided = decided about { $order }: { $decision ->
    [retry] sent to the dealer again
    [refund] the money went back
    [typed] the code was typed
   *[delivered-elsewhere] delivered another way
    }
act-role-changed = { $allowed ->
    [yes] allowed the role { $role }: “{ $permission }”
   *[no] took from the role { $role }: “{ $permission }”
    }
act-second-person-asked = asked a second person to agree: { $kind ->
    [credit] add { $amount } to the balance of { $about }
    [debit] take { $amount } from the balance of { $about }
    [credit-limit] let { $about } buy on account for { $amount } more
    [payment] { $amount } of payment { $about }
   *[other] { $amount }, { $about }
    }
act-setting-changed = changed { $setting }: { $changes }
act-staff-removed = removed { $who } from the staff ({ $role })
act-staff-restored = gave { $who } the rights back ({ $role })
act-staff-suspended = suspended { $who } ({ $role })
act-staff-role-given = gave { $who } another role: { $roles }
act-surplus-released = released the held voucher of dealer order { $dealerOrder }
act-surplus-written-off = wrote off the held voucher of dealer order { $dealerOrder }

## Shelf (admins)

desk-catalog = 🗄 The shelf
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

## Forms of promotions (admins)
promos =
    🎁 <b>Promo codes</b>

    { $count ->
        [0] None yet.
       *[other] Tap one to see or end it.
    }

    Invitations: { $invite ->
        [on] { $inviter } and { $invited } after a first purchase of { $least }, at most { $most } people each
       *[off] off
    }
button-promo-new = ➕ New promo code
button-promo-invitations = 👥 Invitations
promo-form = { $field ->
        [gives] 🎁 What does a customer get back after a purchase? Type for example <code>2 USD</code>, or <code>10% up to 5 USD</code>
        [code] 🎁 Type the word that customers enter: 3 to 20 letters and digits, for example <code>EID10</code>. Or tap one:
        [people] 🎁 How many customers may have it? Tap or type a number:
        [each] 🎁 How often may one customer use it? Tap or type a number:
        [days] 🎁 For how many days from now? Tap or type a number:
        [kind] 🎁 What kind? Money back after the delivery, a lower price, or a bonus on top of deposits:
        [least] 🎁 From which deposit on? Type an amount, for example <code>100000 IQD</code>
        [starts] 🎁 When does it start? Type a day or a time by the shop’s clocks, for example <code>2026-12-01</code> or <code>2026-12-01 18:00</code>. Or tap:
        [ends] 🎁 When does it end? A day counts to its end: <code>2026-12-10</code>, or a time: <code>2026-12-10 18:00</code>. Or tap:
       *[goods] 🎁 For which product? Type its name, or tap:
    }
promo-form-unreadable = { $field ->
        [gives] ⚠️ I need an amount with its currency, or a percentage and its largest amount: <code>10% up to 5 USD</code>
        [code] ⚠️ A code has 3 to 20 letters from A to Z and digits.
        [least] ⚠️ I need an amount in the currency of the bonus.
        [starts] ⚠️ I need a day or a time, for example <code>2026-12-01 18:00</code>.
        [ends] ⚠️ I need a day or a time, for example <code>2026-12-10 18:00</code>.
        [kind] ⚠️ Please tap one of the kinds.
       *[other] ⚠️ I need a number from 1 to { $most }.
    }
promo-form-bad-period = ⚠️ It has to end in the future, and after its start.
promo-form-preview = 🎁 <b>Customers will read:</b>
promo-form-cost = It costs you { $most } at most: { $people } customers, each with the largest bonus.
button-promo-gives = ✏️ What it gives
button-promo-code = ✏️ Code
button-promo-people = 👥 { $count } customers
button-promo-each = 🔁 { $count } each
button-promo-days = 📅 { $count } days
button-promo-kind = { $kind ->
    [discount] 🏷 A lower price
    [deposit] ➕ On top of deposits
   *[bonus] 🎁 Money back
    }
button-promo-least = ⬇️ From { $least }
button-promo-starts = ▶️ { $has ->
    [yes] { $at }
   *[no] From now on
    }
button-promo-ends = ⏹ { $has ->
    [yes] Until { $at }
   *[no] No fixed end
    }
button-promo-any-goods = 🛍 Any product
button-promo-make = ✅ Make { $code }
promo-made = ✅ <b>{ $code }</b> is on: { $gift }. Share its link: { $link }
promo-deposit-made = ✅ <b>{ $code }</b> is on: { $gift }. Customers read it when they add money; nobody has to claim it.
invite-form = { $field ->
        [inviter] 👥 What does a customer get for each friend? Type an amount, for example <code>1 { $currency }</code>, or 0
        [invited] 👥 What does the friend get? Type an amount, for example <code>1 { $currency }</code>, or 0
        [least] 👥 From which first purchase of the friend on? Type an amount, for example <code>10 { $currency }</code>
       *[people] 👥 For how many friends can one customer be rewarded? Type a number, for example <code>20</code>
    }
invite-form-unreadable = { $field ->
        [people] ⚠️ I need a number from 1 to 1,000,000.
       *[other] ⚠️ I need an amount, for example <code>1 { $currency }</code>
    }
invite-form-preview = 👥 <b>Invitations</b> would bring:
invite-form-terms = { $inviter } for the customer and { $invited } for the friend, after the friend’s first purchase of { $least } or more. At most { $most } friends for one customer.
invite-form-none = invitations bring nothing
invite-form-what = invitations
invite-form-set = ✅ <b>Invitations</b> are on. Customers find their link under 👥 and by /invite.
invite-form-ended = ✅ <b>Invitations</b> are off. Friends who came before still bring what was promised.
invite-form-ask-off = Switch invitations off? Friends who came before still bring what was promised.
invite-form-too-low = ⚠️ Nothing was changed. The purchase has to be at least { $both }, the sum of both bonuses.
invite-form-nothing = ⚠️ Nothing was changed. One of the two has to get something.
button-invite-field = { $field ->
        [inviter] 👤 Customer: { $amount }
        [invited] 🆕 Friend: { $amount }
        [least] 🛒 From { $amount }
       *[people] 👥 Up to { $amount }
    }
button-invite-set = ✅ These terms from now on
button-invite-off = ⏸ Switch off
button-levels = ⭐ Customer levels
level-form = { $field ->
        [reseller] ⭐ From which turnover on does a customer pay your reseller prices? Type an amount, for example <code>500 { $currency }</code>
        [vip] ⭐ From which turnover on does a customer pay your VIP prices? Type an amount, for example <code>2000 { $currency }</code>
       *[months] ⭐ How many full months count, besides this one? Tap or type a number from 1 to { $most }:
    }
level-form-unreadable = { $field ->
        [months] ⚠️ I need a number from 1 to { $most }.
       *[other] ⚠️ I need an amount in { $currency }, for example <code>500 { $currency }</code>
    }
level-form-preview = ⭐ <b>Customer levels</b> would be:
level-form-span = Counted: this month and { $months ->
        [one] the month
       *[other] the { $months } months
    } before it. What was paid back, what you gave (credits by hand, balance codes, bonuses) and debts don’t count.
level-form-prices = What resellers and VIPs pay stands under 🏷 Prices. A group that you set for a customer by hand stays.
level-form-none = no levels
level-form-what = customer levels
level-form-set = ✅ <b>Customer levels</b> hold in { $minutes } minutes. Customers whose prices change get a message.
level-form-ended = ✅ <b>Customer levels</b> end in { $minutes } minutes. Customers who had one pay your usual prices again, and get a message.
level-form-ask-off = End the levels in { $minutes } minutes? Customers who have one pay your usual prices again, and get a message.
level-form-not-rising = ⚠️ The VIP level has to take more than { $reseller }.
level-form-no-level = ⚠️ At least one of the two levels needs a turnover.
button-level-field = { $field ->
        [reseller] Reseller: { $amount }
        [vip] VIP: { $amount }
       *[months] 📅 Months: { $amount }
    }
button-level-set = ✅ Set these levels
button-level-off = ⏸ End the levels
button-level-none = No such level
promo-ask-end-deposit = End <code>{ $code }</code>? A deposit that begins after that brings no bonus. Bonuses that were given stay.

## Ways of paying that staff confirm (admins)
methods-title = 🏦 <b>Ways of paying that you confirm</b>
methods-none = 🏦 <b>Ways of paying that you confirm</b>: none yet. Add a bank account, a mobile wallet, an exchange office or cash.
button-method-add = ➕ Add
ask-method-kind = Which kind is it? Tap one:
manual-kind-bank = 🏦 Bank
manual-kind-mobile-wallet = 📱 Mobile wallet
manual-kind-exchange-office = 💱 Exchange office
manual-kind-cash = 💵 Cash
method-incomplete = ⚠️ It needs a currency and instructions before it can be switched on.
method-used = ⚠️ Payments were made with it, so it stays. You can switch it off.
method-title-on = ✅ <b>{ $name }</b> · { $kind } · offered to customers
method-title-off = ⏸ <b>{ $name }</b> · { $kind } · switched off
method-without-currencies = Currencies: none yet
method-currency = <b>{ $currency }</b>: { $limits } · fee: { $fee }
method-no-limits = any amount
method-no-fee = none
method-without-text = no instructions yet
method-without-qr = QR picture: none
method-has-qr = QR picture: ✅
method-changed-by = Changed by { $name } at { $time }
button-method-on = ✅ Switch on
button-method-off = ⏸ Switch off
button-method-currencies = 💱 Currencies, limits, fee
button-method-qr = 🔳 QR picture
button-method-show-qr = 👁 Show
button-method-without-qr = ✖ Remove
button-method-up = ⬆️ Offer earlier
button-method-delete = 🗑 Delete
ask-method-delete = Delete <b>{ $name }</b>?
method-name-unreadable = Type a name of at most { $most } characters.
method-text-unreadable = Type a text of at most { $most } characters.
method-fields-unreadable = I cannot read this: <code>{ $line }</code>. Write <code>label = value</code>, one a line, at most 6.
method-currencies-unreadable = I cannot read this: <code>{ $line }</code>. Write for example <code>USD 5-500 fee 2% + 0.50</code>, each currency once.
method-new-prompt = { $kind }: type the name that customers read, for example <code>Mina Wallet</code>
method-step = ➕ <b>{ $name }</b> · step { $step } of { $steps }
form-now = Now (tap to copy, then change it):
method-changed = ✅ Changed. Payments that have begun keep what they showed.
method-undone = ↩ Undone. Payments that have begun keep what they showed.
method-is-on = offered to customers
method-is-off = switched off
method-all-languages = All languages
method-apart = ⚠️ In { $languages }, customers read another text. If the account changes, change it there, too.
method-part = { $part ->
        [name] name
        [instructions] instructions
        [fields] values to copy
        [currencies] currencies, limits and fee
        [qrFileId] QR picture
        [languages] languages
       *[isOn] switch
    }
method-languages = 🌐 <b>{ $name }</b>: the same in all languages, unless you tap a language (=) and write its own (✏️). Now all read:
method-language = 🌐 <b>{ $language }</b>: { $own ->
        [yes] its own text. A part that you did not write is the one of all languages.
       *[no] the same as in all languages. Tap what you want to say differently in it.
    }
method-preview = 👁 As customers read it in { $language }:
button-method-name = ✏️ Name
button-method-text = 📝 Text
button-method-fields = 📋 To copy
button-method-languages = 🌐 Languages
button-method-same = = Same as in all languages
button-method-same-in-all = = Same in all languages
method-name-prompt = Type its name { $language ->
        [all] for all languages
       *[other] in { $language }
    }, at most { $most } characters.
method-text-prompt = Type where to pay and what to watch, { $language ->
        [all] for all languages
       *[other] in { $language }
    }, at most { $most } characters. For example: <code>Send the amount to 0770 123 4567 and keep the receipt.</code>
method-fields-prompt =
    Type the values that customers copy with a tap, { $language ->
        [all] for all languages
       *[other] in { $language }
    }, one a line, at most 6. A dash alone takes them away. For example:
    <code>IBAN = IQ98NBIQ850123456789012
    Name = Noor Trading</code>
method-currencies-prompt =
    In which currency are you paid? Tap one, or type several, one a line, with limits and a fee where there are any. For example:
    <code>USD 5-500 fee 2% + 0.50
    IQD 10000-1000000
    EUR</code>
method-qr-prompt = Send the QR code as a photo.

## Fees of ways of paying (admins)
button-fees = 💸 What they cost you
fees-title = 💸 <b>What each way of paying costs you</b>, in percent of what it puts on the balance:
fee-line = • { $name }: <b>{ $fee }</b>
fee-told = as the provider says
fee-none = nothing
fee-stars = Stars for { $currency }
fee-payout = Telegram pays you { $amount } for 100
fee-payout-missing = ⚠️ not entered
fees-note = The report lists these costs and takes them from the profit. A change counts from the next payment on.
fees-stars-note = Of Stars, enter what Telegram pays you for 100. Until you do, the report leaves out Telegram’s share, so its profit is too high.
fee-prompt = Type the cost in percent, for example <code>2.5</code>. <code>-</code> removes it.
fee-prompt-stars = Type what Telegram pays you for 100 Stars, in { $currency }. Your last withdrawal shows it: divide what you received by the number of Stars, times 100. <code>-</code> removes it.
fee-unreadable = ⚠️ Please type a number from { $least } to { $most }.
fee-changed = ✅ Changed. It counts from the next payment on.

## Reports (admins)
report-title = 📊 <b>Report · { $days }</b>
report-zone = Days in { $zone }
report-empty = Nothing was ordered or paid back in this time.
report-orders = Orders: { $orders } · delivered { $kept } · failed { $failed } · cancelled { $cancelled } · refunded { $refunded } · open { $open }
report-spent =
    { $line ->
        [returned] ↩️ Cost of orders delivered, then paid back: { $amount }
        [stock] 📦 Vouchers in stock for the next buyers: { $amount }
        [lost] 🕳 Bought, but never paid for: { $amount }
        [elsewhere] 🔀 Bought, but the customer got it elsewhere: { $amount }
        [without-goods] ❓ Charged, and no goods came: { $amount }
        [handed-over] 🤝 Handed over by hand: { $amount }
        [unclaimed] 🔎 Dealer orders that fit no order of yours: { $amount }
       *[under-way] ⏳ Charged for orders under way, no cost yet: { $amount }
    }
report-carried = Of these, open from before: { $carried }
report-bonuses = 🎁 Bonuses given: { $amount }
report-owed = 🧾 Taken back by payers, and still owed: { $amount }
report-fee = 💸 Fees of { $method }: { $amount }
report-stars-share = ⭐ Telegram’s share of Stars: { $amount }
report-stars-left-out = ⚠️ Telegram’s share of Stars is not in this profit for payments of { $amount }. Enter what Telegram pays you in /paymethods → What they cost you. It counts for payments after that.
report-beside = Profit of sales: { $profit }. Costs outside of sales (stock, losses, bonuses, fees, debts): { $beside }. Profit of the report: <b>{ $net }</b>
report-beside-line = Outside of sales: stock, losses, bonuses, fees, debts
report-rate = Delivered of all finished orders: <b>{ $rate } %</b>
report-time = Delivery: { $seconds } s on average · { $minute } % within a minute · { $ten } % within ten
report-currency = <b>{ $currency }</b>
report-money = Sales { $sales } · refunds { $refunds } · cost { $cost }
report-earned = Profit <b>{ $profit }</b> ({ $margin } % of sales)
report-before = 📈 Against { $days }:
report-before-sales = Sales { $change } (were { $amount })
report-before-profit = Profit { $change } (was { $amount })
report-before-delivered = Delivered { $change } (were { $count })
button-report-customer-card = { $place }. { $name }
report-sales = Sales
report-profit = Profit of sales
report-by-item = By item
report-by-brand = By brand
report-by-type = By type
report-by-customer = By customer
report-by-method = By payment method
report-by-day = Day by day
report-by-month = Month by month
report-line = { $place }. { $name }: <b>{ $sales }</b> · profit { $profit } · { $delivered } delivered
report-method-empty = No money came in or went out in this time.
report-voucher = Vouchers
report-top-up = Top-ups
button-report-today = Today
button-report-week = 7 days
button-report-month = Month
button-report-all = 📊 Totals
button-report-item = 🏷 Items
button-report-brand = 🗂 Brands
button-report-type = 🎟 Types
button-report-customer = 👥 Customers
button-report-method = 💳 Methods
button-report-light = ☀️ Chart
button-report-dark = 🌙 Chart
button-report-summary = ⏰ Daily summary
report-summary-asked = ⏰ When should the summary of the day before be sent? Days and hours in { $zone }.
report-summary-now = Now: <b>{ $hour }</b>
report-summary-off = not at all
button-report-summary-off = 🔕 Not at all
report-file-many = The first { $count } lines.
report-column-start = From
report-column-currency = Currency
report-column-name = Name
report-column-level = Level
report-column-ordered = Ordered
report-column-delivered = Delivered
report-column-failed = Failed
report-column-cancelled = Cancelled
report-column-refunded = Refunded
report-column-sales = Sales
report-column-refunds = Refunds
report-column-cost = Cost
report-column-profit = Profit of sales
report-column-seconds = Seconds to deliver
report-column-kind = What
report-column-method = Method
report-column-postings = Times
report-column-amount = Amount
report-column-day = Day
report-total-line = Total
money-kind = { $kind ->
    [deposit] Deposits
    [credit] Added by staff
    [debit] Taken off by staff
    [undo] Corrected by staff
    [hold] Set aside for orders
    [capture] Paid for orders
    [release] Given back for orders that failed
    [refund] Given back for delivered orders
    [payout] Paid back the way it came
    [payback] Pay-backs that did not go through
    [reversal] Taken back by payers
   *[bonus] Bonuses
    }
closing-row = { $row ->
    [opening] Customers’ money at the beginning
    [closing] Customers’ money at the end
    [sold] Sold, less refunds
   *[exchanged] Through exchange between currencies
    }
closing-sheet = Closing { $day }
desk-numbers = 📊 Reports
## Who may buy

customer-blocked = 🚫 You can’t buy or add money here at the moment. What you bought and your balance stay yours. Questions? { $support }
item-blocked = 🚫 You can’t buy here at the moment. What you bought stays in My orders. Questions? /paysupport
item-not-admitted = 🔒 The shop hasn’t let you in yet. We’ll write to you here as soon as you can buy.
item-over-day-limit = ⏳ That’s more than you can spend here in a day. Try a smaller amount, or come back tomorrow.
item-too-many = 🙏 We don’t sell that many at once. Please choose a smaller number.
direct-not-you = Your order wasn’t placed: your account can’t buy it at the moment. The money stays on your balance. Questions? /paysupport
gate-approval = 👋 Welcome to <b>{ $shop }</b>! We let new customers in one by one. You’ll get a message here as soon as you’re in. Questions? { $support }
gate-invitation = 🔒 <b>{ $shop }</b> is open by invitation. Open the link that a friend or the shop gave you. Questions? { $support }
gate-refused = 🔒 <b>{ $shop }</b> can’t serve you at the moment. Questions? { $support }
notice-admitted = 🎉 You’re in! Have a look around.
notice-message = 💬 <b>A message from the shop</b>
    { $text }
notice-part-refunded = ↩️ We gave you { $amount } of the price of order <code>{ $order }</code> ({ $item }) back. It is on your balance. What you bought stays yours.
notice-debt-reminder = 📒 A friendly reminder: you owe us <b>{ $amounts }</b>. ➕ Add money pays it, all of it or a part. If you have paid already, or need more time, 💬 write to us.
notice-order-refunded = ↩️ We gave your money back for order <code>{ $order }</code> ({ $item }). { $amount } is on your balance, and the code is no longer yours.
notice-order-stopped = ⏸ Order <code>{ $order }</code> ({ $item }) is on hold: its payment was taken back by your bank or provider. The shop is deciding about it. If that was a mistake, contact us or add money to your balance.
notice-refund-uncovered =
    ↩️ { $why ->
        [not-placed] Your order couldn’t be placed.
       *[failed] Order { $purchase } couldn’t be delivered.
    } { $amount } of payment <code>{ $payment }</code> can’t go back to where it came from: your balance doesn’t hold that much anymore, because you used it here or owed it. /balance shows where it went. Questions? /paysupport
button-accounts = 👤 My accounts
accounts-title = 👤 <b>Accounts that you topped up before.</b> Tap one to name or delete it.
accounts-none = 👤 No saved accounts yet. The next top-up saves its account here.
account-title = 👤 <b>{ $name }</b> · { $brand }
button-account-name = ✏️ Name
button-account-delete = 🗑 Delete
account-name-prompt = ✏️ Type a name for { $account }, at most 40 characters, for example <code>My son</code>. A dash (<code>-</code>) takes the name away.
account-named = ✅ Saved.
ask-account-delete = 🗑 <b>Delete { $account } ({ $brand }) from your accounts?</b> It isn’t offered any more until you use it again. Your orders stay.
button-account-delete-yes = 🗑 Yes, delete
account-deleted = 🗑 Deleted: { $account }
button-erase-me = 🗑 Delete my data
ask-erase-me = 🗑 <b>Delete your data?</b>
    The shop removes your name, phone number, saved accounts and messages. The list of what was bought stays in the books, without your name. Use up your balance first: it can’t be paid out afterwards.
button-erase-me-yes = 🗑 Yes, ask the shop
erase-me-wanted = ✅ The shop knows. It deletes your data once nothing is open any more.

## Customers (admins)

alert-customer-waiting = 👋 Somebody new wants to buy: customer { $subject }.
alert-erasure-wanted = 🗑 Customer { $subject } asks for their data to be deleted.
button-customer = 👤 Open the customer
desk-customers = 👥 Customers
customers-title = 👥 <b>Customers</b>, newest first. Type a name, @username, phone number or ID to find one; or forward a message of theirs, or share their contact.
customers-whose = ✍️ In one line: { $example }. Or choose the customer here.
customers-blocked = 🚫 <b>Blocked customers</b>
    .button = 🚫 Blocked
customers-waiting = ⏳ <b>People who wait to be let in</b>
    .button = ⏳ Waiting
customers-erasure = 🗑 <b>Customers who asked for their data to be deleted</b>
    .button = 🗑 To delete
customers-all = 👥 All
customers-none = There are none.
customers-found = 🔎 <b>Found by “{ $words }”</b>
customers-not-found = 🔎 Nobody was found by “{ $words }”. Try fewer letters, the end of the phone number, or the ID.
customers-hidden = This person hides their account in forwarded messages: Telegram gives only the name.
customer-line = { $mark } { $name } · { $day }
button-newer = ◀ Newer
button-older = Older ▶
button-newcomers = 🚪 New people: { $policy ->
    [open] everybody
    [invitation] by invitation
   *[approval] by hand
    }
newcomers-title = 🚪 <b>Who may come in?</b>
    Everybody: anyone who presses Start may buy.
    By invitation: anyone who opens a link of yours or of a customer.
    By hand: you decide about each person; they wait, and you get a message.
    Now: { $policy ->
    [open] everybody
    [invitation] by invitation
   *[approval] by hand
    }
newcomers-link = Your invitation link: { $link }
newcomers-open = 🔓 Everybody
newcomers-invitation = 🔗 By invitation
newcomers-approval = ✋ By hand
customer-is-blocked = 🚫 Blocked since { $time }: can’t buy or pay.
customer-is-waiting = ⏳ Waits to be let in.
customer-is-refused = 🔒 Was not let in.
customer-is-unreachable = 📵 Can’t be reached since { $time }: messages wait.
customer-is-erased = 🗑 Erased at { $time }. The books stay.
customer-wants-erasure = 🗑 Asked at { $time } for their data to be deleted.
customer-card-facts =
    Language: { $language } · Phone: { $phone }
    Customer since { $since } · last here { $seen }
    Orders: { $purchases } · open { $open } · cases { $cases }
customer-day-limit = ⏱ At most { $amount } in 24 hours
customer-group = 🏷 Prices of: { $group ->
    [retail] everybody
    [reseller] resellers
   *[vip] VIPs
    }
customer-owes = 📒 On account: owes <b>{ $owed }</b> of at most { $limit }.
customer-on-account = 📒 May buy on account up to { $limit }.
button-customer-group = 🏷 Prices
customer-choose-group = 🏷 Whose prices does { $who } pay?
customer-group-name = { $group ->
    [retail] Everybody
    [reseller] Reseller
   *[vip] VIP
    }
customer-group-of-level = Choose <b>{ $group }</b> to let the turnover decide again.
customer-level = ⭐ Turnover { $turnover } · { $how ->
        [fixed] the prices were set by hand
        [next] { $missing } more for { $level }
       *[highest] highest level
    }
section-notes = Notes
customer-note-line = { $day } · { $author }: { $text }
customer-notes-more = { $count ->
    [one] One note in all
   *[other] { $count } notes in all
    }
button-customer-credit = ➕ Credit
button-customer-debit = ➖ Debit
button-customer-account = 📏 Credit limit
button-customer-day = ⏱ Daily limit
button-customer-message = 💬 Message
button-customer-note = 📝 Note
button-customer-block = 🚫 Block
button-customer-unblock = ✅ Unblock
button-customer-erase = 🗑 Erase
button-customer-admit = ✅ Let in
button-customer-refuse = 🔒 Don’t let in
ask-customer-block = 🚫 Block { $who }? They can’t buy or pay from then on. They can still read what they bought, orders under way are carried out, and money that comes back still arrives.
ask-customer-unblock = ✅ Let { $who } buy again?
ask-customer-admit = ✅ Let { $who } in? They get a message.
ask-customer-refuse = 🔒 Not let { $who } in? They read that the shop can’t serve them.
ask-customer-erase = 🗑 <b>Erase { $who }?</b> Name, username, phone number, saved accounts, notes and messages go for good, in all tables. Purchases and bookings stay under the number { $id }. This can’t be undone.
customer-erased = 🗑 Erased. The books stay under the number { $id }.
customer-erase-no-such-customer = This customer is not there any more.
customer-erase-open-orders = Not yet: there are open orders or cases. Decide them first.
customer-erase-open-payments = Not yet: a payment or refund is under way.
customer-erase-has-money = Not yet: the balance is not zero. Pay it out or debit it first.
customer-type-credit = ➕ How much to add to the balance of { $who }? For example <code>25 USD receipt 81 // Thank you!</code>: amount, currency, a note for staff, and after // a message to the customer.
customer-type-debit = ➖ How much to take from the balance of { $who }? For example <code>25 USD receipt 81 // Correction</code>: amount, currency, a note for staff, and after // a message to the customer.
customer-type-credit-limit = 📏 How far may { $who } buy on account? For example <code>100 USD</code>; <code>0 USD</code> ends it.
customer-type-day-limit = ⏱ How much may { $who } spend in 24 hours? For example <code>50 USD</code>; <code>off USD</code> ends it.
customer-type-message = 💬 Type the message to { $who }. They get it in your words, as a message of the shop.
customer-type-note = 📝 Type a note about { $who }, for staff alone. It goes when the customer is erased.
customer-not-readable = I can’t read that. Type an amount and a currency, for example <code>25 USD</code>.
customer-message-sent = ✅ Sent. If they can’t be reached now, they get it when they are back.
customer-noted = ✅ Noted.
customer-limited = ✅ The limit is set.
customer-not-done = That was not done: a colleague may have been quicker. Look at the card again.

## Broadcasts

button-news-off = 🔕 No more news
news-are-off = 🔕 Done: no more news from the shop. Messages about your orders still come. You can switch news on again in the settings.
button-news = { $on ->
    [yes] 🔔 News from the shop: on
   *[no] 🔕 News from the shop: off
    }

## Broadcasts (admins)

broadcasts =
    📣 <b>Broadcasts</b>

    One message to many customers. { $count ->
        [0] None was written yet.
       *[other] The newest:
    }
broadcasts-line = { $state ->
    [draft] ✏️ № { $id } · { $text }
    [scheduled] 📅 № { $id } · { $planned } · { $text }
    [running] ▶️ № { $id } · { $sent }/{ $planned } · { $text }
    [paused] ⏸ № { $id } · { $sent }/{ $planned } · { $text }
    [stopped] ⏹ № { $id } · { $sent }/{ $planned } · { $text }
   *[finished] ✅ № { $id } · { $sent }/{ $planned } · { $text }
    }
broadcast-draft =
    ✏️ <b>Broadcast № { $id }</b>, not sent

    { $text }

    Media: { $media ->
        [photo] photo
        [video] video
        [animation] animation
        [document] file
       *[none] none
    }
    Button: { $hasButton ->
        [yes] { $button }
       *[no] none
    }
    👥 <b>{ $people }</b> would get it now. Who blocked the bot or wants no news is left out.

    Choose who gets it:
broadcast-progress =
    { $state ->
        [scheduled] 📅 <b>Broadcast № { $id }</b> goes out { $at }
        [running] ▶️ <b>Broadcast № { $id }</b> is being sent
        [paused] ⏸ <b>Broadcast № { $id }</b> is paused
        [stopped] ⏹ <b>Broadcast № { $id }</b> was stopped
       *[finished] ✅ <b>Broadcast № { $id }</b> is done
    }

    { $percent }% of { $planned } { $planned ->
        [1] person
       *[other] people
    }
    Sent: { $sent }
    Left out (blocked the bot, want no news): { $leftOut }
    Refused by Telegram: { $refused }
    Unknown, not repeated: { $unknown }
    { $state ->
        [stopped] Not reached: { $left }
       *[other] Still to come: { $left }
    }
broadcast-channel-line = Channel { $channel }: { $post ->
        [due] not yet
        [claimed] on its way
        [sent] posted
        [refused] refused by Telegram. Is the bot an administrator there who may post?
       *[unknown] unknown, not repeated
    }
broadcast-ask-start =
    📣 Send this to <b>{ $people }</b> { $people ->
        [1] person
       *[other] people
    }? It takes about { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }. What was sent can’t be taken back; you can pause or stop the rest at any time.
broadcast-ask-time = 📅 When should it go out to <b>{ $people }</b> people? Tap a time, or type one by the shop’s clocks ({ $zone }, now { $now }): <code>18:00</code> or <code>2026-12-01 18:00</code>. You can cancel it until then.
broadcast-time-past = That time has passed. Please choose a later one.
broadcast-time-wrong = That is not a time. Type <code>18:00</code>, or <code>2026-12-01 18:00</code>.
broadcast-ask-stop = ⏹ Stop this broadcast? Customers who haven’t got it yet won’t get it. To go on later, pause it instead.
broadcast-content-prompt =
    ✏️ Send the message as customers are to get it: a text (at most { $most } characters), or a photo, a video, an animation or a file with words under it (at most { $caption }). Bold, links and emoji stay as you write them.

    Nothing is sent to anybody yet. You see it first. Your bot: @{ $bot }.
broadcast-button-prompt =
    🔗 Type the button’s words, a bar and its link: <code>See the offer | https://t.me/{ $bot }?start=brand_nova-game-card</code>. A dash (<code>-</code>) removes it.
broadcast-channel-prompt = 📢 Which channel gets it, too? Type its name, such as <code>@noorstore</code>. Make @{ $bot } an administrator there who may post. The post has a button into your shop: yours, or else one to the brand that you chose. A dash (<code>-</code>): no channel.
broadcast-brand-prompt = 🏷 Tap a brand, or type its name: only those who bought it get the message.
broadcast-not-readable = That can’t be broadcast: send a text, a photo, a video, an animation or a file, and not too long. Please send it again.
broadcast-button-wrong = That is not a button. Write <code>Words | https://…</code>, with at most 40 characters before the bar.
broadcast-channel-wrong = That is not the name of a public channel: <code>@name</code>, at least 4 letters or digits. Please type it again.
broadcast-brand-wrong = No brand has that name. Type a part of it again, or tap one.
desk-news = 📣 Broadcasts
button-broadcast-new = ✏️ Write a broadcast
button-broadcast-language = 🌐 Language: { $hasLanguage ->
    [yes] { $language }
   *[no] all
    }
button-broadcast-group = 👥 Group: { $group ->
    [retail] retail
    [reseller] resellers
    [vip] VIP
   *[all] all
    }
button-broadcast-inactive = 💤 { $days ->
    [0] Active or not: all
   *[other] Not here for { $days } days
    }
button-broadcast-balance = 💰 { $only ->
    [yes] Only with a balance
   *[no] Balance: all
    }
button-broadcast-brand = 🏷 Bought: { $hasBrand ->
    [yes] { $brand }
   *[no] anything or nothing
    }
button-broadcast-any-brand = Everybody
button-broadcast-content = ✏️ Words
button-broadcast-button = 🔗 Button
button-broadcast-channel = 📢 Channel: { $channel ->
    [none] none
   *[other] { $channel }
    }
button-broadcast-test = 👁 Send it to me only
button-broadcast-later = 📅 Send it later
button-broadcast-start = 📣 Send to { $people } { $people ->
    [1] person
   *[other] people
    }
button-broadcast-drop = ✖ Delete
button-broadcast-pause = ⏸ Pause
button-broadcast-resume = ▶️ Go on
button-broadcast-stop = ⏹ Stop
button-broadcast-unschedule = ✖ Don’t send it

## Prices (admins)

number-which = 🔢 That can be read in more than one way. Which number do you mean? Tap it, or type it again with nothing between the thousands.
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
price-form = { $of ->
        [markup] ✏️ Type your profit on the cost, for example <code>7%</code>.
        [rounding] ✏️ Type a step with its currency: <code>250 IQD</code>. Prices that end in .99: <code>x.99 USD</code>.
       *[min-profit] ✏️ Type the least profit on the cost: <code>2%</code>, or an amount for items with a cost in its currency: <code>500 IQD</code>. Where both are set, the larger one counts; <code>0 IQD</code> ends an amount.
    } You see the new prices before they count.
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
button-promotions = 🎁 Promotions
prices-how = Tap a button to change it. The price of one brand, product or item stands on its card: 🗄 The shelf, then 💵 <b>Change the price</b>. An item’s own price beats its product’s, and that one its brand’s. You see what changes before it does.
price-rule-subject = { $scope ->
        [item] { $name } (item { $subject })
        [product] { $name } (product { $subject })
        [brand] { $name } (brand { $subject })
        [type] { $subject ->
            [voucher] Vouchers
           *[other] Top-ups
        }
       *[shop] The whole shop
    }
price-rule-terms = { $kind ->
        [off] no rule of its own
        [fixed] { $value }
       *[other] { $value } on { $base ->
            [list] list price
           *[cost] cost
        }
    }{ $group ->
        [all] {""}
        [retail] , retail
        [reseller] , resellers
       *[vip] , VIP
    }
price-group = { $group ->
        [retail] Retail
        [reseller] Reseller
       *[vip] VIP
    }
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
undo-question = ↩ <b>Undo this change?</b>
undo-now = Now: { $value }
undo-then = Afterwards: { $value }
button-catalog-changes = 🔄 Dealer’s changes
prices-ask = 🏷 <b>{ $rule }</b>
prices-shop-wide = { $what ->
        [markup] The whole shop: cost plus { $value }%
        [list] The whole shop: list price
        [min-profit] Each price brings at least { $value }% on its cost
        [min-amount] Each price in { $currency } brings at least { $value } on its cost
        [no-min-amount] Prices in { $currency }: no least profit in an amount
        [coin] Prices in { $currency }: to the smallest coin
       *[rounding] Prices in { $currency }: rounded to { $value }
    }
prices-preview = Of { $items } items on sale, { $dearer } become dearer and { $cheaper } cheaper.
prices-preview-losses = { $count ->
        [one] ⛔ One would sell at a loss, so it would not be sold.
       *[other] ⛔ { $count } would sell at a loss, so they would not be sold.
    }
prices-not-sold = not sold
prices-too-precise =
    ⚠️ { $digits ->
        [0] Prices in { $currency } have no decimals.
       *[other] Prices in { $currency } have at most { $digits } decimals.
    } Please send such a price.
prices-unknown = There is nothing with the number { $subject }.
prices-changed = ✅ Prices are changed.
prices-unchanged = That is how it is already: nothing changed.
prices-undone = ↩ Prices are as they were.
prices-not-undone = It was changed again since, so nothing was undone.
alert-items-at-loss = ⛔ <b>Items are not sold, since the shop would lose by them.</b> The dealer now charges more than their price rule gives. Change the rule in /prices.
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
alert-goods-paused = 🔁 <b>The dealer changed the amount or region of goods under the same number.</b> They are not sold until you decide.
alert-goods-changed = ✏️ <b>The dealer changed what is sold under the same number.</b> It may be other goods by now: compare the list with your names, prices and descriptions, then press “Done”.
button-goods-changes = ✏️ What is different
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
desk-prices = 🏷 Prices
button-what-changed = 🔄 What changed
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
    [cancelled] ✖️ cancelled, paid back
    [refunded] ↩️ delivered, paid back
    [replaced] 🔁 delivered, replaced
    [reversed] ⚠️ taken back by the dealer
   *[other] { $state }
    }
orders-delivered = ✅ <b>Delivered orders</b>
    .button = ✅ Delivered
orders-failed = ↩️ <b>Orders that failed</b>
    .button = ↩️ Failed
orders-cancelled = ✖️ <b>Cancelled orders</b>
    .button = ✖️ Cancelled
orders-reversed = ⚠️ <b>Orders that the dealer took back</b>
    .button = ⚠️ Taken back
orders-hint = Type a code, @name, amount, day or product to search.
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
    [cancelled-by-customer] ✖️ The customer cancelled. The money went back.
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
order-refunded = ✅ Paid back. The customer is told.
order-sent-again = ✅ On its way.
button-order-part = ✂️ Only a part
order-part-prompt = ✂️ How much of order <code>{ $code }</code> goes back? Type an amount below { $amount }; what was bought stays with the customer.
order-part-too-much = That is too much: a part is less than what is left of the price. To give all of it back, go back and choose “Pay back”.
ask-order-part = ✂️ <b>Give { $amount } of order { $code } back to { $who }?</b> It goes onto the balance, and the customer is told. The goods stay with them; { $left } of the price is left. The dealer doesn’t pay you back for it.
order-part-refunded = ✅ The part was paid back. The customer is told.
cause-part-refunded = An admin gave { $amount } { $currency } of the price back.
case-part-refunded = A part of the price went back before, so that it can’t pay for another code. Give the rest back instead.
cause-refunded-after-delivery = An admin gave the money of the delivered order back.

## The shop itself (admins)

shop-settings =
    ⚙️ <b>The shop</b>

    Name: { $name }
    Contact: { $support }
    Languages: { $languages }
    Time zone: { $zone }, { $own ->
        [yes] set here
       *[no] as on the server
    }; it is { $now } now
    Texts in your own words: { $texts }

    Your settings here count for everybody at once. The others stay as on the server.
shop-name-prompt = ✏️ Type the shop’s name, at most { $most } characters. A dash (<code>-</code>): as on the server.
shop-support-prompt = ☎️ Type how customers reach a person: <code>@name</code>, a phone number or an address, at most { $most } characters. A dash (<code>-</code>): as on the server.
shop-setting-wrong = That is too long, at most { $most } characters. Please type it again.
shop-languages = 🌐 <b>Languages</b>: tap those that customers may choose. A customer with another language reads the first of these.
shop-texts = 📝 Which language are the words in?
shop-texts-prompt = 🔎 Type some words of the text that you want to change, as customers read it in { $language } (or its name, such as <code>home</code>).
shop-texts-found = 📝 { $count ->
        [0] No text has these words. Please type others.
       *[other] Which one? Those with ✏️ are in your words.
    }
shop-text =
    📝 <b>{ $key }</b>, { $language }

    <code>{ $source }</code>

    { $own ->
        [yes] These are your words.
       *[no] These are the shop’s own words.
    } Keep what stands in braces: the shop fills it in.
shop-text-prompt = ✏️ Type the new words. Keep what stands in braces, such as { $variables }. You see them before any customer does.
shop-text-preview = 👁 So it reads, with samples in brackets:
wording-wrong-notation = ⚠️ The braces don’t fit, or a line can’t be read. Copy the words that are there and change only what lies between the braces.
wording-wrong-unknown-variable = ⚠️ <code>{ $name }</code> is not known in this text: nothing would stand there.
wording-wrong-missing-variable = ⚠️ <code>{ $name }</code> is missing: customers need it.
wording-wrong-html = ⚠️ A tag is not closed, or not one that Telegram takes: use &lt;b&gt;…&lt;/b&gt; and write &amp;amp; for &amp;.
wording-wrong-long = ⚠️ That is too long.
shop-exported = 📤 All of these settings, in one file. Keep it, or send it back after <b>Import</b>.
shop-import-prompt = 📥 Send the file that <b>Export</b> gave. It replaces the name, the contact, the languages, the time zone, the hours, the limits, the policies, the notice and all your words at once. You get the present ones as a file first.
shop-import-wrong = ⚠️ Nothing was changed: { $problem }
shop-import-not-a-file = this is not a file of settings.
shop-imported = ✅ Imported: { $texts } texts.
button-shop-name = ✏️ Name
button-shop-support = ☎️ Contact
button-shop-languages = 🌐 Languages
button-shop-texts = 📝 Texts
button-shop-export = 📤 Export
button-shop-import = 📥 Import
button-shop-reset = ↩️ The shop’s own words
button-shop-change = ✏️ Change
button-shop-save = ✅ Show it to customers
desk-shop = ⚙️ The shop

## Deciding in the queue (admins)

queue-done-about = ✔️ { $what } · <code>{ $subject }</code>
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
matter-orphan = { $count ->
    [1] 🧭 <b>The dealer has an order of ours that the shop does not know</b> (<code>{ $code }</code>). It was lost with a part of the database; the dealer was paid { $cost }.
   *[other] 🧭 <b>The dealer has { $count } orders of ours that the shop does not know</b> (<code>{ $code }</code>). They were lost with a part of the database; the dealer was paid { $cost }.
    }
matter-orphan-line = • <code>{ $code }</code> · dealer order <code>{ $id }</code> · { $status } · { $item } · { $phone } · { $time }
advice-orphan-hand-over = Let its customer keep it, unless you know that they never got it: they bought it before the data was lost.
advice-orphan-wait = Wait: the dealer has not finished it, or the shop reads it once more to be sure, which takes a minute. Put it off.
costs-orphan-hand-over = The customer gets it: { $type ->
    [voucher] you see the code in the order and send it yourself.
   *[other] the account was credited already.
    } Their balance was not charged for it: /debit takes the price off.
costs-orphan-to-stock = Sell it: the next buyer gets it, and { $cost } is saved. If its customer has the code after all, two people have it.
costs-orphan-write-off = Write it off: nobody gets it, and you lose { $cost }, unless the dealer gives it back.
costs-withheld-release = Release: the next buyers get them. One that a customer has used already costs you a refund.
costs-withheld-write-off = Write off: nobody gets them any more. Choose this for a code that a customer has: the database lost that purchase.
costs-withheld-wait = Wait: nobody gets them, and what you paid for them lies idle.
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

## Conversations (admins)

inquiry-message-kind = { $kind ->
    [photo] 📷 photo
    [video] 🎬 video
    [animation] 🎬 animation
    [document] 📎 file
    [voice] 🎤 voice message
    [audio] 🎵 audio
    [round] 🎥 video message
    [call] wants to talk to a person
   *[text] message
    }
topic-begins = 💬 <b>Conversation with { $name }.</b> What you write in this topic goes to { $name } at once, with photos, files and voice messages. Decisions are at the desk.
topic-not-permitted = ⛔ Not sent to { $name }: you may not answer customers. An owner can change it in /staff.
topic-not-own-words = ⛔ Not sent to { $name }: forwarded and anonymous messages are not passed on. Type it under your own name.
topic-not-passed-on = ⛔ Not sent to { $name }: only texts, photos, videos, files and voice messages are passed on. Send it as one of these.
topic-too-long = ⛔ Not sent to { $name }: { $most } characters fit. Send it in two messages.
topic-no-commands = ⛔ Not sent to { $name }: commands work in your private chat with the bot.
topic-own = 🔒 Not sent: this conversation is your own, so a colleague answers it.
topic-over = ⛔ Not sent: the conversation with { $name } has ended. Whatever { $name } writes next opens this topic again.
inquiry-title = 💬 <b>Conversation with a customer</b>
inquiry-said = <b>{ $name }</b> · { $time }
inquiry-answered-by = ↩️ <b>{ $name }</b> · { $time }
inquiry-earlier = … and { $count } earlier { $count ->
    [one] message
   *[other] messages
    }
inquiry-assigned = 🙋 { $name } looks after it.
inquiry-waits = ✍️ Has waited for an answer since { $time }.
inquiry-payments = 💵 Last payments
button-quick-answers = ⚡ Quick answers
quick-answers = ⚡ <b>Quick answers for { $name }</b>
    Tap one to see it before it is sent. { $name } reads { $language }.
quick-answers-none = ⚡ There are no quick answers yet. Make one: you write it once, and send it with one tap from then on. { $name } reads { $language }.
quick-answers-full = There are 30 quick answers already, or this one was removed. Remove one that nobody needs.
quick-answer-preview = ⚡ <b>{ $name } reads:</b>
quick-answer-untranslated = ⚠️ There is no text in { $language } yet, which { $name } reads. Add one, or send it as it is.
quick-answer-type = ✍️ Type the answer in { $language }, the language of { $name }. You see it before it is sent.
button-quick-answer-new = ➕ New quick answer
button-quick-answer-send = 📨 Send to { $name }
button-quick-answer-text = ✏️ Text in { $language }
button-quick-answer-remove = 🗑 Remove
button-inbox = 💬 Customers write ({ $count })
button-inquiry-case = 🧩 Report about { $code }
inquiry-cases = 🧩 Open reports about codes
matter-conversation = 💬 <b>The customer also wrote</b>
notice-inquiry-news = 💬 A customer whose conversation you look after has written again.
button-inquiry-reply = ↩️ Reply
button-inquiry = 💬 Open the conversation
button-inquiry-files = 📎 Files ({ $count })
button-inquiry-attach = 💵 Attach to payment
button-inquiry-take = 🙋 I look after it
button-inquiry-give = 👥 Give to …
button-inquiry-done = ✅ Done
inquiry-type-answer = ✍️ Type the answer, or send a photo, a file or a voice message. It goes to the customer’s chat at once.
inquiry-sent = ✅ Your answer is on its way to { $name }.
inquiry-over = This conversation has ended. The customer’s next message begins a new one.
inquiry-news = { $name } has written something new. Read it before you end the conversation.
inquiry-finished = ✅ The conversation with { $name } has ended.
inquiry-choose-person = 👥 Who looks after it?
inquiry-given = ✅ { $name } looks after it now.
inquiry-not-given = That person can’t look after it: they may not write to customers, or it was answered meanwhile.
inquiry-file-caption = From { $name }
inquiry-choose-payment = 💵 Which payment of { $name } is this the receipt of?
inquiry-no-payment = { $name } has no payment that waits for a receipt.
inquiry-attached = ✅ The receipt is with payment <code>{ $code }</code>, which waits for a decision now.
inquiry-not-attached = The receipt was not attached: { $why ->
    [too-many] payment { $code } has five receipts already.
    [same] payment { $code } was rejected with this receipt before.
    [unreadable] this file can’t be a receipt.
   *[over] payment { $code } doesn’t wait any more.
    }

## The shop's days and hours (admins)

button-shop-zone = 🕰 Time zone
shop-zone =
    🕰 <b>Time zone</b>: { $zone }, { $own ->
        [yes] set here
       *[no] as on the server
    }. It is { $now } there now.

    Choose one, or type a city or a zone’s name, such as <code>Asia/Baghdad</code>. Everybody reads times in it, the days of reports and statements are its days, and the daily summary keeps its hour. Days that were already added up stay as they are.
shop-zone-none = No time zone has that name. Please type a large city near you, such as <code>Baghdad</code>, or a zone’s name.
shop-zone-found = 🕰 Which one?
shop-zone-preview =
    🕰 In <b>{ $zone }</b> it is { $now } now.

    Use it for the whole shop?
button-shop-zone-set = ✅ Use it
button-shop-zone-server = ↩️ As on the server
button-shop-pictures = 🖼 Pictures
shop-pictures =
    🖼 <b>Pictures</b>: { $on ->
        [yes] on
       *[no] off, all screens are plain texts
    }

    On the first screen: { $own ->
        [yes] your own picture
       *[no] one that is drawn from the shop’s name
    }. Send a photo to show another one, 2:1 or wider; a dash (<code>-</code>) removes it.

    Brands have theirs under /brands. Where connections are slow, switch pictures off.
shop-picture-wrong = Please send it as a photo, not as a file. A dash (<code>-</code>) removes the one that is there.
button-picture-drawn = 🎨 Draw it from the name
button-pictures-off = 📴 Switch pictures off
button-pictures-on = 🖼 Switch pictures on
button-shop-policies = 🧭 Limits and policies
shop-policies =
    🧭 <b>Limits and policies</b> of the whole shop

    Largest quantity at once: { $units }
    A new customer may spend a day: { $perDay }
    Who may come in: { $newcomers }
    When a directly paid purchase fails: { $refunds }

    Limits of one item are set in its card of /catalog, those of one customer in theirs.
shop-no-limit = as much as they have
button-shop-units = 🔢 Largest quantity
shop-units = 🔢 How many vouchers may one purchase have at most?
button-shop-new-limit = 🛂 New customers, a day
shop-new-limit = 🛂 How much may a customer spend in 24 hours during their first 30 days? Now: { $now }. Type an amount with its currency, such as <code>50 USD</code>, or <code>off USD</code> for no limit. A limit that you gave one customer goes before it.
button-shop-newcomers = 🚪 Who may come in
button-shop-refunds = ↩️ Failed purchases
shop-refunds = ↩️ Where does the money go when a purchase that was paid directly fails?
shop-refunds-balance = it stays on the balance
shop-refunds-source = it goes back the way it came
shop-refunds-source-ask = an admin decides each time
button-shop-hours = 🕙 Support hours
shop-hours =
    🕙 <b>Support hours</b>, in { $zone }; it is { $now } now

    { $hours }

    Customers read them beside how they reach you. The shop sells at any hour. Tap a day.
shop-hours-none = Not set: customers read no hours.
shop-hours-closed = closed
shop-hours-prompt = 🕙 { $day }: type from when to when you answer, such as <code>10:00-22:00</code>. A dash (<code>-</code>): closed.
shop-hours-wrong = Please type two times, such as <code>10:00-22:00</code>, or a dash (<code>-</code>) for closed.
button-shop-hours-all = Every day
button-shop-hours-off = 🗑 No hours

## What staff did, in sentences (admins)

audit-language = { $locale ->
    [en] English
    [ar] Arabic
    [ckb] Kurdish
    [tr] Turkish
    [fa] Persian
   *[ru] Russian
    }
audit-as-it-comes = as the dealer says
audit-rate = { $rate }, margin { $margin }%
audit-rule = { $scope ->
    [item] item { $subject }
    [product] product { $subject }
    [brand] brand { $subject }
    [type] { $subject ->
        [voucher] all vouchers
       *[other] all top-ups
    }
   *[shop] the whole shop
    }{ $group ->
    [all] {""}
    [retail] , for retail
    [reseller] , for resellers
   *[vip] , for VIP
    }
audit-rule-terms = { $kind ->
    [off] no rule of its own
    [fixed] { $value }
   *[other] { $value } on { $base ->
        [list] list price
       *[cost] cost
    }
    }
audit-limit = { $most } { $days ->
    [one] a day
   *[other] in { $days } days
    }
act-product-region = region { $region }
act-product-brand = brand { $brand }
setting-name = { $name ->
    [markup] the markup of the whole shop
    [min-profit] the least that each price brings
    [min-amounts] the least amount that each price brings
    [rounding] the rounding of prices
    [cost-limit] how much a cost may rise
    [maintenance] whether the shop sells
    [stars-rates] what 100 Stars are worth
    [refund-policy] where the money of failed purchases goes
    [referral] the bonus for invitations
    [levels] the levels of customers
    [shop-notice] the notice on the first screen
    [alert-routing] how alarms come
    [shop-profile] the shop
    [new-customers] who may come in
    [summary-hour] the hour of the daily summary
    [payment-fees] what ways of paying cost
   *[other] a setting of another version
    }
setting-word = { $word ->
    [stopped] stopped
    [selling] it sells
    [on] on
    [off] off
    [coin] the smallest coin
    [balance] to the balance
    [source] back the way it came
    [source-ask] an admin decides each time
    [open] everybody
    [invitation] by invitation
    [approval] by hand
   *[none] not set
    }
setting-label = { $name ->
    [inviter] the inviter gets
    [invited] the invited gets
    [least] from a purchase of
    [mostRewarded] at most (times):
    [reseller] reseller from
    [vip] VIP from
    [months] months:
    [quiet] quiet hours:
    [topics] topics:
    [name] name
    [support] contact
    [languages] languages
    [timeZone] time zone
    [mostUnits] largest quantity
    [newcomersPerDay] a day for new customers
    [supportHours] support hours
    [picture] picture of the first screen:
    [pictures] pictures:
   *[other] something else:
    }

## What alarms say in words (admins)

alert-word = { $word ->
    [poller] another process polls for updates
    [webhook] it sets a webhook
    [database] a shop with another database
    [unauthorised] the API key is not accepted
    [forbidden] our address is not allowed
    [unreachable] it cannot be reached
    [validation] it refused the request as wrong
    [missing-wallet] there is no wallet
    [insufficient-balance] the wallet is too low
    [not-found] it knows no such order
    [rate-limited] it was asked too often
    [server-error] it answered with an error
    [timed-out] it did not answer in time
    [unexpected-answer] its answer cannot be read
    [unknown-outcome] the outcome is not known
    [dealer-api] the dealer
    [more] and more
    [empty] it is empty
    [shrunken] more than half is missing
    [unreadable] it cannot be read
    [used] it was used already
    [refused] it is not accepted
    [wrong] it is for something else
    [credit] added to a balance
    [debit] taken from a balance
    [credit-limit] a credit limit
    [undo] a change was undone
    [deposit] a payment approved
    [pay-back] a payment paid back
    [codes] balance codes made
    [referral] bonuses for invitations
    [staff-invited] somebody was invited
    [staff-joined] somebody joined
    [staff-role] a person has another role
    [staff-removed] a person was removed
    [staff-suspended] a person was suspended
    [staff-restored] a person has their rights back
    [role-allowed] a role may do more
    [role-forbidden] a role may do less
    [limit-set] a limit of a role was changed
    [duty-off] an owner took a person off duty
    [duty-on] an owner brought a person on duty
    [owner] owner
    [operator] operator
    [cashier] cashier
    [viewer] viewer
    [stars-rate] a new rate for Stars, or one that moves far
    [rate] a new exchange rate, or one that moves far
    [order-refund] an order paid back
    [review] an order in review paid back
    [retry] an order bought again that may be delivered twice, or is not paid
    [cost] an order paid back whose cost rose
    [cost-rise] an order bought at a higher cost
    [prices] lower prices
    [price-group] a customer gets lower prices
    [levels] levels of customers that lower prices
    [role-limit] a higher limit of a role
    [product-brand] a product that is cheaper under another brand
    [brand-merge] brands put together, with lower prices
    [shelf-brand] a product that is cheaper under another brand
    [sheet-brands] a sheet that lowers prices
    [reversal] an order paid back that the dealer took back
    [case] a code paid back
    [replacement] a code replaced
    [promotion] a promo code, all of its claims
    [voucher] voucher
    [top-up] top-up
    [accepted] accepted
    [not-sent] not sent
    [unknown] unknown
    [active] active
    [inactive] inactive
    [suspended] suspended
    [pending] waiting
    [in-progress] in progress
    [success] delivered
    [failed] failed
    [rejected] rejected
    [another-customer] it names a payment of another customer
    [no-such-payment] it names no payment of ours
    [no-such-customer] its payer is no customer
    [no-payer] its payer is not named
    [no-rate] there is no rate for Stars
    [not-in-list] Telegram’s list does not show it
    [refund-not-in-list] it was paid back here, but not in Telegram’s list
    [entriesSumToZero] entries do not sum to zero
    [balancesMatchEntries] a balance differs from its entries
    [deliveredCapturedOnce] a delivered order was not charged once
    [refundedNotDelivered] a delivered order was paid back
    [heldOnlyForOpenOrders] money is held for no open order
    [paymentsCreditedOnce] a payment was not credited once
    [paymentsPaidBackOnce] a payment was not paid back once
    [bonusesGrantedOnce] a bonus was not granted once
    [figuresMatchLedger] the figures differ from the ledger
   *[other] ?
    }

## Rates with what they change (admins)

button-rates = 💱 Exchange rates
button-promos = 🎁 Promo codes and invitations
button-limits = ⚖️ Limits
button-stars-rate = ⭐ Rates of Stars
rate-not-set = not set
rate-not-paid = not possible
rate-ask = 💱 { $rates }
rate-ask-price = • { $price } costs { $change }
rate-ask-open = { $count ->
    [0] No open order uses it.
    [one] One open order keeps the rate that its customer confirmed.
   *[other] { $count } open orders keep the rate that their customers confirmed.
    }
stars-form-unreadable = 🤔 I need an amount with its currency, for example <code>1.30 USD</code>.
button-stars-off = ✖ No Stars for { $currency }
stars-ask = ⭐ <b>100 Stars in { $currency }</b>: { $rates }
stars-ask-open = { $count ->
    [0] No invoice is open.
    [one] One open invoice keeps the old rate.
   *[other] { $count } open invoices keep the old rate.
    }
rate-changed = ✅ The rate is changed.
rate-undone = ↩ The rate is as it was.

## How commands are written (admins)

usage-word = { $word ->
    [order-code] order code
    [dealer-order-id] dealer order id
    [ref] ref
    [telegram-id] telegram id
    [username] @username
    [percent] percent
    [text] text
    [currency] currency
    [worth] worth
    [margin] margin %
    [step] step
    [amount-per-100-stars] amount per 100 Stars
    [amount] amount
    [private-note] private note
    [message] // message
    [from] from
    [to] to
    [product] product
    [count] count
    [at-most-500] at most 500
    [batch] batch
    [number] number
    [payment] payment
    [code] code
    [most] most
    [inviter] inviter
    [invited] invited
    [least-purchase] least purchase
    [day] day
    [day-day] day..day
    [amount-currency] amount currency
    [role] role
    [limit] limit
    [id] id
    [change] change
    [group] group
   *[other] ?
    }

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
second-asked = ✋ A second person has to agree to this. Others were asked. Once one of them agrees, you get a message with a button that does it. If nobody else can agree, an owner does it again in a few seconds.
second-alone = ✋ This is above what one person does alone, and nobody else can agree to it. Are you sure?
button-second-alone = ✅ Yes, do it
button-do-it-now = ▶️ Do it now
second-waits = ⏳ Another person has to agree first. You get a message then.
second-not-independent = ✋ Your word doesn’t count here: it is about you, or you joined the staff less than 24 hours ago. Somebody else has to agree.
second-agreed = ✅ Agreed. The person who asked has got a button that does it.
second-refused = ✖ Refused. The person who asked is told.
second-over = ⏳ This question is over: it was answered, or its day has passed.
second-agreed-by = ✅ <b>Agreed.</b> Tap the button to do it, within a day. By
second-agreed-by-typed = ✅ <b>Agreed.</b> Please do it again now, it counts for a day. By
second-refused-by = ✖ This was refused by
second-what = { $what }: <b>{ $amount }</b> · { $about }
matter-second-word = ✋ <b>A second person is needed:</b> { $what }, <b>{ $amount }</b> · { $about }
    Asked by { $by }
advice-second-word = Ask why before you agree. Whoever agrees is named beside the one who asked.
act-second-word-refused = refused as the second person: { $about }
rate-slip = 🤔 Did you mean <b>{ $reading }</b>?
rate-slip-now = Now it is { $reading }. Tap what you mean.
rate-reading = 1 { $one } = { $worth }
rate-with-margin = { $way ->
    [sell] { $reading }; you sell at { $sell } (margin { $margin }%)
   *[take] { $reading }; you take it at { $sell } (margin { $margin }%)
    }
rate-form-now = 💱 Now: <b>{ $reading }</b>
rate-form =
    ✏️ Type what one { $base } is worth, for example <code>{ $example }</code>. To sell at another rate, type both: <code>1470 1500 IQD</code>.
    You see what it changes before it counts.
button-rate-change = ✏️ { $currency }
button-rate-add = ➕ Another currency
button-rate-off = ✖ Stop exchanging { $currency }
rate-both-ways = 1 { $one } buys { $worth }, and 1 { $other } buys { $otherWorth }.

## Receipts and refunds of staff (admins)

deposit-same-look = ⚠️ <b>A picture that looks the same</b> came with <code>{ $code }</code> ({ $state }) of { $person }
deposit-picture-uncompared = ⚠️ This receipt couldn’t be compared with earlier ones. Please look closely whether it was used before.
deposit-pay-back-closed = ⏸ <b>Don’t pay { $amount } back yet.</b> The database went back to an earlier state, and the shop is closed until it has read the dealer’s orders.
deposit-pay-back-check = ⚠️ The database went back after this payment came. <b>Check first whether it was paid back already</b>, then confirm.
payments-title = 💵 <b>All payments</b>, newest first
payments-hint = Tap a payment to open it.
payments-none-fit = No payment fits.
payments-none-fit-yet = None of these fits. Older ones may: tap <b>Older</b>.
payments-filter-title = 🔍 <b>Show only …</b> A way to pay, and the person who decided last.
button-payments-filter = 🔍 Way, person
button-all-payments = 🧾 All payments
payments-waiting = 🕓 Waiting
payments-credited = ✅ Received
payments-rejected = ⛔ Rejected
payments-unpaid = ⌛ Not paid
payments-refunded = ↩️ Paid back
payments-reversed = ⚠️ Taken back
refund-closed = ⏸ Nothing is paid out now: the database went back to an earlier state, and the shop is closed until it has read the dealer’s orders. Please try again then; /status says when.

## Limits of staff (admins)

alert-staff-changed = 👥 <b>The staff or their rights have changed.</b> If that looks wrong, /staff takes it back.
alert-detail-permission = Permission: { $value }
alert-detail-person = Person: { $value }
alert-detail-role = Role: { $value }
limit-name = { $name ->
    [alone] gives away alone
    [together] the whole role gives away
    [handled] approves and debits
   *[notice] owners are told above
    }
limit-what = { $name ->
    [alone] One person gives away
    [together] All of the role give away
    [handled] One person approves and debits
   *[notice] Owners are told above
    }
limit-role = <b>{ $role }</b>: { $alone } · together { $together }
limits-title = ✋ <b>What one person gives away within 24 hours</b>, and all of their role together. Above it a second person agrees. Tap a role to see and change its limits.
limits-of = ✋ <b>{ $role }</b>: limits within 24 hours. Above them a second person agrees. Tap the one to change.
limits-ask = ✋ <b>{ $role } · { $what }</b>
    Now: { $amount }. Please send the new amount in { $currency }, such as 250.
limits-owners-only = ✋ Only an owner raises a limit, or changes one of a higher role.
limits-not-an-amount = Please send an amount, such as 250.
button-balance-codes = 🎟 Balance codes

## Setting the shop up (admins)

button-setup = 🧰 Set up your shop
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
setup-rate-unreadable = 🤔 That is not a rate. Type a number with its currency: <code>1470 IQD</code>. The rate that you sell at comes second and is not the better one for the customer: <code>1470 1500 IQD</code>.
setup-prices-unreadable = 🤔 That is not a markup or a step. Type <code>7%</code>, or <code>250 IQD</code>.
button-setup-skip = ⏭ Skip
button-setup-take-up = ↩️ Do it after all
button-setup-preview = 👁 As a customer sees it
button-setup-stars = ⭐ Telegram Stars
button-setup-test = 🛒 See the price and buy

## Debtors (admins)

desk-debtors = 📒 Debtors
debtors-title = 📒 <b>Who owes</b>
debtors-total = <b>{ $owed }</b> · { $count ->
    [one] one customer
   *[other] { $count } customers
    }
debtors-none = Nobody owes anything. How far a customer may buy on account is set on their card: 📏 Credit limit.
debtors-none-fit = Nobody fits this filter.
debtors-line = { $owed } · { $name } · { $age }{ $isReminded ->
    [yes] { " · 🔔" }
   *[no] { "" }
    }
debtors-age = { $days ->
    [0] Any age
   *[other] { $days }+ days
    }
debtors-order = { $order ->
    [age] Oldest first
   *[amount] Largest first
    }
debtors-all-currencies = All
debtor-owes = Owes <b>{ $owed }</b> since { $day } ({ $age })
debtor-limit = May buy on account up to { $limit }.
debtor-paid-nothing = Nothing was paid since then.
debtor-paid-part = Paid since then: <b>{ $paid }</b> ({ $count ->
    [one] one payment
   *[other] { $count } payments
    }, the last on { $day })
debtor-paid = ✅ Nothing is owed any more.
debtor-last-reminded = 🔔 Last reminded: { $time }
debtor-too-soon = 🔔 Reminded: { $time }. The next reminder is possible a day later.
debtor-unreachable = 📵 The customer has blocked the bot, so no reminder arrives. Call, or write to them elsewhere.
debtor-blocked = 🚫 You blocked this customer, so they could not pay here. Unblock them first.
debtor-reminded = ✅ The reminder is on its way, in the customer’s language.
button-debtor-remind = 🔔 Remind
act-customer-reminded = reminded { $customer } of { $amounts }

## Tills (admins)

desk-tills = 🧮 Tills
till-by-hand = Cash by hand
till-none-open = 🧮 <b>You have no open shift.</b> Open one: it counts what you take in and pay out, for each way of paying, and you sign it at the end.
till-open-since = 🧮 <b>Your shift</b>, open since { $time }. Count each till, then sign.
till-nothing-moved = Nothing came in or went out yet.
till-line-open = At the start { $opening }. Not counted yet.
till-line = At the start { $opening } · in { $in } · out { $out } · counted <b>{ $counted }</b>
till-line-exact = ✅ It adds up.
till-line-differs = ⚠️ Difference <b>{ $difference }</b>
till-line-handed = 🤝 Handed over: in { $in } · out { $out }
till-line-found = ⚠️ Found at the start, against what was left: <b>{ $difference }</b>
till-row = { $row ->
    [opening] At the start
    [found] Found at the start
    [in] Came in
    [out] Went out
    [handed-in] Handed over to you
    [handed-out] Handed over
    [counted] Counted
   *[difference] Difference
    }
till-count-prompt = 🧮 How much is in <b>{ $till }</b> now, in { $currency }? Count it and type the sum; 0 if it is empty.
till-count-unreadable = That is not an amount of { $currency }. Type the sum in figures, for example <code>250000</code>.
till-opening-list = 🧮 <b>What was in your tills at the start?</b> Tap a till that you counted. A till that you don’t count holds what you left in it.
till-opening-prompt = 🧮 How much was in <b>{ $till }</b> at the start? There should be { $due }. Count it and type the sum; 0 if it was empty.
till-opening-new-prompt = 🧮 How much was in <b>{ $till }</b> at the start? Type the sum with its currency, for example <code>250000 IQD</code>.
till-opening-unreadable = That is not an amount with a currency. Type for example <code>250000 IQD</code>.
ask-till-opening = ⚠️ <b>{ $counted } in { $till } at the start instead of { $due }</b>: { $difference }. You count it once. A difference goes to another person. Is the sum right?
till-opening-result = { $result ->
    [done] ✅ Counted at the start.
    [counted] ⚠️ This till was counted at the start before.
    [no-till] ⚠️ There is no such till.
   *[none] ⚠️ You have no open shift.
    }
ask-till-sign = ✍️ <b>Sign this shift?</b> The counted sums are final then. A difference goes to another person.
till-sign-result = { $result ->
    [closed] ✅ Signed.
    [handover] ⚠️ Not signed: cash that you handed over is not confirmed yet. Wait for it, or take it back.
    [uncounted] ⚠️ Not signed: a till is not counted yet.
    [changed] ⚠️ Not signed: something came in or went out meanwhile. Look again, then sign.
   *[none] ⚠️ You have no open shift.
    }
till-no-shift = There is no such shift.
button-till-open = ▶ Open my shift
button-till-count = 🧮 { $till } · { $currency }
button-till-as-left = ✅ As I left it
button-till-opening = 🧮 Counted at the start
button-till-new = ➕ { $till } · another currency
button-till-sign = ✍️ Sign and close
button-cash = 💰 Where the cash is
cash-title = 💰 <b>Where the cash is</b>. Your own tills stand on your shift, and are counted first.
cash-safe = 🔒 <b>The safe</b>
cash-safe-empty = 🔒 <b>The safe</b>: nothing was laid into it yet.
cash-counted = { $by } counted { $counted } on { $time }; since then { $in } came in.
cash-person = 👤 <b>{ $name }</b>{ $state ->
    [open] , shift open since { $time }
    [signed] , signed { $time }
   *[none] , no shift yet
    }
button-safe-count = 🧮 Count the safe
safe-count-which = 🧮 Which cash of the safe did you count?
safe-count-prompt = 🧮 How much of <b>{ $till }</b> is in the safe now, in { $currency }? Count it and type the sum; 0 if it is empty.
safe-words-prompt = ⚠️ There should be { $due }: a difference of <b>{ $difference }</b>. Where is it? Say it in a sentence, for example “Taken to the bank.” It stays with the count.
safe-count-result = { $result ->
    [counted] ✅ Counted.
    [changed] ⚠️ Not recorded: cash came into the safe, or somebody counted it meanwhile. Count it again.
   *[other] ⚠️ Not recorded: there is no such cash in the safe.
    }
button-shift-list = 🗒 Signed shifts
shift-list = 🗒 <b>Signed shifts</b>, newest first
shift-list-none = 🗒 No shift was signed yet.
shift-line = { $state ->
    [exact] ✅
    [settled] ☑️
   *[differs] ⚠️
    } { $name } · { $time }
shift-title = 🧮 <b>Shift of { $name }</b>, { $from } – { $to }
shift-title-open = 🧮 <b>Shift of { $name }</b>, open since { $from }
shift-settled = ☑️ Settled on { $time }: { $text }
shift-wants-another = ⚠️ Another person settles the difference.
shift-settle-prompt = ☑️ Where is the difference? Say it in a sentence, for example “The owner took it out in the morning.” It stays with the shift.
shift-settle-unreadable = Type a sentence of at most { $most } characters.
button-shift-settle = ☑️ Settle the difference
button-opening-settle = ☑️ Settle the opening
button-shift = 🧮 The shift
alert-handover-waiting = 🤝 <b>Cash was handed over and waits to be confirmed.</b> Count it, then say what you got.
alert-handover-differs = 🤝 <b>The receiver counted another amount than was handed over.</b> Ask both, then settle it.
alert-detail-counted = Counted: { $value }
notice-handover-news = { $state ->
    [confirmed] ✅ The cash you handed over was confirmed: { $amount }.
    [disputed] ✋ The cash you handed over was counted differently: { $amount }.
    [taken-back] ↩ The cash that was handed over was taken back: { $amount }.
   *[settled] ☑️ The handover of cash was settled: { $amount } changed hands.
    }
handover-safe = 🔒 The safe
handover-line = 🤝 <b>{ $amount }</b>: { $from } → { $to }{ $state ->
    [given] {" "}· ⏳ not confirmed yet
    [disputed] {" "}· ✋ counted differently
   *[other] {""}
    }
handover-state = { $state ->
    [given] ⏳ The receiver has not confirmed it yet. Until then it stays in the giver’s till.
    [disputed] ✋ The receiver counted { $counted }. A third person settles it, unless one of the two accepts the other’s amount.
    [taken-back] ↩ The giver took it back.
    [confirmed] ✅ Confirmed.
   *[settled] ☑️ Settled: { $agreed } changed hands.
    }
handover-none = There is no such handover.
handover-nothing = There is no cash in your tills to hand over.
handover-till-prompt = 🤝 <b>Hand over cash.</b> From which till?
handover-to-prompt = 🤝 Who gets it? They confirm it in their own chat. Another person confirms what goes into the safe.
handover-give-prompt = 🤝 How much goes to <b>{ $to }</b>? There should be { $due } in the till. Type the amount.
ask-handover = 🤝 <b>Hand { $amount } from { $till } to { $to }?</b> It leaves your till once it is confirmed.
handover-give-result = { $result ->
    [given] ✅ Handed over. It waits to be confirmed.
    [too-much] ⚠️ There should not be that much in the till.
    [waits] ⚠️ Your last handover of this kind is not confirmed yet.
    [no-receiver] ⚠️ This person cannot take cash.
   *[no-till] ⚠️ You have no open shift with this till.
    }
handover-counted-prompt = ✋ How much did you count? { $amount } was handed over. Type the sum; 0 if you got nothing.
handover-count-result = { $result ->
    [confirmed] ✅ Confirmed. It is in { $to ->
        [safe] the safe
       *[till] your till
    } now.
    [disputed] ✋ Recorded. A third person settles the difference.
   *[gone] ⚠️ It is not open any more, or is not for you to confirm.
    }
ask-handover-back = ↩ <b>Take this cash back?</b> It stays in your till then.
ask-handover-agree = ✅ <b>Accept { $amount }?</b> This amount then moves from one till to the other.
handover-end-result = { $done ->
    [yes] ✅ Done.
   *[no] ⚠️ It was decided before, or is not yours to decide.
    }
handover-amount-prompt = ☑️ How much changed hands, in { $currency }? Type the sum; 0 for nothing.
handover-words-prompt = ☑️ What happened? Say it in a sentence, for example “Two notes stuck together.” It stays with the handover.
button-handover = 🤝 The handover
button-handover-give = 🤝 Hand over cash
button-handover-open = ⏳ { $amount } → { $to }
button-handover-all = 🤝 All of it: { $amount }
button-handover-got = ✅ I got { $amount }
button-handover-other = ✋ Not what I counted
button-handover-back = ↩ Take it back
button-handover-agree = ✅ Yes, it was { $amount }
button-handover-settle = { $which ->
    [none] ☑️ Nothing changed hands
    [other] ☑️ Another amount
   *[amount] ☑️ { $amount } changed hands
    }
alert-opening-differs = 🧮 <b>A cashier found another amount in a till than was left in it.</b> Open the shift, ask its cashier, and settle the difference.
closing-shifts = 🧮 <b>Tills as signed</b>
closing-shift = at the start { $opening } · in { $in } · out { $out } · counted <b>{ $counted }</b>
closing-shift-found = ⚠️ found at the start { $difference }
closing-shifts-more = … and { $count } more in the file of /closing
shifts-sheet = Tills
shift-column-signed = Signed
shift-column-cashier = Cashier
shift-column-opening = At the start
shift-column-found = Found at the start
shift-column-in = In
shift-column-out = Out
shift-column-handed-in = Received from others
shift-column-handed-out = Handed over
shift-column-counted = Counted
shift-column-difference = Difference
act-shift-opened = opened shift { $number }
act-safe-counted = counted { $amount } in the safe
act-shift-closed = counted and signed shift { $number }
act-handover-agreed = accepted { $amount } for handover { $number }, given by { $who }
act-handover-counted = counted { $amount } of handover { $number }, given by { $who }
act-handover-made = handed over { $amount } (handover { $number }) { $to ->
    [safe] to the safe
   *[person] to { $who }
    }
act-handover-settled = settled handover { $number } of { $who } at { $amount }
act-handover-taken-back = took back { $amount } of handover { $number }
act-opening-counted = counted { $amount } at the start of shift { $number }
act-opening-settled = settled what { $who } found at the start of shift { $number }
act-shift-settled = settled the difference of shift { $number } of { $who }

## Forms of settings (admins)

desk-ways = 🏦 Ways to pay
button-codes-new = ➕ New codes
code-form = { $field ->
        [count] 🎫 How many codes? Tap a number, or type one up to { $most }:
       *[each] 🎫 What is each code worth? Type an amount with its currency, for example <code>10 USD</code>. Or tap one that you made before:
    }
code-form-unreadable = { $field ->
        [count] ⚠️ I need a number from 1 to { $most }.
       *[each] ⚠️ I need an amount with its currency, for example <code>10 USD</code>
    }
button-code-count = 🔢 { $count } codes
button-code-each = ✏️ { $each } each
button-cost-limit = 📈 Rising costs
cost-limit-now = 📈 An order waits for your decision when the dealer asks over <b>{ $percent }%</b> more than when it was ordered, or more than the customer pays.
cost-limit-form = ✏️ Type another percentage, for example <code>10%</code>. You see it once more before it counts.
cost-limit-ask = 📈 <b>Ask you about rising costs at another percentage?</b>
cost-limit-value = rising costs: over { $percent }%
cost-limit-set = ✅ You are asked when a cost rises by over { $percent }%, or above the price.
button-notice = 📌 Words on the first screen
notice-form = 📌 Type the words that all customers read on the first screen, at most { $most } characters. For example “Closed on Friday. Deposits are checked again from Saturday, 10:00.”
notice-preview = 👁 Customers will read this on the first screen:
notice-shown =
    ✅ Customers read this on the first screen now:

    { $text }
notice-what = words on the first screen
button-notice-off = ✖ Take them away
button-notice-change = ✏️ Other words
button-sync = 🔄 Read the catalog again
button-report-days = 📅 Other days
report-days-form = 📅 Which days? Type a month (<code>{ $month }</code>), a day (<code>{ $today }</code>) or the first and the last day (<code>{ $first } { $today }</code>).
button-closing = 🧾 Closing report
customer-statement-which = 🧾 Which part of the statement of { $who }? You get it as text and as a file (XLSX).
