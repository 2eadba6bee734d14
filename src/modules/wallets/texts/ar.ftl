## For admins

wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = لا تظهر لك محفظة لدى المورّد. اطلب منه أن يفتح واحدة.
wallet-default = الافتراضية
wallet-inactive = غير نشطة
wallets-owed = المستحق: { $amount }
wallets-discount = الخصم الافتراضي: { $percent }%
