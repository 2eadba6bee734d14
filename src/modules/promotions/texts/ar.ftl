## Bonuses, gifts and news

talk-discount-invite = وقد تكسب مكافأة عن كل صديق ينضم برابطك.
button-invite = 👥 ادعُ أصدقاءك
promo-claimed =
    🎁 الكود <b>{ $code }</b> لك: { $gift }.

    { $bound ->
        [no] اشترِ أي شيء
       *[other] اشترِ { $product }
    } قبل { $until }، وتصلك المكافأة إلى رصيدك فور التسليم.
promo-claimed-discount =
    🎁 الكود <b>{ $code }</b> لك: { $gift }.

    { $bound ->
        [no] اشترِ أي شيء
       *[other] اشترِ { $product }
    } قبل { $until }، وترى السعر المخفّض قبل الدفع.
promo-unknown = لا يوجد كود عرض بهذا الاسم. تحقق من الأحرف واكتبه مرة أخرى.
promo-not-yet = يبدأ هذا العرض { $from }. أرسل الكود حينها.
promo-over = انتهى هذا العرض.
promo-used-up = نفدت أماكن هذا العرض.
promo-has = هذا الكود لديك: يُحتسب في عملية شرائك القادمة.
promo-used = استعملت هذا الكود من قبل.
invited = 🎁 دعاك صديق: بعد أول شراء بقيمة { $least } أو أكثر تحصل على { $invited } في رصيدك.
invite =
    🎁 <b>ادعُ أصدقاءك</b>

    أرسل رابطك. عندما يشتري صديقك لأول مرة بقيمة { $least } أو أكثر تحصل أنت على { $inviter } ويحصل صديقك على { $invited }.

    { $link }

    انضمّوا برابطك: { $came } · مكافآتك: { $rewarded } من { $most }
invite-word = { $shop }: من هنا أشتري بطاقاتي وأشحن حساباتي.
invite-none = لا توجد مكافأة للدعوات حاليًا.
button-share-invite = ↗ أرسل رابطي
promos-line = { $state ->
        [on] 🟢
        [planned] 🕒
        [used-up] 🔴
       *[other] ⚪
    } { $code } · { $claimed }/{ $most } · { $gift }
promo-one =
    🎁 <code>{ $code }</code> { $state ->
        [planned] يبدأ { $from }
        [on] يعمل
        [used-up] نفدت أماكنه
        [over] انتهى وقته
       *[ended] أُنهي
    }

    يعطي: { $gift }
    المنتج: { $bound ->
        [no] أي منتج
       *[other] { $product }
    }
    حتى: { $ends ->
        [no] بلا نهاية
       *[other] { $until }
    }
    لكل شخص: { $each }
    حُجز: { $claimed } من { $most } · مُنح: { $granted } · التكلفة: { $given }

    { $link }
promo-ask-end = هل تُنهي <code>{ $code }</code>؟ لن يستطيع أحد حجزه بعد الآن، ومن حجزه من قبل تصله مكافأته.
promo-ask-end-discount = هل تُنهي <code>{ $code }</code>؟ يتوقف الخصم فورًا، حتى لمن حجزه من قبل.
promo-no-such = لا يوجد كود عرض بهذا الاسم.
promo-no-product = لا يوجد منتج معروض بهذا الرقم.
promo-over-limit = هذا أكثر مما يُضاف دفعة واحدة. هذا الحد مضبوط على خادم المتجر.
promo-invite-too-low = لم يتغيّر شيء. يجب ألا يقل الشراء عن { $both }، وهو مجموع المكافأتين. أرسل الأمر مجددًا بمبلغ أخير أكبر.
promo-taken = استُعمل <code>{ $code }</code> من قبل: اختر اسمًا آخر.
promo-bad-period = لم يُنشأ شيء. يجب أن تكون النهاية في المستقبل وبعد البداية. أرسل الأمر مجددًا بنهاية لاحقة.
button-end-promo = ⏹ أنهِه
promo-off = خصم { $amount }
promo-off-percent = خصم { $percent }%، حتى { $most }
promo-percent = استرداد { $percent }% من السعر، حتى { $most }
button-see-promoted = 🛒 اعرضه

## Forms of promotions (admins)

promos =
    🎁 <b>أكواد العروض</b>

    { $count ->
        [0] لا يوجد بعد.
       *[other] اضغط على أحدها لعرضه أو إنهائه.
    }

    الدعوات: { $invite ->
        [on] { $inviter } و{ $invited } بعد أول شراء بقيمة { $least }، وأقصى عدد من المدعوين لكل شخص { $most }
       *[off] متوقفة
    }
button-promo-new = ➕ كود عرض جديد
button-promo-invitations = 👥 الدعوات
promo-form-unreadable = { $field ->
        [gives] ⚠️ أحتاج إلى مبلغ مع عملته، أو نسبة مئوية مع أكبر مبلغ لها.
        [code] ⚠️ الكود من 3 إلى 20 حرفًا من A إلى Z وأرقام.
        [least] ⚠️ أحتاج إلى مبلغ بعملة المكافأة.
        [starts] ⚠️ أحتاج إلى يوم أو وقت، مثل <code>2026-12-01 18:00</code>.
        [ends] ⚠️ أحتاج إلى يوم أو وقت، مثل <code>2026-12-10 18:00</code>.
        [kind] ⚠️ اضغط أحد الأنواع.
       *[other] ⚠️ أحتاج إلى عدد من 1 إلى { $most }.
    }
