## For admins

wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = The dealer shows no wallet of yours. Ask the dealer to open one.
wallet-default = default
wallet-inactive = inactive
wallets-owed = Owed: { $amount }
wallets-discount = Default discount: { $percent }%
