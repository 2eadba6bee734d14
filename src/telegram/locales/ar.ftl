## Everywhere

pager = { $page }/{ $pages }
button-home = 🏠 الرئيسية
button-back = ▶ رجوع
button-cancel = ✖ إلغاء
button-retry = 🔄 إعادة المحاولة
button-refresh = 🔄 تحديث
support-unnamed = صاحب هذا المتجر
support-hours-today = { $support } (يجيب من { $from } إلى { $to }؛ الساعة الآن { $now })
support-hours-later = { $support } (يجيب يوم { $day } من { $from } إلى { $to })

## Home

tile-from = من { $price }
button-search = 🔎 بحث
button-purchases = 📦 طلباتي
button-balance = 💰 الرصيد
button-help = ❓ مساعدة
cancelled = تم الإلغاء. لم يُخصم أي مبلغ.
nothing-to-cancel = لا يوجد ما يمكن إلغاؤه.

## What went differently

command-not-typed = ⛔ لا تُنفَّذ أوامر المشرفين إلا إذا كتبتها بنفسك. هذه الرسالة أُعيد توجيهها أو أرسلها بوت أو قناة.
unknown-command = لا أعرف هذا الأمر. تجد ما أستطيع فعله في /help.
not-understood = أفهم النصوص والأزرار فقط. من هنا يبدأ كل شيء:
texts-too-many = ⏳ تكتب أسرع مما أستطيع الرد، لذا تُترك بعض رسائلك. اكتب مجددًا بعد { $seconds } ث. الأزرار تعمل طوال الوقت، وطلباتك مستمرة.
taps-too-many = ⏳ نقرات كثيرة في وقت قصير. حاول بعد { $seconds } ث.
tap-outdated = هذه القائمة قديمة، وإليك أحدث نسخة:
tap-of-ended-dialog = انتهت صلاحية هذه الخطوة ولم يُشترَ شيء جديد.
tap-of-earlier-step = هذا الزر من خطوة سابقة. نحن الآن هنا:
answer-not-understood = استخدم الأزرار أدناه 👇
answer-as-text = أرسله مكتوبًا، أو استخدم الأزرار أدناه 👇
edit-without-effect = ✏️ عدّلت رسالة سبق أن قرأتها، والتعديل لا يغيّر شيئًا. أرسل النص الجديد كرسالة جديدة، أو استخدم الأزرار.
answer-too-long = هذا طويل جدًا: الحد الأقصى هنا { $most } حرفًا. لم يُستخدم منه شيء. أرسله مرة أخرى بشكل أقصر.
answer-of-other-kind = لا يمكن استخدام هذا هنا. أرسل من فضلك: { $kinds }.
answer-kind = { $kind ->
       *[text] نص
        [photo] صورة
        [video] فيديو
        [animation] صورة متحركة
        [document] ملف
        [voice] رسالة صوتية
        [audio] مقطع صوتي
        [video_note] رسالة فيديو
        [contact] جهة اتصال
    }
dialog-too-long = كثرت المحاولات، فلنبدأ من جديد. لم يُخصم أي مبلغ: /start
shop-renewed = حدّثنا المتجر قبل لحظات. لم يُخصم أي مبلغ، فابدأ من جديد.
shop-break = لدينا توقف تقني قصير. ما أرسلته محفوظ وسنرد عليه فور عودتنا.
something-went-wrong =
    حدث خطأ من جهتنا{ $notified ->
        [yes] {" "}ووصلنا تنبيه بذلك.
       *[no] .
    } إذا كنت على وشك الشراء فراجع «طلباتي» قبل أن تحاول مجددًا: /myorders

    المرجع: <code>{ $reference }</code>

## Catalog

item-title = <b>{ $product }</b> — { $item }

## Buying

ask-phone =
    📱 خطوة أخيرة: شارك رقم هاتفك بالزر في الأسفل أو اكتبه، مثلًا <code>{"+9647701234567"}</code>.

    يطلبه المورّد مع كل طلب، ونسألك عنه مرة واحدة فقط. لن يتصل بك أحد.
button-share-phone = 📱 مشاركة رقمي
phone-not-own = هذا رقم شخص آخر. شارك رقمك أنت أو اكتبه.
phone-not-valid = هذا ليس رقم هاتف كاملًا. اكتبه مع مفتاح الدولة، مثلًا <code>{"+9647701234567"}</code>.
phone-kept = ✅ شكرًا. رقم هاتفك <code>{ $phone }</code>.
field-example = مثلًا: <code>{ $example }</code>
account-nickname = 👤 صاحب الحساب: <b>{ $nickname }</b>
pay-name-crypto-pay = عملات رقمية

## A purchase

goods-code = الكود: { $code }
goods-pin = رمز PIN: { $pin }
button-copy-code = { $number ->
    [0] 📋 نسخ الكود
   *[other] 📋 الكود { $number }
    }
button-copy-pin = { $number ->
    [0] 📋 نسخ PIN
   *[other] 📋 رمز PIN { $number }
    }
button-code-problem = ⚠️ الكود لا يعمل؟
code-problem-closed = ✅ راجعنا بلاغك عن <code>{ $code }</code> وأغلقناه. لأي سؤال: /paysupport
file-code = الكود
file-pin = رمز PIN

## Balance

you-were-credited = 💰 أُضيف { $amount } إلى رصيدك. { $note }
you-were-debited = 💰 خُصم { $amount } من رصيدك. { $note }

## Fields that a product may ask for

field-account-id =
    .label = رقم الحساب
    .hint = تجده في الملف الشخصي للعبة أو الحساب.
    .example = 5123456789
field-player-id =
    .label = آيدي اللاعب (ID)
    .hint = تجده في ملفك الشخصي داخل اللعبة.
    .example = 5123456789
field-user-id =
    .label = رقم المستخدم
    .hint = تجده في الملف الشخصي لحسابك.
    .example = 12345678
field-server-id =
    .label = رقم الخادم
    .hint = يظهر عادةً بجانب رقمك في الملف الشخصي.
    .example = 2001
field-server =
    .label = الخادم
    .hint = الخادم الذي تلعب عليه كما تسميه اللعبة.
    .example = Europe
