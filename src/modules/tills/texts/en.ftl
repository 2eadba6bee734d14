## Tills (admins)

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
handover-amount-prompt = ☑️ How much changed hands, in { $currency }? Type a sum from { $least } to { $most }.
handover-outside = ⚠️ That is not between the two amounts. Type a sum from { $least } to { $most }.
handover-words-prompt = ☑️ What happened? Say it in a sentence, for example “Two notes stuck together.” It stays with the handover.
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
