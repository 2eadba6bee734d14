## Catalog

item-wallet-too-low = فعلاً تمام شده است. به‌زودی موجود می‌شود.

## Buying

ask-quantity =
    <b>{ $product }</b> — { $item }
    هر عدد { $price }

    چند تا؟ بزنید یا عددی از 1 تا { $most } بنویسید.
quantity-out-of-range = عددی از 1 تا { $most } انتخاب کنید.
button-my-number = 📱 شمارهٔ من { $phone }
ask-field = ✏️ <b>{ $label }</b> ({ $step } از { $steps })
field-not-valid = درست به نظر نمی‌رسد. بررسی کنید و دوباره بفرستید.
or-used-before = یا یکی از قبلی‌ها را انتخاب کنید:
confirm-player = 👤 <b>{ $nickname }</b>: این شمایید؟
confirm-by-button = 👍 عالی! حالا برای خرید یکی از دکمه‌های زیر را بزنید.
not-this-account = 👌 باشد، این حساب نیست. پولی برداشته نشد. حساب درست را بفرستید:
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
pay-code = 🎫 کدی را که <b>{ $amount }</b> را می‌پردازد همان‌طور که چاپ شده بفرستید، مثلاً <code>7K2M-9XQ4-ZB30-HTW8</code>. اگر ارزش آن بیشتر باشد، باقی در موجودی شما می‌ماند.
button-have-code = 🎫 کد دارم
code-added = ✅ کد شما درست بود: { $amount } به موجودی شما اضافه شد.
phone-refused = 📱 <b>{ $product }</b> — { $item } منتظر شماست. تأمین‌کننده بدون شمارهٔ تماس سفارشی نمی‌پذیرد و کسی با شما تماس نمی‌گیرد.
button-confirm = ✅ خرید · { $total }
button-change-account = ✏️ تغییر حساب
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
stage-checking = داریم با تأمین‌کننده دوباره بررسی می‌کنیم. یا سفارشتان می‌رسد یا پولتان برمی‌گردد.
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
codes-in-file = کدها در فایل است.
button-file = 📄 همهٔ کدها در فایل
ask-which-code = ⚠️ <b>کدام کد مشکل دارد؟</b>
button-code-number = کد { $number }
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
ask-code-problem = ⚠️ <b>کد سفارش { $code } چه مشکلی دارد؟</b>
button-code-used = قبلاً استفاده شده
button-code-refused = پذیرفته نمی‌شود
button-code-wrong = مال محصول دیگری است

## My orders

purchases = 📦 <b>سفارش‌های من</b>
purchases-none =
    📦 <b>سفارش‌های من</b>

    هنوز چیزی نخریده‌اید.
purchase-line = { $mark } { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $day } · { $product } · { $code }

## For admins

section-attempts = تلاش‌ها
section-events = رویدادها
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
cost-changed = ⚠️ از وقتی از شما پرسیدیم قیمت خرید عوض شده و چیزی خریده نشد. دوباره نگاه کنید:
cost-may-appear = پول فعلاً برنمی‌گردد: شاید تلاش قبلی هنوز حساب را شارژ کند. نزد تأمین‌کننده بررسی کنید و پایین تصمیم بگیرید.
story-code-used = ⚠️ مشتری می‌گوید کد قبلاً استفاده شده است.
story-code-refused = ⚠️ مشتری می‌گوید کد پذیرفته نمی‌شود.
story-code-wrong = ⚠️ مشتری می‌گوید کد مال محصول دیگری است.
review-adopt = یا سفارش تأمین‌کننده را پیوند دهید:
ask-adopt = 🔗 <b>سفارش تأمین‌کنندهٔ { $id } مال { $code } است؟</b>
adopt-facts = وضعیت { $status } · ساخته‌شده { $time } · ref <code>{ $ref }</code>
adopt-is-ours = ✅ ref یکی از تلاش‌های همین سفارش را دارد.
adopt-is-not-ours = ⚠️ ref این سفارش را ندارد. نوع، ارز و تلفن یکی است.
adopt-not-in-review = { $code } دیگر به تصمیم نیاز ندارد.
adopt-no-such-order = API تأمین‌کننده سفارشی از ما با شمارهٔ { $id } ندارد.
adopt-other-type = نوع سفارش تأمین‌کنندهٔ { $id } با { $code } فرق دارد.
adopt-other-currency = ارز سفارش تأمین‌کنندهٔ { $id } با { $code } فرق دارد.
adopt-other-phone = شمارهٔ تلفن سفارش تأمین‌کنندهٔ { $id } با { $code } فرق دارد.
adopt-owned = سفارش تأمین‌کنندهٔ { $id } مال سفارش دیگری است.
reversal-success-again = ℹ️ تأمین‌کننده <code>{ $code }</code> را دوباره تحویل‌شده نشان می‌دهد، پس پولی برنگشت. آن را نزد مشتری بگذارید یا اول از تأمین‌کننده بپرسید.
orphans-found = 🧭 { $count } سفارش ما نزد تأمین‌کننده که فروشگاه نمی‌شناسد:
orphan-facts =
    <b>{ $code }</b>
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

