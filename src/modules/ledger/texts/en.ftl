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

## For admins

amount-not-positive = The amount must be more than zero.
amount-too-precise = The amount has more decimal places than this currency.
amount-overdrawn = The balance is lower than that.
amount-over-limit = At most { $most } can be added or taken at once. This limit is set on the server.
ask-credit = 💰 <b>Add { $amount } to this balance?</b>
ask-debit = 💰 <b>Take { $amount } off this balance?</b>
adjustment-balance = Balance: { $before } → <b>{ $after }</b>
adjustment-note = Note, for admins only: { $note }
adjustment-message = To the customer: { $message }
adjustment-cancelled = ✖ Canceled. The balance is unchanged.
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

## Payments

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
button-keep = ◀ Keep it
ask-undo = ↩ <b>Undo { $what } for { $name }?</b> The balance goes back, and the customer is told.
undone = ↩ Undone: { $amount } for <code>{ $id }</code>. Balance: <b>{ $balance }</b>
undo-spent = ⚠️ It cannot be undone: the balance does not cover it any more. Talk to the customer.
undo-too-late = ⏳ You can undo it for ten minutes, if you confirmed it yourself. The balance is unchanged.
credit-limit-set = ✅ { $who } may buy on account up to { $amount }. Balance: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· the customer could not be told
    }
balance-on-account = 📒 On account: you can buy for up to { $limit } more than you have, and pay later.
balance-owed = 📒 On account: you owe <b>{ $owed }</b> of at most { $limit }.
balance-history-private-note = (admins only: { $note })

## Customers (admins)

customer-owes = 📒 On account: owes <b>{ $owed }</b> of at most { $limit }.
customer-on-account = 📒 May buy on account up to { $limit }.

## Budgets (admins)

second-asked = ✋ A second person has to agree to this. Others were asked. Once one of them agrees, you get a message with a button that does it. If nobody else can agree, an owner does it again in a few seconds.
second-not-independent = ✋ Your word doesn’t count here: it is about you, or you joined the staff less than 24 hours ago. Somebody else has to agree.

## Forms of settings (admins)

customer-statement-which = 🧾 Which part of the statement of { $who }? You get it as text and as a file (XLSX).
