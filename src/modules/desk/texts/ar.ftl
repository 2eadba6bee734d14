## For admins

button-held-item = { $count } × { $name }
button-held-all = الكل ({ $count })
button-held-release = 🎁 { $count ->
    [one] الإفراج عنها
    [two] الإفراج عن القسيمتين
   *[other] الإفراج عن الكل ({ $count })
    }
button-held-write-off = 🗑 { $count ->
    [one] شطبها
    [two] شطب القسيمتين
   *[other] شطب الكل ({ $count })
    }
held-title = 🎁 <b>القسائم المحجوزة.</b> فُقد جزء من البيانات، وربما حصل عميل على إحداها قبل ذلك. قارن طلبات المورّد هذه بما سلّمته حينها، فأفرج عمّا لم يحصل عليه أحد واشطب الباقي.
held-all-items = { $count ->
    [one] فئة واحدة
    [two] فئتين
    [few] { $count } فئات
   *[other] { $count } فئة
    }
ask-held = 🎁 <b>{ $count } × { $name }</b>: { $count ->
    [one] طلب المورّد { $ids }. هل حصل عليها عميل قبل فقدان البيانات؟
   *[other] طلبات المورّد { $ids }. هل حصل عليها عملاء قبل فقدان البيانات؟ إن حصلوا على بعضها فقط فاحسم كل واحدة وحدها.
    }
held-item = { $count } × { $name }: طلبات المورّد { $ids }

## Desk (admins)

desk-title = 🗂 <b>{ $shop }</b> · مكتب الإدارة
desk-today = 📊 اليوم: سُلّم { $delivered } · فشل { $failed } · قيد التنفيذ { $open }
desk-slow = 🐢 متأخر: { $slow }
desk-takings = 💵 المبيعات { $sales } · الربح { $profit }
desk-wallets-title = 💼 <b>المحافظ لدى المورّد</b>
desk-wallet = { $amount } · { $lasts }
wallet-inactive = غير نشطة
desk-wallets-untouched = محافظ لم يُشترَ منها شيء خلال 24 ساعة: { $count }
desk-lasts-untouched = لا شراء خلال 24 ساعة
desk-lasts-hours = { $hours ->
    [0] تكفي أقل من ساعة
    [one] تكفي نحو ساعة
    [two] تكفي نحو ساعتين
    [few] تكفي نحو { $hours } ساعات
   *[other] تكفي نحو { $hours } ساعة
    }
desk-lasts-days = { $days ->
    [one] تكفي نحو يوم
    [two] تكفي نحو يومين
    [few] تكفي نحو { $days } أيام
   *[other] تكفي نحو { $days } يومًا
    }
desk-lasts-weeks = { $weeks ->
    [two] تكفي نحو أسبوعين
   *[other] تكفي نحو { $weeks } أسابيع
    }
desk-lasts-months = { $months ->
    [two] تكفي نحو شهرين
    [few] تكفي نحو { $months } أشهر
   *[other] تكفي نحو { $months } شهرًا
    }
desk-lasts-years = تكفي أكثر من سنة
desk-orders = 📦 الطلبات
desk-deposits = 💵 الإيداعات
desk-wallets = 💼 المحافظ
desk-status = 🚦 حالة المتجر
desk-customer-home = 🛍 المتجر كما يراه العميل
desk-off-duty = 🔕 أنت خارج المناوبة منذ { $time }: لا ترنّ التنبيهات عندك.
desk-found = 🔎 ما يطابق «{ $words }»:
button-alarm-settings = 🔔 كيف تصل التنبيهات
button-queue = { $count ->
    [0] ✅ لا شيء ينتظرك
   *[other] ⚠️ بانتظارك ({ $count })
    }
queue-title = { $total ->
    [0] ⚠️ <b>بانتظارك</b> · منذ { $time }
   *[other] ⚠️ <b>بانتظارك: { $place } من { $total }</b> · منذ { $time }
    }
queue-empty = ✅ <b>لا شيء ينتظر قرارك.</b>
queue-list = ⚠️ <b>بانتظارك: { $total }</b>، الأقدم أولًا
queue-decided = ✔️ حُسم هذا الأمر من قبل.
queue-decided-by = ✔️ قرّر ذلك { $name }، { $time }.
queue-ended = ✔️ انتهى الأمر.
queue-put-off = ⏰ أُجّل { $hours } ساعات.
queue-done = ✅ تم القرار: { $count }.{ $left ->
    [0] {""}
   *[other] {" "}وبقي كما هو، لأنه تغيّر في هذه الأثناء: { $left }.
    }
