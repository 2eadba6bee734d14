## Desk (admins)

button-duty-off = 🔕 Go off duty
button-duty-on = 🔔 Come on duty
duty-is-off = 🔕 You are off duty. Alarms ring your colleagues; everything stays under ⚠️ Needs you.
duty-nobody = ⚠️ Nobody is on duty now. Urgent things still ring the owners; the rest waits for the next colleague on duty.
duty-is-on = 🔔 You are on duty. { $count ->
    [0] Nothing needs you.
    [one] One thing needs you.
   *[other] { $count } things need you.
    }
button-colleague-off = 🔕 Take off duty
button-colleague-on = 🔔 Bring on duty
colleague-off-duty = 🔕 Off duty since { $time }
staff-help-title =
    ❓ <b>What you can do</b>
    Tap a command, or use the buttons of the desk. To find something, type it: a name, a phone number, the code of an order or payment, an amount.
staff-help-section = <b>{ $section ->
    [orders] 📦 Orders and the desk
    [customers] 👥 Customers
    [money] 💵 Money
    [prices] 🏷 Prices
    [goods] 🗄 Goods
    [numbers] 📊 Reports
    [news] 📣 News
   *[shop] ⚙️ The shop
    }</b>
staff-help-line = /{ $command } – { $about }
staff-help-technical =
    🔧 <b>For technicians</b>
    To read the technical log of an order, open the order and tap 🔧.
button-staff-help = ❓ What you can do
button-staff-help-technical = 🔧 For technicians
button-staff-help-customers = 🛍 What customers read
command-lacks-role = 🔒 Your role doesn’t include /{ $command }. It needs “{ $permissions }”. An owner can change roles in /staff.
matter-advice = 💡 { $advice }
button-second-yes = ✅ Agree: { $amount }
button-second-no = ✖ Refuse
act-alert-assigned = looks after alarm { $number }
act-matter-put-off = put { $about } off for { $hours } h

## Staff (admins)

permission-orders-view = See orders
permission-orders-decide = Decide about orders
permission-customers-view = See customers
permission-customers-edit = Change customers
permission-customers-message = Write to customers
permission-money-view = See money
permission-money-adjust = Credit and debit
permission-money-approve = Approve payments
permission-payments-edit = Ways to pay
permission-catalog-edit = Change the catalog
permission-prices-edit = Change prices
permission-reports-view = Reports
permission-news-send = News and offers
permission-settings-edit = Shop settings
permission-staff-manage = Staff and roles
permission-operation-view = See how it runs
permission-operation-manage = Start and stop
role-owner = 👑 Owner
role-operator = 🛠 Operator
role-cashier = 💵 Cashier
role-viewer = 👁 Viewer
staff-title = 👥 <b>Staff</b>
staff-open-invitations = 🎟 Open invitations: { $count }
staff-owner = { $role }. Owners are set on the server, and can’t be removed in the chat.
staff-since = { $role } · since { $time }
staff-role-title =
    🔐 <b>{ $role }</b>
    Tap to allow or to take away. 🔒: you don’t hold it yourself.
