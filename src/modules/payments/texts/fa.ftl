## Payments by hand

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
ask-deposit-amount = 💰 <b>{ $amount } به‌جای { $wanted } اضافه شود؟</b> پرداخت <code>{ $code }</code> از { $name }
deposit-reason-prompt = ✏️ چرا <code>{ $code }</code> رد می‌شود؟ همان‌طور بنویسید که مشتری بخواند.
deposit-reason-unreadable = علتی با حداکثر { $most } نویسه بنویسید.

## Payments

button-pay = 💳 پرداخت
button-payment-check = 🔄 پرداختم – بررسی کن
button-payment-cancel = ✖ لغو پرداخت
button-my-payments = 🧾 پرداخت‌های من
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
payment-being-paid = ⏳ همین الان دارید این را پرداخت می‌کنید؛ برای همین لغو نشد. یک دقیقه صبر کنید: به‌محض رسیدن پول، همین پیام می‌گوید.
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
deposit-too-large = یک‌باره این‌قدر نمی‌شود اضافه کرد. مبلغ کمتری انتخاب کنید:
deposit-over-most = یک‌باره این‌قدر نمی‌شود اضافه کرد: حداکثر { $most }. مبلغ کمتری انتخاب کنید:
payment-method-gone = ⚠️ این روش پرداخت دیگر در دسترس نیست. دوباره انتخاب کنید:
payment-charge-changed = ⚠️ مبلغ قابل پرداخت عوض شد. دوباره نگاه کنید:
payments-too-many = چند پرداخت باز دارید. اول یکی را بپردازید یا لغو کنید.
payments-often = ⏳ در زمان کوتاه چند پرداخت شروع کردید. چیزی از بین نرفت: { $seconds } ثانیه دیگر «تلاش دوباره» را بزنید یا یکی از همان‌ها را پرداخت کنید.
direct-not-on-sale = سفارش شما ثبت نشد: دیگر فروخته نمی‌شود. پول در موجودی شما می‌ماند.
direct-not-now = سفارش شما ثبت نشد: فعلاً نمی‌شود خرید. پول در موجودی شما می‌ماند؛ بعداً دوباره تلاش کنید.
direct-price-changed = سفارش شما هنوز ثبت نشده: قیمت عوض شد. «ادامه» را بزنید تا قیمت تازه را ببینید.
direct-balance = سفارش شما هنوز ثبت نشده: موجودی دیگر کافی نیست. «ادامه» را بزنید تا کسری را ببینید.
direct-no-phone = سفارش شما هنوز ثبت نشده: شمارهٔ تلفن شما لازم است. «ادامه» را بزنید.
direct-paid-late = سفارش شما ثبت نشد: وقتی پول رسید، این پرداخت پایان یافته بود. پول در موجودی شماست. برای خرید «ادامه» را بزنید.
direct-paid-back = سفارش شما ثبت نشد: پول آن در راه برگشت بود. پول دوباره در موجودی شماست. برای خرید «ادامه» را بزنید.

## Refunds

refunds-to-balance = ↩️ پول خریدی که مستقیم پرداخت شده و تحویل نشده <b>در موجودی می‌ماند</b>.
refunds-to-source = ↩️ پول خریدی که مستقیم پرداخت شده و تحویل نشده خودکار <b>از همان راه برمی‌گردد</b>. اگر روش پرداخت نتواند، در موجودی می‌ماند.
refunds-to-source-ask = ↩️ پول خریدی که مستقیم پرداخت شده و تحویل نشده در موجودی می‌ماند <b>تا مدیری آن را از همان راه برگرداند</b>: هر بار هشداری می‌پرسد.
ask-pay-back = ↩️ <b>{ $amount } از پرداخت { $code } از همان راه برگردد؟</b>
refund-begun = ↩️ پرداخت <code>{ $code }</code> دارد برمی‌گردد. به مشتری خبر داده می‌شود.
refund-nothing = از پرداخت { $code } چیزی برای برگرداندن نیست: پولش در موجودی نیست، قبلاً برگشته یا در راه برگشت است، یا روش پرداخت بخشی را برنمی‌گرداند.
button-pay-back = ↩️ برگرداندن پول…
refund-spent = ⚠️ موجودی دیگر کافی نیست: مشتری خرجش کرده است.

## Telegram Stars

button-pay-stars = ⭐ پرداخت { $stars } ستاره
stars-part = دکمه را بزنید و در تلگرام تأیید کنید؛ فقط یک لحظه طول می‌کشد.
checkout-unknown = این صورت‌حساب مال شما نیست. چیزی پرداخت نشد. برای صورت‌حساب خودتان /deposit را بفرستید.
checkout-ended = مهلت این صورت‌حساب تمام شده. چیزی پرداخت نشد. برای صورت‌حساب تازه /deposit را بفرستید.
checkout-paid = این صورت‌حساب قبلاً پرداخت شده و دوباره چیزی پرداخت نشد. پول شما: /balance
checkout-under-way = این صورت‌حساب همین الان دارد پرداخت می‌شود. چیزی دو بار پرداخت نشد. یک دقیقه صبر کنید و /balance را ببینید.
checkout-price-changed = قیمت عوض شد. چیزی پرداخت نشد. محصول را دوباره باز کنید تا قیمت تازه را ببینید.
checkout-not-on-sale = این دیگر فروخته نمی‌شود. چیزی پرداخت نشد. برای دیدن محصولات /start را بفرستید.
checkout-not-now = فعلاً نمی‌شود این را خرید. چیزی پرداخت نشد. بعداً دوباره تلاش کنید.
checkout-blocked = فعلاً نمی‌توانید اینجا خرید کنید یا موجودی اضافه کنید. چیزی پرداخت نشد. سؤالی دارید؟ /paysupport
checkout-again = فروشگاه لحظه‌ای شلوغ بود. چیزی پرداخت نشد. دوباره «پرداخت» را بزنید.
stars-no-rate = ⭐ نرخی تعیین نشده و کسی نمی‌تواند با ستاره بپردازد. بنویسید صد ستاره چقدر به موجودی اضافه می‌کند، مثلاً <code>1.30 USD</code>. اول بخوانید تلگرام از فروشگاه‌ها چه می‌خواهد: docs/payments.md.
stars-rates =
    ⭐ <b>ارزش ستاره‌های تلگرام</b>

    { $rates }

    صورت‌حساب‌های تازه فوراً از آن پیروی می‌کند؛ صورت‌حساب باز تا پایان نرخ خودش را دارد. برای تغییر، بنویسید صد ستاره چقدر به موجودی اضافه می‌کند، مثلاً <code>1.30 USD</code>.
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

## Limits

direct-over-limit = سفارش شما ثبت نشد: به حد مجاز هر نفر رسیده‌اید. پول در موجودی شما می‌ماند.

## Who may buy

direct-not-you = سفارش شما ثبت نشد: حساب شما فعلاً نمی‌تواند آن را بخرد. پول در موجودی شما می‌ماند. سؤالی دارید؟ /paysupport
