## Broadcasts (admins)

broadcasts =
    📣 <b>Broadcasts</b>

    One message to many customers. { $count ->
        [0] None was written yet.
       *[other] The newest:
    }
broadcasts-line = { $state ->
    [draft] ✏️ № { $id } · { $text }
    [scheduled] 📅 № { $id } · { $planned } · { $text }
    [running] ▶️ № { $id } · { $sent }/{ $planned } · { $text }
    [paused] ⏸ № { $id } · { $sent }/{ $planned } · { $text }
    [stopped] ⏹ № { $id } · { $sent }/{ $planned } · { $text }
   *[finished] ✅ № { $id } · { $sent }/{ $planned } · { $text }
    }
broadcast-draft =
    ✏️ <b>Broadcast № { $id }</b>, not sent

    { $text }

    Media: { $media ->
        [photo] photo
        [video] video
        [animation] animation
        [document] file
       *[none] none
    }
    Button: { $hasButton ->
        [yes] { $button }
       *[no] none
    }
    👥 <b>{ $people }</b> would get it now. Who blocked the bot or wants no news is left out.

    Choose who gets it:
broadcast-progress =
    { $state ->
        [scheduled] 📅 <b>Broadcast № { $id }</b> goes out { $at }
        [running] ▶️ <b>Broadcast № { $id }</b> is being sent
        [paused] ⏸ <b>Broadcast № { $id }</b> is paused
        [stopped] ⏹ <b>Broadcast № { $id }</b> was stopped
       *[finished] ✅ <b>Broadcast № { $id }</b> is done
    }

    { $percent }% of { $planned } { $planned ->
        [1] person
       *[other] people
    }
    Sent: { $sent }
    Left out (blocked the bot, want no news): { $leftOut }
    Refused by Telegram: { $refused }
    Unknown, not repeated: { $unknown }
    { $state ->
        [stopped] Not reached: { $left }
       *[other] Still to come: { $left }
    }
broadcast-channel-line = Channel { $channel }: { $post ->
        [due] not yet
        [claimed] on its way
        [sent] posted
        [refused] refused by Telegram. Is the bot an administrator there who may post?
       *[unknown] unknown, not repeated
    }
broadcast-ask-start =
    📣 Send this to <b>{ $people }</b> { $people ->
        [1] person
       *[other] people
    }? It takes about { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }. What was sent can’t be taken back; you can pause or stop the rest at any time.
broadcast-ask-time = 📅 When should it go out to <b>{ $people }</b> people? Tap a time, or type one by the shop’s clocks ({ $zone }, now { $now }): <code>18:00</code> or <code>2026-12-01 18:00</code>. You can cancel it until then.
broadcast-time-past = That time has passed. Please choose a later one.
broadcast-time-wrong = That is not a time. Type <code>18:00</code>, or <code>2026-12-01 18:00</code>.
broadcast-ask-stop = ⏹ Stop this broadcast? Customers who haven’t got it yet won’t get it. To go on later, pause it instead.
broadcast-content-prompt =
    ✏️ Send the message as customers are to get it: a text (at most { $most } characters), or a photo, a video, an animation or a file with words under it (at most { $caption }). Bold, links and emoji stay as you write them.

    Nothing is sent to anybody yet. You see it first. Your bot: @{ $bot }.
broadcast-button-prompt =
    🔗 Type the button’s words, a bar and its link: <code>See the offer | https://t.me/{ $bot }?start=brand_nova-game-card</code>. A dash (<code>-</code>) removes it.
broadcast-channel-prompt = 📢 Which channel gets it, too? Type its name, such as <code>@noorstore</code>. Make @{ $bot } an administrator there who may post. The post has a button into your shop: yours, or else one to the brand that you chose. A dash (<code>-</code>): no channel.
broadcast-brand-prompt = 🏷 Tap a brand, or type its name: only those who bought it get the message.
broadcast-not-readable = That can’t be broadcast: send a text, a photo, a video, an animation or a file, and not too long. Please send it again.
broadcast-button-wrong = That is not a button. Write <code>Words | https://…</code>, with at most 40 characters before the bar.
broadcast-channel-wrong = That is not the name of a public channel: <code>@name</code>, at least 4 letters or digits. Please type it again.
broadcast-brand-wrong = No brand has that name. Type a part of it again, or tap one.
button-broadcast-new = ✏️ Write a broadcast
button-broadcast-language = 🌐 Language: { $hasLanguage ->
    [yes] { $language }
   *[no] all
    }
button-broadcast-group = 👥 Group: { $group ->
    [retail] retail
    [reseller] resellers
    [vip] VIP
   *[all] all
    }
button-broadcast-inactive = 💤 { $days ->
    [0] Active or not: all
   *[other] Not here for { $days } days
    }
button-broadcast-balance = 💰 { $only ->
    [yes] Only with a balance
   *[no] Balance: all
    }
button-broadcast-brand = 🏷 Bought: { $hasBrand ->
    [yes] { $brand }
   *[no] anything or nothing
    }
button-broadcast-any-brand = Everybody
button-broadcast-content = ✏️ Words
button-broadcast-button = 🔗 Button
button-broadcast-channel = 📢 Channel: { $channel ->
    [none] none
   *[other] { $channel }
    }
button-broadcast-test = 👁 Send it to me only
button-broadcast-later = 📅 Send it later
button-broadcast-start = 📣 Send to { $people } { $people ->
    [1] person
   *[other] people
    }
button-broadcast-drop = ✖ Delete
button-broadcast-pause = ⏸ Pause
button-broadcast-resume = ▶️ Go on
button-broadcast-stop = ⏹ Stop
button-broadcast-unschedule = ✖ Don’t send it

## Forms of settings (admins)

button-notice = 📌 Words on the first screen
desk-news = 📣 Broadcasts
