## Everywhere

pager = { $page }/{ $pages }
button-home = 🏠 صفحهٔ اصلی
button-back = ▶ بازگشت
button-cancel = ✖ انصراف
button-retry = 🔄 تلاش دوباره
button-refresh = 🔄 به‌روزرسانی
support-unnamed = صاحب این فروشگاه
support-hours-today = { $support } (از { $from } تا { $to } پاسخ می‌دهد؛ اکنون ساعت { $now } است)
support-hours-later = { $support } ({ $day } از { $from } تا { $to } پاسخ می‌دهد)

## Home

tile-from = از { $price }
button-search = 🔎 جستجو
button-purchases = 📦 سفارش‌های من
button-balance = 💰 موجودی
button-help = ❓ راهنما
cancelled = لغو شد. مبلغی کم نشد.
nothing-to-cancel = چیزی برای لغو کردن نیست.

## What went differently

command-not-typed = ⛔ دستورهای مدیران فقط وقتی اجرا می‌شود که خودتان آن‌ها را بنویسید. این پیام بازارسال شده یا از ربات یا کانال آمده است.
unknown-command = این دستور را نمی‌شناسم. کارهایی که بلدم: /help
not-understood = من فقط متن و دکمه‌ها را می‌فهمم. همه‌چیز از اینجا شروع می‌شود:
texts-too-many = ⏳ تندتر از آن می‌نویسید که بتوانم جواب بدهم و بعضی پیام‌ها جا ماند. { $seconds } ثانیه دیگر دوباره بنویسید. دکمه‌ها کار می‌کنند و سفارش‌هایتان ادامه دارد.
taps-too-many = ⏳ خیلی پشت سر هم زدید. { $seconds } ثانیه دیگر دوباره بزنید.
tap-outdated = این صفحه قدیمی بود. این هم نسخهٔ تازه:
tap-of-ended-dialog = مهلت این مرحله تمام شده است. خرید تازه‌ای انجام نشد.
tap-of-earlier-step = این دکمه مال مرحلهٔ قبل است. الان اینجا هستیم:
answer-not-understood = از دکمه‌های زیر استفاده کنید 👇
answer-as-text = لطفاً آن را به‌صورت متن بفرستید یا از دکمه‌های زیر استفاده کنید 👇
edit-without-effect = ✏️ پیامی را تغییر دادید که قبلاً خوانده بودم و این تغییر اثری ندارد. لطفاً متن جدید را در یک پیام تازه بفرستید یا از دکمه‌ها استفاده کنید.
answer-too-long = این متن خیلی بلند است: اینجا حداکثر { $most } نویسه جا می‌شود. هیچ بخشی از آن استفاده نشد. لطفاً کوتاه‌تر دوباره بفرستید.
answer-of-other-kind = این اینجا قابل استفاده نیست. لطفاً بفرستید: { $kinds }.
answer-kind = { $kind ->
       *[text] متن
        [photo] عکس
        [video] ویدیو
        [animation] گیف
        [document] فایل
        [voice] پیام صوتی
        [audio] صدا
        [video_note] پیام ویدیویی
        [contact] مخاطب
    }
dialog-too-long =
    بیایید از اول شروع کنیم. مبلغی کم نشد.

    خرید را دوباره شروع کنید: /start
shop-renewed = همین الان فروشگاه را به‌روز کردیم. مبلغی کم نشد؛ خرید را دوباره شروع کنید.
shop-break = وقفهٔ فنی کوتاهی داریم. هرچه فرستادید محفوظ است و به‌محض برگشتن جواب می‌دهیم.
something-went-wrong =
    مشکلی از سمت ما پیش آمد{ $notified ->
        [yes] {" "}و به ما خبر داده شد.
       *[no] .
    } اگر می‌خواستید چیزی بخرید، پیش از تلاش دوباره «سفارش‌های من» را ببینید: /myorders

    کد پیگیری: <code>{ $reference }</code>

## Catalog

item-title = <b>{ $product }</b> — { $item }

## Buying

ask-phone =
    📱 یک قدم مانده: شمارهٔ تلفنتان را با دکمهٔ پایین به اشتراک بگذارید یا بنویسید، مثلاً <code>{"+9647701234567"}</code>.

    تأمین‌کننده برای هر سفارش به شمارهٔ تماس نیاز دارد و کسی با شما تماس نمی‌گیرد. فقط یک بار می‌پرسیم.
