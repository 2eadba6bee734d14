## Catalog

shelf-vouchers = 🎟 <b>کارتەکان</b>
shelf-top-ups = 🎮 <b>پڕکردنەوە</b>
shelf-empty = ئێستا لێرە هیچ بۆ فرۆشتن نییە.
search-prompt =
    🔎 <b>گەڕان</b>

    ناوەکە یان بەشێکی بنووسە.
search-often = ⏳ لە ماوەیەکی کورتدا زۆر گەڕایت. دوای { $seconds } چرکە «هەوڵدانەوە» دابگرە.
search-found = 🔎 ئەنجامەکانی «{ $text }»
search-nothing = 🔎 هیچ بۆ «{ $text }» نەدۆزرایەوە. نووسینەکە بپشکنە یان سەیری لیستەکە بکە:
search-missing = 🔎 «{ $text }» هێشتا لای ئێمە نییە. 🔔 دابگرە، ئەگەر هات پێت دەڵێین. یان نووسینەکە بپشکنە و سەیری لیستەکە بکە:
button-search-again = 🔎 گەڕانێکی تر
button-search-instead = 🔎 نەخێر، لە فرۆشگا بگەڕێ
product-voucher = 🎟 <b>{ $name }</b>
product-top-up = 🎮 <b>{ $name }</b>
product-choose = جۆرێک هەڵبژێرە:
product-gone = ئەم بەرهەمە چیتر نافرۆشرێت.
needed-info = ئەمانەت لێ دەپرسین:
item-price = { $name } · { $price }
item-price-unavailable = 🔔 { $name } · { $price }
item-costs = نرخ: <b>{ $price }</b>
item-gives-code = کۆدەکە هەر لێرە لە چاتەکەدا دەگات.
item-gives-credit = هەژمارەکەت ڕاستەوخۆ پڕ دەکرێتەوە.
item-not-on-sale = ئەم جۆرە ئێستا نافرۆشرێت.
item-no-wallet = ئێستا بەردەست نییە.
item-maintenance = پشوویەکی کورتمان هەیە. داواکارییەکانی پێشووت هەر دەگەن.
item-unknown = جۆری وا نییە.
button-buy = 🛒 کڕین

## Buying

goods-changed = ⚠️ دابینکەر ئەوەی هەڵتبژاردبوو ({ $product } — { $item }) گۆڕی. هێشتا هیچ نەکڕدراوە. ئێستا ئەمە پێشکەش دەکات:

## For admins

sync-running = ⏳ کەتەلۆگ دەخوێنرێتەوە …
sync-done = ✅ کەتەلۆگ خوێنرایەوە: { $products } بەرهەم و { $items } جۆر، { $onSale } لە فرۆشتندان. { $removed } لە کەتەلۆگ چوونە دەرەوە و { $leftOut } لێرە نافرۆشرێن.
sync-failed = ❌ کەتەلۆگ نەخوێنرایەوە. { $why }
markup-set = نرخ = تێچوو لەگەڵ { $percent }%، هەرگیز لە تێچوو کەمتر نابێت.
markup-off = بەرهەمەکان بە نرخی لیست دەفرۆشرێن، هەرگیز لە تێچوو کەمتر نا.
rounding-set = نرخەکان بۆ چەندجارەی ئەمانە خڕ دەکرێنەوە: { $steps }. دراوەکانی تر بۆ بچووکترین یەکەیان.

## Search

search-corrected = 🔎 «{ $text }» لێرە نییە. ئەنجامەکانی «{ $corrected }»:
search-nearest = 🔎 هیچ شتێک بە تەواوی وەک «{ $text }» نییە. نزیکترینەکان:
search-did-you-mean = 🔎 هیچ بۆ «{ $text }» نەدۆزرایەوە. مەبەستت ئەمە بوو …
search-no-code = 🎫 ئەگەر ئەمە کۆدە، لای ئێمە نییە. پیت و ژمارەکانی بپشکنە و دووبارە بینێرە.
search-vouchers = 🎟 هەموو کارتەکان
search-top-ups = 🎮 هەموو پڕکردنەوەکان

