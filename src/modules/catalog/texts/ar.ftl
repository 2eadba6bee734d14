## Catalog

shelf-vouchers = 🎟 <b>البطاقات</b>
shelf-top-ups = 🎮 <b>الشحن المباشر</b>
shelf-empty = لا يوجد شيء معروض هنا حاليًا.
search-prompt =
    🔎 <b>بحث</b>

    اكتب الاسم أو جزءًا منه.
search-often = ⏳ بحثت مرات كثيرة في وقت قصير. اضغط «إعادة المحاولة» بعد { $seconds } ث.
search-found = 🔎 نتائج «{ $text }»
search-nothing = 🔎 لا توجد نتائج لـ«{ $text }». تأكد من الكتابة أو تصفّح:
search-missing = 🔎 «{ $text }» غير متوفر لدينا بعد. اضغط 🔔 ونراسلك إذا توفّر. أو تأكد من الكتابة وتصفّح:
button-search-again = 🔎 بحث جديد
button-search-instead = 🔎 بل ابحث في المتجر
product-voucher = 🎟 <b>{ $name }</b>
product-top-up = 🎮 <b>{ $name }</b>
product-choose = اختر الفئة:
product-gone = لم يعد هذا المنتج معروضًا للبيع.
needed-info = سنطلب منك:
item-price = { $name } · { $price }
item-price-unavailable = 🔔 { $name } · { $price }
item-costs = السعر: <b>{ $price }</b>
item-gives-code = يصلك الكود هنا في المحادثة.
item-gives-credit = يُشحن حسابك مباشرة.
item-not-on-sale = غير معروضة للبيع الآن.
item-no-wallet = غير متوفرة الآن.
item-maintenance = المتجر متوقف لفترة قصيرة. طلباتك السابقة تُنفَّذ كالمعتاد.
item-unknown = لا توجد لدينا هذه الفئة.
button-buy = 🛒 شراء

## Buying

goods-changed = ⚠️ المورّد غيّر ما اخترته ({ $product } — { $item }). لم يُشترَ شيء بعد. هذا ما يقدّمه الآن:

## For admins

search-nothing-staff = 🔎 لا شيء يطابق «{ $text }». تحقق من الكتابة، أو اكتب اسمًا أو رقم هاتف أو كود طلب أو عملية دفع.
sync-running = ⏳ تجري قراءة الكتالوج …
sync-done = ✅ قُرئ الكتالوج: المنتجات { $products }، الفئات { $items }، المعروض منها { $onSale }. خرج من الكتالوج { $removed }، ولا يمكن بيع { $leftOut } هنا.
sync-failed = ❌ تعذّرت قراءة الكتالوج. { $why }
markup-set = السعر هو التكلفة زائدًا { $percent }%، ولا يقل عن التكلفة أبدًا.
markup-off = تُباع المنتجات بسعر القائمة، ولا تقل عن التكلفة أبدًا.
rounding-set = تُقرَّب الأسعار إلى { $steps }. وكل عملة أخرى إلى أصغر وحداتها.

## Search

search-corrected = 🔎 لا يوجد «{ $text }». هذه نتائج «{ $corrected }»:
search-nearest = 🔎 لا شيء يطابق «{ $text }» كاملًا. أقرب ما لدينا:
search-did-you-mean = 🔎 لا نتائج لـ«{ $text }». هل تقصد …
search-no-code = 🎫 إن كان هذا كودًا فنحن لا نعرفه. تحقق من حروفه وأرقامه وأرسله مجددًا.
search-vouchers = 🎟 كل البطاقات
search-top-ups = 🎮 كل الشحن

## Bonuses, gifts and news

inline-from = ابتداءً من { $price }
inline-message =
    <b>{ $name }</b>
    { $shop }
button-open-in-shop = 🛒 افتح في المتجر
button-copy-link = 📋 انسخ الرابط

## Brands

category-name = { $category ->
    [games] 🎮 ألعاب
    [mobile] 📱 جوال
    [apps] 🧩 تطبيقات
    [shopping] 🛍 تسوّق
    [streaming] 🎬 أفلام وموسيقى
    [social] 💬 تواصل
    [food] 🍔 طعام
    [travel] 🧳 سفر
    [software] 🔐 برامج
   *[other] ✨ أخرى
    }
