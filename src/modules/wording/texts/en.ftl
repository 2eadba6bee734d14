## The shop itself (admins)

shop-name-prompt = ✏️ Type the shop’s name, at most { $most } characters. A dash (<code>-</code>): as on the server.
shop-support-prompt = ☎️ Type how customers reach a person: <code>@name</code>, a phone number or an address, at most { $most } characters. A dash (<code>-</code>): as on the server.
shop-setting-wrong = That is too long, at most { $most } characters. Please type it again.
shop-languages = 🌐 <b>Languages</b>: tap those that customers may choose. A customer with another language reads the first of these.
shop-texts = 📝 Which language are the words in?
shop-texts-prompt = 🔎 Type some words of the text that you want to change, as customers read it in { $language } (or its name, such as <code>home</code>).
shop-texts-found = 📝 { $count ->
        [0] No text has these words. Please type others.
       *[other] Which one? Those with ✏️ are in your words.
    }
shop-text =
    📝 <b>{ $key }</b>, { $language }

    <code>{ $source }</code>

    { $own ->
        [yes] These are your words.
       *[no] These are the shop’s own words.
    } Keep what stands in braces: the shop fills it in.
shop-text-prompt = ✏️ Type the new words. Keep what stands in braces, such as { $variables }. You see them before any customer does.
shop-text-preview = 👁 So it reads, with samples in brackets:
wording-wrong-notation = ⚠️ The braces don’t fit, or a line can’t be read. Copy the words that are there and change only what lies between the braces.
wording-wrong-unknown-variable = ⚠️ <code>{ $name }</code> is not known in this text: nothing would stand there.
wording-wrong-missing-variable = ⚠️ <code>{ $name }</code> is missing: customers need it.
wording-wrong-html = ⚠️ A tag is not closed, or not one that Telegram takes: use &lt;b&gt;…&lt;/b&gt; and write &amp;amp; for &amp;.
wording-wrong-long = ⚠️ That is too long.
shop-exported = 📤 All of these settings, in one file. Keep it, or send it back after <b>Import</b>.
shop-import-prompt = 📥 Send the file that <b>Export</b> gave. It replaces the name, the contact, the languages, the time zone, the hours, the limits, the policies, the notice and all your words at once. You get the present ones as a file first.
shop-import-wrong = ⚠️ Nothing was changed: { $problem }
shop-import-not-a-file = this is not a file of settings.
shop-imported = ✅ Imported: { $texts } texts.
button-shop-name = ✏️ Name
button-shop-support = ☎️ Contact
button-shop-languages = 🌐 Languages
button-shop-texts = 📝 Texts
button-shop-export = 📤 Export
button-shop-import = 📥 Import
button-shop-reset = ↩️ The shop’s own words
button-shop-change = ✏️ Change
button-shop-save = ✅ Show it to customers

## The shop's days and hours (admins)

button-shop-zone = 🕰 Time zone
shop-zone-none = No time zone has that name. Please type a large city near you, such as <code>Baghdad</code>, or a zone’s name.
shop-zone-found = 🕰 Which one?
shop-zone-preview =
    🕰 In <b>{ $zone }</b> it is { $now } now.

    Use it for the whole shop?
button-shop-zone-set = ✅ Use it
button-shop-zone-server = ↩️ As on the server
button-shop-pictures = 🖼 Pictures
shop-pictures =
    🖼 <b>Pictures</b>: { $on ->
        [yes] on
       *[no] off, all screens are plain texts
    }

    On the first screen: { $own ->
        [yes] your own picture
       *[no] one that is drawn from the shop’s name
    }. Send a photo to show another one, 2:1 or wider; a dash (<code>-</code>) removes it.

    Brands have theirs under /brands. Where connections are slow, switch pictures off.
shop-picture-wrong = Please send it as a photo, not as a file. A dash (<code>-</code>) removes the one that is there.
button-picture-drawn = 🎨 Draw it from the name
button-pictures-off = 📴 Switch pictures off
button-pictures-on = 🖼 Switch pictures on
button-shop-policies = 🧭 Limits and policies
button-shop-hours = 🕙 Support hours
shop-hours-none = Not set: customers read no hours.
shop-hours-closed = closed
shop-hours-prompt = 🕙 { $day }: type from when to when you answer, such as <code>10:00-22:00</code>. A dash (<code>-</code>): closed.
shop-hours-wrong = Please type two times, such as <code>10:00-22:00</code>, or a dash (<code>-</code>) for closed.
button-shop-hours-all = Every day
button-shop-hours-off = 🗑 No hours
shop-policies =
    🧭 <b>Limits and policies</b> of the whole shop

    Largest quantity at once: { $units }
    A new customer may spend a day: { $perDay }
    Who may come in: { $newcomers }
    When a directly paid purchase fails: { $refunds }

    Limits of one item are set in its card of /catalog, those of one customer in theirs.
shop-no-limit = as much as they have
button-shop-units = 🔢 Largest quantity
shop-units = 🔢 How many vouchers may one purchase have at most?
button-shop-new-limit = 🛂 New customers, a day
button-shop-newcomers = 🚪 Who may come in
button-shop-refunds = ↩️ Failed purchases
shop-refunds = ↩️ Where does the money go when a purchase that was paid directly fails?
shop-refunds-balance = it stays on the balance
shop-refunds-source = it goes back the way it came
shop-refunds-source-ask = an admin decides each time
