## For admins

wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = هیچ جزدانێک نییە.
wallet-default = بنەڕەتی
wallet-inactive = ناچالاک
wallets-owed = قەرز: { $amount }
wallets-discount = داشکاندنی بنەڕەتی: { $percent }%