button-put-off = ⏰ بعد { $hours } ساعات
button-queue-list = 🗒 القائمة
queue-filtered = 🔍 { $by }
queue-filter-title = 🔍 <b>اعرض فقط …</b> واحدًا من كل نوع: النوع وطريقة الدفع والمدة ومن يتولّى الأمر.
button-filter = 🔍 تصفية
button-filter-none = ✖ الكل
filter-free = 🆓 لم يتولّها أحد بعد
filter-mine = ما أتولّاه
filter-age = ⏳ { $hours ->
    [24] منذ يوم أو أكثر
    [one] منذ ساعة أو أكثر
   *[other] منذ { $hours } ساعات أو أكثر
    }
matter-kind-review = ❗ لم تُسلَّم
matter-kind-cost = 📈 تكلفة أعلى
matter-kind-reversal = ↩️ ألغاها المورّد
matter-kind-case = ⚠️ أكواد لا تعمل
matter-kind-inquiry = 💬 رسائل
matter-kind-deposit = 💵 إيداعات
matter-kind-refund = ↩️ للإعادة
matter-kind-pay-back = ↩️ إعادة المبلغ؟
matter-kind-adjustment = ✋ شخص ثانٍ
matter-kind-second-word = ✋ موافقات أخرى
matter-kind-orphan = 🧭 طلبات مجهولة
matter-kind-surplus = 🎁 طلبات ثانية
matter-kind-withheld = 🎁 أكواد محجوزة
matter-kind-unreachable = 🚫 لا يمكن الوصول إليهم
matter-kind-goods = 🔁 بضاعة تغيّرت
line-goods = 🔁 غيّر المورّد { $name } ({ $units })
goods-sold = ✅ معروضة للبيع باسم المورّد الجديد.
goods-kept = ⏸ بقيت موقوفة. زر ▶ في بطاقاتها يعيد بيعها.
matter-kind-wallet = 💸 المحافظ
matter-kind-till = 🧮 الصناديق
line-till = { $kind ->
    [handover-waiting] 🤝 نقد ينتظر التأكيد
    [handover-differs] 🤝 نقد عُدّ بمبلغ آخر
    [opening-differs] 🧮 فرق في الصندوق عند البداية
   *[till-differs] 🧮 فرق في الصندوق
    }
matter-kind-alarm = 🔔 تنبيهات
line-pay-back = { $kind ->
    [refund] ↩️ أعد { $amount }
   *[other] ↩️ هل يُعاد { $amount }؟
    }
line-review = { $goods ->
    [voucher] ❗ لا كود لـ{ $name }
   *[other] ❗ لا شحن لـ{ $name }
    }
line-cost = 📈 تكلفة أعلى: { $name }
line-reversal = ↩️ ألغى المورّد طلب { $name }
line-case = ⚠️ { $name }: الكود لا يعمل
line-inquiry = 💬 { $name } يكتب: { $what }
line-adjustment = { $what ->
    [credit] ✋ { $by } يضيف { $amount } إلى { $name }
    [debit] ✋ { $by } يخصم { $amount } من { $name }
   *[other] ✋ { $by } يسمح لـ{ $name } بالآجل: { $amount }
    }
line-orphan = 🧭 طلب مجهول { $subject } ×{ $units }
line-surplus = 🎁 طلب ثانٍ { $subject } بلا نهاية
line-withheld = 🎁 أكواد محجوزة: { $units }
line-unreachable = 🚫 { $name } حظر البوت
line-wallet = 💸 محفظة { $subject } توشك أن تنفد
button-settle-unreachable = ✅ تواصلت معه بطريقة أخرى
queue-settled = ✔️ تم. تنتظر المشتريات إلى أن يضغط العميل «ابدأ»، ولن تُسأل عنها مرة أخرى.
matter-pay-back = ↩️ <b>تعذّر تسليم { $amount } من عملية دُفعت مباشرة</b> (<code>{ $code }</code>). المبلغ في الرصيد.
matter-refund-uncovered = ↩️ <b>تعذّر تسليم { $amount } من عملية دُفعت مباشرة</b> (<code>{ $code }</code>)، ولم يعُد المبلغ إلى مصدره: استعمله العميل هنا، أو كان دينًا عليه.
advice-refund-uncovered = لا يستحق العميل شيئًا عن مال استعمله هنا. إن عاد الرصيد يكفي فما زال بإمكانك إعادته.
matter-adjustment = ✋ <b>يلزم شخص ثانٍ:</b> { $kind ->
    [credit] إضافة { $amount }
    [debit] خصم { $amount }
   *[other] حد الشراء بالآجل { $amount }
    }. طلبه { $by }.
