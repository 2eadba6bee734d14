## Catalog

item-wallet-too-low = غير متوفرة مؤقتًا، ونعمل على توفيرها.

## Buying

ask-quantity =
    <b>{ $product }</b> — { $item }
    سعر الواحدة: { $price }

    اختر العدد أو اكتبه (1–{ $most }):
quantity-out-of-range = اختر عددًا من 1 إلى { $most }.
button-my-number = 📱 رقمي { $phone }
ask-field = ✏️ <b>{ $label }</b> ({ $step } من { $steps })
field-not-valid = لا يبدو هذا صحيحًا. تحقق منه وأرسله مجددًا.
or-used-before = أو اختر حسابًا استخدمته من قبل:
confirm-player = 👤 <b>{ $nickname }</b>: هل هذا أنت؟
confirm-by-button = 👍 ممتاز! اضغط الآن زرًا أدناه للشراء.
not-this-account = 👌 حسنًا، ليس هذا الحساب. لم يُخصم منك شيء. أرسل لنا الصحيح:
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
confirm-promise = إذا تعذّر التسليم يعود إليك المبلغ تلقائيًا.
pay-title = 💳 <b>كيف تريد أن تدفع؟</b>
pay-rest = رصيدك: { $balance }. المتبقي للدفع: <b>{ $missing }</b>
pay-add-more = المبلغ الناقص { $missing } أقل مما تقبله طرق الدفع في المرة الواحدة. أضف مبلغًا أكبر، ويبقى الباقي في رصيدك.
pay-time-instant = فورًا
pay-time-minute = خلال دقيقة
pay-time-checked = نتحقق منه
pay-by-stars = { $stars ->
    [few] ⭐ { $stars } نجوم
   *[other] ⭐ { $stars } نجمة
    }
pay-code = 🎫 أرسل الكود الذي يدفع <b>{ $amount }</b> كما هو مطبوع، مثل <code>7K2M-9XQ4-ZB30-HTW8</code>. إن كانت قيمته أكبر يبقى الباقي في رصيدك.
button-have-code = 🎫 لديّ كود
code-added = ✅ الكود صحيح: أُضيف { $amount } إلى رصيدك.
phone-refused = 📱 <b>{ $product }</b> — { $item } بانتظارك. المورّد لا يقبل طلبًا بلا رقم للتواصل، ولن يتصل بك أحد.
button-confirm = ✅ تأكيد الشراء · { $total }
button-change-account = ✏️ تغيير الحساب
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
codes-in-file = الأكواد في الملف.
button-file = 📄 كل الأكواد في ملف
ask-which-code = ⚠️ <b>أي كود فيه المشكلة؟</b>
button-code-number = الكود { $number }
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
ask-code-problem = ⚠️ <b>ما مشكلة كود الطلب { $code }؟</b>
button-code-used = مستخدم من قبل
button-code-refused = لا يُقبل عند التفعيل
button-code-wrong = لمنتج آخر

## My orders

purchases = 📦 <b>طلباتي</b>
purchases-none =
    📦 <b>طلباتي</b>

    لم تشترِ شيئًا بعد.
purchase-line = { $mark } { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $day } · { $product } · { $code }

## For admins

section-attempts = المحاولات
section-events = الأحداث
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
cost-changed = ⚠️ تغيّرت التكلفة منذ أن سُئلت، ولم يُشترَ شيء. انظر مجددًا:
cost-may-appear = يبقى المبلغ محجوزًا الآن: قد تشحن محاولة سابقة الحساب بعد. ابحث عنها لدى المورّد ثم قرّر أدناه.
story-gift-waiting = 🎁 هدية من { $giver }: لم يفتح أحد الرابط.
story-gift-opened = 🎁 هدية من { $giver }، فتحها { $receiver } في { $time }. المال يعود إلى المُهدي، والكود الجديد إلى المتلقي.
story-code-used = ⚠️ يقول العميل إن الكود مستخدم من قبل.
story-code-refused = ⚠️ يقول العميل إن الكود غير مقبول.
story-code-wrong = ⚠️ يقول العميل إن الكود لشيء آخر.
review-adopt = أو اربط طلب المورّد:
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
reversal-success-again = ℹ️ يعرض المورّد الطلب <code>{ $code }</code> مُسلَّمًا من جديد، لذلك لم يُعَد أي مبلغ. دع العميل يحتفظ به، أو اسأل المورّد أولًا.
orphans-found = 🧭 { $count } من طلباتنا لدى المورّد لا يعرفها المتجر:
orphan-facts =
    <b>{ $code }</b>
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

## Payments by hand

deposit-amount-unreadable = هذا ليس مبلغًا بعملة { $currency }. مثال: <code>12.50</code>