ask-staff-role = Make { $who } { $role }? From their next tap they can do this, and nothing else:
ask-staff-remove = Remove { $who } from the staff? Their menu and every old button stop working at once. What they did stays in the log.
ask-invite-role = ➕ Whom do you invite? The link works once, for 24 hours, for whoever opens it first.
ask-role-permission = Allow <b>{ $role }</b>: “{ $permission }”? It counts at once for everybody with this role ({ $count }).
staff-invited = 🎟 Send this link to the new { $role }. It works once, until { $time }. Whoever opens it first gets the role.
staff-invitation-revoked = ✅ That invitation doesn’t work any more.
staff-role-given = ✅ The role was given.
staff-removed = ✅ Removed. Nothing of that role works any more.
button-staff-suspend = ⏸ Suspend
button-staff-restore = ✅ Give the rights back
ask-staff-suspend = ⏸ <b>Suspend { $who }?</b> Nothing of their role works from now on, old buttons included, and no alarm reaches them. They stay on the staff until an owner gives the rights back.
ask-staff-restore = ✅ <b>Give { $who } the rights back?</b> From their next tap they can do this again:
staff-suspended = ⏸ Suspended. Nothing of that role works until an owner gives the rights back.
staff-restored = ✅ The rights are back.
colleague-suspended = ⏸ Suspended since { $time }
staff-not-staff = That person isn’t on the staff.
staff-is-owner = 🔒 An owner can’t be changed in the chat.
staff-not-yours = 🔒 That role includes a permission that you don’t have, so you can’t give or take it. Ask an owner.
staff-welcome = 👋 Welcome to the staff, { $role }. Your commands are in the menu, and /help lists what you can do.
staff-joined = 👥 { $who } opened your invitation: { $role } now.
staff-link-over = This invitation doesn’t work any more. Ask for a new one.
staff-link-is-staff = You’re on the staff already; the invitation was not used.
button-staff-invite = ➕ Invite
button-revoke-invitation = ✖ Revoke this link
button-revoke-invitation-of = ✖ Revoke: { $role }
button-give-role = Make: { $role }
button-staff-remove = ✖ Remove from the staff
button-audit = 📜 What was done
button-audit-older = ◀ Older
audit-days = 📅 { $from } – { $to }
button-audit-newest = ⏫ Newest
button-audit-today = Today
button-audit-yesterday = Yesterday
button-audit-week = 7 days
audit-title = 📜 <b>What was done</b>
audit-none = Nothing was found. Try fewer words, or more days.
audit-hint = Search: /audit with a name (<code>@omar</code>), an id, an order, a payment, the last days (<code>7d</code>), a day (<code>2026-11-22</code>) or days (<code>2026-11-01..2026-11-22</code>) in the shop’s time zone, in any order.
audit-line = { $time } · <b>{ $who }</b> { $act }
act-catalog-imported = changed the catalog by a file: { $changes ->
    [one] one change
   *[other] { $changes } changes
    }
act-catalog-synced = read the dealer’s catalog again
act-shelf-changed = { $kind ->
    [brand] changed brand { $number }
    [item] changed item { $number }
   *[product] changed product { $number }
    }: { $field ->
    [name] name { $to }
    [hidden-yes] hidden
    [hidden-no] shown
    [pinned-yes] pinned
    [pinned-no] no longer pinned
    [changed-yes] sells what the dealer changed
    [changed-no] keeps paused what the dealer changed
    [place] place { $to }
    [category] category { $to }
    [picture] picture
    [limit] limit { $to }
    [brand] brand { $to }
    [region] region { $to }
    [aliases] other names { $to }
    [description] description in { $language }
    [redeem] how to redeem, in { $language }
   *[none] something of another version
    }
act-customer-admitted = let { $customer } in
act-customer-blocked = blocked { $customer }
act-customer-erased = deleted the data of { $customer }
act-customer-group-set = changed whose prices { $customer } pays: { $groups }
act-customer-noted = wrote a note about { $customer }{ $about ->
    [yes] {" "}and order { $order }
   *[no] {""}
    }
act-customer-refused = refused { $customer }
act-customer-unblocked = unblocked { $customer }
act-customer-viewed = opened the card of { $customer }
act-customer-written = wrote to { $customer }{ $about ->
    [yes] {" "}about order { $order }
   *[no] {""}
    }
act-quick-answer-removed = removed quick answer { $number }
act-quick-answer-set = wrote quick answer { $number } in { $language }: “{ $text }”
act-inquiry-answered = answered conversation { $number }
act-inquiry-assigned = gave conversation { $number } to { $who }
act-inquiry-ended = ended conversation { $number }
act-inquiry-proof-attached = attached a receipt of conversation { $number } to payment { $payment }
act-order-refunded = paid back { $amount } for order { $order }
act-order-sent-again = sent order { $order } to its customer again
act-spending-limit-set = { $isOff ->
    [yes] ended the daily limit of { $customer }
   *[no] set the daily limit of { $customer }: { $amount }
    }
