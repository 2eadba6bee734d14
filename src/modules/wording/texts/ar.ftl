## The shop itself (admins)

shop-name-prompt = ✏️ اكتب اسم المتجر، { $most } حرفًا على الأكثر. الشرطة (<code>-</code>): كما في إعدادات الخادم.
shop-support-prompt = ☎️ اكتب كيف يتواصل العملاء مع شخص: <code>@name</code> أو رقم هاتف أو عنوان، { $most } حرفًا على الأكثر. الشرطة (<code>-</code>): كما في إعدادات الخادم.
shop-setting-wrong = هذا طويل، الحد { $most } حرفًا. اكتبه من جديد.
shop-languages = 🌐 <b>اللغات</b>: اضغط على ما يمكن للعملاء اختياره. من يتكلم لغة أخرى يقرأ أولها.
shop-texts = 📝 بأي لغة النص؟
shop-texts-prompt = 🔎 اكتب كلمات من النص الذي تريد تغييره كما يقرؤه العملاء بلغة { $language } (أو اسمه مثل <code>home</code>).
shop-texts-found = 📝 { $count ->
        [0] لا يوجد نص بهذه الكلمات. اكتب غيرها.
       *[other] أي نص؟ ما عليه ✏️ مكتوب بكلماتك.
    }
shop-text =
    📝 <b>{ $key }</b>، { $language }

    <code>{ $source }</code>

    { $own ->
        [yes] هذه كلماتك.
       *[no] هذه كلمات المتجر الأصلية.
    } أبقِ ما بين الأقواس: المتجر يملؤه.
shop-text-prompt = ✏️ اكتب الكلمات الجديدة. أبقِ ما بين الأقواس مثل { $variables }. ستراها قبل أي عميل.
shop-text-preview = 👁 هكذا تُقرأ، مع أمثلة بين أقواس:
wording-wrong-notation = ⚠️ الأقواس غير مكتملة أو سطر لا يُقرأ. انسخ الكلمات الموجودة وغيّر ما بين الأقواس فقط.
wording-wrong-unknown-variable = ⚠️ <code>{ $name }</code> غير معروف في هذا النص، ولن يظهر مكانه شيء.
wording-wrong-missing-variable = ⚠️ <code>{ $name }</code> ناقص، والعملاء يحتاجونه.
wording-wrong-html = ⚠️ وسم لم يُغلق أو لا يقبله تيليجرام: استعمل &lt;b&gt;…&lt;/b&gt; واكتب &amp;amp; بدل &amp;.
wording-wrong-long = ⚠️ هذا طويل جدًا.
shop-exported = 📤 كل هذه الإعدادات في ملف واحد. احتفظ به أو أعد إرساله بعد <b>استيراد</b>.
shop-import-prompt = 📥 أرسل الملف الذي أعطاه <b>تصدير</b>. يستبدل الاسم والتواصل واللغات والمنطقة الزمنية والساعات والحدود والسياسات والإعلان وكل كلماتك دفعة واحدة. يصلك الموجود الآن ملفًا قبل ذلك.
shop-import-wrong = ⚠️ لم يتغير شيء: { $problem }
shop-import-not-a-file = هذا ليس ملف إعدادات.
shop-imported = ✅ تم الاستيراد. عدد النصوص: { $texts }.
button-shop-name = ✏️ الاسم
button-shop-support = ☎️ التواصل
button-shop-languages = 🌐 اللغات
button-shop-texts = 📝 النصوص
button-shop-export = 📤 تصدير
button-shop-import = 📥 استيراد
button-shop-reset = ↩️ كلمات المتجر الأصلية
button-shop-change = ✏️ تغيير
button-shop-save = ✅ أظهره للعملاء

## The shop's days and hours (admins)

button-shop-zone = 🕰 المنطقة الزمنية
shop-zone-none = لا توجد منطقة زمنية بهذا الاسم. اكتب بالإنجليزية مدينة كبيرة قريبة مثل <code>Baghdad</code> أو اسم منطقة.
shop-zone-found = 🕰 أي واحدة؟
shop-zone-preview =
    🕰 الساعة الآن في <b>{ $zone }</b> هي { $now }.

    هل تُعتمد للمتجر كله؟
button-shop-zone-set = ✅ اعتمدها
button-shop-zone-server = ↩️ كما في إعدادات الخادم
button-shop-pictures = 🖼 الصور
shop-pictures =
    🖼 <b>الصور</b>: { $on ->
        [yes] مفعّلة
       *[no] متوقفة، وكل الشاشات نصوص فقط
    }

    في الصفحة الرئيسية: { $own ->
        [yes] صورتك
       *[no] صورة مرسومة من اسم المتجر
    }. أرسل صورة لعرض غيرها، عرضها ضعف ارتفاعها أو أكثر؛ والشرطة (<code>-</code>) تحذفها.

    صور العلامات في /brands. أوقف الصور إن كان اتصال عملائك بطيئًا.
shop-picture-wrong = أرسلها كصورة لا كملف من فضلك. الشرطة (<code>-</code>) تحذف الصورة الحالية.
button-picture-drawn = 🎨 ارسمها من الاسم
button-pictures-off = 📴 أوقف الصور
button-pictures-on = 🖼 شغّل الصور
button-shop-policies = 🧭 الحدود والسياسات
button-shop-hours = 🕙 ساعات الدعم
shop-hours-none = غير محددة: لا يقرأ العملاء ساعات.
shop-hours-closed = مغلق
shop-hours-prompt = 🕙 { $day }: اكتب من أي ساعة إلى أي ساعة تجيب، مثل <code>10:00-22:00</code>. الشرطة (<code>-</code>): مغلق.
shop-hours-wrong = اكتب وقتين مثل <code>10:00-22:00</code>، أو شرطة (<code>-</code>) للإغلاق.
button-shop-hours-all = كل يوم
button-shop-hours-off = 🗑 بلا ساعات
shop-policies =
    🧭 <b>الحدود والسياسات</b> للمتجر كله

    أكبر كمية في المرة: { $units }
    ما ينفقه العميل الجديد في اليوم: { $perDay }
    من يمكنه الدخول: { $newcomers }
    إذا فشل شراء دُفع ثمنه مباشرة: { $refunds }

    حدود المنتج الواحد في بطاقته تحت /catalog، وحدود العميل الواحد في بطاقته.
shop-no-limit = بقدر ما لديه
button-shop-units = 🔢 أكبر كمية
shop-units = 🔢 كم قسيمة على الأكثر في الشراء الواحد؟
button-shop-new-limit = 🛂 العملاء الجدد في اليوم
button-shop-newcomers = 🚪 من يمكنه الدخول
button-shop-refunds = ↩️ المشتريات الفاشلة
shop-refunds = ↩️ أين يذهب المال إذا فشل شراء دُفع ثمنه مباشرة؟
shop-refunds-balance = يبقى في الرصيد
shop-refunds-source = يعود من حيث أتى
shop-refunds-source-ask = يقرر المشرف كل مرة
