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

tile-from = from { $price }
button-search = 🔎 Search
button-purchases = 📦 My orders
button-balance = 💰 Balance
button-help = ❓ Help
cancelled = Canceled. Nothing was charged.
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
answer-as-text = Please send it as text, or use the buttons below 👇
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

item-title = <b>{ $product }</b> — { $item }

## Buying

ask-phone =
    📱 One last thing: please share your phone number with the button below, or type it, for example <code>+9647701234567</code>.

    The supplier needs a contact for each order; nobody calls you. You’ll only be asked once.
button-share-phone = 📱 Share my number
phone-not-own = That’s somebody else’s contact. Please share your own number, or type it.
phone-not-valid = That’s not a complete phone number. Type it with its country code, for example <code>+9647701234567</code>.
phone-kept = ✅ Thanks. Your phone number is <code>{ $phone }</code>.
field-example = For example: <code>{ $example }</code>
account-nickname = 👤 Account holder: <b>{ $nickname }</b>
pay-name-crypto-pay = Crypto

## A purchase

goods-code = Code: { $code }
goods-pin = PIN: { $pin }
button-copy-code = { $number ->
    [0] 📋 Copy code
   *[other] 📋 Code { $number }
    }
button-copy-pin = { $number ->
    [0] 📋 Copy PIN
   *[other] 📋 PIN { $number }
    }
button-code-problem = ⚠️ Code doesn’t work?
code-problem-closed = ✅ Your report about <code>{ $code }</code> was looked into and is closed. Questions? /paysupport
file-code = Code
file-pin = PIN

## Balance

you-were-credited = 💰 { $amount } was added to your balance. { $note }
you-were-debited = 💰 { $amount } was taken off your balance. { $note }

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

## Menu of admins

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
menu-admin-sync = Refresh the catalog
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
button-yes = ✅ Yes
upstream-busy = Too many people are asking the dealer right now. Nothing was changed. Please try again in ten seconds.
upstream-unreachable = The dealer doesn’t answer.
upstream-unauthorised = The dealer refuses our API key or this server’s address. Check both in the dealer’s panel.
upstream-rate-limited = The dealer asks us to wait. Please try again in a minute.
upstream-unexpected-answer = The dealer sent an answer that the shop can’t read. The technical log has it.
cost-limit = An admin is asked when an item costs over { $percent }% more than at the quote, or more than the customer pays. /costlimit 10 changes that.
reversal-refunded = 💰 Decided: the money went back to the customer.
reversal-kept = 🎁 Decided: it stays with the customer.

## Why something happened to an order

cause-placed = The customer confirmed.
cause-cancelled-by-customer = The customer canceled.
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

## Payments by hand

proof-unreadable = I can’t use that. Please send the receipt as a photo, a picture file or a PDF, or type its reference: at least 4 letters and digits, as they stand on the receipt.
payment-method-manual = Payment by hand

## Payments

