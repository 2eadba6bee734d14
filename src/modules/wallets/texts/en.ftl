## For admins

wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = The dealer shows no wallet of yours. Ask the dealer to open one.
wallet-default = default
wallets-owed = Owed: { $amount }
wallets-discount = Default discount: { $percent }%
matter-wallet = 💸 <b>The { $currency } wallet runs out:</b> { $wallet }
advice-wallet = Top it up at the dealer. Until then its items sell out.
button-wallet-look = 🔄 Look at the wallets now