## Payments by hand

deposit-amount-unreadable = این مبلغی به { $currency } نیست. مثلاً: <code>12.50</code>

## Payments

button-need-help = 💬 کمک می‌خواهید؟
help-about-order = سفارش { $code }
payment-option = { $name } · { $charge }
payment-option-with-fee = { $name } · { $charge } (کارمزد { $fee })

## Currencies

confirm-exchange = 💱 { $total } = <b>{ $pay }</b> از موجودی { $balance }
purchase-paid = پرداخت‌شده: { $amount }

## Dialogs that are left

still-short = ⏳ هنوز خبری نیست: { $missing } کم است.
ask-only-field = ✏️ <b>{ $label }</b>

## Bonuses, gifts and news

stage-gift-waiting = الان هدیه است: هر کس پیوند شما را اول باز کند کد را می‌گیرد.
stage-gift-opened = این کد را هدیه دادید و باز شد.
gift-reported-by-receiver = شما این کد را هدیه داده‌اید. اگر کار نمی‌کند، کسی که آن را باز کرده می‌تواند از پیوند هدیه گزارش دهد.
gift-case-open = ⚠️ کسی که آن را باز کرده مشکلی گزارش داد. بررسی می‌کنیم و به شما پیام می‌دهیم.

## First screen

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
receipt-credited = ✅ حساب شارژ شد
receipt-order = سفارش <code>{ $code }</code> · { $time }
receipt-paid-balance = از موجودی پرداخت شد
receipt-paid-by = پرداخت‌شده: { $charge } · { $method } · پرداخت <code>{ $code }</code>
button-receipt-picture = 🖼 به‌صورت عکس
button-receipt-paid = 💵 آنچه پرداختم
button-receipt = 🧾 رسید

## Progress

