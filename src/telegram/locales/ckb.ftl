## Everywhere

pager = { $page }/{ $pages }
button-home = 🏠 سەرەتا
button-back = ▶ گەڕانەوە
button-cancel = ✖ پاشگەزبوونەوە
button-retry = 🔄 هەوڵدانەوە
button-refresh = 🔄 نوێکردنەوە
support-unnamed = خاوەنی ئەم فرۆشگایە
support-hours-today = { $support } (لە { $from } تا { $to } وەڵام دەداتەوە؛ ئێستا کاتژمێر { $now })
support-hours-later = { $support } ({ $day } لە { $from } تا { $to } وەڵام دەداتەوە)

## Home

tile-from = لە { $price }ەوە
button-search = 🔎 گەڕان
button-purchases = 📦 داواکارییەکانم
button-balance = 💰 باڵانس
button-help = ❓ یارمەتی
cancelled = هەڵوەشێنرایەوە. هیچ پارەیەک نەبڕا.
nothing-to-cancel = هیچ شتێک نییە هەڵبوەشێتەوە.

## What went differently

command-not-typed = ⛔ فەرمانی بەڕێوەبەران تەنها کاتێک جێبەجێ دەکرێت کە خۆت بینووسیت. ئەم نامەیە گوازراوەتەوە یان بۆت یان کەناڵێک ناردوویەتی.
unknown-command = ئەم فەرمانە ناناسم. ئەوەی دەیزانم: /help
not-understood = من تەنها نووسین و دوگمە تێدەگەم. هەموو شت لێرەوە دەست پێ دەکات:
texts-too-many = ⏳ لەوە خێراتر دەنووسیت کە فریای وەڵام بکەوم، بۆیە هەندێک نامەت جێ مان. دوای { $seconds } چرکە دووبارە بنووسە. دوگمەکان کار دەکەن و داواکارییەکانت بەردەوامن.
taps-too-many = ⏳ زۆر بە خێرایی دات گرت. دوای { $seconds } چرکە دووبارە هەوڵ بدەرەوە.
tap-outdated = ئەم پەڕەیە کۆن بوو. ئەمە تازەکەیە:
tap-of-ended-dialog = ماوەی ئەم هەنگاوە تەواو بوو. هیچ شتێکی نوێ نەکڕدرا.
tap-of-earlier-step = ئەم دوگمەیە هی هەنگاوێکی پێشووە. ئێستا لێرەین:
answer-not-understood = تکایە دوگمەکانی خوارەوە بەکار بهێنە 👇
answer-as-text = تکایە بە نووسین بینێرە، یان دوگمەکانی خوارەوە بەکار بهێنە 👇
edit-without-effect = ✏️ نامەیەکت گۆڕی کە پێشتر خوێندبوومەوە، بۆیە گۆڕانەکە هیچ کاریگەرییەکی نییە. تکایە دەقە نوێیەکە وەک نامەیەکی نوێ بنێرە، یان دوگمەکان بەکار بهێنە.
answer-too-long = ئەمە زۆر درێژە: لێرەدا زۆرترین { $most } پیتە. هیچی لێ بەکار نەهێنرا. تکایە کورتتری بکەرەوە و دووبارە بینێرە.
answer-of-other-kind = ئەمە لێرە بەکار نایەت. تکایە ئەمانە بنێرە: { $kinds }.
answer-kind = { $kind ->
       *[text] دەق
        [photo] وێنە
        [video] ڤیدیۆ
        [animation] وێنەی جووڵاو
        [document] فایل
        [voice] نامەی دەنگی
        [audio] دەنگ
        [video_note] نامەی ڤیدیۆیی
        [contact] ژمارەی پەیوەندی
    }
dialog-too-long =
    با لە سەرەتاوە دەست پێ بکەینەوە. هیچ پارەیەک نەبڕا.

    کڕینەکە دووبارە دەست پێ بکە: /start
shop-renewed = هەر ئێستا فرۆشگاکەمان نوێ کردەوە. هیچ پارەیەک نەبڕا؛ کڕینەکە دووبارە دەست پێ بکە.
shop-break = پشوویەکی تەکنیکی کورتمان هەیە. ئەوەی ناردووتە پارێزراوە و هەر کە گەڕاینەوە وەڵام دەدەینەوە.
something-went-wrong =
    هەڵەیەک لای ئێمە ڕووی دا{ $notified ->
        [yes] {" "}و ئاگادار کراینەوە.
       *[no] .
    } ئەگەر خەریکی کڕین بوویت، پێش هەوڵدانەوە سەیری «داواکارییەکانم» بکە: /myorders

    ژمارەی بەدواداچوون: <code>{ $reference }</code>

## Catalog

item-title = <b>{ $product }</b> — { $item }

## Buying

ask-phone =
    📱 دوا هەنگاو: بە دوگمەی خوارەوە ژمارەی مۆبایلەکەت هاوبەش بکە یان بینووسە، بۆ نموونە <code>{"+9647701234567"}</code>.

    دابینکەر بۆ هەر داواکارییەک ژمارەیەکی پەیوەندی دەوێت، و کەس پەیوەندیت پێوە ناکات. تەنها جارێک دەپرسین.
