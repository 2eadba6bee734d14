## For admins

button-held = 🎁 القسائم المحجوزة
button-status = 🚦 الحالة
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
alert-codes-made = 🎫 <b>أنشأ أحد المشرفين أكواد رصيد.</b> إن لم تكن مقصودة فألغِ ما لم يُستخدم منها في /codes.
alert-code-guessing = 🎫 <b>جرّب أحد العملاء عشرة أكواد رصيد غير موجودة.</b> يمكنه المحاولة من جديد بعد ساعة من أول محاولة. إن كان ذلك خطأً فساعده في كوده.
alert-payment-taken-back = 💸 <b>استرجع الدافع عملية دفع.</b> خرج المبلغ من رصيد العميل، وقد يكون الآن تحت الصفر: لا يمكن الشراء حتى يُسدَّد. تواصل مع العميل.
alert-payment-silent = 💳 <b>عملية الدفع { $subject }: مزوّد الدفع لا يجيب.</b> العميل ينتظر، وقيل له إنك على علم. يواصل المتجر السؤال؛ راجع المزوّد ومفتاحه والسجل التقني.
alert-payment-unexplained = ❓ <b>عملية دفع لا تفسير لها.</b> جاءت بلا فاتورة منّا، أو تخص عمليتين، أو لا تظهر في قائمة مزوّد الدفع: انظر التفاصيل أدناه، وقارنها بتلك القائمة. لا يُضاف شيء مرتين أبدًا.
alert-refund-by-hand = ↩️ <b>أعد عملية الدفع هذه يدويًا من فضلك</b> بالطريقة التي جاءت بها. خُصم المبلغ من الرصيد بالفعل. ثم أكّد ذلك في /deposits.
alert-refund-found = ↩️ <b>عُثر لدى مزوّد الدفع على مبلغ أُعيد في الفترة المفقودة.</b> سُجّل الآن وخرج المبلغ من الرصيد، وقد يكون تحت الصفر: لا يمكن الشراء حتى يُسدَّد. أُبلغ العميل.
alert-refund-unknown = ❓ <b>هل أُعيدت عملية الدفع هذه في الفترة المفقودة؟</b> لا يستطيع المتجر معرفة ذلك. راجع الحساب الذي كان سيُدفع منه، ثم قرّر في /queue.
alert-refund-uncovered = ↩️ <b>تعذّر تسليم طلب دُفع ثمنه مباشرة، ولم يعُد ماله إلى مصدره.</b> ليس في الرصيد ما يكفي: استعمله العميل هنا، أو كان دينًا عليه. أُبلغ العميل بذلك. متى كفى الرصيد أعاده الأمر /refunds { $subject }، و«انتهى» يترك الأمر كما هو.
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
alert-surplus-slow = 🎁 <b>المورّد لا ينهي الطلب { $subject }.</b> هو طلب ثانٍ لا ينتظره عميل. منذ نصف ساعة لم يُظهر المورّد بضاعته ولا فشله. يواصل المتجر السؤال؛ قرّر هل تنتظر.
alert-surplus-held = 🎁 <b>قسائم فائضة محجوزة.</b> رجعت قاعدة البيانات إلى حالة سابقة، وربما حصل عميل على إحداها في الفترة المفقودة. لا يحصل عليها أحد حتى تفرج عنها.
alert-dealer-order-differs = 🧩 <b>طلب لدى المورّد عن { $subject } ليس ما طلبناه.</b> لا يُباع منه شيء. قارن الطلبين لدى المورّد ثم اضغط «انتهى». /order { $subject }
alert-code-sold-before = 👥 <b>أرسل المورّد عن { $subject } كودًا باعه من قبل.</b> لا يحصل عليه أحد. اطلب من المورّد كودًا آخر أو المبلغ، ثم اضغط «انتهى». /order { $subject }
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
alert-detail-reference = المرجع: { $value }
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

## What told that the database went back

history-beat-lost = تنقص قاعدة البيانات آخر ما كتبه المتجر.
history-other-database = هذه قاعدة بيانات غير السابقة.
history-other-server = هي على خادم غير السابق.
history-timeline = سلك الخادم خطًا زمنيًا آخر: انتقال بعد عطل، أو استعادة إلى لحظة معينة.
history-position = سجل الخادم أقصر مما كان.
history-nothing-remembered = لا شيء محفوظ عن قاعدة البيانات، وآخر أثر للمتجر فيها قديم.
history-gap = آخر أثر للمتجر في قاعدة البيانات قديم.

## Payments by hand

button-deposit = 💵 الإيداع
alert-payment-method-changed = 🏦 <b>تغيّر مكان دفع العملاء:</b> { $subject }. إن لم يقصد أحد منكم ذلك فأوقفه فورًا في /paymethods.
alert-deposit-waiting = 💵 <b>إيداع ينتظر قرارًا:</b> <code>{ $subject }</code>
alert-till-differs = 🧮 <b>النقد المعدود يختلف عمّا يجب أن يكون في الصندوق.</b> افتح الوردية، واسأل أمين الصندوق، وسوِّ الفرق.

## Refunds

alert-refund-wanted = ↩️ <b>تعذّر تسليم طلب دُفع ثمنه مباشرة.</b> ماله في الرصيد. الأمر /refunds { $subject } يعيده إلى مصدره، و«انتهى» يبقيه في الرصيد.

## Progress

alert-code-answer = ✍️ <b>كتب العميل عن كود الطلب { $subject }.</b> اقرأه في /order { $subject }