field-zone-id =
    .label = رقم المنطقة
    .hint = الرقم بين قوسين بعد رقمك في الملف الشخصي.
    .example = 2345
field-region =
    .label = المنطقة
    .hint = منطقة حسابك.
    .example = Middle East
field-username =
    .label = اسم المستخدم
    .hint = الاسم الذي تسجل الدخول به.
    .example = lina_92
field-character-name =
    .label = اسم الشخصية
    .hint = كما هو مكتوب في اللعبة تمامًا.
    .example = DragonHeart
field-email =
    .label = البريد الإلكتروني
    .hint = عنوان بريد الحساب.
    .example = lina@example.com
field-phone =
    .label = رقم هاتف الحساب
    .hint = مع مفتاح الدولة.
    .example = +9647701234567
field-other =
    .hint = اكتبه كما هو مكتوب في حسابك تمامًا.

## Menu

menu-start = الصفحة الرئيسية
menu-vouchers = أكواد وبطاقات هدايا
menu-topups = شحن الألعاب والهواتف
menu-search = البحث عن منتج باسمه
menu-myorders = مشترياتك وأكوادها
menu-balance = رصيدك في المتجر
menu-redeem = استخدام كود رصيد
menu-invite = ادعُ أصدقاءك واحصل على مكافأة
menu-deposit = إضافة رصيد
menu-language = اللغة ورقم الهاتف
menu-cancel = إلغاء العملية الحالية
menu-help = ما يستطيع البوت فعله
menu-terms = شروط البيع
menu-paysupport = مساعدة في الدفع
menu-support = راسل المتجر

## Menu of admins

menu-admin-desk = مكتب الإدارة: اليوم والمحافظ وما ينتظرك
menu-admin-orders = الطلبات: الكل، المفتوحة، للمراجعة
menu-admin-order = طلب واحد بأي رقم له
menu-admin-adopt = ربط طلب بطلب لدى المورّد
menu-admin-status = ما يؤخر الطلبات، وإيقاف البيع
menu-admin-notice = كلمة للعملاء في الصفحة الرئيسية
menu-admin-broadcast = رسالة إلى عملاء كثيرين
menu-admin-shop = اسم المتجر والتواصل والنصوص
menu-admin-alerts = ما ينتظر قرارًا
menu-admin-wallets = محافظ المورّد
menu-admin-sync = تحديث الكتالوج
menu-admin-catalog = ما يُعرض للبيع وكيف
menu-admin-brands = العلامات والمناطق والصور
menu-admin-customers = العملاء: بحث ومراسلة وحظر
menu-admin-customer = رصيد عميل وطلباته
menu-admin-statement = حركات رصيد عميل
menu-admin-debtors = من عليه دين، والتذكير به
menu-admin-tills = صندوقك: عدّ ورديتك وتوقيعها

menu-admin-deposits = إيداعات للموافقة ومبالغ تُعاد يدويًا
menu-admin-paymethods = طرق الدفع التي تؤكدها أنت
menu-admin-credit = إضافة إلى رصيد عميل
menu-admin-debit = خصم من رصيد عميل
menu-admin-codes = أكواد الرصيد: إنشاء وعرض وإلغاء
menu-admin-promo = أكواد العروض والدعوات
menu-admin-creditlimit = كم يجوز لعميل أن يشتري بالآجل
menu-admin-markup = هامش على التكلفة
menu-admin-prices = قواعد الأسعار مع معاينتها
menu-admin-changes = ما تغيّر عند المورّد
menu-admin-requests = ما طلبه العملاء ولا نبيعه
menu-admin-rounding = تقريب الأسعار
menu-admin-rates = أسعار الصرف والهوامش
menu-admin-report = المبيعات والأرباح والرسوم لأي أيام
menu-admin-closing = تقرير إغلاق يوم
menu-admin-refunds = إلى أين يعود مال ما تعذّر تسليمه
menu-admin-costlimit = متى يُطلب قرارك إذا زادت التكلفة
menu-admin-starsrate = قيمة نجوم تيليجرام
menu-admin-starscheck = مطابقة المدفوعات مع قائمة تيليجرام
menu-admin-latency = تأخر ظهور الطلبات
menu-admin-staff = الفريق والأدوار
menu-admin-limits = حدود ما يعطيه الفريق
menu-admin-audit = سجل أعمال الفريق

## For admins

usage =
    اكتب: <code>{ $usage }</code>
    مثلًا: <code>{ $example }</code>
button-by-buttons = 👆 بالأزرار
button-yes = ✅ نعم
upstream-busy = كثيرون يسألون المورّد الآن. لم يتغيّر شيء. حاول بعد عشر ثوانٍ.
upstream-unreachable = المورّد لا يجيب.
upstream-unauthorised = يرفض المورّد مفتاح API أو عنوان هذا الخادم. تحقق منهما في لوحة المورّد.
upstream-rate-limited = يطلب المورّد أن ننتظر. حاول بعد دقيقة.
upstream-unexpected-answer = أرسل المورّد جوابًا لا يستطيع المتجر قراءته. تجده في السجل التقني.
cost-limit = يُطلب قرارك إذا زادت التكلفة على ما عُرض بأكثر من { $percent }%، أو زادت على ما يدفعه العميل. لتغيير النسبة: /costlimit 10
reversal-refunded = 💰 القرار: عاد المبلغ إلى العميل.
reversal-kept = 🎁 القرار: بقي للعميل.

## Why something happened to an order

cause-placed = أكّد العميل الشراء.
cause-cancelled-by-customer = ألغى العميل الطلب.
cause-attempt-begun = تبدأ المحاولة { $attempt } بالمرجع { $ref }.
cause-accepted = قبله المورّد برقم الطلب { $dealerOrderId }.
cause-refused = رفضه المورّد ({ $failure }).
cause-rate-limited = طلب المورّد أن ننتظر.
cause-not-sent = لم يُرسَل شيء: تعذّر الوصول إلى المورّد.
cause-not-let-in = يرفض المورّد المتجر ({ $answer ->
    [unauthorised] 401
   *[forbidden] 403
    }).
