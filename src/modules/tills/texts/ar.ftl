## Tills (admins)

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
handover-amount-prompt = ☑️ كم انتقل بعملة { $currency }؟ اكتب مبلغًا من { $least } إلى { $most }.
handover-outside = ⚠️ هذا ليس بين المبلغين. اكتب مبلغًا من { $least } إلى { $most }.
handover-words-prompt = ☑️ ماذا حدث؟ اكتبه في جملة، مثل: التصقت ورقتان. تبقى مع التسليم.
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