## Bonuses, gifts and news

inline-from = لە { $price }ەوە
inline-message =
    <b>{ $name }</b>
    { $shop }
button-open-in-shop = 🛒 کردنەوە لە فرۆشگا
button-copy-link = 📋 کۆپیکردنی بەستەر

## Brands

category-name = { $category ->
    [games] 🎮 یارییەکان
    [mobile] 📱 مۆبایل
    [apps] 🧩 ئەپەکان
    [shopping] 🛍 بازاڕکردن
    [streaming] 🎬 فیلم و مۆسیقا
    [social] 💬 کۆمەڵایەتی
    [food] 🍔 خواردن
    [travel] 🧳 گەشت
    [software] 🔐 سۆفتوێر
   *[other] ✨ هی تر
    }
categories-title = { $type ->
    [voucher] 🎟 <b>کارتەکان</b>
   *[top-up] 🎮 <b>پڕکردنەوە</b>
    } · بۆ چی؟
button-categories = 🗂 پۆلەکان
choose-region = هەژمارەکەت هی کام ناوچەیە؟ ئەوەی دەیکڕیت تەنها لە ناوچەی خۆیدا کار دەکات.
product-region = ناوچە: { $region }
button-other-regions = 🌍 ناوچەی تر ({ $count })
button-brand-other-type = { $type ->
    [voucher] 🎟 وەک کارت
   *[top-up] 🎮 وەک پڕکردنەوە
    }

## Brands of admins

brands-title = 🏷 <b>براندەکان</b>. دەست لە یەکێکیان بدە، یان بە <code>/brands وشە</code> بگەڕێ. براند و ناوچەی هەر بەرهەمێک لە کارتەکەیدایە: 🗄 The shelf.
brands-none = 🏷 هیچ براندێک بەم ناوە نییە. <code>/brands</code> هەموویان پیشان دەدات.
brand-details =
    پۆل: { $category }
    بەرهەمەکان: { $products }
    وێنە: { $picture ->
        [yes] هەیە
       *[no] نییە
    }
    ناوەکانی تر: { $aliases }
    چۆنیەتی چالاککردن: { $languages }
button-brand-name = ✏️ ناو
button-brand-category = 🗂 پۆل
button-brand-aliases = 🔤 ناوەکانی تر
button-brand-picture = 🖼 وێنە
button-brand-merge = 🔀 بیخە سەر …
button-brand-redeem = 📖 چالاککردن
button-brand-derived = ↩️ بەپێی ناوەکەی
button-brand-view = 👁 وەک کڕیار
brand-aliases-prompt = 🔤 ناوەکانی تر بنووسە کە کڕیاران بۆی دەگەڕێن، بە فاریزە لە نێوانیاندا. جێی پێشووەکان دەگرنەوە؛ هێڵ (<code>-</code>) دەیانسڕێتەوە.
brand-redeem-prompt = 📖 چۆنیەتی چالاککردن بە { $language } بنووسە: نزیکەی سێ دێڕ، زۆرترین { $most } پیت، و ئەگەر هەبوو بەستەری https:// لە دوا دێڕدا. هێڵ (<code>-</code>) دەیسڕێتەوە.
brand-changed = ✅ گۆڕدرا. هیچ هاوکاتکردنێک نایگەڕێنێتەوە.
brand-not-readable = ئەمە لێرە بەکار نایەت: زۆرترین { $most } پیت، یان وێنەیەک. تکایە دووبارە بینێرە.
brand-product =
    🏷 <b>{ $name }</b>
    براند: { $brand }
    ناوچە: { $region }

    <code>/brands product { $id } IQ = nova-game-card</code> دەیانگۆڕێت؛ هێڵ (<code>-</code>) دەیانگەڕێنێتەوە بۆ ئەوەی ناوەکە دەیڵێت.
brand-product-usage = بەکارهێنان: <code>/brands product 1001 IQ = nova-game-card</code>: ژمارەی بەرهەم، ناوچە (وڵات، EU، MENA، GLOBAL …) و کلیلی براند.
where-it-works = 📍 لە کوێ کار دەکات: { $place }
