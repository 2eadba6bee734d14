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

home =
    🛍 <b>{ $shop }</b>

    سلام { $name } 👋 چه چیزی لازم دارید؟
home-fact-time = ⚡ نیمی از سفارش‌ها ظرف { $time } می‌رسد
home-fact-back = 🛡 اگر تحویل ممکن نشود، پولتان خودکار برمی‌گردد
home-ways = 💳 روش‌های پرداخت: { $ways }
button-more = ⋯ بیشتر
more = ⋯ <b>بیشتر</b>
button-my-codes = 🔑 کدهای من ({ $count })
tile-from = از { $price }
button-vouchers = 🎟 کارت‌ها ({ $count })
button-top-ups = 🎮 شارژ مستقیم ({ $count })
button-search = 🔎 جستجو
button-purchases = 📦 سفارش‌های من
button-balance = 💰 موجودی
button-settings = ⚙️ تنظیمات
button-help = ❓ راهنما
cancelled = لغو شد. مبلغی کم نشد.
nothing-to-cancel = چیزی برای لغو کردن نیست.

## What went differently

command-not-typed = ⛔ دستورهای مدیران فقط وقتی اجرا می‌شود که خودتان آن را بنویسید. این پیام بازارسال شده یا از ربات یا کانال آمده است.
unknown-command = این دستور را نمی‌شناسم. کارهایی که بلدم: /help
not-understood = من فقط متن و دکمه‌ها را می‌فهمم. همه‌چیز از اینجا شروع می‌شود:
texts-too-many = ⏳ تندتر از آن می‌نویسید که بتوانم جواب بدهم و بعضی پیام‌ها جا ماند. { $seconds } ثانیه دیگر دوباره بنویسید. دکمه‌ها کار می‌کنند و سفارش‌هایتان ادامه دارد.
taps-too-many = ⏳ خیلی پشت سر هم زدید. { $seconds } ثانیه دیگر دوباره بزنید.
tap-outdated = این صفحه قدیمی بود. این هم نسخهٔ تازه:
tap-of-ended-dialog = مهلت این مرحله تمام شده است. خرید تازه‌ای انجام نشد.
tap-of-earlier-step = این دکمه مال مرحلهٔ قبل است. الان اینجا هستیم:
answer-not-understood = از دکمه‌های زیر استفاده کنید 👇
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

shelf-vouchers = 🎟 <b>کارت‌ها</b>
shelf-top-ups = 🎮 <b>شارژ مستقیم</b>
shelf-empty = فعلاً اینجا چیزی برای فروش نیست.
search-prompt =
    🔎 <b>جستجو</b>

    نام یا بخشی از آن را بنویسید.
search-often = ⏳ در زمان کوتاه زیاد جستجو کردید. { $seconds } ثانیه دیگر «تلاش دوباره» را بزنید.
search-found = 🔎 نتیجه‌های «{ $text }»
search-nothing = 🔎 برای «{ $text }» چیزی پیدا نشد. املای آن را بررسی کنید یا فهرست را ببینید:
search-missing = 🔎 «{ $text }» را هنوز نداریم. 🔔 را بزنید تا اگر آمد خبرتان کنیم. یا املای آن را بررسی کنید و فهرست را ببینید:
button-search-again = 🔎 جستجوی دیگر
button-request-goods = 🔔 اگر آمد خبرم کن
request-noted = 🔔 اگر «{ $text }» به فروشگاه بیاید، یک بار به شما پیام می‌دهیم.
request-off = 🔕 دربارهٔ «{ $text }» به شما پیام نمی‌دهیم.
request-too-many = همین حالا منتظر 20 محصول هستید. اول یکی را خاموش کنید.
product-voucher = 🎟 <b>{ $name }</b>
product-top-up = 🎮 <b>{ $name }</b>
product-choose = یک گزینه را انتخاب کنید:
product-gone = این محصول دیگر فروخته نمی‌شود.
needed-info = این‌ها را از شما می‌پرسیم:
item-price = { $name } · { $price }
item-price-unavailable = 🔔 { $name } · { $price }
item-title = <b>{ $product }</b> — { $item }
item-costs = قیمت: <b>{ $price }</b>
item-gives-code = کد همین‌جا در گفتگو می‌رسد.
item-gives-credit = حساب شما مستقیم شارژ می‌شود.
item-not-on-sale = این گزینه فعلاً فروخته نمی‌شود.
item-no-wallet = فعلاً در دسترس نیست.
item-wallet-too-low = فعلاً تمام شده است. به‌زودی موجود می‌شود.
item-maintenance = وقفهٔ کوتاهی داریم. سفارش‌های ثبت‌شده به دستتان می‌رسد.
item-unknown = چنین گزینه‌ای نیست.
button-buy = 🛒 خرید

## Buying

ask-quantity =
    <b>{ $product }</b> — { $item }
    هر عدد { $price }

    چند تا؟ بزنید یا عددی از 1 تا { $most } بنویسید.
quantity-out-of-range = عددی از 1 تا { $most } انتخاب کنید.
ask-phone =
    📱 یک قدم مانده: شمارهٔ تلفنتان را با دکمهٔ پایین به اشتراک بگذارید یا بنویسید، مثلاً <code>{"+9647701234567"}</code>.

    تأمین‌کننده برای هر سفارش به شمارهٔ تماس نیاز دارد و کسی با شما تماس نمی‌گیرد. فقط یک بار می‌پرسیم.
button-my-number = 📱 شمارهٔ من { $phone }
button-share-phone = 📱 ارسال شمارهٔ من
phone-not-own = این شمارهٔ شخص دیگری است. شمارهٔ خودتان را بفرستید یا بنویسید.
phone-not-valid = این شماره کامل نیست. شماره با کد کشور شروع می‌شود، مثلاً <code>{"+9647701234567"}</code>.
phone-kept = ✅ ممنون. شمارهٔ تلفن شما: <code>{ $phone }</code>
phone-none = هنوز ندارد
ask-field = ✏️ <b>{ $label }</b> ({ $step } از { $steps })
field-example = مثلاً: <code>{ $example }</code>
field-not-valid = درست به نظر نمی‌رسد. بررسی کنید و دوباره بفرستید.
or-used-before = یا یکی از قبلی‌ها را انتخاب کنید:
account-nickname = 👤 صاحب حساب: <b>{ $nickname }</b>
confirm-player = 👤 <b>{ $nickname }</b>: این شمایید؟
account-invalid = ❌ این حساب پیدا نشد. بررسی کنید و دوباره بنویسید.
account-invalid-because = ❌ این حساب پذیرفته نشد: { $message }. بررسی کنید و دوباره بنویسید.
account-check-busy =
    ⏳ الان خیلی‌ها حسابشان را بررسی می‌کنند. نوشته‌هایتان محفوظ است: ده ثانیه دیگر «تلاش دوباره» را بزنید.
account-check-often =
    ⏳ در زمان کوتاه حساب‌های زیادی بررسی کردید. نوشته‌هایتان محفوظ است: { $seconds } ثانیه دیگر «تلاش دوباره» را بزنید.
account-check-impossible =
    ⏳ الان نمی‌توانیم حساب را بررسی کنیم، چون تأمین‌کننده جواب نمی‌دهد.

    نوشته‌هایتان محفوظ است. کمی بعد دوباره تلاش کنید.
confirm-title = 🧾 <b>بررسی و تأیید کنید</b>
confirm-item = <b>{ $product }</b> — { $item }
confirm-breakdown = { $quantity } × { $price }
confirm-total = جمع: <b>{ $total }</b>
confirm-discounted = جمع: { $before } ← <b>{ $total }</b> با <b>{ $code }</b>
confirm-phone = تماس: <code>{ $phone }</code>
confirm-balance = موجودی: { $balance } ← <b>{ $after }</b> پس از خرید
pay-bonus = 🎁 { $amount } با <b>{ $code }</b> به موجودی شما برمی‌گردد
confirm-promise = اگر نتوانیم تحویل دهیم، پولتان خودکار برمی‌گردد.
pay-title = 💳 <b>چطور می‌پردازید؟</b>
pay-rest = موجودی شما: { $balance }. باقی‌ماندهٔ پرداخت: <b>{ $missing }</b>
pay-add-more = مبلغ کسری، { $missing }، از حداقل روش‌های پرداخت کمتر است. مبلغ بیشتری اضافه کنید؛ باقی آن در موجودی شما می‌ماند.
pay-time-instant = فوری
pay-time-minute = حدود 1 دقیقه
pay-time-checked = ما بررسی می‌کنیم
pay-by-stars = ⭐ { $stars } ستاره
pay-name-crypto-pay = رمزارز
pay-code = 🎫 کدی را که <b>{ $amount }</b> را می‌پردازد همان‌طور که چاپ شده بفرستید، مثلاً <code>7K2M-9XQ4-ZB30-HTW8</code>. اگر ارزش آن بیشتر باشد، باقی در موجودی شما می‌ماند.
button-have-code = 🎫 کد دارم
code-added = ✅ کد شما درست بود: { $amount } به موجودی شما اضافه شد.
phone-refused = 📱 <b>{ $product }</b> — { $item } منتظر شماست. تأمین‌کننده بدون شمارهٔ تماس سفارشی نمی‌پذیرد و کسی با شما تماس نمی‌گیرد.
button-confirm = ✅ خرید · { $total }
button-change-phone = 📱 تغییر تلفن
button-change-account = ✏️ تغییر حساب
goods-changed = ⚠️ تأمین‌کننده چیزی را که انتخاب کرده بودید ({ $product } — { $item }) تغییر داده است. هنوز چیزی خریده نشده است. حالا این را ارائه می‌دهد:
price-changed = ⚠️ قیمت همین الان از { $before } به { $now } تغییر کرد. دوباره نگاه کنید:
discount-over = 🎁 { $code } تمام شده یا استفاده شده است؛ قیمت حالا { $now } است، نه { $before }. با قیمت جدید می‌خرید؟
insufficient-balance = ⚠️ موجودی شما دیگر کافی نیست.
quote-often = ⏳ در زمان کوتاه قیمت‌های زیادی پرسیدید. چیزی از بین نرفت: { $seconds } ثانیه دیگر «تلاش دوباره» را بزنید.
balance-part-on-account = 📒 { $amount } از آن نسیه است و بعداً می‌پردازید.
balance-debt = 📒 { $amount } بدهکارید. آن را بپردازید تا دوباره بتوانید نسیه بخرید.
button-pay-debt = 📒 پرداخت بدهی { $amount }
balance-add-by-support = برای افزایش موجودی به { $support } پیام دهید و شناسهٔ مشتری خود را بگویید: <code>{ $id }</code>. بعد «تلاش دوباره» را بزنید.
button-try-again = 🔄 تلاش دوباره

## A purchase

purchase-title = 🧾 <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
purchase-code = سفارش <code>{ $code }</code> · { $time }
purchase-total = جمع: <b>{ $total }</b>
purchase-refunded = به موجودی شما برگشت: <b>{ $amount }</b>
stage-waiting = در صف: تأمین‌کننده فعلاً نمی‌تواند آن را بگیرد. خودکار فرستاده می‌شود.
stage-processing = در حال انجام …
stage-checking = داریم با تأمین‌کننده دوباره بررسی می‌کنیم. سفارش یا پولتان می‌رسد.
stage-delivered = تحویل شد.
stage-credited = تحویل شد: حساب شارژ شد.
stage-unreadable = تحویل شد، اما کد آن را الان نمی‌شود نشان داد. خبر داریم و کد مال شماست.
stage-refunded = تحویل ممکن نشد. پول به موجودی شما برگشت.
stage-cancelled = لغو شد. پول به موجودی شما برگشت.
button-cancel-purchase = ✖ لغو و بازگشت پول
button-cancel-unpaid = ✖ لغو سفارش
ask-cancel-purchase =
    ✖ آنچه از سفارش <code>{ $code }</code> هنوز در انتظار است لغو شود{ $quantity ->
    [1] {""}
   *[other] {" "}({ $waiting } از { $quantity })
    }؟

    پول آن فوراً به موجودی شما برمی‌گردد.
ask-cancel-unpaid =
    ✖ آنچه از سفارش <code>{ $code }</code> هنوز در انتظار است لغو شود{ $quantity ->
    [1] {""}
   *[other] {" "}({ $waiting } از { $quantity })
    }؟

    پرداخت آن پس گرفته شده است. بهای آن فوراً به موجودی شما برمی‌گردد و اول بدهی شما را می‌پوشاند.
button-cancel-now = ✖ بله، لغو شود
button-keep-waiting = ▶ نه، صبر می‌کنم
goods-code = کد: { $code }
goods-pin = پین: { $pin }
codes-in-file = کدها در فایل است.
button-copy-code = { $number ->
    [0] 📋 کپی کد
   *[other] 📋 کد { $number }
    }
button-copy-pin = { $number ->
    [0] 📋 کپی پین
   *[other] 📋 پین { $number }
    }
button-file = 📄 همهٔ کدها در فایل
button-code-problem = ⚠️ کد کار نمی‌کند؟
ask-which-code = ⚠️ <b>کدام کد مشکل دارد؟</b>
button-code-number = کد { $number }
ask-code-problem = ⚠️ <b>کد سفارش { $code } چه مشکلی دارد؟</b>
button-code-used = قبلاً استفاده شده
button-code-refused = پذیرفته نمی‌شود
button-code-wrong = مال محصول دیگری است
code-problem-closed = ✅ گزارش شما دربارهٔ <code>{ $code }</code> بررسی و بسته شد. سؤالی دارید؟ /paysupport
file-code = کد
file-pin = پین
plain-order = سفارش { $code }. این پیام ساده است، چون پیام همیشگی نمایش داده نشد.
plain-refunded = به موجودی شما برگشت: { $amount }
end-vouchers = ✅ { $item }: { $quantity ->
    [1] کد شما آماده است.
   *[other] { $quantity } کد شما آماده است.
    }
