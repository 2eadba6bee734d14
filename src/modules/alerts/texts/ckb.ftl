## For admins

button-held = 🎁 کارتە ڕاگیراوەکان
button-status = 🚦 دۆخ
button-order = 📋 کردنەوەی داواکاری
button-wallets = 🏦 جزدانەکان
alert-order-in-review = 🔎 <b>داواکاری { $subject } چاوەڕێی بڕیارە.</b> فرۆشگا خۆی ناتوانێت بڕیار بدات، بۆیە نە دووبارە دەنێردرێت و نە دەگەیەنرێت. پارەکە ڕاگیراوە. /order { $subject }
alert-upstream-refuses-us = ⛔ <b>APIی دابینکەر ڕەتمان دەکاتەوە ({ $subject }).</b> داواکارییەکان چاوەڕێ دەکەن تا وەرمان بگرێتەوە. کلیلی API و لیستی IPیە ڕێپێدراوەکان لە پانێڵی دابینکەر بپشکنە. /wallets
alert-wallet-too-low = 💸 <b>جزدانی { $subject }</b> بۆ داوای کڕیاران بەش ناکات. /wallets
alert-codes-made = 🎫 <b>بەڕێوەبەرێک کۆدی باڵانسی دروست کرد.</b> ئەگەر هەڵەیە، ئەوانەی بەکار نەهاتوون لە ‎/codes پووچ بکەرەوە.
alert-code-guessing = 🎫 <b>کڕیارێک دە کۆدی باڵانسی تاقی کردەوە کە بوونیان نییە.</b> کاتژمێرێک دوای یەکەمیان دەتوانێت هەوڵ بداتەوە. ئەگەر هەڵەیە، بۆ کۆدەکەی یارمەتی بدە.
alert-payment-taken-back = 💸 <b>پارەدەرێک پارەکەی وەرگرتەوە.</b> پارەکە لە باڵانسی کڕیار دەرچوو؛ لەوانەیە لە سفر کەمتر بێت و تا پڕ نەکرێتەوە هیچ ناکڕدرێت. لەگەڵ کڕیارەکە قسە بکە.
alert-payment-unexplained = ❓ <b>پارەدانێک ڕوون ناکرێتەوە.</b> بێ پسوولەی ئێمە هاتووە، هی دوو پارەدانە، یان لە لیستی دابینکەری پارەدان نییە: وردەکاری دەڵێت کامەیان. لەگەڵ ئەو لیستە بەراوردی بکە. هیچ دوو جار زیاد ناکرێت.
alert-refund-by-hand = ↩️ <b>تکایە ئەم پارەیە بە دەست بگەڕێنەوە</b>، بەو ڕێگایەی هاتووە. لە باڵانسەکە پێشتر بڕدراوە. پاشان لە ‎/deposits پشتڕاستی بکەرەوە.
alert-refund-refused = ⚠️ <b>دابینکەری پارەدان پارەدانی { $subject }ی نەگەڕاندەوە.</b> ئەگەر ڕەتی کردبێتەوە، پارەکە دووبارە لە باڵانسی کڕیاردایە.
alert-item-without-wallet = 💱 <b>بۆ { $subject } جزدانێکی چالاک نییە.</b> بەرهەمەکانی ئەم دراوە ناکڕدرێن. /wallets
alert-customer-unreachable = 🚫 <b>کڕیاری { $subject } بۆتەکەی بلۆک کردووە</b> و شتێکی بۆ گەیاندن چاوەڕێیە. لە /startی داهاتوودا پێی دەدرێت. /customer { $subject }
alert-delivery-refused = ✉️ <b>تێلیگرام نامەی داواکاری { $subject }ی ڕەت کردەوە</b> و دووبارەش ڕەتی دەکاتەوە. کڕیار ئەوەی گەیەنراوە لە نامەیەکی سادەدا وەری دەگرێت. هۆکار لە خوارەوەیە؛ بە تەکنیککاری فرۆشگا بڵێ. /order { $subject }
alert-delivery-stuck = 📪 <b>کاڵای داواکاری { $subject } ناگاتە کڕیار.</b> تێلیگرام تەنانەت نامە سادەکەش ڕەت دەکاتەوە. فرۆشگا هەوڵ دەداتەوە، لە کۆتاییدا هەر چوار کاتژمێر جارێک. بە ڕێگایەکی تر بگە کڕیارەکە؛ لەوانەیە «داواکارییەکانم» کاڵاکە پیشان بدات. /order { $subject }
alert-code-unreadable = 🔐 <b>ئەو کۆدانەی کڕیاران کڕیویانن پیشان نادرێن</b> ({ $subject }). کلیلی گەنجینە بەو ناوە نییە، یان کارتە پاشەکەوتکراوەکە گۆڕدراوە: وردەکاری دەڵێت کامەیان. کلیلەکە یان بنکەی دراوە لە پاڵپشتەوە بگەڕێنەوە؛ ئەوکات کڕیار خۆکارانە کۆدەکە وەردەگرێت.
alert-update-failed = 🐞 <b>کاری کڕیارێک جێبەجێ نەکرا</b> ({ $subject }) و پێی وترا. بە تەکنیککاری فرۆشگا بڵێ: هۆکارەکە لە تۆماردا لە تەنیشت ژمارەی بەدواداچوونە.
alert-success-without-voucher = ❗ <b>داواکاری { $subject } تەواو بوو، بەڵام کۆدی لەگەڵ نەهات.</b> /order { $subject }
alert-unknown-dealer-status = ❔ <b>دۆخی داواکاری { $subject } لە بەڵگەنامەدا نییە.</b> لە دابینکەر بپرسە واتای چییە. /order { $subject }
alert-catalog-suspicious = 🗂 <b>کەتەلۆگ هەڵە دیارە</b> ({ $subject })؛ پێشووەکە دەمێنێتەوە. بۆ خوێندنەوەی دووبارە: /sync
alert-ledger-broken = 🧮 <b>باڵانسەکان یەک ناگرنەوە</b> ({ $subject }). تا هۆکارەکە نەدۆزرێتەوە، هیچ زیاد مەکە و هیچ مەبڕە. بە تەکنیککاری فرۆشگا بڵێ.
alert-success-reversed = ↩️ <b>دابینکەر داواکاری { $subject }ی</b> دوای گەیاندن وەرگرتەوە. بڕیار بدە پارە بۆ کڕیار بگەڕێتەوە یان نا. /order { $subject }
alert-surplus-order = 🎁 <b>داواکارییەکی تری دابینکەر بۆ { $subject } دەرکەوت.</b> کارتەکەی بۆ کڕیاری داهاتوو دەمێنێتەوە؛ پڕکردنەوەی دووبارە چاوەڕێی بڕیاری تۆیە. /order { $subject }
alert-cost-moved = 📈 <b>داواکاری { $subject } گرانترە لە کاتی نرخدانان</b> و چاوەڕێیە. بڕیار بدە بکڕدرێت یان نا. /order { $subject }
alert-cost-charged = 📈 <b>دابینکەر بۆ داواکاری { $subject } زیاتر لە سنووری ڕێگەپێدراوی وەرگرت.</b> فرۆشتنی ئەم کاڵایە ڕاگیرا. /sync نرخە نوێیەکان دەخوێنێتەوە و /catalog دووبارە دەیفرۆشێت.
alert-code-problem = ⚠️ <b>کڕیارێک کێشەی لەگەڵ کۆدی داواکاری { $subject } هەیە.</b> وردەکاری: /order { $subject }
alert-order-slow = 🐢 <b>داواکاری { $subject } زۆری خایاند.</b> دابینکەر هێشتا تەواوی نەکردووە؛ فرۆشگا بەردەوام دۆخەکەی وەردەگرێت. /order { $subject }
alert-breaker-open = ⏸ <b>ناردن وەستا.</b> ئەنجامی زۆر داواکاری نادیارە. داواکارییەکان لە سەرەدا چاوەڕێن؛ جارجار یەکێک بۆ تاقیکردنەوە دەنێردرێت. /status
alert-clock-differs = 🕰 <b>کاتژمێری ئامێری { $subject } هەڵەیە</b>: جیاوازییەکەی لەگەڵ کاتژمێری بنکەی دراوە بە چرکە لە خوارەوەیە. تا یەک نەگرنەوە، پرۆسەی ئەوێ هیچ داواکارییەک نانێرێت؛ ئەوانی تر دەنێرن. هاوکاتکردنی کاتژمێرەکە بپشکنە.
alert-orders-waiting = 🚦 <b>داواکارییەکان ماوەیەکی زۆرە لە سەرەدا چاوەڕێن.</b> کە بتوانرێت خۆکارانە دەنێردرێن؛ هۆکاری چاوەڕوانی: /status
alert-recheck-failed = 🔎 <b>داواکارییەکی گەیەنراو</b> نزیکەی ڕۆژێکە دووبارە نەپشکنراوە: { $subject }. نازانرێت گەیاندنەکەی هێشتا کاری پێ دەکرێت یان نا. لە دابینکەر بپرسە.
alert-bought-for-nobody = 🧾 <b>دابینکەر لە کۆتاییدا داواکاری { $subject }ی گەیاند</b>، دوای ئەوەی وتت کڕیار بە ڕێگایەکی تر وەریگرتووە. پارەکەی دراوە و کۆدەکەی بە کەس نەدراوە. /order { $subject }
alert-orphan-order = 🧭 <b>دابینکەر داواکارییەکی ئێمەی هەیە کە فرۆشگا نایناسێت: { $subject }.</b> لەگەڵ بەشێک لە بنکەی دراوە ون بووە. پارەکەی دراوە؛ بڕیار بدە چی لێ بێت. /order { $subject }
alert-reconciliation-overdue = 🔎 <b>ماوەیەکی زۆرە داواکارییەکانی دابینکەر لەگەڵ هی فرۆشگا بەراورد نەکراون.</b> تا ئەو کاتە لەوانەیە کڕینێکی دووبارە نەبینرێت. بەردەوام هەوڵ دەدرێت.
alert-wallet-fall = 💸 <b>جزدانەکە لای دابینکەر بێ هۆکارێکی زانراو کەمی کرد</b> ({ $subject }). داواکارییەکانی پانێڵی دابینکەر لەگەڵ ‎/orders بەراورد بکە.
alert-database-went-back = ⏪ <b>بنکەی دراوە گەڕایەوە دواوە</b>: پاڵپشتێک گەڕێنرایەوە، یان گواستنەوەی سێرڤەر دوایین نووسینەکانی ون کرد. هیچ نافرۆشرێت و نانێردرێت. فرۆشگا لیستی داواکارییەکانی دابینکەر لەو کاتەوە دەخوێنێتەوە، هی خۆی وەردەگرێتەوە و کە لیستەکە تەواو خوێنرایەوە خۆکارانە دەکرێتەوە. /status
alert-database-recovered = ⏩ <b>فرۆشگا دووبارە کراوەیە.</b> لەوانەیە ئەوەی نێوان «لە» و «تا» ون بووبێت: پارەدان و زیادکردن و گەڕاندنەوەی ئەو ماوەیە و داواکارییە بێ خاوەنەکان بپشکنە. داواکارییەکانی پێشتر تا کۆتایی کەرەنتینە چاوەڕێن.
alert-surplus-held = 🎁 <b>کارتە زیادەکان ڕاگیران.</b> بنکەی دراوە گەڕایەوە دواوە و لەوانەیە کڕیارێک یەکێکیانی وەرگرتبێت. تا ئازادیان نەکەیت بە کەس نادرێن.
alert-dealer-order-differs = 🧩 <b>داواکاری دابینکەر بۆ { $subject } ئەوە نییە کە داوا کرابوو.</b> هیچی لێ نافرۆشرێت. هەردووکیان لای دابینکەر ببینە و پاشان «تەواو» دابگرە. /order { $subject }
alert-code-sold-before = 👥 <b>دابینکەر بۆ { $subject } کۆدێکی نارد کە پێشتر فرۆشتبووی.</b> بە کەس نەدرا. لە دابینکەر کۆدێکی تر یان پارەکە داوا بکە و پاشان «تەواو» دابگرە. /order { $subject }
alert-detail-after = بەرهەمەکان ئێستا: { $value }
alert-detail-ahead-s = پێش کاتژمێری بنکەی دراوە: { $value } چ
alert-detail-amount = بڕ: { $value }
alert-detail-balance = لە جزداندا: { $value }
alert-detail-before = بەرهەمەکان پێشتر: { $value }
alert-detail-broken = تێکچوو: { $value }
alert-detail-by = لەلایەن: { $value }
alert-detail-charged = وەرگیراو: { $value }
alert-detail-currency = دراو: { $value }
alert-detail-customer = کڕیار: { $value }
alert-detail-dealer-order-id = داواکاری دابینکەر: { $value }
alert-detail-failure = وەڵام: { $value }
alert-detail-found = داواکارییە دۆزراوەکان: { $value }
alert-detail-from = لە: { $value }
alert-detail-items = جۆرەکان: { $value }
alert-detail-kind = چی کرا: { $value }
alert-detail-needed = پێویست: { $value }
alert-detail-note = تێبینی: { $value }
alert-detail-now = تێچووی ئێستا: { $value }
alert-detail-order = داواکاری: { $value }
alert-detail-price = نرخی دراو: { $value }
alert-detail-problem = کێشە: { $value }
alert-detail-purchase = کڕین: { $value }
alert-detail-quoted = تێچووی کاتی نرخدانان: { $value }
alert-detail-reason = هۆکار: { $value }
alert-detail-ref = سەرچاوە: { $value }
alert-detail-reference = ژمارەی بەدواداچوون: { $value }
alert-detail-sales-stopped = تا کۆتایی نەیەت هیچی نوێ نافرۆشرێت.
alert-detail-since = لەوەتەی: { $value }
alert-detail-status = دۆخ لای دابینکەر: { $value }
alert-detail-surplus = دەربارەی کارتێکی زیادەیە.
alert-detail-type = جۆر: { $value }
alert-detail-unexplained = ڕوون نەکراوە: { $value }
alert-detail-until = تا: { $value }
alert-detail-vouchers = کارتەکان: { $value }
alert-detail-why = بۆچی: { $value }
alert-times = { $times } جار ڕووی دا.
button-alert-done = ✔️ تەواو
button-alerts = 🗒 هەموو ئەوەی چاوەڕێیە
reminder-one = ⏰ لە { $time }ەوە:
reminder-many = ⏰ <b>{ $count } بابەت چاوەڕێی بڕیارن.</b>
reminder-more = … و { $count }ی تر: /alerts

