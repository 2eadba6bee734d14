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

home =
    🛍 <b>{ $shop }</b>

    أهلًا { $name } 👋 كيف نخدمك اليوم؟
home-fact-time = ⚡ نصف الطلبات يصل خلال { $time }
home-fact-back = 🛡 إن تعذّر التسليم يعود مبلغك تلقائيًا
home-ways = 💳 طرق الدفع: { $ways }
button-more = ⋯ المزيد
more = ⋯ <b>المزيد</b>
button-my-codes = 🔑 أكوادي ({ $count })
tile-from = من { $price }
button-vouchers = 🎟 بطاقات ({ $count })
button-top-ups = 🎮 شحن ({ $count })
button-search = 🔎 بحث
button-purchases = 📦 طلباتي
button-balance = 💰 الرصيد
button-settings = ⚙️ الإعدادات
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

shelf-vouchers = 🎟 <b>البطاقات</b>
shelf-top-ups = 🎮 <b>الشحن المباشر</b>
shelf-empty = لا يوجد شيء معروض هنا حاليًا.
search-prompt =
    🔎 <b>بحث</b>

    اكتب الاسم أو جزءًا منه.
search-often = ⏳ بحثت مرات كثيرة في وقت قصير. اضغط «إعادة المحاولة» بعد { $seconds } ث.
search-found = 🔎 نتائج «{ $text }»
search-nothing = 🔎 لا توجد نتائج لـ«{ $text }». تأكد من الكتابة أو تصفّح:
search-missing = 🔎 «{ $text }» غير متوفر لدينا بعد. اضغط 🔔 ونراسلك إذا توفّر. أو تأكد من الكتابة وتصفّح:
button-search-again = 🔎 بحث جديد
button-request-goods = 🔔 أخبرني إذا توفّر
request-noted = 🔔 سنراسلك مرة واحدة إذا توفّر «{ $text }» في المتجر.
request-off = 🔕 لن نراسلك بشأن «{ $text }».
request-too-many = أنت بانتظار 20 منتجًا. ألغِ أحدها أولًا.
product-voucher = 🎟 <b>{ $name }</b>
product-top-up = 🎮 <b>{ $name }</b>
product-choose = اختر الفئة:
product-gone = لم يعد هذا المنتج معروضًا للبيع.
needed-info = سنطلب منك:
item-price = { $name } · { $price }
item-price-unavailable = 🔔 { $name } · { $price }
item-title = <b>{ $product }</b> — { $item }
item-costs = السعر: <b>{ $price }</b>
item-gives-code = يصلك الكود هنا في المحادثة.
item-gives-credit = يُشحن حسابك مباشرة.
item-not-on-sale = غير معروضة للبيع الآن.
item-no-wallet = غير متوفرة الآن.
item-wallet-too-low = غير متوفرة مؤقتًا، ونعمل على توفيرها.
item-maintenance = المتجر متوقف لفترة قصيرة. طلباتك السابقة تُنفَّذ كالمعتاد.
item-unknown = لا توجد لدينا هذه الفئة.
button-buy = 🛒 شراء

## Buying

ask-quantity =
    <b>{ $product }</b> — { $item }
    سعر الواحدة: { $price }

    اختر العدد أو اكتبه (1–{ $most }):
quantity-out-of-range = اختر عددًا من 1 إلى { $most }.
ask-phone =
    📱 خطوة أخيرة: شارك رقم هاتفك بالزر في الأسفل أو اكتبه، مثلًا <code>{"+9647701234567"}</code>.

    يطلبه المورّد مع كل طلب، ونسألك عنه مرة واحدة فقط. لن يتصل بك أحد.
button-my-number = 📱 رقمي { $phone }
button-share-phone = 📱 مشاركة رقمي
phone-not-own = هذا رقم شخص آخر. شارك رقمك أنت أو اكتبه.
phone-not-valid = هذا ليس رقم هاتف كاملًا. اكتبه مع مفتاح الدولة، مثلًا <code>{"+9647701234567"}</code>.
phone-kept = ✅ شكرًا. رقم هاتفك <code>{ $phone }</code>.
phone-none = لا يوجد بعد
ask-field = ✏️ <b>{ $label }</b> ({ $step } من { $steps })
field-example = مثلًا: <code>{ $example }</code>
field-not-valid = لا يبدو هذا صحيحًا. تحقق منه وأرسله مجددًا.
or-used-before = أو اختر حسابًا استخدمته من قبل:
account-nickname = 👤 صاحب الحساب: <b>{ $nickname }</b>
confirm-player = 👤 <b>{ $nickname }</b>: هل هذا أنت؟
account-invalid = ❌ لم نجد هذا الحساب. تحقق منه وأرسله مجددًا.
account-invalid-because = ❌ لم يُقبل هذا الحساب ({ $message }). تحقق منه وأرسله مجددًا.
account-check-busy =
    ⏳ كثيرون يتحققون من حساباتهم الآن. ما كتبته محفوظ: اضغط «إعادة المحاولة» بعد عشر ثوانٍ.
account-check-often =
    ⏳ طلبت التحقق من حسابات كثيرة في وقت قصير. ما كتبته محفوظ: اضغط «إعادة المحاولة» بعد { $seconds } ث.
account-check-impossible =
    ⏳ لا يمكن التحقق من الحساب الآن لأن المورّد لا يستجيب حاليًا.

    ما كتبته محفوظ. حاول مجددًا بعد قليل.
confirm-title = 🧾 <b>راجع طلبك ثم أكّده</b>
confirm-item = <b>{ $product }</b> — { $item }
confirm-breakdown = { $quantity } × { $price }
confirm-total = المجموع: <b>{ $total }</b>
confirm-discounted = المجموع: { $before } ← <b>{ $total }</b> مع <b>{ $code }</b>
confirm-phone = للتواصل: <code>{ $phone }</code>
confirm-balance = الرصيد: { $balance } ← <b>{ $after }</b> بعد الشراء
pay-bonus = 🎁 يعود إلى رصيدك { $amount } مع <b>{ $code }</b>
confirm-promise = إذا تعذّر التسليم يعود المبلغ إلى رصيدك تلقائيًا.
pay-title = 💳 <b>كيف تريد أن تدفع؟</b>
pay-rest = رصيدك: { $balance }. المتبقي للدفع: <b>{ $missing }</b>
pay-add-more = المبلغ الناقص { $missing } أقل مما تقبله طرق الدفع في المرة الواحدة. أضف مبلغًا أكبر، ويبقى الباقي في رصيدك.
pay-time-instant = فورًا
pay-time-minute = خلال دقيقة
pay-time-checked = نتحقق منه
pay-by-stars = ⭐ { $stars } نجمة
pay-name-crypto-pay = عملات رقمية
pay-code = 🎫 أرسل الكود الذي يدفع <b>{ $amount }</b> كما هو مطبوع، مثل <code>7K2M-9XQ4-ZB30-HTW8</code>. إن كانت قيمته أكبر يبقى الباقي في رصيدك.
button-have-code = 🎫 لديّ كود
code-added = ✅ الكود صحيح: أُضيف { $amount } إلى رصيدك.
phone-refused = 📱 <b>{ $product }</b> — { $item } بانتظارك. المورّد لا يقبل طلبًا بلا رقم للتواصل، ولن يتصل بك أحد.
button-confirm = ✅ تأكيد الشراء · { $total }
button-change-phone = 📱 تغيير الهاتف
button-change-account = ✏️ تغيير الحساب
goods-changed = ⚠️ المورّد غيّر ما اخترته ({ $product } — { $item }). لم يُشترَ شيء بعد. هذا ما يقدّمه الآن:
price-changed = ⚠️ تغيّر السعر قبل لحظات من { $before } إلى { $now }. راجع السعر الجديد:
discount-over = 🎁 انتهى الكود { $code } أو استُعمل، فأصبح السعر { $now } بدلًا من { $before }. هل تشتري بالسعر الجديد؟
insufficient-balance = ⚠️ لم يعد رصيدك كافيًا.
quote-often = ⏳ طلبت أسعارًا كثيرة في وقت قصير. لم يضع شيء: اضغط «إعادة المحاولة» بعد { $seconds } ث.
balance-part-on-account = 📒 منه { $amount } بالآجل، تدفعه لاحقًا.
balance-debt = 📒 عليك { $amount }. سدّدها لتتمكّن من الشراء بالآجل من جديد.
button-pay-debt = 📒 سدّد { $amount }
balance-add-by-support = لإضافة رصيد تواصل مع { $support } واذكر رقم حسابك في المتجر <code>{ $id }</code>، ثم اضغط «إعادة المحاولة».
button-try-again = 🔄 إعادة المحاولة

## A purchase

purchase-title = 🧾 <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] ، العدد { $quantity }
    }
purchase-code = الطلب <code>{ $code }</code> · { $time }
purchase-total = المجموع: <b>{ $total }</b>
purchase-refunded = عاد إلى رصيدك: <b>{ $amount }</b>
stage-waiting = طلبك في قائمة الانتظار: لا يستقبله المورّد الآن. سنرسله تلقائيًا.
stage-processing = قيد التنفيذ …
stage-checking = نتحقق من طلبك مع المورّد. إمّا أن يصلك طلبك أو يعود المبلغ إلى رصيدك.
stage-delivered = تم التسليم.
stage-credited = تم التسليم: شُحن حسابك.
stage-unreadable = سُلّم، لكن تعذّر عرض كوده الآن. وصلنا تنبيه بذلك، ويبقى الكود لك.
stage-refunded = تعذّر التسليم. عاد المبلغ إلى رصيدك.
stage-cancelled = أُلغي. عاد المبلغ إلى رصيدك.
button-cancel-purchase = ✖ إلغاء واسترداد المبلغ
button-cancel-unpaid = ✖ إلغاء الطلب
ask-cancel-purchase =
    ✖ هل تريد إلغاء ما لم يُنفَّذ بعد من الطلب <code>{ $code }</code>{ $quantity ->
    [1] {""}
   *[other] {" "}({ $waiting } من { $quantity })
    }؟

    يعود مبلغه إلى رصيدك فورًا.
ask-cancel-unpaid =
    ✖ هل تريد إلغاء ما لم يُنفَّذ بعد من الطلب <code>{ $code }</code>{ $quantity ->
    [1] {""}
   *[other] {" "}({ $waiting } من { $quantity })
    }؟

    استُردّ مبلغه. يعود ثمنه إلى رصيدك فورًا، ويُسدَّد به أولًا ما عليك.
button-cancel-now = ✖ نعم، ألغِ
button-keep-waiting = ▶ لا، سأنتظر
goods-code = الكود: { $code }
goods-pin = رمز PIN: { $pin }
codes-in-file = الأكواد في الملف.
button-copy-code = { $number ->
    [0] 📋 نسخ الكود
   *[other] 📋 الكود { $number }
    }
button-copy-pin = { $number ->
    [0] 📋 نسخ PIN
   *[other] 📋 رمز PIN { $number }
    }
button-file = 📄 كل الأكواد في ملف
button-code-problem = ⚠️ الكود لا يعمل؟
ask-which-code = ⚠️ <b>أي كود فيه المشكلة؟</b>
button-code-number = الكود { $number }
ask-code-problem = ⚠️ <b>ما مشكلة كود الطلب { $code }؟</b>
button-code-used = مستخدم من قبل
button-code-refused = لا يُقبل عند التفعيل
button-code-wrong = لمنتج آخر
code-problem-closed = ✅ راجعنا بلاغك عن <code>{ $code }</code> وأغلقناه. لأي سؤال: /paysupport
file-code = الكود
file-pin = رمز PIN
plain-order = الطلب { $code }. هذه رسالة بسيطة لأن الرسالة المعتادة تعذّر عرضها.
plain-refunded = أُعيد إلى رصيدك: { $amount }
end-vouchers = ✅ { $item }: { $quantity ->
    [one] كودك جاهز.
    [two] كوداك جاهزان.
    [few] أكوادك الـ{ $quantity } جاهزة.
   *[other] أكوادك جاهزة ({ $quantity }).
    }
end-top-up = ✅ { $item }: شُحن حسابك.
end-partly = ⚠️ { $item }: سُلّم { $delivered } من { $quantity }. عاد { $amount } إلى رصيدك.
ready-partly = ✅ { $item }: { $ready } من { $quantity } جاهزة في الرسالة أعلاه. يحتاج الباقي وقتًا أطول وسنخبرك به. الطلب <code>{ $code }</code>.
end-cancelled = ✖️ { $item }: أُلغي. عاد { $amount } إلى رصيدك.
end-refunded = ↩️ تعذّر تسليم { $item }. عاد { $amount } إلى رصيدك.

## My orders

purchases = 📦 <b>طلباتي</b>
purchases-none =
    📦 <b>طلباتي</b>

    لم تشترِ شيئًا بعد.
purchase-line = { $mark } { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $day } · { $product } · { $code }

## Balance

balance-title = 💰 <b>الرصيد</b>
balance-none = ليس لديك رصيد بعد.
balance-line = <b>{ $amount }</b>
balance-line-held = <b>{ $amount }</b> · محجوز لطلبات مفتوحة: { $held }
balance-history = <b>آخر الحركات</b>
button-all-activity = 📜 كل الحركات
posting-credit = إضافة { $about }
posting-undo = تصحيح { $about }
posting-debit = خصم { $about }
posting-hold = الطلب { $about }
posting-capture = دفع { $about }
posting-release = مُسترجَع من الطلب { $about }
posting-refund = ردّ ثمن الطلب { $about }
posting-deposit = عملية دفع { $about }
posting-payout = أُعيد إلى مصدره { $about }
posting-payback = ردّ لم يتم { $about }
posting-reversal = استرجعه الدافع { $about }
posting-bonus = مكافأة { $about }
balance-how-to-add = لإضافة رصيد اضغط على الزر، أو تواصل مع { $support } واذكر رقم حسابك في المتجر <code>{ $id }</code>.
you-were-credited = 💰 أُضيف { $amount } إلى رصيدك. { $note }
you-were-debited = 💰 خُصم { $amount } من رصيدك. { $note }

## Settings and help

settings =
    ⚙️ <b>الإعدادات</b>

    رقم الهاتف: <code>{ $phone }</code>
help =
    ❓ <b>{ $shop }</b>

    ‎/vouchers – أكواد وبطاقات هدايا
    ‎/topups – شحن الألعاب والهواتف
    ‎/search – البحث عن منتج باسمه
    ‎/myorders – مشترياتك وأكوادها
    ‎/balance – رصيدك في المتجر
    ‎/deposit – إضافة رصيد
    ‎/redeem – استخدام كود رصيد
    ‎/language – اللغة ورقم الهاتف
    ‎/cancel – إلغاء العملية الحالية
    ‎/terms – شروط البيع
    ‎/paysupport – مساعدة في الدفع

    لديك سؤال؟ تواصل مع { $support }. رقم حسابك في المتجر: <code>{ $id }</code>
terms =
    📜 <b>شروط { $shop }</b>

    تُسلَّم البطاقات أكوادًا في هذه المحادثة، ويُشحن الحساب الذي تعطيه مباشرة. لا يُسترجع ما تم تسليمه؛ فالكود بعد كشفه والشحن بعد تنفيذه لا يمكن التراجع عنهما. وما يتعذّر تسليمه يعود ثمنه إلى رصيدك تلقائيًا.

    ⭐ تُستخدم النجوم لشحن رصيدك في هذا المتجر. وما لم تنفقه يمكن أن يعود إلى نجومك: اطلبه عبر /paysupport. المتجر هو المسؤول عمّا يبيعه، لا تيليجرام.

    تحقق من الحساب قبل التأكيد. للأسئلة: { $support }.
pay-support =
    💳 <b>مساعدة في الدفع: استلمنا بلاغك</b>

    يرى الفريق آخر مدفوعاتك ويجيبك هنا. أخبرنا بما حدث: اكتبه أو أرسل صورة الإيصال. { $when ->
        [now] سنجيبك هنا قريبًا.
        [today] نجيبك هنا اليوم ابتداءً من { $from }؛ الساعة الآن في متجرنا { $now }.
        [later] نجيبك هنا يوم { $day } ابتداءً من { $from }.
       *[soon] نجيبك هنا فور عودة أحدنا.
    } ويمكنك كتابة كل شيء مرة واحدة: <code>/paysupport دفعت مرتين</code>

    لا يستطيع تيليجرام نفسه المساعدة في مشتريات هذا المتجر.

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
no-such-customer = لا يوجد عميل { $id }. يظهر العميل هنا بعد أن يضغط «ابدأ» في البوت.
amount-not-positive = يجب أن يكون المبلغ أكبر من صفر.
amount-too-precise = منازل المبلغ العشرية أكثر مما تسمح به هذه العملة.
amount-overdrawn = الرصيد أقل من ذلك.
amount-over-limit = لا يمكن إضافة أو خصم أكثر من { $most } دفعة واحدة. هذا الحد مضبوط على خادم المتجر.
ask-credit = 💰 <b>إضافة { $amount } إلى هذا الرصيد؟</b>
ask-debit = 💰 <b>خصم { $amount } من هذا الرصيد؟</b>
adjustment-balance = الرصيد: { $before } ← <b>{ $after }</b>
adjustment-note = ملاحظة للمشرفين فقط: { $note }
adjustment-message = للعميل: { $message }
adjustment-cancelled = ✖ أُلغي. الرصيد كما هو.
adjustment-note-too-long = هذا طويل جدًا: للملاحظة الخاصة وللرسالة إلى العميل { $most } حرف كحد أقصى لكل منهما. لم يُنفَّذ شيء. أرسله مرة أخرى بشكل أقصر.
adjustment-came-before = ⏳ أعطى تيليجرام هذا الأمر رقم أمر سابق. الرصيد كما هو: أرسله من جديد.
adjustment-not-open = ⏳ أُغلق هذا السؤال، والرصيد كما هو. أرسل الأمر من جديد.
currency-unknown = لا أعرف هذه العملة. اكتب حروفها الثلاثة، مثل USD أو IQD.
credited = ✅ { $who }: أُضيف <b>{ $amount }</b>، والرصيد الآن <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· تعذّر إبلاغ العميل
    }
debited = ✅ { $who }: خُصم <b>{ $amount }</b>، والرصيد الآن <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· تعذّر إبلاغ العميل
    }
section-balances = الأرصدة
section-history = آخر الحركات
section-attempts = المحاولات
section-events = الأحداث
wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = لا تظهر لك محفظة لدى المورّد. اطلب منه أن يفتح واحدة.
wallet-default = الافتراضية
wallet-inactive = غير نشطة
wallets-owed = المستحق: { $amount }
wallets-discount = الخصم الافتراضي: { $percent }%
sync-running = ⏳ تجري قراءة الكتالوج …
sync-done = ✅ قُرئ الكتالوج: المنتجات { $products }، الفئات { $items }، المعروض منها { $onSale }. خرج من الكتالوج { $removed }، ولا يمكن بيع { $leftOut } هنا.
sync-failed = ❌ تعذّرت قراءة الكتالوج. { $why }
status-title = 🚦 <b>حالة المتجر</b>
status-selling = ✅ البيع جارٍ.
status-maintenance-admin = ⛔ أوقف مشرف البيع منذ { $time }: لا يُباع شيء جديد.
status-maintenance-history = ⛔ البيع متوقف: فُقدت أحدث البيانات أو استُعيدت نسخة أقدم، ولوحظ ذلك في { $time }. يقارن المتجر طلباته بطلبات المورّد ثم يعود إلى البيع تلقائيًا.
status-maintenance-outage = ⛔ البيع موقوف منذ { $time }: المورّد لا يجيب منذ مدة. نبيع من جديد تلقائيًا حين يجيب.
status-submitting = ✅ الطلبات تُرسل إلى المورّد.
status-held = ⏸ { $cause ->
    [rate-limited] المورّد يطلب منا التمهل.
    [unauthorised] المورّد يرفض مفتاح API أو عنوان هذا الخادم. راجعهما معه.
    [forbidden] المورّد يرفض حسابنا. اسأله.
   *[unreachable] لا يمكن الوصول إلى المورّد.
    } { $count ->
    [0] لا طلب ينتظر
    [one] ينتظر طلب واحد
    [two] ينتظر طلبان
    [few] تنتظر { $count } طلبات
   *[other] ينتظر { $count } طلبًا
    }، ونحاول من جديد تلقائيًا في { $time }.
status-breaker = ⏸ المورّد لا يجيب منذ { $time }. { $count ->
    [0] لا طلب ينتظر
    [one] ينتظر طلب واحد
    [two] ينتظر طلبان
    [few] تنتظر { $count } طلبات
   *[other] ينتظر { $count } طلبًا
    }، ونحاول من جديد تلقائيًا، والمحاولة التالية { $next }.
status-watch-title = 👁 <b>ما يفحصه المتجر بنفسه</b>
status-watch-catalog = { $state ->
    [good] ✅ قُرئت الأسعار ومحافظ المورّد: { $time }
    [late] ⚠️ آخر قراءة للأسعار ومحافظ المورّد: { $time }. نحاول من جديد تلقائيًا.
    [fault] ❗ المورّد يرفضنا، فقد تكون الأسعار والمحافظ قديمة. راجع التنبيهات.
   *[not-yet] ⏳ تُقرأ الأسعار ومحافظ المورّد قريبًا.
    }
status-watch-orders = { $state ->
    [good] ✅ قورنت طلباتنا بقائمة المورّد: { $time }
    [late] ⚠️ لم تُقارن طلباتنا بقائمة المورّد منذ { $time }. نحاول من جديد تلقائيًا.
    [fault] ❗ تعذّرت مقارنة طلباتنا بقائمة المورّد منذ مدة. راجع التنبيهات.
   *[not-yet] ⏳ تُقارن طلباتنا بقائمة المورّد قريبًا.
    }
status-watch-books = { $state ->
    [good] ✅ فُحصت الدفاتر وحسابها صحيح: { $time }
    [late] ⚠️ لم تُفحص الدفاتر منذ { $time }. نحاول من جديد تلقائيًا.
    [fault] ❗ حساب الدفاتر غير صحيح. راجع التنبيهات.
   *[not-yet] ⏳ تُفحص الدفاتر قريبًا.
    }
status-backup = { $state ->
    [good] 💾 آخر نسخة احتياطية: { $time }
    [overdue] ⚠️ لم تُصنع نسخة احتياطية منذ { $time }. ينفّذ فني الأمر <code>npm run backup</code>.
    [failed] ❗ فشلت آخر نسخة احتياطية. يصلح فني السبب وينفّذ <code>npm run backup</code>.
   *[none] ⚠️ لم تُصنع نسخة احتياطية بعد. لو تلف القرص لضاع كل شيء. ينفّذ فني الأمر <code>npm run backup</code>.
    }
status-drill = { $state ->
    [good] ✅ استُعيدت نسخة احتياطية للتجربة: { $time }
    [failed] ❗ تعذّرت استعادة نسخة احتياطية: { $time }. راجع التنبيهات.
   *[none] ⚠️ لم تُستعَد أي نسخة احتياطية للتجربة قط. ينفّذ فني الأمر <code>npm run drill</code>.
    }
status-version = 🏷 الإصدار { $version }
button-status-alarms = 🔔 التنبيهات المفتوحة ({ $count })
status-open = 📦 { $counts }
status-open-count = { $state ->
    [queued] تنتظر الإرسال: { $count }
    [submitting] قيد الإرسال: { $count }
    [unknown] لم يُجب عنها بعد: { $count }
    [accepted] قيد التسليم: { $count }
   *[other] تنتظر قرارك: { $count }
    }
status-open-none = لا طلبات مفتوحة.
status-oldest = أقدم طلب ينتظر منذ { $time }.
button-held = 🎁 القسائم المحجوزة
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
button-status = 🚦 الحالة
button-begin-maintenance = ⛔ إيقاف البيع
button-end-maintenance = ✅ استئناف البيع
button-close-breaker = ▶ استئناف إرسال الطلبات
button-yes = ✅ نعم
ask-begin-maintenance = ⛔ <b>إيقاف البيع؟</b> يبقى للعملاء التصفح وقراءة طلباتهم، وتستمر الطلبات الجارية. لا يشتري أحد حتى تضغط «استئناف البيع».
ask-end-maintenance = ✅ <b>استئناف البيع؟</b>
ask-close-breaker = ▶ <b>استئناف إرسال الطلبات؟</b> لم يُجب المورّد عن عدة طلبات. إن استمر ذلك فسينتظر مزيد من العملاء قرارك.
upstream-busy = كثيرون يسألون المورّد الآن. لم يتغيّر شيء. حاول بعد عشر ثوانٍ.
upstream-unreachable = المورّد لا يجيب.
upstream-unauthorised = يرفض المورّد مفتاح API أو عنوان هذا الخادم. تحقق منهما في لوحة المورّد.
upstream-rate-limited = يطلب المورّد أن ننتظر. حاول بعد دقيقة.
upstream-unexpected-answer = أرسل المورّد جوابًا لا يستطيع المتجر قراءته. تجده في السجل التقني.
markup-set = السعر هو التكلفة زائدًا { $percent }%، ولا يقل عن التكلفة أبدًا.
markup-off = تُباع المنتجات بسعر القائمة، ولا تقل عن التكلفة أبدًا.
rounding-set = تُقرَّب الأسعار إلى { $steps }. وكل عملة أخرى إلى أصغر وحداتها.
admin-orders-all = 📋 <b>كل الطلبات</b>
    .button = الكل
admin-orders-open = ⏳ <b>الطلبات المفتوحة</b>
    .button = المفتوحة
admin-orders-review = 🔎 <b>طلبات تحتاج إلى قرار</b>
    .button = للمراجعة
admin-orders-none = لا يوجد شيء.
admin-orders-found = { $count ->
    [one] وُجد طلب واحد:
   *[other] وُجدت طلبات ({ $count }):
    }
admin-order-line = { $code } · { $state } · { $item }
no-such-order = لم نجد طلبًا بهذا الرقم: «{ $id }».
story-title = 📋 <b>{ $code }</b> · { $state }
story-phone = 📱 <code>{ $phone }</code>
story-money = السعر { $price } · التكلفة { $cost }
story-dealer = طلب المورّد <code>{ $id }</code> · { $status }
story-earlier = … وقبلها { $count }
cost-open = ⚠️ تكلفته الآن { $cost }: قرّر هل يُشترى.
button-cost-buy = 🛒 الشراء بهذه التكلفة
button-cost-refund = 💰 إعادة المبلغ
ask-cost-buy = 🛒 <b>شراء { $code } بتكلفة { $cost }؟</b> كانت التكلفة عند العرض { $quoted }، ويدفع العميل { $price }.
ask-cost-refund = 💰 <b>إعادة { $price } عن { $code }؟</b> لن يُشترى.
cost-changed = ⚠️ تغيّرت التكلفة منذ أن سُئلت، ولم يُشترَ شيء. انظر مجددًا:
cost-may-appear = يبقى المبلغ محجوزًا الآن: قد تشحن محاولة سابقة الحساب بعد. ابحث عنها لدى المورّد ثم قرّر أدناه.
cost-limit = يُطلب قرارك إذا زادت التكلفة أكثر من { $percent }% عمّا عُرض، أو عمّا يدفعه العميل. لتغيير النسبة: /costlimit 10
story-gift-waiting = 🎁 هدية من { $giver }: لم يفتح أحد الرابط.
story-gift-opened = 🎁 هدية من { $giver }، فتحها { $receiver } في { $time }. المال يعود إلى المُهدي، والكود الجديد إلى المتلقي.
story-code-used = ⚠️ يقول العميل إن الكود مستخدم من قبل.
story-code-refused = ⚠️ يقول العميل إن الكود غير مقبول.
story-code-wrong = ⚠️ يقول العميل إن الكود لشيء آخر.
button-close-case = ✅ إغلاق البلاغ
ask-close-case = ✅ <b>إغلاق البلاغ عن كود { $code }؟</b> يُبلَّغ العميل بالإغلاق دون سبب.
review-open = ⚠️ لا نعرف إن كان قد سُلِّم. قرّر:
review-open-unpaid = ⚠️ استُردّت دفعته، لذلك لم يُشترَ. قرّر: شراؤه رغم ذلك أو التخلي عنه.
review-adopt = أو اربط طلب المورّد:
button-review-retry = 🔁 محاولة أخرى
button-review-refund = 💰 إعادة المبلغ
button-review-delivered = 🤝 سُلّم بطريقة أخرى
ask-review-unpaid = 🔁 <b>شراء { $code } رغم ذلك؟</b> استُردّت دفعته، والعميل مدين عنه بـ { $amount }.
ask-review-retry = 🔁 <b>إرسال { $code } إلى المورّد مرة أخرى؟</b> إن كانت المحاولة الأولى قد قُبلت فسيُدفع للمورّد مرتين{ $type ->
    [voucher] {" "}ويُحفظ الكود الزائد للمشتري التالي.
   *[top-up] {" "}ويُشحن الحساب مرتين.
    }
ask-review-refund = 💰 <b>إعادة { $amount } عن { $code }؟</b> إن ظهر طلب لدى المورّد لاحقًا فلن يصل إلى العميل.
ask-review-delivered = 🤝 <b>هل حصل العميل على { $code } بطريقة أخرى؟</b> يُعد المبلغ { $amount } مدفوعًا ولا يُسلّم شيء آخر.
ask-adopt = 🔗 <b>هل طلب المورّد { $id } هو طلب { $code }؟</b>
adopt-facts = الحالة { $status } · أُنشئ { $time } · المرجع <code>{ $ref }</code>
adopt-is-ours = ✅ هو نفسه: يحمل مرجعنا لهذا الطلب.
adopt-is-not-ours = ⚠️ لا يحمل مرجعنا. النوع والعملة والهاتف متطابقة.
adopt-not-in-review = لم يعد { $code } بحاجة إلى قرار.
adopt-no-such-order = لا يعرف المورّد طلبًا لنا برقم { $id }.
adopt-other-type = طلب المورّد { $id } من نوع آخر غير { $code }.
adopt-other-currency = طلب المورّد { $id } بعملة أخرى غير { $code }.
adopt-other-phone = طلب المورّد { $id } لرقم هاتف آخر غير { $code }.
adopt-owned = طلب المورّد { $id } يخص طلبًا آخر.
latency-title = ⏱ <b>تأخر ظهور الطلبات</b>
latency-none = لم يُرسل أي طلب بعد.
latency-type = { $type ->
    [voucher] القسائم
    [top-up] الشحن
   *[other] بضائع أخرى
    }
