## For admins

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
button-begin-maintenance = ⛔ إيقاف البيع
button-end-maintenance = ✅ استئناف البيع
button-close-breaker = ▶ استئناف إرسال الطلبات
ask-begin-maintenance = ⛔ <b>إيقاف البيع؟</b> يبقى للعملاء التصفح وقراءة طلباتهم، وتستمر الطلبات الجارية. لا يشتري أحد حتى تضغط «استئناف البيع».
ask-end-maintenance = ✅ <b>استئناف البيع؟</b>
ask-close-breaker = ▶ <b>استئناف إرسال الطلبات؟</b> لم يُجب المورّد عن عدة طلبات. إن استمر ذلك فسينتظر مزيد من العملاء قرارك.

## Progress

notice-set =
    📣 يقرأ العملاء هذا في الصفحة الرئيسية:

    { $text }

    لإزالته: <code>/notice off</code>
notice-off = 📣 لم يعد يظهر شيء في الصفحة الرئيسية.
notice-too-long = النص طويل جدًا: { $most } حرف على الأكثر.

## Forms of settings (admins)

notice-preview = 👁 سيقرأ العملاء هذا في الصفحة الرئيسية:
notice-shown =
    ✅ يقرأ العملاء الآن في الصفحة الرئيسية:

    { $text }
notice-what = الكلمة في الصفحة الرئيسية
button-notice-off = ✖ إزالتها
button-notice-change = ✏️ كلمة أخرى
