## Bonuses, gifts and news

level-line = <b>{ $level }</b>: از { $amount }
my-level = ⭐ <b>سطح شما: { $level }</b>
my-level-turnover = خریدهای شما در این ماه و { $months } ماه پیش از آن <b>{ $amount }</b> شده است. آنچه پولش برگشته یا فروشگاه داده حساب نمی‌شود.
my-level-next = { $missing } دیگر تا سطح <b>{ $level }</b> مانده است.
my-level-highest = به بالاترین سطح رسیده‌اید.
my-level-fixed = فروشگاه قیمت‌ها را خودش برای شما تعیین کرده است؛ پس با هر خریدی همان می‌ماند.
my-level-none = فعلاً سطحی وجود ندارد.