end-top-up = ✅ { $item }: حساب شارژ شد.
end-partly = ⚠️ { $item }: { $delivered } از { $quantity } تحویل شد. { $amount } به موجودی شما برگشت.
ready-partly = ✅ { $item }: { $ready } از { $quantity } در پیام بالا آماده است. بقیه کمی بیشتر طول می‌کشد و خبرتان می‌کنیم. سفارش <code>{ $code }</code>.
end-cancelled = ✖️ { $item }: لغو شد. { $amount } به موجودی شما برگشت.
end-refunded = ↩️ { $item } تحویل نشد. { $amount } به موجودی شما برگشت.

## My orders

purchases = 📦 <b>سفارش‌های من</b>
purchases-none =
    📦 <b>سفارش‌های من</b>

    هنوز چیزی نخریده‌اید.
purchase-line = { $mark } { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $day } · { $product } · { $code }

## Balance

balance-title = 💰 <b>موجودی</b>
balance-none = هنوز موجودی ندارید.
balance-line = <b>{ $amount }</b>
balance-line-held = <b>{ $amount }</b> · نگه‌داشته برای سفارش‌های باز: { $held }
balance-history = <b>تراکنش‌های اخیر</b>
button-all-activity = 📜 همهٔ گردش‌ها
posting-credit = افزایش { $about }
posting-undo = اصلاح { $about }
posting-debit = کسر { $about }
posting-hold = سفارش { $about }
posting-capture = پرداخت { $about }
posting-release = بازگشت، سفارش { $about }
posting-refund = بازپرداخت سفارش { $about }
posting-deposit = افزایش با پرداخت { $about }
posting-payout = بازگشت به مبدأ { $about }
posting-payback = بازپرداخت ناموفق { $about }
posting-reversal = پرداخت‌کننده پس گرفت { $about }
posting-bonus = پاداش { $about }
balance-how-to-add = برای افزایش موجودی دکمه را بزنید یا به { $support } پیام دهید و شناسهٔ مشتری خود را بگویید: <code>{ $id }</code>.
you-were-credited = 💰 { $amount } به موجودی شما اضافه شد. { $note }
you-were-debited = 💰 { $amount } از موجودی شما کم شد. { $note }

## Settings and help

settings =
    ⚙️ <b>تنظیمات</b>

    شمارهٔ تلفن: <code>{ $phone }</code>
help =
    ❓ <b>{ $shop }</b>

    /vouchers – کدها و کارت‌های هدیه
    /topups – شارژ بازی و تلفن
    /search – پیدا کردن محصول با نام
    /myorders – خریدهای شما با کدها
    /balance – موجودی شما
    /deposit – افزایش موجودی
    /redeem – استفاده از کد موجودی
    /language – زبان و شمارهٔ تلفن
    /cancel – رها کردن کار فعلی
    /terms – شرایط فروش
    /paysupport – کمک برای پرداخت

    سؤالی دارید؟ به { $support } پیام دهید. شناسهٔ مشتری شما: <code>{ $id }</code>
terms =
    📜 <b>شرایط { $shop }</b>

    کارت‌ها به‌صورت کد در همین گفتگو و شارژها مستقیم به حسابی که می‌دهید تحویل می‌شود. آنچه تحویل شده پس گرفته نمی‌شود، چون کدِ دیده‌شده و حسابِ شارژشده قابل برگشت نیست. پول آنچه تحویل نشود خودکار به موجودی شما برمی‌گردد.

    ⭐ با ستاره‌ها موجودی این فروشگاه را می‌خرید. آنچه خرج نکرده‌اید می‌تواند به ستاره‌هایتان برگردد: از /paysupport بخواهید. مسئول کالاها فروشگاه است، نه تلگرام.

    پیش از تأیید، حساب را بررسی کنید. سؤال‌ها: { $support }.
pay-support =
    💳 <b>کمک برای پرداخت: درخواست شما به ما رسید</b>

    همکاران ما پرداخت‌های اخیرتان را می‌بینند و همین‌جا پاسخ می‌دهند. بگویید چه شد: بنویسید یا عکس رسید را بفرستید. { $when ->
        [now] به‌زودی همین‌جا پاسخ می‌دهیم.
        [today] امروز از ساعت { $from } همین‌جا پاسخ می‌دهیم؛ اکنون در فروشگاه ما ساعت { $now } است.
        [later] { $day } از ساعت { $from } همین‌جا پاسخ می‌دهیم.
       *[soon] همین که یکی از ما برگردد، همین‌جا پاسخ می‌دهیم.
    } می‌توانید یک‌جا هم بنویسید: <code>/paysupport دو بار پرداختم</code>

    خود تلگرام در خریدهای این فروشگاه نمی‌تواند کمک کند.

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
menu-topups = شارژ بازی و تلفن
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
menu-admin-desk = امروز، کیف‌پول‌ها، آنچه منتظر شماست
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
menu-admin-customers = مشتریان: جست‌وجو، پیام، مسدودسازی
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
menu-admin-changes = تغییرات تأمین‌کننده
menu-admin-requests = آنچه مشتریان خواسته‌اند
menu-admin-rounding = گرد کردن قیمت‌ها
menu-admin-rates = نرخ ارز و حاشیهٔ سود
menu-admin-report = فروش، سود و نمودار هر چند روز
menu-admin-closing = گزارش پایان روز
menu-admin-refunds = پول سفارش‌های ناموفق کجا برود
menu-admin-costlimit = کی دربارهٔ گران شدن سؤال شود
menu-admin-starsrate = ارزش ستاره‌های تلگرام
menu-admin-starscheck = تطبیق پرداخت‌ها با فهرست تلگرام
menu-admin-latency = سفارش‌ها با چه تأخیری دیده شدند
menu-admin-staff = کارکنان و نقش‌ها
menu-admin-limits = تیم چقدر می‌تواند بدهد
menu-admin-audit = گزارش کارهای کارکنان

## For admins

usage =
    بنویسید: <code>{ $usage }</code>
    مثلاً: <code>{ $example }</code>
no-such-customer = مشتری { $id } وجود ندارد. مشتری پس از زدن «شروع» در ربات ثبت می‌شود.
amount-not-positive = مبلغ باید بیشتر از صفر باشد.
amount-too-precise = رقم‌های اعشار مبلغ بیشتر از حد این ارز است.
amount-overdrawn = موجودی کمتر از این است.
amount-over-limit = هر بار حداکثر { $most } جابه‌جا می‌شود.
ask-credit = 💰 <b>{ $amount } به این موجودی اضافه شود؟</b>
ask-debit = 💰 <b>{ $amount } از این موجودی کم شود؟</b>
adjustment-balance = موجودی: { $before } ← <b>{ $after }</b>
adjustment-note = یادداشت، فقط برای مدیران: { $note }
adjustment-message = به مشتری: { $message }
adjustment-cancelled = ✖ لغو شد. پولی جابه‌جا نشد.
adjustment-came-before = ⏳ تلگرام به این دستور شمارهٔ دستور قبلی را داد. پولی جابه‌جا نشد: دوباره بفرستید.
adjustment-not-open = ⏳ این سؤال دیگر باز نیست. با این لمس پولی جابه‌جا نشد: دستور را دوباره بفرستید.
currency-unknown = این کد ارز در ISO 4217 نیست.
credited = ✅ { $amount } برای { $who } اضافه شد. موجودی: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· خبر دادن به مشتری ممکن نشد
    }
debited = ✅ { $amount } از { $who } کم شد. موجودی: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· خبر دادن به مشتری ممکن نشد
    }
section-balances = موجودی‌ها
section-history = تراکنش‌های اخیر
section-attempts = تلاش‌ها
section-events = رویدادها
wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = کیف پولی نیست.
wallet-default = پیش‌فرض
wallet-inactive = غیرفعال
wallets-owed = بدهی: { $amount }
wallets-discount = تخفیف پیش‌فرض: { $percent }%
sync-running = ⏳ در حال خواندن کاتالوگ …
sync-done = ✅ کاتالوگ خوانده شد: { $products } محصول با { $items } گزینه، { $onSale } در حال فروش. { $removed } از کاتالوگ خارج شد و { $leftOut } را اینجا نمی‌توان فروخت.
sync-failed = ❌ کاتالوگ خوانده نشد. { $why }
status-title = 🚦 <b>وضعیت فروشگاه</b>
status-selling = ✅ فروش برقرار است.
status-maintenance-admin = ⛔ یک مدیر از { $time } فروش را متوقف کرده است: چیز تازه‌ای فروخته نمی‌شود.
status-maintenance-history = ⛔ پایگاه داده به عقب برگشته، زمان تشخیص { $time }: تا خواندن فهرست تأمین‌کننده چیزی فروخته یا فرستاده نمی‌شود. خودکار تمام می‌شود.
status-maintenance-outage = ⛔ از { $time } چیز تازه‌ای فروخته نمی‌شود: API تأمین‌کننده مدت زیادی در دسترس نیست. خودکار تمام می‌شود.
status-submitting = ✅ سفارش‌ها فرستاده می‌شود.
status-held = ⏸ { $cause ->
    [rate-limited] تأمین‌کننده می‌خواهد آهسته‌تر برویم.
    [unauthorised] تأمین‌کننده کلید API یا نشانی این سرور را نمی‌پذیرد. هر دو را با او بررسی کنید.
    [forbidden] تأمین‌کننده حساب ما را نمی‌پذیرد. از او بپرسید.
   *[unreachable] تأمین‌کننده در دسترس نیست.
    } { $count ->
    [0] هیچ سفارشی منتظر نیست
   *[other] { $count } سفارش منتظر است
    }؛ خودکار در { $time } دوباره امتحان می‌کنیم.
status-breaker = ⏸ تأمین‌کننده از { $time } پاسخ نمی‌دهد. { $count ->
    [0] هیچ سفارشی منتظر نیست
   *[other] { $count } سفارش منتظر است
    }؛ خودکار دوباره امتحان می‌کنیم، بار بعد { $next }.
status-open = سفارش‌های باز: { $counts }
status-open-none = سفارش بازی نیست.
status-oldest = قدیمی‌ترین سفارش صف از { $time } منتظر است.
button-held = 🎁 کارت‌های نگه‌داشته
held-title = 🎁 <b>کارت‌های نگه‌داشته.</b> پایگاه داده به عقب برگشته: شاید مشتری‌ای در زمان ازدست‌رفته یکی از این‌ها را گرفته باشد. این سفارش‌های تأمین‌کننده را میان آنچه آن زمان داده شده بگردید و آنچه نزد کسی نیست آزاد کنید.
held-item = { $count } × { $name }: سفارش‌های تأمین‌کننده { $ids }
button-status = 🚦 وضعیت
button-begin-maintenance = ⛔ توقف فروش
button-end-maintenance = ✅ شروع فروش
button-close-breaker = ▶ ارسال دوبارهٔ سفارش‌ها
button-yes = ✅ بله
ask-begin-maintenance = ⛔ <b>فروش متوقف شود؟</b> مشتری‌ها می‌توانند بگردند و سفارش‌هایشان را ببینند و کارهای در جریان ادامه دارد. تا وقتی دوباره باز نکنید، خرید تازه‌ای ممکن نیست.
ask-end-maintenance = ✅ <b>فروش دوباره شروع شود؟</b>
ask-close-breaker = ▶ <b>سفارش‌ها دوباره فرستاده شود؟</b> API تأمین‌کننده نتیجهٔ چند سفارش را نامعلوم گذاشته است. اگر همین‌طور باشد، سفارش‌های بیشتری منتظر تصمیم شما می‌ماند.
upstream-busy = الان خیلی‌ها منتظر API تأمین‌کننده هستند. چیزی تغییر نکرد. ده ثانیه دیگر دوباره تلاش کنید.
upstream-unreachable = API تأمین‌کننده جواب نمی‌دهد.
upstream-unauthorised = API تأمین‌کننده کلید API یا نشانی این ماشین را نمی‌پذیرد (401 یا 403).
upstream-rate-limited = API تأمین‌کننده می‌خواهد صبر کنیم (429). یک دقیقه دیگر دوباره تلاش کنید.
upstream-unexpected-answer = API تأمین‌کننده جواب غیرمنتظره‌ای داد. جزئیات در گزارش سیستم است.
markup-set = قیمت‌ها قیمت خرید به‌علاوهٔ { $percent }% است و هرگز کمتر از قیمت خرید نیست.
markup-off = محصولات به قیمت فهرست فروخته می‌شود و هرگز کمتر از قیمت خرید نیست.
rounding-set = قیمت‌ها به مضرب این‌ها گرد می‌شود: { $steps }. ارزهای دیگر به کوچک‌ترین واحدشان.
admin-orders-all = 📋 <b>همهٔ سفارش‌ها</b>
    .button = همه
admin-orders-open = ⏳ <b>سفارش‌های باز</b>
    .button = باز
admin-orders-review = 🔎 <b>سفارش‌های منتظر تصمیم</b>
    .button = بررسی
admin-orders-none = چیزی نیست.
admin-orders-found = { $count ->
    [1] یک سفارش پیدا شد:
   *[other] { $count } سفارش پیدا شد:
    }