act-second-word-given = agreed as the second person about { $about }
act-unknown = did something that this version of the shop does not know
act-adjustment-posted = { $kind ->
    [credit] added { $amount } to the balance of { $customer }
    [debit] took { $amount } from the balance of { $customer }
   *[other] let { $customer } buy on account up to { $amount }
    }{ $asked ->
    [yes] , as { $by } asked
   *[no] {""}
    }
act-adjustment-cancelled = canceled a change of the balance of { $customer }
act-adjustment-undone = { $kind ->
    [credit] took back { $amount } that had been added to the balance of { $customer }
    [debit] gave back { $amount } that had been taken from the balance of { $customer }
   *[other] undid the credit limit { $amount } of { $customer }
    }
act-alert-ended = ended alarm { $number }
act-balance-codes-made = made balance codes: { $count } × { $amount } (batch { $number })
act-balance-codes-revoked = revoked { $which ->
    [all] the unused balance codes
   *[single] balance code { $number }
    } of batch { $batch }
act-brand-changed = changed brand { $number }: { $what ->
    [name] name { $value }
    [category] category { $value }
    [picture] a new picture
    [no-picture] no picture
    [redeem] how to redeem, in { $language }
    [no-redeem] nothing about how to redeem, in { $language }
    [aliases] other names { $value }
    [into] now a part of brand { $value }
   *[none] something of another version
    }
act-broadcast-moved = { $move ->
    [pause] paused
    [resume] resumed
    [unschedule] took back the time of
    [stop] stopped
   *[other] changed
    } broadcast { $number }
act-text-changed = { $reset ->
    [yes] put back the shop’s words of “{ $text }”, in { $language }
   *[no] reworded “{ $text }”, in { $language }
    }
act-broadcast-started = { $when ->
    [later] scheduled
   *[now] started
    } broadcast { $number } to { $people ->
    [one] one customer
   *[other] { $people } customers
    }
act-breaker-closed = let orders go out again
act-case-decided = decided the case about { $order }: { $decision ->
    [refunded] the money went back
    [replaced] the customer gets another code
    [fine] the code is fine
   *[closed] closed without more
    }
act-case-question = asked the customer about the code of { $order }
act-cost-decided = decided about the cost of { $order }: { $decision ->
    [buy] bought at { $amount }
   *[refund] the money went back
    }
act-deposit-approved = approved payment { $payment }: { $amount }
act-deposit-refund-ended = { $done ->
    [yes] confirmed that payment { $payment } was paid back
   *[no] said that payment { $payment } can’t be paid back
    }
act-deposit-rejected = rejected payment { $payment }: { $reason ->
    [not-received] the money didn’t arrive
    [wrong-amount] the amount wasn’t right
    [unreadable-proof] the receipt can’t be read
    [used-before] the receipt was used before
   *[other] for a reason in their own words
    }
act-deposit-reopened = opened payment { $payment } again, which { $from ->
    [expired] had expired
    [cancelled] its customer had canceled
   *[rejected] had been rejected
    }
act-duty-changed = { $to ->
    [off] { $own ->
        [yes] went off duty
       *[no] took { $who } off duty
        }
   *[on] { $own ->
        [yes] came on duty
       *[no] brought { $who } on duty
        }
    }
act-invitation-accepted = joined the staff as { $role }, invited by { $by }
act-invitation-made = invited somebody as { $role }
act-invitation-revoked = revoked invitation { $number }
act-order-adopted = linked dealer order { $id } to { $order }
act-orphan-decided = decided about dealer order { $order }: { $decision ->
    [handed-over] its customer got it
    [to-stock] kept for the next buyer
   *[written-off] written off
    }
