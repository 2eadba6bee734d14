## Buying

button-change-phone = 📱 گۆڕینی ژمارە

## Settings and help

settings =
    ⚙️ <b>ڕێکخستن</b>

    ژمارەی مۆبایل: { $phone ->
        [none] هێشتا نییە
       *[other] <code>{ $phone }</code>
    }

## Currencies

button-currency = 💱 نرخەکان بە: { $currency }
currency-own = دراوی هەر بەرهەمێک
choose-currency =
    💱 <b>دەتەوێت نرخەکان بە چ دراوێک ببینیت؟</b>

    ئەو نرخانەی نیشانەی ≈یان پێوەیە بۆ بەراوردن. ئەوەی دەیدەیت پێش کڕین پیشان دەدرێت.

## Who may buy

button-accounts = 👤 هەژمارەکانم
accounts-title = 👤 <b>ئەو هەژمارانەی پێشتر پڕت کردوونەتەوە.</b> یەکێکیان دابگرە بۆ ناولێنان یان سڕینەوە.
accounts-none = 👤 هێشتا هیچ هەژمارێک پاشەکەوت نەکراوە. لەگەڵ پڕکردنەوەی داهاتوو لێرە دادەنرێت.
account-title = 👤 <b>{ $name }</b> · { $brand }
button-account-name = ✏️ ناو
button-account-delete = 🗑 بیسڕەوە
account-name-prompt = ✏️ ناوێک بۆ { $account } بنووسە، زۆرترین 40 پیت، بۆ نموونە <code>کوڕەکەم</code>. هێڵێک (<code>-</code>) ناوەکە لادەبات.
account-named = ✅ پاشەکەوت کرا.
ask-account-delete = 🗑 <b>{ $account } ({ $brand }) لە هەژمارەکانت بسڕدرێتەوە؟</b> تا دووبارە بەکاری نەهێنیت پێشنیار ناکرێت. داواکارییەکانت دەمێننەوە.
button-account-delete-yes = 🗑 بەڵێ، بیسڕەوە
account-deleted = 🗑 سڕایەوە: { $account }
button-erase-me = 🗑 داتاکانم بسڕەوە
ask-erase-me = 🗑 <b>داتاکانت بسڕدرێنەوە؟</b>
    فرۆشگاکە ناو و ژمارەی مۆبایل و هەژمارە پاشەکەوتکراوەکان و نامەکانت دەسڕێتەوە. لیستی کڕینەکان بێ ناوی تۆ لە دەفتەرەکاندا دەمێنێت. سەرەتا باڵانسەکەت خەرج بکە: دواتر ناگەڕێنرێتەوە.
button-erase-me-yes = 🗑 بەڵێ، داوای بکە
erase-me-wanted = ✅ فرۆشگاکە ئاگادارە. کە هیچ شتێک کراوە نەما، داتاکانت دەسڕێتەوە.

## Broadcasts

button-news = { $on ->
    [yes] 🔔 هەواڵی فرۆشگا: کارایە
   *[no] 🔕 هەواڵی فرۆشگا: ناکارایە
    }