admin-order-line = { $code } · { $state } · { $item }
no-such-order = با «{ $id }» سفارشی پیدا نشد.
story-title = 📋 <b>{ $code }</b> · { $state }
story-phone = 📱 <code>{ $phone }</code>
story-money = قیمت { $price } · قیمت خرید { $cost }
story-dealer = سفارش تأمین‌کننده <code>{ $id }</code> · { $status }
story-earlier = … و { $count } مورد پیش از آن
cost-open = ⚠️ الان { $cost } تمام می‌شود: تصمیم بگیرید خریده شود یا نه.
button-cost-buy = 🛒 خرید با همین قیمت
button-cost-refund = 💰 بازگرداندن پول
ask-cost-buy = 🛒 <b>{ $code } به قیمت { $cost } خریده شود؟</b> برآورد { $quoted } بود و مشتری { $price } می‌پردازد.
ask-cost-refund = 💰 <b>{ $price } بابت { $code } برگردد؟</b> خریده نمی‌شود.
cost-changed = ⚠️ از وقتی از شما پرسیدیم قیمت خرید عوض شده و چیزی خریده نشد. دوباره نگاه کنید:
cost-may-appear = پول فعلاً برنمی‌گردد: شاید تلاش قبلی هنوز حساب را شارژ کند. نزد تأمین‌کننده بررسی کنید و پایین تصمیم بگیرید.
cost-limit = اگر قیمت خرید بیش از { $percent }% از برآورد یا از پرداخت مشتری بالاتر برود، از مدیر پرسیده می‌شود. تغییر آن: /costlimit 10
story-code-used = ⚠️ مشتری می‌گوید کد قبلاً استفاده شده است.
story-code-refused = ⚠️ مشتری می‌گوید کد پذیرفته نمی‌شود.
story-code-wrong = ⚠️ مشتری می‌گوید کد مال محصول دیگری است.
button-close-case = ✅ بستن گزارش
ask-close-case = ✅ <b>گزارش دربارهٔ کد { $code } بسته شود؟</b> به مشتری گفته می‌شود که بسته شد، بدون علت.
review-open = ⚠️ نتیجهٔ آن ثابت نمی‌شود. تصمیم بگیرید:
review-open-unpaid = ⚠️ پرداخت آن پس گرفته شده، پس خریده نمی‌شود. تصمیم بگیرید: با این حال بخرید یا کنارش بگذارید.
review-adopt = یا سفارش تأمین‌کننده را پیوند دهید:
button-review-retry = 🔁 تلاش دیگر
button-review-refund = 💰 بازگرداندن پول
button-review-delivered = 🤝 از راه دیگر تحویل شد
ask-review-retry = 🔁 <b>{ $code } یک بار دیگر به تأمین‌کننده فرستاده شود؟</b> اگر تلاش اول در واقع پذیرفته شده باشد، دو بار به تأمین‌کننده پول داده می‌شود{ $type ->
    [voucher] {" "}و کارت اضافی برای مشتری بعدی می‌ماند.
   *[top-up] {" "}و حساب دو بار شارژ می‌شود.
    }
ask-review-refund = 💰 <b>{ $amount } بابت { $code } برگردد؟</b> اگر بعداً سفارش تأمین‌کننده پیدا شود، به مشتری نمی‌رسد.
ask-review-delivered = 🤝 <b>مشتری { $code } را از راه دیگری گرفته است؟</b> در این صورت { $amount } پرداخت‌شده حساب می‌شود و چیز دیگری تحویل نمی‌شود.
ask-adopt = 🔗 <b>سفارش تأمین‌کنندهٔ { $id } مال { $code } است؟</b>
adopt-facts = وضعیت { $status } · ساخته‌شده { $time } · ref <code>{ $ref }</code>
adopt-is-ours = ✅ ref یکی از تلاش‌های همین سفارش را دارد.
adopt-is-not-ours = ⚠️ ref این سفارش را ندارد. نوع، ارز و تلفن یکی است.
adopt-not-in-review = { $code } (دیگر) در بررسی نیست.
adopt-no-such-order = API تأمین‌کننده سفارشی از ما با شمارهٔ { $id } ندارد.
adopt-other-type = نوع سفارش تأمین‌کنندهٔ { $id } با { $code } فرق دارد.
adopt-other-currency = ارز سفارش تأمین‌کنندهٔ { $id } با { $code } فرق دارد.
adopt-other-phone = شمارهٔ تلفن سفارش تأمین‌کنندهٔ { $id } با { $code } فرق دارد.
adopt-owned = سفارش تأمین‌کنندهٔ { $id } مال سفارش دیگری است.
latency-title = ⏱ <b>سفارش‌ها با چه تأخیری دیده شدند</b>
latency-none = هنوز سفارشی فرستاده نشده است.
latency-known = <b>{ $type }</b>، { $attempts } تلاش، معلوم شد پس از: نیمی { $p50 } ث · 95% { $p95 } ث · 99% { $p99 } ث · حداکثر { $most } ث
latency-appeared = بی‌جواب: { $count }، حداکثر { $most } ث پس از شروع تلاش ساخته شد.
button-reversal-refunded = 💰 بازگرداندن پول
button-reversal-kept = 🎁 نزد مشتری بماند
ask-reversal-refunded = 💰 <b>{ $amount } بابت { $code } برگردد؟</b> به مشتری گفته می‌شود. { $type ->
    [voucher] فروشگاه دیگر کد را نشان نمی‌دهد، اما شاید مشتری آن را کپی کرده باشد.
   *[top-up] شاید شارژ در حساب مانده باشد.
    } این کار برگشت ندارد.
ask-reversal-kept = 🎁 <b>{ $code } نزد مشتری بماند؟</b> به مشتری گفته می‌شود. پولی برنمی‌گردد. این کار برگشت ندارد.
reversal-open = ⚠️ تأمین‌کننده آن را پس گرفت: تصمیم بگیرید به مشتری چه برسد.
reversal-refunded = 💰 تصمیم: پول به مشتری برگشت.
reversal-kept = 🎁 تصمیم: نزد مشتری می‌ماند.
reversal-success-again = ℹ️ تأمین‌کننده <code>{ $code }</code> را دوباره تحویل‌شده نشان می‌دهد، پس پولی برنگشت. آن را نزد مشتری بگذارید یا اول از تأمین‌کننده بپرسید.
button-order = 📋 باز کردن سفارش
button-wallets = 🏦 کیف پول‌ها
alert-order-in-review = 🔎 <b>سفارش { $subject } منتظر تصمیم است.</b> فروشگاه خودش نمی‌تواند تصمیم بگیرد، پس نه دوباره فرستاده می‌شود و نه تحویل. پول نگه داشته شده است. /order { $subject }
alert-upstream-refuses-us = ⛔ <b>API تأمین‌کننده ما را نمی‌پذیرد ({ $subject }).</b> سفارش‌ها منتظر می‌مانند تا دوباره بپذیرد. کلید API و فهرست IPهای مجاز را بررسی کنید. /wallets
alert-wallet-too-low = 💸 <b>کیف پول { $subject }</b> برای درخواست مشتری‌ها کافی نیست. /wallets
alert-codes-made = 🎫 <b>یک مدیر کد موجودی ساخت.</b> اگر اشتباه بوده، ‎/codes کدهای استفاده‌نشده را باطل می‌کند.
alert-code-guessing = 🎫 <b>یک مشتری ده کد موجودی ناموجود را امتحان کرد.</b> یک ساعت پس از اولی دوباره می‌تواند. اگر اشتباه است، برای کدش کمکش کنید.
alert-payment-taken-back = 💸 <b>پرداخت‌کننده‌ای پولش را پس گرفت.</b> پول از موجودی مشتری کم شد؛ شاید زیر صفر باشد و تا جبران نشود خریدی ممکن نیست. با مشتری صحبت کنید.
alert-payment-unexplained = ❓ <b>یک پرداخت توضیحی ندارد.</b> بدون صورت‌حساب ما آمده، مال دو پرداخت است یا در فهرست ارائه‌دهنده نیست: جزئیات می‌گوید کدام. با آن فهرست مقایسه کنید. هیچ‌چیز دو بار اضافه نمی‌شود.
alert-refund-by-hand = ↩️ <b>این پرداخت را دستی برگردانید</b>، از همان راهی که آمده. از موجودی قبلاً کم شده است. بعد در ‎/deposits تأیید کنید.
alert-refund-refused = ⚠️ <b>ارائه‌دهنده پرداخت { $subject } را برنگرداند.</b> اگر رد کرده باشد، پول دوباره در موجودی مشتری است.
alert-item-without-wallet = 💱 <b>برای { $subject } کیف پول فعالی نیست.</b> محصولات این ارز خریدنی نیست. /wallets
alert-customer-unreachable = 🚫 <b>مشتری { $subject } ربات را مسدود کرده</b> و تحویلی در انتظار دارد. با ‎/start بعدی به او داده می‌شود. /customer { $subject }
alert-delivery-refused = ✉️ <b>تلگرام پیام سفارش { $subject } را نپذیرفت</b> و باز هم نمی‌پذیرد. مشتری آنچه تحویل شده را در پیامی ساده می‌گیرد. علت در پایین است؛ به مسئول فنی فروشگاه بگویید. /order { $subject }
alert-delivery-stuck = 📪 <b>کالای سفارش { $subject } به مشتری نمی‌رسد.</b> تلگرام حتی پیام ساده را هم نمی‌پذیرد. فروشگاه دوباره تلاش می‌کند، در آخر هر چهار ساعت. از راه دیگری به مشتری خبر دهید؛ شاید «سفارش‌های من» کالا را نشان دهد. /order { $subject }
alert-code-unreadable = 🔐 <b>کدهایی که مشتری‌ها خریده‌اند نمایش داده نمی‌شود</b> ({ $subject }). کلید گاوصندوق با این نام نیست یا کارت ذخیره‌شده تغییر کرده: جزئیات می‌گوید کدام. کلید یا پایگاه داده را از پشتیبان برگردانید؛ آن‌گاه مشتری کد را خودکار می‌گیرد.
alert-update-failed = 🐞 <b>کار یک مشتری انجام نشد</b> ({ $subject }) و به او گفته شد. علت در گزارش سیستم کنار کد پیگیری است.
alert-success-without-voucher = ❗ <b>سفارش { $subject } انجام شد، اما کدی نیامد.</b> /order { $subject }
alert-unknown-dealer-status = ❔ <b>وضعیت سفارش { $subject } در مستندات نیست.</b> /order { $subject }
alert-catalog-suspicious = 🗂 <b>کاتالوگ درست به نظر نمی‌رسد</b> ({ $subject })؛ همان قبلی می‌ماند. /sync
alert-ledger-broken = 🧮 <b>دفتر حساب نمی‌خواند</b> ({ $subject }). موجودی اضافه نکنید و گزارش سیستم را ببینید.
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
orphans-found = 🧭 { $count } سفارش ما نزد تأمین‌کننده که فروشگاه نمی‌شناسد:
orphan-title = 🧭 <b>{ $code }</b> · فروشگاه این سفارش را نمی‌شناسد
orphan-facts =
    سفارش تأمین‌کننده <code>{ $id }</code> · { $status } · { $type ->
        [voucher] کارت
        [top-up] شارژ
       *[other] نوع دیگر
    }
    ‏Ref: <code>{ $ref }</code>
    ساخته‌شده: { $time }
    قیمت خرید: { $cost }
    گزینه: { $item }
    تلفن: { $phone }
orphan-handed-over = ✅ نزد مشتری‌اش است ({ $by }).
orphan-to-stock = ✅ برای مشتری بعدی در انبار است ({ $by }).
orphan-written-off = ✅ زیان ثبت شد ({ $by }).
button-orphan-hand-over = 🤝 به مشتری برسد
button-orphan-to-stock = 📦 فروش به مشتری بعدی
button-orphan-write-off = 🗑 ثبت زیان
button-orphan-card = 🔑 نمایش کد
ask-orphan-hand-over = 🤝 <b>سفارش تأمین‌کنندهٔ { $id } به مشتری‌اش داده شود؟</b> { $type ->
    [voucher] کد را می‌بینید و خودتان می‌فرستید.
   *[other] حساب قبلاً شارژ شده است.
 } به تأمین‌کننده { $cost } پرداخت شده و از موجودی مشتری در اینجا کم نشده است: قیمت را با ‎/debit کم کنید.
ask-orphan-to-stock = 📦 <b>سفارش تأمین‌کنندهٔ { $id } به مشتری بعدی { $item } فروخته شود؟</b> { $cost } تمام شده و برای نفر بعد خریدی انجام نمی‌شود. فقط اگر مشتری‌اش هرگز کد را نگرفته این کار را بکنید.
ask-orphan-write-off = 🗑 <b>سفارش تأمین‌کنندهٔ { $id } زیان ثبت شود؟</b> به کسی نمی‌رسد و { $cost } زیان فروشگاه است، مگر تأمین‌کننده برگرداند.
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
alert-detail-reference = به‌روزرسانی: { $value }
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

## Why something happened to an order

cause-placed = مشتری تأیید کرد.
cause-cancelled-by-customer = مشتری لغو کرد.
cause-attempt-begun = تلاش { $attempt } با ref { $ref } شروع می‌شود.
cause-accepted = API تأمین‌کننده آن را به‌عنوان سفارش تأمین‌کنندهٔ { $dealerOrderId } پذیرفت.
cause-refused = API تأمین‌کننده رد کرد ({ $failure }).
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
cause-not-searched-for = نتیجه ثابت نمی‌شود: در فهرست دنبالش نگشته‌اند.
cause-in-no-complete-scan = نتیجه ثابت نمی‌شود: هیچ خواندن کاملی از فهرست سفارش‌های تأمین‌کننده بدون آن نبود.
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

