## Bonuses, gifts and news

button-gift = 🎁 Give it away
button-make-gift = { $number ->
        [0] 🎁 Make the link
       *[other] 🎁 Give away no. { $number }
    }
button-new-gift = { $number ->
        [0] 🔗 New link
       *[other] 🔗 New link no. { $number }
    }
button-revoke-gift = ✖️ Take it back
button-send-gift = ↗ Send the gift
button-see-purchase = 🧾 See the purchase
gift-title =
    🎁 <b>Give it away</b>
    { $item }
gift-how = Make a link and send it to somebody. Whoever opens it first gets the code, and nobody else sees it, not even you. Until then you can take it back.
gift-unit-waiting = { $number ->
        [0] 🕓 Your link waits to be opened.
       *[other] 🕓 No. { $number }: your link waits to be opened.
    }
gift-unit-opened = { $number ->
        [0] ✅ Opened: { $time }.
       *[other] ✅ No. { $number } opened: { $time }.
    }
gift-link =
    🎁 <b>Your gift is ready</b>

    { $link }

    Send this link to one person: whoever opens it first gets the code. We don’t show it again; if you lose it, make a new one under the purchase.

    Whoever opens it reads your name: { $giver }.
gift-share-word = 🎁 I have a gift for you!
button-gift-told = 🎁 It’s a gift: tell them
button-gift-note = ✏️ Add a note
gift-note-prompt = ✏️ Write a few words to whoever opens the gift: { $most } characters at most, without links.
gift-note-too-long = That note is too long: { $most } characters at most. Send a shorter one.
gift-note-link = A note takes no links and no @names. Send it without them.
gift-note-written = ✅ Your note is with the gift. To change it, tap ✏️ under the link again.
gift-top-up = 🎁 <b>Was it a gift?</b> Send this to the owner of the account:
gift-top-up-word = 🎁 { $item } is on your account now: a gift from { $giver }.
gift-revoked = ↩️ Taken back. The link opens nothing anymore, and the code is yours again.
gift-opened-already = This gift was opened already, so it can’t be taken back.
gift-not-yours = There is no code to give away here.
gift-own = 🎁 This is your own gift. Send the link to somebody else: you can’t open it yourself.
gift-gone = This gift can’t be opened: somebody opened it before, or it was taken back. Ask the person who sent it.
gift-coming = ⏳ The code of this gift is being replaced. This link opens it as soon as the new one is there.
gift-in-case = You reported a problem with this code. You can give it away once your report is decided.
gift-received =
    🎁 <b>A gift for you!</b>
    { $item }
gift-received-from =
    🎁 <b>A gift from { $giver }!</b>
    { $item }
gift-received-help = Only you see this code. The link shows it to you again. If it doesn’t work, write to { $support } and name <code>{ $code }</code>.
button-open-gift = 🎁 Open the gift