stage-asking = قیمت نزد تأمین‌کننده بالا رفته و فروشگاه دربارهٔ سفارش شما تصمیم می‌گیرد. می‌توانید لغو کنید یا صبر کنید: خبرتان می‌کنیم.
stage-review = تأمین‌کننده نمی‌تواند این را تأیید کند و یک نفر در فروشگاه تصمیم می‌گیرد. یا سفارشتان می‌رسد یا پولتان برمی‌گردد.
stage-unpaid = پرداخت این سفارش پس گرفته شد، برای همین آن را نفرستادیم و فروشگاه دربارهٔ آن تصمیم می‌گیرد. اگر هنوز آن را می‌خواهید، موجودی را افزایش دهید و با فروشگاه تماس بگیرید.
stage-changed = تأمین‌کننده پس از خرید شما این محصول را تغییر داده، برای همین آن را سفارش ندادیم و فروشگاه دربارهٔ آن تصمیم می‌گیرد. یا آنچه خریده‌اید می‌رسد یا پولتان برمی‌گردد.
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
wait-longer = این از حد معمول طولانی‌تر است. یا سفارشتان می‌رسد یا پولتان برمی‌گردد.
wait-told = این بیشتر از آنچه باید طول کشیده و به همکارانمان خبر داده‌ایم. یا سفارشتان می‌رسد یا پولتان برمی‌گردد.
wait-most = اگر تا { $time } روشن نشود، همکارانمان پیگیری می‌کنند.
wait-cancel = تا فرستاده نشده می‌توانید لغوش کنید: پول فوراً به موجودی شما برمی‌گردد.
wait-cancel-unpaid = یا لغوش کنید: بهای آن فوراً به موجودی شما برمی‌گردد و اول بدهی شما را می‌پوشاند.
progress-notified = 💬 لازم نیست اینجا منتظر بمانید: خبرتان می‌کنیم.
end-by-shop = ↩️ { $item }: فروشگاه تصمیم گرفت پولتان را برگرداند. { $amount } در موجودی شماست.
end-unpaid = ✖️ { $item }: لغو شد، چون پرداخت آن پس گرفته شده بود. { $amount } به موجودی شما برگشت و اول بدهی شما را می‌پوشاند.
end-elsewhere = ✅ { $item }: فروشگاه آن را از راه دیگری به شما داد.
copy-file-outdated = ⚠️ بعضی از کدهای این فایل دیگر معتبر نیست. سفارش <code>{ $code }</code> را باز کنید تا ببینید کدام‌ها معتبر است.
button-case-add = ✏️ افزودن متن یا عکس{ $number ->
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
story-case-customer = 👤 «{ $text }»
story-case-admin = 🏪 «{ $text }»
button-case-replace = 🔁 کد تازه
button-case-fine = ✅ کد سالم است
button-case-question = ❓ پرسیدن …
button-case-photos = 🖼 عکس‌ها
ask-case-replace = 🔁 <b>به‌جای { $code } کد دیگری خریده شود؟</b> الان { $cost } تمام می‌شود و مشتری چیزی نمی‌پردازد: { $price } پرداخت‌شده خرج آن می‌شود. فروشگاه کد قبلی را دیگر نشان نمی‌دهد. دو بار به تأمین‌کننده پول داده می‌شود. این کار برگشت ندارد.
case-type-reason = ✅ بنویسید چرا کد سفارش <code>{ $code }</code> سالم است. مشتری عین آن را می‌خواند و گزارش بسته می‌شود.
case-type-question = ❓ سؤالتان دربارهٔ کد سفارش <code>{ $code }</code> را بنویسید، یا عکس، فایل یا پیام صوتی بفرستید. همان‌طور که هست به مشتری می‌رسد و او با متن یا عکس جواب می‌دهد.
case-question-sent = ✅ سؤال شما فرستاده می‌شود. وقتی مشتری جواب دهد خبردار می‌شوید.
case-decided-before = این گزارش بسته است: کسی قبلاً تصمیم گرفته.
case-paid-back = پول این سفارش قبلاً برگشته است.
case-not-sold = الان کد دیگری از این گزینه نمی‌شود خرید. پول را برگردانید یا بعداً تلاش کنید.
case-owed = مشتری بدهی دارد و چیزی برایش نمی‌شود خرید. پول را برگردانید.
reversal-replaced = 🔁 تصمیم: مشتری کد دیگری می‌گیرد.

## Brands of admins

delivery-file = 📄 { $item } · <code>{ $code }</code>
delivery-below = 🧾 { $item }: پیام آن پایین‌تر است ⬇️
button-redeem-link = 📖 باز کردن صفحه

## Limits

item-over-limit = 🙏 خرید این مورد برای هر نفر محدود است و فعلاً به حد آن رسیده‌اید.
limit-left = الان می‌توانید { $left } عدد بخرید.
limit-again = از { $time } دوباره می‌توانید بخرید.
limit-later = لطفاً تعداد کمتری انتخاب کنید.

## Who may buy

item-blocked = 🚫 فعلاً نمی‌توانید اینجا خرید کنید. خریدهای شما در «سفارش‌های من» می‌ماند. سؤالی دارید؟ /paysupport
item-not-admitted = 🔒 فروشگاه هنوز شما را نپذیرفته است. همین که بتوانید بخرید، همین‌جا به شما می‌نویسیم.
item-over-day-limit = ⏳ این بیش از چیزی است که در یک روز می‌توانید اینجا خرج کنید. مبلغ کمتری را امتحان کنید یا فردا برگردید.
item-too-many = 🙏 این تعداد را یکجا نمی‌فروشیم. لطفاً عدد کمتری انتخاب کنید.