## What told that the database went back

history-beat-lost = آخرین نوشته‌های فروشگاه در پایگاه داده نیست.
history-other-database = این پایگاه داده همان قبلی نیست.
history-other-server = پایگاه داده روی سرور دیگری است.
history-timeline = سرور به خط زمانی دیگری رفت: جابه‌جایی سرور یا بازیابی به لحظه‌ای در گذشته.
history-position = گزارش سرور از قبل کوتاه‌تر است.
history-nothing-remembered = چیزی از پایگاه داده به یاد نمانده و آخرین نشان فروشگاه در آن قدیمی است.
history-gap = آخرین نشان فروشگاه در پایگاه داده قدیمی است.

## Payments by hand

payment-method-manual = پرداخت دستی
manual-then-proof = 📸 پس از پرداخت، رسید را همین‌جا بفرستید (عکس یا PDF) یا «پرداخت کردم» را بزنید و شمارهٔ پیگیری را بنویسید. بررسی می‌کنیم و پول را اضافه می‌کنیم.
button-copy-field = 📋 { $label }
button-copy-amount = 📋 { $amount }
button-payment-qr = 🔳 کد QR
button-send-proof = ✅ پرداخت کردم
button-send-another = 📸 ارسال رسید دیگر
proof-same = این همان رسیدی است که برای پرداخت <code>{ $code }</code> پذیرفته نشد. لطفاً رسید دیگری بفرستید.
payment-qr-caption = برای پرداخت اسکن کنید و بعد عکس رسید را همین‌جا بفرستید. پرداخت <code>{ $code }</code>
proof-prompt = 📸 عکس رسید یا فایل آن (تصویر یا PDF) را بفرستید یا شمارهٔ پیگیری روی آن را بنویسید. برای پرداخت <code>{ $code }</code>.
proof-received = 👍 ممنون، رسید. پرداخت <code>{ $code }</code> را بررسی می‌کنیم و به‌محض تمام شدن همین‌جا می‌نویسیم.
proof-unreadable = این به کارم نمی‌آید. رسید را به‌صورت عکس، فایل تصویر یا PDF بفرستید یا شمارهٔ پیگیری را بنویسید: دست‌کم 4 حرف و رقم، همان‌طور که روی رسید است.
proof-over = این پرداخت دیگر باز نیست و چیزی فرستاده نشد. پرداخت دوباره: /deposit. اگر آن را پرداخته‌اید، به ما پیام دهید و کد <code>{ $code }</code> را بگویید.
proof-too-many = برای پرداخت <code>{ $code }</code> پنج رسید داریم و بررسی می‌کنیم. لازم نیست بیشتر بفرستید.
ask-is-reference = «{ $text }» شمارهٔ پیگیری پرداخت <code>{ $code }</code> است؟
button-is-reference = ✅ بله، بفرست
button-search-for-it = 🔎 نه، جستجو کن
ask-which-payment = این رسید مال کدام پرداخت است؟ رویش بزنید و رسید را یک بار دیگر بفرستید.
button-to-payment = 💳 رفتن به پرداخت

deposit-card-title = 💵 <b>واریز { $amount }</b> · <code>{ $code }</code>
deposit-method = { $method } · مبلغ قابل پرداخت: <b>{ $charge }</b>
deposit-sent = فرستاده‌شده: { $time }{ $count ->
    [1] {""}
   *[other] {" "}· { $count } رسید
    }
deposit-reference = شمارهٔ پیگیری: <code>{ $reference }</code>
deposit-bought-nothing = 🆕 تا حالا چیزی نخریده است.
deposit-bought = خریدهای قبلی: { $count ->
    [1] 1 خرید
   *[other] { $count } خرید
    }، { $spent }، از { $since }
deposit-same-picture = ⚠️ <b>همین عکس</b> با <code>{ $code }</code> ({ $state }) هم آمده، از { $person }
deposit-same-reference = ⚠️ <b>همین شمارهٔ پیگیری</b> با <code>{ $code }</code> ({ $state }) هم آمده، از { $person }
deposit-approved = ✅ <b>{ $by } تأیید کرد</b>: { $amount } · { $time }
deposit-rejected = ✖ <b>{ $by } رد کرد</b> · { $time }
deposit-pay-back = ↩️ <b>{ $amount } را برگردانید</b>، از همان راهی که آمده. از موجودی قبلاً کم شده است.
deposit-paid-back = ↩️ <b>برگردانده شد، تأیید { $by }</b> · { $time }
deposit-not-paid-back = ↩️ <b>{ $by } می‌گوید برگرداندن ممکن نشد</b> · { $time }. پول دوباره در موجودی است (در مجموع { $amount } اضافه شد).
deposit-is-created = در حال آماده‌سازی
deposit-is-awaiting = منتظر
deposit-is-paid = پرداخت‌شده
deposit-is-credited = تأییدشده
deposit-is-expired = منقضی
deposit-is-cancelled = لغو توسط مشتری
deposit-is-rejected = ردشده
deposit-is-refunding = باید برگردد
deposit-is-refunded = برگشته
deposit-is-reversed = پرداخت‌کننده پس گرفت
button-deposit = 💵 واریز
button-approve = ✅ تأیید { $amount }
button-approve-anyway = ⚠️ تکراری است: باز هم تأیید
button-deposit-amount = ✏️ مبلغ دیگر
button-reject = ✖ رد
button-deposit-reopen = 🔓 پول رسید: باز کردن
button-reject-not-received = پول نرسید
button-reject-wrong-amount = مبلغ درست نیست
button-reject-unreadable = رسید خوانا نیست
button-reject-used-before = رسید قبلاً استفاده شده
button-reject-own-words = ✏️ با نوشتهٔ خودم
button-paid-back = ✅ برگرداندم
button-paid-back-sure = ✅ بله، برگردانده شد
button-not-paid-back = ✖ برگرداندن ممکن نیست
button-not-paid-back-sure = ✖ بله، به موجودی برگردد
deposit-unknown = پرداخت { $code } وجود ندارد.
deposit-amount-prompt = ✏️ بابت <code>{ $code }</code> چقدر به موجودی { $currency } اضافه شود؟ مبلغ را بنویسید.
deposit-amount-unreadable = این مبلغی به { $currency } نیست. مثلاً: <code>12.50</code>
ask-deposit-amount = 💰 <b>{ $amount } به‌جای { $wanted } اضافه شود؟</b> پرداخت <code>{ $code }</code> از { $name }
deposit-reason-prompt = ✏️ چرا <code>{ $code }</code> رد می‌شود؟ همان‌طور بنویسید که مشتری بخواند.
deposit-reason-unreadable = علتی با حداکثر { $most } نویسه بنویسید.
alert-payment-method-changed = 🏦 <b>جایی که مشتری‌ها می‌پردازند عوض شد:</b> { $subject }. اگر هیچ‌کدامتان نخواسته‌اید، فوراً در ‎/paymethods خاموشش کنید.
alert-deposit-waiting = 💵 <b>یک واریز منتظر تصمیم است:</b> <code>{ $subject }</code>
alert-till-differs = 🧮 <b>پول شمرده‌شده با آنچه باید در صندوق باشد یکی نیست.</b> نوبت را ببینید، از صندوق‌دار بپرسید و تکلیف اختلاف را مشخص کنید.


## Payments