button-share-phone = 📱 ارسال شمارهٔ من
phone-not-own = این شمارهٔ شخص دیگری است. شمارهٔ خودتان را بفرستید یا بنویسید.
phone-not-valid = این شماره کامل نیست. شماره با کد کشور شروع می‌شود، مثلاً <code>{"+9647701234567"}</code>.
phone-kept = ✅ ممنون. شمارهٔ تلفن شما: <code>{ $phone }</code>
field-example = مثلاً: <code>{ $example }</code>
account-nickname = 👤 صاحب حساب: <b>{ $nickname }</b>
pay-name-crypto-pay = رمزارز

## A purchase

goods-code = کد: { $code }
goods-pin = پین: { $pin }
button-copy-code = { $number ->
    [0] 📋 کپی کد
   *[other] 📋 کد { $number }
    }
button-copy-pin = { $number ->
    [0] 📋 کپی پین
   *[other] 📋 پین { $number }
    }
button-code-problem = ⚠️ کد کار نمی‌کند؟
code-problem-closed = ✅ گزارش شما دربارهٔ <code>{ $code }</code> بررسی و بسته شد. سؤالی دارید؟ /paysupport
file-code = کد
file-pin = پین

## Balance

you-were-credited = 💰 { $amount } به موجودی شما اضافه شد. { $note }
you-were-debited = 💰 { $amount } از موجودی شما کم شد. { $note }

## Fields that a product may ask for

field-account-id =
    .label = شناسهٔ حساب
    .hint = در پروفایل بازی یا حسابتان پیدا می‌شود.
    .example = 5123456789
field-player-id =
    .label = شناسهٔ بازیکن
    .hint = در پروفایل شما داخل بازی پیدا می‌شود.
    .example = 5123456789
field-user-id =
    .label = شناسهٔ کاربر
    .hint = در پروفایل حسابتان پیدا می‌شود.
    .example = 12345678
field-server-id =
    .label = شناسهٔ سرور
    .hint = معمولاً کنار شناسهٔ شما در پروفایل است.
    .example = 2001
field-server =
    .label = سرور
    .hint = سروری که در آن بازی می‌کنید، با همان نام داخل بازی.
    .example = Europe
field-zone-id =
    .label = شناسهٔ زون
    .hint = عدد داخل پرانتز بعد از شناسهٔ شما در پروفایل.
    .example = 2345
field-region =
    .label = منطقه
    .hint = منطقهٔ حساب شما.
    .example = Middle East
field-username =
    .label = نام کاربری
    .hint = نامی که با آن وارد می‌شوید.
    .example = lina_92
field-character-name =
    .label = نام شخصیت
    .hint = دقیقاً همان‌طور که در بازی نوشته شده.
    .example = DragonHeart
field-email =
    .label = نشانی ایمیل
    .hint = ایمیل همان حساب.
    .example = lina@example.com
field-phone =
    .label = شمارهٔ تلفن حساب
    .hint = با کد کشور.
    .example = +9647701234567
field-other =
    .hint = دقیقاً همان‌طور که در حسابتان نوشته شده بنویسید.

## Menu

menu-start = صفحهٔ اصلی
menu-vouchers = کدها و کارت‌های هدیه
menu-topups = شارژ بازی و موبایل
menu-search = پیدا کردن محصول با نام
menu-myorders = خریدهای شما با کدها
menu-balance = موجودی شما
menu-redeem = استفاده از کد موجودی
menu-invite = دعوت دوستان و گرفتن پاداش
menu-deposit = افزایش موجودی
menu-language = زبان و شمارهٔ تلفن
menu-cancel = رها کردن کار فعلی
menu-help = کارهایی که ربات بلد است
menu-terms = شرایط فروش
menu-paysupport = کمک برای پرداخت
menu-support = نوشتن به فروشگاه

## Menu of admins

menu-admin-desk = امروز، کیف پول‌ها، آنچه منتظر شماست
menu-admin-orders = سفارش‌ها: همه، باز، بررسی
menu-admin-order = یک سفارش با هر شماره‌اش
menu-admin-adopt = پیوند دادن سفارش تأمین‌کننده
menu-admin-status = علت انتظار سفارش‌ها، و توقف فروش
menu-admin-notice = نوشته برای مشتری‌ها در صفحهٔ اصلی
menu-admin-broadcast = یک پیام برای مشتری‌های زیاد
menu-admin-shop = نام فروشگاه، تماس و نوشته‌ها
menu-admin-alerts = آنچه منتظر تصمیم است
menu-admin-wallets = کیف پول‌ها نزد تأمین‌کننده
menu-admin-sync = به‌روزرسانی کاتالوگ
menu-admin-catalog = چه چیزی و چگونه عرضه می‌شود
menu-admin-brands = برندها، منطقه‌ها و تصویرها
menu-admin-customers = مشتریان: جستجو، پیام، مسدودسازی
menu-admin-customer = موجودی و سفارش‌های یک مشتری
menu-admin-statement = گردش موجودی یک مشتری
menu-admin-debtors = بدهکاران و یادآوری
menu-admin-tills = صندوق شما: شمارش و امضای شیفت

