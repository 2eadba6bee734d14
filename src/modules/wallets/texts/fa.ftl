## For admins

wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = کیف پولی نیست.
wallet-default = پیش‌فرض
wallet-inactive = غیرفعال
wallets-owed = بدهی: { $amount }
wallets-discount = تخفیف پیش‌فرض: { $percent }%