## What told that the database went back

history-beat-lost = دوایین نووسینەکانی فرۆشگا لە بنکەی دراوەدا نین.
history-other-database = ئەمە بنکەی دراوەیەکی ترە، نەک هی پێشوو.
history-other-server = بنکەی دراوە لەسەر سێرڤەرێکی ترە.
history-timeline = سێرڤەرەکە هێڵێکی کاتی تری گرت: گواستنەوە، یان گەڕاندنەوە بۆ کاتێکی دیاریکراو.
history-position = تۆماری سێرڤەرەکە لە جاران کورتترە.
history-nothing-remembered = هیچ دەربارەی بنکەی دراوە لەبیر نەماوە و دوایین نیشانەی فرۆشگا تێیدا کۆنە.
history-gap = دوایین نیشانەی فرۆشگا لە بنکەی دراوەدا کۆنە.

## Payments by hand

button-deposit = 💵 پارەدان
alert-payment-method-changed = 🏦 <b>ئەو شوێنەی کڕیاران پارەی بۆ دەدەن گۆڕدرا:</b> { $subject }. ئەگەر کەستان نەیکردووە، یەکسەر لە ‎/paymethods بیکوژێنەرەوە.
alert-deposit-waiting = 💵 <b>پارەدانێک چاوەڕێی بڕیارە:</b> <code>{ $subject }</code>
alert-till-differs = 🧮 <b>پارەی ژمێردراو لەگەڵ ئەوەی دەبێت لە سندوقدا بێت جیاوازە.</b> سەیری شیفتەکە بکە، لە سندوقدارەکە بپرسە و بڕیار لەسەر جیاوازییەکە بدە.

## Refunds

alert-refund-wanted = ↩️ <b>کڕینێک کە ڕاستەوخۆ پارەی درابوو نەگەیەنرا.</b> پارەکەی لە باڵانسدایە. /refunds { $subject } بەو ڕێگایەی هاتووە دەیگەڕێنێتەوە؛ «تەواو» لە باڵانسدا دەیهێڵێتەوە.

## Progress

alert-code-answer = ✍️ <b>کڕیار دەربارەی کۆدی داواکاری { $subject } نووسی.</b> بیخوێنەوە: /order { $subject }