button-share-phone = 📱 ناردنی ژمارەکەم
phone-not-own = ئەمە ژمارەی کەسێکی ترە. ژمارەی خۆت بنێرە یان بینووسە.
phone-not-valid = ئەم ژمارەیە تەواو نییە. بە کۆدی وڵات دەست پێ دەکات، بۆ نموونە <code>{"+9647701234567"}</code>.
phone-kept = ✅ سوپاس. ژمارەی مۆبایلەکەت: <code>{ $phone }</code>
field-example = بۆ نموونە: <code>{ $example }</code>
account-nickname = 👤 خاوەنی هەژمار: <b>{ $nickname }</b>
pay-name-crypto-pay = کریپتۆ

## A purchase

goods-code = کۆد: { $code }
goods-pin = پین: { $pin }
button-copy-code = { $number ->
    [0] 📋 کۆپیکردنی کۆد
   *[other] 📋 کۆد { $number }
    }
button-copy-pin = { $number ->
    [0] 📋 کۆپیکردنی پین
   *[other] 📋 پین { $number }
    }
button-code-problem = ⚠️ کۆدەکە کار ناکات؟
code-problem-closed = ✅ سەیری سکاڵاکەتمان کرد دەربارەی <code>{ $code }</code> و دامانخست. پرسیارت هەیە؟ /paysupport
file-code = کۆد
file-pin = پین

## Balance

you-were-credited = 💰 { $amount } خرایە سەر باڵانسەکەت. { $note }
you-were-debited = 💰 { $amount } لە باڵانسەکەت بڕدرا. { $note }

## Fields that a product may ask for

field-account-id =
    .label = ئایدی هەژمار
    .hint = لە پرۆفایلی یارییەکەت یان هەژمارەکەتدا دەیدۆزیتەوە.
    .example = 5123456789
field-player-id =
    .label = ئایدی یاریزان
    .hint = لە پرۆفایلەکەت لە ناو یارییەکەدا دەیدۆزیتەوە.
    .example = 5123456789
field-user-id =
    .label = ئایدی بەکارهێنەر
    .hint = لە پرۆفایلی هەژمارەکەتدا دەیدۆزیتەوە.
    .example = 12345678
field-server-id =
    .label = ئایدی سێرڤەر
    .hint = زۆرجار لە تەنیشت ئایدییەکەت لە پرۆفایلدایە.
    .example = 2001
field-server =
    .label = سێرڤەر
    .hint = ئەو سێرڤەرەی یاری لێ دەکەیت، بە ناوی ناو یارییەکە.
    .example = Europe
field-zone-id =
    .label = ئایدی زۆن
    .hint = ژمارەی ناو کەوانە دوای ئایدییەکەت لە پرۆفایلدا.
    .example = 2345
field-region =
    .label = ناوچە
    .hint = ناوچەی هەژمارەکەت.
    .example = Middle East
field-username =
    .label = ناوی بەکارهێنەر
    .hint = ئەو ناوەی پێی دەچیتە ژوورەوە.
    .example = lina_92
field-character-name =
    .label = ناوی کەسایەتی
    .hint = ڕێک وەک ئەوەی لە یارییەکەدا نووسراوە.
    .example = DragonHeart
field-email =
    .label = ئیمەیڵ
    .hint = ئیمەیڵی هەژمارەکە.
    .example = lina@example.com
field-phone =
    .label = ژمارەی مۆبایلی هەژمار
    .hint = بە کۆدی وڵاتەوە.
    .example = +9647701234567
field-other =
    .hint = ڕێک وەک ئەوەی لە هەژمارەکەتدا نووسراوە بینووسە.

## Menu

menu-start = پەڕەی سەرەکی
menu-vouchers = کۆد و کارتی دیاری
menu-topups = پڕکردنەوەی یاری و مۆبایل
menu-search = دۆزینەوەی بەرهەم بە ناو
menu-myorders = کڕینەکانت لەگەڵ کۆدەکان
menu-balance = پارەکەت لە فرۆشگادا
menu-redeem = بەکارهێنانی کۆدی باڵانس
menu-invite = هاوڕێکانت بانگهێشت بکە و پاداشت وەربگرە
menu-deposit = زیادکردنی باڵانس
menu-language = زمان و ژمارەی مۆبایل
menu-cancel = وازهێنان لە کاری ئێستا
menu-help = ئەوەی بۆتەکە دەیزانێت
menu-terms = مەرجەکانی فرۆشتن
menu-paysupport = یارمەتی بۆ پارەدان
menu-support = بۆ فرۆشگا بنووسە

## Menu of admins

menu-admin-desk = ڕۆژەکە، جزدانەکان، ئەوەی پێویستی بە تۆیە
menu-admin-orders = داواکارییەکان: هەموو، کراوە، پێداچوونەوە
menu-admin-order = یەک داواکاری بە هەر ژمارەیەکی
menu-admin-adopt = بەستنەوەی داواکاری دابینکەر
menu-admin-status = چی داواکارییەکان دوا دەخات، و وەستاندنی فرۆشتن
menu-admin-notice = نووسین بۆ کڕیاران لە پەڕەی سەرەکی
menu-admin-broadcast = نامەیەک بۆ زۆر کڕیار
menu-admin-shop = ناوی فرۆشگا و پەیوەندی و دەقەکان
menu-admin-alerts = ئەوەی چاوەڕێی بڕیارە
menu-admin-wallets = جزدانەکان لای دابینکەر
menu-admin-sync = نوێکردنەوەی کەتەلۆگ
menu-admin-catalog = چی لەسەر ڕەفەیە و چۆن
menu-admin-brands = براندەکان، ناوچەکان، وێنەکان
menu-admin-customers = کڕیاران: گەڕان، نامە، ڕاگرتن
menu-admin-customer = باڵانس و داواکارییەکانی کڕیارێک
menu-admin-statement = جووڵەی باڵانسی کڕیارێک
menu-admin-debtors = کێ قەرزارە، و بیرخستنەوە
menu-admin-tills = سندوقەکەت: ژماردن و واژۆی شیفتەکەت

