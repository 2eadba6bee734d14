## Bonuses, gifts and news

talk-discount-invite = A friend who joins by your link may bring you a bonus, too.
button-invite = 👥 Invite friends
promo-claimed =
    🎁 <b>{ $code }</b> is yours: { $gift }.

    { $bound ->
        [no] Buy something
       *[other] Buy { $product }
    } before { $until }, and the bonus is on your balance as soon as it is delivered.
promo-claimed-discount =
    🎁 <b>{ $code }</b> is yours: { $gift }.

    { $bound ->
        [no] Buy something
       *[other] Buy { $product }
    } before { $until }: you see the lower price before you pay.
promo-unknown = There is no such promo code. Check the letters, and type it once more.
promo-not-yet = This promo code starts { $from }. Send it again then.
promo-over = This promo code has ended.
promo-used-up = Everybody who could have this promo code has it already.
promo-has = You have this promo code already: it counts for your next purchase.
promo-used = You have used this promo code.
invited = 🎁 A friend invited you: after your first purchase of { $least } or more, you get { $invited } on your balance.
invite =
    🎁 <b>Invite friends</b>

    Send your link. When a friend buys something for { $least } or more for the first time, you get { $inviter } and your friend gets { $invited }.

    { $link }

    Came by your link: { $came } · rewarded: { $rewarded } of at most { $most }
invite-word = { $shop }: I buy my cards and top-ups here.
invite-none = There is no bonus for invitations at the moment.
button-share-invite = ↗ Send my link
promos-line = { $state ->
        [on] 🟢
        [planned] 🕒
        [used-up] 🔴
       *[other] ⚪
    } { $code } · { $claimed }/{ $most } · { $gift }
promo-one =
    🎁 <code>{ $code }</code> { $state ->
        [planned] begins { $from }
        [on] is on
        [used-up] is used up
        [over] is over
       *[ended] was ended
    }

    Gives: { $gift }
    Product: { $bound ->
        [no] any
       *[other] { $product }
    }
    Until: { $ends ->
        [no] no end
       *[other] { $until }
    }
    Each person: { $each }
    Claimed: { $claimed } of { $most } · granted: { $granted } · cost: { $given }

    { $link }
promo-ask-end = End <code>{ $code }</code>? Nobody can claim it anymore. Who claimed it before still gets the bonus.
promo-ask-end-discount = End <code>{ $code }</code>? Its discount ends at once, also for customers who claimed it.
promo-no-such = There is no such promo code.
promo-no-product = There is no such product on sale.
promo-over-limit = That is more than one credit may be. The limit is set where the shop runs.
promo-invite-too-low = Nothing was changed. The purchase has to be at least { $both }, the sum of both bonuses. Send the command again with a larger last amount.
promo-taken = <code>{ $code }</code> was used before: choose another name.
promo-bad-period = Nothing was made. The end has to be in the future, and after the start. Send the command again with a later end.
button-end-promo = ⏹ End it
promo-off = { $amount } off
promo-off-percent = { $percent }% off, up to { $most }
promo-percent = { $percent }% of the price back, up to { $most }
button-see-promoted = 🛒 See it

## Forms of promotions (admins)

promos =
    🎁 <b>Promo codes</b>

    { $count ->
        [0] None yet.
       *[other] Tap one to see or end it.
    }

    Invitations: { $invite ->
        [on] { $inviter } and { $invited } after a first purchase of { $least }, at most { $most } people each
       *[off] off
    }
button-promo-new = ➕ New promo code
button-promo-invitations = 👥 Invitations
promo-form-unreadable = { $field ->
        [gives] ⚠️ I need an amount with its currency, or a percentage and its largest amount: <code>10% up to 5 USD</code>
        [code] ⚠️ A code has 3 to 20 letters from A to Z and digits.
        [least] ⚠️ I need an amount in the currency of the bonus.
        [starts] ⚠️ I need a day or a time, for example <code>2026-12-01 18:00</code>.
        [ends] ⚠️ I need a day or a time, for example <code>2026-12-10 18:00</code>.
        [kind] ⚠️ Please tap one of the kinds.
       *[other] ⚠️ I need a number from 1 to { $most }.
    }