categories-title = { $type ->
    [voucher] 🎟 <b>البطاقات</b>
   *[top-up] 🎮 <b>الشحن المباشر</b>
    } · ماذا تريد؟
button-categories = 🗂 الأقسام
choose-region = في أي منطقة حسابك؟ ما تشتريه يعمل في منطقته فقط.
product-region = المنطقة: { $region }
button-other-regions = 🌍 مناطق أخرى ({ $count })
button-brand-other-type = { $type ->
    [voucher] 🎟 على شكل بطاقة
   *[top-up] 🎮 شحن مباشر
    }

## Desk (admins)

matter-goods = 🔁 <b>غيّر المورّد { $name }: قيمة أو منطقة أخرى بالرقم نفسه.</b> لا تُباع حتى تقرر: { $count ->
        [one] فئة واحدة
        [two] فئتان
        [few] { $count } فئات
       *[other] { $count } فئة
    }. يراها العملاء نافدة.
matter-goods-prices = ستُباع بهذه الأسعار:
costs-goods-sell = <b>بيعها بالاسم الجديد</b>: تنتهي أسماؤك الخاصة لها، ويُبلَّغ من طلب 🔔.
costs-goods-keep = <b>إبقاؤها موقوفة</b>: لا يشتريها أحد حتى تضغط ▶ في بطاقاتها.
button-goods-sell = ▶ بيعها بالاسم الجديد
button-goods-keep = ⏸ إبقاؤها موقوفة
button-goods-card = 📦 بطاقتها

## Brands of admins

brands-title = 🏷 <b>العلامات</b>. اضغط واحدة، أو ابحث بالأمر <code>/brands كلمة</code>. علامة المنتج ومنطقته في بطاقته: 🗄 المعروضات.
brands-none = 🏷 لا توجد علامة بهذا الاسم. كل العلامات: <code>/brands</code>
brand-details =
    القسم: { $category }
    المنتجات: { $products }
    الصورة: { $picture ->
        [yes] موجودة
       *[no] لا توجد
    }
    أسماء أخرى: { $aliases }
    طريقة التفعيل: { $languages }
button-brand-name = ✏️ الاسم
button-brand-category = 🗂 القسم
button-brand-aliases = 🔤 أسماء أخرى
button-brand-picture = 🖼 الصورة
button-brand-merge = 🔀 ضمّ إلى …
pick-brand-none = 🏷 لا توجد علامة بهذا الاسم. اكتب جزءًا من اسم آخر:
ask-brand-join = 🔀 <b>ضمّ { $name } إلى { $into }؟</b> تنتقل منتجاتها ({ $products }) إليها بأسعارها، وتتبعها المنتجات الجديدة. يمكنك إعادتها واحدًا واحدًا من بطاقاتها.
button-brand-redeem = 📖 التفعيل
button-brand-derived = ↩️ حسب الاسم
button-brand-view = 👁 كما يراها العميل
brand-aliases-prompt = 🔤 اكتب الأسماء الأخرى التي يبحث بها العملاء بأي لغة، وبينها فواصل. تحل محل ما أضفته من قبل، والشرطة (<code>-</code>) تحذفها.
brand-redeem-prompt = 📖 اكتب طريقة التفعيل باللغة { $language }: نحو ثلاثة أسطر، { $most } حرفًا على الأكثر، وفي السطر الأخير رابط يبدأ بـ https:// إن وُجد. الشرطة (<code>-</code>) تحذفها. يقرؤها العملاء تحت الكود.
brand-changed = ✅ تم التغيير، ويبقى مهما أرسل المورّد.
brand-not-readable = لا يمكن استخدام هذا هنا: { $most } حرفًا على الأكثر، أو صورة إن كانت للصورة. أرسله من جديد.
brand-product =
    🏷 <b>{ $name }</b>
    العلامة: { $brand }
    المنطقة: { $region }

    للتغيير: <code>/brands product { $id } IQ = nova-game-card</code>، والشرطة (<code>-</code>) تعيد ما يقوله الاسم.
brand-product-usage = الاستخدام: <code>/brands product 1001 IQ = nova-game-card</code>: رقم المنتج، ثم المنطقة (دولة أو EU أو MENA أو GLOBAL …)، ثم مفتاح العلامة.
where-it-works = 📍 يعمل في: { $place }