menu-admin-deposits = واریزهای منتظر تأیید و بازپرداخت‌های دستی
menu-admin-paymethods = روش‌های پرداختی که خودتان تأیید می‌کنید
menu-admin-credit = افزودن به موجودی مشتری
menu-admin-debit = کسر از موجودی مشتری
menu-admin-codes = کدهای موجودی: ساخت، فهرست، ابطال
menu-admin-promo = کدهای تخفیف و دعوت‌ها
menu-admin-creditlimit = مشتری تا چه مبلغی نسیه بخرد
menu-admin-markup = درصد سود روی قیمت خرید
menu-admin-prices = قاعده‌های قیمت با پیش‌نمایش
menu-admin-changes = تغییرات نزد تأمین‌کننده
menu-admin-requests = آنچه مشتریان خواسته‌اند
menu-admin-rounding = گرد کردن قیمت‌ها
menu-admin-rates = نرخ ارز و حاشیهٔ سود
menu-admin-report = فروش، سود و نمودار هر بازهٔ زمانی
menu-admin-closing = گزارش پایان روز
menu-admin-refunds = پول سفارش‌های ناموفق کجا برود
menu-admin-costlimit = چه زمانی دربارهٔ گران شدن سؤال شود
menu-admin-starsrate = ارزش ستاره‌های تلگرام
menu-admin-starscheck = تطبیق پرداخت‌ها با فهرست تلگرام
menu-admin-latency = سفارش‌ها با چه تأخیری دیده شدند
menu-admin-staff = کارکنان و نقش‌ها
menu-admin-limits = کارکنان چقدر می‌توانند بدهند
menu-admin-audit = گزارش کارهای کارکنان

## For admins

usage =
    بنویسید: <code>{ $usage }</code>
    مثلاً: <code>{ $example }</code>
button-yes = ✅ بله
upstream-busy = الان خیلی‌ها منتظر API تأمین‌کننده هستند. چیزی تغییر نکرد. ده ثانیه دیگر دوباره تلاش کنید.
upstream-unreachable = API تأمین‌کننده جواب نمی‌دهد.
upstream-unauthorised = API تأمین‌کننده کلید API یا نشانی این ماشین را نمی‌پذیرد (401 یا 403). هر دو را در پنل تأمین‌کننده بررسی کنید.
upstream-rate-limited = API تأمین‌کننده می‌خواهد صبر کنیم (429). یک دقیقه دیگر دوباره تلاش کنید.
upstream-unexpected-answer = API تأمین‌کننده جواب غیرمنتظره‌ای داد. جزئیات در گزارش سیستم است.
cost-limit = اگر قیمت خرید بیش از { $percent }% از برآورد بالاتر برود یا از پرداخت مشتری بیشتر شود، از مدیر پرسیده می‌شود. تغییر آن: /costlimit 10
reversal-refunded = 💰 تصمیم: پول به مشتری برگشت.
reversal-kept = 🎁 تصمیم: نزد مشتری می‌ماند.

## Why something happened to an order

cause-placed = مشتری تأیید کرد.
cause-cancelled-by-customer = مشتری لغو کرد.
cause-attempt-begun = تلاش { $attempt } با ref { $ref } شروع می‌شود.
cause-accepted = API تأمین‌کننده آن را به‌عنوان سفارش تأمین‌کنندهٔ { $dealerOrderId } پذیرفت.
cause-refused = API تأمین‌کننده آن را رد کرد ({ $failure }).
cause-rate-limited = API تأمین‌کننده خواست صبر کنیم (429).
cause-not-sent = چیزی فرستاده نشد: API تأمین‌کننده در دسترس نیست.
cause-not-let-in = API تأمین‌کننده فروشگاه را نمی‌پذیرد ({ $answer ->
    [unauthorised] 401
   *[forbidden] 403
    }).