button-pay = 💳 پرداخت
button-payment-check = 🔄 پرداختم – بررسی کن
button-payment-cancel = ✖ لغو پرداخت
button-support = 💬 پیام به پشتیبانی
button-need-help = 💬 کمک می‌خواهید؟
help-about-order = سفارش { $code }
button-my-payments = 🧾 پرداخت‌های من
button-continue = ◀️ ادامه: { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
payment-method-unnamed = پرداخت
payment-title = 💳 <b>{ $amount } برای موجودی شما</b>
payment-title-for = 💳 <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
payment-facts =
    مبلغ قابل پرداخت: <b>{ $charge }</b> · { $method }
    پرداخت <code>{ $code }</code>
payment-by-link = «پرداخت» را بزنید، در صفحه‌ای که باز می‌شود بپردازید و به اینجا برگردید.
payment-asked = 🔎 در { $time } بررسی شد. پول هنوز نرسیده؛ به‌محض رسیدن، همین پیام می‌گوید.
payment-created = ⏳ یک لحظه: پرداخت آماده می‌شود …
payment-awaiting = 🕓 تا { $until } پرداخت کنید. پول به‌محض رسیدن به موجودی شما می‌رود و خبرتان می‌کنیم.
payment-awaiting-order = 🕓 تا { $until } پرداخت کنید. سفارش شما به‌محض رسیدن پول انجام می‌شود و همین‌جا می‌رسد.
payment-submitted = 🔎 ممنون! پرداخت شما را بررسی می‌کنیم و به‌محض تمام شدن همین‌جا می‌نویسیم. کار دیگری لازم نیست.
payment-wait-preparing = ⏳ هنوز داریم پرداخت شما را آماده می‌کنیم: درگاه پرداخت بیشتر از معمول طول می‌کشد. فعلاً چیزی برای پرداخت نیست. صبر کنید، یا لغو کنید و راه دیگری انتخاب کنید.
payment-wait-unconfirmed = 🕓 زمان پرداخت تمام شد؛ لطفاً دیگر پرداخت نکنید. داریم از درگاه می‌پرسیم: هرچه رسیده باشد به موجودی شما می‌رود.
payment-wait-approval = 🔎 ممنون! یک نفر در فروشگاه پرداخت شما را بررسی می‌کند. کار دیگری لازم نیست.
payment-wait-told = درگاه پرداخت پاسخ نمی‌دهد و به همکارانمان خبر داده‌ایم.
payment-paid = ⏳ پول شما رسید و دارد به موجودی اضافه می‌شود.
payment-credited = ✅ { $amount } به موجودی شما اضافه شد.
payment-placed = ✅ پرداخت شد. سفارش شما پیام جداگانه دارد.
payment-expired = ⌛ مهلت پرداخت تمام شد. چیزی اضافه یا کم نشد. اگر با این حال پرداخته‌اید، به { $support } پیام دهید و کد <code>{ $code }</code> را بگویید. پرداخت دوباره: /deposit
payment-cancelled = ✖ لغو شد. دیگر آن را نپردازید. افزایش موجودی: /deposit
payment-rejected = ✖ این پرداخت پذیرفته نشد و چیزی به موجودی شما اضافه نشد.
payment-refunding = ↩️ { $amount } دارد به همان جایی که آمده برمی‌گردد.
payment-refunded = ↩️ { $amount } به همان جایی که آمده بود برگشت.
payment-reversed = ↩️ { $amount } از سمت پرداخت‌کننده پس گرفته شد و از موجودی شما کم شد.
payment-questions = سؤالی دارید؟ به { $support } پیام دهید و کد <code>{ $code }</code> را بگویید.
payment-reason-not-received = پول نرسید.
payment-reason-wrong-amount = مبلغ همان نبود که خواسته شد.
payment-reason-unreadable-proof = رسید خوانا نبود. می‌توانید با /deposit دوباره شروع کنید و عکس واضح‌تری بفرستید.
payment-reason-used-before = این رسید برای پرداخت دیگری استفاده شده است.
payment-reason-said-by-admin = علت: { $text }
payment-reason-cannot-be-taken = با این روش نشد. روش دیگری را امتحان کنید: /deposit
payment-reason-purchase-failed = سفارش { $purchase } تحویل نشد و بعداً هم چیزی از آن نمی‌رسد.
payment-reason-purchase-partly-failed = { $delivered } از { $quantity } سفارش { $purchase } تحویل شد و مال شماست. بقیه تحویل نشد.
payment-reason-purchase-not-placed = سفارش شما ثبت نشد.
payment-reason-replacement-failed = جایگزین { $purchase } تحویل نشد و بعداً هم چیزی از آن نمی‌رسد.
payment-reason-by-customer = به خواست خودتان.
payment-reason-taken-back-by-payer = پرداخت‌کننده پس گرفت.
payment-reason-found-paid-back = پیش از یک خطای سامانهٔ ما بازگردانده شده بود. موجودی‌تان اکنون درست است؛ اگر پول به دستتان نرسیده، به ما پیام دهید.
payment-end-credited = ✅ { $amount } در موجودی شماست. موجودی: <b>{ $balance }</b>
payment-end-other-amount = ✅ به‌جای { $wanted }، { $amount } به موجودی شما افزوده شد، چون همین رسید. موجودی: <b>{ $balance }</b>
payment-end-rejected = ✖ پرداخت <code>{ $code }</code> شما پذیرفته نشد.
payment-end-refunded = ↩️ { $amount } از پرداخت <code>{ $code }</code> به همان جایی که آمده بود برگشت.
payment-end-refund-failed = ⚠️ { $amount } از پرداخت <code>{ $code }</code> به جایی که آمده بود برنگشت و دوباره در موجودی شماست. سؤالی دارید؟ { $support }
payment-end-reversed = ↩️ { $amount } از پرداخت <code>{ $code }</code> از سمت پرداخت‌کننده پس گرفته شد و از موجودی شما کم شد.
payment-end-expired = ⌛ مهلت پرداخت <code>{ $code }</code> تمام شد و تأیید نشد. اگر پرداخته‌اید، به { $support } پیام دهید.
payments = 🧾 <b>پرداخت‌های من</b>
payments-none =
    🧾 <b>پرداخت‌های من</b>

    هنوز پولی اضافه نکرده‌اید. /deposit
payment-line = { $mark } { $amount } · { $method } · { $code }

button-add-money = ➕ افزایش موجودی
button-just-missing = فقط کسری: { $amount }
button-in-currency = 💱 به { $currency }
button-other-amount = ✏️ مبلغ دیگر
deposit-title = ➕ <b>افزایش موجودی</b>
deposit-ask-amount = چقدر به { $currency }؟ مبلغی را بزنید یا بنویسید.
deposit-offer = 🎁 { $gift }
deposit-ask-method = ➕ <b>افزودن { $amount }</b>. چطور می‌پردازید؟
deposit-brings = 🎁 { $bonus } بیشتر می‌گیرید.
deposit-no-method-for = فعلاً { $amount } را اینجا نمی‌شود پرداخت. مبلغ دیگری انتخاب کنید یا به { $support } پیام دهید و شناسهٔ مشتری خود را بگویید: <code>{ $id }</code>.
deposit-no-method = فعلاً از گفتگو نمی‌شود موجودی را زیاد کرد. به { $support } پیام دهید و شناسهٔ مشتری خود را بگویید تا برایتان اضافه کنیم: <code>{ $id }</code>.
deposit-not-a-number = این مبلغ نیست. عددی بنویسید، مثل 25 یا 12.50:
amount-which = 🔢 این عدد را می‌شود به بیش از یک شکل خواند. منظورتان کدام مبلغ است؟ آن را بزنید یا دوباره بدون نقطه و ویرگول بنویسید.
deposit-too-large = یک‌باره این‌قدر نمی‌شود اضافه کرد. مبلغ کمتری انتخاب کنید:
deposit-over-most = یک‌باره این‌قدر نمی‌شود اضافه کرد: حداکثر { $most }. مبلغ کمتری انتخاب کنید:
payment-option = { $name } · { $charge }
payment-option-with-fee = { $name } · { $charge } (کارمزد { $fee })
payment-method-gone = ⚠️ این روش پرداخت دیگر در دسترس نیست. دوباره انتخاب کنید:
payment-charge-changed = ⚠️ مبلغ قابل پرداخت عوض شد. دوباره نگاه کنید:
payments-too-many = چند پرداخت باز دارید. اول یکی را بپردازید یا لغو کنید.
payments-often = ⏳ در زمان کوتاه چند پرداخت شروع کردید. چیزی از بین نرفت: { $seconds } ثانیه دیگر «تلاش دوباره» را بزنید یا یکی از همان‌ها را پرداخت کنید.
button-statement = 🧾 صورت‌حساب
button-as-file = 📄 به‌صورت فایل (XLSX)
statement-which =
    🧾 <b>صورت‌حساب موجودی شما</b>

    برای چه مدتی؟ ماه‌ها به وقت UTC است.
statement-this-month = این ماه
statement-last-month = ماه گذشته
statement-all = همه
statement-title = 🧾 <b>صورت‌حساب</b> · { $span ->
    [all] همهٔ گردش‌ها
    [since] از { $from }
    [until] تا { $to }
   *[between] { $from } – { $to }
    }
statement-opening = موجودی پیش از آن: <b>{ $amounts }</b>
statement-closing = موجودی پس از آن: <b>{ $amounts }</b>
statement-empty = در این مدت موجودی تغییری نکرد.
statement-more = … { $count } سطر قدیمی‌تر در فایل است.
statement-column-time = زمان ({ $zone })
statement-column-what = شرح
statement-column-when = زمان
statement-column-amount = مبلغ
statement-column-in = واریز
statement-column-out = برداشت
statement-column-currency = ارز
statement-column-balance = موجودی
statement-column-opening = موجودی پیش از آن
statement-column-closing = جمع، موجودی پس از آن
statement-sheet = صورت‌حساب
direct-not-on-sale = سفارش شما ثبت نشد: دیگر فروخته نمی‌شود. پول در موجودی شما می‌ماند.
direct-not-now = سفارش شما ثبت نشد: فعلاً نمی‌شود خرید. پول در موجودی شما می‌ماند؛ بعداً دوباره تلاش کنید.
direct-price-changed = سفارش شما هنوز ثبت نشده: قیمت عوض شد. «ادامه» را بزنید تا قیمت تازه را ببینید.
direct-balance = سفارش شما هنوز ثبت نشده: موجودی دیگر کافی نیست. «ادامه» را بزنید تا کسری را ببینید.
direct-no-phone = سفارش شما هنوز ثبت نشده: شمارهٔ تلفن شما لازم است. «ادامه» را بزنید.
direct-paid-late = سفارش شما ثبت نشد: وقتی پول رسید، این پرداخت پایان یافته بود. پول در موجودی شماست. برای خرید «ادامه» را بزنید.
direct-paid-back = سفارش شما ثبت نشد: پول آن در راه برگشت بود. پول دوباره در موجودی شماست. برای خرید «ادامه» را بزنید.

## Currencies

confirm-exchange = 💱 { $total } = <b>{ $pay }</b> از موجودی { $balance }
purchase-paid = پرداخت‌شده: { $amount }
button-currency = 💱 قیمت‌ها به: { $currency }
currency-own = ارز هر محصول
choose-currency =
    💱 <b>قیمت‌ها را به چه ارزی ببینید؟</b>

    قیمت‌های دارای ≈ برای مقایسه است. آنچه می‌پردازید پیش از خرید نشان داده می‌شود.
rates-title = 💱 <b>نرخ ارز</b> به { $base }
rates-none = نرخی نیست: هر قیمت فقط از موجودی به همان ارز پرداخت می‌شود.
rate-line = { $reading } · { $time } · { $by }

## Refunds

refunds-to-balance = ↩️ پول آنچه مستقیم پرداخت و تحویل نشد <b>در موجودی می‌ماند</b>.
refunds-to-source = ↩️ پول آنچه مستقیم پرداخت و تحویل نشد خودکار <b>از همان راه برمی‌گردد</b>. اگر روش پرداخت نتواند، در موجودی می‌ماند.
refunds-to-source-ask = ↩️ پول آنچه مستقیم پرداخت و تحویل نشد در موجودی می‌ماند <b>تا مدیری آن را از همان راه برگرداند</b>: هر بار هشداری می‌پرسد.
ask-pay-back = ↩️ <b>{ $amount } از پرداخت { $code } از همان راه برگردد؟</b>
refund-begun = ↩️ پرداخت <code>{ $code }</code> دارد برمی‌گردد. به مشتری خبر داده می‌شود.
refund-nothing = از پرداخت { $code } چیزی برای برگرداندن نیست: همه تحویل شده، قبلاً برگشته یا روش پرداخت بخشی را برنمی‌گرداند.
button-pay-back = ↩️ برگرداندن پول…
refund-spent = ⚠️ موجودی دیگر کافی نیست: مشتری خرجش کرده است.
alert-refund-wanted = ↩️ <b>خریدی که مستقیم پرداخت شده بود تحویل نشد.</b> پولش در موجودی است. /refunds { $subject } آن را از همان راه برمی‌گرداند؛ «انجام شد» آن را در موجودی می‌گذارد.

## Closing report

closing-title = 🧾 <b>گزارش پایان { $day }</b> ({ $zone })
closing-empty = پولی نبود و چیزی جابه‌جا نشد.
closing-opening = پول مشتری‌ها در آغاز: { $amount }
closing-closing = پول مشتری‌ها در پایان: <b>{ $amount }</b>
closing-sold = فروش منهای بازپرداخت: <b>{ $amount }</b>
closing-exchanged = تبدیل میان ارزها: { $amount }
closing-deposit = واریزها ({ $method })
closing-credit = افزودهٔ مدیران
closing-debit = کسر مدیران
closing-undo = برگشت‌خورده توسط مدیران
closing-capture = پرداخت بابت سفارش‌های تحویل‌شده
closing-refund = بازپرداخت پس از پس گرفتن تأمین‌کننده
closing-payout = برگشت از همان راه ({ $method })
closing-payback = بازپرداخت‌های ناموفق ({ $method })
closing-reversal = پس‌گرفتهٔ پرداخت‌کنندگان ({ $method })
closing-bonus = پاداش کدهای تخفیف و دعوت‌ها

## Money by hand

adjustment-limit = سقف خرید نسیه: { $before } ← <b>{ $after }</b>
ask-credit-limit = 📒 <b>این مشتری تا { $amount } نسیه بخرد؟</b>
adjustment-second-asked = این بالاتر از سقف یک مدیر است. درخواست از
adjustment-only-admin = ⚠️ این بالاتر از سقف یک مدیر است و شما تنها مدیرید. مطمئنید؟
adjustment-second-said = تأیید از
adjustment-waits-for-second = ⏳ این بالاتر از سقف یک مدیر است. از دیگران پرسیده شد: تا یکی تأیید نکند پولی جابه‌جا نمی‌شود.
adjustment-nobody-reached = ⚠️ این بالاتر از سقف یک مدیر است و مدیر دیگری در دسترس نبود. پولی جابه‌جا نشد. همهٔ افراد ADMIN_IDS ربات را شروع کرده‌اند؟ پس یک بار دیگر «بله» را بزنید.
adjustment-same-admin = این را باید مدیر دیگری تأیید کند.
button-yes-second = ✅ بله، تأیید
button-undo = ↩ برگرداندن: { $what }
button-undo-yes = ↩ بله، برگردان
button-keep = ▶ بماند
ask-undo = ↩ <b>{ $what } برای { $name } برگردانده شود؟</b> تراکنش برعکس ثبت و به مشتری خبر داده می‌شود.
undone = ↩ برگردانده شد: { $amount } برای <code>{ $id }</code>. موجودی: <b>{ $balance }</b>
undo-spent = ⚠️ نمی‌شود برگرداند: موجودی دیگر کافی نیست. با مشتری صحبت کنید.
undo-too-late = ⏳ تا ده دقیقه و فقط مدیرانی که تأیید کرده‌اند می‌توانند برگردانند. با این لمس پولی جابه‌جا نشد.
credit-limit-set = ✅ { $who } می‌تواند تا { $amount } نسیه بخرد. موجودی: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· خبر دادن به مشتری ممکن نشد
    }
you-were-corrected-down = 💰 اصلاح: { $amount } که اشتباهی به موجودی شما اضافه شده بود کم شد.
you-were-corrected-up = 💰 اصلاح: { $amount } که اشتباهی از موجودی شما کم شده بود برگشت.
your-credit-limit = 📒 حالا می‌توانید نسیه بخرید: تا { $amount } بیشتر از موجودی، و بعداً بپردازید. { $note }
your-credit-limit-ended = 📒 دیگر نمی‌توانید نسیه بخرید. { $note }
balance-on-account = 📒 نسیه: می‌توانید تا { $limit } بیشتر از موجودی بخرید و بعداً بپردازید.
balance-owed = 📒 نسیه: بدهی شما <b>{ $owed }</b> از سقف { $limit }.
balance-history-private-note = (فقط برای مدیران: { $note })

## Telegram Stars

payment-method-stars = ⭐ ستاره‌های تلگرام
stars-amount = { $stars } ⭐
button-pay-stars = ⭐ پرداخت { $stars } ستاره
stars-part = دکمه را بزنید و در تلگرام تأیید کنید؛ فقط یک لحظه طول می‌کشد.
stars-invoice-title = موجودی: { $amount }
stars-invoice-description = { $amount } به موجودی شما در { $shop } اضافه می‌کند. پرداخت { $code }.
stars-invoice-for = { $item } از { $shop }. پرداخت { $code }. اگر تحویل ممکن نباشد، پولتان برمی‌گردد.
stars-late = ⭐ مهلت صورت‌حساب تمام شده بود، اما ستاره‌هایتان رسید: { $amount } در موجودی شماست.
stars-extra = ⭐ پرداخت دیگری از شما رسید: { $amount } در موجودی شماست. اگر نمی‌خواستید دوباره بپردازید، از /paysupport پس بگیرید.
stars-being-looked-at = ⭐ پرداخت { $amount } شما رسید، اما هنوز به موجودی اضافه نشده است. به کارکنان فروشگاه خبر داده شد و آن را اضافه می‌کنند. کاری لازم نیست.
checkout-unknown = این صورت‌حساب مال شما نیست. چیزی پرداخت نشد. برای صورت‌حساب خودتان /deposit را بفرستید.
checkout-ended = مهلت این صورت‌حساب تمام شده. چیزی پرداخت نشد. برای صورت‌حساب تازه /deposit را بفرستید.
checkout-paid = این صورت‌حساب قبلاً پرداخت شده و دوباره چیزی پرداخت نشد. پول شما: /balance
checkout-under-way = این صورت‌حساب همین الان دارد پرداخت می‌شود. چیزی دو بار پرداخت نشد. یک دقیقه صبر کنید و /balance را ببینید.
checkout-price-changed = قیمت عوض شد. چیزی پرداخت نشد. محصول را دوباره باز کنید تا قیمت تازه را ببینید.
checkout-not-on-sale = این دیگر فروخته نمی‌شود. چیزی پرداخت نشد. برای دیدن محصولات /start را بفرستید.
checkout-not-now = فعلاً نمی‌شود این را خرید. چیزی پرداخت نشد. بعداً دوباره تلاش کنید.
checkout-again = فروشگاه لحظه‌ای شلوغ بود. چیزی پرداخت نشد. دوباره «پرداخت» را بزنید.
stars-no-rate = ⭐ نرخی تعیین نشده و کسی نمی‌تواند با ستاره بپردازد. بنویسید صد ستاره چقدر به موجودی اضافه می‌کند، مثلاً <code>1.30 USD</code>. اول بخوانید تلگرام از فروشگاه‌ها چه می‌خواهد: docs/payments.md.
stars-rates =
    ⭐ <b>ارزش ستاره‌های تلگرام</b>

    { $rates }

    صورت‌حساب‌های تازه فوراً از آن پیروی می‌کند؛ صورت‌حساب باز تا پایان نرخ خودش را دارد.