matter-unreachable = 🚫 <b>حظر عميل البوت وله مشتريات تنتظر</b> (العدد: { $count }).
advice-refund = أرسله بالطريقة التي جاء بها، ثم أكّد ذلك هنا.
advice-pay-back = أعِده بالطريقة التي جاء بها، إن لم يحتجه العميل في رصيده.
advice-adjustment = اسأل { $by } عن السبب إن لم تذكره الملاحظة. يتغير رصيد العميل فورًا.
advice-withheld = أفرج عن الأكواد التي لم يحصل عليها أحد ({ $count }): يأخذها المشترون التالون. القسيمة المستعملة التي تفرج عنها تكلفك واحدة.
advice-unreachable = تواصل معه بطريقة أخرى. تُسلّم المشتريات فور ضغطه «ابدأ»، والانتظار لا يكلف شيئًا.
asked-again = 🔄 جواب المورّد الآن:
type-code-prompt = ⌨️ <b>اكتب كود { $code }.</b> الرمز PIN في سطر ثانٍ. تُحذف رسالتك حالًا.
typed-code-done = ✅ { $code }: الكود عند العميل.
typed-code-no-order = ⚠️ لا طلب مورّد لـ{ $code } بعد. اربطه أولًا: 🔎.
typed-code-sold-before = ⚠️ جاء هذا الكود مع طلب آخر من قبل. لم يُرسل.
button-leave-on-balance = 💰 يبقى في الرصيد
button-money-used = ✅ انتهى: استُعمل المال

## Staff (admins)

desk-staff = 👥 الفريق

## Shelf (admins)

desk-catalog = 🗄 المعروضات

## Reports (admins)

desk-numbers = 📊 التقارير

## Customers (admins)

desk-customers = 👥 العملاء

## Prices (admins)

desk-prices = 🏷 الأسعار

## The shop itself (admins)

desk-shop = ⚙️ المتجر

## Deciding in the queue (admins)

queue-done-about = ✔️ القرار: { $what } · <code>{ $subject }</code>
choice-pay-back = ↩️ إعادة { $amount }
button-matter-proof = 🖼 عرض الإيصال
advice-deposit-flagged = دقّق جيدًا: جاء الإيصال نفسه مع عملية دفع أخرى. لا توافق إلا على ما وصل فعلًا إلى حسابك.
costs-deposit-approve = الموافقة: يُضاف { $amount } إلى الرصيد فورًا ويمكن إنفاقه.
costs-deposit-reject = الرفض: لا يُضاف شيء. يقرأ العميل السبب ويمكنه الدفع من جديد.
costs-refund-paid = أُعيد المبلغ: تُغلق عملية الدفع ويُبلَّغ العميل بأن { $amount } في الطريق. أرسله أولًا.
costs-refund-not-paid = تعذّرت الإعادة: يعود { $amount } إلى الرصيد ويُبلَّغ العميل.
costs-pay-back = الإعادة: يُخصم { $amount } من الرصيد ويعود بالطريقة التي جاء بها. لا يمكن التراجع.
costs-pay-back-leave = الإبقاء: ينفقه العميل هنا. لا يكلفك شيئًا.
costs-money-used = انتهى: استعمل العميل المال، فلا يعود شيء. لا يكلفك شيئًا.
matter-lost-refund = ❓ عملية الدفع { $code }: هل أُعيدت في الوقت الذي فقدته قاعدة البيانات؟ بقي منها { $amount }.
advice-lost-refund = راجع الحساب الذي كان سيُدفع منه، ثم قل ما وجدته.
costs-lost-refund-paid = دُفعت: يخرج { $amount } من الرصيد، وقد يصير تحت الصفر. لا يُرسَل شيء.
costs-lost-refund-not-paid = لم تُدفع: يبقى المال في الرصيد.
matter-surplus = 🎁 <b>المورّد لا ينهي طلبًا ثانيًا.</b> أُنشئ إلى جانب الطلب الذي احتاجه العميل، فلا ينتظره أحد. يواصل المتجر السؤال عنه.
matter-surplus-line = • طلب المورّد <code>{ $id }</code> · { $status } · { $item } · المرجع <code>{ $ref }</code> · منذ { $time }
advice-surplus = اسأل المورّد عنه وأجّل الأمر. إن أظهر المورّد كودًا أخذه المشتري التالي لهذه الفئة، وإن فشل الطلب فلا يكلفك شيئًا. وكلاهما ينهي هذا الأمر.
costs-surplus-write-off = شطبه: يتوقف المتجر عن السؤال ولا يحصل عليه أحد. تخسر ما دفعته فيه، ما لم يعده المورّد.
costs-withheld-release = الإفراج: يأخذها المشترون التالون. القسيمة التي استعملها عميل من قبل تكلفك إعادة مبلغ.
costs-withheld-write-off = الشطب: لا يحصل عليها أحد بعد الآن. اختره لكود وصل إلى عميل: فقدت قاعدة البيانات شراءه.
costs-withheld-wait = الانتظار: لا يحصل عليها أحد، ويبقى ما دفعته فيها بلا عائد.

