## Balance

balance-title = 💰 <b>موجودی</b>
balance-none = هنوز موجودی ندارید.
balance-line = <b>{ $amount }</b>
balance-line-held = <b>{ $amount }</b> · نگه‌داشته برای سفارش‌های باز: { $held }
balance-history = <b>گردش‌های اخیر</b>
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

## For admins

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
currency-unknown = این ارز را نمی‌شناسم. سه حرف کد آن را بنویسید، مثلاً USD یا IQD.
credited = ✅ { $amount } برای { $who } اضافه شد. موجودی: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· خبر دادن به مشتری ممکن نشد
    }
debited = ✅ { $amount } از { $who } کم شد. موجودی: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· خبر دادن به مشتری ممکن نشد
    }

## Payments

button-statement = 🧾 گردش حساب
button-as-file = 📄 به‌صورت فایل (XLSX)
statement-which =
    🧾 <b>گردش حساب شما</b>

    برای چه مدتی؟ ماه‌ها به وقت UTC است.
statement-this-month = این ماه
statement-last-month = ماه گذشته
statement-all = همه
statement-title = 🧾 <b>گردش حساب</b> · { $span ->
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
statement-sheet = گردش حساب

## Money by hand

adjustment-limit = سقف خرید نسیه: { $before } ← <b>{ $after }</b>
ask-credit-limit = 📒 <b>این مشتری تا { $amount } نسیه بخرد؟</b>
adjustment-second-asked = این بالاتر از سقف یک مدیر است. درخواست‌کننده:
adjustment-only-admin = ⚠️ این بالاتر از سقف یک مدیر است و شما تنها مدیرید. مطمئنید؟
adjustment-second-said = تأییدکننده:
adjustment-waits-for-second = ⏳ این بالاتر از سقف یک مدیر است. از دیگران پرسیده شد: تا یکی تأیید نکند پولی جابه‌جا نمی‌شود.
adjustment-nobody-reached = ⚠️ این بالاتر از سقف یک مدیر است و مدیر دیگری در دسترس نبود. پولی جابه‌جا نشد. از یکی از همکاران بخواهید در ربات «شروع» را بزند، بعد یک بار دیگر «بله» را بزنید.
adjustment-same-admin = این را باید مدیر دیگری تأیید کند.
button-yes-second = ✅ بله، تأیید
button-keep = ▶ بماند
ask-undo = ↩ <b>{ $what } برای { $name } برگردانده شود؟</b> تراکنش برعکس ثبت و به مشتری خبر داده می‌شود.
undone = ↩ برگردانده شد: { $amount } برای <code>{ $id }</code>. موجودی: <b>{ $balance }</b>
undo-spent = ⚠️ نمی‌شود برگرداند: موجودی دیگر کافی نیست. با مشتری صحبت کنید.
undo-too-late = ⏳ فقط مدیرانی که تأیید کرده‌اند می‌توانند آن را برگردانند، تا ده دقیقه. با این لمس پولی جابه‌جا نشد.
credit-limit-set = ✅ { $who } می‌تواند تا { $amount } نسیه بخرد. موجودی: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· خبر دادن به مشتری ممکن نشد
    }
balance-on-account = 📒 نسیه: می‌توانید تا { $limit } بیشتر از موجودی بخرید و بعداً بپردازید.
balance-owed = 📒 نسیه: بدهی شما <b>{ $owed }</b> از سقف { $limit }.
balance-history-private-note = (فقط برای مدیران: { $note })
