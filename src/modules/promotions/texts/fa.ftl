## Bonuses, gifts and news

talk-discount-invite = دوستی که با پیوند شما بیاید هم شاید برایتان پاداش بیاورد.
button-invite = 👥 دعوت دوستان
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
promo-off = { $amount } تخفیف
promo-off-percent = { $percent }% تخفیف، حداکثر { $most }
promo-percent = بازگشت { $percent }% قیمت، حداکثر { $most }
button-see-promoted = 🛒 دیدن