cause-outcome-unknown = معلوم نیست API تأمین‌کننده سفارش را گرفت یا نه ({ $failure }).
cause-deadline-passed = مهلت تلاش { $attempt } بی‌نتیجه گذشت.
cause-late-answer = جواب تلاش { $attempt } خیلی دیر آمد ({ $outcome }).
cause-late-acceptance = API تأمین‌کننده سفارش تأمین‌کنندهٔ { $dealerOrderId } را خیلی دیر پذیرفت.
cause-attempt-restored = تلاش { $ref } که پایگاه داده از دست داده بود دوباره ثبت شد.
cause-found-in-list = فهرست، سفارش تأمین‌کنندهٔ { $dealerOrderId } را با ref { $ref } نشان می‌دهد.
cause-surplus-found = سفارش تأمین‌کنندهٔ دیگری برای آن پیدا شد: سفارش اضافی { $dealerOrderId } با ref { $ref }.
cause-served-from-surplus = از سفارش اضافی { $dealerOrderId } همین گزینه تحویل شد.
cause-proven-absent-once = ثابت شد از تلاش، سفارش تأمین‌کننده‌ای به وجود نیامده: یک تلاش دیگر انجام می‌شود.
cause-proven-absent = ثابت شد سفارش تأمین‌کننده‌ای به وجود نیامده و تلاشی نمانده است.
cause-confirmed = API تأمین‌کننده سفارش تأمین‌کنندهٔ { $dealerOrderId } را تأیید کرد: { $status }.
cause-undocumented-status = API تأمین‌کننده وضعیتی داد که در مستندات نیست: { $status }.
cause-success-without-voucher = API تأمین‌کننده می‌گوید موفق است، اما کدی نمی‌دهد.
cause-success-doubted = API تأمین‌کننده سفارش تأمین‌کنندهٔ { $dealerOrderId } را که موفق بود با وضعیت { $status } نشان می‌دهد. دوباره خوانده می‌شود.
cause-success-shown-again = API تأمین‌کننده سفارش تأمین‌کنندهٔ { $dealerOrderId } را دوباره موفق نشان می‌دهد.
cause-reversed = API تأمین‌کننده سفارش تأمین‌کنندهٔ { $dealerOrderId } را پس گرفت: { $status }.
cause-final-after-fulfilled-elsewhere = سفارش تأمین‌کنندهٔ { $dealerOrderId } نهایی شد ({ $status })؛ مشتری کالا را از راه دیگری گرفته بود.
cause-cost-rose = قیمت خرید از { $quoted } به { $now } { $currency } رسید؛ مشتری { $price } می‌پردازد. از مدیر پرسیده می‌شود.
cause-cost-allowed = یک مدیر قیمت خرید { $cost } را اجازه داد.
cause-cost-refunded = یک مدیر پول را برگرداند، چون قیمت خرید بالا رفته بود.
cause-code-problem-opened = مشتری از مشکل کد خبر می‌دهد: { $reason ->
    [used] قبلاً استفاده شده
    [refused] پذیرفته نمی‌شود
   *[wrong] مال محصول دیگری است
    }.
cause-code-problem-closed = گزارش دربارهٔ کد بسته شد.
cause-named-by-admin = یک مدیر سفارش تأمین‌کنندهٔ { $dealerOrderId } را پیوند داد (ref { $ref }).
cause-code-typed = یک مدیر کد سفارش تأمین‌کنندهٔ { $dealerOrderId } را نوشت.
cause-retried-by-admin = یک مدیر خواست دوباره تلاش شود.
cause-refunded-by-admin = یک مدیر پول را برگرداند.
cause-fulfilled-elsewhere = یک مدیر می‌گوید مشتری کالا را از راه دیگری گرفته است.
cause-reversal-refunded = یک مدیر پول سفارش پس‌گرفته را برگرداند.
cause-reversal-kept = یک مدیر سفارش پس‌گرفته را نزد مشتری گذاشت.
cause-other = { $text }
cause-no-outcome-for-a-day = سفارش تأمین‌کنندهٔ { $dealerOrderId } یک روز است نتیجه‌ای ندارد ({ $status }).
cause-no-goods-yet = سفارش تأمین‌کنندهٔ { $dealerOrderId } هنوز چیزی نیاورده است ({ $status })؛ یک نفر تصمیم می‌گیرد.
cause-dealer-order-differs = سفارش تأمین‌کنندهٔ { $dealerOrderId } همان نیست که خواسته شد. خواسته: { $asked }. رسیده: { $came }.
cause-code-of-another-order = سفارش تأمین‌کنندهٔ { $dealerOrderId } کدی آورد که قبلاً با سفارش تأمین‌کنندهٔ { $firstDealerOrderId } (سفارش { $firstOrder }) آمده بود.
cause-other-attempt-may-credit = از سفارش تأمین‌کنندهٔ { $dealerOrderId } چیزی نیامد ({ $status })، اما شاید تلاش دیگری هنوز حساب را شارژ کند.
cause-refused-while-earlier-may-credit = API تأمین‌کننده تلاش تازه را رد کرد و شاید تلاش قبلی هنوز حساب را شارژ کند.
cause-cost-refund-while-earlier-may-credit = قیمت خرید بالا رفته بود و پول باید برمی‌گشت، اما شاید تلاش قبلی هنوز حساب را شارژ کند.
cause-earlier-attempt-credited = از تلاش آخر سفارش تأمین‌کننده‌ای نیامد، اما سفارش تلاش قبلی حساب را شارژ کرد.
cause-matched-elsewhere = فهرست، سفارش تأمین‌کنندهٔ آن را نشان می‌دهد که مال سفارش دیگری است.
cause-listed-with-another-order = فهرست، ref { $ref } را با سفارش تأمین‌کنندهٔ { $dealerOrderId } نشان می‌دهد که مال سفارش دیگری است.
cause-payment-taken-back = وقتی سفارش در انتظار بود، پرداخت‌کننده پرداخت { $payment } را پس گرفت.
cause-goods-changed = تأمین‌کننده این کالا را وقتی سفارش در انتظار بود تغییر داد: { $before } ← { $after }.
cause-not-searched-for = نتیجه ثابت نمی‌شود: در فهرست دنبال آن نگشته‌ایم.
cause-in-no-complete-scan = نتیجه ثابت نمی‌شود: هیچ‌بار نشد که فهرست سفارش‌های تأمین‌کننده کامل خوانده شود و آن در فهرست نباشد.
cause-in-one-complete-scan = نتیجه ثابت نمی‌شود: فهرست سفارش‌های تأمین‌کننده فقط یک بار کامل خوانده شد.
cause-wallet-not-read = نتیجه ثابت نمی‌شود: کیف پول پیش و پس از آن خوانده نشد.
cause-wallet-fell = نتیجه ثابت نمی‌شود: کیف پول بدون علت دیگر همان‌قدر کم شد.

