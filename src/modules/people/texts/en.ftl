## For admins

no-such-customer = There’s no customer { $id }. Customers appear here once they have pressed Start in the bot.
section-balances = Balances
section-history = Recent activity

## Staff (admins)

customer-views-used-up = 🔒 You have opened { $most } cards of customers within 24 hours. You can open more from { $time }, or ask an owner.

## Customers (admins)

customers-title = 👥 <b>Customers</b>, newest first. Type a name, @username, phone number or ID to find one; or forward a message of theirs, or share their contact.
customers-most = The list ends after { $most }; the search finds the others.
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
