## For admins

wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = Tedarikçi size ait bir cüzdan göstermiyor. Tedarikçiden bir cüzdan açmasını isteyin.
wallet-default = varsayılan
wallets-owed = Borç: { $amount }
wallets-discount = Varsayılan indirim: %{ $percent }
