## For admins

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
button-begin-maintenance = ⛔ Stop selling
button-end-maintenance = ✅ Sell again
button-close-breaker = ▶ Send orders again
ask-begin-maintenance = ⛔ <b>Stop selling?</b> Customers can still look around and read their orders, and orders under way go on. Nobody can buy until you tap “Sell again”.
ask-end-maintenance = ✅ <b>Sell again?</b>
ask-close-breaker = ▶ <b>Send orders again?</b> The dealer did not answer about several orders. If it still doesn’t, more customers will wait for a decision.

## Progress

notice-set =
    📣 Customers read this on the first screen:

    { $text }

    To take it away: <code>/notice off</code>
notice-off = 📣 Nothing stands on the first screen anymore.
notice-too-long = That is too long: at most { $most } characters.

## Forms of settings (admins)

notice-preview = 👁 Customers will read this on the first screen:
notice-shown =
    ✅ Customers read this on the first screen now:

    { $text }
notice-what = words on the first screen
button-notice-off = ✖ Take them away
button-notice-change = ✏️ Other words