latency-known = <b>{ $type }</b>، المحاولات: { $attempts }. تأكّد نصفها خلال { $p50 } ث، و95% خلال { $p95 } ث، و99% خلال { $p99 } ث، واستغرق أبطؤها { $most } ث.
latency-appeared = بلا إجابة: { $count }، أُنشئت بعد { $most } ث على الأكثر من بدء المحاولة.
button-reversal-refunded = 💰 إعادة المبلغ
button-reversal-kept = 🎁 يبقى للعميل
ask-reversal-refunded = 💰 <b>إعادة { $amount } عن { $code }؟</b> يُبلَّغ العميل. { $type ->
    [voucher] لن يعرض المتجر الكود بعد ذلك، لكن ربما نسخه العميل.
   *[top-up] ربما بقي الشحن في الحساب.
    } لا يمكن التراجع.
ask-reversal-kept = 🎁 <b>يبقى { $code } للعميل؟</b> يُبلَّغ العميل. لا يعود شيء من المبلغ. لا يمكن التراجع.
reversal-open = ⚠️ ألغى المورّد الطلب بعد تسليمه: قرّر ما يحصل عليه العميل.
reversal-refunded = 💰 القرار: عاد المبلغ إلى العميل.
reversal-kept = 🎁 القرار: بقي للعميل.
reversal-success-again = ℹ️ يعرض المورّد الطلب <code>{ $code }</code> مُسلَّمًا من جديد، لذلك لم يُعَد أي مبلغ. دع العميل يحتفظ به، أو اسأل المورّد أولًا.
button-order = 📋 فتح الطلب
button-wallets = 🏦 المحافظ
alert-order-in-review = 🔎 <b>الطلب { $subject } يحتاج إلى قرار.</b> لا يستطيع المتجر حسمه وحده، لذلك لا يُرسل مجددًا ولا يُسلَّم. يبقى المبلغ محجوزًا. /order { $subject }
alert-upstream-refuses-us = ⛔ <b>المورّد يرفضنا ({ $subject }).</b> تنتظر الطلبات حتى يقبلنا مجددًا. تحقق من مفتاح API وقائمة عناوين IP في لوحة المورّد. /wallets
alert-backup-failed = 💾 <b>فشل أخذ نسخة احتياطية.</b> أحدث نسخة لديك أقدم من ذلك. عالج السبب على الخادم ثم شغّل <code>npm run backup</code>: ينتهي هذا التنبيه بنجاحه.
alert-archive-failed = 💾 <b>توقفت أرشفة سجل قاعدة البيانات.</b> لو تلف القرص الآن لضاع كل ما حدث بعد آخر نسخة احتياطية، كما أن السجل المنتظر يملأ القرص. عالج السبب على الخادم: قرص الأرشيف ممتلئ أو مفقود أو لا يقبل الكتابة.
alert-drill-failed = 💾 <b>تعذّرت استعادة نسخة احتياطية.</b> جرّبتها التجربة الشهرية بجانب المتجر، ولم يتأثر ما تبيعه الآن. عالج السبب على الخادم ثم شغّل <code>npm run backup</code> وبعده <code>npm run drill</code>: ينتهي هذا التنبيه بنجاحه.
alert-drill-overdue = 💾 <b>لم تُجرَّب استعادة أي نسخة احتياطية منذ أسابيع.</b> لا أحد يعلم هل النسخ سليمة. شغّل <code>npm run drill</code> على الخادم، أو اجعله يعمل كل شهر.
alert-backup-overdue = 💾 <b>لم تُؤخذ نسخة احتياطية منذ أيام.</b> إن تعطّل القرص ضاعت معه الأرصدة والأكواد كلها. شغّل <code>npm run backup</code> على الخادم، أو اجعله يعمل كل ليلة.
alert-wallet-too-low = 💸 <b>محفظة { $subject } لا تكفي</b> لما يطلبه العملاء. /wallets
alert-codes-made = 🎫 <b>أنشأ أحد المشرفين أكواد رصيد.</b> إن لم تكن مقصودة فإن /codes يلغي ما لم يُستخدم منها.
alert-code-guessing = 🎫 <b>جرّب أحد العملاء عشرة أكواد رصيد غير موجودة.</b> يمكنه المحاولة من جديد بعد ساعة من أول محاولة. إن كان ذلك خطأً فساعده في كوده.
alert-payment-taken-back = 💸 <b>استرجع الدافع دفعته.</b> خرج المبلغ من رصيد العميل، وقد يكون الآن تحت الصفر: لا يمكن الشراء حتى يُسدَّد. تواصل مع العميل.
alert-payment-silent = 💳 <b>عملية الدفع { $subject }: مزوّد الدفع لا يجيب.</b> العميل ينتظر، وقيل له إنكم على علم. يواصل المتجر السؤال؛ راجعوا المزوّد ومفتاحه والسجل.
alert-payment-unexplained = ❓ <b>عملية دفع لا تفسير لها.</b> جاءت بلا فاتورة منّا، أو تخص عمليتين، أو لا تظهر في قائمة مزوّد الدفع: انظر التفاصيل أدناه، وقارنها بتلك القائمة. لا يُضاف شيء مرتين أبدًا.
alert-refund-by-hand = ↩️ <b>أعد عملية الدفع هذه يدويًا من فضلك</b> بالطريقة التي جاءت بها. خُصم المبلغ من الرصيد بالفعل. ثم أكّد ذلك في /deposits.
alert-refund-found = ↩️ <b>عُثر لدى مزوّد الدفع على مبلغ أُعيد في الفترة المفقودة.</b> سُجّل الآن وخرج المبلغ من الرصيد، وقد يكون تحت الصفر: لا يمكن الشراء حتى يُسدَّد. أُبلغ العميل.
alert-refund-unknown = ❓ <b>هل أُعيدت عملية الدفع هذه في الفترة المفقودة؟</b> لا يستطيع المتجر معرفة ذلك. راجع الحساب الذي كان سيُدفع منه، ثم قرّر في /queue.
alert-refund-uncovered = ↩️ <b>تعذّر تسليم طلب دُفع ثمنه مباشرة، ولم يعُد ماله إلى مصدره.</b> ليس في الرصيد ما يكفي: استعمله العميل هنا، أو كان دينًا عليه. أُبلغ العميل بذلك. متى كفى الرصيد أعاده الأمر /refunds { $subject }، و«انتهى» يترك الأمر كما هو.
staff-payment-reason-partly-failed = سُلّم { $delivered } من { $quantity } من الطلب { $purchase } وتبقى للعميل. وتعذّر تسليم الباقي.
staff-payment-reason-by-customer = بطلب من العميل.
staff-payment-reason-not-placed = تعذّر تسجيل الطلب.
alert-refund-refused = ⚠️ <b>لم يُعِد مزوّد الدفع عملية الدفع { $subject }.</b> إن كان قد رفض، فقد عاد المبلغ إلى رصيد العميل.
alert-item-without-wallet = 💱 <b>لا توجد محفظة نشطة بعملة { $subject }.</b> لا يمكن شراء الفئات بهذه العملة. /wallets
alert-customer-unreachable = 🚫 <b>العميل { $subject } حظر البوت</b> ولديه تسليم بالانتظار. يُسلَّم عند أول /start. /customer { $subject }
alert-delivery-refused = ✉️ <b>رفض تيليجرام رسالة الطلب { $subject }</b> وسيرفضها مجددًا. يصل ما سُلّم إلى العميل في رسالة بسيطة بدلًا منها. أبلغ الفني بالسبب أدناه. /order { $subject }
alert-delivery-stuck = 📪 <b>لا تصل مشتريات الطلب { $subject } إلى عميلها.</b> يرفض تيليجرام حتى الرسالة البسيطة. يعيد المتجر المحاولة، كل أربع ساعات في النهاية. تواصل مع العميل بطريقة أخرى؛ قد يراها في «طلباتي». /order { $subject }
alert-code-unreadable = 🔐 <b>تعذّر عرض أكواد دفع العملاء ثمنها</b> ({ $subject }). مفتاح الخزنة بهذا الاسم مفقود، أو غُيّرت القسيمة المخزّنة: التفاصيل تبيّن أيهما. أعد المفتاح، أو قاعدة البيانات من نسخة احتياطية؛ عندها يصل الكود تلقائيًا إلى العميل المنتظر.
alert-update-failed = 🐞 <b>تعذّر تنفيذ ما طلبه عميل</b> ({ $subject })، وأُبلغ العميل بذلك. أبلغ الفني: السبب في السجل التقني بجانب المرجع.
alert-success-without-voucher = ❗ <b>أخذ المورّد مالنا للطلب { $subject } ولم يرسل كودًا.</b> /order { $subject }
alert-unknown-dealer-status = ❔ <b>يعرض المورّد للطلب { $subject } حالة لا نعرفها.</b> اسأله عن معناها. /order { $subject }
alert-catalog-suspicious = 🗂 <b>يبدو كتالوج المورّد خاطئًا</b> ({ $subject })، فأبقى المتجر الكتالوج السابق. /sync يقرؤه من جديد.
alert-ledger-broken = 🧮 <b>الأرصدة غير متطابقة</b> ({ $subject }). لا تضف مالًا ولا تخصمه حتى يُعرف السبب، وأبلغ الفني.
alert-success-reversed = ↩️ <b>ألغى المورّد الطلب { $subject } بعد تسليمه.</b> قرّر هل يعود المبلغ إلى العميل. /order { $subject }
alert-surplus-order = 🎁 <b>ظهر طلب آخر لدى المورّد عن { $subject }.</b> يُحفظ كوده للمشتري التالي لهذه الفئة؛ أما الشحن المكرر فينتظر قرارك. /order { $subject }
alert-cost-moved = 📈 <b>الطلب { $subject } أغلى مما عُرض</b>، وهو ينتظر. قرّر هل يُشترى. /order { $subject }
alert-cost-charged = 📈 <b>حاسبنا المورّد على الطلب { $subject } بأكثر من الحد المسموح.</b> أُوقف بيع الفئة. /sync يقرأ الأسعار الجديدة، و/catalog يعيد بيعها.
alert-code-problem = ⚠️ <b>عميل لديه مشكلة في كود الطلب { $subject }.</b> تفاصيله في /order { $subject }
alert-customer-writes = 💬 <b>عميل يكتب إليكم.</b>
alert-order-slow = 🐢 <b>الطلب { $subject } يستغرق وقتًا طويلًا.</b> لم يُنهِه المورّد بعد. نواصل السؤال تلقائيًا. /order { $subject }
alert-check-overdue = 🔎 <b>الطلب { $subject }: ما زالت نتيجته مجهولة.</b> قيل للعميل إن الفريق يتابعه. يواصل المتجر البحث في قائمة المورّد، ويسألك إن لم يجد شيئًا. /order { $subject }
alert-breaker-open = ⏸ <b>المورّد لا يجيب.</b> الطلبات تنتظر، ونحاول من جديد تلقائيًا. /status
alert-clock-differs = 🕰 <b>ساعة الجهاز { $subject } غير صحيحة</b>: تختلف عن ساعة قاعدة البيانات بعدد الثواني أدناه. لا يرسل المتجر من هذا الجهاز طلبات حتى تتطابقا، وترسلها الأجهزة الأخرى. راجع مزامنة الوقت فيه.
alert-admin-chat-lost = 📵 <b>لم يعد البوت قادرًا على الكتابة في مجموعة المشرفين.</b> تصل التنبيهات الآن إلى كل مالك في محادثته الخاصة. أعد البوت إلى المجموعة واسمح له بالكتابة، أو اضبط <code>ADMIN_CHAT_ID</code> على مجموعة أخرى وأعد تشغيل المتجر.
alert-topics-refused = 🧵 <b>مواضيع المحادثات لا تعمل في مجموعة الفريق.</b> حُذف موضوع، أو لا يحق للبوت إدارة المواضيع هناك. يُرد على هذه المحادثات من المكتب. اسمح للبوت بإدارة المواضيع، فتحصل المحادثة التالية على موضوع.
alert-bot-shared = 👥 <b>برنامج آخر يستخدم هذا البوت:</b> { $subject }. تضيع الرسائل أو يُرَد عليها مرتين. أوقفه، أو اطلب من @BotFather رمزًا جديدًا لأحدهما، ثم اضغط «انتهى».
alert-data-dir-unwritable = 💾 <b>لا يستطيع المتجر على الجهاز { $subject } الكتابة في مجلد بياناته.</b> البيع مستمر، لكن إعادة التشغيل هناك قد لا تلاحظ رجوع قاعدة البيانات إلى حالة سابقة. راجع مساحة القرص ومالك المجلد. ينتهي هذا التنبيه متى عادت الكتابة.
alert-orders-waiting = 🚦 <b>طلبات تنتظر في الدور منذ وقت طويل.</b> تُرسل من تلقاء نفسها متى أمكن، و‎/status يبيّن ما يعيقها.
alert-recheck-failed = 🔎 <b>تعذّر فحص طلب مُسلَّم مجددًا</b> معظم اليوم: { $subject }. لا يُعرف إن كان تسليمه ما زال قائمًا. اسأل المورّد عنه.
alert-bought-for-nobody = 🧾 <b>سلّم المورّد الطلب { $subject } في النهاية، بعد أن سجّلتَ أنه سُلّم بطريقة أخرى.</b> ثمنه مدفوع، ولم يحصل أحد على ما فيه. /order { $subject }
alert-orphan-order = 🧭 <b>لدى المورّد طلب لنا لا يعرفه المتجر: { $subject }.</b> ضاع مع جزء من قاعدة البيانات. ثمنه مدفوع: قرّر من يحصل عليه. /order { $subject }
alert-reconciliation-overdue = 🔎 <b>لم تُقارن طلبات المورّد بطلبات المتجر منذ وقت طويل.</b> إلى أن يتم ذلك قد يمر شراء مكرر دون أن يُلاحظ. تُعاد المحاولة باستمرار.
alert-wallet-fall = 💸 <b>نقصت محفظة المورّد بلا سبب معروف</b> ({ $subject }). قارن الطلبات في لوحة المورّد مع /orders.
alert-database-went-back = ⏪ <b>رجعت قاعدة البيانات إلى حالة سابقة</b>: استُعيدت نسخة احتياطية، أو ضاع آخر ما كُتب عند الانتقال إلى خادم آخر. لا يُباع شيء ولا يُرسل. يقرأ المتجر قائمة طلبات المورّد منذ ذلك الحين، ويضمّ ما يخصه، ثم يفتح تلقائيًا. ‎/status
alert-database-recovered = ⏩ <b>المتجر مفتوح من جديد.</b> ما حدث بين الوقتين أدناه قد يكون ضائعًا: راجع إيداعات ذلك الوقت وأرصدته واسترداداته والطلبات غير المعروفة. الطلبات السابقة تنتظر حتى تنتهي مدة الانتظار.
alert-surplus-held = 🎁 <b>قسائم فائضة محجوزة.</b> رجعت قاعدة البيانات إلى حالة سابقة، وربما حصل عميل على إحداها في الفترة المفقودة. لا يحصل عليها أحد حتى تفرج عنها.
alert-dealer-order-differs = 🧩 <b>طلب لدى المورّد عن { $subject } ليس ما طلبناه.</b> لا يُباع منه شيء. قارن الطلبين لدى المورّد ثم اضغط «انتهى». /order { $subject }
alert-code-sold-before = 👥 <b>أرسل المورّد عن { $subject } كودًا باعه من قبل.</b> لا يحصل عليه أحد. اطلب من المورّد كودًا آخر أو المبلغ، ثم اضغط «انتهى». /order { $subject }
orphans-found = 🧭 { $count } من طلباتنا لدى المورّد لا يعرفها المتجر:
orphan-title = 🧭 <b>{ $code }</b> · لا يعرف المتجر هذا الطلب
orphan-facts =
    طلب المورّد <code>{ $id }</code> · { $status } · { $type ->
        [voucher] قسيمة
        [top-up] شحن
       *[other] من نوع آخر
    }
    المرجع: <code>{ $ref }</code>
    الوقت: { $time }
    التكلفة: { $cost }
    الفئة: { $item }
    الهاتف: { $phone }
orphan-handed-over = ✅ حصل عليه صاحبه ({ $by }).
orphan-to-stock = ✅ محفوظ للمشتري التالي ({ $by }).
orphan-written-off = ✅ شُطب ({ $by }).
button-orphan-hand-over = 🤝 يحصل عليه العميل
button-orphan-to-stock = 📦 يُباع للمشتري التالي
button-orphan-write-off = 🗑 شطبه
button-orphan-card = 🔑 إظهار الكود
ask-orphan-hand-over = 🤝 <b>تسليم طلب المورّد { $id } إلى صاحبه؟</b> { $type ->
    [voucher] سترى كوده ثم ترسله بنفسك.
   *[other] الحساب شُحن من قبل.
 } دُفع للمورّد { $cost } ولم يُخصم من رصيد العميل هنا: اخصم السعر بالأمر /debit.
ask-orphan-to-stock = 📦 <b>بيع طلب المورّد { $id } للمشتري التالي من { $item }؟</b> كلّف { $cost } ولن يُشترى التالي. افعل ذلك فقط إن لم يصل الكود إلى صاحبه.
ask-orphan-write-off = 🗑 <b>شطب طلب المورّد { $id }؟</b> لا يحصل عليه أحد، و{ $cost } خسارة على المتجر ما لم يعدها المورّد.
alert-detail-after = المنتجات الآن: { $value }
alert-detail-ahead-s = تتقدّم على ساعة قاعدة البيانات بـ { $value } ث
alert-detail-amount = المبلغ: { $value }
alert-detail-balance = في المحفظة: { $value }
alert-detail-before = المنتجات سابقًا: { $value }
alert-detail-broken = المختل: { $value }
alert-detail-by = بواسطة: { $value }
alert-detail-charged = المخصوم: { $value }
alert-detail-currency = العملة: { $value }
alert-detail-customer = العميل: { $value }
alert-detail-dealer-order-id = طلب المورّد: { $value }
alert-detail-failure = الرد: { $value }
alert-detail-found = الطلبات التي وُجدت: { $value }
alert-detail-from = من: { $value }
alert-detail-item = مثلًا: { $value }
alert-detail-items = الفئات: { $value }
alert-detail-kind = العملية: { $value }
alert-detail-needed = المطلوب: { $value }
alert-detail-note = ملاحظة: { $value }
alert-detail-now = التكلفة الآن: { $value }
alert-detail-order = الطلب: { $value }
alert-detail-price = السعر المدفوع: { $value }
alert-detail-problem = المشكلة: { $value }
alert-detail-purchase = عملية الشراء: { $value }
alert-detail-quoted = التكلفة المعروضة: { $value }
alert-detail-reason = السبب: { $value }
alert-detail-ref = المرجع: { $value }
alert-detail-reference = التحديث: { $value }
alert-detail-sales-stopped = لا يُباع شيء جديد حتى ينتهي ذلك.
alert-detail-since = منذ: { $value }
alert-detail-status = حالة المورّد: { $value }
alert-detail-surplus = يتعلق الأمر بقسيمة طلب ثانٍ.
alert-detail-type = النوع: { $value }
alert-detail-unexplained = بلا تفسير: { $value }
alert-detail-until = حتى: { $value }
alert-detail-vouchers = القسائم: { $value }
alert-detail-why = السبب: { $value }
alert-times = تكرر { $times ->
    [one] مرة
    [two] مرتين
    [few] { $times } مرات
   *[other] { $times } مرة
    }.
button-alert-done = ✔️ انتهى
button-alerts = 🗒 كل ما ينتظرك
reminder-one = ⏰ منذ { $time }:
reminder-many = ⏰ <b>{ $count ->
    [one] أمر واحد ينتظر
    [two] أمران ينتظران
    [few] { $count } أمور تنتظر
   *[other] { $count } أمرًا ينتظر
    } قرارك.</b>
reminder-more = … و{ $count } غيرها: /alerts

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

## What told that the database went back

history-beat-lost = تنقص قاعدة البيانات آخر ما كتبه المتجر.
history-other-database = هذه قاعدة بيانات غير السابقة.
history-other-server = هي على خادم غير السابق.
history-timeline = سلك الخادم خطًا زمنيًا آخر: انتقال بعد عطل، أو استعادة إلى لحظة معينة.
history-position = سجل الخادم أقصر مما كان.
history-nothing-remembered = لا شيء محفوظ عن قاعدة البيانات، وآخر أثر للمتجر فيها قديم.
history-gap = آخر أثر للمتجر في قاعدة البيانات قديم.

## Payments by hand

payment-method-manual = دفع يدوي
manual-then-proof = 📸 بعد الدفع أرسل الإيصال هنا (صورة أو ملف PDF)، أو اضغط «دفعت» واكتب رقم العملية. نتحقق منه ونضيف المبلغ.
button-copy-field = 📋 { $label }
button-copy-amount = 📋 { $amount }
button-payment-qr = 🔳 رمز QR
button-send-proof = ✅ دفعت
button-send-another = 📸 إرسال إيصال آخر
proof-same = هذا هو الإيصال الذي لم يُقبل لعملية الدفع <code>{ $code }</code>. أرسل إيصالًا آخر.
payment-qr-caption = امسحه للدفع، ثم أرسل صورة الإيصال هنا. عملية الدفع <code>{ $code }</code>
proof-prompt = 📸 أرسل صورة الإيصال أو ملفه (صورة أو PDF)، أو اكتب رقم العملية المكتوب عليه. هو لعملية الدفع <code>{ $code }</code>.
proof-received = 👍 شكرًا، وصلنا. نتحقق من عملية الدفع <code>{ $code }</code> ونكتب لك هنا فور الانتهاء.
proof-unreadable = لا أستطيع استخدام هذا. أرسل الإيصال كصورة أو ملف صورة أو PDF، أو اكتب رقم العملية: 4 أحرف وأرقام على الأقل كما هي على الإيصال.
proof-over = عملية الدفع هذه لم تعد مفتوحة، فلم يُرسَل شيء. للدفع من جديد: /deposit. إن كنت قد دفعتها فتواصل معنا واذكر رقم عملية الدفع <code>{ $code }</code>.
proof-too-many = لدينا خمسة إيصالات لعملية الدفع <code>{ $code }</code> ونتحقق منها. لا حاجة لإرسال المزيد.
ask-is-reference = هل «{ $text }» هو رقم عملية الدفع <code>{ $code }</code>؟
button-is-reference = ✅ نعم، أرسله
button-search-for-it = 🔎 لا، ابحث عنه
ask-which-payment = لأي عملية دفع هذا الإيصال؟ اضغط عليها ثم أرسل الإيصال مرة أخرى.
button-to-payment = 💳 إلى عملية الدفع

deposit-card-title = 💵 <b>إيداع { $amount }</b> · <code>{ $code }</code>
deposit-method = { $method } · المبلغ المطلوب: <b>{ $charge }</b>
deposit-sent = أُرسل: { $time }{ $count ->
    [1] {""}
   *[other] {" "}· الإيصالات: { $count }
    }
deposit-reference = رقم العملية: <code>{ $reference }</code>
deposit-bought-nothing = 🆕 لم يشترِ شيئًا حتى الآن.
deposit-bought = اشترى من قبل: { $count ->
    [1] عملية شراء واحدة
   *[other] عمليات الشراء { $count }
    }، { $spent }، منذ { $since }
deposit-same-picture = ⚠️ <b>الصورة نفسها</b> جاءت مع <code>{ $code }</code> ({ $state }) من { $person }
deposit-same-reference = ⚠️ <b>رقم العملية نفسه</b> جاء مع <code>{ $code }</code> ({ $state }) من { $person }
deposit-approved = ✅ <b>وافق عليها { $by }</b>: { $amount } · { $time }
deposit-rejected = ✖ <b>رفضها { $by }</b> · { $time }
deposit-pay-back = ↩️ <b>أعد { $amount } من فضلك</b> بالطريقة التي جاء بها. وقد خُصم من الرصيد.
deposit-paid-back = ↩️ <b>أُعيد المبلغ، بتأكيد { $by }</b> · { $time }
deposit-not-paid-back = ↩️ <b>تعذّرت الإعادة، يقول { $by }</b> · { $time }. عاد المال إلى الرصيد (وكان قد أُضيف { $amount }).
deposit-is-created = قيد التحضير
deposit-is-awaiting = بالانتظار
deposit-is-paid = مدفوعة
deposit-is-credited = مقبولة
deposit-is-expired = منتهية
deposit-is-cancelled = ألغاها العميل
deposit-is-rejected = مرفوضة
deposit-is-refunding = تُعاد
deposit-is-refunded = أُعيدت
deposit-is-reversed = استردّها الدافع
button-deposit = 💵 الإيداع
button-approve = ✅ الموافقة على { $amount }
button-approve-anyway = ⚠️ جاء من قبل: موافقة مع ذلك
button-deposit-amount = ✏️ مبلغ آخر
button-reject = ✖ رفض
button-deposit-reopen = 🔓 وصل المال: افتحها من جديد
button-reject-not-received = لم يصل المال
button-reject-wrong-amount = ليس المبلغ المطلوب
button-reject-unreadable = الإيصال غير مقروء
button-reject-used-before = استُخدم الإيصال من قبل
button-reject-own-words = ✏️ بكلماتي
button-paid-back = ✅ أعدت المبلغ
button-paid-back-sure = ✅ نعم، أُعيد
button-not-paid-back = ✖ لا يمكن إعادته
button-not-paid-back-sure = ✖ نعم، أعده إلى الرصيد
deposit-unknown = لا توجد عملية دفع { $code }.
deposit-amount-prompt = ✏️ كم يُضاف إلى الرصيد عن <code>{ $code }</code> بعملة { $currency }؟ اكتب المبلغ.
deposit-amount-unreadable = هذا ليس مبلغًا بعملة { $currency }. مثال: <code>12.50</code>
ask-deposit-amount = 💰 <b>إضافة { $amount } بدل { $wanted }؟</b> عملية الدفع <code>{ $code }</code> من { $name }
deposit-reason-prompt = ✏️ لماذا تُرفض <code>{ $code }</code>؟ اكتب السبب كما سيقرأه العميل.
deposit-reason-unreadable = اكتب سببًا لا يزيد على { $most } حرفًا.
alert-payment-method-changed = 🏦 <b>تغيّر مكان دفع العملاء:</b> { $subject }. إن لم يقصد أحد منكم ذلك فأوقفه فورًا في /paymethods.
alert-deposit-waiting = 💵 <b>إيداع ينتظر قرارًا:</b> <code>{ $subject }</code>
alert-till-differs = 🧮 <b>النقد المعدود يختلف عمّا يجب أن يكون في الصندوق.</b> افتح الوردية، واسأل أمين الصندوق، وسوِّ الفرق.


## Payments

