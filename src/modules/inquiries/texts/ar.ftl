## Settings and help

button-write-to-us = 💬 راسلنا
button-answer-staff = 💬 أجب
pay-support =
    💳 <b>مساعدة في الدفع: استلمنا بلاغك</b>

    يرى الفريق آخر مدفوعاتك ويجيبك هنا. أخبرنا بما حدث: اكتبه أو أرسل صورة الإيصال. { $when ->
        [now] سنجيبك هنا قريبًا.
        [today] نجيبك هنا اليوم ابتداءً من { $from }؛ الساعة الآن في متجرنا { $now }.
        [later] نجيبك هنا يوم { $day } ابتداءً من { $from }.
       *[soon] نجيبك هنا فور عودة أحدنا.
    } ويمكنك كتابة كل شيء مرة واحدة: <code>/paysupport دفعت مرتين</code>

    لا يستطيع تيليجرام نفسه المساعدة في مشتريات هذا المتجر.

## Search

inquiry-prompt = ✍️ اكتب رسالتك، أو أرسل صورة أو ملفًا أو رسالة صوتية. يقرؤها شخص من فريقنا ويجيبك هنا.
inquiry-received = ✅ وصلت رسالتك إلى فريقنا. { $when ->
    [now] سنجيبك هنا قريبًا.
    [today] نجيبك هنا اليوم ابتداءً من { $from }؛ الساعة الآن في متجرنا { $now }.
    [later] نجيبك هنا يوم { $day } ابتداءً من { $from }.
   *[soon] نجيبك هنا فور عودة أحدنا.
    } يمكنك متابعة التسوق في هذه الأثناء.
inquiry-added = ✅ أُضيفت إلى رسالتك.
inquiry-too-many = وصلت كل رسائلك إلى فريقنا، ولا يتسع المكان للمزيد الآن. بعد أن يجيبك أحدنا يمكنك أن تكتب مجددًا.

## Conversations (admins)

topic-begins = 💬 <b>محادثة مع { $name }.</b> ما تكتبه في هذا الموضوع يصل إلى { $name } فورًا، مع الصور والملفات والرسائل الصوتية. أما القرارات ففي المكتب.
topic-case-photo = 📷 صورة قد يظهر فيها الكود: يفتحها من بطاقة الطلب من يحق لهم البت في الطلبات.
topic-not-permitted = ⛔ لم يُرسل إلى { $name }: لا يحق لك الرد على العملاء. يمكن للمالك تغيير ذلك من /staff.
topic-not-own-words = ⛔ لم يُرسل إلى { $name }: لا تُنقل الرسائل المعاد توجيهها ولا المجهولة. اكتبها باسمك.
topic-not-passed-on = ⛔ لم يُرسل إلى { $name }: تُنقل النصوص والصور والفيديوهات والملفات والرسائل الصوتية فقط. أرسله بإحدى هذه الطرق.
topic-too-long = ⛔ لم يُرسل إلى { $name }: الحد { $most } حرفًا. أرسله في رسالتين.
topic-no-commands = ⛔ لم يُرسل إلى { $name }: تعمل الأوامر في محادثتك الخاصة مع البوت.
topic-own = 🔒 لم يُرسل: هذه محادثتك أنت، لذلك يرد عليها زميل.
topic-over = ⛔ لم يُرسل: انتهت المحادثة مع { $name }. ما يكتبه { $name } بعد الآن يفتح هذا الموضوع من جديد.
matter-conversation = 💬 <b>كتب العميل أيضًا</b>
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
button-inquiry-case = 🧩 البلاغ عن { $code }
inquiry-cases = 🧩 بلاغات مفتوحة عن أكواد
button-inquiry-reply = ↪️ رد
button-inquiry-files = 📎 الملفات ({ $count })
button-inquiry-attach = 💵 أرفق بعملية دفع
button-inquiry-take = 🙋 أنا أتابعها
button-inquiry-give = 👥 أسندها إلى …
button-inquiry-done = ✅ تم
inquiry-type-answer = ✍️ اكتب الرد، أو أرسل صورة أو ملفًا أو رسالة صوتية. يصل فورًا إلى محادثة العميل.
inquiry-sent = ✅ ردّك في طريقه إلى { $name }.
inquiry-over = انتهت هذه المحادثة. ما يكتبه العميل بعد الآن يفتح محادثة جديدة.
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
