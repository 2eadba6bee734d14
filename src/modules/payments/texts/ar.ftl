## For admins

staff-payment-reason-partly-failed = سُلّم { $delivered } من { $quantity } من الطلب { $purchase } وتبقى للعميل. وتعذّر تسليم الباقي.
staff-payment-reason-by-customer = بطلب من العميل.
staff-payment-reason-not-placed = تعذّر تسجيل الطلب.

## Payments by hand

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
proof-over = عملية الدفع هذه لم تعد مفتوحة، فلم يُرسَل شيء. للدفع من جديد: /deposit. إن كنت قد دفعتها فتواصل معنا واذكر رقم عملية الدفع <code>{ $code }</code>.
proof-too-many = لدينا خمسة إيصالات لعملية الدفع <code>{ $code }</code> ونتحقق منها. لا حاجة لإرسال المزيد.
ask-is-reference = هل «{ $text }» هو رقم العملية لعملية الدفع <code>{ $code }</code>؟
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
ask-deposit-amount = 💰 <b>إضافة { $amount } بدل { $wanted }؟</b> عملية الدفع <code>{ $code }</code> من { $name }
deposit-reason-prompt = ✏️ لماذا تُرفض <code>{ $code }</code>؟ اكتب السبب كما سيقرأه العميل.
deposit-reason-unreadable = اكتب سببًا لا يزيد على { $most } حرفًا.

## Payments

button-pay = 💳 ادفع
button-payment-check = 🔄 دفعتُ، تحقّق
button-payment-cancel = ✖ إلغاء عملية الدفع
button-my-payments = 🧾 مدفوعاتي
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
payment-being-paid = ⏳ أنت تدفع هذه العملية الآن، فلم تُلغَ. انتظر دقيقة: ستخبرك هذه الرسالة فور وصول المبلغ.
payment-created = ⏳ لحظة: نجهّز عملية الدفع …
payment-awaiting = 🕓 ادفع قبل { $until }. يُضاف المبلغ إلى رصيدك فور وصوله، وتصلك رسالة بذلك.
payment-awaiting-order = 🕓 ادفع قبل { $until }. يُنفَّذ طلبك فور وصول المبلغ ويصلك هنا.
payment-submitted = 🔎 شكرًا لك! نتحقق من عملية الدفع ونكتب لك هنا فور الانتهاء. لا حاجة إلى أي شيء منك.
payment-wait-preparing = ⏳ ما زلنا نجهّز عملية الدفع: يستغرق مزوّد الدفع وقتًا أطول من المعتاد. لا يوجد ما تدفعه بعد. انتظر، أو ألغِ العملية واختر طريقة أخرى.
payment-wait-unconfirmed = 🕓 انتهى وقت الدفع، فلا تحوّل أي مبلغ بعد الآن. نسأل مزوّد الدفع عمّا وصل: كل ما وصل يُضاف إلى رصيدك.
payment-wait-approval = 🔎 شكرًا لك! يتحقق أحد موظفي المتجر من عملية الدفع. لا حاجة إلى أي شيء منك.
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
payment-end-rejected = ✖ لم تُقبل عملية الدفع <code>{ $code }</code>.
payment-end-refunded = ↩️ أُعيد { $amount } من عملية الدفع <code>{ $code }</code> إلى المكان الذي جاء منه.
payment-end-refund-failed = ⚠️ تعذّرت إعادة { $amount } من عملية الدفع <code>{ $code }</code> إلى المكان الذي جاء منه، وهو الآن في رصيدك من جديد. لديك سؤال؟ { $support }
payment-end-reversed = ↩️ استرجع الدافع { $amount } من عملية الدفع <code>{ $code }</code> فخرج من رصيدك.
payment-end-expired = ⌛ انتهى وقت عملية الدفع <code>{ $code }</code> ولم يمكن تأكيدها. إن كنت قد دفعت فتواصل مع { $support }.
payments = 🧾 <b>مدفوعاتي</b>
payments-none =
    🧾 <b>مدفوعاتي</b>

    لم تُضف أي رصيد بعد. /deposit
