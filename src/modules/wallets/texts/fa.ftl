## For admins

wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = تأمین‌کننده کیف پولی از شما نشان نمی‌دهد. از او بخواهید یکی باز کند.
wallet-default = پیش‌فرض
wallets-owed = بدهی: { $amount }
wallets-discount = تخفیف پیش‌فرض: { $percent }%