button-pay = 💳 ادفع
button-payment-check = 🔄 دفعتُ، تحقّق
button-payment-cancel = ✖ إلغاء عملية الدفع
button-support = 💬 تواصل مع الدعم
button-need-help = 💬 تحتاج مساعدة؟
help-about-order = الطلب { $code }
button-my-payments = 🧾 مدفوعاتي
button-continue = ◀️ متابعة: { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
payment-method-unnamed = دفع
payment-title = 💳 <b>شحن رصيدك بمبلغ { $amount }</b>
payment-title-for = 💳 <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
payment-facts =
    المبلغ المطلوب: <b>{ $charge }</b> · { $method }
    رقم عملية الدفع: <code>{ $code }</code>
payment-by-link = اضغط «ادفع» وأكمل الدفع في الصفحة التي تُفتح، ثم عد إلى هنا.
payment-asked = 🔎 سألنا في { $time }. لم يصل المبلغ بعد، وستخبرك هذه الرسالة فور وصوله.
payment-created = ⏳ لحظة: نجهّز عملية الدفع …
payment-awaiting = 🕓 ادفع قبل { $until }. يُضاف المبلغ إلى رصيدك فور وصوله، وتصلك رسالة بذلك.
payment-awaiting-order = 🕓 ادفع قبل { $until }. يُنفَّذ طلبك فور وصول المبلغ ويصلك هنا.
payment-submitted = 🔎 شكرًا لك! نتحقق من دفعتك ونكتب لك هنا فور الانتهاء. لا حاجة إلى أي شيء منك.
payment-wait-preparing = ⏳ ما زلنا نجهّز عملية الدفع: يستغرق مزوّد الدفع وقتًا أطول من المعتاد. لا يوجد ما تدفعه بعد. انتظر، أو ألغِ العملية واختر طريقة أخرى.
payment-wait-unconfirmed = 🕓 انتهى وقت الدفع، فلا تحوّل أي مبلغ بعد الآن. نسأل مزوّد الدفع عمّا وصل: كل ما وصل يُضاف إلى رصيدك.
payment-wait-approval = 🔎 شكرًا لك! يتحقق أحد موظفي المتجر من دفعتك. لا حاجة إلى أي شيء منك.
payment-wait-told = لا يجيب مزوّد الدفع، وقد أبلغنا فريقنا.
payment-paid = ⏳ وصل المبلغ وتجري إضافته إلى رصيدك.
payment-credited = ✅ أُضيف { $amount } إلى رصيدك.
payment-placed = ✅ تم الدفع. لطلبك رسالة خاصة به.
payment-expired = ⌛ انتهى وقت الدفع. لم يُضف ولم يُخصم أي مبلغ. إن كنت قد دفعت فتواصل مع { $support } واذكر رقم عملية الدفع <code>{ $code }</code>. للدفع من جديد: /deposit
payment-cancelled = ✖ أُلغيت العملية، فلا تحوّل أي مبلغ عليها. لإضافة رصيد: /deposit
payment-rejected = ✖ لم تُقبل عملية الدفع هذه، ولم يُضف شيء إلى رصيدك.
payment-refunding = ↩️ { $amount } في طريقه إلى المكان الذي جاء منه.
payment-refunded = ↩️ أُعيد { $amount } إلى المكان الذي جاء منه.
payment-reversed = ↩️ استرجع الدافع { $amount } فخرج من رصيدك.
payment-questions = لديك سؤال؟ تواصل مع { $support } واذكر رقم عملية الدفع <code>{ $code }</code>.
payment-reason-not-received = لم يصل المبلغ.
payment-reason-wrong-amount = المبلغ غير المبلغ المطلوب.
payment-reason-unreadable-proof = تعذّرت قراءة الإثبات. يمكنك البدء من جديد عبر /deposit وإرسال صورة أوضح.
payment-reason-used-before = استُخدم هذا الإثبات لعملية دفع أخرى.
payment-reason-said-by-admin = السبب: { $text }
payment-reason-cannot-be-taken = تعذّر قبولها بهذه الطريقة. جرّب طريقة أخرى: /deposit
payment-reason-purchase-failed = تعذّر تسليم الطلب { $purchase }، ولن يصل منه شيء لاحقًا.
payment-reason-purchase-partly-failed = سُلّم { $delivered } من { $quantity } من الطلب { $purchase } وهي لك. وتعذّر تسليم الباقي.
payment-reason-purchase-not-placed = تعذّر تسجيل طلبك.
payment-reason-replacement-failed = تعذّر تسليم البديل { $purchase }، ولن يصل منه شيء لاحقًا.
payment-reason-by-customer = كما طلبت.
payment-reason-taken-back-by-payer = استرجعها الدافع.
payment-reason-found-paid-back = كانت قد أُعيدت قبل عطل في نظامنا. صار رصيدك صحيحًا الآن؛ راسلنا إن لم يصلك المال.
payment-end-credited = ✅ أُضيف { $amount } إلى رصيدك. رصيدك الآن: <b>{ $balance }</b>
payment-end-other-amount = ✅ أُضيف { $amount } إلى رصيدك بدل { $wanted }، فهذا ما وصل. الرصيد: <b>{ $balance }</b>
payment-end-rejected = ✖ لم تُقبل دفعتك <code>{ $code }</code>.
payment-end-refunded = ↩️ أُعيد { $amount } من عملية الدفع <code>{ $code }</code> إلى المكان الذي جاء منه.
payment-end-refund-failed = ⚠️ تعذّرت إعادة { $amount } من عملية الدفع <code>{ $code }</code> إلى المكان الذي جاء منه، وهو الآن في رصيدك من جديد. لديك سؤال؟ { $support }
payment-end-reversed = ↩️ استرجع الدافع { $amount } من عملية الدفع <code>{ $code }</code> فخرج من رصيدك.
payment-end-expired = ⌛ انتهى وقت عملية الدفع <code>{ $code }</code> ولم يمكن تأكيدها. إن كنت قد دفعت فتواصل مع { $support }.
payments = 🧾 <b>مدفوعاتي</b>
payments-none =
    🧾 <b>مدفوعاتي</b>

    لم تُضف أي رصيد بعد. /deposit
payment-line = { $mark } { $amount } · { $method } · { $code }

button-add-money = ➕ إضافة رصيد
button-just-missing = المبلغ الناقص فقط: { $amount }
button-in-currency = 💱 بعملة { $currency }
button-other-amount = ✏️ مبلغ آخر
deposit-title = ➕ <b>إضافة رصيد</b>
deposit-ask-amount = كم تريد أن تضيف بعملة { $currency }؟ اضغط على مبلغ أو اكتبه.
deposit-offer = 🎁 { $gift }
deposit-ask-method = ➕ <b>إضافة { $amount }</b>. كيف تريد أن تدفع؟
deposit-brings = 🎁 تحصل على { $bonus } إضافية.
deposit-no-method-for = لا يمكن دفع { $amount } هنا الآن. اختر مبلغًا آخر، أو تواصل مع { $support } واذكر رقم حسابك في المتجر <code>{ $id }</code>.
deposit-no-method = لا يمكن إضافة رصيد من المحادثة الآن. تواصل مع { $support } واذكر رقم حسابك في المتجر <code>{ $id }</code> ونضيفه لك.
deposit-not-a-number = هذا ليس مبلغًا. اكتب رقمًا، مثل 25 أو 12.50:
amount-which = 🔢 يمكن قراءة هذا الرقم بأكثر من طريقة. أي مبلغ تقصد؟ اضغط عليه، أو اكتبه مرة أخرى بلا نقطة ولا فاصلة.
deposit-too-large = هذا أكثر مما يمكن إضافته دفعة واحدة. اختر مبلغًا أقل:
deposit-over-most = هذا أكثر مما يمكن إضافته دفعة واحدة: { $most } على الأكثر. اختر مبلغًا أقل:
payment-option = { $name } · { $charge }
payment-option-with-fee = { $name } · { $charge } (الرسوم { $fee })
payment-method-gone = ⚠️ لم تعد طريقة الدفع هذه متاحة. اختر من جديد:
payment-charge-changed = ⚠️ تغيّر المبلغ المطلوب قبل لحظات. راجعه:
payments-too-many = لديك عدة عمليات دفع مفتوحة. ادفع إحداها أو ألغها أولًا.
payments-often = ⏳ بدأت عدة عمليات دفع في وقت قصير. لم يضع شيء: اضغط «إعادة المحاولة» بعد { $seconds } ث، أو ادفع إحدى ما بدأته.
button-statement = 🧾 كشف الحساب
button-as-file = 📄 ملف (XLSX)
statement-which =
    🧾 <b>كشف حساب رصيدك</b>

    عن أي مدة؟ الشهور بتوقيت UTC.
statement-this-month = هذا الشهر
statement-last-month = الشهر الماضي
statement-all = الكل
statement-title = 🧾 <b>كشف الحساب</b> · { $span ->
    [all] كل الحركات
    [since] منذ { $from }
    [until] حتى { $to }
   *[between] { $from } – { $to }
    }
statement-opening = الرصيد قبلها: <b>{ $amounts }</b>
statement-closing = الرصيد بعدها: <b>{ $amounts }</b>
statement-empty = لم يتغيّر الرصيد في هذه المدة.
statement-more = … الأسطر الأقدم ({ $count }) في الملف.
statement-column-time = الوقت ({ $zone })
statement-column-what = البيان
statement-column-when = الوقت
statement-column-amount = المبلغ
statement-column-in = وارد
statement-column-out = صادر
statement-column-currency = العملة
statement-column-balance = الرصيد
statement-column-opening = الرصيد قبلها
statement-column-closing = المجموع والرصيد بعدها
statement-sheet = كشف الحساب
direct-not-on-sale = لم يُسجَّل طلبك لأنه لم يعد معروضًا للبيع. يبقى المبلغ في رصيدك.
direct-not-now = لم يُسجَّل طلبك لأنه لا يمكن شراؤه الآن. يبقى المبلغ في رصيدك، فحاول لاحقًا.
direct-price-changed = لم يُسجَّل طلبك بعد لأن السعر تغيّر قبل لحظات. اضغط «متابعة» لترى السعر الجديد.
direct-balance = لم يُسجَّل طلبك بعد لأن رصيدك لم يعد كافيًا. اضغط «متابعة» لترى ما ينقصك.
direct-no-phone = لم يُسجَّل طلبك بعد لأننا نحتاج إلى رقم هاتفك. اضغط «متابعة».
direct-paid-late = لم يُسجَّل طلبك لأن عملية الدفع كانت قد انتهت قبل وصول المال. المبلغ في رصيدك. اضغط «متابعة» لتشتري الآن.
direct-paid-back = لم يُسجَّل طلبك لأن ماله كان في طريق العودة إليك. المبلغ في رصيدك من جديد. اضغط «متابعة» لتشتري الآن.

## Currencies

confirm-exchange = 💱 { $total } = <b>{ $pay }</b> من رصيدك { $balance }
purchase-paid = دُفع { $amount }
button-currency = 💱 عملة الأسعار: { $currency }
currency-own = عملة كل منتج
choose-currency =
    💱 <b>بأي عملة تودّ أن تقرأ الأسعار؟</b>

    الأسعار المسبوقة بعلامة ≈ للمقارنة، وما تدفعه يظهر قبل الشراء.
rates-title = 💱 <b>أسعار الصرف</b> بعملة { $base }
rates-none = لا يوجد سعر: يُدفع كل ثمن من رصيد بعملته فقط.
rate-line = { $reading } · { $time } · { $by }

## Refunds

refunds-to-balance = ↩️ إذا فشل شراء دُفع ثمنه مباشرة <b>يبقى ماله في الرصيد</b>.
refunds-to-source = ↩️ إذا فشل شراء دُفع ثمنه مباشرة <b>يعود ماله إلى مصدره</b> تلقائيًا. وإن لم تسمح طريقة الدفع بذلك بقي في الرصيد.
refunds-to-source-ask = ↩️ إذا فشل شراء دُفع ثمنه مباشرة يبقى ماله في الرصيد <b>حتى يعيده مشرف إلى مصدره</b>: يصلك تنبيه في كل مرة.
ask-pay-back = ↩️ <b>إعادة { $amount } من عملية الدفع { $code } إلى مصدرها؟</b>
refund-begun = ↩️ تُعاد عملية الدفع <code>{ $code }</code> إلى مصدرها، ويُبلَّغ صاحبها.
refund-nothing = لا شيء يُعاد من عملية الدفع { $code }: ليست على رصيد، أو أُعيدت من قبل، أو أن إعادتها جارية، أو أن طريقة دفعها لا تعيد جزءًا منها.
button-pay-back = ↩️ إعادة المال…
refund-spent = ⚠️ لم يعد الرصيد يكفي: أنفقه العميل.
alert-refund-wanted = ↩️ <b>تعذّر تسليم طلب دُفع ثمنه مباشرة.</b> ماله في الرصيد. الأمر /refunds { $subject } يعيده إلى مصدره، و«انتهى» يبقيه في الرصيد.

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

## Money by hand

adjustment-limit = حدّ الشراء بالآجل: { $before } ← <b>{ $after }</b>
ask-credit-limit = 📒 <b>السماح لهذا العميل بالشراء بالآجل حتى { $amount }؟</b>
adjustment-second-asked = هذا فوق حدّ الشخص الواحد. طلبه
adjustment-only-admin = ⚠️ هذا فوق حدّ الشخص الواحد، ولا أحد غيرك. هل أنت متأكد؟
adjustment-second-said = أكّده
adjustment-waits-for-second = ⏳ هذا فوق حدّ الشخص الواحد. سُئل الآخرون، ويبقى الرصيد كما هو حتى يؤكد أحدهم.
adjustment-nobody-reached = ⚠️ هذا فوق حدّ الشخص الواحد، وتعذّر الوصول إلى زميل. الرصيد كما هو. اطلب من زميل أن يضغط «ابدأ» في البوت، ثم اضغط «نعم» مرة أخرى.
adjustment-same-admin = يجب أن يؤكد هذا مشرف آخر.
button-yes-second = ✅ نعم، أؤكد
button-undo = ↩ تراجع: { $what }
button-undo-yes = ↩ نعم، تراجع
button-keep = ▶ إبقاء
ask-undo = ↩ <b>التراجع عن { $what } لدى { $name }؟</b> يعود الرصيد كما كان ويُبلَّغ العميل.
undone = ↩ تم التراجع: { $amount } لدى <code>{ $id }</code>. الرصيد: <b>{ $balance }</b>
undo-spent = ⚠️ لا يمكن التراجع: لم يعد الرصيد يكفي. تواصل مع العميل.
undo-too-late = ⏳ يمكنك التراجع خلال عشر دقائق إن كنت أنت من أكّد. الرصيد كما هو.
credit-limit-set = ✅ يمكن لـ { $who } الشراء بالآجل حتى { $amount }. الرصيد: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· تعذّر إبلاغ العميل
    }
you-were-corrected-down = 💰 تصحيح: خُصم من رصيدك { $amount } كان قد أُضيف إليه خطأً.
you-were-corrected-up = 💰 تصحيح: عاد إلى رصيدك { $amount } كان قد خُصم منه خطأً.
your-credit-limit = 📒 يمكنك الآن الشراء بالآجل: حتى { $amount } فوق رصيدك، وتدفع لاحقًا. { $note }
your-credit-limit-ended = 📒 لم يعد بإمكانك الشراء بالآجل. { $note }
balance-on-account = 📒 بالآجل: يمكنك الشراء حتى { $limit } فوق رصيدك والدفع لاحقًا.
balance-owed = 📒 بالآجل: عليك <b>{ $owed }</b> من حدّ أقصاه { $limit }.
balance-history-private-note = (للمشرفين فقط: { $note })

## Telegram Stars

payment-method-stars = ⭐ نجوم تيليجرام
stars-amount = { $stars } ⭐
button-pay-stars = ⭐ ادفع { $stars } نجمة
stars-part = اضغط الزر وأكّد الدفع في تيليجرام، ولا يستغرق ذلك سوى لحظة.
stars-invoice-title = رصيد: { $amount }
stars-invoice-description = يضيف { $amount } إلى رصيدك في { $shop }. عملية الدفع { $code }.
stars-invoice-for = { $item } من { $shop }. عملية الدفع { $code }. إذا تعذّر التسليم يعود إليك مبلغك.
stars-late = ⭐ كانت الفاتورة قد انتهت، لكن نجومك وصلت: أُضيف { $amount } إلى رصيدك.
stars-extra = ⭐ وصلت منك عملية دفع أخرى: أُضيف { $amount } إلى رصيدك. إن لم تقصد الدفع ثانية فاطلب استرجاعها عبر /paysupport.
stars-being-looked-at = ⭐ وصلت دفعتك { $amount }، لكنها لم تُضف إلى رصيدك بعد. أُبلغ فريق المتجر وسيضيفها. لا يلزمك فعل شيء.
checkout-unknown = هذه الفاتورة ليست لك. لم يُدفع شيء. أرسل /deposit للحصول على فاتورتك.
checkout-ended = انتهت هذه الفاتورة. لم يُدفع شيء. أرسل /deposit للحصول على فاتورة جديدة.
checkout-paid = هذه الفاتورة مدفوعة من قبل، ولم يُدفع شيء ثانية. رصيدك في /balance.
checkout-under-way = هذه الفاتورة تُدفع الآن، ولم يُدفع شيء مرتين. انتظر دقيقة ثم انظر /balance.
checkout-price-changed = تغيّر السعر. لم يُدفع شيء. افتح المنتج من جديد لترى السعر الجديد.
checkout-not-on-sale = لم يعد هذا معروضًا للبيع. لم يُدفع شيء. أرسل /start لترى المتوفر.
checkout-not-now = لا يمكن شراء هذا الآن. لم يُدفع شيء. حاول لاحقًا.
checkout-again = كان المتجر مشغولًا لحظة. لم يُدفع شيء. اضغط «دفع» مرة أخرى.
stars-no-rate = ⭐ لم يُحدَّد سعر، فلا أحد يستطيع الدفع بالنجوم. اكتب ما تضيفه مئة نجمة إلى الرصيد، مثل <code>1.30 USD</code>. اقرأ أولًا ما يطلبه تيليجرام من المتاجر في docs/payments.md.
stars-rates =
    ⭐ <b>قيمة نجوم تيليجرام</b>

    { $rates }

    تسري على الفواتير الجديدة فورًا، وتبقى الفاتورة المفتوحة على سعرها حتى تنتهي. لتغيير أحدها اكتب ما تضيفه مئة نجمة إلى الرصيد، مثل <code>1.30 USD</code>.
stars-check-failed = ⚠️ تعذّرت قراءة قائمة تيليجرام الآن. سيعيد المتجر المحاولة تلقائيًا.
stars-checked =
    ⭐ <b>المطابقة مع قائمة تيليجرام</b>

    حركات جديدة: { $read }
    أُضيف الآن: { $credited }
    استُرجع الآن: { $reversed }
    بلا تفسير: { $unexplained }{ $partial ->
        [yes] {""}

    بقي المزيد: سيتابع المتجر القراءة تلقائيًا.
       *[no] {""}
    }

## Balance codes

payment-method-code = كود رصيد
payment-method-crypto-pay = عملات رقمية: USDT وTON وBTC …
crypto-pay-part = اضغط «ادفع»، واختر عملة رقمية (USDT أو TON أو BTC …)، وأكّد الدفع في @CryptoBot: هناك ترى العدد المطلوب. ثم عُد إلى هنا؛ يصل المبلغ عادةً خلال دقيقة.
button-pay-crypto = 💎 ادفع بعملة رقمية
code-prompt =
    🎫 <b>كود رصيد</b>

    أرسل إليّ الكود كما هو على البطاقة أو الورقة، مثل <code>7K2M-9XQ4-ZB30-HTW8</code>. لا فرق بين الأحرف الكبيرة والصغيرة، ولا حاجة إلى الشرطات.
code-mistyped = 🎫 في هذا الكود حرف غير صحيح. قارنه ببطاقتك وأرسله من جديد: 16 حرفًا ورقمًا في أربع مجموعات.
code-unknown = 🎫 هذا الكود غير صالح أو استُخدم من قبل. قارنه ببطاقتك. وإن كان صالحًا فتواصل مع { $support }.
code-yours = 🎫 استخدمتَ هذا الكود من قبل، ومبلغه في رصيدك. /balance
code-own = 🎫 أنت من أنشأ هذا الكود أو وافق عليه، لذلك لا يمكنك استعماله. يمكن لعميل استعماله.
code-too-many = 🎫 أرسلت أكوادًا كثيرة غير موجودة. حاول بعد ساعة، أو تواصل مع { $support }.
codes-title = 🎫 <b>أكواد الرصيد</b> بحسب الدفعة. اضغط دفعة لعرضها أو لإلغاء الصالح منها.
codes-none = 🎫 لا توجد أكواد رصيد بعد. اضغط ➕ لإنشاء أكواد.
codes-line = № { $batch } · { $count } × { $each } · ✅ { $redeemed } · 🎫 { $open }
codes-batch =
    🎫 <b>الدفعة № { $batch }</b>: { $count } × { $each }، أُنشئت في { $date }

    ✅ المستخدم: { $redeemed }
    🎫 الصالح: { $open }
    🚫 الملغى: { $revoked }

    كود واحد منها: <code>/codes { $batch }-1</code>
codes-one =
    🎫 الكود <b>{ $code }</b> · { $each } · { $state ->
        [redeemed] ✅ استخدمه
        [revoked] 🚫 ملغى
       *[open] صالح
    }
codes-ask =
    🎫 إنشاء { $count } كودًا بقيمة { $each }، ومجموعها <b>{ $total }</b>؟

    من يرسل إليّ أحدها يحصل على مبلغه. تصلك الأكواد في ملف مرة واحدة: احفظه كما تحفظ المال.
codes-file = 🎫 الدفعة № { $batch }: { $count } × { $each }. الأكواد في هذا الملف وحده، والمتجر لا يحتفظ بنسخة منها. وزّعها ثم احذف هذه الرسالة. وإن وصلك ملفان لهذه الدفعة فالأخير هو المعتمد.
codes-over-limit = المجموع { $total }، والحد الأعلى للمرة الواحدة { $most }.
codes-no-such = لا توجد دفعة أو كود بهذا الرقم. /codes يعرض الدفعات.
codes-ask-revoke = 🚫 إلغاء { $count ->
        [one] كود واحد
       *[other] { $count } من الأكواد
    } من الدفعة № { $batch } نهائيًا؟ لن يحصل حامل الكود على شيء. وما استُخدم يبقى كما هو.
button-revoke-codes = 🚫 إلغاء الصالح منها

## Dialogs that are left

dialog-left = ⏸ لم يكتمل: <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
dialog-left-deposit = ⏸ لم تكتمل إضافة الرصيد
button-resume = ◀ متابعة
button-back-to-deposit = العودة إلى إضافة الرصيد
trying-again = نتحقق من جديد …
tap-nothing-new = لا جديد، هذه أحدث نسخة ✓
tap-in-hand = ⏳ لحظة من فضلك …
still-short = ⏳ لا جديد بعد: ما زال ينقصك { $missing }.
phone-not-asked = حسنًا، بقي رقمك كما هو.
ask-only-field = ✏️ <b>{ $label }</b>

## Search

search-corrected = 🔎 لا يوجد «{ $text }». هذه نتائج «{ $corrected }»:
search-nearest = 🔎 لا شيء يطابق «{ $text }» كاملًا. أقرب ما لدينا:
search-did-you-mean = 🔎 لا نتائج لـ«{ $text }». هل تقصد …
search-vouchers = 🎟 كل البطاقات
search-top-ups = 🎮 كل الشحن
talk-hello = أهلًا { $name } 👋 عمّ تبحث؟ اكتب اسم لعبة أو بطاقة، أو اختر:
talk-thanks = على الرحب والسعة يا { $name } 😊 نحن هنا متى احتجت إلينا.
talk-help = 💬 يساعدك شخص من فريقنا: { $support }. أرسل معه رقم حسابك في المتجر (ID): { $id }. وإن كان الأمر عن طلب فافتحه أولًا، فزر المشكلة فيه أسرع طريق إلينا.
inquiry-prompt = ✍️ اكتب رسالتك، أو أرسل صورة أو ملفًا أو رسالة صوتية. يقرؤها شخص من فريقنا ويجيبك هنا.
inquiry-received = ✅ وصلت رسالتك إلى فريقنا. { $when ->
    [now] سنجيبك هنا قريبًا.
    [today] نجيبك هنا اليوم ابتداءً من { $from }؛ الساعة الآن في متجرنا { $now }.
    [later] نجيبك هنا يوم { $day } ابتداءً من { $from }.
   *[soon] نجيبك هنا فور عودة أحدنا.
    } يمكنك متابعة التسوق في هذه الأثناء.
inquiry-added = ✅ أُضيفت إلى رسالتك.
inquiry-too-many = وصلت كل رسائلك إلى فريقنا، ولا يتسع المكان للمزيد الآن. بعد أن يجيبك أحدنا يمكنك أن تكتب مجددًا.
button-write-to-us = 💬 راسلنا
button-answer-staff = 💬 أجب
talk-problem = نأسف لذلك 😟 هل الأمر عن <b>{ $item }</b> · { $product }، { $day } (<code>{ $code }</code>)؟ اختر من الأسفل، أو راسلنا: { $support } مع رقم العميل { $id }.
talk-discount = 🎁 إن كان لديك كود ترويجي فاكتبه هنا.
talk-discount-invite = وقد تكسب مكافأة عن كل صديق ينضم برابطك.
talk-price = 💵 سعر كل منتج بجانبه. اكتب اسمًا، كلعبة أو بطاقة، أو اختر:
talk-wish = 🛍 ماذا تريد؟ اكتب اسمه، كلعبة أو بطاقة، أو اختر:
button-open-order = 📦 الطلب { $code }
button-other-order = 📦 طلب آخر

## What people read of the bot before they press Start

bot-description =
    🛍 { $shop }

    بطاقات هدايا ورصيد ألعاب وشحن هواتف، هنا في المحادثة: اختر وأكّد، ويصلك الكود خلال ثوانٍ. وإن تعذّر التسليم عاد المبلغ إلى رصيدك تلقائيًا.

    اضغط «ابدأ» وتصفّح المتجر.
bot-short-description = 🛍 { $shop }: بطاقات هدايا ورصيد ألعاب وشحن هواتف، تصلك في المحادثة خلال ثوانٍ.

## Bonuses, gifts and news

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
level-line = <b>{ $level }</b>: ابتداءً من { $amount }
button-my-level = ⭐ مستواي
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
notice-level = { $why ->
    [up] ⭐ وصلت إلى مستوى <b>{ $level }</b>: بلغت مشترياتك الأخيرة { $amount }. من الآن ترى أسعار هذا المستوى وتدفع بها.
    [down] مستواك الآن <b>{ $level }</b>، لأن مشترياتك الأخيرة بلغت { $amount }. ترى أسعار هذا المستوى وتدفع بها، وكل عملية شراء تقرّبك من المستوى التالي.
   *[ended] انتهت المستويات عندنا، فصرت ترى أسعارنا المعتادة وتدفع بها من جديد. ما اشتريته يبقى كما هو.
    }
gift-was-opened = 🎁 فُتحت هديتك: { $item }.
notice-restock = 🔔 عاد إلى البيع: <b>{ $item }</b> بسعر { $price }.
notice-price-drop = 🔔 صار أرخص: <b>{ $item }</b> بسعر { $price } بدلًا من { $before }.
notice-arrival = 🔔 سألتنا عن «{ $text }»: ‏<b>{ $product }</b> متوفر الآن.
button-see-item = 🛒 اعرضه
button-unwatch = 🔕 أوقف الإشعار
button-watch-restock = 🔔 أخبرني عند توفره
button-watch-price = 🔔 أخبرني إن رخص سعره
watch-restock-on = 🔔 سأخبرك عندما يتوفر هذا:
    <b>{ $item }</b>
watch-price-on = 🔔 سأخبرك إذا رخص سعر هذا:
    <b>{ $item }</b>
watch-off = 🔕 لن تصلك إشعارات عن هذا:
    <b>{ $item }</b>
watch-too-many = تصلك إشعارات عن 50 منتجًا. أوقف أحدها أولًا.
stage-gift-waiting = هدية الآن: أول من يفتح رابطك يحصل على الكود.
stage-gift-opened = أهديت هذا الكود، وقد فُتحت الهدية.
button-gift = 🎁 أهدِه لغيرك
button-make-gift = { $number ->
        [0] 🎁 أنشئ الرابط
       *[other] 🎁 أهدِ رقم { $number }
    }
button-new-gift = { $number ->
        [0] 🔗 رابط جديد
       *[other] 🔗 رابط جديد { $number }
    }
button-revoke-gift = ✖️ استرجعها
button-send-gift = ↗ أرسل الهدية
button-copy-link = 📋 انسخ الرابط
button-see-purchase = 🧾 عرض الشراء
gift-title =
    🎁 <b>أهدِه لغيرك</b>
    { $item }
gift-how = أنشئ رابطًا وأرسله إلى من تريد. أول من يفتحه يحصل على الكود، ولا يراه أحد سواه، حتى أنت. ويمكنك استرجاع الهدية ما لم تُفتح.
gift-unit-waiting = { $number ->
        [0] 🕓 رابطك لم يُفتح بعد.
       *[other] 🕓 رقم { $number }: رابطك لم يُفتح بعد.
    }
gift-unit-opened = { $number ->
        [0] ✅ فُتحت: { $time }.
       *[other] ✅ رقم { $number } فُتحت: { $time }.
    }
gift-link =
    🎁 <b>هديتك جاهزة</b>

    { $link }

    أرسل هذا الرابط إلى شخص واحد: أول من يفتحه يحصل على الكود. لن نعرضه مرة أخرى؛ إن ضاع فأنشئ رابطًا جديدًا من صفحة الشراء.

    من يفتحها يقرأ اسمك: { $giver }.
gift-share-word = 🎁 عندي هدية لك!
button-gift-told = 🎁 إنها هدية: أخبر صاحبها
button-gift-note = ✏️ أضف كلمة
gift-note-prompt = ✏️ اكتب كلمة لمن يفتح الهدية: { $most } حرفًا على الأكثر، من دون روابط.
gift-note-too-long = الكلمة طويلة: { $most } حرفًا على الأكثر. أرسل كلمة أقصر.
gift-note-link = لا تُقبل الروابط ولا الأسماء التي تبدأ بـ @. أرسل الكلمة من دونها.
gift-note-written = ✅ كلمتك مع الهدية. لتغييرها اضغط ✏️ تحت الرابط مرة أخرى.
gift-top-up = 🎁 <b>هل كانت هدية؟</b> أرسل هذا إلى صاحب الحساب:
gift-top-up-word = 🎁 وصل { $item } إلى حسابك: هدية من { $giver }.
gift-revoked = ↩️ استُرجعت الهدية. لم يعد الرابط يعمل، وعاد الكود إليك.
gift-opened-already = فُتحت هذه الهدية، فلا يمكن استرجاعها.
gift-not-yours = لا يوجد هنا كود يمكن إهداؤه.
gift-own = 🎁 هذه هديتك أنت. أرسل الرابط إلى غيرك، فلا يمكنك فتحها بنفسك.
gift-gone = لا يمكن فتح هذه الهدية: فتحها غيرك أو استُرجعت. اسأل من أرسلها إليك.
gift-refunded = لا يمكن فتح هذه الهدية بعد الآن: أعاد المتجر المال إلى من أرسلها. اطلب منه هدية أخرى.
gift-coming = ⏳ يجري استبدال كود هذه الهدية. يفتحها هذا الرابط فور وصول الكود الجديد.
gift-in-case = أبلغت عن مشكلة في هذا الكود. يمكنك إهداؤه بعد البتّ في بلاغك.
gift-reported-by-receiver = أهديت هذا الكود. إن لم يعمل فيمكن لمن فتحه الإبلاغ عنه من رابط الهدية.
gift-case-open = ⚠️ أبلغ من فتحه عن مشكلة. نتحقق من الأمر وسنراسلك.
notice-gift-reported = ⚠️ من فتح هديتك { $item } (<code>{ $order }</code>) يقول إن الكود لا يعمل. نتحقق من الأمر، ولا يلزمك فعل شيء.
notice-gift-case-refunded = ↩️ كود <code>{ $order }</code> الذي أهديته لم يعمل. عاد { $amount } إلى رصيدك.
notice-gift-case-replaced = 🔁 كود <code>{ $order }</code> الذي أهديته لم يعمل. سيحصل من فتحه على كود جديد مجانًا (<code>{ $purchase }</code>).
notice-gift-case-closed = ℹ️ أُغلق البلاغ عن كود <code>{ $order }</code> الذي أهديته. لا يتغير شيء بالنسبة إليك.
notice-gift-returned = ↩️ الشخص الذي فتح هديتك { $item } (<code>{ $order }</code>) غادر هذا المتجر، فأصبح الكود الجديد لك. يصلك في هذه المحادثة: استخدمه أو أهدِه من جديد.
notice-gift-replaced = 🔁 <b>بلاغك عن { $order }</b>: نُحضر لك كودًا جديدًا لـ{ $item } مجانًا. سنراسلك حين يصل.
notice-gift-ready = 🎁 وصل الكود الجديد لهديتك: { $item }.
notice-gift-refunded = 🎁 لم تعد الهدية { $item } صالحة. أعاد المتجر المال إلى من أرسلها: اطلب منه هدية أخرى.
button-open-gift = 🎁 فتح الهدية
gift-received =
    🎁 <b>هدية لك!</b>
    { $item }
gift-received-from =
    🎁 <b>هدية من { $giver }!</b>
    { $item }
gift-received-help = أنت وحدك ترى هذا الكود، والرابط يعرضه لك مرة أخرى. إن لم يعمل فاكتب إلى { $support } واذكر <code>{ $code }</code>.
promo-percent = استرداد { $percent }% من السعر، حتى { $most }
promo-off-percent = خصم { $percent }%، حتى { $most }
promo-off = خصم { $amount }
promo-deposit-percent = { $percent }% إضافية على كل إيداع من { $least }، حتى { $most }
promo-deposit = { $amount } إضافية على كل إيداع من { $least }
promo-claimed =
    🎁 الكود <b>{ $code }</b> لك: { $gift }.

    { $bound ->
        [no] اشترِ أي شيء
       *[other] اشترِ { $product }
    } قبل { $until }، وتصلك المكافأة إلى رصيدك فور التسليم.
promo-claimed-discount =
    🎁 الكود <b>{ $code }</b> لك: { $gift }.

    { $bound ->
        [no] اشترِ أي شيء
       *[other] اشترِ { $product }
    } قبل { $until }، وترى السعر المخفّض قبل الدفع.
promo-unknown = لا يوجد كود عرض بهذا الاسم. تحقق من الأحرف واكتبه مرة أخرى.
promo-not-yet = يبدأ هذا العرض { $from }. أرسل الكود حينها.
promo-over = انتهى هذا العرض.
promo-used-up = نفدت أماكن هذا العرض.
promo-has = هذا الكود لديك: يُحتسب في عملية شرائك القادمة.
promo-used = استعملت هذا الكود من قبل.
invited = 🎁 دعاك صديق: بعد أول شراء بقيمة { $least } أو أكثر تحصل على { $invited } في رصيدك.
invite =
    🎁 <b>ادعُ أصدقاءك</b>

    أرسل رابطك. عندما يشتري صديقك لأول مرة بقيمة { $least } أو أكثر تحصل أنت على { $inviter } ويحصل صديقك على { $invited }.

    { $link }

    انضمّوا برابطك: { $came } · مكافآتك: { $rewarded } من { $most }