payment-line = { $mark } { $amount } · { $method } · { $code }

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
deposit-too-large = هذا أكثر مما يمكن إضافته دفعة واحدة. اختر مبلغًا أقل:
deposit-over-most = هذا أكثر مما يمكن إضافته دفعة واحدة: { $most } على الأكثر. اختر مبلغًا أقل:
payment-method-gone = ⚠️ لم تعد طريقة الدفع هذه متاحة. اختر من جديد:
payment-charge-changed = ⚠️ تغيّر المبلغ المطلوب قبل لحظات. راجعه:
payments-too-many = لديك عدة عمليات دفع مفتوحة. ادفع إحداها أو ألغها أولًا.
payments-often = ⏳ بدأت عدة عمليات دفع في وقت قصير. لم يضع شيء: اضغط «إعادة المحاولة» بعد { $seconds } ث، أو ادفع إحدى ما بدأته.
direct-not-on-sale = لم يُسجَّل طلبك لأنه لم يعد معروضًا للبيع. يبقى المبلغ في رصيدك.
direct-not-now = لم يُسجَّل طلبك لأنه لا يمكن شراؤه الآن. يبقى المبلغ في رصيدك، فحاول لاحقًا.
direct-price-changed = لم يُسجَّل طلبك بعد لأن السعر تغيّر قبل لحظات. اضغط «متابعة» لترى السعر الجديد.
direct-balance = لم يُسجَّل طلبك بعد لأن رصيدك لم يعد كافيًا. اضغط «متابعة» لترى ما ينقصك.
direct-no-phone = لم يُسجَّل طلبك بعد لأننا نحتاج إلى رقم هاتفك. اضغط «متابعة».
direct-paid-late = لم يُسجَّل طلبك لأن عملية الدفع كانت قد انتهت قبل وصول المال. المبلغ في رصيدك. اضغط «متابعة» لتشتري الآن.
direct-paid-back = لم يُسجَّل طلبك لأن ماله كان في طريق العودة إليك. المبلغ في رصيدك من جديد. اضغط «متابعة» لتشتري الآن.

## Refunds

refunds-to-balance = ↩️ إذا فشل شراء دُفع ثمنه مباشرة <b>يبقى ماله في الرصيد</b>.
refunds-to-source = ↩️ إذا فشل شراء دُفع ثمنه مباشرة <b>يعود ماله إلى مصدره</b> تلقائيًا. وإن لم تسمح طريقة الدفع بذلك بقي في الرصيد.
refunds-to-source-ask = ↩️ إذا فشل شراء دُفع ثمنه مباشرة يبقى ماله في الرصيد <b>حتى يعيده مشرف إلى مصدره</b>: يصلك تنبيه في كل مرة.
ask-pay-back = ↩️ <b>إعادة { $amount } من عملية الدفع { $code } إلى مصدرها؟</b>
refund-begun = ↩️ تُعاد عملية الدفع <code>{ $code }</code> إلى مصدرها، ويُبلَّغ صاحبها.
refund-nothing = لا شيء يُعاد من عملية الدفع { $code }: ليست على رصيد، أو أُعيدت من قبل، أو أن إعادتها جارية، أو أن طريقة دفعها لا تعيد جزءًا منها.
button-pay-back = ↩️ إعادة المال…
refund-spent = ⚠️ لم يعد الرصيد يكفي: أنفقه العميل.

## Telegram Stars

button-pay-stars = { $stars ->
    [few] ⭐ ادفع { $stars } نجوم
   *[other] ⭐ ادفع { $stars } نجمة
    }
stars-part = اضغط الزر وأكّد الدفع في تيليجرام، ولا يستغرق ذلك سوى لحظة.
checkout-unknown = هذه الفاتورة ليست لك. لم يُدفع شيء. أرسل /deposit للحصول على فاتورتك.
checkout-ended = انتهت هذه الفاتورة. لم يُدفع شيء. أرسل /deposit للحصول على فاتورة جديدة.
checkout-paid = هذه الفاتورة مدفوعة من قبل، ولم يُدفع شيء ثانية. رصيدك في /balance.
checkout-under-way = هذه الفاتورة تُدفع الآن، ولم يُدفع شيء مرتين. انتظر دقيقة ثم انظر /balance.
checkout-price-changed = تغيّر السعر. لم يُدفع شيء. افتح المنتج من جديد لترى السعر الجديد.
checkout-not-on-sale = لم يعد هذا معروضًا للبيع. لم يُدفع شيء. أرسل /start لترى المتوفر.
checkout-not-now = لا يمكن شراء هذا الآن. لم يُدفع شيء. حاول لاحقًا.
checkout-blocked = لا يمكنك الشراء أو إضافة رصيد هنا الآن. لم يُدفع شيء. هل لديك سؤال؟ /paysupport
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
    🎫 إنشاء أكواد بقيمة { $each } لكل كود، عددها { $count } ومجموعها <b>{ $total }</b>؟

    من يرسل إليّ أحدها يحصل على مبلغه. تصلك الأكواد في ملف مرة واحدة: احفظه كما تحفظ المال.