stars-check-failed = ⚠️ فهرست تلگرام الان خوانده نشد. فروشگاه خودکار دوباره تلاش می‌کند.
stars-checked =
    ⭐ <b>مقایسه با فهرست تلگرام</b>

    تراکنش‌های تازه: { $read }
    الان اضافه شد: { $credited }
    الان پس گرفته شد: { $reversed }
    بی‌توضیح: { $unexplained }{ $partial ->
        [yes] {""}

    باز هم هست: فروشگاه خودکار به خواندن ادامه می‌دهد.
       *[no] {""}
    }

## Balance codes

payment-method-code = کد موجودی
payment-method-crypto-pay = رمزارز: USDT، TON، BTC …
crypto-pay-part = «پرداخت» را بزنید، رمزارزی انتخاب کنید (USDT، TON، BTC …) و در @CryptoBot تأیید کنید: آنجا می‌گوید چقدر لازم است. بعد برگردید؛ پول معمولاً ظرف یک دقیقه می‌رسد.
button-pay-crypto = 💎 پرداخت با رمزارز
code-prompt =
    🎫 <b>کد موجودی</b>

    کد را همان‌طور که روی کارت یا کاغذ است بفرستید، مثلاً <code>7K2M-9XQ4-ZB30-HTW8</code>. حروف بزرگ و کوچک و خط تیره مهم نیست.
code-mistyped = 🎫 یکی از حروف کد درست نیست. با کارت مقایسه کنید و دوباره بفرستید: 16 حرف و رقم در چهار گروه.
code-unknown = 🎫 این کد معتبر نیست یا قبلاً استفاده شده است. با کارت مقایسه کنید. اگر باید درست باشد، به { $support } پیام دهید.
code-yours = 🎫 این کد را قبلاً استفاده کرده‌اید: مبلغش در موجودی شماست. /balance
code-own = 🎫 این کد را خودتان ساخته‌اید یا تأیید کرده‌اید و نمی‌توانید از آن استفاده کنید. مشتری می‌تواند.
code-too-many = 🎫 کدهای ناموجود زیادی فرستادید. یک ساعت دیگر تلاش کنید یا به { $support } پیام دهید.
codes-title = 🎫 <b>کدهای موجودی</b> به تفکیک دسته. برای دیدن یک دسته یا باطل کردن کدهای معتبر آن، روی آن بزنید.
codes-none = 🎫 هنوز کد موجودی نیست. برای ساختن روی ➕ بزنید.
codes-line = № { $batch } · { $count } × { $each } · ✅ { $redeemed } · 🎫 { $open }
codes-batch =
    🎫 <b>دستهٔ № { $batch }</b>: { $count } × { $each }، ساخته‌شده در { $date }

    ✅ استفاده‌شده: { $redeemed }
    🎫 معتبر: { $open }
    🚫 باطل‌شده: { $revoked }

    یک کد از آن: <code>/codes { $batch }-1</code>
codes-one =
    🎫 کد <b>{ $code }</b> · { $each } · { $state ->
        [redeemed] ✅ استفاده‌کننده:
        [revoked] 🚫 باطل
       *[open] معتبر
    }
codes-ask =
    🎫 { $count } کد { $each } ساخته شود، در مجموع <b>{ $total }</b>؟

    هر کس یکی از آن‌ها را برایم بفرستد مبلغش را می‌گیرد. کدها یک بار در یک فایل به شما می‌رسد: مثل پول نگهش دارید.
codes-file = 🎫 دستهٔ № { $batch }: { $count } × { $each }. کدها فقط در این فایل است؛ فروشگاه نسخه‌ای نگه نمی‌دارد. پخششان کنید و بعد این پیام را پاک کنید. اگر دو فایل از این دسته دارید، دومی معتبر است.
codes-over-limit = در مجموع { $total } می‌شود؛ هر بار حداکثر { $most } می‌توان ساخت.
codes-no-such = چنین دسته یا کدی نیست. ‎/codes دسته‌ها را نشان می‌دهد.
codes-ask-revoke = 🚫 { $count ->
        [1] یک کد
       *[other] { $count } کد
    } از دستهٔ № { $batch } برای همیشه باطل شود؟ دارندهٔ آن چیزی نمی‌گیرد. استفاده‌شده‌ها می‌ماند.
button-revoke-codes = 🚫 ابطال کدهای معتبر

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
still-short = ⏳ هنوز خبری نیست: { $missing } کم است.
phone-not-asked = باشد، شمارهٔ شما همان می‌ماند.
ask-only-field = ✏️ <b>{ $label }</b>

## Search

search-corrected = 🔎 «{ $text }» اینجا نیست. نتیجه‌های «{ $corrected }»:
search-nearest = 🔎 چیزی دقیقاً با «{ $text }» جور نیست. نزدیک‌ترین‌ها:
search-did-you-mean = 🔎 برای «{ $text }» چیزی پیدا نشد. منظورتان این بود …
search-vouchers = 🎟 همهٔ کارت‌ها
search-top-ups = 🎮 همهٔ شارژها
talk-hello = سلام { $name } 👋 دنبال چه هستید؟ نام یک بازی یا کارت را بنویسید یا انتخاب کنید:
talk-thanks = خواهش می‌کنم { $name }! 😊 هر وقت چیزی لازم داشتید اینجاییم.
talk-help = 💬 یک نفر کمکتان می‌کند: { $support }. شناسهٔ مشتری خود { $id } را هم بنویسید. اگر دربارهٔ سفارشی است، اول بازش کنید: دکمهٔ مشکل آن زودتر به ما می‌رسد.
inquiry-prompt = ✍️ پیامتان را بنویسید یا عکس، فایل یا پیام صوتی بفرستید. یک نفر از همکاران ما آن را می‌خواند و همین‌جا پاسخ می‌دهد.
inquiry-received = ✅ پیامتان به دست همکاران ما رسید. { $when ->
    [now] به‌زودی همین‌جا پاسخ می‌دهیم.
    [today] امروز از ساعت { $from } همین‌جا پاسخ می‌دهیم؛ اکنون در فروشگاه ما ساعت { $now } است.
    [later] { $day } از ساعت { $from } همین‌جا پاسخ می‌دهیم.
   *[soon] همین که یکی از ما برگردد، همین‌جا پاسخ می‌دهیم.
    } در این مدت می‌توانید به خرید ادامه دهید.
inquiry-added = ✅ به پیامتان اضافه شد.
inquiry-too-many = همهٔ پیام‌های شما به ما رسیده و فعلاً جا برای بیشتر نیست. وقتی پاسخ دادیم، می‌توانید دوباره بنویسید.
button-write-to-us = 💬 به ما بنویسید
button-answer-staff = 💬 پاسخ دادن
talk-problem = متأسفیم 😟 دربارهٔ <b>{ $item }</b> · { $product }، { $day } (<code>{ $code }</code>) است؟ از پایین انتخاب کنید یا به ما بنویسید: { $support } همراه با شمارهٔ مشتری { $id }.
talk-discount = 🎁 اگر کد تخفیف دارید همین‌جا بنویسید.
talk-discount-invite = دوستی که با پیوند شما بیاید هم شاید برایتان پاداش بیاورد.
talk-price = 💵 قیمت هر محصول کنارش است. نامی بنویسید، مثل یک بازی یا کارت، یا انتخاب کنید:
talk-wish = 🛍 چه می‌خواهید؟ نامش را بنویسید، مثل یک بازی یا کارت، یا انتخاب کنید:
button-open-order = 📦 سفارش { $code }
button-other-order = 📦 سفارش دیگر

## What people read of the bot before they press Start

bot-description =
    🛍 { $shop }

    کارت هدیه، شارژ بازی و تلفن، همه در همین گفتگو: انتخاب کنید، تأیید کنید و کد چند ثانیهٔ دیگر مال شماست. اگر تحویل نشود، پولتان خودکار برمی‌گردد.

    برای دیدن فروشگاه «شروع» را بزنید.
bot-short-description = 🛍 { $shop }: کارت هدیه، شارژ بازی و تلفن، در چند ثانیه داخل گفتگو.

## Bonuses, gifts and news

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
level-line = <b>{ $level }</b>: از { $amount }
button-my-level = ⭐ سطح من
my-level = ⭐ <b>سطح شما: { $level }</b>
my-level-turnover = خریدهای شما در این ماه و { $months } ماه پیش از آن <b>{ $amount }</b> شده است. آنچه پولش برگشته یا فروشگاه داده حساب نمی‌شود.
my-level-next = { $missing } دیگر تا سطح <b>{ $level }</b> مانده است.
my-level-highest = به بالاترین سطح رسیده‌اید.
my-level-fixed = فروشگاه قیمت‌ها را خودش برای شما تعیین کرده است؛ پس با هر خریدی همان می‌ماند.
my-level-none = فعلاً سطحی وجود ندارد.
notice-level = { $why ->
    [up] ⭐ به سطح <b>{ $level }</b> رسیدید: خریدهای اخیر شما { $amount } شده است. از حالا قیمت‌های این سطح را می‌بینید و می‌پردازید.
    [down] سطح شما حالا <b>{ $level }</b> است، چون خریدهای اخیر شما { $amount } بوده است. قیمت‌های این سطح را می‌بینید و می‌پردازید و هر خرید شما را به سطح بعدی نزدیک‌تر می‌کند.
   *[ended] سطح‌های ما تمام شده است؛ پس دوباره قیمت‌های معمول ما را می‌بینید و می‌پردازید. آنچه خریده‌اید سر جایش می‌ماند.
    }
gift-was-opened = 🎁 هدیهٔ شما باز شد: { $item }.
notice-restock = 🔔 دوباره موجود شد: <b>{ $item }</b> به { $price }.
notice-price-drop = 🔔 ارزان‌تر شد: <b>{ $item }</b> به { $price } به‌جای { $before }.
notice-arrival = 🔔 «{ $text }» را خواسته بودید: <b>{ $product }</b> حالا موجود است.
button-see-item = 🛒 دیدن
button-unwatch = 🔕 دیگر خبر نده
button-watch-restock = 🔔 موجود شد خبرم کن
button-watch-price = 🔔 ارزان شد خبرم کن
watch-restock-on = 🔔 وقتی دوباره موجود شود خبرتان می‌کنم:
    <b>{ $item }</b>
watch-price-on = 🔔 اگر ارزان‌تر شود خبرتان می‌کنم:
    <b>{ $item }</b>
watch-off = 🔕 دیگر دربارهٔ این خبری نمی‌دهم:
    <b>{ $item }</b>
watch-too-many = همین حالا از 50 مورد خبر می‌گیرید. اول یکی را خاموش کنید.
stage-gift-waiting = الان هدیه است: هر کس پیوند شما را اول باز کند کد را می‌گیرد.
stage-gift-opened = این کد را هدیه دادید و باز شد.
button-gift = 🎁 هدیه دادن
button-make-gift = { $number ->
        [0] 🎁 ساخت پیوند
       *[other] 🎁 هدیه دادن شمارهٔ { $number }
    }
button-new-gift = { $number ->
        [0] 🔗 پیوند تازه
       *[other] 🔗 پیوند تازهٔ شمارهٔ { $number }
    }
button-revoke-gift = ✖️ پس گرفتن
button-send-gift = ↗ فرستادن هدیه
button-copy-link = 📋 کپی پیوند
button-see-purchase = 🧾 دیدن خرید
gift-title =
    🎁 <b>هدیه دادن</b>
    { $item }
gift-how = پیوندی بسازید و برای کسی بفرستید. هر کس اول باز کند کد را می‌گیرد و کس دیگری، حتی شما، آن را نمی‌بیند. تا آن وقت می‌توانید پس بگیرید.
gift-unit-waiting = { $number ->
        [0] 🕓 پیوند شما منتظر باز شدن است.
       *[other] 🕓 شمارهٔ { $number }: پیوند شما منتظر باز شدن است.
    }
gift-unit-opened = { $number ->
        [0] ✅ باز شد: { $time }.
       *[other] ✅ شمارهٔ { $number } باز شد: { $time }.
    }
gift-link =
    🎁 <b>هدیهٔ شما آماده است</b>

    { $link }

    پیوند را برای یک نفر بفرستید: هر کس اول باز کند کد را می‌گیرد. دوباره نشانش نمی‌دهیم؛ اگر گمش کردید، زیر خرید یکی تازه بسازید.

    کسی که بازش کند نام شما را می‌بیند: { $giver }.