invite-word = { $shop }: من هنا أشتري بطاقاتي وأشحن حساباتي.
invite-none = لا توجد مكافأة للدعوات حاليًا.
button-share-invite = ↗ أرسل رابطي
button-invite = 👥 ادعُ أصدقاءك
inline-from = ابتداءً من { $price }
inline-message =
    <b>{ $name }</b>
    { $shop }
button-open-in-shop = 🛒 افتح في المتجر
promos-line = { $state ->
        [on] 🟢
        [planned] 🕒
        [used-up] 🔴
       *[other] ⚪
    } { $code } · { $claimed }/{ $most } · { $gift }
promo-one =
    🎁 <code>{ $code }</code> { $state ->
        [planned] يبدأ { $from }
        [on] يعمل
        [used-up] نفدت أماكنه
        [over] انتهى وقته
       *[ended] أُنهي
    }

    يعطي: { $gift }
    المنتج: { $bound ->
        [no] أي منتج
       *[other] { $product }
    }
    حتى: { $ends ->
        [no] بلا نهاية
       *[other] { $until }
    }
    لكل شخص: { $each }
    حُجز: { $claimed } من { $most } · مُنح: { $granted } · التكلفة: { $given }

    { $link }
promo-ask-end = هل تُنهي <code>{ $code }</code>؟ لن يستطيع أحد حجزه بعد الآن، ومن حجزه من قبل تصله مكافأته.
promo-ask-end-discount = هل تُنهي <code>{ $code }</code>؟ يتوقف الخصم فورًا، حتى لمن حجزه من قبل.
promo-no-such = لا يوجد كود عرض بهذا الاسم.
promo-no-product = لا يوجد منتج معروض بهذا الرقم.
promo-over-limit = هذا أكثر مما يُضاف دفعة واحدة. هذا الحد مضبوط على خادم المتجر.
promo-invite-too-low = لم يتغيّر شيء. يجب ألا يقل الشراء عن { $both }، وهو مجموع المكافأتين. أرسل الأمر مجددًا بمبلغ أخير أكبر.
promo-taken = استُعمل <code>{ $code }</code> من قبل: اختر اسمًا آخر.
promo-bad-period = لم يُنشأ شيء. يجب أن تكون النهاية في المستقبل وبعد البداية. أرسل الأمر مجددًا بنهاية لاحقة.
button-end-promo = ⏹ أنهِه

## First screen

home-balance = 💰 <b>{ $balance }</b>
home-owed = 📒 عليك <b>{ $balance }</b>
recent-line = 🔁 { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $whom }
reopen-line = { $open ->
    [yes] ⏳
   *[no] 🔑
    } { $item } · { $product }
favourite-line = ⭐ { $name }
favourites = ⭐ <b>المفضلة</b>
favourites-none =
    ⭐ <b>المفضلة</b>

    لا شيء هنا بعد. اضغط ☆ عند ما يعجبك ليبقى هنا.
favourites-full = ⭐ في مفضلتك 20 منتجًا، وهذا أقصى عدد. افتح ما لا تحتاج إليه واضغط ⭐ لإزالته.
button-favourites = ⭐ كل المفضلة ({ $count })
button-star-on = ☆ أضف إلى المفضلة
button-star-off = ⭐ في المفضلة
button-buy-again = 🔁 شراء مجددًا
button-buy-rest = 🔄 أعد المحاولة{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    }
button-change-quantity = 🔢 العدد: { $quantity }
receipt-title = 🧾 <b>{ $shop }</b>
receipt-item = <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
receipt-delivered = ✅ تم التسليم
receipt-credited = ✅ تم شحن الحساب
receipt-order = الطلب <code>{ $code }</code> · { $time }
receipt-paid-balance = دُفع من الرصيد
receipt-paid-by = المدفوع: { $charge } · { $method } · عملية الدفع <code>{ $code }</code>
button-receipt-picture = 🖼 كصورة
button-receipt-paid = 💵 ما دفعته
button-receipt = 🧾 إيصال

## Progress

stage-asking = ارتفع السعر لدى المورّد، والمتجر يقرّر الآن بشأن طلبك. يمكنك إلغاؤه أو الانتظار، وسنراسلك.
stage-review = لم يؤكد المورّد هذا الطلب، ويقرّر أحد موظفي المتجر بشأنه الآن. إمّا أن يصلك طلبك أو يعود المبلغ إلى رصيدك.
stage-unpaid = استُردّ مبلغ هذا الطلب، لذلك لم نرسله إلى المورّد، ويقرّر المتجر بشأنه الآن. إن كنت ما زلت تريده، فأضف المبلغ إلى رصيدك وتواصل مع المتجر.
stage-changed = غيّر المورّد هذا المنتج بعد أن اشتريته، لذلك لم نرسل الطلب، ويقرّر المتجر بشأنه الآن. إمّا أن يصلك ما اشتريته أو يعود المبلغ إلى رصيدك.
stage-elsewhere = سلّمه لك المتجر بطريقة أخرى.
stage-taken-back = ألغى المورّد هذا الطلب بعد تسليمه ولم يعد الكود صالحًا. عاد المبلغ إلى رصيدك.
stage-case-refunded = لم يعمل الكود. عاد المبلغ إلى رصيدك.
stage-replaced = لم يعمل الكود: يصلك كود آخر مع الطلب { $purchase }.
stage-refunded-by-shop = لم نتمكن من تأكيد هذا الطلب مع المورّد، فأعاد المتجر المبلغ إليك.
stage-cancelled-by-shop = ارتفع السعر لدى المورّد، فألغى المتجر الطلب وأعاد المبلغ إليك.
stage-changed-refunded = كان المورّد قد غيّر هذا المنتج، فأعاد المتجر المبلغ إليك.
stage-unpaid-cancelled = أُلغي لأن مبلغه استُردّ. عاد ثمنه إلى رصيدك، ويُسدَّد به أولًا ما عليك.
stage-reversed = استردّ المورّد هذا الطلب. يقرّر المتجر الآن: إمّا أن يبقى لك أو يعود المبلغ إليك.
stage-kept = ↲ ألغى المورّد هذا الطلب بعد تسليمه. يبقى لك ولن تدفع شيئًا آخر.
button-cases = 🛠 بلاغاتي
cases-title = 🛠 <b>بلاغاتك عن الأكواد</b>
cases-none = 🛠 لم تبلّغ عن شيء. الكود الذي لا يعمل تبلّغ عنه من طلبه في 📦 طلباتي.
case-line = <b>{ $item }</b> · <code>{ $code }</code> · { $day }
    { $state ->
        [open] 🛠 مفتوح: نتحقق منه.
        [asked] ✍️ مفتوح: سألناك سؤالًا. افتح الطلب للرد.
        [refunded] ↩️ مغلق: عاد المبلغ إلى رصيدك.
        [replaced] 🔁 مغلق: حصلت على كود آخر.
        [fine] ✅ مغلق: كان الكود سليمًا.
       *[closed] ✅ مغلق.
    }