button-support = 🎧 Contact support
button-continue = ▶️ Continue: { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
button-add-money = ➕ Add money
amount-which = 🔢 That can be read in more than one way. Which amount do you mean? Tap it, or type it again without a point or comma.
payment-method-unnamed = Payment
payment-method-code = Balance code
payment-method-crypto-pay = Crypto: USDT, TON, BTC …

## Money by hand

button-undo = ↩ Undo: { $what }
button-undo-yes = ↩ Yes, undo
you-were-corrected-down = 💰 A correction: { $amount } that was added to your balance by mistake was taken off again.
you-were-corrected-up = 💰 A correction: { $amount } that was taken off your balance by mistake is back on it.
your-credit-limit = 📒 You can now buy on account: up to { $amount } more than you have, and pay later. { $note }
your-credit-limit-ended = 📒 You can’t buy on account anymore. { $note }

## Telegram Stars

stars-invoice-title = Balance: { $amount }
stars-invoice-description = Puts { $amount } on your balance at { $shop }. Payment { $code }.
stars-invoice-for = { $item } from { $shop }. Payment { $code }. If it can’t be delivered, you get your money back.
stars-late = ⭐ The invoice had ended, but your Stars arrived: { $amount } is on your balance.
stars-extra = ⭐ A further payment of yours arrived: { $amount } is on your balance. If you didn’t mean to pay again, ask for it back with /paysupport.
stars-being-looked-at = ⭐ Your payment of { $amount } arrived, but couldn’t be put on your balance yet. Our team has been notified and will add it. There’s nothing you need to do.
payment-method-stars = ⭐ Telegram Stars
stars-amount = { $stars } ⭐

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
phone-not-asked = OK, your number stays as it is.
phone-not-given = OK, no number was saved, and nothing was charged.

## Search

talk-hello = Hi { $name } 👋 What are you looking for? Type a name, such as a game or a card, or choose:
talk-thanks = You’re welcome, { $name }! 😊 We’re here whenever you need something.
talk-help = 💬 A person helps you: tap “Write to us”, or contact { $support } with your customer ID { $id }.
talk-problem = Sorry about that 😟 Is it about <b>{ $item }</b> · { $product }, { $day } (<code>{ $code }</code>)? Choose below. Or write to us: { $support }, with your customer ID { $id }.
talk-cancel-delivered = 📦 <b>{ $item }</b> · { $product } (<code>{ $code }</code>, { $day }) has been delivered, and a delivered order can’t be taken back. If something is wrong with it, report it below. For anything else, write to us: { $support }, with your customer ID { $id }.
talk-cancel-open = ⏳ <b>{ $item }</b> · { $product } (<code>{ $code }</code>, { $day }) is under way. Open it: if it can still be canceled, its button is there. Or write to us: { $support }, with your customer ID { $id }.
talk-discount = 🎁 If you have a promo code, type it here.
talk-price = 💵 Each price stands beside its product. Type a name, such as a game or a card, or choose:
talk-wish = 🛍 What would you like? Type its name, such as a game or a card, or choose:
pay-named-yes = ✅ Yes, you can pay with “{ $names }”.
pay-named-no = 🙏 Sorry, we don’t take “{ $names }”.
pay-ways = 💳 You can pay with: { $ways }
pay-ways-next = Choose what you want to buy, and you’ll see each way with its price. Or add money to your balance.
pay-ways-none = 💳 To pay, write to us: { $support }, with your customer ID { $id }. We’ll tell you how.
button-open-order = 📦 Order { $code }
button-other-order = 🗂 Another order

## What people read of the bot before they press Start

bot-description =
    🛍 { $shop }

    Gift cards, game credit and phone top-ups, right here in the chat: choose, confirm, and the code is yours within seconds. If something can’t be delivered, you get your money back automatically.

    Tap Start to look around.
bot-short-description = 🛍 { $shop }: gift cards, game credit and phone top-ups, delivered in the chat within seconds.

## Bonuses, gifts and news

promo-deposit-percent = { $percent }% on top of deposits from { $least }, up to { $most }
promo-deposit = { $amount } on top of deposits from { $least }
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
button-my-level = ⭐ My level
notice-level = { $why ->
    [up] ⭐ You’ve reached the level <b>{ $level }</b>: your latest purchases come to { $amount }. From now on you see and pay the prices of this level.
    [down] Your level is now <b>{ $level }</b>, because your latest purchases come to { $amount }. You see and pay the prices of this level. Each purchase brings you closer to the next one.
   *[ended] Our levels have ended, so you see and pay our usual prices again. What you’ve bought stays as it is.
    }
gift-was-opened = 🎁 Your gift was opened: { $item }.
gift-refunded = This gift can’t be opened anymore: the shop gave the money back to the person who sent it. Ask them for another one.
notice-gift-reported = ⚠️ The person who opened your gift { $item } (<code>{ $order }</code>) says that the code doesn’t work. We’re looking into it; you don’t need to do anything.
notice-gift-case-refunded = ↩️ The code of <code>{ $order }</code> that you gave away didn’t work. { $amount } is back on your balance.
notice-gift-case-replaced = 🔁 The code of <code>{ $order }</code> that you gave away didn’t work. The person who opened it gets a new one, at no charge (<code>{ $purchase }</code>).
notice-gift-case-closed = ℹ️ The report about the code of <code>{ $order }</code> that you gave away is closed. Nothing changes for you.
notice-gift-returned = ↩️ The person who opened your gift { $item } (<code>{ $order }</code>) has left this shop, so its new code is yours. It comes to this chat: use it, or give it away again.
notice-gift-replaced = 🔁 <b>Your report about { $order }</b>: we are getting you a new code for { $item }, at no charge. We’ll message you when it is here.
notice-gift-ready = 🎁 The new code of your gift is here: { $item }.
notice-gift-refunded = 🎁 The gift { $item } no longer works. The shop gave the money back to the person who sent it: ask them for another one.

## Progress

wait-still = ⏳ Still working on it.
wait-waiting = ⏳ Still waiting.
wait-time = ⏳ { $time } so far.
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
button-to-order = 🧾 Open the order
button-case-answer = ✍️ Answer{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
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
cause-case-refunded = An admin gave the money back, because the code did not work.
cause-case-replaced = An admin had another code bought with purchase { $purchase }, at a cost of { $cost } { $currency }.
cause-case-fine = An admin found that the code is fine.
cause-case-question = An admin asked the customer about the code.
cause-case-answered = The customer answered about the code.

## Brands

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

## Desk (admins)

button-desk = 🗂 Desk
staff-at-desk = 🗂 You are staff: your work is behind 🗂 Desk.
age = { $unit ->
    [minutes] { $n } min
    [hours] { $n } h
   *[days] { $n } d
    }

## Brands of admins

pick-brand = { $of ->
        [merge] 🔀 Which brand do these products belong to? Tap it, or type a part of its name. New products go there, too.
       *[product] 🏷 Which brand does the product belong to? Tap it, or type a part of its name.
    }
redeem-title = 📖 <b>How to redeem</b>

## Limits

limit-rule = Limit: { $most } per person in { $days ->
    [1] 24 hours
   *[other] { $days } days
    }.

## Staff (admins)

not-permitted = 🔒 Your role doesn’t allow that. An owner can change it in /staff.
own-matter = 🔒 This is about you, so a colleague decides. It waits for them on the desk (/start).
higher-rank = 🔒 This person ranks above you in the staff. Please ask an owner.

## Forms of promotions (admins)

level-form = { $field ->
        [reseller] ⭐ From which turnover on does a customer pay your reseller prices? Type an amount, for example <code>500 { $currency }</code>
        [vip] ⭐ From which turnover on does a customer pay your VIP prices? Type an amount, for example <code>2000 { $currency }</code>
       *[months] ⭐ How many full months count, besides this one? Tap or type a number from 1 to { $most }:
    }

## Ways of paying that staff confirm (admins)

form-now = Now (tap to copy, then change it):

## Who may buy

customer-blocked = 🚫 You can’t buy or add money here at the moment. What you bought and your balance stay yours. Questions? { $support }
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

## Customers (admins)

button-customer = 👤 Open the customer
button-newer = ◀ Newer
button-older = Older ▶

## Prices (admins)

number-which = 🔢 That can be read in more than one way. Which number do you mean? Tap it, or type it again with nothing between the thousands.
price-form = { $of ->
        [markup] ✏️ Type your profit on the cost, for example <code>7%</code>.
        [rounding] ✏️ Type a step with its currency: <code>250 IQD</code>. Prices that end in .99: <code>x.99 USD</code>.
       *[min-profit] ✏️ Type the least profit on the cost: <code>2%</code>, or an amount for items with a cost in its currency: <code>500 IQD</code>. Where both are set, the larger one counts; <code>0 IQD</code> ends an amount.
    } You see the new prices before they count.
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
undo-question = ↩ <b>Undo this change?</b>
undo-now = Now: { $value }
undo-then = Afterwards: { $value }
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
prices-not-undone = It was changed again since, so nothing was undone.

## Orders of staff (admins)

order-refunded = ✅ Paid back. The customer is told.
cause-part-refunded = An admin gave { $amount } { $currency } of the price back.
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

## Conversations (admins)

notice-inquiry-news = 💬 A customer whose conversation you look after has written again.
button-inquiry = 💬 Open the conversation
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
inquiry-news = { $name } has written something new. Read it before you end the conversation.

## The shop's days and hours (admins)

shop-zone =
    🕰 <b>Time zone</b>: { $zone }, { $own ->
        [yes] set here
       *[no] as on the server
    }. It is { $now } there now.

    Choose one, or type a city or a zone’s name, such as <code>Asia/Baghdad</code>. Everybody reads times in it, the days of reports and statements are its days, and the daily summary keeps its hour. Days that were already added up stay as they are.
shop-new-limit = 🛂 How much may a customer spend in 24 hours during their first 30 days? Now: { $now }. Type an amount with its currency, such as <code>50 USD</code>, or <code>off USD</code> for no limit. A limit that you gave one customer goes before it.
shop-hours =
    🕙 <b>Support hours</b>, in { $zone }; it is { $now } now

    { $hours }

    Customers read them beside how they reach you. The shop sells at any hour. Tap a day.

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
    [orphan] a code shown of an order that the shop lost
    [orphan-unpriced] a code of unknown cost shown, of an order that the shop lost
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
    [not-recorded] it could not be recorded; the shop keeps trying
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

rate-reading = 1 { $one } = { $worth }
rate-with-margin = { $way ->
    [sell] { $reading }; you sell at { $sell } (margin { $margin }%)
   *[take] { $reading }; you take it at { $sell } (margin { $margin }%)
    }
rate-form =
    ✏️ Type what one { $base } is worth, for example <code>{ $example }</code>. To sell at another rate, type both: <code>1470 1500 IQD</code>.
    You see what it changes before it counts.

## Setting the shop up (admins)

button-setup = 🧰 Set up your shop

## Tills (admins)

notice-handover-news = { $state ->
    [confirmed] ✅ The cash you handed over was confirmed: { $amount }.
    [disputed] ✋ The cash you handed over was counted differently: { $amount }.
    [taken-back] ↩ The cash that was handed over was taken back: { $amount }.
   *[settled] ☑️ The handover of cash was settled: { $amount } changed hands.
    }
button-handover = 🤝 The handover
till-by-hand = Cash by hand

## Forms of settings (admins)

code-form = { $field ->
        [count] 🎫 How many codes? Tap a number, or type one up to { $most }:
       *[each] 🎫 What is each code worth? Type an amount with its currency, for example <code>10 USD</code>. Or tap one that you made before:
    }
notice-form = 📌 Type the words that all customers read on the first screen, at most { $most } characters. For example “Closed on Friday. Deposits are checked again from Saturday, 10:00.”
