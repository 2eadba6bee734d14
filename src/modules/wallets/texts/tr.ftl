## For admins

wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = Cüzdan yok.
wallet-default = varsayılan
wallet-inactive = etkin değil
wallets-owed = Borç: { $amount }
wallets-discount = Varsayılan indirim: %{ $percent }
