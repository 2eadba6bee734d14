## For admins

wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = دابینکەر هیچ جزدانێکی تۆ پیشان نادات. داوای لێ بکە یەکێک بکاتەوە.
wallet-default = بنەڕەتی
wallets-owed = قەرز: { $amount }
wallets-discount = داشکاندنی بنەڕەتی: { $percent }%
