## For admins

wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = Tedarikçi size ait bir cüzdan göstermiyor. Tedarikçiden bir cüzdan açmasını isteyin.
wallet-default = varsayılan
wallet-inactive = etkin değil
wallets-owed = Borç: { $amount }
wallets-discount = Varsayılan indirim: %{ $percent }