gift-share-word = 🎁 برایت هدیه‌ای دارم!
button-gift-told = 🎁 هدیه است: به او بگویید
button-gift-note = ✏️ افزودن چند کلمه
gift-note-prompt = ✏️ چند کلمه برای کسی که هدیه را باز می‌کند بنویسید: حداکثر { $most } نویسه، بدون پیوند.
gift-note-too-long = متن طولانی است: حداکثر { $most } نویسه. کوتاه‌تر بفرستید.
gift-note-link = پیوند و نام‌های @ پذیرفته نمی‌شود. بدون آن‌ها بفرستید.
gift-note-written = ✅ نوشتهٔ شما همراه هدیه است. برای تغییر، دوباره ✏️ را زیر پیوند بزنید.
gift-top-up = 🎁 <b>هدیه بود؟</b> این را برای صاحب حساب بفرستید:
gift-top-up-word = 🎁 { $item } به حساب شما اضافه شد: هدیه‌ای از { $giver }.
gift-revoked = ↩️ پس گرفته شد. پیوند دیگر چیزی را باز نمی‌کند و کد دوباره مال شماست.
gift-opened-already = این هدیه باز شده و نمی‌شود پس گرفت.
gift-not-yours = اینجا کدی برای هدیه دادن نیست.
gift-own = 🎁 این هدیهٔ خود شماست. پیوند را برای کس دیگری بفرستید: خودتان نمی‌توانید بازش کنید.
gift-gone = این هدیه باز نمی‌شود: قبلاً باز شده یا پس گرفته شده است. از فرستنده بپرسید.
gift-refunded = این هدیه دیگر باز نمی‌شود: فروشگاه پول را به فرستنده برگرداند. از او هدیهٔ دیگری بخواهید.
gift-coming = ⏳ کد این هدیه در حال تعویض است. به‌محض رسیدن کد جدید، همین پیوند آن را باز می‌کند.
gift-in-case = شما مشکلی دربارهٔ این کد گزارش کرده‌اید. پس از رسیدگی می‌توانید آن را هدیه بدهید.
gift-reported-by-receiver = شما این کد را هدیه داده‌اید. اگر کار نمی‌کند، کسی که آن را باز کرده می‌تواند از پیوند هدیه گزارش دهد.
gift-case-open = ⚠️ کسی که آن را باز کرده مشکلی گزارش داد. بررسی می‌کنیم و به شما پیام می‌دهیم.
notice-gift-reported = ⚠️ کسی که هدیهٔ شما { $item } (<code>{ $order }</code>) را باز کرده می‌گوید کد کار نمی‌کند. بررسی می‌کنیم؛ لازم نیست کاری بکنید.
notice-gift-case-refunded = ↩️ کد <code>{ $order }</code> که هدیه داده بودید کار نکرد. { $amount } به موجودی شما برگشت.
notice-gift-case-replaced = 🔁 کد <code>{ $order }</code> که هدیه داده بودید کار نکرد. کسی که آن را باز کرده کد تازه‌ای رایگان می‌گیرد (<code>{ $purchase }</code>).
notice-gift-case-closed = ℹ️ گزارش کد <code>{ $order }</code> که هدیه داده بودید بسته شد. برای شما چیزی تغییر نمی‌کند.
notice-gift-returned = ↩️ کسی که هدیهٔ شما { $item } (<code>{ $order }</code>) را باز کرده بود از این فروشگاه رفته است، پس کد تازه مال شماست. در همین گفتگو به دستتان می‌رسد: از آن استفاده کنید یا دوباره هدیه‌اش بدهید.
notice-gift-replaced = 🔁 <b>گزارش شما دربارهٔ { $order }</b>: برای { $item } کد تازه‌ای رایگان تهیه می‌کنیم. وقتی رسید به شما پیام می‌دهیم.
notice-gift-ready = 🎁 کد تازهٔ هدیهٔ شما رسید: { $item }.
notice-gift-refunded = 🎁 هدیهٔ { $item } دیگر کار نمی‌کند. فروشگاه پول را به فرستنده برگرداند: از او هدیهٔ دیگری بخواهید.
button-open-gift = 🎁 باز کردن هدیه
gift-received =
    🎁 <b>هدیه‌ای برای شما!</b>
    { $item }
gift-received-from =
    🎁 <b>هدیه‌ای از { $giver }!</b>
    { $item }
gift-received-help = این کد را فقط شما می‌بینید. پیوند آن را دوباره نشانتان می‌دهد. اگر کار نکرد، به { $support } پیام دهید و <code>{ $code }</code> را بگویید.
promo-percent = بازگشت { $percent }% قیمت، حداکثر { $most }
promo-off-percent = { $percent }% تخفیف، حداکثر { $most }
promo-off = { $amount } تخفیف
promo-deposit-percent = { $percent }% بیشتر برای واریز از { $least }، حداکثر { $most }
promo-deposit = { $amount } بیشتر برای واریز از { $least }
promo-claimed =
    🎁 <b>{ $code }</b> مال شماست: { $gift }.

    { $bound ->
        [no] خریدی کنید
       *[other] { $product } را بخرید
    } (تا { $until }) و پاداش به‌محض تحویل در موجودی شماست.
promo-claimed-discount =
    🎁 <b>{ $code }</b> مال شماست: { $gift }.

    { $bound ->
        [no] خریدی کنید
       *[other] { $product } را بخرید
    } (تا { $until }): قیمت کمتر را پیش از پرداخت می‌بینید.
promo-unknown = چنین کد تخفیفی نیست. حروف را بررسی کنید و دوباره بنویسید.
promo-not-yet = این کد تخفیف از { $from } شروع می‌شود. آن وقت دوباره بفرستید.
promo-over = مهلت این کد تخفیف تمام شده است.
promo-used-up = ظرفیت این کد تخفیف تمام شده است.
promo-has = این کد تخفیف را دارید: برای خرید بعدی شما حساب می‌شود.
promo-used = این کد تخفیف را استفاده کرده‌اید.
invited = 🎁 دوستی شما را دعوت کرده: پس از خرید اول از { $least } به بالا، { $invited } به موجودی شما می‌رسد.
invite =
    🎁 <b>دعوت از دوستان</b>

    پیوندتان را بفرستید. وقتی دوستی بار اول از { $least } به بالا خرید کند، { $inviter } به شما و { $invited } به او می‌رسد.

    { $link }

    آمده با پیوند شما: { $came } · پاداش گرفته: { $rewarded } از حداکثر { $most }
invite-word = { $shop }: کارت‌ها و شارژهایم را از اینجا می‌خرم.
invite-none = فعلاً پاداشی برای دعوت نیست.
button-share-invite = ↗ فرستادن پیوند من
button-invite = 👥 دعوت دوستان
inline-from = از { $price }
inline-message =
    <b>{ $name }</b>
    { $shop }
button-open-in-shop = 🛒 باز کردن در فروشگاه
promos-line = { $state ->
        [on] 🟢
        [planned] 🕒
        [used-up] 🔴
       *[other] ⚪
    } { $code } · { $claimed }/{ $most } · { $gift }
promo-one =
    🎁 <code>{ $code }</code> { $state ->
        [planned] از { $from } شروع می‌شود
        [on] روشن است
        [used-up] تمام شده
        [over] مهلتش گذشته
       *[ended] پایان داده شد
    }

    می‌دهد: { $gift }
    محصول: { $bound ->
        [no] همه
       *[other] { $product }
    }
    تا: { $ends ->
        [no] بی‌پایان
       *[other] { $until }
    }
    هر نفر: { $each }
    گرفته: { $claimed } از { $most } · داده‌شده: { $granted } · هزینه: { $given }

    { $link }
promo-ask-end = <code>{ $code }</code> تمام شود؟ دیگر کسی آن را نمی‌گیرد. آن‌ها که گرفته‌اند پاداش را می‌گیرند.
promo-ask-end-discount = <code>{ $code }</code> تمام شود؟ تخفیف همان لحظه قطع می‌شود، برای آن‌ها که گرفته‌اند هم.
promo-no-such = چنین کد تخفیفی نیست.
promo-no-product = چنین محصولی در فروش نیست.
promo-over-limit = این بیشتر از حد یک افزایش است.
promo-invite-too-low = چیزی تغییر نکرد. خرید باید دست‌کم { $both } باشد که مجموع هر دو پاداش است. دستور را با مبلغ پایانی بزرگ‌تری دوباره بفرستید.
promo-taken = <code>{ $code }</code> قبلاً استفاده شده: نام دیگری انتخاب کنید.
promo-bad-period = چیزی ساخته نشد. پایان باید در آینده و پس از شروع باشد. دستور را با پایان دیرتری دوباره بفرستید.
button-end-promo = ⏹ پایان دادن

## First screen

home-balance = 💰 <b>{ $balance }</b>
home-owed = 📒 بدهی شما: <b>{ $balance }</b>
recent-line = 🔁 { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $whom }
reopen-line = { $open ->
    [yes] ⏳
   *[no] 🔑
    } { $item } · { $product }
favourite-line = ⭐ { $name }
favourites = ⭐ <b>علاقه‌مندی‌ها</b>
favourites-none =
    ⭐ <b>علاقه‌مندی‌ها</b>

    هنوز چیزی اینجا نیست. روی هرچه پسندیدید ☆ را بزنید تا اینجا بماند.
favourites-full = ⭐ 20 مورد دارید و بیشتر از این نمی‌شود. یکی را که لازم ندارید باز کنید و ⭐ را بزنید تا برداشته شود.
button-favourites = ⭐ همهٔ علاقه‌مندی‌ها ({ $count })
button-star-on = ☆ افزودن به علاقه‌مندی‌ها
button-star-off = ⭐ نگه‌داشته
button-buy-again = 🔁 خرید دوباره
button-buy-rest = 🔄 تلاش دوباره{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    }
button-change-quantity = 🔢 تعداد: { $quantity }
receipt-title = 🧾 <b>{ $shop }</b>
receipt-item = <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
receipt-delivered = ✅ تحویل شد
receipt-credited = ✅ به حساب شارژ شد
receipt-order = سفارش <code>{ $code }</code> · { $time }
receipt-paid-balance = از موجودی پرداخت شد
receipt-paid-by = پرداخت‌شده: { $charge } · { $method } · پرداخت <code>{ $code }</code>
button-receipt-picture = 🖼 به‌صورت عکس
button-receipt-paid = 💵 آنچه پرداختم
button-receipt = 🧾 رسید

## Progress

stage-asking = قیمت نزد تأمین‌کننده بالا رفته و فروشگاه دربارهٔ سفارش شما تصمیم می‌گیرد. می‌توانید لغو کنید یا صبر کنید: خبرتان می‌کنیم.
stage-review = تأمین‌کننده نمی‌تواند این را تأیید کند و یک نفر در فروشگاه تصمیم می‌گیرد. سفارش یا پولتان می‌رسد.
stage-unpaid = پرداخت این سفارش پس گرفته شد، برای همین آن را نفرستادیم و فروشگاه دربارهٔ آن تصمیم می‌گیرد. اگر هنوز آن را می‌خواهید، موجودی را افزایش دهید و با فروشگاه تماس بگیرید.
stage-changed = تأمین‌کننده پس از خرید شما این محصول را تغییر داده، برای همین آن را سفارش ندادیم و فروشگاه دربارهٔ آن تصمیم می‌گیرد. آنچه خریده‌اید یا پولتان می‌رسد.
stage-elsewhere = فروشگاه آن را از راه دیگری به شما داد.
stage-taken-back = تأمین‌کننده این را پس گرفت و کد آن دیگر کار نمی‌کند. پول به موجودی شما برگشت.
stage-case-refunded = کد کار نکرد. پول به موجودی شما برگشت.
stage-replaced = کد کار نکرد: کد دیگری با سفارش { $purchase } می‌رسد.
stage-refunded-by-shop = نتوانستیم این را با تأمین‌کننده تأیید کنیم و فروشگاه پولتان را برگرداند.
stage-cancelled-by-shop = قیمت نزد تأمین‌کننده بالا رفته بود و فروشگاه سفارش را لغو کرد و پولتان را برگرداند.
stage-changed-refunded = تأمین‌کننده این محصول را تغییر داده بود و فروشگاه پولتان را برگرداند.
stage-unpaid-cancelled = لغو شد، چون پرداخت آن پس گرفته شده بود. بهای آن به موجودی شما برگشت و اول بدهی شما را می‌پوشاند.
stage-reversed = تأمین‌کننده این را پس گرفت. فروشگاه تصمیم می‌گیرد: یا مال شما می‌ماند یا پولتان برمی‌گردد.
stage-kept = ↳ تأمین‌کننده این را پس گرفت. مال شما می‌ماند و هزینهٔ دیگری ندارد.
button-cases = 🛠 گزارش‌های من
cases-title = 🛠 <b>گزارش‌های شما دربارهٔ کدها</b>
cases-none = 🛠 چیزی گزارش نکرده‌اید. کدی که کار نمی‌کند از سفارش آن در 📦 سفارش‌های من گزارش می‌شود.
case-line = <b>{ $item }</b> · <code>{ $code }</code> · { $day }
    { $state ->
        [open] 🛠 باز: در حال بررسی هستیم.
        [asked] ✍️ باز: از شما سؤالی پرسیدیم. برای پاسخ سفارش را باز کنید.
        [refunded] ↩️ بسته: مبلغ به موجودی شما برگشت.
        [replaced] 🔁 بسته: کد دیگری گرفتید.
        [fine] ✅ بسته: کد سالم بود.
       *[closed] ✅ بسته.
    }