menu-admin-deposits = پارەدانی چاوەڕێ و گەڕاندنەوەی دەستی
menu-admin-paymethods = ئەو ڕێگایانەی پارەدان کە خۆت پشتڕاستیان دەکەیتەوە
menu-admin-credit = زیادکردن بۆ باڵانسی کڕیار
menu-admin-debit = بڕین لە باڵانسی کڕیار
menu-admin-codes = کۆدی باڵانس: دروستکردن، لیست، پووچکردنەوە
menu-admin-promo = کۆدی داشکاندن و بانگهێشت
menu-admin-creditlimit = کڕیار تا چەند بە قەرز بکڕێت
menu-admin-markup = ڕێژەی قازانج لەسەر تێچوو
menu-admin-prices = یاسای نرخەکان لەگەڵ پێشبینین
menu-admin-changes = ئەوەی لای دابینکەر گۆڕاوە
menu-admin-requests = ئەوەی کڕیاران داوایان کردووە
menu-admin-rounding = خڕکردنەوەی نرخەکان
menu-admin-rates = نرخی ئاڵوگۆڕی دراو و قازانج
menu-admin-report = فرۆش و قازانج و هێڵکاری هەر ڕۆژێک
menu-admin-closing = ڕاپۆرتی کۆتایی ڕۆژێک
menu-admin-refunds = پارەی کڕینی سەرنەکەوتوو بۆ کوێ بگەڕێتەوە
menu-admin-costlimit = کەی پرسیار بکرێت کە تێچوو بەرز بووەوە
menu-admin-starsrate = بەهای ئەستێرەکانی تێلیگرام
menu-admin-starscheck = بەراوردکردنی پارەدان لەگەڵ لیستی تێلیگرام
menu-admin-latency = داواکارییەکان چەند درەنگ دەرکەوتن
menu-admin-staff = ستاف و ڕۆڵەکان
menu-admin-limits = ستاف چەند دەتوانێت ببەخشێت
menu-admin-audit = تۆماری کارەکانی ستاف

## For admins

usage =
    بنووسە: <code>{ $usage }</code>
    بۆ نموونە: <code>{ $example }</code>
button-yes = ✅ بەڵێ
upstream-busy = ئێستا زۆر کەس چاوەڕێی APIی دابینکەرن. هیچ نەگۆڕا. دوای دە چرکە هەوڵ بدەرەوە.
upstream-unreachable = APIی دابینکەر وەڵام ناداتەوە.
upstream-unauthorised = APIی دابینکەر کلیلی API یان ناونیشانی ئەم ئامێرە ڕەت دەکاتەوە (401 یان 403). هەردووکیان لە پانێڵی دابینکەر بپشکنە.
upstream-rate-limited = APIی دابینکەر دەڵێت چاوەڕێ بین (429). دوای خولەکێک هەوڵ بدەرەوە.
upstream-unexpected-answer = APIی دابینکەر وەڵامێکی چاوەڕواننەکراوی دایەوە. وردەکاری لە تۆماردایە.
cost-limit = ئەگەر تێچوو زیاتر لە { $percent }% لە کاتی نرخدانان بەرزتر بێت، یان لەوەی کڕیار دەیدات زیاتر بێت، پرسیار لە بەڕێوەبەر دەکرێت. بۆ گۆڕینی: /costlimit 10
reversal-refunded = 💰 بڕیار: پارەکە گەڕایەوە بۆ کڕیار.
reversal-kept = 🎁 بڕیار: لای کڕیار دەمێنێتەوە.

## Why something happened to an order

cause-placed = کڕیار پشتڕاستی کردەوە.
cause-cancelled-by-customer = کڕیار هەڵیوەشاندەوە.
cause-attempt-begun = هەوڵی { $attempt } بە ref { $ref } دەست پێ دەکات.
cause-accepted = APIی دابینکەر وەک داواکاری دابینکەر { $dealerOrderId } قبووڵی کرد.
cause-refused = APIی دابینکەر ڕەتی کردەوە ({ $failure }).
cause-rate-limited = APIی دابینکەر وتی چاوەڕێ بین (429).
cause-not-sent = هیچ نەنێردرا: ناگەینە APIی دابینکەر.
cause-not-let-in = APIی دابینکەر فرۆشگا ڕەت دەکاتەوە ({ $answer ->
    [unauthorised] 401
   *[forbidden] 403
    }).
