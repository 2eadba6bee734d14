## For admins

button-held = 🎁 کارت‌های نگه‌داشته
button-status = 🚦 وضعیت
button-order = 📋 باز کردن سفارش
button-wallets = 🏦 کیف پول‌ها
alert-order-in-review = 🔎 <b>سفارش { $subject } منتظر تصمیم است.</b> فروشگاه خودش نمی‌تواند تصمیم بگیرد، پس نه دوباره فرستاده می‌شود و نه تحویل. پول نگه داشته شده است. /order { $subject }
alert-upstream-refuses-us = ⛔ <b>API تأمین‌کننده ما را نمی‌پذیرد ({ $subject }).</b> سفارش‌ها منتظر می‌مانند تا دوباره بپذیرد. کلید API و فهرست IPهای مجاز را در پنل تأمین‌کننده بررسی کنید. /wallets
alert-wallet-too-low = 💸 <b>کیف پول { $subject }</b> برای درخواست مشتری‌ها کافی نیست. /wallets
alert-codes-made = 🎫 <b>یک مدیر کد موجودی ساخت.</b> اگر اشتباه بوده، کدهای استفاده‌نشده را از ‎/codes باطل کنید.
alert-code-guessing = 🎫 <b>یک مشتری ده کد موجودی ناموجود را امتحان کرد.</b> یک ساعت پس از تلاش اول دوباره می‌تواند امتحان کند. اگر اشتباه است، برای کدش کمکش کنید.
alert-payment-taken-back = 💸 <b>پرداخت‌کننده‌ای پولش را پس گرفت.</b> پول از موجودی مشتری کم شد؛ شاید زیر صفر باشد و تا جبران نشود خریدی ممکن نیست. با مشتری صحبت کنید.
alert-payment-unexplained = ❓ <b>یک پرداخت توضیحی ندارد.</b> بدون صورت‌حساب ما آمده، مال دو پرداخت است یا در فهرست ارائه‌دهنده نیست: جزئیات می‌گوید کدام. با آن فهرست مقایسه کنید. هیچ‌چیز دو بار اضافه نمی‌شود.
alert-refund-by-hand = ↩️ <b>این پرداخت را دستی برگردانید</b>، از همان راهی که آمده. از موجودی قبلاً کم شده است. بعد در ‎/deposits تأیید کنید.
alert-refund-refused = ⚠️ <b>پرداخت { $subject } از سوی ارائه‌دهندهٔ پرداخت برگردانده نشد.</b> اگر رد کرده باشد، پول دوباره در موجودی مشتری است.
alert-item-without-wallet = 💱 <b>برای { $subject } کیف پول فعالی نیست.</b> محصولات این ارز را نمی‌شود خرید. /wallets
alert-customer-unreachable = 🚫 <b>مشتری { $subject } ربات را مسدود کرده</b> و تحویلی در انتظار دارد. با ‎/start بعدی به او داده می‌شود. /customer { $subject }
alert-delivery-refused = ✉️ <b>تلگرام پیام سفارش { $subject } را نپذیرفت</b> و باز هم نمی‌پذیرد. مشتری آنچه تحویل شده را در پیامی ساده می‌گیرد. علت در پایین است؛ به مسئول فنی فروشگاه بگویید. /order { $subject }
alert-delivery-stuck = 📪 <b>کالای سفارش { $subject } به مشتری نمی‌رسد.</b> تلگرام حتی پیام ساده را هم نمی‌پذیرد. فروشگاه دوباره تلاش می‌کند، در آخر هر چهار ساعت. از راه دیگری به مشتری خبر دهید؛ شاید «سفارش‌های من» کالا را نشان دهد. /order { $subject }
alert-code-unreadable = 🔐 <b>کدهایی که مشتری‌ها خریده‌اند نمایش داده نمی‌شود</b> ({ $subject }). کلید گاوصندوق با این نام نیست یا کارت ذخیره‌شده تغییر کرده: جزئیات می‌گوید کدام. کلید یا پایگاه داده را از پشتیبان برگردانید؛ آن‌گاه مشتری کد را خودکار می‌گیرد.
alert-update-failed = 🐞 <b>کار یک مشتری انجام نشد</b> ({ $subject }) و به او گفته شد. به مسئول فنی فروشگاه بگویید: علت در گزارش سیستم کنار کد پیگیری است.
alert-success-without-voucher = ❗ <b>سفارش { $subject } انجام شد، اما کدی نیامد.</b> /order { $subject }
alert-unknown-dealer-status = ❔ <b>وضعیت سفارش { $subject } در مستندات نیست.</b> از تأمین‌کننده بپرسید یعنی چه. /order { $subject }
alert-catalog-suspicious = 🗂 <b>کاتالوگ درست به نظر نمی‌رسد</b> ({ $subject })؛ همان قبلی می‌ماند. خواندن دوباره: /sync
alert-ledger-broken = 🧮 <b>موجودی‌ها با هم نمی‌خواند</b> ({ $subject }). تا علت پیدا نشده، نه چیزی اضافه کنید و نه کم. به مسئول فنی فروشگاه بگویید.
alert-success-reversed = ↩️ <b>تأمین‌کننده سفارش { $subject } را</b> پس از تحویل پس گرفت. تصمیم بگیرید پول مشتری برگردد یا نه. /order { $subject }
alert-surplus-order = 🎁 <b>سفارش تأمین‌کنندهٔ دیگری برای { $subject } پیدا شد.</b> کارت آن برای مشتری بعدی می‌ماند؛ شارژ دوباره منتظر تصمیم شماست. /order { $subject }
alert-cost-moved = 📈 <b>سفارش { $subject } گران‌تر از برآورد است</b> و منتظر است. تصمیم بگیرید خریده شود یا نه. /order { $subject }
alert-cost-charged = 📈 <b>تأمین‌کننده برای سفارش { $subject } بیشتر از حد مجاز گرفت.</b> فروش این کالا متوقف شد. /sync قیمت‌های تازه را می‌خواند و /catalog فروش را از سر می‌گیرد.
alert-code-problem = ⚠️ <b>مشتری با کد سفارش { $subject } مشکل دارد.</b> جزئیات: /order { $subject }
alert-order-slow = 🐢 <b>سفارش { $subject } طول کشیده است.</b> تأمین‌کننده هنوز تمامش نکرده؛ فروشگاه مرتب وضعیتش را می‌گیرد. /order { $subject }
alert-breaker-open = ⏸ <b>ارسال متوقف شد.</b> نتیجهٔ سفارش‌های زیادی نامعلوم است. سفارش‌ها در صف می‌مانند و گاهی یکی برای آزمایش فرستاده می‌شود. /status
alert-clock-differs = 🕰 <b>ساعت ماشین { $subject } درست نیست</b>: اختلاف آن با ساعت پایگاه داده به ثانیه در پایین است. تا یکی شدن ساعت‌ها، برنامهٔ آنجا سفارشی نمی‌فرستد؛ بقیه می‌فرستند. همگام‌سازی ساعت را بررسی کنید.
alert-orders-waiting = 🚦 <b>سفارش‌ها مدت زیادی در صف منتظرند.</b> هر وقت بشود خودکار فرستاده می‌شود؛ علت انتظار: /status
alert-recheck-failed = 🔎 <b>یک سفارش تحویل‌شده</b> نزدیک یک روز است دوباره بررسی نشده: { $subject }. معلوم نیست تحویل آن هنوز معتبر باشد. از تأمین‌کننده بپرسید.
alert-bought-for-nobody = 🧾 <b>تأمین‌کننده سرانجام سفارش { $subject } را تحویل داد</b>، پس از آنکه گفتید مشتری کالا را از راه دیگری گرفته است. پولش داده شده و کدش به کسی نرسیده است. /order { $subject }
alert-orphan-order = 🧭 <b>تأمین‌کننده سفارشی از ما دارد که فروشگاه نمی‌شناسد: { $subject }.</b> همراه بخشی از پایگاه داده از دست رفته است. پولش داده شده؛ تصمیم بگیرید چه شود. /order { $subject }
alert-reconciliation-overdue = 🔎 <b>مدت زیادی است سفارش‌های تأمین‌کننده با سفارش‌های فروشگاه تطبیق نشده است.</b> تا آن زمان شاید خرید دوباره‌ای دیده نشود. پشت سر هم تلاش می‌شود.
alert-wallet-fall = 💸 <b>کیف پول نزد تأمین‌کننده بدون علت معلوم کم شد</b> ({ $subject }). سفارش‌های پنل تأمین‌کننده را با ‎/orders مقایسه کنید.
alert-database-went-back = ⏪ <b>پایگاه داده به عقب برگشت</b>: نسخهٔ پشتیبان بازیابی شده یا جابه‌جایی سرور آخرین نوشته‌ها را از دست داده است. چیزی فروخته یا فرستاده نمی‌شود. فروشگاه فهرست سفارش‌های تأمین‌کننده را از آن زمان می‌خواند، مال خودش را برمی‌دارد و با خواندن کامل فهرست خودکار باز می‌شود. /status
alert-database-recovered = ⏩ <b>فروشگاه دوباره باز است.</b> شاید اتفاق‌های میان «از» و «تا» از دست رفته باشد: واریزها، افزایش‌ها و بازپرداخت‌های آن زمان و سفارش‌های بی‌صاحب را بررسی کنید. سفارش‌های پیشین تا پایان قرنطینه منتظرند.
alert-surplus-held = 🎁 <b>کارت‌های اضافی نگه داشته شد.</b> پایگاه داده به عقب برگشته و شاید مشتری‌ای یکی از آن‌ها را گرفته باشد. تا آزادشان نکنید به کسی نمی‌رسد.
alert-dealer-order-differs = 🧩 <b>سفارش تأمین‌کننده برای { $subject } همان نیست که خواسته شد.</b> هیچ‌چیز آن فروخته نمی‌شود. هر دو را نزد تأمین‌کننده ببینید و بعد «انجام شد» را بزنید. /order { $subject }
alert-code-sold-before = 👥 <b>تأمین‌کننده برای { $subject } کدی فرستاد که قبلاً فروخته بود.</b> به کسی داده نشد. کد دیگر یا پول را از تأمین‌کننده بخواهید و بعد «انجام شد» را بزنید. /order { $subject }
alert-detail-after = محصولات الان: { $value }
alert-detail-ahead-s = جلوتر از ساعت پایگاه داده: { $value } ث
alert-detail-amount = مبلغ: { $value }
alert-detail-balance = در کیف پول: { $value }
alert-detail-before = محصولات قبلاً: { $value }
alert-detail-broken = مشکل‌دار: { $value }
alert-detail-by = توسط: { $value }
alert-detail-charged = گرفته‌شده: { $value }
alert-detail-currency = ارز: { $value }
alert-detail-customer = مشتری: { $value }
alert-detail-dealer-order-id = سفارش تأمین‌کننده: { $value }
alert-detail-failure = جواب: { $value }
alert-detail-found = سفارش‌های پیداشده: { $value }
alert-detail-from = از: { $value }
alert-detail-items = گزینه‌ها: { $value }
alert-detail-kind = کار انجام‌شده: { $value }
alert-detail-needed = لازم: { $value }
alert-detail-note = یادداشت: { $value }
alert-detail-now = قیمت خرید الان: { $value }
alert-detail-order = سفارش: { $value }
alert-detail-price = قیمت پرداخت‌شده: { $value }
alert-detail-problem = مشکل: { $value }
alert-detail-purchase = خرید: { $value }
alert-detail-quoted = قیمت خرید در برآورد: { $value }
alert-detail-reason = علت: { $value }
alert-detail-ref = مرجع: { $value }
alert-detail-reference = کد پیگیری: { $value }
alert-detail-sales-stopped = تا پایان آن چیز تازه‌ای فروخته نمی‌شود.
alert-detail-since = از: { $value }
alert-detail-status = وضعیت نزد تأمین‌کننده: { $value }
alert-detail-surplus = موضوع یک کارت اضافی است.
alert-detail-type = نوع: { $value }
alert-detail-unexplained = بی‌توضیح: { $value }
alert-detail-until = تا: { $value }
alert-detail-vouchers = کارت‌ها: { $value }
alert-detail-why = چرا: { $value }
alert-times = { $times } بار رخ داد.
button-alert-done = ✔️ انجام شد
button-alerts = 🗒 همهٔ موارد منتظر
reminder-one = ⏰ از { $time }:
reminder-many = ⏰ <b>{ $count } مورد منتظر تصمیم است.</b>
reminder-more = … و { $count } مورد دیگر: /alerts