case-open = ↲ 🛠 بلاغك مفتوح ونحن ننظر فيه.
case-asked = ↲ ✍️ لدينا سؤال عنه. ننتظر جوابك.
purchase-replaces = كود جديد بدل الطلب <code>{ $order }</code> دون أي مقابل
progress-usual = ⏱ يصل عادةً خلال { $time }.
progress-search = ⏱ يستغرق التحقق عادةً دقيقة أو دقيقتين.
wait-still = ⏳ ما زلنا نعمل على طلبك.
wait-waiting = ⏳ ما زلنا ننتظر.
wait-time = ⏳ قيد الانتظار منذ { $time }.
wait-longer = هذا أطول من المعتاد. إمّا أن يصلك طلبك أو يعود المبلغ إلى رصيدك.
wait-told = هذا أطول مما ينبغي، وقد أبلغنا فريقنا. إمّا أن يصلك طلبك أو يعود المبلغ إلى رصيدك.
wait-most = إن لم يُحسم الأمر قبل { $time } يتابعه فريقنا.
wait-cancel = يمكنك الإلغاء ما لم يُرسل الطلب: يعود المبلغ إلى رصيدك فورًا.
wait-cancel-unpaid = أو ألغِه: يعود ثمنه إلى رصيدك فورًا، ويُسدَّد به أولًا ما عليك.
progress-notified = 💬 لا داعي للانتظار هنا: سنراسلك.
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
end-by-shop = ↩️ { $item }: قرّر المتجر إعادة المبلغ إليك. أُضيف { $amount } إلى رصيدك.
end-unpaid = ✖️ { $item }: أُلغي لأن مبلغه استُردّ. عاد { $amount } إلى رصيدك، ويُسدَّد به أولًا ما عليك.
end-elsewhere = ✅ { $item }: سلّمه لك المتجر بطريقة أخرى.
copy-file-outdated = ⚠️ لم تعد كل الأكواد في هذا الملف صالحة. افتح الطلب <code>{ $code }</code> لترى الصالح منها.
button-to-order = 🧾 فتح الطلب
button-case-add = ✏️ إضافة نص أو صورة{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
button-case-answer = ✍️ الجواب{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
case-opened-now =
    ✅ <b>وصلنا بلاغك عن { $code }</b> ونحن ننظر فيه. سنرد عليك هنا.

    ساعدنا بإرسال ما يظهر لك في الموقع أو اللعبة، نصًا أو لقطة شاشة 👇
case-say-now = ✏️ أرسل الآن نصًا أو صورة عن <code>{ $code }</code> 👇
case-added = ✅ أُضيف إلى بلاغك عن <code>{ $code }</code>. سنراسلك هنا.
case-over = لا يوجد بلاغ مفتوح عن <code>{ $code }</code>. لم يُرسل شيء.
case-enough = شكرًا لك، هذا كافٍ عن <code>{ $code }</code>. سننظر فيه ونراسلك هنا.
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
shop-closed = ⏸ المتجر متوقف لفترة قصيرة ولا يمكن الشراء الآن. طلباتك السابقة تُنفَّذ كالمعتاد.
shop-closed-waiting = ⏸ المتجر متوقف لفترة قصيرة. 🔔 سنخبرك فور عودتنا.
button-notify-me = 🔔 أخبروني عند العودة
notify-me-noted = 🔔 تم. ستصلك رسالة واحدة فور عودتنا.
notice-set =
    📣 يقرأ العملاء هذا في الصفحة الرئيسية:

    { $text }

    لإزالته: <code>/notice off</code>
notice-off = 📣 لم يعد يظهر شيء في الصفحة الرئيسية.
notice-too-long = النص طويل جدًا: { $most } حرف على الأكثر.
alert-code-answer = ✍️ <b>كتب العميل عن كود الطلب { $subject }.</b> اقرأه في /order { $subject }
story-case-customer = 👤 «{ $text }»
story-case-admin = 🏪 «{ $text }»
button-case-refund = 💰 إعادة المبلغ
button-case-replace = 🔁 كود جديد
button-case-fine = ✅ الكود سليم …
button-case-question = ❓ سؤال …
button-case-photos = 🖼 الصور
ask-case-refund = 💰 <b>إعادة { $amount } عن { $code }؟</b> لن يعرض المتجر الكود بعد ذلك، لكن ربما نسخه العميل. لا يمكن التراجع.
ask-case-replace = 🔁 <b>شراء كود آخر بدل { $code }؟</b> تكلفته الآن { $cost } ولا يدفع العميل شيئًا: يُدفع ثمنه من { $price } التي دفعها. لن يعرض المتجر الكود القديم. سيُدفع للمورّد مرتين. لا يمكن التراجع.
case-type-reason = ✅ اكتب لماذا كود <code>{ $code }</code> سليم. يقرأه العميل كما تكتبه، ويُغلق البلاغ.
case-type-question = ❓ اكتب سؤالك عن كود <code>{ $code }</code>، أو أرسل صورة أو ملفًا أو رسالة صوتية. يصل إلى العميل كما هو، ويمكنه الرد بنص أو صورة.
case-question-sent = ✅ أُرسل سؤالك. سنخبرك حين يجيب العميل.
case-decided-before = هذا البلاغ مغلق: اتُّخذ القرار من قبل.
case-paid-back = أُعيد مبلغ هذا الطلب من قبل.
case-not-sold = لا يمكن شراء كود آخر من هذه الفئة الآن. أعد المبلغ أو حاول لاحقًا.
case-owed = على العميل مبلغ مستحق فلا يمكن الشراء له. أعد المبلغ بدل ذلك.
reversal-replaced = 🔁 القرار: يحصل العميل على بديل.
cause-case-refunded = أعاد مشرف المبلغ لأن الكود لم يعمل.
cause-case-replaced = اشترى مشرف كودًا آخر بالطلب { $purchase } بتكلفة { $cost } { $currency }.
cause-case-fine = وجد مشرف أن الكود سليم.
cause-case-question = سأل مشرف العميل عن الكود.
cause-case-answered = أجاب العميل عن الكود.

## Brands

category-name = { $category ->
    [games] 🎮 ألعاب
    [mobile] 📱 جوال
    [apps] 🧩 تطبيقات
    [shopping] 🛍 تسوّق
    [streaming] 🎬 أفلام وموسيقى
    [social] 💬 تواصل
    [food] 🍔 طعام
    [travel] 🧳 سفر
    [software] 🔐 برامج
   *[other] ✨ أخرى
    }
categories-title = { $type ->
    [voucher] 🎟 <b>البطاقات</b>
   *[top-up] 🎮 <b>الشحن المباشر</b>
    } · ماذا تريد؟
button-categories = 🗂 الأقسام
choose-region = في أي منطقة حسابك؟ ما تشتريه يعمل في منطقته فقط.
product-region = المنطقة: { $region }
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
button-other-regions = 🌍 مناطق أخرى ({ $count })
button-brand-other-type = { $type ->
    [voucher] 🎟 على شكل بطاقة
   *[top-up] 🎮 شحن مباشر
    }

## Desk (admins)

desk-title = 🗂 <b>{ $shop }</b> · مكتب الإدارة
desk-today = 📊 اليوم: سُلّم { $delivered } · فشل { $failed } · قيد التنفيذ { $open }
desk-slow = 🐢 متأخر: { $slow }
desk-takings = 💵 المبيعات { $sales } · الربح { $profit }
desk-wallets-title = 💼 <b>المحافظ لدى المورّد</b>
desk-wallet = { $amount } · { $lasts }
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
button-desk = 🗂 المكتب
staff-at-desk = 🗂 أنت من فريق المتجر: عملك خلف زر 🗂 المكتب.
button-duty-off = 🔕 إنهاء المناوبة
button-duty-on = 🔔 بدء المناوبة
desk-off-duty = 🔕 أنت خارج المناوبة منذ { $time }: لا ترنّ التنبيهات عندك.
duty-is-off = 🔕 أنت خارج المناوبة. ترنّ التنبيهات عند زملائك، ويبقى كل شيء تحت ⚠️ بانتظارك.
duty-nobody = ⚠️ لا أحد في المناوبة الآن. الأمور العاجلة ترنّ عند المالكين، والباقي ينتظر من يبدأ مناوبته.
duty-is-on = 🔔 أنت في المناوبة. { $count ->
    [0] لا شيء بانتظارك.
    [one] أمر واحد بانتظارك.
    [two] أمران بانتظارك.
    [few] { $count } أمور بانتظارك.
   *[other] { $count } أمرًا بانتظارك.
    }
button-colleague-off = 🔕 إنهاء مناوبته
button-colleague-on = 🔔 بدء مناوبته
colleague-off-duty = 🔕 خارج المناوبة منذ { $time }
deposit-crowd = 💵 <b>إيداعات تنتظر قرارًا: { $count }.</b> أقدمها منذ { $time }. يتجدد هذا العدد تلقائيًا.
deposit-crowd-over = ✅ <b>لا إيداع ينتظر بعد الآن.</b>
button-deposit-queue = 💵 البتّ فيها
desk-found = 🔎 ما يطابق «{ $words }»:
staff-help-title =
    ❓ <b>ما يمكنك فعله</b>
    اضغط أمرًا، أو استخدم أزرار المكتب. وللبحث اكتب ما تريده: اسمًا أو رقم هاتف أو كود طلب أو عملية دفع أو مبلغًا.
staff-help-section = <b>{ $section ->
    [orders] 📦 الطلبات والمكتب
    [customers] 👥 العملاء
    [money] 💵 المال
    [prices] 🏷 الأسعار
    [goods] 🗄 المعروضات
    [numbers] 📊 التقارير
    [news] 📣 الأخبار
   *[shop] ⚙️ المتجر
    }</b>
staff-help-line = ‎/{ $command } – { $about }
staff-help-technical =
    🔧 <b>للفنيين</b>
    لقراءة السجل التقني لطلب افتح الطلب واضغط 🔧.
button-staff-help = ❓ ما يمكنك فعله
button-staff-help-technical = 🔧 للفنيين
button-staff-help-customers = 🛍 ما يقرؤه العملاء
command-lacks-role = 🔒 دورك لا يشمل الأمر ‎/{ $command }. يلزمه: «{ $permissions }». يمكن للمالك تغيير الأدوار من ‎/staff.
reminder-loud = 📢 لم يُحسم في وقته، لذلك يرنّ عند المالكين أيضًا.
reminder-many-loud = 📢 ما لم يُحسم في وقته: { $count }، لذلك يرنّ عند المالكين أيضًا.
alerts-folded = 🔔 <b>تنبيهات معًا: { $count }</b>، المفتوح منها { $open }:
alert-over = ✔️ انتهى الأمر، { $time }.
alert-decided-by = ✅ قرّر ذلك { $name }، { $time }.
alert-assigned-to = 👤 يتولى الأمر { $name }.
button-alarm-decide = ⚖️ فتح
button-alarm-assign = 👤 سأتولاه
button-alarms-queue = ⚠️ بانتظارك
button-alarm-settings = 🔔 كيف تصل التنبيهات
alarm-settings-title = 🔔 <b>كيف تصل التنبيهات</b>
alarm-quiet-off = ساعات الهدوء: لا توجد. كل تنبيه يرن.
alarm-quiet = ساعات الهدوء: من { $from }:00 إلى { $to }:00 بتوقيت المتجر. ما يمكن أن ينتظر يصل بلا صوت.
alarm-topics-on = المواضيع: لكل من الطلبات والمال والتشغيل موضوع.
alarm-topics-off = المواضيع: لا توجد. تصل كل التنبيهات إلى المجموعة نفسها.
alarm-topics-no-group =
    🧵 <b>اربط مجموعة للفريق</b>: تصل التنبيهات إليها للجميع، ولكل من الطلبات والمال والتشغيل موضوع.
    1. أنشئ مجموعة وفعّل المواضيع في إعداداتها.
    2. اضغط ➕ أدناه: يدخل البوت مشرفًا يحق له إدارة المواضيع.
    3. افتح المجموعة في <code>web.telegram.org</code>: رقمها في آخر العنوان. اضبط <code>ADMIN_CHAT_ID</code> عليه على خادم المتجر وأعد تشغيله.
button-group-connect = ➕ أضف البوت إلى مجموعة
alarm-topics-refused = ⚠️ رفض تيليجرام إنشاء المواضيع. يجب أن تكون المجموعة ذات مواضيع، وأن يكون البوت مشرفًا يدير المواضيع.
alarm-topic-orders = 📦 الطلبات
alarm-topic-money = 💵 المال
alarm-topic-operation = 🚦 التشغيل
button-quiet-off = بلا
button-topics-on = 🧵 إنشاء مواضيع
button-topics-off = 🧵 بلا مواضيع
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
deposit-earlier = إيداعات سابقة: { $credited } مقبولة، { $rejected } مرفوضة
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
age = { $unit ->
    [minutes] { $n } د
    [hours] { $n } س
   *[days] { $n } ي
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
matter-kind-withheld = 🎁 أكواد محجوزة
matter-kind-unreachable = 🚫 لا يمكن الوصول إليهم
matter-kind-goods = 🔁 بضاعة تغيّرت
line-goods = 🔁 غيّر المورّد { $name } ({ $units })
matter-goods = 🔁 <b>غيّر المورّد { $name }: قيمة أو منطقة أخرى بالرقم نفسه.</b> لا تُباع حتى تقرر: { $count ->
        [one] فئة واحدة
        [two] فئتان
        [few] { $count } فئات
       *[other] { $count } فئة
    }. يراها العملاء نافدة.
matter-goods-prices = ستُباع بهذه الأسعار:
costs-goods-sell = <b>بيعها بالاسم الجديد</b>: تنتهي أسماؤك الخاصة لها، ويُبلَّغ من طلب 🔔.
costs-goods-keep = <b>إبقاؤها موقوفة</b>: لا يشتريها أحد حتى تضغط ▶ في بطاقاتها.
button-goods-sell = ▶ بيعها بالاسم الجديد
button-goods-keep = ⏸ إبقاؤها موقوفة
button-goods-card = 📦 بطاقتها
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
line-withheld = 🎁 أكواد محجوزة: { $units }
line-unreachable = 🚫 { $name } حظر البوت
line-wallet = 💸 محفظة { $subject } توشك أن تنفد
alert-ends-reconciliation-overdue = 🔚 ينتهي تلقائيًا عند القراءة الكاملة التالية لقائمة المورّد. إن بقي ساعة فراسل المورّد: لا يمكن قراءة قائمة طلباته.
alert-ends-upstream-refuses-us = 🔚 ينتهي تلقائيًا مع أول طلب يقبله المورّد. تحقّق من مفتاح API والحساب عند المورّد.
alert-ends-items-at-loss = 🔚 ينتهي تلقائيًا حين لا يُباع شيء بأقل من تكلفته: غيّر الأسعار في /prices.
alert-ends-archive-failed = 🔚 ينتهي تلقائيًا بعد دقائق من عودة الأرشفة إلى العمل.
alert-ends-backup-failed = 🔚 ينتهي تلقائيًا مع أول نسخة احتياطية ناجحة.
alert-ends-backup-overdue = 🔚 ينتهي تلقائيًا مع أول نسخة احتياطية ناجحة.
alert-ends-database-went-back = 🔚 ينتهي تلقائيًا بعد مقارنة الوقت المفقود بقائمة المورّد. يبيّن /status مدى التقدّم.
alert-ends-customer-waiting = 🔚 ينتهي حين يُقبل العميل أو يُرفض، من بطاقته.
alert-ends-erasure-wanted = 🔚 ينتهي حين تُمحى بيانات العميل، من بطاقته.
alert-ends-till-differs = ينتهي حين يسوّي شخص غير أمين الصندوق الفرق في الوردية.
alert-ends-drill = 🔚 ينتهي تلقائيًا مع أول تجربة ناجحة لنسخة احتياطية: <code>npm run drill</code>.
button-settle-unreachable = ✅ تواصلت معه بطريقة أخرى
button-wallet-look = 🔄 عرض المحافظ الآن
queue-settled = ✔️ تم. تنتظر المشتريات إلى أن يضغط العميل «ابدأ»، ولن تُسأل عنها مرة أخرى.
button-order-story = 📋 { $code }
button-case-story = 💬 { $code }: رد، كود جديد …
matter-orders = { $count ->
    [1] الطلب: <code>{ $codes }</code>
   *[other] الطلبات: <code>{ $codes }</code>
    }
matter-money = { $count ->
    [1] دفع العميل { $paid }، وللمورّد { $cost }.
   *[other] عدد الوحدات { $count }: دفع العميل { $paid }، وللمورّد { $cost }.
    }
matter-advice = 💡 { $advice }
matter-review = 🔎 <b>هل سُلّم؟</b> لا نعرف، ومال العميل محجوز.
matter-stuck = ❗ <b>أخذ المورّد مالنا ولم يرسل { $type ->
    [voucher] الكود
   *[top-up] إثبات الشحن
    }.</b>
matter-slow = ⏳ <b>قبِل المورّد طلبنا ولا يُنهيه.</b>
matter-cost = 📈 <b>تكلفته أعلى مما عُرض.</b> الطلب ينتظر، ومال العميل محجوز.
matter-reversal = ↩️ <b>ألغى المورّد الطلب بعد تسليمه.</b>
matter-case = ⚠️ <b>يقول عميل إن الكود لا يعمل.</b>
matter-pay-back = ↩️ <b>تعذّر تسليم { $amount } من عملية دُفعت مباشرة</b> (<code>{ $code }</code>). المبلغ في الرصيد.
matter-refund-uncovered = ↩️ <b>تعذّر تسليم { $amount } من عملية دُفعت مباشرة</b> (<code>{ $code }</code>)، ولم يعُد المبلغ إلى مصدره: استعمله العميل هنا، أو كان دينًا عليه.
advice-refund-uncovered = لا يستحق العميل شيئًا عن مال استعمله هنا. إن عاد الرصيد يكفي فما زال بإمكانك إعادته.
matter-adjustment = ✋ <b>يلزم شخص ثانٍ:</b> { $kind ->
    [credit] إضافة { $amount }
    [debit] خصم { $amount }
   *[other] حد الشراء بالآجل { $amount }
    }. طلبه { $by }.
matter-unreachable = 🚫 <b>حظر عميل البوت وله مشتريات تنتظر</b> (العدد: { $count }).
matter-wallet = 💸 <b>محفظة { $currency } تنفد:</b> { $wallet }
advice-review-has-order = أعِد المبلغ: لدى المورّد طلب له، وقسيمته تذهب إلى المشتري التالي.
advice-review-wallet-fell = ابحث أولًا لدى المورّد (🔎): نقصت المحفظة، فالطلب على الأرجح عنده. وما قد يكون هو له زر يربطه.
advice-review-voucher = أعِد المبلغ: إن ظهرت القسيمة لاحقًا فهي للمشتري التالي.
advice-stuck = اسأل المورّد أولًا. نواصل السؤال تلقائيًا، ومال العميل محجوز.
advice-review-top-up = انظر أولًا في الحساب أو لدى المورّد (🔎): الشحن الذي يصل لاحقًا لا يُسترد.
advice-review-unpaid = تخلَّ عنه: استُردّت دفعته، وعندها يقل ما على العميل.
advice-review-goods-changed = أعد المبلغ إلى العميل: ما يرسله المورّد الآن قد يختلف مقداره أو منطقته عمّا اشتراه.
advice-cost-profit = اشترِه: عند { $now } لا تخسر ({ $gain }).
advice-cost-loss = أعِد المبلغ: عند { $now } تخسر فيه ({ $gain }).
advice-reversal = أعِد المبلغ: أعاد المورّد مالك، { $type ->
    [voucher] والكود على الأرجح لم يعد يعمل.
   *[top-up] والشحن على الأرجح سُحب من الحساب.
    }
advice-case-ask = اطلب صورة أولًا: افتح الطلب أدناه.
advice-case-refund = أعِد المبلغ، أو افتح الطلب لشراء كود جديد.
advice-refund = أرسله بالطريقة التي جاء بها، ثم أكّد ذلك هنا.
advice-pay-back = أعِده بالطريقة التي جاء بها، إن لم يحتجه العميل في رصيده.
advice-adjustment = اسأل { $by } عن السبب إن لم تذكره الملاحظة. يتغير رصيد العميل فورًا.
advice-withheld = أفرج عن الأكواد التي لم يحصل عليها أحد ({ $count }): يأخذها المشترون التالون. القسيمة المستعملة التي تفرج عنها تكلفك واحدة.
advice-unreachable = تواصل معه بطريقة أخرى. تُسلّم المشتريات فور ضغطه «ابدأ»، والانتظار لا يكلف شيئًا.
advice-wallet = اشحنها لدى المورّد. حتى ذلك الحين تنفد سلعها.
choice-refund = 💰 إعادة { $paid }
choice-retry = 🔁 محاولة ثانية
choice-elsewhere = 🤝 وصلته السلعة
choice-ask-again = 🔄 اسأل المورّد مجددًا
choice-type-code = ⌨️ اكتب الكود
choice-buy = 🛒 شراء بـ { $now }
choice-keep = 🎁 لا إجراء (يبقى الكود للعميل)
choice-close = ✅ إغلاق البلاغ فقط
costs-review-refund = إعادة المبلغ: يعود { $paid } إلى الرصيد. { $type ->
    [voucher] إن كان المورّد قد نفّذ الطلب فقسيمته تُحفظ للمشتري التالي.
   *[other] إن وصل الشحن مع ذلك فقد خسرت { $cost }.
    }
costs-review-retry = محاولة ثانية: إن قُبلت الأولى فعلًا يُدفع للمورّد مرتين ({ $cost } إضافية){ $type ->
    [voucher] ، وتُحفظ القسيمة الثانية للمشتري التالي
   *[other] ، ويُشحن الحساب مرتين
    }.
costs-review-elsewhere = وصلته السلعة: يُحسب { $paid } مدفوعًا، ولا يُسلّم شيء آخر.
costs-ask-again = اسأل مجددًا: لا يكلّف شيئًا. إن وصل فسيستلمه العميل حالًا.
costs-type-code = اكتب الكود الذي أعطاك إياه المورّد: يستلمه العميل كأي كود، ويُحسب { $paid } مدفوعًا.
asked-again = 🔄 جواب المورّد الآن:
type-code-prompt = ⌨️ <b>اكتب كود { $code }.</b> الرمز PIN في سطر ثانٍ. تُحذف رسالتك حالًا.
typed-code-done = ✅ { $code }: الكود عند العميل.
typed-code-no-order = ⚠️ لا طلب مورّد لـ{ $code } بعد. اربطه أولًا: 🔎.
typed-code-sold-before = ⚠️ جاء هذا الكود مع طلب آخر من قبل. لم يُرسل.
costs-cost-buy = شراء: يأخذ المورّد { $now } بدل { $cost }، ويبقى لك { $gain }.
costs-cost-refund = إعادة المبلغ: يعود { $paid } إلى الرصيد، ولا يُشترى شيء.
costs-reversal-refund = إعادة المبلغ: يعود { $paid } إلى الرصيد. { $type ->
    [voucher] لا يعرض المتجر الكود بعدها، وقد يكون العميل نسخه.
   *[top-up] ربما بقي الشحن في الحساب.
    }
costs-reversal-keep = لا إجراء: لا يُعاد شيء. وإن لم يعمل فقد دفع العميل { $paid } بلا مقابل.
costs-case-refund = إعادة المبلغ: يعود { $paid } إلى الرصيد، وتخسر { $cost } ما لم يُعدها المورّد. لا يعرض المتجر الكود بعدها.
costs-case-close = إغلاق: لا يعود شيء، ويُخبَر العميل بأن البلاغ أُغلق.
button-leave-on-balance = 💰 يبقى في الرصيد
button-money-used = ✅ انتهى: استُعمل المال
button-second-yes = ✅ موافقة: { $amount }
button-second-no = ✖ رفض
act-alert-assigned = تولّي التنبيه { $number }
act-matter-put-off = تأجيل { $about } لمدة { $hours } س

## Brands of admins

brands-title = 🏷 <b>العلامات</b>. اضغط واحدة، أو ابحث بالأمر <code>/brands كلمة</code>. علامة المنتج ومنطقته في بطاقته: 🗄 المعروضات.
brands-none = 🏷 لا توجد علامة بهذا الاسم. كل العلامات: <code>/brands</code>
brand-details =
    القسم: { $category }
    المنتجات: { $products }
    الصورة: { $picture ->
        [yes] موجودة
       *[no] لا توجد
    }
    أسماء أخرى: { $aliases }
    طريقة التفعيل: { $languages }
button-brand-name = ✏️ الاسم
button-brand-category = 🗂 القسم
button-brand-aliases = 🔤 أسماء أخرى
button-brand-picture = 🖼 الصورة
button-brand-merge = 🔀 ضمّ إلى …
pick-brand = { $of ->
        [merge] 🔀 إلى أي علامة تنتمي هذه المنتجات؟ اضغط عليها أو اكتب جزءًا من اسمها. والمنتجات الجديدة تتبعها أيضًا.
       *[product] 🏷 إلى أي علامة ينتمي المنتج؟ اضغط عليها أو اكتب جزءًا من اسمها.
    }
pick-brand-none = 🏷 لا توجد علامة بهذا الاسم. اكتب جزءًا من اسم آخر:
ask-brand-join = 🔀 <b>ضمّ { $name } إلى { $into }؟</b> تنتقل منتجاتها ({ $products }) إليها بأسعارها، وتتبعها المنتجات الجديدة. يمكنك إعادتها واحدًا واحدًا من بطاقاتها.
button-brand-redeem = 📖 التفعيل
button-brand-derived = ↩️ حسب الاسم
button-brand-view = 👁 كما يراها العميل
brand-aliases-prompt = 🔤 اكتب الأسماء الأخرى التي يبحث بها العملاء بأي لغة، وبينها فواصل. تحل محل ما أضفته من قبل، والشرطة (<code>-</code>) تحذفها.
brand-redeem-prompt = 📖 اكتب طريقة التفعيل باللغة { $language }: نحو ثلاثة أسطر، { $most } حرفًا على الأكثر، وفي السطر الأخير رابط يبدأ بـ https:// إن وُجد. الشرطة (<code>-</code>) تحذفها. يقرؤها العملاء تحت الكود.
brand-changed = ✅ تم التغيير، ويبقى مهما أرسل المورّد.
brand-not-readable = لا يمكن استخدام هذا هنا: { $most } حرفًا على الأكثر، أو صورة إن كانت للصورة. أرسله من جديد.
brand-product =
    🏷 <b>{ $name }</b>
    العلامة: { $brand }
    المنطقة: { $region }

    للتغيير: <code>/brands product { $id } IQ = nova-game-card</code>، والشرطة (<code>-</code>) تعيد ما يقوله الاسم.
brand-product-usage = الاستخدام: <code>/brands product 1001 IQ = nova-game-card</code>: رقم المنتج، ثم المنطقة (دولة أو EU أو MENA أو GLOBAL …)، ثم مفتاح العلامة.
redeem-title = 📖 <b>طريقة التفعيل</b>
where-it-works = 📍 يعمل في: { $place }
delivery-file = 📄 { $item } · <code>{ $code }</code>
delivery-below = 🧾 { $item }: رسالته في الأسفل ⬇️
button-redeem-link = 📖 فتح الصفحة

## Limits

item-over-limit = 🙏 لهذا المنتج حدّ لكل عميل، وقد بلغته الآن.
limit-rule = الحد: { $most } لكل عميل خلال { $days ->
    [1] 24 ساعة
    [two] يومين
    [few] { $days } أيام
   *[other] { $days } يومًا
    }.
limit-left = يمكنك الآن شراء { $left } منه.
limit-again = يمكنك الشراء مجددًا ابتداءً من { $time }.
limit-later = اختر كمية أقل من فضلك.
direct-over-limit = لم يُسجَّل طلبك لأنك بلغت الحد المسموح به لكل عميل حاليًا. يبقى المبلغ في رصيدك.

## Staff (admins)
not-permitted = 🔒 صلاحياتك لا تسمح بذلك. يمكن للمالك تغييرها من /staff.
own-matter = 🔒 هذا الأمر يخصك، لذلك يقرر فيه زميل. سيجده في المكتب (/start).
higher-rank = 🔒 رتبة هذا الشخص في الفريق أعلى من رتبتك. اطلب ذلك من مالك.
customer-views-used-up = 🔒 فتحت { $most } بطاقة عملاء خلال 24 ساعة. يمكنك فتح المزيد من { $time }، أو اسأل أحد المالكين.
permission-orders-view = عرض الطلبات
permission-orders-decide = البت في الطلبات
permission-customers-view = عرض العملاء
permission-customers-edit = تعديل العملاء
permission-customers-message = مراسلة العملاء
permission-money-view = عرض الأموال
permission-money-adjust = إضافة رصيد وخصمه
permission-money-approve = الموافقة على المدفوعات
permission-payments-edit = طرق الدفع
permission-catalog-edit = تعديل الكتالوج
permission-prices-edit = تعديل الأسعار
permission-reports-view = التقارير
permission-news-send = الأخبار والعروض
permission-settings-edit = إعدادات المتجر
permission-staff-manage = الفريق والأدوار
permission-operation-view = متابعة التشغيل
permission-operation-manage = الإيقاف والتشغيل
role-owner = 👑 مالك
role-operator = 🛠 مشغّل
role-cashier = 💵 أمين صندوق
role-viewer = 👁 مطّلع
staff-title = 👥 <b>الفريق</b>
staff-open-invitations = 🎟 دعوات مفتوحة: { $count }
staff-owner = { $role }. يُحدَّد المالكون على الخادم، ولا يمكن إزالتهم من المحادثة.
staff-since = { $role } · منذ { $time }
staff-role-title =
    🔐 <b>{ $role }</b>
    اضغط للسماح أو للمنع. 🔒: ليست من صلاحياتك.
ask-staff-role = هل تريد منح { $who } دور { $role }؟ من الضغطة التالية يستطيع هذا فقط:
ask-staff-remove = هل تريد إزالة { $who } من الفريق؟ تتوقف قائمته وكل زر قديم لديه فورًا. ويبقى ما فعله في السجل.
ask-invite-role = ➕ من تريد أن تدعو؟ يعمل الرابط مرة واحدة خلال 24 ساعة، لأول من يفتحه.
ask-role-permission = هل تسمح لدور <b>{ $role }</b> بـ«{ $permission }»؟ يسري ذلك فورًا على كل من لديه هذا الدور ({ $count }).
staff-invited = 🎟 أرسل هذا الرابط إلى صاحب دور { $role }. يعمل مرة واحدة حتى { $time }، ويحصل أول من يفتحه على الدور.
staff-invitation-revoked = ✅ لم تعد تلك الدعوة تعمل.
staff-role-given = ✅ مُنح الدور.
staff-removed = ✅ تمت الإزالة. لم يعد شيء من ذلك الدور يعمل.
button-staff-suspend = ⏸ إيقاف الصلاحيات
button-staff-restore = ✅ إعادة الصلاحيات
ask-staff-suspend = ⏸ <b>إيقاف صلاحيات { $who }؟</b> يتوقف فورًا كل ما في دوره، والأزرار القديمة أيضًا، ولا يصله أي تنبيه. يبقى في الفريق حتى يعيد له أحد المالكين صلاحياته.
ask-staff-restore = ✅ <b>إعادة صلاحيات { $who }؟</b> من الضغطة التالية يستطيع هذا من جديد:
staff-suspended = ⏸ أُوقفت صلاحياته. لا يعمل شيء من دوره حتى يعيدها أحد المالكين.
staff-restored = ✅ عادت صلاحياته.
colleague-suspended = ⏸ صلاحياته موقوفة منذ { $time }
staff-not-staff = هذا الشخص ليس من الفريق.
staff-is-owner = 🔒 لا يمكن تغيير المالك من المحادثة.
staff-not-yours = 🔒 في هذا الدور صلاحية ليست لديك، لذلك لا يمكنك منحه أو سحبه. اسأل مالكًا.
staff-welcome = 👋 أهلًا بك في الفريق، { $role }. أوامرك في القائمة، و‎/help يعرض ما يمكنك فعله.
staff-joined = 👥 فتح { $who } دعوتك، ودوره الآن: { $role }.
staff-link-over = لم تعد هذه الدعوة تعمل. اطلب دعوة جديدة.
staff-link-is-staff = أنت من الفريق بالفعل، ولم تُستخدم الدعوة.
button-staff-invite = ➕ دعوة
button-revoke-invitation = ✖ إلغاء هذا الرابط
button-revoke-invitation-of = ✖ إلغاء دعوة: { $role }
button-give-role = منح دور: { $role }
button-staff-remove = ✖ إزالة من الفريق
button-audit = 📜 سجل الأعمال
button-audit-older = الأقدم ▶
audit-days = 📅 { $from } – { $to }
button-audit-newest = ⏫ الأحدث
button-audit-today = اليوم
button-audit-yesterday = أمس
button-audit-week = 7 أيام
audit-title = 📜 <b>سجل الأعمال</b>
audit-none = لم يُعثر على شيء. جرّب كلمات أقل أو أيامًا أكثر.
audit-hint = للبحث: ‎/audit‎ ومعه اسم (<code>@omar</code>) أو رقم أو طلب أو عملية دفع أو آخر الأيام (<code>7d</code>) أو يوم (<code>2026-11-22</code>) أو أيام (<code>2026-11-01..2026-11-22</code>) بتوقيت المتجر، بأي ترتيب.
audit-line = { $time } · <b>{ $who }</b>: { $act }
act-catalog-imported = تعديل الكتالوج من ملف، عدد التعديلات: { $changes }
act-catalog-synced = قراءة كتالوج المورّد من جديد
act-shelf-changed = { $kind ->
    [brand] تعديل العلامة { $number }
    [item] تعديل الفئة { $number }
   *[product] تعديل المنتج { $number }
    }: { $field ->
    [name] الاسم { $to }
    [hidden-yes] مخفي
    [hidden-no] ظاهر
    [pinned-yes] مثبّت
    [pinned-no] غير مثبّت
    [changed-yes] بيع ما غيّره المورّد
    [changed-no] إبقاء ما غيّره المورّد موقوفًا
    [place] الترتيب { $to }
    [category] القسم { $to }
    [picture] الصورة
    [limit] الحد { $to }
    [brand] العلامة { $to }
    [region] المنطقة { $to }
    [aliases] أسماء أخرى { $to }
    [description] الوصف، بلغة: { $language }
    [redeem] طريقة التفعيل، بلغة: { $language }
   *[none] شيء من إصدار آخر
    }
desk-staff = 👥 الفريق
act-customer-admitted = قبول { $customer }
act-customer-blocked = حظر { $customer }
act-customer-erased = محو بيانات { $customer }
act-customer-group-set = تغيير فئة أسعار { $customer }: { $groups }
act-customer-noted = كتابة ملاحظة عن { $customer }{ $about ->
    [yes] {" "}والطلب { $order }
   *[no] {""}
    }
act-customer-refused = رفض { $customer }
act-customer-unblocked = رفع الحظر عن { $customer }
act-customer-viewed = فتح بطاقة { $customer }
act-customer-written = مراسلة { $customer }{ $about ->
    [yes] {" "}بشأن الطلب { $order }
   *[no] {""}
    }
act-quick-answer-removed = حذف الرد السريع { $number }
act-quick-answer-set = كتابة الرد السريع { $number } بلغة { $language }: «{ $text }»
act-inquiry-answered = الرد على المحادثة { $number }
act-inquiry-assigned = إسناد المحادثة { $number } إلى { $who }
act-inquiry-ended = إنهاء المحادثة { $number }
act-inquiry-proof-attached = إرفاق إيصال من المحادثة { $number } بعملية الدفع { $payment }
act-order-refunded = إعادة { $amount } عن الطلب { $order }
act-order-sent-again = إعادة إرسال الطلب { $order } إلى العميل
act-spending-limit-set = { $isOff ->
    [yes] إلغاء السقف اليومي لـ { $customer }
   *[no] تحديد السقف اليومي لـ { $customer }: { $amount }
    }
deposit-second-asked = ✅ هل توافق على عملية الدفع <code>{ $code }</code> من { $name }: <b>{ $amount }</b>؟ المبلغ فوق حدّ الشخص الواحد.
button-open-deposit = 🔎 فتح عملية الدفع
codes-agreed = ✅ تمت الموافقة. يمكن لصاحب الطلب إنشاؤها الآن.
codes-agreed-by = ✅ تمت الموافقة الثانية ويمكن إنشاء الأكواد:
codes-wait-for-second = ⏳ المبلغ فوق حدّ الشخص الواحد. بعد موافقة شخص آخر أنشئها من هنا:
button-make-codes = 🎟 إنشاء الأكواد
act-second-word-given = موافقة الشخص الثاني بشأن { $about }
act-unknown = عمل لا يعرفه هذا الإصدار من المتجر
act-adjustment-posted = { $kind ->
    [credit] إضافة { $amount } إلى رصيد { $customer }
    [debit] خصم { $amount } من رصيد { $customer }
   *[other] السماح لـ { $customer } بالشراء بالآجل حتى { $amount }
    }{ $asked ->
    [yes] ، بطلب من { $by }
   *[no] {""}
    }
act-adjustment-cancelled = إلغاء تعديل على رصيد { $customer }
act-adjustment-undone = { $kind ->
    [credit] استرجاع { $amount } أُضيفت إلى رصيد { $customer }
    [debit] إعادة { $amount } خُصمت من رصيد { $customer }
   *[other] التراجع عن حد الآجل { $amount } لـ { $customer }
    }
act-alert-ended = إنهاء التنبيه { $number }
act-balance-codes-made = إنشاء أكواد رصيد: { $count } × { $amount } (الدفعة { $number })
act-balance-codes-revoked = إبطال { $which ->
    [all] أكواد الرصيد غير المستعملة
   *[single] كود الرصيد رقم { $number }
    } من الدفعة { $batch }
act-brand-changed = تعديل العلامة { $number }: { $what ->
    [name] الاسم { $value }
    [category] القسم { $value }
    [picture] صورة جديدة
    [no-picture] بلا صورة
    [redeem] طريقة التفعيل، بلغة: { $language }
    [no-redeem] حُذفت طريقة التفعيل، بلغة: { $language }
    [aliases] أسماء أخرى { $value }
    [into] صارت جزءًا من العلامة { $value }
   *[none] شيء من إصدار آخر
    }
act-broadcast-moved = { $move ->
    [pause] إيقاف مؤقت
    [resume] متابعة
    [unschedule] إلغاء الموعد
    [stop] إنهاء
   *[other] تعديل
    } للرسالة الجماعية { $number }
act-text-changed = { $reset ->
    [yes] إعادة النص الأصلي «{ $text }»، بلغة: { $language }
   *[no] تغيير نص «{ $text }»، بلغة: { $language }
    }
act-broadcast-started = { $when ->
    [later] جدولة
   *[now] بدء
    } الرسالة الجماعية { $number }، عدد المستلمين: { $people }
act-breaker-closed = استئناف إرسال الطلبات
act-case-decided = البت في بلاغ { $order }: { $decision ->
    [refunded] عاد المبلغ
    [replaced] يصل العميل كود آخر
    [fine] الكود سليم
   *[closed] أُغلقت دون إجراء
    }
act-case-question = سؤال العميل عن كود { $order }
act-cost-decided = البت في تكلفة { $order }: { $decision ->
    [buy] الشراء بمبلغ { $amount }
   *[refund] عاد المبلغ
    }
act-deposit-approved = الموافقة على عملية الدفع { $payment }: { $amount }
act-deposit-refund-ended = { $done ->
    [yes] تأكيد إعادة عملية الدفع { $payment }
   *[no] تسجيل أن عملية الدفع { $payment } لا يمكن إعادتها
    }
act-deposit-rejected = رفض عملية الدفع { $payment }: { $reason ->
    [not-received] لم يصل المال
    [wrong-amount] المبلغ غير صحيح
    [unreadable-proof] الإيصال غير مقروء
    [used-before] الإيصال مستعمل من قبل
   *[other] لسبب كُتب للعميل
    }
act-deposit-reopened = فتح عملية الدفع { $payment } من جديد، وكانت { $from ->
    [expired] منتهية
    [cancelled] ملغاة من العميل
   *[rejected] مرفوضة
    }
act-duty-changed = { $to ->
    [off] { $own ->
        [yes] إنهاء المناوبة
       *[no] إنهاء مناوبة { $who }
        }
   *[on] { $own ->
        [yes] بدء المناوبة
       *[no] بدء مناوبة { $who }
        }
    }
act-invitation-accepted = انضمام إلى الفريق بدور { $role }، بدعوة من { $by }
act-invitation-made = دعوة شخص بدور { $role }
act-invitation-revoked = إلغاء الدعوة { $number }
act-order-adopted = ربط طلب المورّد { $id } بالطلب { $order }
act-orphan-decided = البت في طلب المورّد { $order }: { $decision ->
    [handed-over] حصل عليه صاحبه
    [to-stock] محفوظ للمشتري التالي
   *[written-off] شُطب
    }
act-payment-method-changed = { $what ->
    [made] إضافة طريقة الدفع { $number }
    [removed] حذف طريقة الدفع { $number }
    [undone] التراجع عن تغيير في طريقة الدفع { $number }
    [sameAsAll] توحيد نصوص طريقة الدفع { $number } في كل اللغات
    [moved] تقديم طريقة الدفع { $number }
    [isOn] تشغيل طريقة الدفع { $number }
    [isOff] إيقاف طريقة الدفع { $number }
    [name] تغيير اسم طريقة الدفع { $number }
    [instructions] تغيير تعليمات طريقة الدفع { $number }
    [fields] تغيير بيانات التحويل لطريقة الدفع { $number }
    [qrFileId] تغيير صورة طريقة الدفع { $number }
    [currencies] تغيير عملات طريقة الدفع { $number } أو حدودها أو رسومها
   *[none] تعديل طريقة الدفع { $number }
    }
act-payment-paid-back = إعادة { $amount } من عملية الدفع { $payment }
act-price-rule-changed = تغيير أسعار { $what }: { $terms }
act-product-corrected = تصحيح المنتج { $number }: { $changes }
act-promotion-ended = إنهاء كود العرض { $code }
act-promotion-made = إنشاء كود العرض { $code }: { $gives }
act-rate-set = تحديد سعر صرف { $currency }: { $rates }
act-reversal-decided = البت في { $order } الذي ألغاه المورّد بعد تسليمه: { $decision ->
    [refunded] عاد المبلغ
    [replaced] يحصل العميل على بديل
   *[kept] بقي للعميل
    }
act-review-decided = البت في { $order }: { $decision ->
    [retry] إرساله إلى المورّد مرة أخرى
    [refund] عاد المبلغ
    [typed] كُتب الكود
   *[delivered-elsewhere] سُلّم بطريقة أخرى
    }
act-role-changed = { $allowed ->
    [yes] السماح للدور { $role }: «{ $permission }»
   *[no] سحب الإذن من الدور { $role }: «{ $permission }»
    }
act-second-person-asked = طلب موافقة شخص ثانٍ: { $kind ->
    [credit] إضافة { $amount } إلى رصيد { $about }
    [debit] خصم { $amount } من رصيد { $about }
    [credit-limit] السماح لـ { $about } بالشراء بالآجل بمبلغ { $amount } إضافي
    [payment] { $amount } من عملية الدفع { $about }
   *[other] { $amount }، { $about }
    }
act-setting-changed = تغيير { $setting }: { $changes }
act-staff-removed = إزالة { $who } من الفريق ({ $role })
act-staff-restored = إعادة صلاحيات { $who } ({ $role })
act-staff-suspended = إيقاف صلاحيات { $who } ({ $role })
act-staff-role-given = تغيير دور { $who }: { $roles }
act-surplus-released = الإفراج عن القسيمة المحجوزة من طلب المورّد { $dealerOrder }
act-surplus-written-off = شطب القسيمة المحجوزة من طلب المورّد { $dealerOrder }

## Shelf (admins)

desk-catalog = 🗄 المعروضات
shelf-home = 🗄 <b>المعروضات</b>. اختر علامة لترى منتجاتها وأسعارها ونصوصها. 📌 مثبَّت، و🙈 لا يراه العملاء. ما تقرره هنا يسري فورًا ويبقى مهما أرسل المورّد. <code>/catalog</code> مع اسم أو رقم يجد أي شيء.
shelf-no-brands = 🏷 لا توجد علامات بعد. يقرأ /sync قائمة المورّد.
shelf-unseen = 🙈 <b>ما لا يراه العملاء</b>
shelf-nothing-unseen = ✅ يرى العملاء كل ما يبيعه المورّد.
shelf-found = 🔎 هذا ما وُجد، 20 على الأكثر. اكتب كلمات أكثر لتقليل النتائج.
shelf-nothing-found = 🔎 لا شيء بهذا الاسم أو الرقم. جرّب كلمة أخرى.
shelf-number = الرقم: <code>{ $id }</code>
shelf-shown = ✅ معروض للبيع
shelf-hidden = 🙈 أخفيته أنت
shelf-brand-hidden = 🙈 علامته مخفية
shelf-product-hidden = 🙈 منتجه مخفي
shelf-not-at-dealer = ⛔ لا يبيعه المورّد الآن
shelf-no-wallet = ⛔ لا محفظة لدى المورّد بعملته
shelf-no-way-to-pay = ⛔ لا يستطيع العملاء الدفع بعملته: حدّد سعر صرف بالأمر /rates أو طريقة دفع بالأمر /paymethods
shelf-nothing = ⛔ لا شيء منه يمكن بيعه
shelf-paused = ⏸ موقوف مؤقتًا
shelf-changed-goods = ⏸ غيّره المورّد: لا يُباع قبل أن تنظر فيه
shelf-at-loss = 🔻 موقوف: سيُباع بخسارة
shelf-loss = حاسبنا المورّد بمبلغ { $cost }. يعود بيعه عندما يظهر هذا السعر في الكتالوج أو عندما تضغط ▶.
button-shelf-sell = ▶ أعد البيع
shelf-pinned = 📌 مثبَّت: يظهر أولًا
shelf-place = الترتيب: { $place }
shelf-category = القسم: { $category }
shelf-region = المنطقة: { $region }
shelf-aliases = أسماء أخرى: { $aliases }
shelf-described = له وصف بـ: { $languages }
shelf-redeem = له طريقة تفعيل بـ: { $languages }
button-shelf-home = 🗄 المعروضات
button-shelf-unseen = 🙈 ما لا يراه العملاء
requests-title = 🔔 <b>مطلوب وغير معروض</b>، والأكثر طلبًا أولًا. من سأل يُخبَر مرة واحدة حين يدخل الكتالوج، ولو باسم آخر تضيفه إلى علامة (🔤). ✅ يزيل الكلمة من القائمة، ولا يصل عملاءها شيء.
requests-none = 🔔 لا ينتظر أي عميل ما ليس في المتجر.
requests-line = <b>{ $text }</b> · { $count ->
    [zero] لا عملاء
    [one] عميل واحد
    [two] عميلان
    [few] { $count } عملاء
    [many] { $count } عميلًا
   *[other] { $count } عميل
} · { $day }
button-close-request = ✅ { $text }
request-closed = { $count ->
    [zero] لم يعد في القائمة من قبل.
    [one] ✅ أُزيل من القائمة: عميل واحد لم يعد ينتظر.
    [two] ✅ أُزيل من القائمة: عميلان لم يعودا ينتظران.
    [few] ✅ أُزيل من القائمة: { $count } عملاء لم يعودوا ينتظرون.
    [many] ✅ أُزيل من القائمة: { $count } عميلًا لم يعودوا ينتظرون.
   *[other] ✅ أُزيل من القائمة: { $count } عميل لم يعودوا ينتظرون.
}
button-shelf-requests = 🔔 ما طلبه العملاء
button-shelf-export = ⬇️ تنزيل CSV
button-shelf-import = ⬆️ رفع CSV
button-shelf-hide = 🙈 إخفاء
button-shelf-show = 👁 إظهار
button-shelf-pin = 📌 تثبيت
button-shelf-unpin = 📌 إلغاء التثبيت
button-shelf-name = ✏️ الاسم
button-shelf-place = 🔢 الترتيب
button-shelf-description = 📝 الوصف
button-shelf-limit = 🚦 الحد
button-shelf-redeem = 📖 التفعيل
button-shelf-picture = 🖼 الصورة
button-shelf-aliases = 🔤 أسماء أخرى
button-shelf-region = 🌍 المنطقة
button-shelf-brand = 🏷 العلامة
button-shelf-derived = ↩️ كما هو أصلًا
button-shelf-brand-more = 🏷 القسم والصورة وغيرهما
button-shelf-tree = 🗄 في المعروضات
button-shelf-apply = ✅ تطبيق التغييرات: { $changes }
button-shelf-drop = ✖️ لا تغيّر شيئًا
shelf-ask-language = 🌐 بأي لغة؟
shelf-ask-name = ✏️ اكتب الاسم، { $most } حرفًا على الأكثر. الشرطة (<code>-</code>) تعيد اسم المورّد.
shelf-ask-place = 🔢 اكتب رقمًا من 1 إلى 9999: الأصغر يظهر أولًا وقبل ما لا رقم له. الشرطة (<code>-</code>) تعيد ترتيب المورّد.
shelf-ask-category = 🗂 اختر القسم الذي يوضع فيه. تظهر العلامة في كل قسم فيه شيء منها. <b>كما هو أصلًا</b>: قسم المنتج أو العلامة.
shelf-ask-limit = 🚦 اكتب كم يشتري العميل الواحد وخلال كم يوم: <code>3</code> تعني ثلاثة خلال 24 ساعة، و<code>10/30</code> عشرة خلال 30 يومًا. الشرطة (<code>-</code>) تلغي الحد.
shelf-ask-region = 🌍 اكتب المنطقة: اسم دولة أو EU أو MENA أو GLOBAL … الشرطة (<code>-</code>) تعيد ما يدل عليه اسمه.
shelf-ask-aliases = 🔤 اكتب أسماء أخرى يبحث بها العملاء تفصل بينها فواصل، بأي لغة. تحل محل الموجودة؛ والشرطة (<code>-</code>) تحذفها.
shelf-ask-description = 📝 اكتب بلغة { $language } ما يقرؤه العملاء عنه، { $most } حرف على الأكثر. الشرطة (<code>-</code>) تحذفه.
shelf-ask-redeem = 📖 اكتب طريقة تفعيله بلغة { $language }، { $most } حرف على الأكثر، ورابط https:// في السطر الأخير إن وجد. يقرؤها العملاء بدل طريقة العلامة. الشرطة (<code>-</code>) تحذفها.
shelf-ask-picture = 🖼 أرسل صورة يراها العملاء بدل صورة المنتج والعلامة. الشرطة (<code>-</code>) تحذفها.
shelf-problem-not-of-this = لا يصلح هذا هنا. أرسله نصًا من فضلك.
shelf-problem-too-long = هذا أطول من اللازم أو الأسماء كثيرة. أرسل أقل من فضلك.
shelf-problem-not-yes-or-no = اكتب نعم أو اتركها فارغة.
shelf-problem-not-a-place = الترتيب رقم من 1 إلى 9999.
shelf-problem-not-a-category = لا يوجد قسم كهذا. اكتب games أو mobile أو apps أو shopping أو streaming أو social أو food أو travel أو software أو other.
shelf-problem-not-a-picture = ليست صورة يعرفها البوت: أرسل الصورة في /catalog
shelf-problem-not-a-limit = يُكتب الحد 3 أو 10/30: حتى 1000 خلال 365 يومًا على الأكثر.
shelf-problem-not-a-region = لا توجد منطقة كهذه. اكتب اسم دولة أو EU أو MENA أو GLOBAL.
shelf-problem-no-such-brand = لا علامة بهذا المفتاح. تظهر المفاتيح في /brands.
shelf-problem-no-photo = أرسل صورة من فضلك، أو شرطة لحذف الموجودة.
shelf-problem-unknown-column = لا عمود بهذا الاسم، فيُتجاهل
shelf-problem-no-columns = ينقص العمودان kind وid
shelf-problem-no-such = لا علامة ولا منتج ولا فئة كهذه.
shelf-problem-twice = مكرر في الملف
shelf-problem-too-many-lines = في الملف 60,000 سطر على الأكثر
shelf-problem-price-not-here = لا يتغير السعر من هنا: اضغط 💵 تغيير السعر في بطاقته
shelf-sheet-what = الجدول ({ $changes })
shelf-sheet-undo = ↩ <b>التراجع عن الجدول؟</b> التغييرات التي تعود: { $changes }.{ $kept ->
        [0] {""}
       *[other] {" "}تغييرات أجراها شخص بعده فتبقى: { $kept }.
    }
shelf-sheet-too-late = يمكن التراجع عن الجدول خلال يوم، وقد فات الوقت. حمّل ملف CSV فيه القيم التي تريدها.
shelf-sheet-out = المعروضات في جدول، مع التكلفة وسعر الأفراد وهامش الربح (نسبة من التكلفة). غيّر ما بعد عمود <code>margin</code>. الخلية الفارغة تعني: كما هو عند المورّد. وما تحذفه من أعمدة وأسطر يبقى كما هو.
shelf-sheet-in = ⬆️ أرسل ملف CSV بعد تعديله (UTF-8). لا يتغير شيء قبل أن ترى ما سيفعله.
shelf-sheet-unread = تعذّرت قراءة الملف: المطلوب CSV بترميز UTF-8 وحتى 15 MB. أرسله مجددًا من فضلك.
shelf-sheet-dry = 🔍 <b>لم يتغير شيء بعد.</b> الأسطر: { $lines } · التغييرات: { $changes } · المرفوض: { $refused }
shelf-sheet-change = ✏️ { $subject } { $name } · { $field }: { $before } ← { $after }
shelf-sheet-refused = ⛔ السطر { $line }، { $column } ({ $value }): { $problem }
shelf-sheet-all = يظهر هنا أول { $most } من كل نوع، وفي الملف أعلاه كلها.
shelf-sheet-applied = ✅ تم. عدد التغييرات: { $changes }. يراها العملاء الآن.
shelf-sheet-dropped = لم يتغير شيء.
shelf-sheet-moved = ⚠️ لم يتغير شيء: تغيّر القرار منذ ذلك الحين. أرسل الملف مجددًا لترى ما سيفعله الآن.
shelf-sheet-gone = لم يتغير شيء: طُبّق هذا الملف من قبل أو مضى عليه أكثر من يوم.

## Forms of promotions (admins)
promos =
    🎁 <b>أكواد العروض</b>

    { $count ->
        [0] لا يوجد بعد.
       *[other] اضغط على أحدها لعرضه أو إنهائه.
    }

    الدعوات: { $invite ->
        [on] { $inviter } و{ $invited } بعد أول شراء بقيمة { $least }، وأقصى عدد من المدعوين لكل شخص { $most }
       *[off] متوقفة
    }
button-promo-new = ➕ كود عرض جديد
button-promo-invitations = 👥 الدعوات
promo-form = { $field ->
        [gives] 🎁 كم يعود إلى العميل بعد الشراء؟ اكتب مثلًا <code>2 USD</code> أو <code>10% up to 5 USD</code>
        [code] 🎁 اكتب الكلمة التي يدخلها العملاء: من 3 إلى 20 حرفًا لاتينيًا ورقمًا، مثل <code>EID10</code>. أو اضغط على هذا الكود:
        [people] 🎁 كم عميلًا يمكنه أخذه؟ اضغط على عدد أو اكتبه:
        [each] 🎁 كم مرة يستخدمه العميل الواحد؟ اضغط على عدد أو اكتبه:
        [days] 🎁 كم يومًا يسري من الآن؟ اضغط على عدد أو اكتبه:
        [kind] 🎁 أي نوع؟ مبلغ يعود بعد التسليم، أو سعر أقل، أو مكافأة فوق الإيداع:
        [least] 🎁 ابتداءً من أي إيداع؟ اكتب مبلغًا، مثل <code>100000 IQD</code>
        [starts] 🎁 متى يبدأ؟ اكتب يومًا أو وقتًا بتوقيت المتجر، مثل <code>2026-12-01</code> أو <code>2026-12-01 18:00</code>. أو اضغط:
        [ends] 🎁 متى ينتهي؟ اليوم يُحتسب حتى آخره: <code>2026-12-10</code>، أو وقت: <code>2026-12-10 18:00</code>. أو اضغط:
       *[goods] 🎁 لأي منتج؟ اكتب اسمه أو اضغط:
    }
promo-form-unreadable = { $field ->
        [gives] ⚠️ أحتاج إلى مبلغ مع عملته، أو نسبة مئوية مع أكبر مبلغ لها.
        [code] ⚠️ الكود من 3 إلى 20 حرفًا من A إلى Z وأرقام.
        [least] ⚠️ أحتاج إلى مبلغ بعملة المكافأة.
        [starts] ⚠️ أحتاج إلى يوم أو وقت، مثل <code>2026-12-01 18:00</code>.
        [ends] ⚠️ أحتاج إلى يوم أو وقت، مثل <code>2026-12-10 18:00</code>.
        [kind] ⚠️ اضغط أحد الأنواع.
       *[other] ⚠️ أحتاج إلى عدد من 1 إلى { $most }.
    }
promo-form-bad-period = ⚠️ يجب أن ينتهي في المستقبل وبعد بدايته.
promo-form-preview = 🎁 <b>سيقرأ العملاء:</b>
promo-form-cost = يكلّفك { $most } على الأكثر، لكل عميل أكبر مكافأة. عدد العملاء: { $people }.
button-promo-gives = ✏️ ما يعطيه
button-promo-code = ✏️ الكود
button-promo-people = 👥 عدد العملاء: { $count }
button-promo-each = 🔁 { $count } لكل عميل
button-promo-days = 📅 عدد الأيام: { $count }
button-promo-kind = { $kind ->
    [discount] 🏷 سعر أقل
    [deposit] ➕ فوق الإيداع
   *[bonus] 🎁 مبلغ يعود
    }
button-promo-least = ⬇️ من { $least }
button-promo-starts = ◀️ { $has ->
    [yes] { $at }
   *[no] من الآن
    }
button-promo-ends = ⏹ { $has ->
    [yes] حتى { $at }
   *[no] بلا موعد نهاية
    }
button-promo-any-goods = 🛍 أي منتج
button-promo-make = ✅ أنشئ { $code }
promo-made = ✅ <b>{ $code }</b> يعمل: { $gift }. شارك رابطه: { $link }
promo-deposit-made = ✅ <b>{ $code }</b> يعمل: { $gift }. يقرأه العملاء عند الإيداع، ولا يحتاج أحد إلى حجزه.
invite-form = { $field ->
        [inviter] 👥 كم يأخذ العميل عن كل صديق؟ اكتب مبلغًا، مثل <code>1 { $currency }</code>، أو 0
        [invited] 👥 كم يأخذ الصديق؟ اكتب مبلغًا، مثل <code>1 { $currency }</code>، أو 0
        [least] 👥 ابتداءً من أي مبلغ لأول شراء للصديق؟ اكتب مبلغًا، مثل <code>10 { $currency }</code>
       *[people] 👥 عن كم صديق يُكافأ العميل الواحد؟ اكتب عددًا، مثل <code>20</code>
    }
invite-form-unreadable = { $field ->
        [people] ⚠️ أحتاج إلى عدد من 1 إلى 1,000,000.
       *[other] ⚠️ أحتاج إلى مبلغ، مثل <code>1 { $currency }</code>
    }
invite-form-preview = 👥 <b>الدعوات</b> ستعطي:
invite-form-terms = { $inviter } للعميل و{ $invited } للصديق، بعد أول شراء للصديق بقيمة { $least } أو أكثر. أقصى عدد من الأصدقاء للعميل الواحد: { $most }.
invite-form-none = الدعوات لا تعطي شيئًا
invite-form-what = الدعوات
invite-form-set = ✅ <b>الدعوات</b> تعمل. يجد العملاء رابطهم تحت 👥 وبالأمر /invite.
invite-form-ended = ✅ <b>الدعوات</b> متوقفة. من جاء من الأصدقاء قبل ذلك يبقى له ما وُعد به.
invite-form-ask-off = إيقاف الدعوات؟ من جاء من الأصدقاء قبل ذلك يبقى له ما وُعد به.
invite-form-too-low = ⚠️ لم يتغيّر شيء. يجب أن يكون الشراء بقيمة { $both } على الأقل، أي مجموع المكافأتين.
invite-form-nothing = ⚠️ لم يتغيّر شيء. يجب أن يأخذ أحدهما شيئًا.
button-invite-field = { $field ->
        [inviter] 👤 العميل: { $amount }
        [invited] 🆕 الصديق: { $amount }
        [least] 🛒 ابتداءً من { $amount }
       *[people] 👥 حتى { $amount }
    }
button-invite-set = ✅ اعتماد هذه الشروط
button-invite-off = ⏸ إيقاف
button-levels = ⭐ مستويات العملاء
level-form = { $field ->
        [reseller] ⭐ ابتداءً من أي مجموع مشتريات يدفع العميل أسعار الموزّعين؟ اكتب مبلغًا، مثل <code>500 { $currency }</code>
        [vip] ⭐ ابتداءً من أي مجموع مشتريات يدفع العميل أسعار VIP؟ اكتب مبلغًا، مثل <code>2000 { $currency }</code>
       *[months] ⭐ كم شهرًا كاملًا يُحتسب غير هذا الشهر؟ اضغط على عدد أو اكتبه، من 1 إلى { $most }:
    }
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
promo-ask-end-deposit = هل تُنهي <code>{ $code }</code>؟ الإيداع الذي يبدأ بعد ذلك لا مكافأة له، والمكافآت التي أُعطيت تبقى.

## Ways of paying that staff confirm (admins)
methods-title = 🏦 <b>طرق الدفع التي تؤكدها أنت</b>
methods-none = 🏦 <b>طرق الدفع التي تؤكدها أنت</b>: لا شيء بعد. أضف حسابًا بنكيًا أو محفظة هاتف أو مكتب صرافة أو الدفع نقدًا.
button-method-add = ➕ إضافة
ask-method-kind = ما نوعها؟ اضغط على واحد:
manual-kind-bank = 🏦 بنك
manual-kind-mobile-wallet = 📱 محفظة هاتف
manual-kind-exchange-office = 💱 مكتب صرافة
manual-kind-cash = 💵 نقدًا
method-incomplete = ⚠️ تحتاج إلى عملة وتعليمات قبل تشغيلها.
method-used = ⚠️ تمت بها عمليات دفع، لذلك تبقى. يمكنك إيقافها.
method-title-on = ✅ <b>{ $name }</b> · { $kind } · معروضة على العملاء
method-title-off = ⏸ <b>{ $name }</b> · { $kind } · متوقفة
method-without-currencies = العملات: لا شيء بعد
method-currency = <b>{ $currency }</b>: { $limits } · الرسوم: { $fee }
method-no-limits = أي مبلغ
method-no-fee = لا شيء
method-without-text = لا تعليمات بعد
method-without-qr = صورة QR: لا توجد
method-has-qr = صورة QR: ✅
method-changed-by = غيّرها { $name } في { $time }
button-method-on = ✅ تشغيل
button-method-off = ⏸ إيقاف
button-method-currencies = 💱 العملات والحدود والرسوم
button-method-qr = 🔳 صورة QR
button-method-show-qr = 👁 عرض
button-method-without-qr = ✖ إزالة
button-method-up = ⬆️ عرضها قبل غيرها
button-method-delete = 🗑 حذف
ask-method-delete = حذف <b>{ $name }</b>؟
method-name-unreadable = اكتب اسمًا لا يزيد على { $most } حرفًا.
method-text-unreadable = اكتب نصًا لا يزيد على { $most } حرفًا.
method-fields-unreadable = لا أستطيع قراءة هذا: <code>{ $line }</code>. اكتب <code>العنوان = القيمة</code>، كل واحدة في سطر، 6 على الأكثر.
method-currencies-unreadable = لا أستطيع قراءة هذا: <code>{ $line }</code>. اكتب مثلًا <code>USD 5-500 fee 2% + 0.50</code>، وكل عملة مرة واحدة.
method-new-prompt = { $kind }: اكتب الاسم الذي يقرأه العملاء، مثل <code>محفظة مينا</code>
method-step = ➕ <b>{ $name }</b> · الخطوة { $step } من { $steps }
form-now = الآن (اضغط للنسخ ثم عدّله):
method-changed = ✅ تم التغيير. عمليات الدفع التي بدأت تحتفظ بما عرضته.
method-undone = ↩ تم التراجع. عمليات الدفع التي بدأت تحتفظ بما عرضته.
method-is-on = معروضة على العملاء
method-is-off = متوقفة
method-all-languages = كل اللغات
method-apart = ⚠️ يقرأ العملاء نصًا آخر في: { $languages }. إن تغيّر الحساب فغيّره هناك أيضًا.
method-part = { $part ->
        [name] الاسم
        [instructions] التعليمات
        [fields] القيم التي تُنسخ
        [currencies] العملات والحدود والرسوم
        [qrFileId] صورة QR
        [languages] اللغات
       *[isOn] التشغيل
    }
method-languages = 🌐 <b>{ $name }</b>: النص نفسه في كل اللغات، إلا إذا ضغطت على لغة (=) وكتبت لها نصًا خاصًا (✏️). يقرأ الجميع الآن:
method-language = 🌐 <b>{ $language }</b>: { $own ->
        [yes] لها نص خاص. وما لم تكتبه فيها يُؤخذ من نص كل اللغات.
       *[no] النص نفسه كما في كل اللغات. اضغط على ما تريد كتابته فيها بصيغة أخرى.
    }
method-preview = 👁 كما يقرأها العملاء، { $language }:
button-method-name = ✏️ الاسم
button-method-text = 📝 النص
button-method-fields = 📋 للنسخ
button-method-languages = 🌐 اللغات
button-method-same = = كما في كل اللغات
button-method-same-in-all = = النص نفسه في كل اللغات
method-name-prompt = اكتب اسمها { $language ->
        [all] لكل اللغات
       *[other] باللغة { $language }
    }، بما لا يزيد على { $most } حرفًا.
method-text-prompt = اكتب أين يُدفع وما الذي يُنتبه إليه، { $language ->
        [all] لكل اللغات
       *[other] باللغة { $language }
    }، بما لا يزيد على { $most } حرفًا. مثال: <code>حوّل المبلغ إلى 0770 123 4567 واحتفظ بالإيصال.</code>
method-fields-prompt =
    اكتب القيم التي ينسخها العملاء بضغطة، { $language ->
        [all] لكل اللغات
       *[other] باللغة { $language }
    }، كل واحدة في سطر، 6 على الأكثر. شرطة وحدها تزيلها. مثال:
    <code>IBAN = IQ98NBIQ850123456789012
    الاسم = نور للتجارة</code>
method-currencies-prompt =
    بأي عملة يُدفع لك؟ اضغط على واحدة، أو اكتب عدة عملات، كل واحدة في سطر، مع الحدود والرسوم إن وُجدت. مثال:
    <code>USD 5-500 fee 2% + 0.50
    IQD 10000-1000000
    EUR</code>
method-qr-prompt = أرسل رمز QR كصورة.

## Fees of ways of paying (admins)
button-fees = 💸 ما تكلّفك
fees-title = 💸 <b>ما تكلّفك كل طريقة دفع</b>، كنسبة مئوية مما تضيفه إلى الرصيد:
fee-line = • { $name }: <b>{ $fee }</b>
fee-told = كما يقول مزوّد الخدمة
fee-none = لا شيء
fee-stars = نجوم مقابل { $currency }
fee-payout = يدفع لك تيليجرام { $amount } عن كل 100
fee-payout-missing = ⚠️ لم تُدخَل
fees-note = يعرض التقرير هذه التكاليف ويطرحها من الربح. يسري التغيير ابتداءً من عملية الدفع التالية.
fees-stars-note = أدخل ما يدفعه لك تيليجرام عن كل 100 نجمة. إلى أن تفعل ذلك لا يشمل التقرير حصة تيليجرام، فيظهر الربح أعلى من حقيقته.
fee-prompt = اكتب التكلفة كنسبة مئوية، مثل <code>2.5</code>. <code>-</code> تحذفها.
fee-prompt-stars = اكتب ما يدفعه لك تيليجرام عن كل 100 نجمة بعملة { $currency }. يظهر ذلك في آخر سحب لك: اقسم ما استلمته على عدد النجوم ثم اضربه في 100. <code>-</code> تحذفه.
fee-unreadable = ⚠️ يُرجى كتابة رقم من { $least } إلى { $most }.
fee-changed = ✅ تم التغيير. يسري ابتداءً من عملية الدفع التالية.

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
report-stars-left-out = ⚠️ لا يشمل هذا الربح حصة تيليجرام من النجوم عن مدفوعات بقيمة { $amount }. أدخل ما يدفعه لك تيليجرام في /paymethods ← ما تكلّفك. يسري ذلك على الدفعات اللاحقة.
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
desk-numbers = 📊 التقارير
## Who may buy

customer-blocked = 🚫 لا يمكنك الشراء أو إضافة رصيد هنا الآن. ما اشتريته ورصيدك يبقيان لك. هل لديك سؤال؟ { $support }
item-blocked = 🚫 لا يمكنك الشراء هنا الآن. ما اشتريته يبقى في «طلباتي». هل لديك سؤال؟ /paysupport
item-not-admitted = 🔒 لم يقبلك المتجر بعد. سنكتب إليك هنا حالما يمكنك الشراء.
item-over-day-limit = ⏳ هذا أكثر مما يمكنك إنفاقه هنا في اليوم. جرّب مبلغًا أصغر أو عُد غدًا.
item-too-many = 🙏 لا نبيع هذا العدد دفعة واحدة. اختر عددًا أصغر.
direct-not-you = لم يُسجَّل طلبك لأن حسابك لا يستطيع شراءه الآن. يبقى المبلغ في رصيدك. هل لديك سؤال؟ /paysupport
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
button-accounts = 👤 حساباتي
accounts-title = 👤 <b>حسابات شحنتها من قبل.</b> اضغط على أحدها لتسميته أو حذفه.
accounts-none = 👤 لا حسابات محفوظة بعد. يُحفظ الحساب هنا مع الشحن القادم.
account-title = 👤 <b>{ $name }</b> · { $brand }
button-account-name = ✏️ الاسم
button-account-delete = 🗑 احذف
account-name-prompt = ✏️ اكتب اسمًا لـ { $account }، بحد أقصى 40 حرفًا، مثلًا <code>ابني</code>. الشرطة (<code>-</code>) تزيل الاسم.
account-named = ✅ تم الحفظ.
ask-account-delete = 🗑 <b>هل تحذف { $account } ({ $brand }) من حساباتك؟</b> لن يُعرض عليك حتى تستخدمه من جديد. وتبقى طلباتك.
button-account-delete-yes = 🗑 نعم، احذف
account-deleted = 🗑 تم الحذف: { $account }
button-erase-me = 🗑 احذف بياناتي
ask-erase-me = 🗑 <b>هل تحذف بياناتك؟</b>
    يزيل المتجر اسمك ورقم هاتفك وحساباتك المحفوظة ورسائلك. وتبقى قائمة المشتريات في الدفاتر دون اسمك. أنفق رصيدك أولًا، فلا يمكن ردّه بعد ذلك.
button-erase-me-yes = 🗑 نعم، اطلب ذلك
erase-me-wanted = ✅ علم المتجر بذلك. سيحذف بياناتك حالما لا يبقى شيء مفتوحًا.

## Customers (admins)

alert-customer-waiting = 👋 شخص جديد يريد الشراء: العميل { $subject }.
alert-erasure-wanted = 🗑 يطلب العميل { $subject } حذف بياناته.
button-customer = 👤 افتح العميل
desk-customers = 👥 العملاء
customers-title = 👥 <b>العملاء</b>، الأحدث أولًا. اكتب اسمًا أو اسم مستخدم أو رقم هاتف أو رقم عميل للبحث، أو حوّل رسالة منه أو شارك جهة اتصاله.
customers-whose = ✍️ في سطر واحد: { $example }. أو اختر العميل هنا.
customers-blocked = 🚫 <b>العملاء المحظورون</b>
    .button = 🚫 المحظورون
customers-waiting = ⏳ <b>من ينتظرون القبول</b>
    .button = ⏳ المنتظرون
customers-erasure = 🗑 <b>عملاء طلبوا حذف بياناتهم</b>
    .button = 🗑 للحذف
customers-all = 👥 الكل
customers-none = لا يوجد أحد.
customers-found = 🔎 <b>نتائج «{ $words }»</b>
customers-not-found = 🔎 لم يُعثر على أحد بـ «{ $words }». جرّب حروفًا أقل أو آخر رقم الهاتف أو رقم العميل.
customers-hidden = يخفي هذا الشخص حسابه في الرسائل المحوّلة، فلا يعطي تيليجرام سوى الاسم.
customer-line = { $mark } { $name } · { $day }
button-newer = ▶ الأحدث
button-older = الأقدم ◀
button-newcomers = 🚪 القادمون الجدد: { $policy ->
    [open] الجميع
    [invitation] بدعوة
   *[approval] بموافقتك
    }
newcomers-title = 🚪 <b>من يدخل المتجر؟</b>
    الجميع: كل من يضغط «ابدأ» يستطيع الشراء.
    بدعوة: من يفتح رابط عميل أو رابطك.
    بموافقتك: تقرر في كل شخص، فينتظر هو وتصلك رسالة.
    الآن: { $policy ->
    [open] الجميع
    [invitation] بدعوة
   *[approval] بموافقتك
    }
newcomers-link = رابط دعوتك: { $link }
newcomers-open = 🔓 الجميع
newcomers-invitation = 🔗 بدعوة
newcomers-approval = ✋ بموافقتك
customer-is-blocked = 🚫 محظور منذ { $time }: لا يمكنه الشراء ولا الدفع.
customer-is-waiting = ⏳ ينتظر القبول.
customer-is-refused = 🔒 لم يُقبل.
customer-is-unreachable = 📵 لا يمكن الوصول إليه منذ { $time }: الرسائل تنتظر.
customer-is-erased = 🗑 حُذفت بياناته في { $time }. تبقى الدفاتر.
customer-wants-erasure = 🗑 طلب في { $time } حذف بياناته.
customer-card-facts =
    اللغة: { $language } · الهاتف: { $phone }
    عميل منذ { $since } · آخر ظهور { $seen }
    الطلبات: { $purchases } · المفتوحة { $open } · البلاغات { $cases }
customer-day-limit = ⏱ بحد أقصى { $amount } خلال 24 ساعة
customer-group = 🏷 بأسعار: { $group ->
    [retail] الجميع
    [reseller] الموزّعين
   *[vip] كبار العملاء
    }
customer-owes = 📒 بالآجل: عليه <b>{ $owed }</b> من حدّ أقصاه { $limit }.
customer-on-account = 📒 يشتري بالآجل حتى { $limit }.
button-customer-group = 🏷 الأسعار
customer-choose-group = 🏷 بأسعار مَن يشتري { $who }؟
customer-group-name = { $group ->
    [retail] الجميع
    [reseller] موزّع
   *[vip] كبار العملاء
    }
customer-group-of-level = اختر <b>{ $group }</b> ليعود القرار إلى مجموع المشتريات.
customer-level = ⭐ مجموع المشتريات { $turnover } · { $how ->
        [fixed] الأسعار محددة يدويًا
        [next] بقي { $missing } لمستوى { $level }
       *[highest] أعلى مستوى
    }
section-notes = الملاحظات
customer-note-line = { $day } · { $author }: { $text }
customer-notes-more = { $count ->
    [one] ملاحظة واحدة في المجموع
    [two] ملاحظتان في المجموع
    [few] { $count } ملاحظات في المجموع
   *[other] { $count } ملاحظة في المجموع
    }
button-customer-credit = ➕ إضافة رصيد
button-customer-debit = ➖ خصم رصيد
button-customer-account = 📏 حد الآجل
button-customer-day = ⏱ الحد اليومي
button-customer-message = 💬 رسالة
button-customer-note = 📝 ملاحظة
button-customer-block = 🚫 حظر
button-customer-unblock = ✅ رفع الحظر
button-customer-erase = 🗑 حذف البيانات
button-customer-admit = ✅ قبول
button-customer-refuse = 🔒 رفض
ask-customer-block = 🚫 هل تحظر { $who }؟ لن يمكنه الشراء ولا الدفع بعد ذلك. يبقى ما اشتراه مقروءًا، وتُنفَّذ طلباته الجارية، ويصله ما يعود من مال.
ask-customer-unblock = ✅ هل تسمح لـ { $who } بالشراء من جديد؟
ask-customer-admit = ✅ هل تقبل { $who }؟ ستصله رسالة.
ask-customer-refuse = 🔒 هل ترفض { $who }؟ سيقرأ أن المتجر لا يستطيع خدمته.
ask-customer-erase = 🗑 <b>هل تحذف بيانات { $who }؟</b> يزول الاسم واسم المستخدم ورقم الهاتف والحسابات المحفوظة والملاحظات والرسائل نهائيًا من كل الجداول. وتبقى المشتريات والقيود تحت الرقم { $id }. لا يمكن التراجع.
customer-erased = 🗑 حُذفت البيانات. تبقى الدفاتر تحت الرقم { $id }.
customer-erase-no-such-customer = لم يعد هذا العميل موجودًا.
customer-erase-open-orders = ليس بعد: هناك طلبات أو بلاغات مفتوحة. قرّر فيها أولًا.
customer-erase-open-payments = ليس بعد: هناك عملية دفع أو رد جارية.
customer-erase-has-money = ليس بعد: الرصيد ليس صفرًا. ادفعه أو اخصمه أولًا.
customer-type-credit = ➕ كم تضيف إلى رصيد { $who }؟ مثلًا <code>25 USD receipt 81 // شكرًا لك!</code>: المبلغ والعملة وملاحظة للفريق، وبعد // رسالة إلى العميل.
customer-type-debit = ➖ كم تخصم من رصيد { $who }؟ مثلًا <code>25 USD receipt 81 // تصحيح</code>: المبلغ والعملة وملاحظة للفريق، وبعد // رسالة إلى العميل.
customer-type-credit-limit = 📏 إلى أي حد يشتري { $who } بالآجل؟ مثلًا <code>100 USD</code>، و<code>0 USD</code> ينهيه.
customer-type-day-limit = ⏱ كم ينفق { $who } خلال 24 ساعة على الأكثر؟ مثلًا <code>50 USD</code>، و<code>off USD</code> ينهيه.
customer-type-message = 💬 اكتب الرسالة إلى { $who }. تصله بكلماتك على أنها رسالة من المتجر.
customer-type-note = 📝 اكتب ملاحظة عن { $who } للفريق وحده. تزول عند حذف بيانات العميل.
customer-not-readable = لا أستطيع قراءة ذلك. اكتب مبلغًا وعملة، مثلًا <code>25 USD</code>.
customer-message-sent = ✅ أُرسلت. إن لم يمكن الوصول إليه الآن فستصله حين يعود.
customer-noted = ✅ دُوّنت الملاحظة.
customer-limited = ✅ وُضع الحد.
customer-not-done = لم يتم ذلك: ربما سبقك زميل. انظر في البطاقة من جديد.

## Broadcasts

button-news-off = 🔕 إيقاف الأخبار
news-are-off = 🔕 تم: لن تصلك أخبار المتجر بعد الآن. رسائل طلباتك تصلك كما هي، ويمكنك إعادة الأخبار من الإعدادات.
button-news = { $on ->
    [yes] 🔔 أخبار المتجر: مفعّلة
   *[no] 🔕 أخبار المتجر: متوقفة
    }

## Broadcasts (admins)

broadcasts =
    📣 <b>الرسائل الجماعية</b>

    رسالة واحدة إلى عملاء كثيرين. { $count ->
        [0] لم تُكتب أي رسالة بعد.
       *[other] الأحدث:
    }
broadcasts-line = { $state ->
    [draft] ✏️ رقم { $id } · { $text }
    [scheduled] 📅 رقم { $id } · { $planned } · { $text }
    [running] ▶️ رقم { $id } · { $sent }/{ $planned } · { $text }
    [paused] ⏸ رقم { $id } · { $sent }/{ $planned } · { $text }
    [stopped] ⏹ رقم { $id } · { $sent }/{ $planned } · { $text }
   *[finished] ✅ رقم { $id } · { $sent }/{ $planned } · { $text }
    }
broadcast-draft =
    ✏️ <b>رسالة جماعية رقم { $id }</b>، لم تُرسل

    { $text }

    الوسائط: { $media ->
        [photo] صورة
        [video] فيديو
        [animation] صورة متحركة
        [document] ملف
       *[none] لا شيء
    }
    الزر: { $hasButton ->
        [yes] { $button }
       *[no] لا شيء
    }
    👥 ستصل الآن إلى <b>{ $people }</b>. لا تُرسل إلى من حظر البوت أو أوقف الأخبار.

    اختر من تصل إليه:
broadcast-progress =
    { $state ->
        [scheduled] 📅 <b>الرسالة رقم { $id }</b> تُرسل { $at }
        [running] ▶️ <b>الرسالة رقم { $id }</b> قيد الإرسال
        [paused] ⏸ <b>الرسالة رقم { $id }</b> متوقفة مؤقتًا
        [stopped] ⏹ <b>الرسالة رقم { $id }</b> أُوقفت
       *[finished] ✅ <b>الرسالة رقم { $id }</b> اكتملت
    }

    { $percent }% من المستلمين ({ $planned })
    أُرسلت: { $sent }
    لم تُرسل (حظر البوت أو أوقف الأخبار): { $leftOut }
    رفضها تيليجرام: { $refused }
    غير معروفة ولا تُعاد: { $unknown }
    { $state ->
        [stopped] لم تصل إليهم: { $left }
       *[other] المتبقي: { $left }
    }
broadcast-channel-line = القناة { $channel }: { $post ->
        [due] لم تُنشر بعد
        [claimed] قيد النشر
        [sent] نُشرت
        [refused] رفضها تيليجرام. هل البوت مشرف فيها يحق له النشر؟
       *[unknown] غير معروف، ولا تُعاد
    }
broadcast-ask-start =
    📣 هل تُرسل هذه الرسالة؟ عدد المستلمين: <b>{ $people }</b>. يستغرق ذلك نحو { $minutes ->
        [one] دقيقة
        [two] دقيقتين
        [few] { $minutes } دقائق
       *[other] { $minutes } دقيقة
    }. ما أُرسل لا يمكن سحبه، ويمكنك إيقاف الباقي في أي وقت.
broadcast-ask-time = 📅 متى تُرسل؟ عدد المستلمين: <b>{ $people }</b>. اضغط وقتًا أو اكتبه بتوقيت المتجر ({ $zone }، الآن { $now }): <code>18:00</code> أو <code>2026-12-01 18:00</code>. يمكنك إلغاؤها حتى ذلك الوقت.
broadcast-time-past = مضى هذا الوقت. اختر وقتًا لاحقًا.
broadcast-time-wrong = هذا ليس وقتًا. اكتب <code>18:00</code> أو <code>2026-12-01 18:00</code>.
broadcast-ask-stop = ⏹ هل توقف هذه الرسالة نهائيًا؟ من لم تصله بعد لن تصله أبدًا. لتكملها لاحقًا أوقفها مؤقتًا فقط.
broadcast-content-prompt =
    ✏️ أرسل الرسالة كما ستصل إلى العملاء: نصًا (حتى { $most } حرف)، أو صورة أو فيديو أو صورة متحركة أو ملفًا مع كلام تحته (حتى { $caption } حرف). يبقى الخط العريض والروابط والرموز كما تكتبها.

    لا يُرسل شيء إلى أحد الآن، ستراها أنت أولًا. البوت: @{ $bot }.
broadcast-button-prompt =
    🔗 اكتب كلام الزر ثم خطًا عموديًا ثم الرابط: <code>شاهد العرض | https://t.me/{ $bot }?start=brand_nova-game-card</code>. الشرطة (<code>-</code>) تحذفه.
broadcast-channel-prompt = 📢 إلى أي قناة تُرسل أيضًا؟ اكتب اسمها، مثل <code>@noorstore</code>. اجعل @{ $bot } مشرفًا فيها يحق له النشر. تحت المنشور زر إلى متجرك: زرك، أو زر إلى العلامة التي اخترتها. الشرطة (<code>-</code>): بلا قناة.
broadcast-brand-prompt = 🏷 اضغط علامة أو اكتب اسمها: تصل الرسالة إلى من اشتراها فقط.
broadcast-not-readable = لا يمكن إرسال هذا: أرسل نصًا أو صورة أو فيديو أو صورة متحركة أو ملفًا غير طويل. أرسله من جديد.
broadcast-button-wrong = هذا ليس زرًا: <code>الكلام | https://…</code>، وقبل الخط 40 حرفًا على الأكثر. اكتبه من جديد.
broadcast-channel-wrong = هذا ليس اسم قناة عامة: <code>@name</code>، أربعة أحرف أو أرقام على الأقل. اكتبه من جديد.
broadcast-brand-wrong = لا توجد علامة بهذا الاسم. اكتب جزءًا من اسمها من جديد، أو اضغط واحدة.
desk-news = 📣 الرسائل الجماعية
button-broadcast-new = ✏️ كتابة رسالة جماعية
button-broadcast-language = 🌐 اللغة: { $hasLanguage ->
    [yes] { $language }
   *[no] الكل
    }
button-broadcast-group = 👥 المجموعة: { $group ->
    [retail] أفراد
    [reseller] موزّعون
    [vip] كبار العملاء
   *[all] الكل
    }
button-broadcast-inactive = 💤 { $days ->
    [0] النشاط: الكل
    [few] غائب منذ { $days } أيام
   *[other] غائب منذ { $days } يومًا
    }
button-broadcast-balance = 💰 { $only ->
    [yes] من لديه رصيد فقط
   *[no] الرصيد: الكل
    }
button-broadcast-brand = 🏷 اشترى: { $hasBrand ->
    [yes] { $brand }
   *[no] أي شيء أو لا شيء
    }
button-broadcast-any-brand = الجميع
button-broadcast-content = ✏️ الكلام
button-broadcast-button = 🔗 الزر
button-broadcast-channel = 📢 القناة: { $channel ->
    [none] بلا
   *[other] { $channel }
    }
button-broadcast-test = 👁 أرسلها لي فقط
button-broadcast-later = 📅 إرسال لاحقًا
button-broadcast-start = 📣 إرسال ({ $people })
button-broadcast-drop = ✖ حذف
button-broadcast-pause = ⏸ إيقاف مؤقت
button-broadcast-resume = ▶️ متابعة
button-broadcast-stop = ⏹ إيقاف
button-broadcast-unschedule = ✖ لا تُرسلها

## Prices (admins)

number-which = 🔢 يمكن قراءة هذا الرقم بأكثر من طريقة. أي رقم تقصد؟ اضغط عليه، أو اكتبه مرة أخرى بلا فاصل بين الآلاف.
prices-title = 🏷 <b>الأسعار</b>
prices-minimum = لا يقل ربح كل سعر عن { $percent }% من تكلفته.
prices-minimum-amount = لا يقل ربح كل سعر بعملة { $currency } عن { $least }.
prices-rules = { $count ->
        [0] لا قواعد خاصة: كل فئة تتبع المتجر.
       *[other] <b>القواعد</b>. سعر الفئة نفسها يغلب سعر علامتها. اضغط قاعدة لإلغائها:
    }
prices-losses = { $count ->
        [one] ⛔ <b>فئة واحدة لا تُباع</b> لأن المتجر يخسر بها: { $name }
       *[other] ⛔ <b>فئات لا تُباع ({ $count })</b> لأن المتجر يخسر بها، مثل { $name }
    }
prices-minimum-unreadable = 🤔 أقل ربح هو نسبة من التكلفة أو مبلغ مع عملته: <code>/prices min 2%</code> أو <code>/prices min 500 IQD</code>. و<code>0 IQD</code> ينهي المبلغ.
price-form-now = { $of ->
        [markup] 📈 السعر الآن: <b>التكلفة زائدًا { $now }%</b>.
        [list] 📈 تُباع المنتجات الآن <b>بسعر القائمة</b>.
        [rounding] ⚖️ تُقرَّب الأسعار الآن إلى <b>{ $now }</b>.
       *[min-profit] 🛡 أقل ربح لكل سعر الآن فوق تكلفته: <b>{ $now }</b>.
    }
price-form = { $of ->
        [markup] ✏️ اكتب ربحك على التكلفة، مثل <code>7%</code>.
        [rounding] ✏️ اكتب الخطوة مع عملتها: <code>250 IQD</code>. ولأسعار تنتهي بـ ‎.99: <code>x.99 USD</code>.
       *[min-profit] ✏️ اكتب أقل ربح على التكلفة: <code>2%</code>، أو مبلغًا لما تكلفته بعملته: <code>500 IQD</code>. وإن وُضع الاثنان فالأكبر هو الذي يُحتسب، و<code>0 IQD</code> ينهي المبلغ.
    } ترى الأسعار الجديدة قبل أن تسري.
price-form-unreadable = { $of ->
        [rounding] 🤔 هذه ليست خطوة. اكتب مبلغًا مع عملته: <code>250 IQD</code>.
        [min-profit] 🤔 هذه ليست نسبة ولا مبلغًا مع عملته. اكتب <code>2%</code> أو <code>500 IQD</code>.
       *[other] 🤔 هذه ليست نسبة. اكتب رقمًا بلا وحدة أخرى: <code>7%</code>.
    }
button-price-form-clear = { $of ->
        [markup] ✖ البيع بسعر القائمة
       *[min-profit] ✖ بلا حد أدنى للربح
    }
button-price-markup = 📈 هامش الربح
button-price-rounding = ⚖️ التقريب
button-price-minimum = 🛡 أقل ربح
button-promotions = 🎁 العروض
prices-how = اضغط على زر لتغييره. سعر علامة واحدة أو منتج أو فئة في بطاقتها: 🗄 المعروضات ثم 💵 <b>تغيير السعر</b>. السعر الخاص بالفئة يتقدّم على سعر منتجها، وسعر المنتج على سعر علامته. ترى ما سيتغيّر قبل أن يتغيّر.
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
figures = التكلفة { $cost } · السعر <b>{ $price }</b> · الربح { $profit }
figures-items = { $items ->
    [one] فئة واحدة
    [two] فئتان
    [few] { $items } فئات
   *[other] { $items } فئة
    }:
figures-losses = ⛔ { $count ->
        [one] فئة واحدة سعرها أقل من تكلفتها، فلا تُباع.
       *[other] فئات سعرها أقل من تكلفتها، فلا تُباع: { $count }.
    }
node-price-rule = الآن: { $rule }
node-price-no-rule = ليس لها سعر خاص: تتبع منتجها أو علامتها أو المتجر كله.
node-price-form = { $kind ->
        [item] ✏️ اكتب السعر مثل <code>9.99 { $currency }</code>، أو ربحك على التكلفة: <code>7%</code> أو <code>+1.50 { $currency }</code>. و<code>-2% list</code> أقل من سعر القائمة بنسبة 2%.
       *[other] ✏️ اكتب ربحك على التكلفة: <code>7%</code> أو <code>+1.50 { $currency }</code>. و<code>-2% list</code> أقل من سعر القائمة بنسبة 2%.
    } ترى الأسعار الجديدة قبل أن تسري.
node-price-unreadable = 🤔 لم أفهم هذا السعر. اكتبه كما في أحد الأمثلة.
price-group-all = الكل
button-node-price = 💵 تغيير السعر
button-node-price-off = ✖ بلا سعر خاص
button-node-card = ▶ العودة إلى بطاقتها
button-rule-off = ✖ { $rule }
button-prices = 🏷 الأسعار
undo-question = ↩ <b>التراجع عن هذا التغيير؟</b>
undo-now = الآن: { $value }
undo-then = بعد التراجع: { $value }
button-catalog-changes = 🔄 ما تغيّر عند المورّد
prices-ask = 🏷 <b>{ $rule }</b>
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
prices-too-precise =
    ⚠️ { $digits ->
        [0] الأسعار بعملة { $currency } بلا كسور عشرية.
       *[other] للأسعار بعملة { $currency } حتى { $digits } من المنازل العشرية.
    } أرسل سعرًا كهذا.
prices-unknown = لا شيء بالرقم { $subject }.
prices-changed = ✅ تغيّرت الأسعار.
prices-unchanged = هي كذلك من قبل، فلم يتغيّر شيء.
prices-undone = ↩ عادت الأسعار كما كانت.
prices-not-undone = تغيّر ذلك مرة أخرى، فلم يُتراجع عن شيء.
alert-items-at-loss = ⛔ <b>فئات لا تُباع لأن المتجر يخسر بها.</b> صار المورّد يأخذ أكثر مما تعطيه قاعدة سعرها. غيّر القاعدة في /prices
changes-title = 🔄 <b>ما تغيّر عند المورّد</b>
changes-none = 🔄 لم يتغير شيء عند المورّد في آخر 90 يومًا.
changes-line = { $time } · +{ $fresh } −{ $gone } ⇅{ $moved }
changes-of = 🔄 <b>{ $time }</b> · { $kind ->
        [new] جديد
        [gone] غادر
       *[price] تغيّرت التكلفة أو سعر القائمة
    } ({ $count })
changes-kind = { $kind ->
        [new] جديد { $count }
        [gone] غادر { $count }
       *[price] أسعار { $count }
    }
changes-cost = التكلفة { $cost }، القائمة { $list }
alert-goods-paused = 🔁 <b>غيّر المورّد قيمة بضاعة أو منطقتها بالرقم نفسه.</b> لا تُباع حتى تقرر.
alert-goods-changed = ✏️ <b>غيّر المورّد ما يُباع تحت الرقم نفسه.</b> قد تكون بضاعة أخرى الآن: قارن القائمة بأسمائك وأسعارك وأوصافك، ثم اضغط «انتهى».
button-goods-changes = ✏️ ما الذي اختلف
changes-goods = ✏️ أسماء أو بضاعة تغيّرت: { $count }
changes-goods-title = ✏️ <b>تغيّر تحت الرقم نفسه</b> ({ $count })
changes-goods-type = { $type ->
        [top-up] شحن
       *[voucher] قسيمة
    }
changes-goods-line = { $time } · { $name }: { $field ->
        [name] الاسم
        [type] النوع
        [fields] يطلب
        [currency] العملة
        [product] المنتج
        [region] المنطقة
       *[list-price] سعر القائمة
    } { $before } ← { $after }
changes-goods-own = ✍️ يقرأ العملاء الاسم الذي وضعته أنت.
desk-prices = 🏷 الأسعار
button-what-changed = 🔄 ما تغيّر
## Orders of staff (admins)

order-state = { $state ->
    [queued] ⏳ ينتظر
    [submitting] ⏳ قيد الإرسال
    [accepted] 🚚 عند المورّد
    [unknown] ❔ النتيجة غير معروفة
    [review] 🔎 ينتظر قرارك
    [succeeded] ✅ سُلّم
    [failed] ↩️ فشل وأُعيد ثمنه
    [rejected] ↩️ رُفض وأُعيد ثمنه
    [refused] ↩️ لم يُقبل وأُعيد ثمنه
    [abandoned] ↩️ تُرك وأُعيد ثمنه
    [cancelled] ✖️ أُلغي وأُعيد ثمنه
    [refunded] ↩️ سُلّم ثم أُعيد ثمنه
    [replaced] 🔁 سُلّم ثم استُبدل
    [reversed] ⚠️ ألغاه المورّد بعد التسليم
   *[other] { $state }
    }
orders-delivered = ✅ <b>الطلبات المسلّمة</b>
    .button = ✅ المسلّمة
orders-failed = ↩️ <b>الطلبات التي فشلت</b>
    .button = ↩️ الفاشلة
orders-cancelled = ✖️ <b>الطلبات الملغاة</b>
    .button = ✖️ الملغاة
orders-reversed = ⚠️ <b>طلبات ألغاها المورّد بعد تسليمها</b>
    .button = ⚠️ ألغاها المورّد
orders-hint = اكتب كودًا أو اسم مستخدم أو مبلغًا أو يومًا أو منتجًا للبحث.
orders-today = 📅 اليوم
orders-week = 📅 7 أيام
orders-month = 📅 30 يومًا
orders-everything = ✖ اعرض الكل
section-story = ما حدث
story-money-earned = السعر { $price } · التكلفة { $cost } · الربح { $profit }
story-discount = 🎁 خصم: { $before } ← { $price } بالكود <code>{ $code }</code>
story-by = { $name }
story-times = {" "}(× { $count })
story-event = { $kind ->
    [placed] 🛒 اشتراه العميل.
    [cancelled-by-customer] ✖️ ألغاه العميل. عاد المال.
    [accepted] 🚚 أخذ المورّد الطلب.
    [refused] ↩️ رفضه المورّد. عاد المال.
    [not-sent] ⏳ تعذّر الوصول إلى المورّد. الطلب ينتظر.
    [not-let-in] ⏳ يرفض المورّد المتجر. الطلب ينتظر.
    [outcome-unknown] ❔ لم يصل ردّ المورّد. يتحقق المتجر هل تم الشراء.
    [late-acceptance] 🚚 أخذه المورّد في النهاية.
    [found-in-list] 🚚 عُثر عليه عند المورّد.
    [served-from-surplus] 📦 سُلّم بكود دفع المتجر ثمنه من قبل.
    [proven-absent-once] 🔁 لم يُشترَ. يحاول المتجر مرة أخرى.
    [proven-absent] ↩️ لم يُشترَ. عاد المال.
    [confirmed] ✅ سُلّم.
    [not-delivered] ↩️ لم يستطع المورّد تسليمه. عاد المال.
    [success-without-voucher] ⏳ يقول المورّد إنه سُلّم، لكنه لم يعطِ كودًا بعد.
    [reversed] ⚠️ ألغاه المورّد بعد التسليم.
    [code-problem-opened] 🙋 { $why }
    [review] 🔎 ينتظر قرار شخص. { $why }
   *[other] { $why }
    }
button-order-log = 🔧 السجل التقني
button-order-customer = 👤 العميل
button-order-again = 📨 أرسل مرة أخرى
button-order-refund = 💰 أعد المال
ask-order-refund = 💰 هل تعيد { $amount } من الطلب { $code } إلى { $who }؟ يضاف إلى رصيده، ولا يُعرض الكود بعد ذلك، ويُخبَر العميل. لا يعيد المورّد شيئًا بهذا.
ask-order-again = 📨 هل ترسل رسالة الطلب { $code } إلى { $who } مرة أخرى مع ما سُلّم؟
order-refunded = ✅ أُعيد المال. أُخبر العميل.
order-sent-again = ✅ في الطريق.
button-order-part = ✂️ جزء فقط
order-part-prompt = ✂️ كم يُعاد من ثمن الطلب <code>{ $code }</code>؟ اكتب مبلغًا أقل من { $amount }؛ يبقى ما اشتراه العميل له.
order-part-too-much = المبلغ كبير: الجزء أقل مما بقي من الثمن. لإعادة الثمن كله ارجع واختر «أعد المال».
ask-order-part = ✂️ <b>هل تعيد { $amount } من الطلب { $code } إلى { $who }؟</b> يضاف إلى رصيده ويُخبَر العميل. يبقى له ما اشتراه، ويبقى من الثمن { $left }. لا يعيد المورّد شيئًا بهذا.
order-part-refunded = ✅ أُعيد الجزء. أُخبر العميل.
cause-part-refunded = أعاد مشرف { $amount } { $currency } من الثمن.
case-part-refunded = أُعيد جزء من الثمن من قبل، فلا يكفي لكود آخر. أعد الباقي بدل ذلك.
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
shop-name-prompt = ✏️ اكتب اسم المتجر، { $most } حرفًا على الأكثر. الشرطة (<code>-</code>): كما في إعدادات الخادم.
shop-support-prompt = ☎️ اكتب كيف يتواصل العملاء مع شخص: <code>@name</code> أو رقم هاتف أو عنوان، { $most } حرفًا على الأكثر. الشرطة (<code>-</code>): كما في إعدادات الخادم.
shop-setting-wrong = هذا طويل، الحد { $most } حرفًا. اكتبه من جديد.
shop-languages = 🌐 <b>اللغات</b>: اضغط على ما يمكن للعملاء اختياره. من يتكلم لغة أخرى يقرأ أولها.
shop-texts = 📝 بأي لغة النص؟
shop-texts-prompt = 🔎 اكتب كلمات من النص الذي تريد تغييره كما يقرؤه العملاء بلغة { $language } (أو اسمه مثل <code>home</code>).
shop-texts-found = 📝 { $count ->
        [0] لا يوجد نص بهذه الكلمات. اكتب غيرها.
       *[other] أي نص؟ ما عليه ✏️ مكتوب بكلماتك.
    }
shop-text =
    📝 <b>{ $key }</b>، { $language }

    <code>{ $source }</code>

    { $own ->
        [yes] هذه كلماتك.
       *[no] هذه كلمات المتجر الأصلية.
    } أبقِ ما بين الأقواس: المتجر يملؤه.
shop-text-prompt = ✏️ اكتب الكلمات الجديدة. أبقِ ما بين الأقواس مثل { $variables }. ستراها قبل أي عميل.
shop-text-preview = 👁 هكذا تُقرأ، مع أمثلة بين أقواس:
wording-wrong-notation = ⚠️ الأقواس غير مكتملة أو سطر لا يُقرأ. انسخ الكلمات الموجودة وغيّر ما بين الأقواس فقط.
wording-wrong-unknown-variable = ⚠️ <code>{ $name }</code> غير معروف في هذا النص، ولن يظهر مكانه شيء.
wording-wrong-missing-variable = ⚠️ <code>{ $name }</code> ناقص، والعملاء يحتاجونه.
wording-wrong-html = ⚠️ وسم لم يُغلق أو لا يقبله تيليجرام: استعمل &lt;b&gt;…&lt;/b&gt; واكتب &amp;amp; بدل &amp;.
wording-wrong-long = ⚠️ هذا طويل جدًا.
shop-exported = 📤 كل هذه الإعدادات في ملف واحد. احتفظ به أو أعد إرساله بعد <b>استيراد</b>.
shop-import-prompt = 📥 أرسل الملف الذي أعطاه <b>تصدير</b>. يستبدل الاسم والتواصل واللغات والمنطقة الزمنية والساعات والحدود والسياسات والإعلان وكل كلماتك دفعة واحدة. يصلك الموجود الآن ملفًا قبل ذلك.
shop-import-wrong = ⚠️ لم يتغير شيء: { $problem }
shop-import-not-a-file = هذا ليس ملف إعدادات.
shop-imported = ✅ تم الاستيراد. عدد النصوص: { $texts }.
button-shop-name = ✏️ الاسم
button-shop-support = ☎️ التواصل
button-shop-languages = 🌐 اللغات
button-shop-texts = 📝 النصوص
button-shop-export = 📤 تصدير
button-shop-import = 📥 استيراد
button-shop-reset = ↩️ كلمات المتجر الأصلية
button-shop-change = ✏️ تغيير
button-shop-save = ✅ أظهره للعملاء
desk-shop = ⚙️ المتجر

## Deciding in the queue (admins)

queue-done-about = ✔️ { $what } · <code>{ $subject }</code>
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
matter-orphan = { $count ->
    [1] 🧭 <b>لدى المورّد طلب لنا لا يعرفه المتجر</b> (<code>{ $code }</code>). ضاع مع جزء من قاعدة البيانات، ودُفع للمورّد { $cost }.
   *[other] 🧭 <b>لدى المورّد طلبات لنا لا يعرفها المتجر، عددها { $count }</b> (<code>{ $code }</code>). ضاعت مع جزء من قاعدة البيانات، ودُفع للمورّد { $cost }.
    }
matter-orphan-line = • <code>{ $code }</code> · طلب المورّد <code>{ $id }</code> · { $status } · { $item } · { $phone } · { $time }
advice-orphan-hand-over = دع صاحبه يحتفظ به ما لم تعلم أنه لم يصله: فقد اشتراه قبل فقدان البيانات.
advice-orphan-wait = انتظر: لم يُنهِه المورّد بعد، أو أن المتجر يقرؤه مرة ثانية للتأكد، وذلك يستغرق دقيقة. أجّل الأمر.
costs-orphan-hand-over = يحصل عليه العميل: { $type ->
    [voucher] ترى الكود في الطلب وترسله بنفسك.
   *[other] شُحن الحساب من قبل.
    } لم يُخصم ثمنه من رصيده: يخصمه الأمر /debit.
costs-orphan-to-stock = بيعه: يأخذه المشتري التالي ويُوفَّر { $cost }. إن كان الكود قد وصل إلى صاحبه صار لدى شخصين.
costs-orphan-write-off = شطبه: لا يحصل عليه أحد وتخسر { $cost }، ما لم يعدها المورّد.
costs-withheld-release = الإفراج: يأخذها المشترون التالون. القسيمة التي استعملها عميل من قبل تكلفك إعادة مبلغ.
costs-withheld-write-off = الشطب: لا يحصل عليها أحد بعد الآن. اختره لكود وصل إلى عميل: فقدت قاعدة البيانات شراءه.
costs-withheld-wait = الانتظار: لا يحصل عليها أحد، ويبقى ما دفعته فيها بلا عائد.
button-search-dealer = 🔎 ابحث الآن لدى المورّد
button-adopt = 🔗 { $id } هو { $code } …
dealer-search-running = { $pages ->
    [0] 🔎 جارٍ البحث عن <code>{ $code }</code> في قائمة المورّد …
   *[other] 🔎 جارٍ البحث عن <code>{ $code }</code> في قائمة المورّد … الصفحات المقروءة: { $pages }
    }
dealer-search-failed = ⚠️ تعذّر البحث. حاول مرة أخرى.
dealer-search-under-way = ⏳ شخص آخر يبحث في هذه اللحظة. حاول بعد أن ينتهي.
dealer-search-just-done = ⏳ قُرئت القائمة قبل ثوانٍ. انتظر قليلًا قبل البحث من جديد.
dealer-search-seen = 🔎 <b>نتيجة البحث عن <code>{ $code }</code></b>: تعرض قائمة المورّد حول وقته هذا العدد من الطلبات: { $count }.
dealer-search-found = ✅ عُثر عليه وضُمّ: <code>{ $codes }</code>. تأتي نتيجته لاحقًا.
dealer-search-candidates = هذه لا تخص أي طلب لنا بعد، وقد يكون أي منها هو المقصود. قارنها في لوحة المورّد قبل الاختيار:
dealer-search-candidate = • <code>{ $id }</code> · { $status } · { $time } · { $cost }
dealer-search-same-cost = <b>التكلفة نفسها</b>
dealer-search-nothing = لا طلب لدى المورّد يطابق <code>{ $codes }</code>.
dealer-search-incomplete = ⚠️ تعذّرت قراءة كل شيء: قد يكون موجودًا وإن لم يظهر.

## Conversations (admins)

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
topic-begins = 💬 <b>محادثة مع { $name }.</b> ما تكتبه في هذا الموضوع يصل إلى { $name } فورًا، مع الصور والملفات والرسائل الصوتية. أما القرارات ففي المكتب.
topic-not-permitted = ⛔ لم يُرسل إلى { $name }: لا يحق لك الرد على العملاء. يمكن للمالك تغيير ذلك من /staff.
topic-not-own-words = ⛔ لم يُرسل إلى { $name }: لا تُنقل الرسائل المعاد توجيهها ولا المجهولة. اكتبها باسمك.
topic-not-passed-on = ⛔ لم يُرسل إلى { $name }: تُنقل النصوص والصور والفيديوهات والملفات والرسائل الصوتية فقط. أرسله بإحدى هذه الطرق.
topic-too-long = ⛔ لم يُرسل إلى { $name }: الحد { $most } حرفًا. أرسله في رسالتين.
topic-no-commands = ⛔ لم يُرسل إلى { $name }: تعمل الأوامر في محادثتك الخاصة مع البوت.
topic-own = 🔒 لم يُرسل: هذه محادثتك أنت، لذلك يرد عليها زميل.
topic-over = ⛔ لم يُرسل: انتهت المحادثة مع { $name }. ما يكتبه { $name } بعد الآن يفتح هذا الموضوع من جديد.
inquiry-title = 💬 <b>محادثة مع عميل</b>
inquiry-said = <b>{ $name }</b> · { $time }
inquiry-answered-by = ↪️ <b>{ $name }</b> · { $time }
inquiry-earlier = … ورسائل أقدم: { $count }
inquiry-assigned = 🙋 يتابعها { $name }.
inquiry-waits = ✍️ تنتظر ردًا منذ { $time }.
inquiry-payments = 💵 آخر المدفوعات
button-quick-answers = ⚡ ردود سريعة
quick-answers = ⚡ <b>ردود سريعة إلى { $name }</b>
    اضغط على رد لتراه قبل إرساله. لغة { $name }: { $language }.
quick-answers-none = ⚡ لا ردود سريعة بعد. أنشئ واحدًا: تكتبه مرة، ثم ترسله بضغطة واحدة. لغة { $name }: { $language }.
quick-answers-full = لديك 30 ردًا سريعًا، أو حُذف هذا الرد. احذف ما لا يحتاجه أحد.
quick-answer-preview = ⚡ <b>سيقرأ { $name }:</b>
quick-answer-untranslated = ⚠️ لا نص بعد بلغة { $name }، وهي { $language }. أضف نصًا أو أرسله كما هو.
quick-answer-type = ✍️ اكتب الرد بلغة { $name }، وهي { $language }. تراه قبل إرساله.
button-quick-answer-new = ➕ رد سريع جديد
button-quick-answer-send = 📨 أرسل إلى { $name }
button-quick-answer-text = ✏️ النص: { $language }
button-quick-answer-remove = 🗑 احذف
button-inbox = 💬 العملاء يكتبون ({ $count })
button-inquiry-case = 🧩 البلاغ عن { $code }
inquiry-cases = 🧩 بلاغات مفتوحة عن أكواد
matter-conversation = 💬 <b>كتب العميل أيضًا</b>
notice-inquiry-news = 💬 عميل تتابع محادثته كتب من جديد.
button-inquiry-reply = ↪️ رد
button-inquiry = 💬 افتح المحادثة
button-inquiry-files = 📎 الملفات ({ $count })
button-inquiry-attach = 💵 أرفق بعملية دفع
button-inquiry-take = 🙋 أنا أتابعها
button-inquiry-give = 👥 أسندها إلى …
button-inquiry-done = ✅ تم
inquiry-type-answer = ✍️ اكتب الرد، أو أرسل صورة أو ملفًا أو رسالة صوتية. يصل فورًا إلى محادثة العميل.
inquiry-sent = ✅ ردّك في طريقه إلى { $name }.
inquiry-over = انتهت هذه المحادثة. ما يكتبه العميل بعد الآن يفتح محادثة جديدة.
inquiry-news = كتب { $name } شيئًا جديدًا. اقرأه قبل أن تنهي المحادثة.
inquiry-finished = ✅ انتهت المحادثة مع { $name }.
inquiry-choose-person = 👥 من يتابعها؟
inquiry-given = ✅ يتابعها { $name } الآن.
inquiry-not-given = لا يستطيع هذا الشخص متابعتها: ليس له أن يراسل العملاء، أو رُدّ عليها في هذه الأثناء.
inquiry-file-caption = من { $name }
inquiry-choose-payment = 💵 لأي عملية دفع من { $name } هذا الإيصال؟
inquiry-no-payment = ليس لدى { $name } عملية دفع تنتظر إيصالًا.
inquiry-attached = ✅ الإيصال مع عملية الدفع <code>{ $code }</code>، وهي تنتظر قرارًا الآن.
inquiry-not-attached = لم يُرفق الإيصال: { $why ->
    [too-many] لدى عملية الدفع { $code } خمسة إيصالات.
    [same] رُفضت عملية الدفع { $code } بهذا الإيصال من قبل.
    [unreadable] لا يصلح هذا الملف إيصالًا.
   *[over] لم تعد عملية الدفع { $code } تنتظر.
    }

## The shop's days and hours (admins)

button-shop-zone = 🕰 المنطقة الزمنية
shop-zone =
    🕰 <b>المنطقة الزمنية</b>: { $zone }، { $own ->
        [yes] مضبوطة هنا
       *[no] كما في إعدادات الخادم
    }. الساعة هناك الآن { $now }.

    اختر واحدة أو اكتب مدينة أو اسم منطقة مثل <code>Asia/Baghdad</code>. بها تُعرض الأوقات للجميع، وأيامها أيام التقارير وكشوف الحساب، ويبقى الملخص اليومي في ساعته. الأيام التي جُمعت أرقامها تبقى كما هي.
shop-zone-none = لا توجد منطقة زمنية بهذا الاسم. اكتب بالإنجليزية مدينة كبيرة قريبة مثل <code>Baghdad</code> أو اسم منطقة.
shop-zone-found = 🕰 أي واحدة؟
shop-zone-preview =
    🕰 الساعة الآن في <b>{ $zone }</b> هي { $now }.

    هل تُعتمد للمتجر كله؟
button-shop-zone-set = ✅ اعتمدها
button-shop-zone-server = ↩️ كما في إعدادات الخادم
button-shop-pictures = 🖼 الصور
shop-pictures =
    🖼 <b>الصور</b>: { $on ->
        [yes] مفعّلة
       *[no] متوقفة، وكل الشاشات نصوص فقط
    }

    في الصفحة الرئيسية: { $own ->
        [yes] صورتك
       *[no] صورة مرسومة من اسم المتجر
    }. أرسل صورة لعرض غيرها، عرضها ضعف ارتفاعها أو أكثر؛ والشرطة (<code>-</code>) تحذفها.

    صور العلامات في /brands. أوقف الصور إن كان اتصال عملائك بطيئًا.
shop-picture-wrong = أرسلها كصورة لا كملف من فضلك. الشرطة (<code>-</code>) تحذف الصورة الحالية.
button-picture-drawn = 🎨 ارسمها من الاسم
button-pictures-off = 📴 أوقف الصور
button-pictures-on = 🖼 شغّل الصور
button-shop-policies = 🧭 الحدود والسياسات
shop-policies =
    🧭 <b>الحدود والسياسات</b> للمتجر كله

    أكبر كمية في المرة: { $units }
    ما ينفقه العميل الجديد في اليوم: { $perDay }
    من يمكنه الدخول: { $newcomers }
    إذا فشل شراء دُفع ثمنه مباشرة: { $refunds }

    حدود المنتج الواحد في بطاقته تحت /catalog، وحدود العميل الواحد في بطاقته.
shop-no-limit = بقدر ما لديه
button-shop-units = 🔢 أكبر كمية
shop-units = 🔢 كم قسيمة على الأكثر في الشراء الواحد؟
button-shop-new-limit = 🛂 العملاء الجدد في اليوم
shop-new-limit = 🛂 كم يمكن للعميل أن ينفق في 24 ساعة خلال أول 30 يومًا له؟ الآن: { $now }. اكتب المبلغ وعملته مثل <code>50 USD</code>، أو <code>off USD</code> بلا حد. الحد الذي أعطيته لعميل بعينه يسبقه.
button-shop-newcomers = 🚪 من يمكنه الدخول
button-shop-refunds = ↩️ المشتريات الفاشلة
shop-refunds = ↩️ أين يذهب المال إذا فشل شراء دُفع ثمنه مباشرة؟
shop-refunds-balance = يبقى في الرصيد
shop-refunds-source = يعود من حيث أتى
shop-refunds-source-ask = يقرر المشرف كل مرة
button-shop-hours = 🕙 ساعات الدعم
shop-hours =
    🕙 <b>ساعات الدعم</b> بتوقيت { $zone }، والساعة الآن { $now }

    { $hours }

    يقرؤها العملاء بجانب طريقة التواصل معك. المتجر يبيع في كل وقت. اضغط على يوم.
shop-hours-none = غير محددة: لا يقرأ العملاء ساعات.
shop-hours-closed = مغلق
shop-hours-prompt = 🕙 { $day }: اكتب من أي ساعة إلى أي ساعة تجيب، مثل <code>10:00-22:00</code>. الشرطة (<code>-</code>): مغلق.
shop-hours-wrong = اكتب وقتين مثل <code>10:00-22:00</code>، أو شرطة (<code>-</code>) للإغلاق.
button-shop-hours-all = كل يوم
button-shop-hours-off = 🗑 بلا ساعات

## What staff did, in sentences (admins)

audit-language = { $locale ->
    [en] الإنجليزية
    [ar] العربية
    [ckb] الكردية
    [tr] التركية
    [fa] الفارسية
   *[ru] الروسية
    }
audit-as-it-comes = كما لدى المورّد
audit-rate = { $rate }، الهامش { $margin }%
audit-rule = { $scope ->
    [item] الفئة { $subject }
    [product] المنتج { $subject }
    [brand] العلامة { $subject }
    [type] { $subject ->
        [voucher] كل القسائم
       *[other] كل الشحن
    }
   *[shop] المتجر كله
    }{ $group ->
    [all] {""}
    [retail] ، للأفراد
    [reseller] ، للموزعين
   *[vip] ، لكبار العملاء
    }
audit-rule-terms = { $kind ->
    [off] بلا قاعدة خاصة
    [fixed] { $value }
   *[other] { $value } على { $base ->
        [list] سعر القائمة
       *[cost] التكلفة
    }
    }
audit-limit = { $most } { $days ->
    [one] في اليوم
    [two] خلال يومين
    [few] خلال { $days } أيام
   *[other] خلال { $days } يومًا
    }
act-product-region = المنطقة { $region }
act-product-brand = العلامة { $brand }
setting-name = { $name ->
    [markup] نسبة الربح للمتجر كله
    [min-profit] أقل ربح لكل سعر
    [min-amounts] أقل مبلغ ربح لكل سعر
    [rounding] تقريب الأسعار
    [cost-limit] حد ارتفاع التكلفة
    [maintenance] حالة البيع
    [stars-rates] قيمة 100 نجمة
    [refund-policy] وجهة مبالغ المشتريات الفاشلة
    [referral] مكافأة الدعوات
    [levels] مستويات العملاء
    [shop-notice] إعلان الشاشة الأولى
    [alert-routing] طريقة وصول التنبيهات
    [shop-profile] بيانات المتجر
    [new-customers] من يُسمح له بالدخول
    [summary-hour] ساعة الملخص اليومي
    [payment-fees] ما تكلّفه طرق الدفع
   *[other] إعداد من إصدار آخر
    }
setting-word = { $word ->
    [stopped] متوقف
    [selling] يبيع
    [on] مفعّل
    [off] متوقف
    [coin] أصغر وحدة
    [balance] إلى الرصيد
    [source] من حيث أتى
    [source-ask] يقرر المشرف كل مرة
    [open] الجميع
    [invitation] بدعوة
    [approval] بموافقة المشرف
   *[none] غير محدد
    }
setting-label = { $name ->
    [inviter] للداعي
    [invited] للمدعو
    [least] من شراء بقيمة
    [mostRewarded] أقصى عدد:
    [reseller] موزّع ابتداءً من
    [vip] VIP ابتداءً من
    [months] الأشهر:
    [quiet] ساعات الهدوء:
    [topics] المواضيع:
    [name] الاسم
    [support] جهة التواصل
    [languages] اللغات
    [timeZone] المنطقة الزمنية
    [mostUnits] أكبر كمية
    [newcomersPerDay] يوميًا للعملاء الجدد
    [supportHours] ساعات الدعم
    [picture] صورة الصفحة الرئيسية:
    [pictures] الصور:
   *[other] شيء آخر:
    }

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

## Rates with what they change (admins)

button-rates = 💱 أسعار الصرف
button-promos = 🎁 أكواد العروض والدعوات
button-limits = ⚖️ الحدود
button-stars-rate = ⭐ أسعار النجوم
rate-not-set = غير محدد
rate-not-paid = غير ممكن
rate-ask = 💱 { $rates }
rate-ask-price = • ثمن { $price }: { $change }
rate-ask-open = { $count ->
    [0] لا طلب مفتوح مرتبط به.
    [one] طلب مفتوح واحد يبقى بالسعر الذي أكّده عميله.
    [two] طلبان مفتوحان يبقيان بالسعر الذي أكّده العميل.
    [few] { $count } طلبات مفتوحة تبقى بالسعر الذي أكّده عملاؤها.
   *[other] { $count } طلبًا مفتوحًا تبقى بالسعر الذي أكّده عملاؤها.
    }
stars-form-unreadable = 🤔 أحتاج إلى مبلغ مع عملته، مثل <code>1.30 USD</code>.
button-stars-off = ✖ لا نجوم لعملة { $currency }
stars-ask = ⭐ <b>100 نجمة بعملة { $currency }</b>: { $rates }
stars-ask-open = { $count ->
    [0] لا فاتورة مفتوحة.
    [one] فاتورة مفتوحة واحدة تبقى بالسعر القديم.
    [two] فاتورتان مفتوحتان تبقيان بالسعر القديم.
    [few] { $count } فواتير مفتوحة تبقى بالسعر القديم.
   *[other] { $count } فاتورة مفتوحة تبقى بالسعر القديم.
    }
rate-changed = ✅ تغيّر السعر.
rate-undone = ↩ عاد السعر كما كان.

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

alert-large-adjustment = 💳 <b>أعطى شخص واحد الكثير اليوم.</b> إن بدا لك خطأً فتراجع عنه أو اسأله.
alert-gave-to = 💳 <b>أضاف { $by } مبلغ { $amount } إلى { $customer }</b>{ $total ->
    [none] .
   *[other] {" "}(مجموع اليوم: <b>{ $total }</b>).
    }
button-suspend-colleague = ⏸ إيقاف صلاحيات { $who }
alert-second-word-wanted = ✋ <b>يلزم شخص ثانٍ.</b> وافق أو ارفض خلال يوم.
alert-detail-about = بشأن: { $value }
alert-detail-second = وافق: { $value }
alert-detail-total = خلال 24 ساعة: { $value }
second-asked = ✋ يجب أن يوافق شخص ثانٍ على هذا. سُئل الآخرون. حين يوافق أحدهم تصلك رسالة فيها زر ينفذ العملية. إن لم يكن هناك من يوافق، يعيدها المالك بعد ثوانٍ.
second-alone = ✋ هذا فوق ما يفعله شخص وحده، ولا يوجد غيرك من يوافق عليه. هل أنت متأكد؟
button-second-alone = ✅ نعم، نفّذ
button-do-it-now = ▶️ نفّذ الآن
second-waits = ⏳ يجب أن يوافق شخص آخر أولًا. تصلك رسالة عندها.
second-not-independent = ✋ لا تُحسب موافقتك هنا: الأمر يخصك، أو انضممت إلى الفريق قبل أقل من 24 ساعة. يجب أن يوافق غيرك.
second-agreed = ✅ تمت الموافقة. وصل من طلب زر ينفذ العملية.
second-refused = ✖ رُفض. أُبلغ من طلب.
second-over = ⏳ انتهى هذا السؤال: أُجيب عنه أو مضى يومه.
second-agreed-by = ✅ <b>تمت الموافقة.</b> اضغط الزر لتنفيذ العملية خلال يوم. وافق
second-agreed-by-typed = ✅ <b>تمت الموافقة.</b> أعد العملية الآن، والموافقة صالحة ليوم. وافق
second-refused-by = ✖ رفض هذا
second-what = { $what }: <b>{ $amount }</b> · { $about }
matter-second-word = ✋ <b>يلزم شخص ثانٍ:</b> { $what }، <b>{ $amount }</b> · { $about }
    طلبه { $by }
advice-second-word = اسأل عن السبب قبل أن توافق. من يوافق يُذكر اسمه بجانب من طلب.
act-second-word-refused = رفض كشخص ثانٍ: { $about }
rate-slip = 🤔 هل تقصد <b>{ $reading }</b>؟
rate-slip-now = السعر الآن { $reading }. اضغط ما تقصده.
rate-reading = 1 { $one } = { $worth }
rate-with-margin = { $way ->
    [sell] { $reading }؛ تبيع بسعر { $sell } (الهامش { $margin }%)
   *[take] { $reading }؛ تقبله بسعر { $sell } (الهامش { $margin }%)
    }
rate-form-now = 💱 السعر الآن: <b>{ $reading }</b>
rate-form =
    ✏️ اكتب قيمة 1 { $base }، مثل <code>{ $example }</code>. وللبيع بسعر آخر اكتب السعرين: <code>1470 1500 IQD</code>.
    ترى ما سيتغير قبل أن يسري.
button-rate-change = ✏️ { $currency }
button-rate-add = ➕ عملة أخرى
button-rate-off = ✖ إيقاف صرف { $currency }
rate-both-ways = يشتري 1 { $one } ما قيمته { $worth }، ويشتري 1 { $other } ما قيمته { $otherWorth }.

## Receipts and refunds of staff (admins)

deposit-same-look = ⚠️ <b>صورة تشبهها تمامًا</b> جاءت مع <code>{ $code }</code> ({ $state }) من { $person }
deposit-picture-uncompared = ⚠️ تعذّرت مقارنة هذا الإيصال بالإيصالات السابقة. دقّق بنفسك هل استُخدمت من قبل.
deposit-pay-back-closed = ⏸ <b>لا تُعد { $amount } بعد.</b> عادت قاعدة البيانات إلى حالة سابقة، والمتجر مغلق حتى يقرأ طلبات المورّد.
deposit-pay-back-check = ⚠️ عادت قاعدة البيانات إلى حالة سابقة بعد وصول عملية الدفع هذه. <b>تأكّد أولًا أنها لم تُعَد من قبل</b>، ثم أكّد.
payments-title = 💵 <b>كل عمليات الدفع</b>، الأحدث أولًا
payments-hint = اضغط على عملية لفتحها.
payments-none-fit = لا توجد عملية دفع تطابق هذا.
payments-none-fit-yet = لا شيء من هذه يطابق. قد تطابق الأقدم: اضغط <b>الأقدم</b>.
payments-filter-title = 🔍 <b>اعرض فقط …</b> طريقة دفع، ومن اتخذ القرار الأخير.
button-payments-filter = 🔍 الطريقة والشخص
button-all-payments = 🧾 كل المدفوعات
payments-waiting = 🕓 بالانتظار
payments-credited = ✅ وصلت
payments-rejected = ⛔ مرفوضة
payments-unpaid = ⌛ لم تُدفع
payments-refunded = ↩️ أُعيدت
payments-reversed = ⚠️ استُردّت
refund-closed = ⏸ لا يُدفع شيء الآن: عادت قاعدة البيانات إلى حالة سابقة، والمتجر مغلق حتى يقرأ طلبات المورّد. حاول بعد ذلك؛ والأمر /status يخبرك متى.

## Limits of staff (admins)

alert-staff-changed = 👥 <b>تغيّر الفريق أو صلاحياته.</b> إن بدا لك خطأً فالأمر /staff يلغيه.
alert-detail-permission = الصلاحية: { $value }
alert-detail-person = الشخص: { $value }
alert-detail-role = الدور: { $value }
limit-name = { $name ->
    [alone] يعطي وحده
    [together] يعطي الدور كله
    [handled] يقبل ويخصم
   *[notice] يُبلَّغ المالكون إذا زاد على
    }
limit-what = { $name ->
    [alone] يعطي شخص واحد
    [together] يعطي أصحاب الدور كلهم
    [handled] يقبل شخص واحد ويخصم
   *[notice] يُبلَّغ المالكون إذا زاد على
    }
limit-role = <b>{ $role }</b>: { $alone } · معًا { $together }
limits-title = ✋ <b>ما يعطيه شخص واحد خلال 24 ساعة</b>، وما يعطيه أصحاب دوره معًا. فوقه يوافق شخص ثانٍ. اضغط دورًا لترى حدوده وتغيّرها.
limits-of = ✋ <b>{ $role }</b>: الحدود خلال 24 ساعة. فوقها يوافق شخص ثانٍ. اضغط الحد الذي تريد تغييره.
limits-ask = ✋ <b>{ $role } · { $what }</b>
    الآن: { $amount }. أرسل المبلغ الجديد بعملة { $currency }، مثل 250.
limits-owners-only = ✋ لا يرفع حدًا ولا يغيّر حدّ دور أعلى إلا المالك.
limits-not-an-amount = أرسل مبلغًا مثل 250.
button-balance-codes = 🎟 أكواد الرصيد

## Setting the shop up (admins)

button-setup = 🧰 إعداد متجرك
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
setup-rate-unreadable = 🤔 هذا ليس سعر صرف. اكتب الرقم مع عملته: <code>1470 IQD</code>. ويأتي سعر البيع ثانيًا ولا يكون في صالح العميل: <code>1470 1500 IQD</code>.
setup-prices-unreadable = 🤔 هذا ليس هامشًا ولا خطوة. اكتب <code>7%</code> أو <code>250 IQD</code>.
button-setup-skip = ⏭ تخطٍّ
button-setup-take-up = ↩️ العودة إلى الخطوة
button-setup-preview = 👁 كما يراه العميل
button-setup-stars = ⭐ نجوم تيليجرام
button-setup-test = 🛒 عرض السعر والشراء

## Debtors (admins)

desk-debtors = 📒 الديون
debtors-title = 📒 <b>من عليه دين</b>
debtors-total = <b>{ $owed }</b> · { $count ->
    [one] عميل واحد
    [two] عميلان
    [few] { $count } عملاء
   *[other] { $count } عميلًا
    }
debtors-none = لا دين على أحد. حدّ الشراء بالآجل يُضبط في بطاقة العميل: 📏 حد الآجل.
debtors-none-fit = لا أحد يطابق هذه التصفية.
debtors-line = { $owed } · { $name } · { $age }{ $isReminded ->
    [yes] { " · 🔔" }
   *[no] { "" }
    }
debtors-age = { $days ->
    [0] أي مدة
    [few] منذ { $days } أيام فأكثر
   *[other] منذ { $days } يومًا فأكثر
    }
debtors-order = { $order ->
    [age] الأقدم أولًا
   *[amount] الأكبر أولًا
    }
debtors-all-currencies = الكل
debtor-owes = عليه <b>{ $owed }</b> منذ { $day } ({ $age })
debtor-limit = يشتري بالآجل حتى { $limit }.
debtor-paid-nothing = لم يُدفع شيء منذ ذلك الحين.
debtor-paid-part = المدفوع منذ ذلك الحين: <b>{ $paid }</b> ({ $count ->
    [one] عملية دفع واحدة
    [two] عمليتا دفع
    [few] { $count } عمليات دفع
   *[other] { $count } عملية دفع
    }، آخرها في { $day })
debtor-paid = ✅ لم يعد عليه شيء.
debtor-last-reminded = 🔔 آخر تذكير: { $time }
debtor-too-soon = 🔔 ذُكِّر: { $time }. التذكير التالي ممكن بعد يوم.
debtor-unreachable = 📵 حظر العميل البوت، فلا يصله تذكير. اتصل به أو راسله في مكان آخر.
debtor-blocked = 🚫 حظرتَ هذا العميل، فلا يمكنه الدفع هنا. ارفع الحظر أولًا.
debtor-reminded = ✅ التذكير في طريقه إلى العميل بلغته.
button-debtor-remind = 🔔 ذكّره
act-customer-reminded = تذكير { $customer } بدين { $amounts }

## Tills (admins)

desk-tills = 🧮 الصناديق
till-by-hand = نقد يدوي
till-none-open = 🧮 <b>لا وردية مفتوحة لك.</b> افتح واحدة: يُحسب لك ما تقبضه وما تدفعه، لكل طريقة على حدة، وتوقّعه في النهاية.
till-open-since = 🧮 <b>ورديتك</b> مفتوحة منذ { $time }. عُدّ كل صندوق ثم وقّع.
till-nothing-moved = لم يتحرك شيء بعد.
till-line-open = في البداية { $opening }. لم يُعدّ بعد.
till-line = في البداية { $opening } · وارد { $in } · صادر { $out } · المعدود <b>{ $counted }</b>
till-line-exact = ✅ صحيح.
till-line-differs = ⚠️ فرق <b>{ $difference }</b>
till-line-handed = 🤝 تسليم النقد: مستلم { $in } · مسلّم { $out }
till-line-found = ⚠️ الفرق عند البداية عمّا تُرك: <b>{ $difference }</b>
till-row = { $row ->
    [opening] في البداية
    [found] الفرق عند البداية
    [in] وارد
    [out] صادر
    [handed-in] مستلم من زميل
    [handed-out] مسلّم إلى زميل
    [counted] المعدود
   *[difference] الفرق
    }
till-count-prompt = 🧮 كم في <b>{ $till }</b> الآن بعملة { $currency }؟ عُدّه واكتب المجموع، و0 إن كان فارغًا.
till-count-unreadable = هذا ليس مبلغًا بعملة { $currency }. اكتب المجموع بالأرقام، مثل <code>250000</code>.
till-opening-list = 🧮 <b>كم كان في صناديقك عند البداية؟</b> اضغط الصندوق الذي عددته. والصندوق الذي لا تعدّه فيه ما تركته.
till-opening-prompt = 🧮 كم كان في <b>{ $till }</b> عند البداية؟ يجب أن يكون فيه { $due }. عُدّه واكتب المجموع، و0 إن كان فارغًا.
till-opening-new-prompt = 🧮 كم كان في <b>{ $till }</b> عند البداية؟ اكتب المجموع مع عملته، مثل <code>250000 IQD</code>.
till-opening-unreadable = هذا ليس مبلغًا مع عملة. اكتب مثلًا <code>250000 IQD</code>.
ask-till-opening = ⚠️ <b>في { $till } عند البداية { $counted } بدل { $due }</b>: { $difference }. تعدّه مرة واحدة، ويُحال الفرق إلى شخص آخر. هل المبلغ صحيح؟
till-opening-result = { $result ->
    [done] ✅ سُجّل العدّ عند البداية.
    [counted] ⚠️ عُدّ هذا الصندوق عند البداية من قبل.
    [no-till] ⚠️ لا يوجد صندوق كهذا.
   *[none] ⚠️ لا وردية مفتوحة لك.
    }
ask-till-sign = ✍️ <b>توقيع هذه الوردية؟</b> تصبح المبالغ المعدودة نهائية. ويُحال أي فرق إلى شخص آخر.
till-sign-result = { $result ->
    [closed] ✅ وُقّعت.
    [handover] ⚠️ لم تُوقّع: نقد سلّمته لم يُؤكَّد بعد. انتظر تأكيده أو استرجعه.
    [uncounted] ⚠️ لم تُوقّع: صندوق لم يُعدّ بعد.
    [changed] ⚠️ لم تُوقّع: دخل شيء أو خرج أثناء ذلك. انظر مرة أخرى ثم وقّع.
   *[none] ⚠️ لا وردية مفتوحة لك.
    }
till-no-shift = لا توجد وردية كهذه.
button-till-open = ▶ افتح ورديتي
button-till-count = 🧮 { $till } · { $currency }
button-till-as-left = ✅ كما تركته
button-till-opening = 🧮 عددته عند البداية
button-till-new = ➕ { $till } · عملة أخرى
button-till-sign = ✍️ وقّع وأغلق
button-cash = 💰 أين النقد
cash-title = 💰 <b>أين النقد</b>. صناديقك أنت في ورديتك، وتُعدّ أولًا.
cash-safe = 🔒 <b>الخزنة</b>
cash-safe-empty = 🔒 <b>الخزنة</b>: لم يوضع فيها شيء بعد.
cash-counted = عدّ { $by } مبلغ { $counted } في { $time }، ودخل بعدها { $in }.
cash-person = 👤 <b>{ $name }</b>{ $state ->
    [open] ، وردية مفتوحة منذ { $time }
    [signed] ، وقّع في { $time }
   *[none] ، بلا وردية بعد
    }
button-safe-count = 🧮 عدّ الخزنة
safe-count-which = 🧮 أي نقد في الخزنة عددت؟
safe-count-prompt = 🧮 كم في الخزنة الآن من <b>{ $till }</b> بعملة { $currency }؟ عدّه واكتب المبلغ، أو 0 إن كانت فارغة.
safe-words-prompt = ⚠️ يجب أن يكون فيها { $due }، والفرق <b>{ $difference }</b>. أين ذهب؟ اكتبه في جملة، مثل «أُودع في البنك». يبقى مع العدّ.
safe-count-result = { $result ->
    [counted] ✅ تم العدّ.
    [changed] ⚠️ لم يُسجّل: دخل نقد إلى الخزنة أو عدّها شخص آخر في هذه الأثناء. عدّها من جديد.
   *[other] ⚠️ لم يُسجّل: لا يوجد نقد كهذا في الخزنة.
    }
button-shift-list = 🗒 الورديات الموقّعة
shift-list = 🗒 <b>الورديات الموقّعة</b>، الأحدث أولًا
shift-list-none = 🗒 لم تُوقّع وردية بعد.
shift-line = { $state ->
    [exact] ✅
    [settled] ☑️
   *[differs] ⚠️
    } { $name } · { $time }
shift-title = 🧮 <b>وردية { $name }</b>، { $from } – { $to }
shift-title-open = 🧮 <b>وردية { $name }</b>، مفتوحة منذ { $from }
shift-settled = ☑️ سُوّي في { $time }: { $text }
shift-wants-another = ⚠️ يسوّي الفرق شخص آخر.
shift-settle-prompt = ☑️ أين ذهب الفرق؟ اكتبه في جملة، مثل: أخذه المالك صباحًا. تبقى مع الوردية.
shift-settle-unreadable = اكتب جملة من { $most } حرفًا على الأكثر.
button-shift-settle = ☑️ سوِّ الفرق
button-opening-settle = ☑️ سوِّ فرق البداية
button-shift = 🧮 الوردية
alert-handover-waiting = 🤝 <b>سُلّم نقد وينتظر التأكيد.</b> عُدّه ثم قل كم استلمت.
alert-handover-differs = 🤝 <b>المستلم عدّ مبلغًا غير الذي سُلّم.</b> اسأل الاثنين ثم سوِّ الفرق.
alert-detail-counted = المعدود: { $value }
notice-handover-news = { $state ->
    [confirmed] ✅ تأكّد النقد الذي سلّمته: { $amount }.
    [disputed] ✋ عُدّ النقد الذي سلّمته بمبلغ آخر: { $amount }.
    [taken-back] ↩ استُرجع النقد الذي سُلّم: { $amount }.
   *[settled] ☑️ سُوّي تسليم النقد: انتقل { $amount }.
    }
handover-safe = 🔒 الخزنة
handover-line = 🤝 <b>{ $amount }</b>: { $from } ← { $to }{ $state ->
    [given] {" "}· ⏳ لم يُؤكَّد بعد
    [disputed] {" "}· ✋ عُدّ بمبلغ آخر
   *[other] {""}
    }
handover-state = { $state ->
    [given] ⏳ لم يؤكّده المستلم بعد. ويبقى حتى ذلك في صندوق من سلّمه.
    [disputed] ✋ عدّ المستلم { $counted }. يسوّيه شخص ثالث، ما لم يقبل أحد الاثنين مبلغ الآخر.
    [taken-back] ↩ استرجعه من سلّمه.
    [confirmed] ✅ تأكّد.
   *[settled] ☑️ سُوّي: انتقل { $agreed }.
    }
handover-none = لا يوجد تسليم كهذا.
handover-nothing = لا نقد في صناديقك لتسلّمه.
handover-till-prompt = 🤝 <b>تسليم نقد.</b> من أي صندوق؟
handover-to-prompt = 🤝 لمن؟ يؤكّده المستلم في محادثته. وما يوضع في الخزنة يؤكّده شخص آخر.
handover-give-prompt = 🤝 كم تسلّم إلى <b>{ $to }</b>؟ يجب أن يكون في الصندوق { $due }. اكتب المبلغ.
ask-handover = 🤝 <b>تسليم { $amount } من { $till } إلى { $to }؟</b> يخرج من صندوقك حين يُؤكَّد.
handover-give-result = { $result ->
    [given] ✅ سُلّم، وينتظر التأكيد.
    [too-much] ⚠️ لا يجب أن يكون في الصندوق هذا القدر.
    [waits] ⚠️ آخر تسليم لك من هذا النوع لم يُؤكَّد بعد.
    [no-receiver] ⚠️ لا يستطيع هذا الشخص استلام النقد.
   *[no-till] ⚠️ لا وردية مفتوحة لك فيها هذا الصندوق.
    }
handover-counted-prompt = ✋ كم عددت؟ سُلّم { $amount }. اكتب المجموع، و0 إن لم تستلم شيئًا.
handover-count-result = { $result ->
    [confirmed] ✅ تأكّد، وهو في { $to ->
        [safe] الخزنة
       *[till] صندوقك
    } الآن.
    [disputed] ✋ سُجّل. يسوّي الفرق شخص ثالث.
   *[gone] ⚠️ لم يعد مفتوحًا، أو ليس لك أن تؤكّده.
    }
ask-handover-back = ↩ <b>استرجاع هذا النقد؟</b> يبقى عندئذ في صندوقك.
ask-handover-agree = ✅ <b>قبول { $amount }؟</b> ينتقل هذا المبلغ عندئذ من صندوق إلى آخر.
handover-end-result = { $done ->
    [yes] ✅ تم.
   *[no] ⚠️ قُرّر من قبل، أو ليس القرار لك.
    }
handover-amount-prompt = ☑️ كم انتقل بعملة { $currency }؟ اكتب المجموع، و0 إن لم ينتقل شيء.
handover-words-prompt = ☑️ ماذا حدث؟ اكتبه في جملة، مثل: التصقت ورقتان. تبقى مع التسليم.
button-handover = 🤝 التسليم
button-handover-give = 🤝 تسليم نقد
button-handover-open = ⏳ { $amount } ← { $to }
button-handover-all = 🤝 كله: { $amount }
button-handover-got = ✅ استلمت { $amount }
button-handover-other = ✋ ليس ما عددته
button-handover-back = ↩ استرجعه
button-handover-agree = ✅ نعم، كان { $amount }
button-handover-settle = { $which ->
    [none] ☑️ لم ينتقل شيء
    [other] ☑️ مبلغ آخر
   *[amount] ☑️ انتقل { $amount }
    }
alert-opening-differs = 🧮 <b>وجد أمين صندوق في الصندوق غير المبلغ الذي تُرك فيه.</b> افتح الوردية، واسأل أمين الصندوق، وسوِّ الفرق.
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
act-shift-opened = فتح الوردية { $number }
act-safe-counted = عدّ { $amount } في الخزنة
act-shift-closed = عدّ الوردية { $number } وتوقيعها
act-handover-agreed = قبول { $amount } في التسليم { $number } من { $who }
act-handover-counted = عدّ { $amount } في التسليم { $number } من { $who }
act-handover-made = تسليم { $amount } (التسليم { $number }) { $to ->
    [safe] إلى الخزنة
   *[person] إلى { $who }
    }
act-handover-settled = تسوية التسليم { $number } من { $who } بمبلغ { $amount }
act-handover-taken-back = استرجاع { $amount } من التسليم { $number }
act-opening-counted = عدّ { $amount } عند بداية الوردية { $number }
act-opening-settled = تسوية فرق بداية الوردية { $number } لـ { $who }
act-shift-settled = تسوية فرق الوردية { $number } لـ { $who }

## Forms of settings (admins)

desk-ways = 🏦 طرق الدفع
button-codes-new = ➕ أكواد جديدة
code-form = { $field ->
        [count] 🎫 كم كودًا؟ اضغط على عدد أو اكتب عددًا حتى { $most }:
       *[each] 🎫 كم قيمة كل كود؟ اكتب مبلغًا مع عملته، مثل <code>10 USD</code>. أو اضغط على قيمة أنشأتها من قبل:
    }
code-form-unreadable = { $field ->
        [count] ⚠️ أحتاج إلى عدد من 1 إلى { $most }.
       *[each] ⚠️ أحتاج إلى مبلغ مع عملته، مثل <code>10 USD</code>
    }
button-code-count = 🔢 عدد الأكواد: { $count }
button-code-each = ✏️ قيمة الكود: { $each }
button-cost-limit = 📈 ارتفاع التكلفة
cost-limit-now = 📈 ينتظر الطلب قرارك إذا طلب المورّد أكثر من ثمنه عند الشراء بما يزيد على <b>{ $percent }%</b>، أو أكثر مما يدفعه العميل.
cost-limit-form = ✏️ اكتب نسبة أخرى، مثل <code>10%</code>. تراها مرة أخرى قبل أن تسري.
cost-limit-ask = 📈 <b>تغيير النسبة التي تُسأل عندها عن ارتفاع التكلفة؟</b>
cost-limit-value = ارتفاع التكلفة: أكثر من { $percent }%
cost-limit-set = ✅ تُسأل إذا ارتفعت التكلفة أكثر من { $percent }% أو تجاوزت السعر.
button-notice = 📌 كلمة في الصفحة الرئيسية
notice-form = 📌 اكتب ما يقرؤه كل العملاء في الصفحة الرئيسية، { $most } حرفًا على الأكثر. مثال: «نحن في إجازة يوم الجمعة. نراجع الإيداعات من السبت الساعة 10:00.»
notice-preview = 👁 سيقرأ العملاء هذا في الصفحة الرئيسية:
notice-shown =
    ✅ يقرأ العملاء الآن في الصفحة الرئيسية:

    { $text }
notice-what = الكلمة في الصفحة الرئيسية
button-notice-off = ✖ إزالتها
button-notice-change = ✏️ كلمة أخرى
button-sync = 🔄 قراءة كتالوج المورّد من جديد
button-report-days = 📅 أيام أخرى
report-days-form = 📅 أي أيام؟ اكتب شهرًا (<code>{ $month }</code>) أو يومًا (<code>{ $today }</code>) أو أول يوم وآخر يوم (<code>{ $first } { $today }</code>).
button-closing = 🧾 تقرير الإغلاق
customer-statement-which = 🧾 أي جزء من كشف حساب { $who }؟ يصلك نصًا وملفًا (XLSX).