cause-outcome-unknown = نازانرێت APIی دابینکەر داواکارییەکەی وەرگرتووە یان نا ({ $failure }).
cause-deadline-passed = کاتی هەوڵی { $attempt } بێ ئەنجام تەواو بوو.
cause-late-answer = وەڵامی هەوڵی { $attempt } زۆر درەنگ هات ({ $outcome }).
cause-late-acceptance = APIی دابینکەر داواکاری دابینکەر { $dealerOrderId }ی زۆر درەنگ قبووڵ کرد.
cause-attempt-restored = هەوڵی { $ref } کە بنکەی دراوە ونی کردبوو، دووبارە تۆمار کرا.
cause-found-in-list = لیستەکە داواکاری دابینکەر { $dealerOrderId } بە ref { $ref } پیشان دەدات.
cause-surplus-found = داواکارییەکی تری دابینکەری بۆ دۆزرایەوە: داواکاری زیادە { $dealerOrderId } بە ref { $ref }.
cause-served-from-surplus = لە داواکاری زیادەی { $dealerOrderId }ی هەمان جۆرەوە گەیەنرا.
cause-proven-absent-once = سەلمێنرا کە هەوڵەکە هیچ داواکارییەکی دابینکەری لێ نەکەوتەوە: هەوڵێکی تر دەدرێت.
cause-proven-absent = سەلمێنرا کە هیچ داواکارییەکی دابینکەری لێ نەکەوتەوە، و هیچ هەوڵێک نەماوە.
cause-confirmed = APIی دابینکەر داواکاری دابینکەر { $dealerOrderId }ی پشتڕاست کردەوە: { $status }.
cause-undocumented-status = APIی دابینکەر دۆخێکی دا کە لە بەڵگەنامەدا نییە: { $status }.
cause-success-without-voucher = APIی دابینکەر دەڵێت سەرکەوتوو بوو، بەڵام کۆد نادات.
cause-success-doubted = APIی دابینکەر داواکاری دابینکەر { $dealerOrderId } کە سەرکەوتوو بوو، بە { $status } پیشان دەدات. دووبارە دەخوێنرێتەوە.
cause-success-shown-again = APIی دابینکەر داواکاری دابینکەر { $dealerOrderId } دیسان بە سەرکەوتوو پیشان دەدات.
cause-reversed = APIی دابینکەر داواکاری دابینکەر { $dealerOrderId }ی وەرگرتەوە: { $status }.
cause-final-after-fulfilled-elsewhere = داواکاری دابینکەر { $dealerOrderId } کۆتایی هات ({ $status })؛ کڕیار پێشتر بە ڕێگایەکی تر وەریگرتبوو.
cause-cost-rose = تێچوو لە { $quoted } بۆ { $now } { $currency } بەرز بووەوە؛ کڕیار { $price } دەدات. پرسیار لە بەڕێوەبەرێک دەکرێت.
cause-cost-allowed = بەڕێوەبەرێک ڕێی بە تێچووی { $cost } دا.
cause-cost-refunded = بەڕێوەبەرێک پارەکەی گەڕاندەوە، چونکە تێچوو بەرز بووبووەوە.
cause-code-problem-opened = کڕیار کێشەیەکی کۆدەکەی ڕاگەیاند: { $reason ->
    [used] پێشتر بەکار هاتووە
    [refused] قبووڵ ناکرێت
   *[wrong] هی بەرهەمێکی ترە
    }.
cause-code-problem-closed = سکاڵای کۆدەکە داخرا.
cause-named-by-admin = بەڕێوەبەرێک داواکاری دابینکەر { $dealerOrderId }ی بەستەوە (ref { $ref }).
cause-code-typed = بەڕێوەبەرێک کۆدی داواکاری دابینکەر { $dealerOrderId }ی نووسی.
cause-retried-by-admin = بەڕێوەبەرێک داوای هەوڵێکی تری کرد.
cause-refunded-by-admin = بەڕێوەبەرێک پارەکەی گەڕاندەوە.
cause-fulfilled-elsewhere = بەڕێوەبەرێک دەڵێت کڕیار بە ڕێگایەکی تر وەریگرتووە.
cause-reversal-refunded = بەڕێوەبەرێک پارەی داواکارییە وەرگیراوەکەی گەڕاندەوە.
cause-reversal-kept = بەڕێوەبەرێک داواکارییە وەرگیراوەکەی لای کڕیار هێشتەوە.
cause-other = { $text }
cause-no-outcome-for-a-day = داواکاری دابینکەر { $dealerOrderId } ڕۆژێکە ئەنجامی نییە ({ $status }).
cause-no-goods-yet = داواکاری دابینکەر { $dealerOrderId } هێشتا هیچی نەهێناوە ({ $status })؛ کەسێک بڕیار دەدات.
cause-dealer-order-differs = داواکاری دابینکەر { $dealerOrderId } ئەوە نییە کە داوا کرابوو. داواکراو: { $asked }. هاتوو: { $came }.
cause-code-of-another-order = داواکاری دابینکەر { $dealerOrderId } کۆدێکی هێنا کە پێشتر لەگەڵ داواکاری دابینکەر { $firstDealerOrderId } (داواکاری { $firstOrder }) هاتبوو.
cause-other-attempt-may-credit = داواکاری دابینکەر { $dealerOrderId } هیچی نەهێنا ({ $status })، بەڵام لەوانەیە هەوڵێکی تر هێشتا هەژمارەکە پڕ بکاتەوە.
cause-refused-while-earlier-may-credit = APIی دابینکەر هەوڵێکی تری ڕەت کردەوە، و لەوانەیە هەوڵێکی پێشوو هێشتا هەژمارەکە پڕ بکاتەوە.
cause-cost-refund-while-earlier-may-credit = تێچوو بەرز بووبووەوە و پارەکە دەبوو بگەڕێتەوە، بەڵام لەوانەیە هەوڵێکی پێشوو هێشتا هەژمارەکە پڕ بکاتەوە.
cause-earlier-attempt-credited = دوایین هەوڵ هیچ داواکارییەکی دابینکەری لێ نەکەوتەوە، بەڵام هی هەوڵێکی پێشوو هەژمارەکەی پڕ کردەوە.
cause-matched-elsewhere = لیستەکە داواکاری دابینکەرەکەی پیشان دەدات، کە هی داواکارییەکی ترە.
cause-listed-with-another-order = لیستەکە ref { $ref } لەگەڵ داواکاری دابینکەر { $dealerOrderId } پیشان دەدات، کە هی داواکارییەکی ترە.
cause-payment-taken-back = کاتێک داواکارییەکە چاوەڕێ بوو، پارەدەر پارەدانی { $payment }ی گەڕاندەوە بۆ خۆی.
cause-goods-changed = دابینکەر کاڵاکەی گۆڕی کاتێک داواکارییەکە چاوەڕێ بوو: { $before } ← { $after }.
cause-not-searched-for = ئەنجامەکە ناسەلمێنرێت: لە لیستەکەدا بۆی نەگەڕاون.
cause-in-no-complete-scan = ئەنجامەکە ناسەلمێنرێت: هیچ خوێندنەوەیەکی تەواوی لیستی داواکارییەکانی دابینکەر بێ ئەو نەبوو.
cause-in-one-complete-scan = ئەنجامەکە ناسەلمێنرێت: لیستی داواکارییەکانی دابینکەر تەنها یەک جار بە تەواوی خوێنرایەوە.
cause-wallet-not-read = ئەنجامەکە ناسەلمێنرێت: جزدانەکە پێش و دوای ئەوە نەخوێنرایەوە.
cause-wallet-fell = ئەنجامەکە ناسەلمێنرێت: جزدانەکە هەمان بڕ بێ هۆکارێکی تر کەمی کرد.