## What told that the database went back

history-beat-lost = آخرین نوشته‌های فروشگاه در پایگاه داده نیست.
history-other-database = این پایگاه داده همان قبلی نیست.
history-other-server = پایگاه داده روی سرور دیگری است.
history-timeline = سرور به خط زمانی دیگری رفت: جابه‌جایی سرور یا بازیابی به لحظه‌ای در گذشته.
history-position = گزارش سرور از قبل کوتاه‌تر است.
history-nothing-remembered = چیزی از پایگاه داده به یاد نمانده و آخرین نشان فروشگاه در آن قدیمی است.
history-gap = آخرین نشان فروشگاه در پایگاه داده قدیمی است.

## Payments by hand

button-deposit = 💵 واریز
alert-payment-method-changed = 🏦 <b>جایی که مشتری‌ها می‌پردازند عوض شد:</b> { $subject }. اگر هیچ‌کدامتان نخواسته‌اید، فوراً در ‎/paymethods خاموشش کنید.
alert-deposit-waiting = 💵 <b>یک واریز منتظر تصمیم است:</b> <code>{ $subject }</code>
alert-till-differs = 🧮 <b>پول شمرده‌شده با آنچه باید در صندوق باشد یکی نیست.</b> شیفت را ببینید، از صندوق‌دار بپرسید و تکلیف اختلاف را مشخص کنید.

## Refunds

alert-refund-wanted = ↩️ <b>خریدی که مستقیم پرداخت شده بود تحویل نشد.</b> پولش در موجودی است. /refunds { $subject } آن را از همان راه برمی‌گرداند؛ «انجام شد» آن را در موجودی می‌گذارد.

## Progress

alert-code-answer = ✍️ <b>مشتری دربارهٔ کد سفارش { $subject } نوشت.</b> بخوانید: /order { $subject }
