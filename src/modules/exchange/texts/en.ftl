## Currencies

rates-title = 💱 <b>Exchange rates</b> in { $base }
rates-none = None is set: a price is paid from a balance in its own currency only.
rate-line = { $reading } · { $time } · { $by }

## Rates with what they change (admins)

rate-not-set = not set
rate-not-paid = not possible
rate-ask = 💱 { $rates }
rate-ask-price = • { $price } costs { $change }
rate-ask-open = { $count ->
    [0] No open order uses it.
    [one] One open order keeps the rate that its customer confirmed.
   *[other] { $count } open orders keep the rate that their customers confirmed.
    }

## Budgets (admins)

rate-slip = 🤔 Did you mean <b>{ $reading }</b>?
rate-slip-now = Now it is { $reading }. Tap what you mean.
rate-form-now = 💱 Now: <b>{ $reading }</b>
button-rate-change = ✏️ { $currency }
button-rate-add = ➕ Another currency
button-rate-off = ✖ Stop exchanging { $currency }
rate-both-ways = 1 { $one } buys { $worth }, and 1 { $other } buys { $otherWorth }.

## Setting the shop up (admins)

setup-rate-unreadable = 🤔 That is not a rate. Type a number with its currency: <code>1470 IQD</code>. The rate that you sell at comes second and is not the better one for the customer: <code>1470 1500 IQD</code>.
