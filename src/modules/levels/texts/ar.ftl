## Bonuses, gifts and news

level-line = <b>{ $level }</b>: ابتداءً من { $amount }
my-level = ⭐ <b>مستواك: { $level }</b>
my-level-turnover = بلغت مشترياتك في هذا الشهر و{ $months ->
        [one] الشهر الذي قبله
        [two] الشهرين اللذين قبله
        [few] { $months } أشهر قبله
       *[other] { $months } شهرًا قبله
    } <b>{ $amount }</b>. لا يُحتسب ما أُعيد ثمنه ولا ما أعطاك إياه المتجر.
my-level-next = بقي { $missing } لتصل إلى <b>{ $level }</b>.
my-level-highest = وصلت إلى أعلى مستوى.
my-level-fixed = اختار المتجر أسعارك بنفسه، فتبقى كما هي مهما اشتريت.
my-level-none = لا توجد مستويات حاليًا.

## Forms of promotions (admins)

level-form-unreadable = { $field ->
        [months] ⚠️ أحتاج إلى عدد من 1 إلى { $most }.
       *[other] ⚠️ أحتاج إلى مبلغ بعملة { $currency }، مثل <code>500 { $currency }</code>
    }
level-form-preview = ⭐ <b>مستويات العملاء</b> ستكون:
level-form-span = يُحتسب هذا الشهر و{ $months ->
        [one] الشهر الذي قبله
        [two] الشهران اللذان قبله
        [few] { $months } أشهر قبله
       *[other] { $months } شهرًا قبله
    }. لا يُحتسب ما أُعيد ثمنه، ولا ما أعطيته (إضافات يدوية وأكواد رصيد ومكافآت)، ولا الديون.
level-form-prices = ما يدفعه الموزّعون وعملاء VIP تجده تحت 🏷 الأسعار. والمجموعة التي تحددها لعميل بيدك تبقى كما هي.
level-form-none = لا مستويات
level-form-what = مستويات العملاء
level-form-set = ✅ <b>مستويات العملاء</b> تسري بعد { $minutes } دقائق. من تتغيّر أسعاره تصله رسالة.
level-form-ended = ✅ <b>مستويات العملاء</b> تنتهي بعد { $minutes } دقائق. من كان له مستوى يدفع أسعارك المعتادة من جديد، وتصله رسالة.
level-form-ask-off = إنهاء المستويات بعد { $minutes } دقائق؟ من له مستوى يدفع أسعارك المعتادة من جديد، وتصله رسالة.
level-form-not-rising = ⚠️ يجب أن يكون مستوى VIP أعلى من { $reseller }.
level-form-no-level = ⚠️ يحتاج أحد المستويين على الأقل إلى مبلغ.
button-level-field = { $field ->
        [reseller] موزّع: { $amount }
        [vip] VIP: { $amount }
       *[months] 📅 الأشهر: { $amount }
    }
button-level-set = ✅ اعتماد هذه المستويات
button-level-off = ⏸ إنهاء المستويات
button-level-none = بلا هذا المستوى
