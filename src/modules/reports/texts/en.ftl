## For admins

latency-title = ⏱ <b>How late orders appeared</b>
latency-none = No order was sent yet.
latency-type = { $type ->
    [voucher] Vouchers
    [top-up] Top-ups
   *[other] Other goods
    }
latency-known = <b>{ $type }</b>, { $attempts } attempts. Half were confirmed within { $p50 } s, 95% within { $p95 } s, 99% within { $p99 } s; the slowest took { $most } s.
latency-appeared = Without an answer: { $count }, made at most { $most } s after the attempt began.

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

## Reports (admins)

report-title = 📊 <b>Report · { $days }</b>
report-zone = Days in { $zone }
report-empty = Nothing was ordered or paid back in this time.
report-orders = Orders: { $orders } · delivered { $kept } · failed { $failed } · canceled { $cancelled } · refunded { $refunded } · open { $open }
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
report-rate = Delivered of all finished orders: <b>{ $rate }%</b>
report-time = Delivery: { $seconds } s on average · { $minute }% within a minute · { $ten }% within ten
report-currency = <b>{ $currency }</b>
report-money = Sales { $sales } · refunds { $refunds } · cost { $cost }
report-earned = Profit <b>{ $profit }</b> ({ $margin }% of sales)
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
report-column-cancelled = Canceled
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

## Tills (admins)

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

## Forms of settings (admins)

button-report-days = 📅 Other days
report-days-form = 📅 Which days? Type a month (<code>{ $month }</code>), a day (<code>{ $today }</code>) or the first and the last day (<code>{ $first } { $today }</code>).
button-closing = 🧾 Closing report
