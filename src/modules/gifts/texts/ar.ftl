## Bonuses, gifts and news

button-gift = 🎁 أهدِه لغيرك
button-make-gift = { $number ->
        [0] 🎁 أنشئ الرابط
       *[other] 🎁 أهدِ رقم { $number }
    }
button-new-gift = { $number ->
        [0] 🔗 رابط جديد
       *[other] 🔗 رابط جديد { $number }
    }
button-revoke-gift = ✖️ استرجعها
button-send-gift = ↗ أرسل الهدية
button-see-purchase = 🧾 عرض الشراء
gift-title =
    🎁 <b>أهدِه لغيرك</b>
    { $item }
gift-how = أنشئ رابطًا وأرسله إلى من تريد. أول من يفتحه يحصل على الكود، ولا يراه أحد سواه، حتى أنت. ويمكنك استرجاع الهدية ما لم تُفتح.
gift-unit-waiting = { $number ->
        [0] 🕓 رابطك لم يُفتح بعد.
       *[other] 🕓 رقم { $number }: رابطك لم يُفتح بعد.
    }
gift-unit-opened = { $number ->
        [0] ✅ فُتحت: { $time }.
       *[other] ✅ رقم { $number } فُتحت: { $time }.
    }
gift-link =
    🎁 <b>هديتك جاهزة</b>

    { $link }

    أرسل هذا الرابط إلى شخص واحد: أول من يفتحه يحصل على الكود. لن نعرضه مرة أخرى؛ إن ضاع فأنشئ رابطًا جديدًا من صفحة الشراء.

    من يفتحها يقرأ اسمك: { $giver }.
gift-share-word = 🎁 عندي هدية لك!
button-gift-told = 🎁 إنها هدية: أخبر صاحبها
button-gift-note = ✏️ أضف كلمة
gift-note-prompt = ✏️ اكتب كلمة لمن يفتح الهدية: { $most } حرفًا على الأكثر، من دون روابط.
gift-note-too-long = الكلمة طويلة: { $most } حرفًا على الأكثر. أرسل كلمة أقصر.
gift-note-link = لا تُقبل الروابط ولا الأسماء التي تبدأ بـ @. أرسل الكلمة من دونها.
gift-note-written = ✅ كلمتك مع الهدية. لتغييرها اضغط ✏️ تحت الرابط مرة أخرى.
gift-top-up = 🎁 <b>هل كانت هدية؟</b> أرسل هذا إلى صاحب الحساب:
gift-top-up-word = 🎁 وصل { $item } إلى حسابك: هدية من { $giver }.
gift-revoked = ↩️ استُرجعت الهدية. لم يعد الرابط يعمل، وعاد الكود إليك.
gift-opened-already = فُتحت هذه الهدية، فلا يمكن استرجاعها.
gift-not-yours = لا يوجد هنا كود يمكن إهداؤه.
gift-own = 🎁 هذه هديتك أنت. أرسل الرابط إلى غيرك، فلا يمكنك فتحها بنفسك.
gift-gone = لا يمكن فتح هذه الهدية: فتحها غيرك أو استُرجعت. اسأل من أرسلها إليك.
gift-coming = ⏳ يجري استبدال كود هذه الهدية. يفتحها هذا الرابط فور وصول الكود الجديد.
gift-in-case = أبلغت عن مشكلة في هذا الكود. يمكنك إهداؤه بعد البتّ في بلاغك.
gift-received =
    🎁 <b>هدية لك!</b>
    { $item }
gift-received-from =
    🎁 <b>هدية من { $giver }!</b>
    { $item }
gift-received-help = أنت وحدك ترى هذا الكود، والرابط يعرضه لك مرة أخرى. إن لم يعمل فاكتب إلى { $support } واذكر <code>{ $code }</code>.
button-open-gift = 🎁 فتح الهدية
