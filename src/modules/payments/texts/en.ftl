## For admins

staff-payment-reason-partly-failed = { $delivered } of { $quantity } of order { $purchase } were delivered, and stay with the customer. The rest couldn’t be delivered.
staff-payment-reason-by-customer = The customer asked for it.
staff-payment-reason-not-placed = The order couldn’t be placed.

## Payments by hand

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
deposit-is-cancelled = canceled by the customer
deposit-is-rejected = rejected
deposit-is-refunding = to be paid back
deposit-is-refunded = paid back
deposit-is-reversed = taken back by the payer
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
ask-deposit-amount = 💰 <b>Add { $amount } instead of { $wanted }?</b> Payment <code>{ $code }</code> of { $name }
deposit-reason-prompt = ✏️ Why is <code>{ $code }</code> rejected? Type it as the customer is to read it.
deposit-reason-unreadable = Type a reason of at most { $most } characters.

## Payments

button-pay = 💳 Pay
button-payment-check = 🔄 I’ve paid – check
button-payment-cancel = ✖ Cancel payment
button-my-payments = 🧾 My payments
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
payment-being-paid = ⏳ You’re paying this right now, so it wasn’t canceled. Wait a minute: as soon as the money is here, this message says so.
payment-created = ⏳ One moment: the payment is being prepared …
payment-awaiting = 🕓 Please pay by { $until }. The money is on your balance as soon as it has arrived, and you get a message.
payment-awaiting-order = 🕓 Please pay by { $until }. Your order goes out the moment the money arrives, and comes here.
payment-submitted = 🔎 Thank you! We check your payment and write to you here as soon as it is done. There’s nothing you need to do.
payment-wait-preparing = ⏳ Still preparing your payment: its provider takes longer than usual. There’s nothing to pay yet. Wait, or cancel and choose another way.
payment-wait-unconfirmed = 🕓 The time to pay is over, so please don’t pay any more. We’re asking the provider whether it was paid: what has arrived goes on your balance.
payment-wait-approval = 🔎 Thank you! A person at the shop checks your payment. There’s nothing you need to do.
payment-wait-told = The provider doesn’t answer, and our team has been told.
payment-paid = ⏳ Your money has arrived and is being added to your balance.
payment-credited = ✅ { $amount } was added to your balance.
payment-placed = ✅ Paid. Your order has a message of its own.
payment-expired = ⌛ The time to pay is over. Nothing was added or charged. If you have paid all the same, contact { $support } and give the code <code>{ $code }</code>. To pay again: /deposit
payment-cancelled = ✖ Canceled. Please don’t pay it anymore. To add money: /deposit
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
deposit-too-large = That is more than can be added at once. Please choose less:
deposit-over-most = That is more than can be added at once: at most { $most }. Please choose less:
payment-method-gone = ⚠️ This way to pay isn’t available anymore. Please choose again:
payment-charge-changed = ⚠️ The amount to pay just changed. Please check it:
payments-too-many = You have several payments open. Please pay or cancel one of them first.
payments-often = ⏳ You started several payments in a short time. Nothing is lost: tap Try again in { $seconds } s, or pay one of those you have.
direct-not-on-sale = Your order wasn’t placed: it isn’t on sale anymore. The money stays on your balance.
direct-not-now = Your order wasn’t placed: it isn’t available right now. The money stays on your balance; please try again later.
direct-price-changed = Your order wasn’t placed yet: its price just changed. Tap Continue to see the new price.
direct-balance = Your order wasn’t placed yet: your balance is no longer enough. Tap Continue to see what’s missing.
direct-no-phone = Your order wasn’t placed yet: we need your phone number for it. Tap Continue.
direct-paid-late = Your order wasn’t placed: this payment had already ended when the money arrived. The money is on your balance. Tap Continue to buy now.
direct-paid-back = Your order wasn’t placed: its money was on the way back. It’s on your balance again. Tap Continue to buy now.

## Refunds

