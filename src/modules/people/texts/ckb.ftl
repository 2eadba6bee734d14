## For admins

no-such-customer = کڕیاری { $id } نییە. کڕیار کاتێک تۆمار دەکرێت کە لە بۆتەکەدا «دەستپێکردن» دابگرێت.
section-balances = باڵانسەکان
section-history = دوایین جووڵەکان
