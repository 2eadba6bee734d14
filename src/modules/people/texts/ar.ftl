## For admins

no-such-customer = لا يوجد عميل { $id }. يظهر العميل هنا بعد أن يضغط «ابدأ» في البوت.
section-balances = الأرصدة
section-history = آخر الحركات

## Staff (admins)

customer-views-used-up = 🔒 فتحت { $most } بطاقة عملاء خلال 24 ساعة. يمكنك فتح المزيد من { $time }، أو اسأل أحد المالكين.

## Customers (admins)

customers-title = 👥 <b>العملاء</b>، الأحدث أولًا. اكتب اسمًا أو اسم مستخدم أو رقم هاتف أو رقم عميل للبحث، أو حوّل رسالة منه أو شارك جهة اتصاله.
customers-most = تنتهي القائمة بعد { $most }، والبحث يجد غيرهم.
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
