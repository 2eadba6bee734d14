## For admins

wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = لا تظهر لك محفظة لدى المورّد. اطلب منه أن يفتح واحدة.
wallet-default = الافتراضية
wallets-owed = المستحق: { $amount }
wallets-discount = الخصم الافتراضي: { $percent }%
matter-wallet = 💸 <b>محفظة { $currency } تنفد:</b> { $wallet }
advice-wallet = اشحنها لدى المورّد. حتى ذلك الحين تنفد سلعها.
button-wallet-look = 🔄 عرض المحافظ الآن