cause-outcome-unknown = لا نعرف هل أخذ المورّد الطلب ({ $failure }).
cause-deadline-passed = انقضت مهلة المحاولة { $attempt } دون نتيجة.
cause-late-answer = وصل الرد على المحاولة { $attempt } متأخرًا ({ $outcome }).
cause-late-acceptance = قبل المورّد الطلب { $dealerOrderId } متأخرًا.
cause-attempt-restored = سُجّلت من جديد المحاولة { $ref } التي فقدتها قاعدة البيانات.
cause-found-in-list = تُظهر القائمة طلب المورّد { $dealerOrderId } بالمرجع { $ref }.
cause-surplus-found = أنشأ المورّد له طلبًا ثانيًا: { $dealerOrderId } بالمرجع { $ref }.
cause-served-from-surplus = سُلّم من الطلب الثاني { $dealerOrderId } للفئة نفسها.
cause-proven-absent-once = ليس لدى المورّد طلب من هذه المحاولة، لذلك تُجرى محاولة أخرى.
cause-proven-absent = ليس لدى المورّد طلب له، ولم تبق محاولة.
cause-confirmed = أكّد المورّد الطلب { $dealerOrderId }: { $status }.
cause-undocumented-status = أعطى المورّد حالة غير موثّقة: { $status }.
cause-success-without-voucher = أخذ المورّد مالنا ولم يرسل كودًا.
cause-success-doubted = يعرض المورّد الطلب { $dealerOrderId } الذي كان قد نجح بالحالة { $status }. سيُقرأ مرة أخرى.
cause-success-shown-again = يعرض المورّد الطلب { $dealerOrderId } ناجحًا من جديد.
cause-reversed = ألغى المورّد الطلب { $dealerOrderId } بعد تسليمه: { $status }.
cause-final-after-fulfilled-elsewhere = انتهى طلب المورّد { $dealerOrderId } ({ $status })؛ وكان العميل قد حصل على البضاعة بطريقة أخرى.
cause-cost-rose = ارتفعت التكلفة من { $quoted } إلى { $now } { $currency }، والعميل يدفع { $price }. يُسأل مشرف.
cause-cost-allowed = سمح مشرف بالتكلفة { $cost }.
cause-cost-refunded = أعاد مشرف المال لأن التكلفة ارتفعت.
cause-code-problem-opened = يبلّغ العميل عن مشكلة في الكود: { $reason ->
    [used] استُخدم من قبل
    [refused] لا يُقبل
   *[wrong] هو لشيء آخر
    }.
cause-code-problem-closed = أُغلق البلاغ عن الكود.
cause-named-by-admin = عيّن مشرف طلب المورّد { $dealerOrderId } (المرجع { $ref }).
cause-code-typed = كتب مشرف كود طلب المورّد { $dealerOrderId }.
cause-retried-by-admin = طلب مشرف محاولة أخرى.
cause-refunded-by-admin = أعاد مشرف المال.
cause-fulfilled-elsewhere = يقول مشرف إن العميل حصل على البضاعة بطريقة أخرى.
cause-reversal-refunded = أعاد مشرف مال الطلب الذي ألغاه المورّد.
cause-reversal-kept = ترك مشرف للعميل الطلب الذي ألغاه المورّد.
cause-other = { $text }
cause-no-outcome-for-a-day = لا نتيجة لطلب المورّد { $dealerOrderId } منذ يوم ({ $status }).
cause-no-goods-yet = لم يأتِ طلب المورّد { $dealerOrderId } بشيء بعد ({ $status })، والقرار لشخص من الفريق.
cause-dealer-order-differs = طلب المورّد { $dealerOrderId } ليس ما طُلب. المطلوب: { $asked }. الوارد: { $came }.
cause-code-of-another-order = جاء طلب المورّد { $dealerOrderId } بكود سبق أن جاء مع طلب المورّد { $firstDealerOrderId } (الطلب { $firstOrder }).
cause-other-attempt-may-credit = لم يأتِ طلب المورّد { $dealerOrderId } بشيء ({ $status })، لكن محاولة أخرى قد تشحن الحساب بعد.
cause-refused-while-earlier-may-credit = رفض المورّد محاولة أخرى، وقد تشحن محاولة سابقة الحساب بعد.
cause-cost-refund-while-earlier-may-credit = ارتفعت التكلفة وكان المال سيُعاد، لكن محاولة سابقة قد تشحن الحساب بعد.
cause-earlier-attempt-credited = لم ينتج عن المحاولة الأخيرة طلب مورّد، لكن طلبًا من محاولة سابقة شحن الحساب.
cause-matched-elsewhere = تُظهر القائمة طلب المورّد الخاص به، وهو يخص طلبًا آخر.
cause-listed-with-another-order = تُظهر القائمة المرجع { $ref } مع طلب المورّد { $dealerOrderId } الذي يخص طلبًا آخر.
cause-payment-taken-back = استردّ الدافع عملية الدفع { $payment } بينما كان الطلب ينتظر.
cause-goods-changed = غيّر المورّد المنتج بينما كان الطلب ينتظر: { $before } ← { $after }.
cause-not-searched-for = لا نعرف إن كان قد سُلّم: لم يُبحث عنه في قائمة المورّد.
cause-in-no-complete-scan = لا نعرف إن كان قد سُلّم: لم تُقرأ قائمة المورّد كاملة دون أن يكون فيها.
cause-in-one-complete-scan = لا نعرف إن كان قد سُلّم: قُرئت قائمة المورّد كاملة مرة واحدة فقط.
cause-wallet-not-read = لا نعرف إن كان قد سُلّم: تعذّرت قراءة المحفظة قبل ذلك وبعده.
cause-wallet-fell = لا نعرف إن كان قد سُلّم: نقصت المحفظة بالقدر نفسه دون سبب آخر.

## Why a scan of the dealer's order list is not complete

scan-not-read = تعذّرت قراءة قائمة المورّد.
scan-too-long = القائمة أطول مما تستحق قراءته.
scan-lacks-orders = أظهرت القائمة { $seen } من { $total } من الطلبات.
scan-no-end = لم تصل القائمة إلى نهاية.
scan-keeps-changing = ظلت القائمة تتغير طوال { $pages } صفحة، وأظهرت { $seen } من { $total } من الطلبات.
scan-lacks-witnesses = ينقص القائمة { $missing } من { $witnesses } طلبًا يُعرف أنها فيها.
scan-no-witness = لا يُعرف طلب كان على القائمة أن تُظهره.
scan-process-gone = انتهت العملية التي كانت تقرأ القائمة.

