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

## Forms of settings (admins)

button-notice = 📌 كلمة في الصفحة الرئيسية
desk-news = 📣 الرسائل الجماعية