## Shelf (admins)

shelf-home = 🗄 <b>المعروضات</b>. اختر علامة لترى منتجاتها وأسعارها ونصوصها. 📌 مثبَّت، و🙈 لا يراه العملاء. ما تقرره هنا يسري فورًا ويبقى مهما أرسل المورّد. <code>/catalog</code> مع اسم أو رقم يجد أي شيء.
shelf-no-brands = 🏷 لا توجد علامات بعد. يقرأ /sync قائمة المورّد.
shelf-unseen = 🙈 <b>ما لا يراه العملاء</b>
shelf-nothing-unseen = ✅ يرى العملاء كل ما يبيعه المورّد.
shelf-found = 🔎 هذا ما وُجد، 20 على الأكثر. اكتب كلمات أكثر لتقليل النتائج.
shelf-nothing-found = 🔎 لا شيء بهذا الاسم أو الرقم. جرّب كلمة أخرى.
shelf-number = الرقم: <code>{ $id }</code>
shelf-shown = ✅ معروض للبيع
shelf-hidden = 🙈 أخفيته أنت
shelf-brand-hidden = 🙈 علامته مخفية
shelf-product-hidden = 🙈 منتجه مخفي
shelf-not-at-dealer = ⛔ لا يبيعه المورّد الآن
shelf-no-wallet = ⛔ لا محفظة لدى المورّد بعملته
shelf-no-way-to-pay = ⛔ لا يستطيع العملاء الدفع بعملته: حدّد سعر صرف بالأمر /rates أو طريقة دفع بالأمر /paymethods
shelf-nothing = ⛔ لا شيء منه يمكن بيعه
shelf-paused = ⏸ موقوف مؤقتًا
shelf-changed-goods = ⏸ غيّره المورّد: لا يُباع قبل أن تنظر فيه
shelf-at-loss = 🔻 موقوف: سيُباع بخسارة
shelf-loss = حاسبنا المورّد بمبلغ { $cost }. يعود بيعه عندما يظهر هذا السعر في الكتالوج أو عندما تضغط ▶.
button-shelf-sell = ▶ أعد البيع
shelf-pinned = 📌 مثبَّت: يظهر أولًا
shelf-place = الترتيب: { $place }
shelf-category = القسم: { $category }
shelf-region = المنطقة: { $region }
shelf-aliases = أسماء أخرى: { $aliases }
shelf-described = له وصف بـ: { $languages }
shelf-redeem = له طريقة تفعيل بـ: { $languages }
button-shelf-home = 🗄 المعروضات
button-shelf-unseen = 🙈 ما لا يراه العملاء
button-shelf-export = ⬇️ تنزيل CSV
button-shelf-import = ⬆️ رفع CSV
button-shelf-hide = 🙈 إخفاء
button-shelf-show = 👁 إظهار
button-shelf-pin = 📌 تثبيت
button-shelf-unpin = 📌 إلغاء التثبيت
button-shelf-name = ✏️ الاسم
button-shelf-place = 🔢 الترتيب
button-shelf-description = 📝 الوصف
button-shelf-limit = 🚦 الحد
button-shelf-redeem = 📖 التفعيل
button-shelf-picture = 🖼 الصورة
button-shelf-aliases = 🔤 أسماء أخرى
button-shelf-region = 🌍 المنطقة
button-shelf-brand = 🏷 العلامة
button-shelf-derived = ↩️ كما هو أصلًا
button-shelf-brand-more = 🏷 القسم والصورة وغيرهما
button-shelf-tree = 🗄 في المعروضات
button-shelf-apply = ✅ تطبيق التغييرات: { $changes }
button-shelf-drop = ✖️ لا تغيّر شيئًا
shelf-ask-language = 🌐 بأي لغة؟
shelf-ask-name = ✏️ اكتب الاسم، { $most } حرفًا على الأكثر. الشرطة (<code>-</code>) تعيد اسم المورّد.
shelf-ask-place = 🔢 اكتب رقمًا من 1 إلى 9999: الأصغر يظهر أولًا وقبل ما لا رقم له. الشرطة (<code>-</code>) تعيد ترتيب المورّد.
shelf-ask-category = 🗂 اختر القسم الذي يوضع فيه. تظهر العلامة في كل قسم فيه شيء منها. <b>كما هو أصلًا</b>: قسم المنتج أو العلامة.
shelf-ask-limit = 🚦 اكتب كم يشتري العميل الواحد وخلال كم يوم: <code>3</code> تعني ثلاثة خلال 24 ساعة، و<code>10/30</code> عشرة خلال 30 يومًا. الشرطة (<code>-</code>) تلغي الحد.
shelf-ask-region = 🌍 اكتب المنطقة: اسم دولة أو EU أو MENA أو GLOBAL … الشرطة (<code>-</code>) تعيد ما يدل عليه اسمه.
shelf-ask-aliases = 🔤 اكتب أسماء أخرى يبحث بها العملاء تفصل بينها فواصل، بأي لغة. تحل محل الموجودة؛ والشرطة (<code>-</code>) تحذفها.
shelf-ask-description = 📝 اكتب بلغة { $language } ما يقرؤه العملاء عنه، { $most } حرف على الأكثر. الشرطة (<code>-</code>) تحذفه.
shelf-ask-redeem = 📖 اكتب طريقة تفعيله بلغة { $language }، { $most } حرف على الأكثر، ورابط https:// في السطر الأخير إن وجد. يقرؤها العملاء بدل طريقة العلامة. الشرطة (<code>-</code>) تحذفها.
shelf-ask-picture = 🖼 أرسل صورة يراها العملاء بدل صورة المنتج والعلامة. الشرطة (<code>-</code>) تحذفها.
shelf-problem-not-of-this = لا يصلح هذا هنا. أرسله نصًا من فضلك.
shelf-problem-too-long = هذا أطول من اللازم أو الأسماء كثيرة. أرسل أقل من فضلك.
shelf-problem-not-yes-or-no = اكتب نعم أو اتركها فارغة.
shelf-problem-not-a-place = الترتيب رقم من 1 إلى 9999.
shelf-problem-not-a-category = لا يوجد قسم كهذا. اكتب games أو mobile أو apps أو shopping أو streaming أو social أو food أو travel أو software أو other.
shelf-problem-not-a-picture = ليست صورة يعرفها البوت: أرسل الصورة في /catalog
shelf-problem-not-a-limit = يُكتب الحد 3 أو 10/30: حتى 1000 خلال 365 يومًا على الأكثر.
shelf-problem-not-a-region = لا توجد منطقة كهذه. اكتب اسم دولة أو EU أو MENA أو GLOBAL.
shelf-problem-no-such-brand = لا علامة بهذا المفتاح. تظهر المفاتيح في /brands.
shelf-problem-no-photo = أرسل صورة من فضلك، أو شرطة لحذف الموجودة.
shelf-problem-unknown-column = لا عمود بهذا الاسم، فيُتجاهل
shelf-problem-no-columns = ينقص العمودان kind وid
shelf-problem-no-such = لا علامة ولا منتج ولا فئة كهذه.
shelf-problem-twice = مكرر في الملف
shelf-problem-too-many-lines = في الملف 60,000 سطر على الأكثر
shelf-problem-price-not-here = لا يتغير السعر من هنا: اضغط 💵 تغيير السعر في بطاقته
shelf-sheet-what = الجدول ({ $changes })
shelf-sheet-undo = ↩ <b>التراجع عن الجدول؟</b> التغييرات التي تعود: { $changes }.{ $kept ->
        [0] {""}
       *[other] {" "}تغييرات أجراها شخص بعده فتبقى: { $kept }.
    }
