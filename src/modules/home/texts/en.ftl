## Home

help =
    ❓ <b>{ $shop }</b>

    /vouchers – codes and gift cards
    /topups – credit for games and phones
    /search – find a product by its name
    /myorders – what you bought, with the codes
    /balance – your money in the shop
    /deposit – add money to your balance
    /redeem – redeem a balance code
    /language – language and phone number
    /cancel – cancel what you’re doing
    /terms – terms of sale
    /support – write to the shop
    /paysupport – help with payments

    Questions? Contact { $support }. Your customer ID: <code>{ $id }</code>
home =
    🛍 <b>{ $shop }</b>

    Hi { $name } 👋 What can we get you?
home-fact-time = ⚡ Half of all orders arrive within { $time }
home-fact-back = 🛡 If we can’t deliver, you get your money back automatically
home-ways = 💳 Pay with: { $ways }
button-more = ⋯ More
more = ⋯ <b>More</b>
button-my-codes = 🔑 My codes ({ $count })
button-vouchers = 🎟 Vouchers ({ $count })
button-top-ups = 🎮 Top-ups ({ $count })
button-settings = ⚙️ Settings

## Settings and help

terms =
    📜 <b>Terms of { $shop }</b>

    Vouchers are delivered as codes in this chat, top-ups directly to the account you give. What is delivered can’t be returned, because a code that was seen and an account that was credited can’t be taken back. If we can’t deliver, you get your money back on your balance automatically.

    ⭐ Stars buy balance in this shop. What you haven’t spent can go back to your Stars: ask with /paysupport. The shop answers for what it sells, not Telegram.

    Please check the account before you confirm. Questions: { $support }.

## First screen

home-balance = 💰 <b>{ $balance }</b>
home-owed = 📒 You owe <b>{ $balance }</b>
recent-line = 🔁 { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $whom }
reopen-line = { $open ->
    [yes] ⏳
   *[no] 🔑
    } { $item } · { $product }
favorite-line = ⭐ { $name }
favorites = ⭐ <b>Favorites</b>
favorites-none =
    ⭐ <b>Favorites</b>

    Nothing here yet. Tap ☆ on something you like to keep it here.
favorites-full = ⭐ You have 20 favorites, and that is the most we can keep. Open one that you don’t need and tap ⭐ to take it off.
button-favorites = ⭐ All favorites ({ $count })
button-star-on = ☆ Add to favorites
button-star-off = ⭐ In favorites

## Progress

button-cases = 🛠 My reports
shop-closed = ⏸ We’re on a short break: nothing can be bought now. Orders already placed will still arrive.
shop-closed-waiting = ⏸ We’re on a short break. 🔔 We’ll tell you when we’re back.
button-notify-me = 🔔 Tell me when you’re back
notify-me-noted = 🔔 Done. You’ll get one message when we’re back.