## Conversations (admins)

button-inbox = 💬 العملاء يكتبون ({ $count })

## Receipts and refunds of staff (admins)

button-all-payments = 🧾 كل المدفوعات

## Limits of staff (admins)

button-balance-codes = 🎟 أكواد الرصيد

## Setting the shop up (admins)

button-setup-progress = 🧰 إعداد متجرك: أُنجز { $done } من { $total }
setup-title = 🧰 <b>إعداد متجرك: أُنجز { $done } من { $total }</b>
setup-choose = نفّذ الخطوات بأي ترتيب. ⏭ تعني خطوة متروكة.
setup-complete = 🎉 أُنجزت كل الخطوات. تجد هذه البطاقة دائمًا تحت ⚙️ المتجر.
setup-step = { $step ->
    [contact] الاسم والتواصل
    [hours] التوقيت وساعات الرد
    [payment] طريقة الدفع لك
    [rates] أسعار الصرف
    [prices] هامش الربح والتقريب
    [goods] المعروض للبيع
    [staff] الفريق
    [languages] اللغات
   *[test] شراء تجريبي
    }
setup-step-title = { $mark } <b>{ $step ->
    [contact] الاسم والتواصل
    [hours] التوقيت وساعات الرد
    [payment] طريقة الدفع لك
    [rates] أسعار الصرف
    [prices] هامش الربح والتقريب
    [goods] المعروض للبيع
    [staff] الفريق
    [languages] اللغات
   *[test] شراء تجريبي
    }</b>
setup-about = { $step ->
    [contact] اسم متجرك، وأين يتواصل معك العملاء. مثال: «بطاقات نور» و<code>@noor_help</code>.
    [hours] التوقيت الذي يبدأ به يومك وتنتهي به التقارير، ومتى يردّ أحد. مثال: Asia/Baghdad، من 10:00 إلى 22:00.
    [payment] كيف يدفع لك العملاء. مثال: تحويل إلى محفظتك: اسمها، و«أرسل إلى 0770 123 4567»، و<code>IQD 5000-1000000</code>، ثم شغّلها.
    [rates] ✏️ اكتب كم يساوي الدولار الواحد حيث تبيع، مثل <code>1470 IQD</code>. ترى ما يتغيّر قبل أن يُعتمد.
    [prices] ✏️ اكتب ربحك فوق التكلفة، مثل <code>7%</code>، أو خطوة أسعارك، مثل <code>250 IQD</code>. ترى الأسعار الجديدة قبل أن تُعتمد.
    [goods] كل ما يعرضه عليك المورّد معروض للبيع. أخفِ ما لا تبيعه، وثبّت الأكثر مبيعًا في الأعلى، مثل PUBG.
    [staff] ادعُ الناس برابط، مثل أمين صندوق للمساء. أمين الصندوق يوافق على الإيداعات حتى حد معيّن، والمشغّل يقرّر بشأن الطلبات أيضًا.
    [languages] اللغات التي يختار منها العملاء، مثل العربية والكردية.
   *[test] اشترِ أرخص قسيمة كما يفعل العميل. هذا طلب حقيقي بمال حقيقي: الشاشة التالية تعرض سعره وتسألك أولًا.
    }
setup-missing = ⚠️ { $step ->
    [contact] من دون جهة تواصل لا يجد العميل من يسأله.
    [hours] من دونه تبدأ الأيام بتوقيت الخادم، ولا يعرف أحد متى تردّون.
    [payment] من دون طريقة دفع لا يستطيع أحد الشراء.
    [rates] من دون سعر صرف لا يشتري أصحاب الدينار ما سعره بالدولار.
    [prices] من دون هامش ربح تبيع بسعر قائمة المورّد.
    [goods] لا شيء معروض: لا يستطيع أحد الشراء.
    [staff] تقرّر كل شيء وحدك، ولا شخص ثانيًا معك للمبالغ الكبيرة.
    [languages] من دون اختيار تُعرض كل اللغات، حتى ما لا يعرفه أحد منكم.
   *[test] من دون تجربة يكون أول عميل هو من يجرّب.
    }
setup-prices-unreadable = 🤔 هذا ليس هامشًا ولا خطوة. اكتب <code>7%</code> أو <code>250 IQD</code>.
button-setup-skip = ⏭ تخطٍّ
button-setup-take-up = ↩️ العودة إلى الخطوة
button-setup-preview = 👁 كما يراه العميل
button-setup-stars = ⭐ نجوم تيليجرام
button-setup-test = 🛒 عرض السعر والشراء

## Debtors (admins)

desk-debtors = 📒 الديون

## Tills (admins)

desk-tills = 🧮 الصناديق

## Forms of settings (admins)

desk-ways = 🏦 طرق الدفع