shelf-sheet-too-late = يمكن التراجع عن الجدول خلال يوم، وقد فات الوقت. حمّل ملف CSV فيه القيم التي تريدها.
shelf-sheet-out = المعروضات في جدول، مع التكلفة وسعر الأفراد وهامش الربح (نسبة من التكلفة). غيّر ما بعد عمود <code>margin</code>. الخلية الفارغة تعني: كما هو عند المورّد. وما تحذفه من أعمدة وأسطر يبقى كما هو.
shelf-sheet-in = ⬆️ أرسل ملف CSV بعد تعديله (UTF-8). لا يتغير شيء قبل أن ترى ما سيفعله.
shelf-sheet-unread = تعذّرت قراءة الملف: المطلوب CSV بترميز UTF-8 وحتى 15 MB. أرسله مجددًا من فضلك.
shelf-sheet-dry = 🔍 <b>لم يتغير شيء بعد.</b> الأسطر: { $lines } · التغييرات: { $changes } · المرفوض: { $refused }
shelf-sheet-change = ✏️ { $subject } { $name } · { $field }: { $before } ← { $after }
shelf-sheet-refused = ⛔ السطر { $line }، { $column } ({ $value }): { $problem }
shelf-sheet-all = يظهر هنا أول { $most } من كل نوع، وفي الملف أعلاه كلها.
shelf-sheet-applied = ✅ تم. عدد التغييرات: { $changes }. يراها العملاء الآن.
shelf-sheet-dropped = لم يتغير شيء.
shelf-sheet-moved = ⚠️ لم يتغير شيء: تغيّر القرار منذ ذلك الحين. أرسل الملف مجددًا لترى ما سيفعله الآن.
shelf-sheet-gone = لم يتغير شيء: طُبّق هذا الملف من قبل أو مضى عليه أكثر من يوم.

