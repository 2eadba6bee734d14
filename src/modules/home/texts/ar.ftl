## Home

help =
    ❓ <b>{ $shop }</b>

    ‎/vouchers – أكواد وبطاقات هدايا
    ‎/topups – شحن الألعاب والهواتف
    ‎/search – البحث عن منتج باسمه
    ‎/myorders – مشترياتك وأكوادها
    ‎/balance – رصيدك في المتجر
    ‎/deposit – إضافة رصيد
    ‎/redeem – استخدام كود رصيد
    ‎/language – اللغة ورقم الهاتف
    ‎/cancel – إلغاء العملية الحالية
    ‎/terms – شروط البيع
    ‎/support – راسل المتجر
    ‎/paysupport – مساعدة في الدفع

    لديك سؤال؟ تواصل مع { $support }. رقم حسابك في المتجر: <code>{ $id }</code>
home =
    🛍 <b>{ $shop }</b>

    أهلًا { $name } 👋 كيف نخدمك اليوم؟
home-fact-time = ⚡ نصف الطلبات يصل خلال { $time }
home-fact-back = 🛡 إن تعذّر التسليم يعود مبلغك تلقائيًا
home-ways = 💳 طرق الدفع: { $ways }
button-more = ⋯ المزيد
more = ⋯ <b>المزيد</b>
button-my-codes = 🔑 أكوادي ({ $count })
button-vouchers = 🎟 بطاقات ({ $count })
button-top-ups = 🎮 شحن ({ $count })
button-settings = ⚙️ الإعدادات

## Settings and help

terms =
    📜 <b>شروط { $shop }</b>

    تُسلَّم البطاقات أكوادًا في هذه المحادثة، ويُشحن الحساب الذي تعطيه مباشرة. لا يُسترجع ما تم تسليمه؛ فالكود بعد كشفه والشحن بعد تنفيذه لا يمكن التراجع عنهما. وما يتعذّر تسليمه يعود ثمنه إلى رصيدك تلقائيًا.

    ⭐ تُستخدم النجوم لشحن رصيدك في هذا المتجر. وما لم تنفقه يمكن أن يعود إلى نجومك: اطلبه عبر /paysupport. المتجر هو المسؤول عمّا يبيعه، لا تيليجرام.

    تحقق من الحساب قبل التأكيد. للأسئلة: { $support }.

## First screen

home-balance = 💰 <b>{ $balance }</b>
home-owed = 📒 عليك <b>{ $balance }</b>
recent-line = 🔁 { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $whom }
reopen-line = { $open ->
    [yes] ⏳
   *[no] 🔑
    } { $item } · { $product }
favorite-line = ⭐ { $name }
favorites = ⭐ <b>المفضلة</b>
favorites-none =
    ⭐ <b>المفضلة</b>

    لا شيء هنا بعد. اضغط ☆ عند ما يعجبك ليبقى هنا.
favorites-full = ⭐ في مفضلتك 20 منتجًا، وهذا أقصى عدد. افتح ما لا تحتاج إليه واضغط ⭐ لإزالته.
button-favorites = ⭐ كل المفضلة ({ $count })
button-star-on = ☆ أضف إلى المفضلة
button-star-off = ⭐ في المفضلة

## Progress

button-cases = 🛠 بلاغاتي
shop-closed = ⏸ المتجر متوقف لفترة قصيرة ولا يمكن الشراء الآن. طلباتك السابقة تُنفَّذ كالمعتاد.
shop-closed-waiting = ⏸ المتجر متوقف لفترة قصيرة. 🔔 سنخبرك فور عودتنا.
button-notify-me = 🔔 أخبروني عند العودة
notify-me-noted = 🔔 تم. ستصلك رسالة واحدة فور عودتنا.