case-open = ↳ 🛠 گزارش شما باز است: پیگیریم.
case-asked = ↳ ✍️ سؤالی دربارهٔ آن داریم. لطفاً جواب دهید.
purchase-replaces = کد تازه به‌جای سفارش <code>{ $order }</code>، رایگان
progress-usual = ⏱ معمولاً تا { $time }.
progress-search = ⏱ معمولاً یکی دو دقیقه.
wait-still = ⏳ هنوز داریم رویش کار می‌کنیم.
wait-waiting = ⏳ هنوز منتظریم.
wait-time = ⏳ تا الان { $time } گذشته است.
wait-longer = این از حد معمول طولانی‌تر است. سفارش یا پولتان می‌رسد.
wait-told = این بیشتر از آنچه باید طول کشیده و به همکارانمان خبر داده‌ایم. سفارش یا پولتان می‌رسد.
wait-most = اگر تا { $time } روشن نشود، همکارانمان پیگیری می‌کنند.
wait-cancel = تا فرستاده نشده می‌توانید لغوش کنید: پول فوراً به موجودی شما برمی‌گردد.
wait-cancel-unpaid = یا لغوش کنید: بهای آن فوراً به موجودی شما برمی‌گردد و اول بدهی شما را می‌پوشاند.
progress-notified = 💬 لازم نیست اینجا منتظر بمانید: خبرتان می‌کنیم.
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
end-by-shop = ↩️ { $item }: فروشگاه تصمیم گرفت پولتان را برگرداند. { $amount } در موجودی شماست.
end-unpaid = ✖️ { $item }: لغو شد، چون پرداخت آن پس گرفته شده بود. { $amount } به موجودی شما برگشت و اول بدهی شما را می‌پوشاند.
end-elsewhere = ✅ { $item }: فروشگاه آن را از راه دیگری به شما داد.
copy-file-outdated = ⚠️ همهٔ کدهای این فایل دیگر معتبر نیست. سفارش <code>{ $code }</code> را باز کنید تا ببینید کدام هست.
button-to-order = 🧾 باز کردن سفارش
button-case-add = ✏️ افزودن متن یا عکس{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
button-case-answer = ✍️ جواب{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
case-opened-now =
    ✅ <b>گزارش شما دربارهٔ { $code } رسید</b> و پیگیر آن هستیم. همین‌جا جواب می‌دهیم.

    می‌توانید کمک کنید: آنچه سایت یا بازی می‌گوید را بنویسید یا عکس صفحه را بفرستید 👇
case-say-now = ✏️ دربارهٔ <code>{ $code }</code> بنویسید یا عکس بفرستید 👇
case-added = ✅ به گزارش <code>{ $code }</code> اضافه شد. همین‌جا خبرتان می‌کنیم.
case-over = گزارش بازی دربارهٔ <code>{ $code }</code> نیست. چیزی فرستاده نشد.
case-enough = ممنون، برای <code>{ $code }</code> کافی است. بررسی می‌کنیم و همین‌جا خبر می‌دهیم.
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
shop-closed = ⏸ وقفهٔ کوتاهی داریم و فعلاً خرید ممکن نیست. سفارش‌های ثبت‌شده می‌رسد.
shop-closed-waiting = ⏸ وقفهٔ کوتاهی داریم. 🔔 وقتی برگشتیم خبرتان می‌کنیم.
button-notify-me = 🔔 باز شد خبرم کن
notify-me-noted = 🔔 باشد. وقتی برگشتیم یک پیام می‌گیرید.
notice-set =
    📣 مشتری‌ها در صفحهٔ اصلی این را می‌خوانند:

    { $text }

    برای برداشتن: <code>/notice off</code>
notice-off = 📣 دیگر چیزی در صفحهٔ اصلی نیست.
notice-too-long = خیلی بلند است: حداکثر { $most } نویسه.
alert-code-answer = ✍️ <b>مشتری دربارهٔ کد سفارش { $subject } نوشت.</b> بخوانید: /order { $subject }
story-case-customer = 👤 “{ $text }”
story-case-admin = 🏪 “{ $text }”
button-case-refund = 💰 بازپرداخت
button-case-replace = 🔁 کد تازه
button-case-fine = ✅ کد سالم است
button-case-question = ❓ پرسیدن …
button-case-photos = 🖼 عکس‌ها
ask-case-refund = 💰 <b>{ $amount } بابت { $code } برگردد؟</b> فروشگاه دیگر کد را نشان نمی‌دهد، اما شاید مشتری آن را کپی کرده باشد. این کار برگشت ندارد.
ask-case-replace = 🔁 <b>به‌جای { $code } کد دیگری خریده شود؟</b> الان { $cost } تمام می‌شود و مشتری چیزی نمی‌پردازد: { $price } پرداخت‌شده خرج آن می‌شود. فروشگاه کد قبلی را دیگر نشان نمی‌دهد. دو بار به تأمین‌کننده پول داده می‌شود. این کار برگشت ندارد.
case-type-reason = ✅ بنویسید چرا کد <code>{ $code }</code> سالم است. مشتری عین آن را می‌خواند و گزارش بسته می‌شود.
case-type-question = ❓ سؤالتان دربارهٔ کد <code>{ $code }</code> را بنویسید، یا عکس، فایل یا پیام صوتی بفرستید. همان‌طور که هست به مشتری می‌رسد و او با متن یا عکس جواب می‌دهد.
case-question-sent = ✅ سؤال شما فرستاده می‌شود. وقتی مشتری جواب دهد خبردار می‌شوید.
case-decided-before = این گزارش بسته است: کسی قبلاً تصمیم گرفته.
case-paid-back = پول این سفارش قبلاً برگشته است.
case-not-sold = الان کد دیگری از این گزینه نمی‌شود خرید. پول را برگردانید یا بعداً تلاش کنید.
case-owed = مشتری بدهی دارد و چیزی برایش نمی‌شود خرید. پول را برگردانید.
reversal-replaced = 🔁 تصمیم: مشتری کد دیگری می‌گیرد.
cause-case-refunded = یک مدیر پول را برگرداند، چون کد کار نکرد.
cause-case-replaced = یک مدیر کد دیگری با سفارش { $purchase } خرید، به قیمت { $cost } { $currency }.
cause-case-fine = یک مدیر دید که کد سالم است.
cause-case-question = یک مدیر از مشتری دربارهٔ کد پرسید.
cause-case-answered = مشتری دربارهٔ کد جواب داد.

## Brands

category-name = { $category ->
    [games] 🎮 بازی‌ها
    [mobile] 📱 موبایل
    [apps] 🧩 برنامه‌ها
    [shopping] 🛍 خرید
    [streaming] 🎬 فیلم و موسیقی
    [social] 💬 اجتماعی
    [food] 🍔 غذا
    [travel] 🧳 سفر
    [software] 🔐 نرم‌افزار
   *[other] ✨ دیگر
    }
categories-title = { $type ->
    [voucher] 🎟 <b>کارت‌ها</b>
   *[top-up] 🎮 <b>شارژ مستقیم</b>
    } · برای چه؟
button-categories = 🗂 دسته‌ها
choose-region = حساب شما در کدام منطقه است؟ هر خرید فقط در منطقهٔ خودش کار می‌کند.
product-region = منطقه: { $region }
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
button-other-regions = 🌍 منطقه‌های دیگر ({ $count })
button-brand-other-type = { $type ->
    [voucher] 🎟 به‌صورت کارت
   *[top-up] 🎮 به‌صورت شارژ
    }

## Brands of admins

brands-title = 🏷 <b>برندها</b>. روی یکی بزنید، یا با <code>/brands کلمه</code> پیدا کنید. برند و منطقهٔ هر محصول روی کارت آن است: 🗄 The shelf.
brands-none = 🏷 برندی با این نام نیست. <code>/brands</code> همه را نشان می‌دهد.
brand-details =
    دسته: { $category }
    محصولات: { $products }
    تصویر: { $picture ->
        [yes] دارد
       *[no] ندارد
    }
    نام‌های دیگر: { $aliases }
    روش فعال‌سازی: { $languages }
button-brand-name = ✏️ نام
button-brand-category = 🗂 دسته
button-brand-aliases = 🔤 نام‌های دیگر
button-brand-picture = 🖼 تصویر
button-brand-merge = 🔀 پیوستن به …
button-brand-redeem = 📖 فعال‌سازی
button-brand-derived = ↩️ از روی نام
button-brand-view = 👁 از دید مشتری
brand-aliases-prompt = 🔤 نام‌های دیگری را که مشتریان جست‌وجو می‌کنند با ویرگول بنویسید. جای قبلی‌ها را می‌گیرند؛ خط تیره (<code>-</code>) حذفشان می‌کند.
brand-redeem-prompt = 📖 روش فعال‌سازی را به { $language } بنویسید: حدود سه خط، حداکثر { $most } نویسه، و اگر هست پیوند https:// در خط آخر. خط تیره (<code>-</code>) حذفش می‌کند.
brand-changed = ✅ تغییر کرد. هیچ همگام‌سازی آن را برنمی‌گرداند.
brand-not-readable = این اینجا قابل استفاده نیست: حداکثر { $most } نویسه، یا برای تصویر یک عکس. دوباره بفرستید.
brand-product =
    🏷 <b>{ $name }</b>
    برند: { $brand }
    منطقه: { $region }

    <code>/brands product { $id } IQ = nova-game-card</code> آن‌ها را تغییر می‌دهد؛ خط تیره (<code>-</code>) به آنچه نام می‌گوید برمی‌گرداند.
brand-product-usage = روش: <code>/brands product 1001 IQ = nova-game-card</code>: شمارهٔ محصول، منطقه (کشور، EU، MENA، GLOBAL …) و کلید برند.
redeem-title = 📖 <b>روش فعال‌سازی</b>
where-it-works = 📍 قابل استفاده در: { $place }
delivery-file = 📄 { $item } · <code>{ $code }</code>
delivery-below = 🧾 { $item }: پیام آن پایین‌تر است ⬇️
button-redeem-link = 📖 باز کردن صفحه

## Limits

item-over-limit = 🙏 خرید این مورد برای هر نفر محدود است و فعلاً به حد آن رسیده‌اید.
limit-rule = محدودیت: { $most } عدد برای هر نفر در { $days ->
    [1] 24 ساعت
   *[other] { $days } روز
    }.
limit-left = الان می‌توانید { $left } عدد بخرید.
limit-again = از { $time } دوباره می‌توانید بخرید.
limit-later = لطفاً تعداد کمتری انتخاب کنید.
direct-over-limit = سفارش شما ثبت نشد: به حد مجاز هر نفر رسیده‌اید. پول در موجودی شما می‌ماند.

## Who may buy

customer-blocked = 🚫 فعلاً نمی‌توانید اینجا خرید کنید یا موجودی اضافه کنید. خریدها و موجودی شما مال خودتان می‌ماند. سؤالی دارید؟ { $support }
item-blocked = 🚫 فعلاً نمی‌توانید اینجا خرید کنید. خریدهای شما در «سفارش‌های من» می‌ماند. سؤالی دارید؟ /paysupport
item-not-admitted = 🔒 فروشگاه هنوز شما را نپذیرفته است. همین که بتوانید بخرید، همین‌جا به شما می‌نویسیم.
item-over-day-limit = ⏳ این بیش از چیزی است که در یک روز می‌توانید اینجا خرج کنید. مبلغ کمتری را امتحان کنید یا فردا برگردید.
item-too-many = 🙏 این تعداد را یکجا نمی‌فروشیم. لطفاً عدد کمتری انتخاب کنید.
direct-not-you = سفارش شما ثبت نشد: حساب شما فعلاً نمی‌تواند آن را بخرد. پول در موجودی شما می‌ماند. سؤالی دارید؟ /paysupport
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
    } { $amount } از پرداخت <code>{ $payment }</code> نمی‌تواند به جایی که آمده بود برگردد: موجودی شما دیگر این مقدار را ندارد، چون آن را این‌جا خرج کرده‌اید یا بدهکار بوده‌اید. ‎/balance نشان می‌دهد کجا رفته است. سؤالی دارید؟ /paysupport
button-accounts = 👤 حساب‌های من
accounts-title = 👤 <b>حساب‌هایی که قبلاً شارژ کرده‌اید.</b> برای نام‌گذاری یا حذف، یکی را بزنید.
accounts-none = 👤 هنوز حسابی ذخیره نشده است. با شارژ بعدی اینجا ذخیره می‌شود.
account-title = 👤 <b>{ $name }</b> · { $brand }
button-account-name = ✏️ نام
button-account-delete = 🗑 حذف
account-name-prompt = ✏️ برای { $account } نامی بنویسید، حداکثر 40 نویسه، مثلاً <code>پسرم</code>. خط تیره (<code>-</code>) نام را برمی‌دارد.
account-named = ✅ ذخیره شد.
ask-account-delete = 🗑 <b>{ $account } ({ $brand }) از حساب‌هایتان حذف شود؟</b> تا دوباره از آن استفاده نکنید پیشنهاد نمی‌شود. سفارش‌هایتان می‌ماند.
button-account-delete-yes = 🗑 بله، حذف کن
account-deleted = 🗑 حذف شد: { $account }
button-erase-me = 🗑 حذف داده‌های من
ask-erase-me = 🗑 <b>داده‌هایتان حذف شود؟</b>
    فروشگاه نام، شمارهٔ تلفن، حساب‌های ذخیره‌شده و پیام‌های شما را پاک می‌کند. فهرست خریدها بدون نام شما در دفترها می‌ماند. اول موجودی‌تان را خرج کنید: بعد از آن برگردانده نمی‌شود.
button-erase-me-yes = 🗑 بله، درخواست بدهید
erase-me-wanted = ✅ فروشگاه خبر دارد. همین که چیزی باز نماند، داده‌های شما را حذف می‌کند.

## Broadcasts

button-news-off = 🔕 دیگر خبر نفرست
news-are-off = 🔕 انجام شد: دیگر خبری از فروشگاه نمی‌آید. پیام‌های سفارش‌هایتان همچنان می‌رسد. از تنظیمات می‌توانید خبرها را دوباره روشن کنید.
button-news = { $on ->
    [yes] 🔔 خبرهای فروشگاه: روشن
   *[no] 🔕 خبرهای فروشگاه: خاموش
    }