promo-form-bad-period = ⚠️ يجب أن ينتهي في المستقبل وبعد بدايته.
promo-form-preview = 🎁 <b>سيقرأ العملاء:</b>
promo-form-cost = يكلّفك { $most } على الأكثر، لكل عميل أكبر مكافأة. عدد العملاء: { $people }.
button-promo-gives = ✏️ ما يعطيه
button-promo-code = ✏️ الكود
button-promo-people = 👥 عدد العملاء: { $count }
button-promo-each = 🔁 { $count } لكل عميل
button-promo-days = 📅 عدد الأيام: { $count }
button-promo-kind = { $kind ->
    [discount] 🏷 سعر أقل
    [deposit] ➕ فوق الإيداع
   *[bonus] 🎁 مبلغ يعود
    }
button-promo-least = ⬇️ من { $least }
button-promo-starts = ◀️ { $has ->
    [yes] { $at }
   *[no] من الآن
    }
button-promo-ends = ⏹ { $has ->
    [yes] حتى { $at }
   *[no] بلا موعد نهاية
    }
button-promo-any-goods = 🛍 أي منتج
button-promo-make = ✅ أنشئ { $code }
promo-made = ✅ <b>{ $code }</b> يعمل: { $gift }. شارك رابطه: { $link }
promo-deposit-made = ✅ <b>{ $code }</b> يعمل: { $gift }. يقرأه العملاء عند الإيداع، ولا يحتاج أحد إلى حجزه.
invite-form-unreadable = { $field ->
        [people] ⚠️ أحتاج إلى عدد من 1 إلى 1,000,000.
       *[other] ⚠️ أحتاج إلى مبلغ، مثل <code>1 { $currency }</code>
    }
invite-form-preview = 👥 <b>الدعوات</b> ستعطي:
invite-form-terms = { $inviter } للعميل و{ $invited } للصديق، بعد أول شراء للصديق بقيمة { $least } أو أكثر. أقصى عدد من الأصدقاء للعميل الواحد: { $most }.
invite-form-none = الدعوات لا تعطي شيئًا
invite-form-what = الدعوات
invite-form-set = ✅ <b>الدعوات</b> تعمل. يجد العملاء رابطهم تحت 👥 وبالأمر /invite.
invite-form-ended = ✅ <b>الدعوات</b> متوقفة. من جاء من الأصدقاء قبل ذلك يبقى له ما وُعد به.
invite-form-ask-off = إيقاف الدعوات؟ من جاء من الأصدقاء قبل ذلك يبقى له ما وُعد به.
invite-form-too-low = ⚠️ لم يتغيّر شيء. يجب أن يكون الشراء بقيمة { $both } على الأقل، أي مجموع المكافأتين.
invite-form-nothing = ⚠️ لم يتغيّر شيء. يجب أن يأخذ أحدهما شيئًا.
button-invite-field = { $field ->
        [inviter] 👤 العميل: { $amount }
        [invited] 🆕 الصديق: { $amount }
        [least] 🛒 ابتداءً من { $amount }
       *[people] 👥 حتى { $amount }
    }
button-invite-set = ✅ اعتماد هذه الشروط
button-invite-off = ⏸ إيقاف
promo-ask-end-deposit = هل تُنهي <code>{ $code }</code>؟ الإيداع الذي يبدأ بعد ذلك لا مكافأة له، والمكافآت التي أُعطيت تبقى.
promo-form = { $field ->
        [gives] 🎁 كم يعود إلى العميل بعد الشراء؟ اكتب مثلًا <code>2 USD</code> أو <code>10% up to 5 USD</code>
        [code] 🎁 اكتب الكلمة التي يدخلها العملاء: من 3 إلى 20 حرفًا لاتينيًا ورقمًا، مثل <code>EID10</code>. أو اضغط على هذا الكود:
        [people] 🎁 كم عميلًا يمكنه أخذه؟ اضغط على عدد أو اكتبه:
        [each] 🎁 كم مرة يستخدمه العميل الواحد؟ اضغط على عدد أو اكتبه:
        [days] 🎁 كم يومًا يسري من الآن؟ اضغط على عدد أو اكتبه:
        [kind] 🎁 أي نوع؟ مبلغ يعود بعد التسليم، أو سعر أقل، أو مكافأة فوق الإيداع:
        [least] 🎁 ابتداءً من أي إيداع؟ اكتب مبلغًا، مثل <code>100000 IQD</code>
        [starts] 🎁 متى يبدأ؟ اكتب يومًا أو وقتًا بتوقيت المتجر، مثل <code>2026-12-01</code> أو <code>2026-12-01 18:00</code>. أو اضغط:
        [ends] 🎁 متى ينتهي؟ اليوم يُحتسب حتى آخره: <code>2026-12-10</code>، أو وقت: <code>2026-12-10 18:00</code>. أو اضغط:
       *[goods] 🎁 لأي منتج؟ اكتب اسمه أو اضغط:
    }
invite-form = { $field ->
        [inviter] 👥 كم يأخذ العميل عن كل صديق؟ اكتب مبلغًا، مثل <code>1 { $currency }</code>، أو 0
        [invited] 👥 كم يأخذ الصديق؟ اكتب مبلغًا، مثل <code>1 { $currency }</code>، أو 0
        [least] 👥 ابتداءً من أي مبلغ لأول شراء للصديق؟ اكتب مبلغًا، مثل <code>10 { $currency }</code>
       *[people] 👥 عن كم صديق يُكافأ العميل الواحد؟ اكتب عددًا، مثل <code>20</code>
    }

## Prices (admins)

button-promotions = 🎁 العروض
button-promos = 🎁 أكواد العروض والدعوات