refunds-to-balance = ↩️ If a directly paid purchase fails, its money <b>stays on the balance</b>.
refunds-to-source = ↩️ If a directly paid purchase fails, its money <b>goes back the way it came</b>, automatically. If its way of paying can’t do that, it stays on the balance.
refunds-to-source-ask = ↩️ If a directly paid purchase fails, its money stays on the balance <b>until an admin sends it back the way it came</b>: an alarm asks each time.
ask-pay-back = ↩️ <b>Pay { $amount } of payment { $code } back the way it came?</b>
refund-begun = ↩️ Payment <code>{ $code }</code> is being paid back. Its customer is told.
refund-nothing = There is nothing to pay back of payment { $code }. Its money is not on a balance, went back already or is on its way back, or its way of paying can’t return a part.
button-pay-back = ↩️ Pay back…
refund-spent = ⚠️ The balance does not cover it any more: the customer has spent it.

## Telegram Stars

button-pay-stars = ⭐ Pay { $stars } Stars
stars-part = Tap the button and confirm in Telegram: it takes a moment.
checkout-unknown = This invoice wasn’t made for you. Nothing was paid. Send /deposit to get your own.
checkout-ended = This invoice has ended. Nothing was paid. Send /deposit to get a new one.
checkout-paid = This invoice is paid already, and nothing was paid again. /balance shows your money.
checkout-under-way = This invoice is being paid right now. Nothing was paid twice. Wait a minute and look at /balance.
checkout-price-changed = The price has changed. Nothing was paid. Open the product again to see the new price.
checkout-not-on-sale = This isn’t sold anymore. Nothing was paid. Send /start to see what there is.
checkout-not-now = This can’t be bought right now. Nothing was paid. Please try again later.
checkout-blocked = You can’t buy or add money here at the moment. Nothing was paid. Questions? /paysupport
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

crypto-pay-part = Tap Pay, choose a coin (USDT, TON, BTC …) and confirm it in @CryptoBot: it shows how much is due. Then come back; the money is usually here within a minute.
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

## Desk (admins)

deposit-crowd = 💵 <b>{ $count } deposits wait for a decision.</b> The oldest has waited since { $time }. This count stays up to date.
deposit-crowd-over = ✅ <b>No deposit waits any more.</b>
button-deposit-queue = 💵 Decide them
deposit-earlier = Earlier deposits: { $credited } approved, { $rejected } rejected

## Limits

direct-over-limit = Your order wasn’t placed: you have bought as many of it as one person may for now. The money stays on your balance.

## Staff (admins)

deposit-second-asked = ✅ Approve payment <code>{ $code }</code> of { $name }: <b>{ $amount }</b>? It is above the limit for one person.
button-open-deposit = 🔎 Open the payment
codes-agreed = ✅ Agreed. The person who asked can make them now.
codes-agreed-by = ✅ A second person has agreed. You can make the codes now:
codes-wait-for-second = ⏳ This is above the limit for one person. Once a second person has agreed, make them here:
button-make-codes = 🎟 Make the codes

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

## Who may buy

direct-not-you = Your order wasn’t placed: your account can’t buy it at the moment. The money stays on your balance. Questions? /paysupport

## Rates with what they change (admins)

stars-form-unreadable = 🤔 I need an amount with its currency, for example <code>1.30 USD</code>.
button-stars-off = ✖ No Stars for { $currency }
stars-ask = ⭐ <b>100 Stars in { $currency }</b>: { $rates }
stars-ask-open = { $count ->
    [0] No invoice is open.
    [one] One open invoice keeps the old rate.
   *[other] { $count } open invoices keep the old rate.
    }

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
payments-waiting = 🕓 Waiting
payments-credited = ✅ Received
payments-rejected = ⛔ Rejected
payments-unpaid = ⌛ Not paid
payments-refunded = ↩️ Paid back
payments-reversed = ⚠️ Taken back
refund-closed = ⏸ Nothing is paid out now: the database went back to an earlier state, and the shop is closed until it has read the dealer’s orders. Please try again then; /status says when.

## Forms of settings (admins)

button-codes-new = ➕ New codes
code-form-unreadable = { $field ->
        [count] ⚠️ I need a number from 1 to { $most }.
       *[each] ⚠️ I need an amount with its currency, for example <code>10 USD</code>
    }
button-code-count = 🔢 { $count } codes
button-code-each = ✏️ { $each } each
