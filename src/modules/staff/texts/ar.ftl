## Desk (admins)

button-duty-off = 🔕 إنهاء المناوبة
button-duty-on = 🔔 بدء المناوبة
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
matter-advice = 💡 { $advice }
button-second-yes = ✅ موافقة: { $amount }
button-second-no = ✖ رفض
act-alert-assigned = تولّي التنبيه { $number }
act-matter-put-off = تأجيل { $about } لمدة { $hours } س

## Staff (admins)

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
audit-promo-off = خصم { $amount }
audit-promo-off-percent = خصم { $percent }%، حتى { $most }
audit-promo-percent = استرداد { $percent }% من السعر، حتى { $most }

## Rates with what they change (admins)

button-limits = ⚖️ الحدود

## Budgets (admins)

second-alone = ✋ هذا فوق ما يفعله شخص وحده، ولا يوجد غيرك من يوافق عليه. هل أنت متأكد؟
button-second-alone = ✅ نعم، نفّذ
button-do-it-now = ▶️ نفّذ الآن
second-waits = ⏳ يجب أن يوافق شخص آخر أولًا. تصلك رسالة عندها.
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

## Limits of staff (admins)

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

## Debtors (admins)

act-customer-reminded = تذكير { $customer } بدين { $amounts }

## Tills (admins)

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