promo-form-bad-period = ⚠️ It has to end in the future, and after its start.
promo-form-preview = 🎁 <b>Customers will read:</b>
promo-form-cost = It costs you { $most } at most: { $people } customers, each with the largest bonus.
button-promo-gives = ✏️ What it gives
button-promo-code = ✏️ Code
button-promo-people = 👥 { $count } customers
button-promo-each = 🔁 { $count } each
button-promo-days = 📅 { $count } days
button-promo-kind = { $kind ->
    [discount] 🏷 A lower price
    [deposit] ➕ On top of deposits
   *[bonus] 🎁 Money back
    }
button-promo-least = ⬇️ From { $least }
button-promo-starts = ▶️ { $has ->
    [yes] { $at }
   *[no] From now on
    }
button-promo-ends = ⏹ { $has ->
    [yes] Until { $at }
   *[no] No fixed end
    }
button-promo-any-goods = 🛍 Any product
button-promo-make = ✅ Make { $code }
promo-made = ✅ <b>{ $code }</b> is on: { $gift }. Share its link: { $link }
promo-deposit-made = ✅ <b>{ $code }</b> is on: { $gift }. Customers read it when they add money; nobody has to claim it.
invite-form-unreadable = { $field ->
        [people] ⚠️ I need a number from 1 to 1,000,000.
       *[other] ⚠️ I need an amount, for example <code>1 { $currency }</code>
    }
invite-form-preview = 👥 <b>Invitations</b> would bring:
invite-form-terms = { $inviter } for the customer and { $invited } for the friend, after the friend’s first purchase of { $least } or more. At most { $most } friends for one customer.
invite-form-none = invitations bring nothing
invite-form-what = invitations
invite-form-set = ✅ <b>Invitations</b> are on. Customers find their link under 👥 and by /invite.
invite-form-ended = ✅ <b>Invitations</b> are off. Friends who came before still bring what was promised.
invite-form-ask-off = Switch invitations off? Friends who came before still bring what was promised.
invite-form-too-low = ⚠️ Nothing was changed. The purchase has to be at least { $both }, the sum of both bonuses.
invite-form-nothing = ⚠️ Nothing was changed. One of the two has to get something.
button-invite-field = { $field ->
        [inviter] 👤 Customer: { $amount }
        [invited] 🆕 Friend: { $amount }
        [least] 🛒 From { $amount }
       *[people] 👥 Up to { $amount }
    }
button-invite-set = ✅ These terms from now on
button-invite-off = ⏸ Switch off
promo-ask-end-deposit = End <code>{ $code }</code>? A deposit that begins after that brings no bonus. Bonuses that were given stay.
promo-form = { $field ->
        [gives] 🎁 What does a customer get back after a purchase? Type for example <code>2 USD</code>, or <code>10% up to 5 USD</code>
        [code] 🎁 Type the word that customers enter: 3 to 20 letters and digits, for example <code>EID10</code>. Or tap one:
        [people] 🎁 How many customers may have it? Tap or type a number:
        [each] 🎁 How often may one customer use it? Tap or type a number:
        [days] 🎁 For how many days from now? Tap or type a number:
        [kind] 🎁 What kind? Money back after the delivery, a lower price, or a bonus on top of deposits:
        [least] 🎁 From which deposit on? Type an amount, for example <code>100000 IQD</code>
        [starts] 🎁 When does it start? Type a day or a time by the shop’s clocks, for example <code>2026-12-01</code> or <code>2026-12-01 18:00</code>. Or tap:
        [ends] 🎁 When does it end? A day counts to its end: <code>2026-12-10</code>, or a time: <code>2026-12-10 18:00</code>. Or tap:
       *[goods] 🎁 For which product? Type its name, or tap:
    }
invite-form = { $field ->
        [inviter] 👥 What does a customer get for each friend? Type an amount, for example <code>1 { $currency }</code>, or 0
        [invited] 👥 What does the friend get? Type an amount, for example <code>1 { $currency }</code>, or 0
        [least] 👥 From which first purchase of the friend on? Type an amount, for example <code>10 { $currency }</code>
       *[people] 👥 For how many friends can one customer be rewarded? Type a number, for example <code>20</code>
    }

## Prices (admins)

button-promotions = 🎁 Promotions
button-promos = 🎁 Promo codes and invitations