codes-file = 🎫 الدفعة № { $batch }: { $count } × { $each }. الأكواد في هذا الملف وحده، والمتجر لا يحتفظ بنسخة منها. وزّعها ثم احذف هذه الرسالة. وإن وصلك ملفان لهذه الدفعة فالأخير هو المعتمد.
codes-over-limit = المجموع { $total }، والحد الأعلى للمرة الواحدة { $most }.
codes-no-such = لا توجد دفعة أو كود بهذا الرقم. /codes يعرض الدفعات.
codes-ask-revoke = 🚫 إلغاء { $count ->
        [one] كود واحد
       *[other] { $count } من الأكواد
    } من الدفعة № { $batch } نهائيًا؟ لن يحصل حامل الكود على شيء. وما استُخدم يبقى كما هو.
button-revoke-codes = 🚫 إلغاء الصالح منها

## Desk (admins)

deposit-crowd = 💵 <b>إيداعات تنتظر قرارًا: { $count }.</b> أقدمها منذ { $time }. يتجدد هذا العدد تلقائيًا.
deposit-crowd-over = ✅ <b>لا إيداع ينتظر بعد الآن.</b>
button-deposit-queue = 💵 البتّ فيها
deposit-earlier = إيداعات سابقة: { $credited } مقبولة، { $rejected } مرفوضة

## Limits

direct-over-limit = لم يُسجَّل طلبك لأنك بلغت الحد المسموح به لكل عميل حاليًا. يبقى المبلغ في رصيدك.

## Staff (admins)

deposit-second-asked = ✅ هل توافق على عملية الدفع <code>{ $code }</code> من { $name }: <b>{ $amount }</b>؟ المبلغ فوق حدّ الشخص الواحد.
button-open-deposit = 🔎 فتح عملية الدفع
codes-agreed = ✅ تمت الموافقة. يمكن لصاحب الطلب إنشاؤها الآن.
codes-agreed-by = ✅ تمت الموافقة الثانية ويمكن إنشاء الأكواد:
codes-wait-for-second = ⏳ المبلغ فوق حدّ الشخص الواحد. بعد موافقة شخص آخر أنشئها من هنا:
button-make-codes = 🎟 إنشاء الأكواد

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

## Who may buy

direct-not-you = لم يُسجَّل طلبك لأن حسابك لا يستطيع شراءه الآن. يبقى المبلغ في رصيدك. هل لديك سؤال؟ /paysupport

## Rates with what they change (admins)

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
payments-waiting = 🕓 بالانتظار
payments-credited = ✅ وصلت
payments-rejected = ⛔ مرفوضة
payments-unpaid = ⌛ لم تُدفع
payments-refunded = ↩️ أُعيدت
payments-reversed = ⚠️ استُردّت
refund-closed = ⏸ لا يُدفع شيء الآن: عادت قاعدة البيانات إلى حالة سابقة، والمتجر مغلق حتى يقرأ طلبات المورّد. حاول بعد ذلك؛ والأمر /status يخبرك متى.

## Forms of settings (admins)

button-codes-new = ➕ أكواد جديدة
code-form-unreadable = { $field ->
        [count] ⚠️ أحتاج إلى عدد من 1 إلى { $most }.
       *[each] ⚠️ أحتاج إلى مبلغ مع عملته، مثل <code>10 USD</code>
    }
button-code-count = 🔢 عدد الأكواد: { $count }
button-code-each = ✏️ قيمة الكود: { $each }