## Prices (admins)

prices-title = 🏷 <b>الأسعار</b>
prices-minimum = لا يقل ربح كل سعر عن { $percent }% من تكلفته.
prices-minimum-amount = لا يقل ربح كل سعر بعملة { $currency } عن { $least }.
prices-rules = { $count ->
        [0] لا قواعد خاصة: كل فئة تتبع المتجر.
       *[other] <b>القواعد</b>. سعر الفئة نفسها يغلب سعر علامتها. اضغط قاعدة لإلغائها:
    }
prices-losses = { $count ->
        [one] ⛔ <b>فئة واحدة لا تُباع</b> لأن المتجر يخسر بها: { $name }
       *[other] ⛔ <b>فئات لا تُباع ({ $count })</b> لأن المتجر يخسر بها، مثل { $name }
    }
prices-minimum-unreadable = 🤔 أقل ربح هو نسبة من التكلفة أو مبلغ مع عملته: <code>/prices min 2%</code> أو <code>/prices min 500 IQD</code>. و<code>0 IQD</code> ينهي المبلغ.
price-form-now = { $of ->
        [markup] 📈 السعر الآن: <b>التكلفة زائدًا { $now }%</b>.
        [list] 📈 تُباع المنتجات الآن <b>بسعر القائمة</b>.
        [rounding] ⚖️ تُقرَّب الأسعار الآن إلى <b>{ $now }</b>.
       *[min-profit] 🛡 أقل ربح لكل سعر الآن فوق تكلفته: <b>{ $now }</b>.
    }
price-form-unreadable = { $of ->
        [rounding] 🤔 هذه ليست خطوة. اكتب مبلغًا مع عملته: <code>250 IQD</code>.
        [min-profit] 🤔 هذه ليست نسبة ولا مبلغًا مع عملته. اكتب <code>2%</code> أو <code>500 IQD</code>.
       *[other] 🤔 هذه ليست نسبة. اكتب رقمًا بلا وحدة أخرى: <code>7%</code>.
    }
button-price-form-clear = { $of ->
        [markup] ✖ البيع بسعر القائمة
       *[min-profit] ✖ بلا حد أدنى للربح
    }
button-price-markup = 📈 هامش الربح
button-price-rounding = ⚖️ التقريب
button-price-minimum = 🛡 أقل ربح
prices-how = اضغط على زر لتغييره. سعر علامة واحدة أو منتج أو فئة في بطاقتها: 🗄 المعروضات ثم 💵 <b>تغيير السعر</b>. السعر الخاص بالفئة يتقدّم على سعر منتجها، وسعر المنتج على سعر علامته. ترى ما سيتغيّر قبل أن يتغيّر.
figures = التكلفة { $cost } · السعر <b>{ $price }</b> · الربح { $profit }
figures-items = { $items ->
    [one] فئة واحدة
    [two] فئتان
    [few] { $items } فئات
   *[other] { $items } فئة
    }:
figures-losses = ⛔ { $count ->
        [one] فئة واحدة سعرها أقل من تكلفتها، فلا تُباع.
       *[other] فئات سعرها أقل من تكلفتها، فلا تُباع: { $count }.
    }
