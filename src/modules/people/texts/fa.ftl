## For admins

no-such-customer = مشتری { $id } وجود ندارد. مشتری پس از زدن «شروع» در ربات ثبت می‌شود.
section-balances = موجودی‌ها
section-history = گردش‌های اخیر
