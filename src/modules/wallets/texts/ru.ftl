## For admins

wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = Кошельков нет.
wallet-default = основной
wallet-inactive = неактивен
wallets-owed = Долг: { $amount }
wallets-discount = Скидка по умолчанию: { $percent }%