## Desk (admins)

reminder-loud = 📢 لم يُحسم في وقته، لذلك يرنّ عند المالكين أيضًا.
reminder-many-loud = 📢 ما لم يُحسم في وقته: { $count }، لذلك يرنّ عند المالكين أيضًا.
alerts-folded = 🔔 <b>تنبيهات معًا: { $count }</b>، المفتوح منها { $open }:
alert-over = ✔️ انتهى الأمر، { $time }.
alert-decided-by = ✅ قرّر ذلك { $name }، { $time }.
alert-assigned-to = 👤 يتولى الأمر { $name }.
button-alarm-decide = ⚖️ فتح
button-alarm-assign = 👤 سأتولاه
button-alarms-queue = ⚠️ بانتظارك
alarm-settings-title = 🔔 <b>كيف تصل التنبيهات</b>
alarm-quiet-off = ساعات الهدوء: لا توجد. كل تنبيه يرن.
alarm-quiet = ساعات الهدوء: من { $from } إلى { $to } بتوقيت المتجر. ما يمكن أن ينتظر يصل بلا صوت.
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
alert-ends-reconciliation-overdue = 🔚 ينتهي تلقائيًا عند القراءة الكاملة التالية لقائمة المورّد. إن بقي ساعة فراسل المورّد: لا يمكن قراءة قائمة طلباته.
alert-ends-upstream-refuses-us = 🔚 ينتهي تلقائيًا مع أول طلب يقبله المورّد. تحقّق من مفتاح API والحساب عند المورّد.
alert-ends-items-at-loss = 🔚 ينتهي تلقائيًا حين لا يُباع شيء بأقل من تكلفته: غيّر الأسعار في /prices.
alert-ends-archive-failed = 🔚 ينتهي تلقائيًا بعد دقائق من عودة الأرشفة إلى العمل.
alert-ends-backup-failed = 🔚 ينتهي تلقائيًا مع أول نسخة احتياطية ناجحة.
alert-ends-backup-overdue = 🔚 ينتهي تلقائيًا مع أول نسخة احتياطية ناجحة.
alert-ends-database-went-back = 🔚 ينتهي تلقائيًا بعد مقارنة الوقت المفقود بقائمة المورّد. يبيّن /status مدى التقدّم.
alert-ends-broadcast-held = 🔚 ينتهي حين تُستأنف الرسالة الجماعية أو تُوقف.
alert-ends-customer-waiting = 🔚 ينتهي حين يُقبل العميل أو يُرفض، من بطاقته.
alert-ends-erasure-wanted = 🔚 ينتهي حين تُمحى بيانات العميل، من بطاقته.
alert-ends-till-differs = ينتهي حين يسوّي شخص غير أمين الصندوق الفرق في الوردية.
alert-ends-drill = 🔚 ينتهي تلقائيًا مع أول تجربة ناجحة لنسخة احتياطية: <code>npm run drill</code>.

## Customers (admins)

alert-broadcast-held = 📣 <b>رسالة جماعية حان وقتها ولم تبدأ.</b> الزميل الذي حدّد وقتها لم يعد يحق له إرسال الرسائل الجماعية.
button-broadcast = 📣 فتح الرسالة الجماعية
alert-notice-refused = ✉️ <b>رفض تيليجرام رسالة إلى العميل { $subject }</b> وسيرفضها مجددًا. أخبر العميل بنفسك بما حدث: في بطاقته أحدث الطلبات وعمليات الدفع.
alert-customer-waiting = 👋 شخص جديد يريد الشراء: العميل { $subject }.
alert-erasure-wanted = 🗑 يطلب العميل { $subject } حذف بياناته.

## Prices (admins)

alert-items-at-loss = ⛔ <b>فئات لا تُباع لأن المتجر يخسر بها.</b> صار المورّد يأخذ أكثر مما تعطيه قاعدة سعرها. غيّر القاعدة في /prices.
alert-goods-paused = 🔁 <b>غيّر المورّد قيمة بضاعة أو منطقتها بالرقم نفسه.</b> لا تُباع حتى تقرر.
alert-goods-changed = ✏️ <b>غيّر المورّد ما يُباع تحت الرقم نفسه.</b> قد تكون بضاعة أخرى الآن: قارن القائمة بأسمائك وأسعارك وأوصافك، ثم اضغط «انتهى».
button-goods-changes = ✏️ ما الذي اختلف

## Rates with what they change (admins)

button-levels = ⭐ مستويات العملاء

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

## Limits of staff (admins)

alert-staff-changed = 👥 <b>تغيّر الفريق أو صلاحياته.</b> إن بدا لك خطأً فتراجع عنه في /staff.
alert-detail-permission = الصلاحية: { $value }
alert-detail-person = الشخص: { $value }
alert-detail-role = الدور: { $value }

## Tills (admins)

button-shift = 🧮 الوردية
alert-handover-waiting = 🤝 <b>سُلّم نقد وينتظر التأكيد.</b> عُدّه ثم قل كم استلمت.
alert-handover-differs = 🤝 <b>المستلم عدّ مبلغًا غير الذي سُلّم.</b> اسأل الاثنين ثم سوِّ الفرق.
alert-detail-counted = المعدود: { $value }
alert-opening-differs = 🧮 <b>وجد أمين صندوق في الصندوق غير المبلغ الذي تُرك فيه.</b> افتح الوردية، واسأل أمين الصندوق، وسوِّ الفرق.