## Why a scan of the dealer's order list is not complete

scan-not-read = APIی دابینکەر نەخوێنرایەوە.
scan-too-long = لیستەکە لەوە درێژترە کە بخوێنرێتەوە.
scan-lacks-orders = لیستەکە { $seen } داواکاری لە { $total } پیشان دا.
scan-no-end = لیستەکە کۆتایی نەهات.
scan-keeps-changing = لیستەکە بۆ { $pages } پەڕە بەردەوام دەگۆڕا و { $seen } داواکاری لە { $total } پیشان دا.
scan-lacks-witnesses = لیستەکە { $missing } داواکاری لەو { $witnesses } داواکارییەی کەمە کە دەزانرێت تێیدان.
scan-no-witness = هیچ داواکارییەک نازانرێت کە دەبوو لیستەکە پیشانی بدات.
scan-process-gone = ئەو پرۆسەیەی لیستەکەی دەخوێندەوە نەماوە.

## Payments by hand

proof-unreadable = ئەمە بەکار نایەت. پسوولەکە وەک وێنە، فایلی وێنە یان PDF بنێرە، یان ژمارەی مامەڵەکە بنووسە: لانیکەم 4 پیت و ژمارە، وەک ئەوەی لەسەر پسوولەکەیە.
payment-method-manual = پارەدانی دەستی

## Payments