act-payment-method-changed = { $what ->
    [made] added payment method { $number }
    [removed] deleted payment method { $number }
    [undone] took back a change of payment method { $number }
    [sameAsAll] made texts of payment method { $number } the same in all languages
    [moved] moved payment method { $number } up
    [isOn] switched payment method { $number } on
    [isOff] switched payment method { $number } off
    [name] renamed payment method { $number }
    [instructions] changed the instructions of payment method { $number }
    [fields] changed where payment method { $number } pays to
    [qrFileId] changed the picture of payment method { $number }
    [currencies] changed the currencies, limits or fees of payment method { $number }
   *[none] changed payment method { $number }
    }
act-payment-paid-back = paid back { $amount } of payment { $payment }
act-price-rule-changed = changed the prices of { $what }: { $terms }
act-product-corrected = corrected product { $number }: { $changes }
act-promotion-ended = ended promo code { $code }
act-promotion-made = made promo code { $code }: { $gives }
act-rate-set = set the exchange rate of { $currency }: { $rates }
act-reversal-decided = decided about { $order }, which the dealer took back: { $decision ->
    [refunded] the money went back
    [replaced] the customer gets another one
   *[kept] it stays with the customer
    }
act-review-decided = decided about { $order }: { $decision ->
    [retry] sent to the dealer again
    [refund] the money went back
    [typed] the code was typed
   *[delivered-elsewhere] delivered another way
    }
act-role-changed = { $allowed ->
    [yes] allowed the role { $role }: “{ $permission }”
   *[no] took from the role { $role }: “{ $permission }”
    }
act-second-person-asked = asked a second person to agree: { $kind ->
    [credit] add { $amount } to the balance of { $about }
    [debit] take { $amount } from the balance of { $about }
    [credit-limit] let { $about } buy on account for { $amount } more
    [payment] { $amount } of payment { $about }
   *[other] { $amount }, { $about }
    }
act-setting-changed = changed { $setting }: { $changes }
act-staff-removed = removed { $who } from the staff ({ $role })
act-staff-restored = gave { $who } the rights back ({ $role })
act-staff-suspended = suspended { $who } ({ $role })
act-staff-role-given = gave { $who } another role: { $roles }
act-surplus-released = released the held voucher of dealer order { $dealerOrder }
act-surplus-written-off = wrote off the held voucher of dealer order { $dealerOrder }

## What staff did, in sentences (admins)

audit-language = { $locale ->
    [en] English
    [ar] Arabic
    [ckb] Kurdish
    [tr] Turkish
    [fa] Persian
   *[ru] Russian
    }
audit-as-it-comes = as the dealer says
audit-rate = { $rate }, margin { $margin }%
audit-rule = { $scope ->
    [item] item { $subject }
    [product] product { $subject }
    [brand] brand { $subject }
    [type] { $subject ->
        [voucher] all vouchers
       *[other] all top-ups
    }
   *[shop] the whole shop
    }{ $group ->
    [all] {""}
    [retail] , for retail
    [reseller] , for resellers
   *[vip] , for VIP
    }
audit-rule-terms = { $kind ->
    [off] no rule of its own
    [fixed] { $value }
   *[other] { $value } on { $base ->
        [list] list price
       *[cost] cost
    }
    }
audit-limit = { $most } { $days ->
    [one] a day
   *[other] in { $days } days
    }
act-product-region = region { $region }
act-product-brand = brand { $brand }
setting-name = { $name ->
    [markup] the markup of the whole shop
    [min-profit] the least that each price brings
    [min-amounts] the least amount that each price brings
    [rounding] the rounding of prices
    [cost-limit] how much a cost may rise
    [maintenance] whether the shop sells
    [stars-rates] what 100 Stars are worth
    [refund-policy] where the money of failed purchases goes
    [referral] the bonus for invitations
    [levels] the levels of customers
    [shop-notice] the notice on the first screen
    [alert-routing] how alarms come
    [shop-profile] the shop
    [new-customers] who may come in
    [summary-hour] the hour of the daily summary
    [payment-fees] what ways of paying cost
   *[other] a setting of another version
    }
