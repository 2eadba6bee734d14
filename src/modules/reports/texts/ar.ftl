## For admins

latency-title = ⏱ <b>تأخر ظهور الطلبات</b>
latency-none = لم يُرسل أي طلب بعد.
latency-type = { $type ->
    [voucher] القسائم
    [top-up] الشحن
   *[other] بضائع أخرى
    }
latency-known = <b>{ $type }</b>، المحاولات: { $attempts }. تأكّد نصفها خلال { $p50 } ث، و95% خلال { $p95 } ث، و99% خلال { $p99 } ث، واستغرق أبطؤها { $most } ث.
latency-appeared = بلا إجابة: { $count }، أُنشئت بعد { $most } ث على الأكثر من بدء المحاولة.

## Closing report

closing-title = 🧾 <b>تقرير إغلاق يوم { $day }</b> ({ $zone })
closing-empty = لا أرصدة ولا حركات.
closing-opening = أموال العملاء في أول اليوم: { $amount }
closing-closing = أموال العملاء في آخر اليوم: <b>{ $amount }</b>
closing-sold = المبيعات بعد خصم المردود: <b>{ $amount }</b>
closing-exchanged = عبر الصرف بين العملات: { $amount }
closing-deposit = إيداعات ({ $method })
closing-credit = أضافها المشرفون
closing-debit = خصمها المشرفون
closing-undo = تراجع عنها المشرفون
closing-capture = دُفعت لطلبات سُلّمت
closing-refund = رُدّت بعد إلغاء المورّد
closing-payout = أُعيدت إلى مصدرها ({ $method })
closing-payback = ردود لم تتم ({ $method })
closing-reversal = استرجعها الدافعون ({ $method })
closing-bonus = مكافآت أكواد العروض والدعوات

## Reports (admins)

report-title = 📊 <b>تقرير · { $days }</b>
report-zone = الأيام بتوقيت { $zone }
report-empty = لم يُطلب شيء ولم يُردّ شيء في هذه المدة.
report-orders = الطلبات: { $orders } · سُلّم { $kept } · فشل { $failed } · أُلغي { $cancelled } · رُدّ ثمنه { $refunded } · مفتوح { $open }
report-spent =
    { $line ->
        [returned] ↩️ من التكلفة: سُلّم ثم رُدّ ثمنه: { $amount }
        [stock] 📦 قسائم في المخزون للمشترين القادمين: { $amount }
        [lost] 🕳 اشتُري ولم يدفع ثمنه أحد: { $amount }
        [elsewhere] 🔀 اشتُري لكن العميل حصل عليه بطريقة أخرى: { $amount }
        [without-goods] ❓ حُسب علينا ولم تصل بضاعة: { $amount }
        [handed-over] 🤝 سُلّم يدويًا: { $amount }
        [unclaimed] 🔎 طلبات لدى المورّد بلا طلب معروف: { $amount }
       *[under-way] ⏳ حُسب لطلبات قيد التنفيذ، وليس تكلفة بعد: { $amount }
    }