## Payments

button-need-help = 💬 تحتاج مساعدة؟
help-about-order = الطلب { $code }
payment-option = { $name } · { $charge }
payment-option-with-fee = { $name } · { $charge } (الرسوم { $fee })

## Currencies

confirm-exchange = 💱 { $total } = <b>{ $pay }</b> من رصيدك { $balance }
purchase-paid = دُفع { $amount }

## Dialogs that are left

still-short = ⏳ لا جديد بعد: ما زال ينقصك { $missing }.
ask-only-field = ✏️ <b>{ $label }</b>

## Bonuses, gifts and news

stage-gift-waiting = هدية الآن: أول من يفتح رابطك يحصل على الكود.
stage-gift-opened = أهديت هذا الكود، وقد فُتحت الهدية.
gift-reported-by-receiver = أهديت هذا الكود. إن لم يعمل فيمكن لمن فتحه الإبلاغ عنه من رابط الهدية.
gift-case-open = ⚠️ أبلغ من فتحه عن مشكلة. نتحقق من الأمر وسنراسلك.

## First screen

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
stage-reversed = ألغى المورّد هذا الطلب بعد تسليمه. يقرّر المتجر الآن: إمّا أن يبقى لك أو يعود المبلغ إليك.
stage-kept = ↲ ألغى المورّد هذا الطلب بعد تسليمه. يبقى لك ولن تدفع شيئًا آخر.
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
wait-longer = هذا أطول من المعتاد. إمّا أن يصلك طلبك أو يعود المبلغ إلى رصيدك.
wait-told = هذا أطول مما ينبغي، وقد أبلغنا فريقنا. إمّا أن يصلك طلبك أو يعود المبلغ إلى رصيدك.
wait-most = إن لم يُحسم الأمر قبل { $time } يتابعه فريقنا.
wait-cancel = يمكنك الإلغاء ما لم يُرسل الطلب: يعود المبلغ إلى رصيدك فورًا.
wait-cancel-unpaid = أو ألغِه: يعود ثمنه إلى رصيدك فورًا، ويُسدَّد به أولًا ما عليك.
progress-notified = 💬 لا داعي للانتظار هنا: سنراسلك.
end-by-shop = ↩️ { $item }: قرّر المتجر إعادة المبلغ إليك. أُضيف { $amount } إلى رصيدك.
end-unpaid = ✖️ { $item }: أُلغي لأن مبلغه استُردّ. عاد { $amount } إلى رصيدك، ويُسدَّد به أولًا ما عليك.
end-elsewhere = ✅ { $item }: سلّمه لك المتجر بطريقة أخرى.
copy-file-outdated = ⚠️ لم تعد كل الأكواد في هذا الملف صالحة. افتح الطلب <code>{ $code }</code> لترى الصالح منها.
button-case-add = ✏️ إضافة نص أو صورة{ $number ->
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
story-case-customer = 👤 «{ $text }»
story-case-admin = 🏪 «{ $text }»
button-case-replace = 🔁 كود جديد
button-case-fine = ✅ الكود سليم …
button-case-question = ❓ سؤال …
button-case-photos = 🖼 الصور
ask-case-replace = 🔁 <b>شراء كود آخر بدل { $code }؟</b> تكلفته الآن { $cost } ولا يدفع العميل شيئًا: يُدفع ثمنه من { $price } التي دفعها. لن يعرض المتجر الكود القديم. سيُدفع للمورّد مرتين. لا يمكن التراجع.
case-type-reason = ✅ اكتب لماذا كود الطلب <code>{ $code }</code> سليم. يقرأه العميل كما تكتبه، ويُغلق البلاغ.
case-type-question = ❓ اكتب سؤالك عن كود الطلب <code>{ $code }</code>، أو أرسل صورة أو ملفًا أو رسالة صوتية. يصل إلى العميل كما هو، ويمكنه الرد بنص أو صورة.
case-question-sent = ✅ أُرسل سؤالك. سنخبرك حين يجيب العميل.
case-decided-before = هذا البلاغ مغلق: اتُّخذ القرار من قبل.
case-paid-back = أُعيد مبلغ هذا الطلب من قبل.
case-not-sold = لا يمكن شراء كود آخر من هذه الفئة الآن. أعد المبلغ أو حاول لاحقًا.
case-owed = على العميل مبلغ مستحق فلا يمكن الشراء له. أعد المبلغ بدل ذلك.
reversal-replaced = 🔁 القرار: يحصل العميل على بديل.

## Brands of admins

delivery-file = 📄 { $item } · <code>{ $code }</code>
delivery-below = 🧾 { $item }: رسالته في الأسفل ⬇️
button-redeem-link = 📖 فتح الصفحة

## Limits

item-over-limit = 🙏 لهذا المنتج حدّ لكل عميل، وقد بلغته الآن.
limit-left = يمكنك الآن شراء { $left } منه.
limit-again = يمكنك الشراء مجددًا ابتداءً من { $time }.
limit-later = اختر كمية أقل من فضلك.

## Who may buy

item-blocked = 🚫 لا يمكنك الشراء هنا الآن. ما اشتريته يبقى في «طلباتي». هل لديك سؤال؟ /paysupport
item-not-admitted = 🔒 لم يقبلك المتجر بعد. سنكتب إليك هنا حالما يمكنك الشراء.
item-over-day-limit = ⏳ هذا أكثر مما يمكنك إنفاقه هنا في اليوم. جرّب مبلغًا أصغر أو عُد غدًا.
item-too-many = 🙏 لا نبيع هذا العدد دفعة واحدة. اختر عددًا أصغر.

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
orders-hint = اكتب كودًا أو اسم مستخدم أو مبلغًا أو يومًا أو علامة أو منتجًا للبحث.
orders-which-goods = 🏷 <b>طلبات أي بضاعة؟</b> اضغط علامة لترى طلبات كل مناطقها، أو منتجًا واحدًا. ليس هنا؟ اكتب اسمه أكمل.
orders-all-regions = كل المناطق
    .button = 🌍 كل المناطق
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
order-sent-again = ✅ في الطريق.
button-order-part = ✂️ جزء فقط
order-part-prompt = ✂️ كم يُعاد من ثمن الطلب <code>{ $code }</code>؟ اكتب مبلغًا أقل من { $amount }؛ يبقى ما اشتراه العميل له.
order-part-too-much = المبلغ كبير: الجزء أقل مما بقي من الثمن. لإعادة الثمن كله ارجع واختر «أعد المال».
ask-order-part = ✂️ <b>هل تعيد { $amount } من الطلب { $code } إلى { $who }؟</b> يضاف إلى رصيده ويُخبَر العميل. يبقى له ما اشتراه، ويبقى من الثمن { $left }. لا يعيد المورّد شيئًا بهذا.
order-part-refunded = ✅ أُعيد الجزء. أُخبر العميل.
case-part-refunded = أُعيد جزء من الثمن من قبل، فلا يكفي لكود آخر. أعد الباقي بدل ذلك.

## Deciding in the queue (admins)

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
matter-review = 🔎 <b>هل سُلّم؟</b> لا نعرف، ومال العميل محجوز.
matter-stuck = ❗ <b>أخذ المورّد مالنا ولم يرسل { $type ->
    [voucher] الكود
   *[top-up] إثبات الشحن
    }.</b>
matter-slow = ⏳ <b>قبِل المورّد طلبنا ولا يُنهيه.</b>
matter-cost = 📈 <b>تكلفته أعلى مما عُرض.</b> الطلب ينتظر، ومال العميل محجوز.
matter-reversal = ↩️ <b>ألغى المورّد الطلب بعد تسليمه.</b>
matter-case = ⚠️ <b>يقول عميل إن الكود لا يعمل.</b>
advice-review-has-order = أعِد المبلغ: لدى المورّد طلب له، وقسيمته تذهب إلى المشتري التالي.
advice-review-wallet-fell = ابحث أولًا لدى المورّد (🔎): نقصت المحفظة، فالطلب على الأرجح عنده. وما قد يكون هو له زر يربطه.
advice-review-voucher = أعِد المبلغ: إن ظهرت القسيمة لاحقًا فهي للمشتري التالي.
advice-stuck = اسأل المورّد أولًا. نواصل السؤال تلقائيًا، ومال العميل محجوز.
advice-review-top-up = انظر أولًا في الحساب أو لدى المورّد (🔎): الشحن الذي يصل لاحقًا لا يُسترد.
advice-review-unpaid = تخلَّ عنه: استُردّ مبلغه، وعندها يقل ما على العميل.
advice-review-goods-changed = أعد المبلغ إلى العميل: ما يرسله المورّد الآن قد يختلف مقداره أو منطقته عمّا اشتراه.
advice-cost-profit = اشترِه: عند { $now } لا تخسر ({ $gain }).
advice-cost-loss = أعِد المبلغ: عند { $now } تخسر فيه ({ $gain }).
advice-reversal = أعِد المبلغ: أعاد المورّد مالك، { $type ->
    [voucher] والكود على الأرجح لم يعد يعمل.
   *[top-up] والشحن على الأرجح سُحب من الحساب.
    }
advice-case-ask = اطلب صورة أولًا{ $count ->
    [1] {" "}(❓).
   *[other] : افتح الطلبات أدناه.
    }
advice-case-refund = أعِد المبلغ، أو { $count ->
    [1] اشترِ كودًا جديدًا (🔁).
   *[other] افتح طلبًا لشراء كود جديد.
    }
choice-refund = 💰 إعادة { $paid }
choice-retry = 🔁 محاولة ثانية
choice-elsewhere = 🤝 وصلته السلعة
choice-ask-again = 🔄 اسأل المورّد مجددًا
choice-type-code = ⌨️ اكتب الكود
choice-buy = 🛒 شراء بـ { $now }
choice-keep = 🎁 لا إجراء ({ $type ->
    [voucher] يبقى الكود للعميل
   *[top-up] يبقى الشحن للعميل
    })
choice-close = ✅ إغلاق البلاغ فقط
costs-review-refund = إعادة المبلغ: يعود { $paid } إلى الرصيد. { $type ->
    [voucher] إن كان المورّد قد نفّذ الطلب فقسيمته تُحفظ للمشتري التالي.
   *[other] إن وصل الشحن مع ذلك فقد خسرت { $cost }.
    }
costs-review-retry = محاولة ثانية: إن قُبلت الأولى فعلًا يُدفع للمورّد مرتين ({ $cost } إضافية){ $type ->
    [voucher] ، وتُحفظ القسيمة الثانية للمشتري التالي
   *[other] ، ويُشحن الحساب مرتين
    }.
costs-review-retry-unpaid = محاولة ثانية: يُشترى رغم استرداد مبلغه، والعميل مدين عنه بـ { $price }.
costs-review-elsewhere = وصلته السلعة: يُحسب { $paid } مدفوعًا، ولا يُسلّم شيء آخر.
costs-ask-again = اسأل مجددًا: لا يكلّف شيئًا. إن وصل فسيستلمه العميل حالًا.
costs-type-code = اكتب الكود الذي أعطاك إياه المورّد: يستلمه العميل كأي كود، ويُحسب { $paid } مدفوعًا.
costs-cost-buy = شراء: يأخذ المورّد { $now } بدل { $cost }، ويبقى لك { $gain }.
costs-cost-refund = إعادة المبلغ: يعود { $paid } إلى الرصيد، ولا يُشترى شيء.
costs-reversal-refund = إعادة المبلغ: يعود { $paid } إلى الرصيد. { $type ->
    [voucher] لا يعرض المتجر الكود بعدها، وقد يكون العميل نسخه.
   *[top-up] ربما بقي الشحن في الحساب.
    } يُبلَّغ العميل، ولا يمكن التراجع.
costs-reversal-keep = لا إجراء: لا يُعاد شيء، ويُبلَّغ العميل. وإن لم يعمل فقد دفع العميل { $paid } بلا مقابل. لا يمكن التراجع.
costs-case-refund = إعادة المبلغ: يعود { $paid } إلى الرصيد، وتخسر { $cost } ما لم يُعدها المورّد. لا يعرض المتجر الكود بعدها، وقد يكون العميل نسخه. لا يمكن التراجع.
costs-case-close = إغلاق: لا يعود شيء، ويُخبَر العميل بأن البلاغ أُغلق دون سبب.
matter-orphan = { $count ->
    [1] 🧭 <b>لدى المورّد طلب لنا لا يعرفه المتجر</b> (<code>{ $code }</code>). ضاع مع جزء من قاعدة البيانات، ودُفع للمورّد { $cost }.
   *[other] 🧭 <b>لدى المورّد طلبات لنا لا يعرفها المتجر، عددها { $count }</b> (<code>{ $code }</code>). ضاعت مع جزء من قاعدة البيانات، ودُفع للمورّد { $cost }.
    }
advice-orphan-hand-over = دع صاحبه يحتفظ به ما لم تعلم أنه لم يصله: فقد اشتراه قبل فقدان البيانات.
advice-orphan-wait = انتظر: لم يُنهِه المورّد بعد، أو أن المتجر يقرؤه مرة ثانية للتأكد، وذلك يستغرق دقيقة. أجّل الأمر.
costs-orphan-hand-over = يحصل عليه العميل: { $type ->
    [voucher] ترى الكود في الطلب وترسله بنفسك. ويُحتسب من حدّك.
   *[other] شُحن الحساب من قبل.
    } لم يُخصم ثمنه من رصيده: يخصمه الأمر /debit.
costs-orphan-to-stock = بيعه: يأخذه المشتري التالي ويُوفَّر { $cost } لأن التالي لا يُشترى. إن كان الكود قد وصل إلى صاحبه صار لدى شخصين.
costs-orphan-write-off = شطبه: لا يحصل عليه أحد وتخسر { $cost }، ما لم يعدها المورّد.
