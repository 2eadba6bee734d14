## For admins

wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = Поставщик не показывает ни одного вашего кошелька. Попросите его открыть кошелёк.
wallet-default = основной
wallets-owed = Долг: { $amount }
wallets-discount = Скидка по умолчанию: { $percent }%