setting-word = { $word ->
    [stopped] stopped
    [selling] it sells
    [on] on
    [off] off
    [coin] the smallest coin
    [balance] to the balance
    [source] back the way it came
    [source-ask] an admin decides each time
    [open] everybody
    [invitation] by invitation
    [approval] by hand
   *[none] not set
    }
setting-label = { $name ->
    [inviter] the inviter gets
    [invited] the invited gets
    [least] from a purchase of
    [mostRewarded] at most (times):
    [reseller] reseller from
    [vip] VIP from
    [months] months:
    [quiet] quiet hours:
    [topics] topics:
    [name] name
    [support] contact
    [languages] languages
    [timeZone] time zone
    [mostUnits] largest quantity
    [newcomersPerDay] a day for new customers
    [supportHours] support hours
    [picture] picture of the first screen:
    [pictures] pictures:
   *[other] something else:
    }
audit-promo-off = { $amount } off
audit-promo-off-percent = { $percent }% off, up to { $most }
audit-promo-percent = { $percent }% of the price back, up to { $most }

## Rates with what they change (admins)

button-limits = ⚖️ Limits

## Budgets (admins)

second-alone = ✋ This is above what one person does alone, and nobody else can agree to it. Are you sure?
button-second-alone = ✅ Yes, do it
button-do-it-now = ▶️ Do it now
second-waits = ⏳ Another person has to agree first. You get a message then.
second-agreed = ✅ Agreed. The person who asked has got a button that does it.
second-refused = ✖ Refused. The person who asked is told.
second-over = ⏳ This question is over: it was answered, or its day has passed.
second-agreed-by = ✅ <b>Agreed.</b> Tap the button to do it, within a day. By
second-agreed-by-typed = ✅ <b>Agreed.</b> Please do it again now, it counts for a day. By
second-refused-by = ✖ This was refused by
second-what = { $what }: <b>{ $amount }</b> · { $about }
matter-second-word = ✋ <b>A second person is needed:</b> { $what }, <b>{ $amount }</b> · { $about }
    Asked by { $by }
advice-second-word = Ask why before you agree. Whoever agrees is named beside the one who asked.
act-second-word-refused = refused as the second person: { $about }

## Limits of staff (admins)

limit-name = { $name ->
    [alone] gives away alone
    [together] the whole role gives away
    [handled] approves and debits
   *[notice] owners are told above
    }
limit-what = { $name ->
    [alone] One person gives away
    [together] All of the role give away
    [handled] One person approves and debits
   *[notice] Owners are told above
    }
limit-role = <b>{ $role }</b>: { $alone } · together { $together }
limits-title = ✋ <b>What one person gives away within 24 hours</b>, and all of their role together. Above it a second person agrees. Tap a role to see and change its limits.
limits-of = ✋ <b>{ $role }</b>: limits within 24 hours. Above them a second person agrees. Tap the one to change.
limits-ask = ✋ <b>{ $role } · { $what }</b>
    Now: { $amount }. Please send the new amount in { $currency }, such as 250.
limits-owners-only = ✋ Only an owner raises a limit, or changes one of a higher role.
limits-not-an-amount = Please send an amount, such as 250.

## Debtors (admins)

act-customer-reminded = reminded { $customer } of { $amounts }

## Tills (admins)

act-shift-opened = opened shift { $number }
act-safe-counted = counted { $amount } in the safe
act-shift-closed = counted and signed shift { $number }
act-handover-agreed = accepted { $amount } for handover { $number }, given by { $who }
act-handover-counted = counted { $amount } of handover { $number }, given by { $who }
act-handover-made = handed over { $amount } (handover { $number }) { $to ->
    [safe] to the safe
   *[person] to { $who }
    }
act-handover-settled = settled handover { $number } of { $who } at { $amount }
act-handover-taken-back = took back { $amount } of handover { $number }
act-opening-counted = counted { $amount } at the start of shift { $number }
act-opening-settled = settled what { $who } found at the start of shift { $number }
act-shift-settled = settled the difference of shift { $number } of { $who }