node-price-rule = الآن: { $rule }
node-price-no-rule = ليس لها سعر خاص: تتبع منتجها أو علامتها أو المتجر كله.
node-price-form = { $kind ->
        [item] ✏️ اكتب السعر مثل <code>9.99 { $currency }</code>، أو ربحك على التكلفة: <code>7%</code> أو <code>+1.50 { $currency }</code>. و<code>-2% list</code> أقل من سعر القائمة بنسبة 2%.
       *[other] ✏️ اكتب ربحك على التكلفة: <code>7%</code> أو <code>+1.50 { $currency }</code>. و<code>-2% list</code> أقل من سعر القائمة بنسبة 2%.
    } ترى الأسعار الجديدة قبل أن تسري.
node-price-unreadable = 🤔 لم أفهم هذا السعر. اكتبه كما في أحد الأمثلة.
price-group-all = الكل
button-node-price = 💵 تغيير السعر
button-node-price-off = ✖ بلا سعر خاص
button-node-card = ▶ العودة إلى بطاقتها
button-rule-off = ✖ { $rule }
button-prices = 🏷 الأسعار
button-catalog-changes = 🔄 ما تغيّر عند المورّد
prices-ask = 🏷 <b>{ $rule }</b>
prices-too-precise =
    ⚠️ { $digits ->
        [0] الأسعار بعملة { $currency } بلا كسور عشرية.
       *[other] للأسعار بعملة { $currency } حتى { $digits } من المنازل العشرية.
    } أرسل سعرًا كهذا.
prices-unknown = لا شيء بالرقم { $subject }.
prices-changed = ✅ تغيّرت الأسعار.
prices-unchanged = هي كذلك من قبل، فلم يتغيّر شيء.
prices-undone = ↩ عادت الأسعار كما كانت.
changes-title = 🔄 <b>ما تغيّر عند المورّد</b>
changes-none = 🔄 لم يتغير شيء عند المورّد في آخر 90 يومًا.
changes-line = { $time } · +{ $fresh } −{ $gone } ⇅{ $moved }
changes-of = 🔄 <b>{ $time }</b> · { $kind ->
        [new] جديد
        [gone] غادر
       *[price] تغيّرت التكلفة أو سعر القائمة
    } ({ $count })
changes-kind = { $kind ->
        [new] جديد { $count }
        [gone] غادر { $count }
       *[price] أسعار { $count }
    }
changes-cost = التكلفة { $cost }، القائمة { $list }
changes-goods = ✏️ أسماء أو بضاعة تغيّرت: { $count }
changes-goods-title = ✏️ <b>تغيّر تحت الرقم نفسه</b> ({ $count })
changes-goods-type = { $type ->
        [top-up] شحن
       *[voucher] قسيمة
    }
changes-goods-line = { $time } · { $name }: { $field ->
        [name] الاسم
        [type] النوع
        [fields] يطلب
        [currency] العملة
        [product] المنتج
        [region] المنطقة
       *[list-price] سعر القائمة
    } { $before } ← { $after }
changes-goods-own = ✍️ يقرأ العملاء الاسم الذي وضعته أنت.
button-what-changed = 🔄 ما تغيّر

## Rates with what they change (admins)

button-rates = 💱 أسعار الصرف
button-stars-rate = ⭐ أسعار النجوم
rate-changed = ✅ تغيّر السعر.
rate-undone = ↩ عاد السعر كما كان.

## Forms of settings (admins)

button-cost-limit = 📈 ارتفاع التكلفة
cost-limit-now = 📈 ينتظر الطلب قرارك إذا طلب المورّد أكثر من ثمنه عند الشراء بما يزيد على <b>{ $percent }%</b>، أو أكثر مما يدفعه العميل.
cost-limit-form = ✏️ اكتب نسبة أخرى، مثل <code>10%</code>. تراها مرة أخرى قبل أن تسري.
cost-limit-ask = 📈 <b>تغيير النسبة التي تُسأل عندها عن ارتفاع التكلفة؟</b>
cost-limit-value = ارتفاع التكلفة: أكثر من { $percent }%
cost-limit-set = ✅ تُسأل إذا ارتفعت التكلفة أكثر من { $percent }% أو تجاوزت السعر.
button-sync = 🔄 قراءة كتالوج المورّد من جديد
