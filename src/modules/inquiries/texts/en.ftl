## Settings and help

button-write-to-us = 💬 Write to us
button-answer-staff = 💬 Answer
pay-support =
    💳 <b>Help with payments: our team has your case</b>

    They see your last payments and answer you here. Tell us what happened: write it, or send a photo of the receipt. { $when ->
        [now] Somebody answers you here soon.
        [today] We answer here today from { $from }; it is { $now } in our shop now.
        [later] We answer here on { $day } from { $from }.
       *[soon] We answer here as soon as somebody is back.
    } You can also write all at once: <code>/paysupport I paid twice</code>

    Telegram itself can’t help with purchases from this shop.

## Search

inquiry-prompt = ✍️ Write your message, or send a photo, a file or a voice message. A person from our team reads it and answers here.
inquiry-received = ✅ Your message is with our team. { $when ->
    [now] Somebody answers you here soon.
    [today] We answer here today from { $from }; it is { $now } in our shop now.
    [later] We answer here on { $day } from { $from }.
   *[soon] We answer here as soon as somebody is back.
    } You can go on shopping meanwhile.
inquiry-added = ✅ Added to your message.
inquiry-too-many = Our team has all your messages, and no more fit for now. As soon as somebody has answered, you can write on.

## Conversations (admins)

topic-begins = 💬 <b>Conversation with { $name }.</b> What you write in this topic goes to { $name } at once, with photos, files and voice messages. Decisions are at the desk.
topic-case-photo = 📷 photo, which may show the code: those who decide about orders open it on the card of the order.
topic-not-permitted = ⛔ Not sent to { $name }: you may not answer customers. An owner can change it in /staff.
topic-not-own-words = ⛔ Not sent to { $name }: forwarded and anonymous messages are not passed on. Type it under your own name.
topic-not-passed-on = ⛔ Not sent to { $name }: only texts, photos, videos, files and voice messages are passed on. Send it as one of these.
topic-too-long = ⛔ Not sent to { $name }: { $most } characters fit. Send it in two messages.
topic-no-commands = ⛔ Not sent to { $name }: commands work in your private chat with the bot.
topic-own = 🔒 Not sent: this conversation is your own, so a colleague answers it.
topic-over = ⛔ Not sent: the conversation with { $name } has ended. Whatever { $name } writes next opens this topic again.
matter-conversation = 💬 <b>The customer also wrote</b>
inquiry-title = 💬 <b>Conversation with a customer</b>
inquiry-said = <b>{ $name }</b> · { $time }
inquiry-answered-by = ↩️ <b>{ $name }</b> · { $time }
inquiry-earlier = … and { $count } earlier { $count ->
    [one] message
   *[other] messages
    }
inquiry-assigned = 🙋 { $name } looks after it.
inquiry-waits = ✍️ Has waited for an answer since { $time }.
inquiry-payments = 💵 Last payments
button-quick-answers = ⚡ Quick answers
quick-answers = ⚡ <b>Quick answers for { $name }</b>
    Tap one to see it before it is sent. { $name } reads { $language }.
quick-answers-none = ⚡ There are no quick answers yet. Make one: you write it once, and send it with one tap from then on. { $name } reads { $language }.
quick-answers-full = There are 30 quick answers already, or this one was removed. Remove one that nobody needs.
quick-answer-preview = ⚡ <b>{ $name } reads:</b>
quick-answer-untranslated = ⚠️ There is no text in { $language } yet, which { $name } reads. Add one, or send it as it is.
quick-answer-type = ✍️ Type the answer in { $language }, the language of { $name }. You see it before it is sent.
button-quick-answer-new = ➕ New quick answer
button-quick-answer-send = 📨 Send to { $name }
button-quick-answer-text = ✏️ Text in { $language }
button-quick-answer-remove = 🗑 Remove
button-inquiry-case = 🧩 Report about { $code }
inquiry-cases = 🧩 Open reports about codes
button-inquiry-reply = ↩️ Reply
button-inquiry-files = 📎 Files ({ $count })
button-inquiry-attach = 💵 Attach to payment
button-inquiry-take = 🙋 I look after it
button-inquiry-give = 👥 Give to …
button-inquiry-done = ✅ Done
inquiry-type-answer = ✍️ Type the answer, or send a photo, a file or a voice message. It goes to the customer’s chat at once.
inquiry-sent = ✅ Your answer is on its way to { $name }.
inquiry-over = This conversation has ended. The customer’s next message begins a new one.
inquiry-finished = ✅ The conversation with { $name } has ended.
inquiry-choose-person = 👥 Who looks after it?
inquiry-given = ✅ { $name } looks after it now.
inquiry-not-given = That person can’t look after it: they may not write to customers, or it was answered meanwhile.
inquiry-file-caption = From { $name }
inquiry-choose-payment = 💵 Which payment of { $name } is this the receipt of?
inquiry-no-payment = { $name } has no payment that waits for a receipt.
inquiry-attached = ✅ The receipt is with payment <code>{ $code }</code>, which waits for a decision now.
inquiry-not-attached = The receipt was not attached: { $why ->
    [too-many] payment { $code } has five receipts already.
    [same] payment { $code } was rejected with this receipt before.
    [unreadable] this file can’t be a receipt.
   *[over] payment { $code } doesn’t wait any more.
    }
