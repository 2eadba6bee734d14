## Debtors (admins)

debtors-title = 📒 <b>Who owes</b>
debtors-most = The list ends after { $most }; the sums count all.
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