## Payments by hand

proof-unreadable = لا أستطيع استخدام هذا. أرسل الإيصال كصورة أو ملف صورة أو PDF، أو اكتب رقم العملية: 4 أحرف وأرقام على الأقل كما هي على الإيصال.
payment-method-manual = دفع يدوي

## Payments

button-support = 🎧 تواصل مع الدعم
button-continue = ◀️ متابعة: { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
button-add-money = ➕ إضافة رصيد
amount-which = 🔢 يمكن قراءة هذا الرقم بأكثر من طريقة. أي مبلغ تقصد؟ اضغط عليه، أو اكتبه مرة أخرى بلا نقطة ولا فاصلة.
payment-method-unnamed = دفع
payment-method-code = كود رصيد
payment-method-crypto-pay = عملات رقمية: USDT وTON وBTC …

## Money by hand

button-undo = ↩ تراجع: { $what }
button-undo-yes = ↩ نعم، تراجع
you-were-corrected-down = 💰 تصحيح: خُصم من رصيدك { $amount } كان قد أُضيف إليه خطأً.
you-were-corrected-up = 💰 تصحيح: عاد إلى رصيدك { $amount } كان قد خُصم منه خطأً.
your-credit-limit = 📒 يمكنك الآن الشراء بالآجل: حتى { $amount } فوق رصيدك، وتدفع لاحقًا. { $note }
your-credit-limit-ended = 📒 لم يعد بإمكانك الشراء بالآجل. { $note }

## Telegram Stars

stars-invoice-title = رصيد: { $amount }
stars-invoice-description = يضيف { $amount } إلى رصيدك في { $shop }. عملية الدفع { $code }.
stars-invoice-for = { $item } من { $shop }. عملية الدفع { $code }. إذا تعذّر التسليم يعود إليك مبلغك.
stars-late = ⭐ كانت الفاتورة قد انتهت، لكن نجومك وصلت: أُضيف { $amount } إلى رصيدك.
stars-extra = ⭐ وصلت منك عملية دفع أخرى: أُضيف { $amount } إلى رصيدك. إن لم تقصد الدفع ثانية فاطلب استرجاعها عبر /paysupport.
stars-being-looked-at = ⭐ وصل ما دفعته { $amount }، لكنه لم يُضف إلى رصيدك بعد. أُبلغ فريق المتجر وسيضيفه. لا يلزمك فعل شيء.
payment-method-stars = ⭐ نجوم تيليجرام
stars-amount = { $stars } ⭐

## Dialogs that are left

dialog-left = ⏸ لم يكتمل: <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
dialog-left-deposit = ⏸ لم تكتمل إضافة الرصيد
button-resume = ◀ متابعة
button-back-to-deposit = ▶ العودة إلى إضافة الرصيد
trying-again = نتحقق من جديد …
tap-nothing-new = لا جديد، هذه أحدث نسخة ✓
tap-in-hand = ⏳ لحظة من فضلك …
phone-not-asked = حسنًا، بقي رقمك كما هو.
phone-not-given = حسنًا، لم يُحفظ أي رقم ولم يُخصم أي مبلغ.

## Search

talk-hello = أهلًا { $name } 👋 عمّ تبحث؟ اكتب اسم لعبة أو بطاقة، أو اختر:
talk-thanks = على الرحب والسعة يا { $name } 😊 نحن هنا متى احتجت إلينا.
talk-help = 💬 يساعدك شخص من فريقنا: اضغط «راسلنا»، أو تواصل مع { $support } واذكر رقم حسابك في المتجر (ID): { $id }.
talk-problem = نأسف لذلك 😟 هل الأمر عن <b>{ $item }</b> · { $product }، { $day } (<code>{ $code }</code>)؟ اختر من الأسفل، أو راسلنا: { $support } واذكر رقم حسابك في المتجر (ID): { $id }.
talk-cancel-delivered = 📦 سُلِّم <b>{ $item }</b> · { $product } (<code>{ $code }</code>، { $day })، والطلب المُسلَّم لا يمكن إرجاعه. إن كان فيه خلل فأبلغنا من الأسفل، ولأي شيء آخر راسلنا: { $support } واذكر رقم حسابك في المتجر (ID): { $id }.
talk-cancel-open = ⏳ طلبك <b>{ $item }</b> · { $product } (<code>{ $code }</code>، { $day }) قيد التنفيذ. افتحه: إن كان إلغاؤه ما زال ممكنًا فستجد الزر هناك. أو راسلنا: { $support } واذكر رقم حسابك في المتجر (ID): { $id }.
talk-discount = 🎁 إن كان لديك كود عرض فاكتبه هنا.
talk-price = 💵 سعر كل منتج بجانبه. اكتب اسم لعبة أو بطاقة، أو اختر:
talk-wish = 🛍 ماذا تريد؟ اكتب اسم لعبة أو بطاقة، أو اختر:
pay-named-yes = ✅ نعم، يمكنك الدفع بـ «{ $names }».
pay-named-no = 🙏 نعتذر، لا نقبل «{ $names }».
pay-ways = 💳 يمكنك الدفع بـ: { $ways }
pay-ways-next = اختر ما تريد شراءه فترى كل طريقة مع سعرها، أو أضف رصيدًا إلى حسابك.
pay-ways-none = 💳 للدفع راسلنا: { $support } واذكر رقم حسابك في المتجر (ID): { $id }، وسنخبرك بالطريقة.
button-open-order = 📦 الطلب { $code }
button-other-order = 🗂 طلب آخر

## What people read of the bot before they press Start

bot-description =
    🛍 { $shop }

    بطاقات هدايا ورصيد ألعاب وشحن هواتف، هنا في المحادثة: اختر وأكّد، ويصلك الكود خلال ثوانٍ. وإن تعذّر التسليم عاد إليك المبلغ تلقائيًا.

    اضغط «ابدأ» وتصفّح المتجر.
bot-short-description = 🛍 { $shop }: بطاقات هدايا ورصيد ألعاب وشحن هواتف، تصلك في المحادثة خلال ثوانٍ.

## Bonuses, gifts and news

promo-deposit-percent = { $percent }% إضافية على إيداع من { $least } فأكثر، حتى { $most }
promo-deposit = { $amount } إضافية على إيداع من { $least } فأكثر
bonus-promo = 🎁 كود العرض { $code }: أُضيف { $amount } إلى رصيدك.
bonus-inviter = 🎁 اشترى صديقك لأول مرة. شكرًا لك: أُضيف { $amount } إلى رصيدك.
bonus-invited = 🎁 أهلًا بك! شكرًا على أول عملية شراء: أُضيف { $amount } إلى رصيدك.
bonus-deposit = 🎁 أُضيفت إلى رصيدك مكافأة إيداعك: { $amount }.
bonus-deposit-back = سُحبت من رصيدك مكافأة الإيداع { $amount } لأن الإيداع أُعيد.
level-name = { $group ->
    [retail] عادي
    [reseller] موزّع
   *[vip] VIP
    }
button-my-level = ⭐ مستواي
notice-level = { $why ->
    [up] ⭐ وصلت إلى مستوى <b>{ $level }</b>: بلغت مشترياتك الأخيرة { $amount }. من الآن ترى أسعار هذا المستوى وتدفع بها.
    [down] مستواك الآن <b>{ $level }</b>، لأن مشترياتك الأخيرة بلغت { $amount }. ترى أسعار هذا المستوى وتدفع بها، وكل عملية شراء تقرّبك من المستوى التالي.
   *[ended] انتهت المستويات عندنا، فصرت ترى أسعارنا المعتادة وتدفع بها من جديد. ما اشتريته يبقى كما هو.
    }
gift-was-opened = 🎁 فُتحت هديتك: { $item }.
gift-refunded = لا يمكن فتح هذه الهدية بعد الآن: أعاد المتجر المال إلى من أرسلها. اطلب منه هدية أخرى.
notice-gift-reported = ⚠️ من فتح هديتك { $item } (<code>{ $order }</code>) يقول إن الكود لا يعمل. نتحقق من الأمر، ولا يلزمك فعل شيء.
notice-gift-case-refunded = ↩️ كود الطلب <code>{ $order }</code> الذي أهديته لم يعمل. عاد { $amount } إلى رصيدك.
notice-gift-case-replaced = 🔁 كود الطلب <code>{ $order }</code> الذي أهديته لم يعمل. سيحصل من فتحه على كود جديد مجانًا (<code>{ $purchase }</code>).
notice-gift-case-closed = ℹ️ أُغلق البلاغ عن كود الطلب <code>{ $order }</code> الذي أهديته. لا يتغير شيء بالنسبة إليك.
notice-gift-returned = ↩️ الشخص الذي فتح هديتك { $item } (<code>{ $order }</code>) غادر هذا المتجر، فأصبح الكود الجديد لك. يصلك في هذه المحادثة: استخدمه أو أهدِه من جديد.
notice-gift-replaced = 🔁 <b>بلاغك عن { $order }</b>: نُحضر لك كودًا جديدًا لـ{ $item } مجانًا. سنراسلك حين يصل.
notice-gift-ready = 🎁 وصل الكود الجديد لهديتك: { $item }.
notice-gift-refunded = 🎁 لم تعد الهدية { $item } صالحة. أعاد المتجر المال إلى من أرسلها: اطلب منه هدية أخرى.

## Progress

wait-still = ⏳ ما زلنا نعمل على طلبك.
wait-waiting = ⏳ ما زلنا ننتظر.
wait-time = ⏳ قيد الانتظار منذ { $time }.
time-within = خلال { $time }
duration-seconds = { $count ->
    [one] ثانية واحدة
    [two] ثانيتين
    [few] { $count } ثوانٍ
   *[other] { $count } ثانية
    }
duration-minutes = { $count ->
    [one] دقيقة واحدة
    [two] دقيقتين
    [few] { $count } دقائق
   *[other] { $count } دقيقة
    }
duration-hours = { $count ->
    [one] ساعة واحدة
    [two] ساعتين
    [few] { $count } ساعات
   *[other] { $count } ساعة
    }
button-to-order = 🧾 فتح الطلب
button-case-answer = ✍️ الجواب{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
notice-reversal-refunded = ↩️ ألغى المورّد الطلب <code>{ $order }</code> ({ $item }) بعد تسليمه. لم يعد صالحًا، وعاد { $amount } إلى رصيدك.
notice-reversal-kept = ℹ️ ألغى المورّد الطلب <code>{ $order }</code> ({ $item }) بعد تسليمه، لكنه يبقى لك ولن تدفع شيئًا آخر. إن لم يعمل فافتح الطلب وأخبرنا.
notice-case-refunded = ↩️ <b>بلاغك عن { $order }</b>: أعدنا المبلغ إليك. أُضيف { $amount } إلى رصيدك، ولم يعد الكود لك.
notice-case-replaced = 🔁 <b>بلاغك عن { $order }</b>: نشتري لك كودًا جديدًا دون أي مقابل. يصلك مع الطلب <code>{ $purchase }</code>.
notice-case-fine =
    ✅ <b>بلاغك عن { $order }</b>: تحققنا، والكود سليم.

    { $because }
notice-case-question =
    ✍️ <b>بشأن بلاغك حول { $order }</b>

    { $question }
notice-file-refused = 📎 مع هذه الرسالة ملف لم يوصله تيليجرام. أجب أدناه ونكتبه لك نصًا.
notice-selling = ✅ عدنا! يمكنك الشراء من جديد.
cause-case-refunded = أعاد مشرف المبلغ لأن الكود لم يعمل.
cause-case-replaced = اشترى مشرف كودًا آخر بالطلب { $purchase } بتكلفة { $cost } { $currency }.
cause-case-fine = وجد مشرف أن الكود سليم.
cause-case-question = سأل مشرف العميل عن الكود.
cause-case-answered = أجاب العميل عن الكود.

## Brands

region-name = { $region ->
    [GLOBAL] كل العالم
    [EU] أوروبا
    [MENA] الشرق الأوسط
    [GCC] دول الخليج
    [ASIA] آسيا
    [LATAM] أمريكا اللاتينية
    [NA] أمريكا الشمالية
    [AFRICA] أفريقيا
    [CIS] رابطة الدول المستقلة
   *[other] أي منطقة
    }

## Desk (admins)

button-desk = 🗂 المكتب
staff-at-desk = 🗂 أنت من فريق المتجر: عملك خلف زر 🗂 المكتب.
age = { $unit ->
    [minutes] { $n } د
    [hours] { $n } س
   *[days] { $n } ي
    }

## Brands of admins

pick-brand = { $of ->
        [merge] 🔀 إلى أي علامة تنتمي هذه المنتجات؟ اضغط عليها أو اكتب جزءًا من اسمها. والمنتجات الجديدة تتبعها أيضًا.
       *[product] 🏷 إلى أي علامة ينتمي المنتج؟ اضغط عليها أو اكتب جزءًا من اسمها.
    }
redeem-title = 📖 <b>طريقة التفعيل</b>

## Limits

limit-rule = الحد: { $most } لكل عميل خلال { $days ->
    [1] 24 ساعة
    [two] يومين
    [few] { $days } أيام
   *[other] { $days } يومًا
    }.

## Staff (admins)

not-permitted = 🔒 صلاحياتك لا تسمح بذلك. يمكن للمالك تغييرها من /staff.
own-matter = 🔒 هذا الأمر يخصك، لذلك يقرر فيه زميل. سيجده في المكتب (/start).
higher-rank = 🔒 رتبة هذا الشخص في الفريق أعلى من رتبتك. اطلب ذلك من مالك.

## Forms of promotions (admins)

level-form = { $field ->
        [reseller] ⭐ ابتداءً من أي مجموع مشتريات يدفع العميل أسعار الموزّعين؟ اكتب مبلغًا، مثل <code>500 { $currency }</code>
        [vip] ⭐ ابتداءً من أي مجموع مشتريات يدفع العميل أسعار VIP؟ اكتب مبلغًا، مثل <code>2000 { $currency }</code>
       *[months] ⭐ كم شهرًا كاملًا يُحتسب غير هذا الشهر؟ اضغط على عدد أو اكتبه، من 1 إلى { $most }:
    }

## Ways of paying that staff confirm (admins)

form-now = الآن (اضغط للنسخ ثم عدّله):

## Who may buy

customer-blocked = 🚫 لا يمكنك الشراء أو إضافة رصيد هنا الآن. ما اشتريته ورصيدك يبقيان لك. هل لديك سؤال؟ { $support }
gate-approval = 👋 أهلًا بك في <b>{ $shop }</b>! نقبل العملاء الجدد واحدًا واحدًا. ستصلك رسالة هنا حالما نقبلك. هل لديك سؤال؟ { $support }
gate-invitation = 🔒 <b>{ $shop }</b> مفتوح بالدعوة. افتح الرابط الذي أعطاك إياه صديق أو المتجر. هل لديك سؤال؟ { $support }
gate-refused = 🔒 لا يستطيع <b>{ $shop }</b> خدمتك الآن. هل لديك سؤال؟ { $support }
notice-admitted = 🎉 أهلًا بك! ألقِ نظرة على المتجر.
notice-message = 💬 <b>رسالة من المتجر</b>
    { $text }
notice-part-refunded = ↩️ أعدنا إليك { $amount } من ثمن الطلب <code>{ $order }</code> ({ $item }). أُضيف المبلغ إلى رصيدك، وما اشتريته يبقى لك.
notice-debt-reminder = 📒 تذكير ودّي: عليك لنا <b>{ $amounts }</b>. سدّده عبر ➕ إضافة رصيد، كاملًا أو جزءًا منه. إن كنت قد دفعت، أو تحتاج إلى وقت، فاكتب إلينا 💬.
notice-order-refunded = ↩️ أعدنا إليك ثمن الطلب <code>{ $order }</code> ({ $item }). أُضيف { $amount } إلى رصيدك، ولم يعد الكود لك.
notice-order-stopped = ⏸ الطلب <code>{ $order }</code> ({ $item }) متوقف: استردّ بنكك أو مزوّد الدفع مبلغه. يقرّر المتجر بشأنه الآن. إن كان ذلك خطأً فتواصل معنا أو أضف رصيدًا.
notice-refund-uncovered =
    ↩️ { $why ->
        [not-placed] لم يُسجَّل طلبك.
       *[failed] تعذّر تسليم الطلب { $purchase }.
    } لا يمكن إعادة { $amount } من عملية الدفع <code>{ $payment }</code> إلى المكان الذي جاء منه: لم يعد في رصيدك هذا القدر، لأنك استعملته هنا أو كان دينًا عليك. يُظهر لك /balance أين ذهب. لديك سؤال؟ /paysupport

## Customers (admins)

button-customer = 👤 افتح العميل
button-newer = ▶ الأحدث
button-older = الأقدم ◀

## Prices (admins)

number-which = 🔢 يمكن قراءة هذا الرقم بأكثر من طريقة. أي رقم تقصد؟ اضغط عليه، أو اكتبه مرة أخرى بلا فاصل بين الآلاف.
price-form = { $of ->
        [markup] ✏️ اكتب ربحك على التكلفة، مثل <code>7%</code>.
        [rounding] ✏️ اكتب الخطوة مع عملتها: <code>250 IQD</code>. ولأسعار تنتهي بـ ‎.99: <code>x.99 USD</code>.
       *[min-profit] ✏️ اكتب أقل ربح على التكلفة: <code>2%</code>، أو مبلغًا لما تكلفته بعملته: <code>500 IQD</code>. وإن وُضع الاثنان فالأكبر هو الذي يُحتسب، و<code>0 IQD</code> ينهي المبلغ.
    } ترى الأسعار الجديدة قبل أن تسري.
price-rule-subject = { $scope ->
        [item] { $name } (الفئة { $subject })
        [product] { $name } (المنتج { $subject })
        [brand] { $name } (العلامة { $subject })
        [type] { $subject ->
            [voucher] القسائم
           *[other] الشحن
        }
       *[shop] المتجر كله
    }
price-rule-terms = { $kind ->
        [off] بلا قاعدة خاصة
        [fixed] { $value }
       *[other] { $value } على { $base ->
            [list] سعر القائمة
           *[cost] التكلفة
        }
    }{ $group ->
        [all] {""}
        [retail] ، للأفراد
        [reseller] ، للموزعين
       *[vip] ، لكبار العملاء
    }
price-group = { $group ->
        [retail] أفراد
        [reseller] موزع
       *[vip] كبار العملاء
    }
undo-question = ↩ <b>التراجع عن هذا التغيير؟</b>
undo-now = الآن: { $value }
undo-then = بعد التراجع: { $value }
prices-shop-wide = { $what ->
        [markup] المتجر كله: التكلفة زائدًا { $value }%
        [list] المتجر كله: سعر القائمة
        [min-profit] لا يقل ربح كل سعر عن { $value }% من تكلفته
        [min-amount] لا يقل ربح كل سعر بعملة { $currency } عن { $value } فوق تكلفته
        [no-min-amount] الأسعار بعملة { $currency }: بلا مبلغ أدنى للربح
        [coin] الأسعار بعملة { $currency }: إلى أصغر وحداتها
       *[rounding] الأسعار بعملة { $currency }: تقريب إلى { $value }
    }
prices-preview = من الفئات المعروضة ({ $items }): يرتفع سعر { $dearer } وينخفض سعر { $cheaper }.
prices-preview-losses = { $count ->
        [one] ⛔ فئة واحدة ستُباع بخسارة، فلن تُباع.
       *[other] ⛔ فئات ستُباع بخسارة ({ $count })، فلن تُباع.
    }
prices-not-sold = لا تُباع
prices-not-undone = تغيّر ذلك مرة أخرى، فلم يُتراجع عن شيء.

## Orders of staff (admins)

order-refunded = ✅ أُعيد المال. أُخبر العميل.
cause-part-refunded = أعاد مشرف { $amount } { $currency } من الثمن.
cause-refunded-after-delivery = أعاد مشرف ثمن الطلب المسلَّم.

## The shop itself (admins)

shop-settings =
    ⚙️ <b>المتجر</b>

    الاسم: { $name }
    التواصل: { $support }
    اللغات: { $languages }
    المنطقة الزمنية: { $zone }، { $own ->
        [yes] مضبوطة هنا
       *[no] كما في إعدادات الخادم
    }؛ الساعة الآن { $now }
    نصوص بكلماتك: { $texts }

    ما تضبطه هنا يظهر للجميع فورًا، وما لا تضبطه يبقى كما في إعدادات الخادم.

## Conversations (admins)

notice-inquiry-news = 💬 عميل تتابع محادثته كتب من جديد.
button-inquiry = 💬 افتح المحادثة
inquiry-message-kind = { $kind ->
    [photo] 📷 صورة
    [video] 🎬 فيديو
    [animation] 🎬 صورة متحركة
    [document] 📎 ملف
    [voice] 🎤 رسالة صوتية
    [audio] 🎵 مقطع صوتي
    [round] 🎥 رسالة فيديو
    [call] يريد التحدث إلى شخص
   *[text] رسالة
    }
inquiry-news = كتب { $name } شيئًا جديدًا. اقرأه قبل أن تنهي المحادثة.

## The shop's days and hours (admins)

shop-zone =
    🕰 <b>المنطقة الزمنية</b>: { $zone }، { $own ->
        [yes] مضبوطة هنا
       *[no] كما في إعدادات الخادم
    }. الساعة هناك الآن { $now }.

    اختر واحدة أو اكتب مدينة أو اسم منطقة مثل <code>Asia/Baghdad</code>. بها تُعرض الأوقات للجميع، وأيامها أيام التقارير وكشوف الحساب، ويبقى الملخص اليومي في ساعته. الأيام التي جُمعت أرقامها تبقى كما هي.
shop-new-limit = 🛂 كم يمكن للعميل أن ينفق في 24 ساعة خلال أول 30 يومًا له؟ الآن: { $now }. اكتب المبلغ وعملته مثل <code>50 USD</code>، أو <code>off USD</code> بلا حد. الحد الذي أعطيته لعميل بعينه يسبقه.
shop-hours =
    🕙 <b>ساعات الدعم</b> بتوقيت { $zone }، والساعة الآن { $now }

    { $hours }

    يقرؤها العملاء بجانب طريقة التواصل معك. المتجر يبيع في كل وقت. اضغط على يوم.

## What alarms say in words (admins)

alert-word = { $word ->
    [poller] عملية أخرى تستقبل التحديثات
    [webhook] إنه يضبط ويب هوك
    [database] متجر بقاعدة بيانات أخرى
    [unauthorised] لا يُقبل مفتاح API
    [forbidden] عنواننا غير مسموح به
    [unreachable] لا يمكن الوصول إليها
    [validation] رفضت الطلب لخطأ فيه
    [missing-wallet] لا توجد محفظة
    [insufficient-balance] المحفظة لا تكفي
    [not-found] لا تعرف هذا الطلب
    [rate-limited] سُئلت أكثر مما تسمح
    [server-error] أجابت بخطأ
    [timed-out] لم تُجب في الوقت
    [unexpected-answer] إجابتها غير مفهومة
    [unknown-outcome] النتيجة غير معروفة
    [dealer-api] المورّد
    [more] وغيره
    [empty] فارغ
    [shrunken] ينقصه أكثر من نصفه
    [unreadable] تعذّرت قراءته
    [used] استُعمل من قبل
    [refused] لا يُقبل
    [wrong] لشيء آخر
    [credit] إضافة إلى رصيد
    [debit] خصم من رصيد
    [credit-limit] حد للشراء بالآجل
    [undo] تراجع عن تعديل
    [deposit] عملية دفع قُبلت
    [pay-back] عملية دفع أُعيدت
    [codes] أكواد رصيد
    [referral] مكافآت الدعوات
    [staff-invited] دُعي شخص
    [staff-joined] انضم شخص
    [staff-role] لشخص دور آخر
    [staff-removed] أُزيل شخص
    [staff-suspended] أُوقفت صلاحيات شخص
    [staff-restored] عادت صلاحيات شخص
    [role-allowed] دور صار يفعل أكثر
    [role-forbidden] دور صار يفعل أقل
    [limit-set] تغيّر حدّ دور
    [duty-off] أنهى أحد المالكين مناوبة شخص
    [duty-on] بدأ أحد المالكين مناوبة شخص
    [owner] مالك
    [operator] مشغّل
    [cashier] أمين صندوق
    [viewer] مطّلع
    [stars-rate] سعر نجوم جديد أو يتغير كثيرًا
    [rate] سعر صرف جديد أو يتغير كثيرًا
    [order-refund] طلب أُعيد ثمنه
    [review] طلب قيد المراجعة أُعيد ثمنه
    [retry] طلب يُشترى من جديد وقد يُسلَّم مرتين أو لم يُدفع ثمنه
    [cost] طلب ارتفعت تكلفته فأُعيد ثمنه
    [cost-rise] طلب اشتُري بتكلفة أعلى
    [prices] أسعار أقل
    [price-group] أسعار أقل لعميل
    [levels] مستويات عملاء تخفض الأسعار
    [role-limit] حد أعلى لدور من الأدوار
    [product-brand] منتج يصير أرخص تحت علامة أخرى
    [brand-merge] دمج علامتين يخفض الأسعار
    [shelf-brand] منتج يصير أرخص تحت علامة أخرى
    [sheet-brands] ملف يخفض الأسعار
    [reversal] طلب ألغاه المورّد فأُعيد ثمنه
    [orphan] إظهار كود من طلب فقده المتجر
    [orphan-unpriced] إظهار كود تكلفته غير معروفة من طلب فقده المتجر
    [case] كود أُعيد ثمنه
    [replacement] كود استُبدل
    [promotion] كود عرض بكل استخداماته
    [voucher] قسيمة
    [top-up] شحن
    [accepted] مقبول
    [not-sent] لم يُرسل
    [unknown] غير معروفة
    [active] نشط
    [inactive] غير نشط
    [suspended] موقوف
    [pending] بالانتظار
    [in-progress] قيد التنفيذ
    [success] مُسلَّم
    [failed] فشل
    [rejected] مرفوض
    [another-customer] يخص عملية دفع لعميل آخر
    [no-such-payment] لا يخص أي عملية دفع لدينا
    [no-such-customer] دافعه ليس عميلًا
    [no-payer] دافعه غير مذكور
    [no-rate] لا يوجد سعر للنجوم
    [not-recorded] تعذّر تسجيله، والمتجر يعيد المحاولة
    [not-in-list] لا تظهر في قائمة تيليجرام
    [refund-not-in-list] أُعيدت هنا ولا تظهر إعادتها في قائمة تيليجرام
    [entriesSumToZero] مجموع القيود ليس صفرًا
    [balancesMatchEntries] رصيد لا يطابق قيوده
    [deliveredCapturedOnce] طلب مُسلَّم لم يُخصم مرة واحدة
    [refundedNotDelivered] طلب مُسلَّم أُعيد ثمنه
    [heldOnlyForOpenOrders] مبلغ محجوز بلا طلب مفتوح
    [paymentsCreditedOnce] عملية دفع لم تُضف مرة واحدة
    [paymentsPaidBackOnce] عملية دفع لم تُعد مرة واحدة
    [bonusesGrantedOnce] مكافأة لم تُمنح مرة واحدة
    [figuresMatchLedger] الأرقام لا تطابق الدفتر
   *[other] ?
    }

## How commands are written (admins)

usage-word = { $word ->
    [order-code] كود الطلب
    [dealer-order-id] رقم طلب المورّد
    [ref] المرجع
    [telegram-id] رقم تيليجرام
    [username] @اسم
    [percent] النسبة
    [text] النص
    [currency] العملة
    [worth] القيمة
    [margin] الهامش %
    [step] الخطوة
    [amount-per-100-stars] قيمة 100 نجمة
    [amount] المبلغ
    [private-note] ملاحظة خاصة
    [message] // رسالة
    [from] من
    [to] إلى
    [product] المنتج
    [count] العدد
    [at-most-500] 500 على الأكثر
    [batch] الدفعة
    [number] الرقم
    [payment] عملية الدفع
    [code] الكود
    [most] الحد الأقصى
    [inviter] للداعي
    [invited] للمدعو
    [least-purchase] أقل شراء
    [day] يوم
    [day-day] يوم..يوم
    [amount-currency] المبلغ والعملة
    [role] الدور
    [limit] الحدّ
    [id] الرقم
    [change] التغيير
    [group] المجموعة
   *[other] ?
    }

## Budgets (admins)

rate-reading = 1 { $one } = { $worth }
rate-with-margin = { $way ->
    [sell] { $reading }؛ تبيع بسعر { $sell } (الهامش { $margin }%)
   *[take] { $reading }؛ تقبله بسعر { $sell } (الهامش { $margin }%)
    }
rate-form =
    ✏️ اكتب قيمة 1 { $base }، مثل <code>{ $example }</code>. وللبيع بسعر آخر اكتب السعرين: <code>1470 1500 IQD</code>.
    ترى ما سيتغير قبل أن يسري.

## Setting the shop up (admins)

button-setup = 🧰 إعداد متجرك

## Tills (admins)

notice-handover-news = { $state ->
    [confirmed] ✅ تأكّد النقد الذي سلّمته: { $amount }.
    [disputed] ✋ عُدّ النقد الذي سلّمته بمبلغ آخر: { $amount }.
    [taken-back] ↩ استُرجع النقد الذي سُلّم: { $amount }.
   *[settled] ☑️ سُوّي تسليم النقد: انتقل { $amount }.
    }
button-handover = 🤝 التسليم
till-by-hand = نقد يدوي

## Forms of settings (admins)

code-form = { $field ->
        [count] 🎫 كم كودًا؟ اضغط على عدد أو اكتب عددًا حتى { $most }:
       *[each] 🎫 كم قيمة كل كود؟ اكتب مبلغًا مع عملته، مثل <code>10 USD</code>. أو اضغط على قيمة أنشأتها من قبل:
    }
notice-form = 📌 اكتب ما يقرؤه كل العملاء في الصفحة الرئيسية، { $most } حرفًا على الأكثر. مثال: «نحن في إجازة يوم الجمعة. نراجع الإيداعات من السبت الساعة 10:00.»