report-carried = منها مفتوحة من قبل: { $carried }
report-bonuses = 🎁 مكافآت ممنوحة: { $amount }
report-owed = 🧾 استرده الدافعون وما زال دينًا: { $amount }
report-fee = 💸 رسوم { $method }: { $amount }
report-stars-share = ⭐ حصة تيليجرام من النجوم: { $amount }
report-stars-left-out = ⚠️ لا يشمل هذا الربح حصة تيليجرام من النجوم عن مدفوعات بقيمة { $amount }. أدخل ما يدفعه لك تيليجرام في /paymethods ← ما تكلّفك. يسري ذلك على عمليات الدفع اللاحقة.
report-beside = ربح المبيعات: { $profit }. تكاليف خارج المبيعات (مخزون، خسائر، مكافآت، رسوم، ديون): { $beside }. ربح التقرير: <b>{ $net }</b>
report-beside-line = خارج المبيعات: مخزون وخسائر ومكافآت ورسوم وديون
report-rate = ما سُلّم من كل ما انتهى: <b>{ $rate }%</b>
report-time = التسليم: { $seconds } ثانية في المتوسط · { $minute }% خلال دقيقة · { $ten }% خلال عشر دقائق
report-currency = <b>{ $currency }</b>
report-money = المبيعات { $sales } · المردود { $refunds } · التكلفة { $cost }
report-earned = الربح <b>{ $profit }</b> ({ $margin }% من المبيعات)
report-before = 📈 مقارنة بـ { $days }:
report-before-sales = المبيعات { $change } (كانت { $amount })
report-before-profit = الربح { $change } (كان { $amount })
report-before-delivered = الطلبات المسلَّمة { $change } (كانت { $count })
button-report-customer-card = { $place }. { $name }
report-sales = المبيعات
report-profit = ربح المبيعات
report-by-item = بحسب الفئة
report-by-brand = بحسب العلامة
report-by-type = بحسب النوع
report-by-customer = بحسب العميل
report-by-method = بحسب طريقة الدفع
report-by-day = يومًا بيوم
report-by-month = شهرًا بشهر
report-line = { $place }. { $name }: <b>{ $sales }</b> · الربح { $profit } · سُلّم { $delivered }
report-method-empty = لم يدخل مال ولم يخرج في هذه المدة.
report-voucher = القسائم
report-top-up = الشحن المباشر
button-report-today = اليوم
button-report-week = 7 أيام
button-report-month = الشهر
button-report-all = 📊 الإجمالي
button-report-item = 🏷 الفئات
button-report-brand = 🗂 العلامات
button-report-type = 🎟 الأنواع
button-report-customer = 👥 العملاء
button-report-method = 💳 طرق الدفع
button-report-light = ☀️ رسم فاتح
button-report-dark = 🌙 رسم داكن
button-report-summary = ⏰ الملخص اليومي
report-summary-asked = ⏰ متى يُرسل ملخص اليوم السابق؟ الأيام والساعات بتوقيت { $zone }.
report-summary-now = الآن: <b>{ $hour }</b>
report-summary-off = لا يُرسل
button-report-summary-off = 🔕 عدم الإرسال
report-file-many = الأسطر الأولى: { $count }.
report-column-start = من
report-column-currency = العملة
report-column-name = الاسم
report-column-level = المستوى
report-column-ordered = طُلب
report-column-delivered = سُلّم
report-column-failed = فشل
report-column-cancelled = أُلغي
report-column-refunded = رُدّ ثمنه
report-column-sales = المبيعات
report-column-refunds = المردود
report-column-cost = التكلفة
report-column-profit = ربح المبيعات
report-column-seconds = ثواني التسليم
report-column-kind = البند
report-column-method = الطريقة
report-column-postings = المرات
report-column-amount = المبلغ
report-column-day = اليوم
report-total-line = المجموع
money-kind = { $kind ->
    [deposit] إيداعات
    [credit] أضافه الفريق
    [debit] خصمه الفريق
    [undo] صحّحه الفريق
    [hold] محجوز لطلبات
    [capture] مدفوع لطلبات
    [release] أُعيد عن طلبات لم تنجح
    [refund] أُعيد عن طلبات سُلّمت
    [payout] رُدّ إلى مصدره
    [payback] ردّ لم يتم
    [reversal] استردّه الدافعون
   *[bonus] مكافآت
    }
closing-row = { $row ->
    [opening] أموال العملاء في البداية
    [closing] أموال العملاء في النهاية
    [sold] المبيعات بعد خصم المردود
   *[exchanged] عبر الصرف بين العملات
    }
closing-sheet = إغلاق { $day }

## Tills (admins)

closing-shifts = 🧮 <b>الصناديق كما وُقّعت</b>
closing-shift = في البداية { $opening } · وارد { $in } · صادر { $out } · المعدود <b>{ $counted }</b>
closing-shift-found = ⚠️ فرق عند البداية { $difference }
closing-shifts-more = … و{ $count } أخرى في ملف /closing
shifts-sheet = الصناديق
shift-column-signed = وقت التوقيع
shift-column-cashier = أمين الصندوق
shift-column-opening = في البداية
shift-column-found = الفرق عند البداية
shift-column-in = وارد
shift-column-out = صادر
shift-column-handed-in = مستلم من الزملاء
shift-column-handed-out = مسلّم
shift-column-counted = المعدود
shift-column-difference = الفرق

## Forms of settings (admins)

button-report-days = 📅 أيام أخرى
report-days-form = 📅 أي أيام؟ اكتب شهرًا (<code>{ $month }</code>) أو يومًا (<code>{ $today }</code>) أو أول يوم وآخر يوم (<code>{ $first } { $today }</code>).
button-closing = 🧾 تقرير الإغلاق
