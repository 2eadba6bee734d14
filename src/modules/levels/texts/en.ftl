## Bonuses, gifts and news

level-line = <b>{ $level }</b>: from { $amount }
my-level = ⭐ <b>Your level: { $level }</b>
my-level-turnover = Your purchases of this month and of the { $months ->
        [one] month
       *[other] { $months } months
    } before it come to <b>{ $amount }</b>. What was paid back or given by the shop isn’t counted.
my-level-next = { $missing } more, and you reach <b>{ $level }</b>.
my-level-highest = You’ve reached the highest level.
my-level-fixed = The shop chose your prices for you, so they stay whatever you buy.
my-level-none = There are no levels at the moment.

## Forms of promotions (admins)

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
