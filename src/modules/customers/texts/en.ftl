## Buying

button-change-phone = 📱 Change phone

## Settings and help

settings =
    ⚙️ <b>Settings</b>

    Phone number: { $phone ->
        [none] none yet
       *[other] <code>{ $phone }</code>
    }

## Currencies

button-currency = 💱 Prices in: { $currency }
currency-own = each item’s own
choose-currency =
    💱 <b>In which currency would you like to read prices?</b>

    Prices marked with ≈ are for comparison. What you pay is shown before you buy.

## Who may buy

button-accounts = 👤 My accounts
accounts-title = 👤 <b>Accounts that you topped up before.</b> Tap one to name or delete it.
accounts-none = 👤 No saved accounts yet. The next top-up saves its account here.
account-title = 👤 <b>{ $name }</b> · { $brand }
button-account-name = ✏️ Name
button-account-delete = 🗑 Delete
account-name-prompt = ✏️ Type a name for { $account }, at most 40 characters, for example <code>My son</code>. A dash (<code>-</code>) takes the name away.
account-named = ✅ Saved.
ask-account-delete = 🗑 <b>Delete { $account } ({ $brand }) from your accounts?</b> It isn’t offered any more until you use it again. Your orders stay.
button-account-delete-yes = 🗑 Yes, delete
account-deleted = 🗑 Deleted: { $account }
button-erase-me = 🗑 Delete my data
ask-erase-me = 🗑 <b>Delete your data?</b>
    The shop removes your name, phone number, saved accounts and messages. The list of what was bought stays in the books, without your name. Use up your balance first: it can’t be paid out afterwards.
button-erase-me-yes = 🗑 Yes, ask the shop
erase-me-wanted = ✅ The shop knows. It deletes your data once nothing is open any more.

## Broadcasts

button-news = { $on ->
    [yes] 🔔 News from the shop: on
   *[no] 🔕 News from the shop: off
    }