## Why a scan of the dealer's order list is not complete

scan-not-read = API تأمین‌کننده خوانده نشد.
scan-too-long = فهرست درازتر از آن است که به خواندن بیرزد.
scan-lacks-orders = فهرست { $seen } سفارش از { $total } را نشان داد.
scan-no-end = فهرست به پایان نرسید.
scan-keeps-changing = فهرست در { $pages } صفحه مدام عوض شد و { $seen } سفارش از { $total } را نشان داد.
scan-lacks-witnesses = فهرست { $missing } سفارش از { $witnesses } سفارشی را که حتماً در آن است ندارد.
scan-no-witness = سفارشی نمی‌شناسیم که فهرست باید حتماً نشان می‌داد.
scan-process-gone = برنامه‌ای که فهرست را می‌خواند دیگر نیست.

## Payments by hand

proof-unreadable = این به کارم نمی‌آید. رسید را به‌صورت عکس، فایل تصویر یا PDF بفرستید یا شمارهٔ پیگیری را بنویسید: دست‌کم 4 حرف و رقم، همان‌طور که روی رسید است.
payment-method-manual = پرداخت دستی

## Payments

button-support = 🎧 گفتگو با پشتیبانی
button-continue = ◀️ ادامه: { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
button-add-money = ➕ افزایش موجودی
amount-which = 🔢 این عدد را می‌شود به بیش از یک شکل خواند. منظورتان کدام مبلغ است؟ آن را بزنید یا دوباره بدون نقطه و ویرگول بنویسید.
payment-method-unnamed = پرداخت
payment-method-code = کد موجودی
payment-method-crypto-pay = رمزارز: USDT، TON، BTC …

## Money by hand

button-undo = ↩ برگرداندن: { $what }
button-undo-yes = ↩ بله، برگردان
you-were-corrected-down = 💰 اصلاح: { $amount } که اشتباهی به موجودی شما اضافه شده بود کم شد.
you-were-corrected-up = 💰 اصلاح: { $amount } که اشتباهی از موجودی شما کم شده بود برگشت.
your-credit-limit = 📒 حالا می‌توانید نسیه بخرید: تا { $amount } بیشتر از موجودی، و بعداً بپردازید. { $note }
your-credit-limit-ended = 📒 دیگر نمی‌توانید نسیه بخرید. { $note }

## Telegram Stars

stars-invoice-title = موجودی: { $amount }
stars-invoice-description = { $amount } به موجودی شما در { $shop } اضافه می‌کند. پرداخت { $code }.
stars-invoice-for = { $item } از { $shop }. پرداخت { $code }. اگر تحویل ممکن نباشد، پولتان برمی‌گردد.
stars-late = ⭐ مهلت صورت‌حساب تمام شده بود، اما ستاره‌هایتان رسید: { $amount } در موجودی شماست.
stars-extra = ⭐ پرداخت دیگری از شما رسید: { $amount } در موجودی شماست. اگر نمی‌خواستید دوباره بپردازید، از /paysupport پس بگیرید.
stars-being-looked-at = ⭐ پرداخت { $amount } شما رسید، اما هنوز به موجودی اضافه نشده است. به کارکنان فروشگاه خبر داده شد و آن را اضافه می‌کنند. کاری لازم نیست.
payment-method-stars = ⭐ ستاره‌های تلگرام
stars-amount = { $stars } ⭐

## Dialogs that are left

dialog-left = ⏸ ناتمام: <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
dialog-left-deposit = ⏸ ناتمام: افزایش موجودی
button-resume = ◀ ادامه
button-back-to-deposit = ▶ برگشت به افزایش موجودی
trying-again = در حال بررسی دوباره …
tap-nothing-new = همین به‌روز است ✓
tap-in-hand = ⏳ یک لحظه …
phone-not-asked = باشد، شمارهٔ شما همان می‌ماند.
phone-not-given = باشد، شماره‌ای ذخیره نشد و مبلغی کم نشد.

## Search

talk-hello = سلام { $name } 👋 دنبال چه هستید؟ نام یک بازی یا کارت را بنویسید یا انتخاب کنید:
talk-thanks = خواهش می‌کنم { $name }! 😊 هر وقت چیزی لازم داشتید اینجاییم.
talk-help = 💬 یک نفر کمکتان می‌کند: روی «به ما بنویسید» بزنید، یا شناسهٔ مشتری خود { $id } را برای { $support } بفرستید.
talk-problem = متأسفیم 😟 دربارهٔ <b>{ $item }</b> · { $product }، { $day } (<code>{ $code }</code>) است؟ از پایین انتخاب کنید یا به ما بنویسید: { $support } همراه با شناسهٔ مشتری خود { $id }.
talk-cancel-delivered = 📦 <b>{ $item }</b> · { $product } (<code>{ $code }</code>، { $day }) تحویل شده است و سفارش تحویل‌شده پس گرفته نمی‌شود. اگر مشکلی دارد، از پایین گزارش دهید. برای هر چیز دیگر به ما بنویسید: { $support } همراه با شناسهٔ مشتری خود { $id }.
talk-cancel-open = ⏳ <b>{ $item }</b> · { $product } (<code>{ $code }</code>، { $day }) در حال انجام است. بازش کنید: اگر هنوز لغوشدنی باشد، دکمه‌اش همان‌جاست. یا به ما بنویسید: { $support } همراه با شناسهٔ مشتری خود { $id }.
talk-discount = 🎁 اگر کد تخفیف دارید همین‌جا بنویسید.
talk-price = 💵 قیمت هر محصول کنارش است. نام یک بازی یا کارت را بنویسید یا انتخاب کنید:
talk-wish = 🛍 چه می‌خواهید؟ نام یک بازی یا کارت را بنویسید یا انتخاب کنید:
pay-named-yes = ✅ بله، می‌توانید با «{ $names }» پرداخت کنید.
pay-named-no = 🙏 متأسفیم، «{ $names }» را نمی‌پذیریم.
pay-ways = 💳 می‌توانید پرداخت کنید با: { $ways }
pay-ways-next = چیزی را که می‌خواهید بخرید انتخاب کنید تا هر روش را با قیمتش ببینید. یا موجودی خود را افزایش دهید.
pay-ways-none = 💳 برای پرداخت به ما بنویسید: { $support } همراه با شناسهٔ مشتری خود { $id }. راهش را می‌گوییم.
button-open-order = 📦 سفارش { $code }
button-other-order = 🗂 سفارش دیگر

## What people read of the bot before they press Start

bot-description =
    🛍 { $shop }

    کارت هدیه، شارژ بازی و موبایل، همه در همین گفتگو: انتخاب کنید، تأیید کنید و کد چند ثانیهٔ دیگر مال شماست. اگر نتوانیم تحویل دهیم، پولتان خودکار برمی‌گردد.

    برای دیدن فروشگاه «شروع» را بزنید.
bot-short-description = 🛍 { $shop }: کارت هدیه، شارژ بازی و موبایل، در چند ثانیه داخل گفتگو.

## Bonuses, gifts and news

promo-deposit-percent = { $percent }% بیشتر برای واریز از { $least }، حداکثر { $most }
promo-deposit = { $amount } بیشتر برای واریز از { $least }
bonus-promo = 🎁 کد تخفیف { $code }: { $amount } به موجودی شما اضافه شد.
bonus-inviter = 🎁 دوستتان خرید کرد. به پاس آن { $amount } به موجودی شما اضافه شد.
bonus-invited = 🎁 خوش آمدید! به پاس خرید اول، { $amount } به موجودی شما اضافه شد.
bonus-deposit = 🎁 برای واریزتان { $amount } پاداش به موجودی شما اضافه شد.
bonus-deposit-back = پاداش { $amount } از موجودی شما برداشته شد، چون واریز برگشت داده شد.
level-name = { $group ->
    [retail] عادی
    [reseller] همکار
   *[vip] VIP
    }
button-my-level = ⭐ سطح من
notice-level = { $why ->
    [up] ⭐ به سطح <b>{ $level }</b> رسیدید: خریدهای اخیر شما { $amount } شده است. از حالا قیمت‌های این سطح را می‌بینید و می‌پردازید.
    [down] سطح شما حالا <b>{ $level }</b> است، چون خریدهای اخیر شما { $amount } بوده است. قیمت‌های این سطح را می‌بینید و می‌پردازید و هر خرید شما را به سطح بعدی نزدیک‌تر می‌کند.
   *[ended] سطح‌بندی ما به پایان رسیده است؛ پس دوباره قیمت‌های معمول ما را می‌بینید و می‌پردازید. آنچه خریده‌اید سر جایش می‌ماند.
    }
gift-was-opened = 🎁 هدیهٔ شما باز شد: { $item }.
gift-refunded = این هدیه دیگر باز نمی‌شود: فروشگاه پول را به فرستنده برگرداند. از او هدیهٔ دیگری بخواهید.
notice-gift-reported = ⚠️ کسی که هدیهٔ شما { $item } (<code>{ $order }</code>) را باز کرده می‌گوید کد کار نمی‌کند. بررسی می‌کنیم؛ لازم نیست کاری بکنید.
notice-gift-case-refunded = ↩️ کد سفارش <code>{ $order }</code> که هدیه داده بودید کار نکرد. { $amount } به موجودی شما برگشت.
notice-gift-case-replaced = 🔁 کد سفارش <code>{ $order }</code> که هدیه داده بودید کار نکرد. کسی که آن را باز کرده کد تازه‌ای رایگان می‌گیرد (<code>{ $purchase }</code>).
notice-gift-case-closed = ℹ️ گزارش کد سفارش <code>{ $order }</code> که هدیه داده بودید بسته شد. برای شما چیزی تغییر نمی‌کند.
notice-gift-returned = ↩️ کسی که هدیهٔ شما { $item } (<code>{ $order }</code>) را باز کرده بود از این فروشگاه رفته است، پس کد تازه مال شماست. در همین گفتگو به دستتان می‌رسد: از آن استفاده کنید یا دوباره هدیه‌اش بدهید.
notice-gift-replaced = 🔁 <b>گزارش شما دربارهٔ { $order }</b>: برای { $item } کد تازه‌ای رایگان تهیه می‌کنیم. وقتی رسید به شما پیام می‌دهیم.
notice-gift-ready = 🎁 کد تازهٔ هدیهٔ شما رسید: { $item }.
notice-gift-refunded = 🎁 هدیهٔ { $item } دیگر کار نمی‌کند. فروشگاه پول را به فرستنده برگرداند: از او هدیهٔ دیگری بخواهید.

## Progress

wait-still = ⏳ هنوز داریم رویش کار می‌کنیم.
wait-waiting = ⏳ هنوز منتظریم.
wait-time = ⏳ تا الان { $time } گذشته است.
time-within = ظرف { $time }
duration-seconds = { $count ->
    [one] { $count } ثانیه
   *[other] { $count } ثانیه
    }
duration-minutes = { $count ->
    [one] { $count } دقیقه
   *[other] { $count } دقیقه
    }
duration-hours = { $count ->
    [one] { $count } ساعت
   *[other] { $count } ساعت
    }
button-to-order = 🧾 باز کردن سفارش
button-case-answer = ✍️ جواب{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
notice-reversal-refunded = ↩️ تأمین‌کننده سفارش <code>{ $order }</code> ({ $item }) را پس گرفت. دیگر کار نمی‌کند و { $amount } به موجودی شما برگشت.
notice-reversal-kept = ℹ️ تأمین‌کننده سفارش <code>{ $order }</code> ({ $item }) را پس گرفت، اما مال شما می‌ماند: دوباره چیزی کم نمی‌شود. اگر کار نکرد، سفارش را باز کنید و به ما بگویید.
notice-case-refunded = ↩️ <b>گزارش شما دربارهٔ { $order }</b>: پولتان را برگرداندیم. { $amount } در موجودی شماست و کد دیگر مال شما نیست.
notice-case-replaced = 🔁 <b>گزارش شما دربارهٔ { $order }</b>: کد تازه‌ای رایگان برایتان می‌گیریم. با سفارش <code>{ $purchase }</code> می‌رسد.
notice-case-fine =
    ✅ <b>گزارش شما دربارهٔ { $order }</b>: بررسی کردیم و کد سالم است.

    { $because }
notice-case-question =
    ✍️ <b>دربارهٔ گزارش شما برای { $order }</b>

    { $question }
notice-file-refused = 📎 این پیام فایلی همراه داشت که تلگرام نرساند. از پایین جواب بدهید تا آن را برایتان بنویسیم.
notice-selling = ✅ برگشتیم! دوباره می‌توانید خرید کنید.
cause-case-refunded = یک مدیر پول را برگرداند، چون کد کار نکرد.
cause-case-replaced = یک مدیر کد دیگری با سفارش { $purchase } خرید، به قیمت { $cost } { $currency }.
cause-case-fine = یک مدیر دید که کد سالم است.
cause-case-question = یک مدیر از مشتری دربارهٔ کد پرسید.
cause-case-answered = مشتری دربارهٔ کد جواب داد.

## Brands

region-name = { $region ->
    [GLOBAL] جهانی
    [EU] اروپا
    [MENA] خاورمیانه
    [GCC] کشورهای خلیج فارس
    [ASIA] آسیا
    [LATAM] آمریکای لاتین
    [NA] آمریکای شمالی
    [AFRICA] آفریقا
    [CIS] کشورهای CIS
   *[other] هر منطقه‌ای
    }

## Brands of admins

redeem-title = 📖 <b>روش فعال‌سازی</b>

## Limits

limit-rule = محدودیت: { $most } عدد برای هر نفر در { $days ->
    [1] 24 ساعت
   *[other] { $days } روز
    }.

## Who may buy

customer-blocked = 🚫 فعلاً نمی‌توانید اینجا خرید کنید یا موجودی اضافه کنید. خریدها و موجودی شما مال خودتان می‌ماند. سؤالی دارید؟ { $support }
gate-approval = 👋 به <b>{ $shop }</b> خوش آمدید! مشتریان تازه را یکی‌یکی می‌پذیریم. همین که پذیرفته شدید، همین‌جا پیام می‌گیرید. سؤالی دارید؟ { $support }
gate-invitation = 🔒 <b>{ $shop }</b> با دعوت باز است. پیوندی را که دوستی یا فروشگاه به شما داده باز کنید. سؤالی دارید؟ { $support }
gate-refused = 🔒 <b>{ $shop }</b> فعلاً نمی‌تواند به شما خدمت کند. سؤالی دارید؟ { $support }
notice-admitted = 🎉 خوش آمدید! نگاهی به فروشگاه بیندازید.
notice-message = 💬 <b>پیامی از فروشگاه</b>
    { $text }
notice-part-refunded = ↩️ { $amount } از مبلغ سفارش <code>{ $order }</code> ({ $item }) را به شما برگرداندیم. در موجودی شماست و آنچه خریده‌اید مال شما می‌ماند.
notice-debt-reminder = 📒 یادآوری دوستانه: <b>{ $amounts }</b> به ما بدهکارید. با ➕ افزایش موجودی، همه یا بخشی از آن را بپردازید. اگر پرداخته‌اید یا وقت می‌خواهید، 💬 به ما بنویسید.
notice-order-refunded = ↩️ پول سفارش <code>{ $order }</code> ({ $item }) را برگرداندیم. { $amount } در موجودی شماست و کد دیگر مال شما نیست.
notice-order-stopped = ⏸ سفارش <code>{ $order }</code> ({ $item }) متوقف است: بانک یا ارائه‌دهندهٔ پرداخت شما پول را پس گرفت. فروشگاه دربارهٔ آن تصمیم می‌گیرد. اگر اشتباه بوده، با ما تماس بگیرید یا موجودی اضافه کنید.
notice-refund-uncovered =
    ↩️ { $why ->
        [not-placed] سفارش شما ثبت نشد.
       *[failed] سفارش { $purchase } تحویل نشد.
    } { $amount } از پرداخت <code>{ $payment }</code> نمی‌تواند به جایی که آمده بود برگردد: موجودی شما دیگر این مقدار را ندارد، چون آن را اینجا خرج کرده‌اید یا بدهکار بوده‌اید. ‎/balance نشان می‌دهد کجا رفته است. سؤالی دارید؟ /paysupport