button-support = 🎧 گفتوگۆ لەگەڵ پشتیوانی
button-continue = ◀️ بەردەوام بە: { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
button-add-money = ➕ زیادکردنی پارە
amount-which = 🔢 ئەم ژمارەیە بە زیاتر لە شێوەیەک دەخوێنرێتەوە. مەبەستت کام بڕە؟ دایبگرە، یان دووبارە بەبێ خاڵ و کۆما بینووسە.
payment-method-unnamed = پارەدان
payment-method-code = کۆدی باڵانس
payment-method-crypto-pay = کریپتۆ: USDT، TON، BTC …

## Money by hand

button-undo = ↩ گەڕاندنەوە: { $what }
button-undo-yes = ↩ بەڵێ، بیگەڕێنەوە
you-were-corrected-down = 💰 ڕاستکردنەوە: { $amount } کە بە هەڵە خرابووە سەر باڵانسەکەت، بڕدرایەوە.
you-were-corrected-up = 💰 ڕاستکردنەوە: { $amount } کە بە هەڵە لە باڵانسەکەت بڕدرابوو، گەڕایەوە.
your-credit-limit = 📒 ئێستا دەتوانیت بە قەرز بکڕیت: تا { $amount } زیاتر لە باڵانسەکەت، و دواتر بیدەیتەوە. { $note }
your-credit-limit-ended = 📒 چیتر ناتوانیت بە قەرز بکڕیت. { $note }

## Telegram Stars

stars-invoice-title = باڵانس: { $amount }
stars-invoice-description = { $amount } دەخاتە سەر باڵانسەکەت لە { $shop }. پارەدان { $code }.
stars-invoice-for = { $item } لە { $shop }. پارەدان { $code }. ئەگەر نەگەیەنرا، پارەکەت دەگەڕێتەوە.
stars-late = ⭐ کاتی پسوولەکە تەواو بووبوو، بەڵام ئەستێرەکانت گەیشتن: { $amount } لە باڵانسەکەتدایە.
stars-extra = ⭐ پارەدانێکی ترت گەیشت: { $amount } لە باڵانسەکەتدایە. ئەگەر نەتدەویست دووبارە پارە بدەیت، بە /paysupport داوای بکەرەوە.
stars-being-looked-at = ⭐ پارەدانی { $amount }ت گەیشت، بەڵام هێشتا نەخراوەتە سەر باڵانسەکەت. ستافی فرۆشگا ئاگادارە و زیادی دەکات. پێویست بە هیچ ناکات.
payment-method-stars = ⭐ ئەستێرەی تێلیگرام
stars-amount = { $stars } ⭐

## Dialogs that are left

dialog-left = ⏸ تەواو نەکراوە: <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
dialog-left-deposit = ⏸ تەواو نەکراوە: زیادکردنی باڵانس
button-resume = ◀ بەردەوام بە
button-back-to-deposit = ▶ گەڕانەوە بۆ زیادکردنی پارە
trying-again = دووبارە دەپشکنرێت …
tap-nothing-new = ئەمە تازەترینە ✓
tap-in-hand = ⏳ تکایە ساتێک …
phone-not-asked = باشە، ژمارەکەت وەک خۆی دەمێنێتەوە.
phone-not-given = باشە، هیچ ژمارەیەک پاشەکەوت نەکرا و هیچ پارەیەک نەبڕا.

## Search

talk-hello = سڵاو { $name } 👋 بەدوای چیدا دەگەڕێیت؟ ناوی یارییەک یان کارتێک بنووسە، یان هەڵبژێرە:
talk-thanks = شایەنی نییە { $name }! 😊 هەر کاتێک شتێکت ویست لێرەین.
talk-help = 💬 کەسێک یارمەتیت دەدات: دوگمەی «بۆمان بنووسە» دابگرە، یان ژمارەی کڕیار { $id } بۆ { $support } بنێرە.
talk-problem = ببوورە 😟 دەربارەی <b>{ $item }</b> · { $product }، { $day } (<code>{ $code }</code>)یە؟ لە خوارەوە هەڵبژێرە، یان بۆمان بنووسە: { $support } لەگەڵ ژمارەی کڕیار { $id }.
talk-cancel-delivered = 📦 <b>{ $item }</b> · { $product } (<code>{ $code }</code>، { $day }) گەیەندراوە، و داواکاریی گەیەندراو ناگەڕێتەوە. ئەگەر کێشەیەکی هەیە، لە خوارەوە سکاڵای لێ بکە. بۆ هەر شتێکی تر بۆمان بنووسە: { $support } لەگەڵ ژمارەی کڕیار { $id }.
talk-cancel-open = ⏳ <b>{ $item }</b> · { $product } (<code>{ $code }</code>، { $day }) لە ڕێدایە. بیکەرەوە: ئەگەر هێشتا هەڵبوەشێتەوە، دوگمەکەی لەوێیە. یان بۆمان بنووسە: { $support } لەگەڵ ژمارەی کڕیار { $id }.
talk-discount = 🎁 ئەگەر کۆدی داشکاندنت هەیە لێرە بینووسە.
talk-price = 💵 نرخی هەر بەرهەمێک لە تەنیشتییەتی. ناوی یارییەک یان کارتێک بنووسە، یان هەڵبژێرە:
talk-wish = 🛍 چیت دەوێت؟ ناوی یارییەک یان کارتێک بنووسە، یان هەڵبژێرە:
pay-named-yes = ✅ بەڵێ، دەتوانیت بە «{ $names }» پارە بدەیت.
pay-named-no = 🙏 ببوورە، «{ $names }» وەرناگرین.
pay-ways = 💳 دەتوانیت پارە بدەیت بە: { $ways }
pay-ways-next = ئەوەی دەتەوێت بیکڕیت هەڵبژێرە، هەر شێوازێک لەگەڵ نرخەکەی دەبینیت. یان پارە بۆ باڵانسەکەت زیاد بکە.
pay-ways-none = 💳 بۆ پارەدان بۆمان بنووسە: { $support } لەگەڵ ژمارەی کڕیار { $id }. پێت دەڵێین چۆن.
button-open-order = 📦 داواکاری { $code }
button-other-order = 🗂 داواکارییەکی تر

## What people read of the bot before they press Start

bot-description =
    🛍 { $shop }

    کارتی دیاری، پڕکردنەوەی یاری و مۆبایل، هەمووی هەر لەم چاتەدا: هەڵبژێرە، پشتڕاستی بکەرەوە و دوای چەند چرکەیەک کۆدەکە هی تۆیە. ئەگەر نەگەیەنرا، پارەکەت خۆکارانە دەگەڕێتەوە.

    بۆ بینینی فرۆشگا «دەستپێکردن» دابگرە.
bot-short-description = 🛍 { $shop }: کارتی دیاری، پڕکردنەوەی یاری و مۆبایل، لە چەند چرکەیەکدا لە چاتدا.

## Bonuses, gifts and news

promo-deposit-percent = { $percent }% پاداشت بۆ زیادکردنی پارە لە { $least }ەوە، زۆرترین { $most }
promo-deposit = { $amount } پاداشت بۆ زیادکردنی پارە لە { $least }ەوە
bonus-promo = 🎁 کۆدی داشکاندن { $code }: { $amount } خرایە سەر باڵانسەکەت.
bonus-inviter = 🎁 هاوڕێکەت کڕینی کرد. وەک سوپاس { $amount } خرایە سەر باڵانسەکەت.
bonus-invited = 🎁 بەخێربێیت! وەک سوپاس بۆ یەکەم کڕینت { $amount } خرایە سەر باڵانسەکەت.
bonus-deposit = 🎁 بۆ ئەو پارەیەی زیادت کرد، { $amount } پاداشت خرایە سەر باڵانسەکەت.
bonus-deposit-back = پاداشتی { $amount } لە باڵانسەکەت دەرهێنرا، چونکە ئەو پارەیەی زیادت کرد گەڕێنرایەوە.
level-name = { $group ->
    [retail] ئاسایی
    [reseller] بریکار
   *[vip] VIP
    }
button-my-level = ⭐ ئاستەکەم
notice-level = { $why ->
    [up] ⭐ گەیشتیتە ئاستی <b>{ $level }</b>: کڕینەکانی ئەم دواییەت گەیشتنە { $amount }. لە ئێستاوە نرخەکانی ئەم ئاستە دەبینیت و دەدەیت.
    [down] ئێستا ئاستت <b>{ $level }</b>ە، چونکە کڕینەکانی ئەم دواییەت { $amount } بوون. نرخەکانی ئەم ئاستە دەبینیت و دەدەیت، و هەر کڕینێک لە ئاستی داهاتوو نزیکت دەکاتەوە.
   *[ended] ئاستەکانمان کۆتاییان هات، بۆیە دووبارە نرخە ئاساییەکانمان دەبینیت و دەدەیت. ئەوەی کڕیوتە وەک خۆی دەمێنێتەوە.
    }
gift-was-opened = 🎁 دیارییەکەت کرایەوە: { $item }.
gift-refunded = ئەم دیارییە چیتر ناکرێتەوە: فرۆشگا پارەکەی گەڕاندەوە بۆ ئەو کەسەی ناردوویەتی. داوای یەکێکی تری لێ بکە.
notice-gift-reported = ⚠️ ئەو کەسەی دیارییەکەت { $item } (<code>{ $order }</code>)ی کردووەتەوە دەڵێت کۆدەکە کار ناکات. سەیری دەکەین؛ پێویست ناکات هیچ بکەیت.
notice-gift-case-refunded = ↩️ کۆدی داواکاری <code>{ $order }</code> کە کردبووتە دیاری کاری نەکرد. { $amount } گەڕایەوە بۆ باڵانسەکەت.
notice-gift-case-replaced = 🔁 کۆدی داواکاری <code>{ $order }</code> کە کردبووتە دیاری کاری نەکرد. ئەو کەسەی کردبوویەوە کۆدێکی نوێی بێ بەرامبەر وەردەگرێت (<code>{ $purchase }</code>).
notice-gift-case-closed = ℹ️ سکاڵای کۆدی داواکاری <code>{ $order }</code> کە کردبووتە دیاری داخرا. بۆ تۆ هیچ ناگۆڕێت.
notice-gift-returned = ↩️ ئەو کەسەی دیارییەکەی تۆی کردەوە { $item } (<code>{ $order }</code>) ئەم فرۆشگایەی بەجێهێشت، بۆیە کۆدە نوێیەکە هی تۆیە. لەم چاتەدا دێتە دەستت: بەکاری بهێنە یان دووبارە بیکە بە دیاری.
notice-gift-replaced = 🔁 <b>سکاڵاکەت دەربارەی { $order }</b>: کۆدێکی نوێی { $item }ت بێ بەرامبەر بۆ دەهێنین. کاتێک هات نامەت بۆ دەنێرین.
notice-gift-ready = 🎁 کۆدە نوێیەکەی دیارییەکەت هات: { $item }.
notice-gift-refunded = 🎁 دیاری { $item } چیتر کار ناکات. فرۆشگا پارەکەی گەڕاندەوە بۆ ئەو کەسەی ناردوویەتی: داوای یەکێکی تری لێ بکە.

## Progress

wait-still = ⏳ هێشتا کاری لەسەر دەکەین.
wait-waiting = ⏳ هێشتا چاوەڕێین.
wait-time = ⏳ تا ئێستا { $time } تێپەڕیوە.
time-within = لە ماوەی { $time }دا
duration-seconds = { $count ->
    [one] { $count } چرکە
   *[other] { $count } چرکە
    }
duration-minutes = { $count ->
    [one] { $count } خولەک
   *[other] { $count } خولەک
    }
duration-hours = { $count ->
    [one] { $count } کاتژمێر
   *[other] { $count } کاتژمێر
    }
button-to-order = 🧾 کردنەوەی داواکاری
button-case-answer = ✍️ وەڵام{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
notice-reversal-refunded = ↩️ دابینکەر داواکاری <code>{ $order }</code> ({ $item })ی وەرگرتەوە. چیتر کار ناکات و { $amount } گەڕایەوە بۆ باڵانسەکەت.
notice-reversal-kept = ℹ️ دابینکەر داواکاری <code>{ $order }</code> ({ $item })ی وەرگرتەوە، بەڵام هەر هی تۆیە: هیچی تر نابڕدرێت. ئەگەر کاری نەکرد، داواکارییەکە بکەرەوە و پێمان بڵێ.
notice-case-refunded = ↩️ <b>سکاڵاکەت دەربارەی { $order }</b>: پارەکەتمان گەڕاندەوە. { $amount } لە باڵانسەکەتدایە و کۆدەکە چیتر هی تۆ نییە.
notice-case-replaced = 🔁 <b>سکاڵاکەت دەربارەی { $order }</b>: کۆدێکی نوێت بێ بەرامبەر بۆ دەهێنین. لەگەڵ داواکاری <code>{ $purchase }</code> دێت.
notice-case-fine =
    ✅ <b>سکاڵاکەت دەربارەی { $order }</b>: پشکنیمان و کۆدەکە باشە.

    { $because }
notice-case-question =
    ✍️ <b>دەربارەی سکاڵاکەت لەسەر { $order }</b>

    { $question }
notice-file-refused = 📎 فایلێک لەگەڵ ئەم نامەیەدایە، بەڵام تێلیگرام نەیگەیاند. لە خوارەوە وەڵام بدەوە، بە نووسین بۆت دەنێرین.
notice-selling = ✅ گەڕاینەوە! دەتوانیت دووبارە بکڕیت.
cause-case-refunded = بەڕێوەبەرێک پارەکەی گەڕاندەوە، چونکە کۆدەکە کاری نەکرد.
cause-case-replaced = بەڕێوەبەرێک کۆدێکی تری کڕی بە داواکاری { $purchase }، تێچوو { $cost } { $currency }.
cause-case-fine = بەڕێوەبەرێک بینی کە کۆدەکە باشە.
cause-case-question = بەڕێوەبەرێک دەربارەی کۆدەکە لە کڕیاری پرسی.
cause-case-answered = کڕیار دەربارەی کۆدەکە وەڵامی دایەوە.

## Brands

region-name = { $region ->
    [GLOBAL] هەموو جیهان
    [EU] ئەوروپا
    [MENA] ڕۆژهەڵاتی ناوەڕاست
    [GCC] وڵاتانی کەنداو
    [ASIA] ئاسیا
    [LATAM] ئەمریکای لاتین
    [NA] ئەمریکای باکوور
    [AFRICA] ئەفریقا
    [CIS] وڵاتانی CIS
   *[other] هەر ناوچەیەک
    }

## Brands of admins

redeem-title = 📖 <b>چۆنیەتی چالاککردن</b>

## Limits

limit-rule = سنوور: { $most } بۆ هەر کڕیارێک لە { $days ->
    [1] 24 کاتژمێر
   *[other] { $days } ڕۆژ
    }دا.

## Who may buy

customer-blocked = 🚫 ئێستا ناتوانیت لێرە بکڕیت یان پارە زیاد بکەیت. ئەوەی کڕیوتە و باڵانسەکەت هەر هی تۆن. پرسیارت هەیە؟ { $support }
gate-approval = 👋 بەخێربێیت بۆ <b>{ $shop }</b>! کڕیاری نوێ یەک بە یەک وەردەگرین. کە وەرگیرایت، لێرە نامەیەکت بۆ دێت. پرسیارت هەیە؟ { $support }
gate-invitation = 🔒 <b>{ $shop }</b> بە بانگهێشت کراوەیە. ئەو بەستەرە بکەرەوە کە هاوڕێیەک یان فرۆشگاکە پێیداویت. پرسیارت هەیە؟ { $support }
gate-refused = 🔒 <b>{ $shop }</b> ئێستا ناتوانێت خزمەتت بکات. پرسیارت هەیە؟ { $support }
notice-admitted = 🎉 بەخێربێیت! سەیرێکی فرۆشگاکە بکە.
notice-message = 💬 <b>نامەیەک لە فرۆشگاکەوە</b>
    { $text }
notice-part-refunded = ↩️ { $amount }ـمان لە نرخی داواکاری <code>{ $order }</code> ({ $item }) بۆ گەڕاندیتەوە. لە باڵانسەکەتدایە و ئەوەی کڕیوتە هەر هی خۆتە.
notice-debt-reminder = 📒 بیرخستنەوەیەکی دۆستانە: <b>{ $amounts }</b> قەرزاری ئێمەیت. بە ➕ زیادکردنی پارە دەیدەیتەوە، هەمووی یان بەشێکی. ئەگەر داوتە، یان کاتت دەوێت، 💬 بۆمان بنووسە.
notice-order-refunded = ↩️ پارەی داواکاری <code>{ $order }</code> ({ $item })مان گەڕاندەوە. { $amount } لە باڵانسەکەتدایە و کۆدەکە چیتر هی تۆ نییە.
notice-order-stopped = ⏸ داواکاری <code>{ $order }</code> ({ $item }) ڕاگیراوە: بانکەکەت یان دابینکەری پارەدان پارەکەی گەڕاندەوە. فرۆشگا بڕیاری لەسەر دەدات. ئەگەر هەڵە بوو، پەیوەندیمان پێوە بکە یان پارە بخە سەر باڵانسەکەت.
notice-refund-uncovered =
    ↩️ { $why ->
        [not-placed] داواکارییەکەت تۆمار نەکرا.
       *[failed] داواکاری { $purchase } نەگەیەنرا.
    } { $amount } لە پارەدانی <code>{ $payment }</code> ناگەڕێتەوە بۆ ئەو شوێنەی لێی هاتبوو: باڵانسەکەت چیتر ئەوەندەی تێدا نییە، چونکە لێرە بەکارت هێناوە یان قەرزت بووە. ‎/balance پیشانت دەدات بۆ کوێ چوو. پرسیارت هەیە؟ /paysupport
