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

## For admins

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

## Payments

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
button-keep = ▶ إبقاء
ask-undo = ↩ <b>التراجع عن { $what } لدى { $name }؟</b> يعود الرصيد كما كان ويُبلَّغ العميل.
undone = ↩ تم التراجع: { $amount } لدى <code>{ $id }</code>. الرصيد: <b>{ $balance }</b>
undo-spent = ⚠️ لا يمكن التراجع: لم يعد الرصيد يكفي. تواصل مع العميل.
undo-too-late = ⏳ يمكنك التراجع خلال عشر دقائق إن كنت أنت من أكّد. الرصيد كما هو.
credit-limit-set = ✅ يمكن لـ { $who } الشراء بالآجل حتى { $amount }. الرصيد: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· تعذّر إبلاغ العميل
    }
balance-on-account = 📒 بالآجل: يمكنك الشراء حتى { $limit } فوق رصيدك والدفع لاحقًا.
balance-owed = 📒 بالآجل: عليك <b>{ $owed }</b> من حدّ أقصاه { $limit }.
balance-history-private-note = (للمشرفين فقط: { $note })

## Customers (admins)

customer-owes = 📒 بالآجل: عليه <b>{ $owed }</b> من حدّ أقصاه { $limit }.
customer-on-account = 📒 يشتري بالآجل حتى { $limit }.

## Budgets (admins)

second-asked = ✋ يجب أن يوافق شخص ثانٍ على هذا. سُئل الآخرون. حين يوافق أحدهم تصلك رسالة فيها زر ينفذ العملية. إن لم يكن هناك من يوافق، يعيدها المالك بعد ثوانٍ.
second-not-independent = ✋ لا تُحسب موافقتك هنا: الأمر يخصك، أو انضممت إلى الفريق قبل أقل من 24 ساعة. يجب أن يوافق غيرك.

## Forms of settings (admins)

customer-statement-which = 🧾 أي جزء من كشف حساب { $who }؟ يصلك نصًا وملفًا (XLSX).
