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

home =
    🛍 <b>{ $shop }</b>

    سڵاو { $name } 👋 چیت بۆ بهێنین؟
home-fact-time = ⚡ نیوەی داواکارییەکان لە ماوەی { $time }دا دەگەن
home-fact-back = 🛡 ئەگەر نەتوانین بیگەیەنین، پارەکەت خۆکارانە دەگەڕێتەوە
home-ways = 💳 پارەدان بە: { $ways }
button-more = ⋯ زیاتر
more = ⋯ <b>زیاتر</b>
button-my-codes = 🔑 کۆدەکانم ({ $count })
tile-from = لە { $price }
button-vouchers = 🎟 کارتەکان ({ $count })
button-top-ups = 🎮 پڕکردنەوە ({ $count })
button-search = 🔎 گەڕان
button-purchases = 📦 داواکارییەکانم
button-balance = 💰 باڵانس
button-settings = ⚙️ ڕێکخستن
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
edit-without-effect = ✏️ نامەیەکت گۆڕی کە پێشتر خوێندبوومەوە، بۆیە گۆڕانەکە هیچ کاریگەرییەکی نییە. تکایە دەقە نوێیەکە وەک نامەیەکی نوێ بنێرە، یان دوگمەکان بەکار بهێنە.
answer-too-long = ئەمە زۆر درێژە: لێرەدا زۆرترین { $most } پیتە. هیچی لێ بەکار نەهێنرا. تکایە دووبارە بە کورتتر بینێرە.
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
button-request-goods = 🔔 ئەگەر هات پێم بڵێ
request-noted = 🔔 ئەگەر «{ $text }» هاتە فرۆشگاکە، یەک جار بۆت دەنووسین.
request-off = 🔕 لەبارەی «{ $text }» بۆت نانووسین.
request-too-many = پێشتر چاوەڕێی 20 شت دەکەیت. سەرەتا یەکێکیان ڕابگرە.
product-voucher = 🎟 <b>{ $name }</b>
product-top-up = 🎮 <b>{ $name }</b>
product-choose = جۆرێک هەڵبژێرە:
product-gone = ئەم بەرهەمە چیتر نافرۆشرێت.
needed-info = ئەمانەت لێ دەپرسین:
item-price = { $name } · { $price }
item-price-unavailable = 🔔 { $name } · { $price }
item-title = <b>{ $product }</b> — { $item }
item-costs = نرخ: <b>{ $price }</b>
item-gives-code = کۆدەکە هەر لێرە لە چاتەکەدا دەگات.
item-gives-credit = هەژمارەکەت ڕاستەوخۆ پڕ دەکرێتەوە.
item-not-on-sale = ئەم جۆرە ئێستا نافرۆشرێت.
item-no-wallet = ئێستا بەردەست نییە.
item-wallet-too-low = ئێستا نەماوە. بەم زووانە دێتەوە.
item-maintenance = پشوویەکی کورتمان هەیە. داواکارییەکانی پێشووت هەر دەگەن.
item-unknown = جۆری وا نییە.
button-buy = 🛒 کڕین

## Buying

ask-quantity =
    <b>{ $product }</b> — { $item }
    دانەی { $price }

    چەند دانە؟ دابگرە یان ژمارەیەک لە 1 تا { $most } بنووسە.
quantity-out-of-range = ژمارەیەک لە 1 تا { $most } هەڵبژێرە.
ask-phone =
    📱 دوا هەنگاو: بە دوگمەی خوارەوە ژمارەی مۆبایلەکەت هاوبەش بکە یان بینووسە، بۆ نموونە <code>{"+9647701234567"}</code>.

    دابینکەر بۆ هەر داواکارییەک ژمارەیەکی پەیوەندی دەوێت، و کەس پەیوەندیت پێوە ناکات. تەنها جارێک دەپرسین.
button-my-number = 📱 ژمارەی من { $phone }
button-share-phone = 📱 ناردنی ژمارەکەم
phone-not-own = ئەمە ژمارەی کەسێکی ترە. ژمارەی خۆت بنێرە یان بینووسە.
phone-not-valid = ئەم ژمارەیە تەواو نییە. بە کۆدی وڵات دەست پێ دەکات، بۆ نموونە <code>{"+9647701234567"}</code>.
phone-kept = ✅ سوپاس. ژمارەی مۆبایلەکەت: <code>{ $phone }</code>
phone-none = هێشتا نییە
ask-field = ✏️ <b>{ $label }</b> ({ $step } لە { $steps })
field-example = بۆ نموونە: <code>{ $example }</code>
field-not-valid = لەوە ناچێت ڕاست بێت. بیپشکنە و دووبارە بینێرە.
or-used-before = یان یەکێک لەوانەی پێشتر هەڵبژێرە:
account-nickname = 👤 خاوەنی هەژمار: <b>{ $nickname }</b>
confirm-player = 👤 <b>{ $nickname }</b>: ئەمە تۆیت؟
account-invalid = ❌ ئەم هەژمارە نەدۆزرایەوە. بیپشکنە و دووبارە بینووسە.
account-invalid-because = ❌ ئەم هەژمارە قبووڵ نەکرا: { $message }. بیپشکنە و دووبارە بینووسە.
account-check-busy =
    ⏳ ئێستا زۆر کەس هەژمارەکانیان دەپشکنن. ئەوەی نووسیوتە پارێزراوە: دوای دە چرکە «هەوڵدانەوە» دابگرە.
account-check-often =
    ⏳ لە ماوەیەکی کورتدا زۆر هەژمارت پشکنی. ئەوەی نووسیوتە پارێزراوە: دوای { $seconds } چرکە «هەوڵدانەوە» دابگرە.
account-check-impossible =
    ⏳ ئێستا ناتوانین هەژمارەکە بپشکنین، چونکە دابینکەرەکەمان وەڵام ناداتەوە.

    ئەوەی نووسیوتە پارێزراوە. کەمێکی تر هەوڵ بدەرەوە.
confirm-title = 🧾 <b>بیپشکنە و دووپاتی بکەرەوە</b>
confirm-item = <b>{ $product }</b> — { $item }
confirm-breakdown = { $quantity } × { $price }
confirm-total = کۆی گشتی: <b>{ $total }</b>
confirm-discounted = کۆی گشتی: { $before } ← <b>{ $total }</b> بە <b>{ $code }</b>
confirm-phone = پەیوەندی: <code>{ $phone }</code>
confirm-balance = باڵانس: { $balance } ← دوای کڕین <b>{ $after }</b>
pay-bonus = 🎁 { $amount } دەگەڕێتەوە بۆ باڵانست بە <b>{ $code }</b>
confirm-promise = ئەگەر نەمانتوانی بیگەیەنین، پارەکەت خۆکارانە دەگەڕێتەوە.
pay-title = 💳 <b>چۆن پارە دەدەیت؟</b>
pay-rest = باڵانسەکەت: { $balance }. ماوە بیدەیت: <b>{ $missing }</b>
pay-add-more = ئەو بڕەی کەمە، { $missing }، لەوە کەمترە کە ڕێگاکانی پارەدان لە جارێکدا وەری دەگرن. بڕێکی زیاتر زیاد بکە، ئەوەی دەمێنێتەوە لە باڵانسەکەتدا دەبێت.
pay-time-instant = یەکسەر
pay-time-minute = نزیکەی 1 خولەک
pay-time-checked = ئێمە دەیپشکنین
pay-by-stars = ⭐ { $stars } ئەستێرە
pay-name-crypto-pay = کریپتۆ
pay-code = 🎫 ئەو کۆدە بنێرە کە <b>{ $amount }</b> دەدات، وەک چۆن چاپکراوە، بۆ نموونە <code>7K2M-9XQ4-ZB30-HTW8</code>. ئەگەر زیاتر بێت، ئەوەی دەمێنێتەوە لە باڵانسەکەتدا دەبێت.
button-have-code = 🎫 کۆدم هەیە
code-added = ✅ کۆدەکەت دروستە: { $amount } خرایە سەر باڵانسەکەت.
phone-refused = 📱 <b>{ $product }</b> — { $item } چاوەڕێت دەکات. دابینکەر بەبێ ژمارەی پەیوەندی داواکاری وەرناگرێت، و کەس پەیوەندیت پێوە ناکات.
button-confirm = ✅ کڕین · { $total }
button-change-phone = 📱 گۆڕینی ژمارە
button-change-account = ✏️ گۆڕینی هەژمار
goods-changed = ⚠️ دابینکەر ئەوەی هەڵتبژاردبوو ({ $product } — { $item }) گۆڕی. هێشتا هیچ نەکڕدراوە. ئێستا ئەمە پێشکەش دەکات:
price-changed = ⚠️ نرخەکە هەر ئێستا گۆڕا: { $before } ← { $now }. دووبارە سەیری بکە:
discount-over = 🎁 { $code } کۆتایی هات یان بەکار هات، بۆیە نرخەکە ئێستا { $now }ە، نەک { $before }. بە نرخی نوێ دەیکڕیت؟
insufficient-balance = ⚠️ باڵانسەکەت چیتر بەش ناکات.
quote-often = ⏳ لە ماوەیەکی کورتدا زۆر نرخت پرسی. هیچ نەفەوتا: دوای { $seconds } چرکە «هەوڵدانەوە» دابگرە.
balance-part-on-account = 📒 { $amount }ی بە قەرزە و دواتر دەیدەیت.
balance-debt = 📒 { $amount } قەرزت لەسەرە. بیدەرەوە، ئینجا دەتوانیت دووبارە بە قەرز بکڕیت.
button-pay-debt = 📒 { $amount } بدەرەوە
balance-add-by-support = بۆ زیادکردنی باڵانس نامە بۆ { $support } بنێرە و ژمارەی کڕیارەکەت بڵێ: <code>{ $id }</code>. پاشان «هەوڵدانەوە» دابگرە.
button-try-again = 🔄 هەوڵدانەوە

## A purchase

purchase-title = 🧾 <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
purchase-code = داواکاری <code>{ $code }</code> · { $time }
purchase-total = کۆی گشتی: <b>{ $total }</b>
purchase-refunded = گەڕایەوە بۆ باڵانسەکەت: <b>{ $amount }</b>
stage-waiting = لە سەرە: دابینکەرەکەمان ئێستا ناتوانێت وەریبگرێت. خۆکارانە دەینێرین.
stage-processing = جێبەجێ دەکرێت …
stage-checking = لەگەڵ دابینکەرەکەمان دووبارە دەیپشکنین. داواکارییەکەت یان پارەکەت دەگات.
stage-delivered = گەیەنرا.
stage-credited = گەیەنرا: هەژمارەکە پڕ کرایەوە.
stage-unreadable = گەیەنرا، بەڵام کۆدەکە ئێستا پیشان نادرێت. ئاگادارین، کۆدەکە هەر هی تۆیە.
stage-refunded = نەتوانرا بگەیەنرێت. پارەکە گەڕایەوە بۆ باڵانسەکەت.
stage-cancelled = هەڵوەشێنرایەوە. پارەکە گەڕایەوە بۆ باڵانسەکەت.
button-cancel-purchase = ✖ هەڵیبوەشێنە، پارەم بدەرەوە
button-cancel-unpaid = ✖ هەڵوەشاندنەوە
ask-cancel-purchase =
    ✖ ئەوەی لە داواکاری <code>{ $code }</code> هێشتا چاوەڕێیە هەڵبوەشێنرێتەوە{ $quantity ->
    [1] {""}
   *[other] {" "}({ $waiting } لە { $quantity })
    }؟

    پارەکەی یەکسەر دەگەڕێتەوە بۆ باڵانسەکەت.
ask-cancel-unpaid =
    ✖ ئەوەی لە داواکاری <code>{ $code }</code> هێشتا چاوەڕێیە هەڵبوەشێنرێتەوە{ $quantity ->
    [1] {""}
   *[other] {" "}({ $waiting } لە { $quantity })
    }؟

    پارەدانەکەی گەڕێنرایەوە. نرخەکەی یەکسەر دەگەڕێتەوە بۆ باڵانسەکەت و سەرەتا قەرزەکەتی پێ دەدرێتەوە.
button-cancel-now = ✖ بەڵێ، هەڵیبوەشێنەوە
button-keep-waiting = ▶ نەخێر، چاوەڕێ دەکەم
goods-code = کۆد: { $code }
goods-pin = پین: { $pin }
codes-in-file = کۆدەکان لە فایلەکەدان.
button-copy-code = { $number ->
    [0] 📋 کۆپیکردنی کۆد
   *[other] 📋 کۆد { $number }
    }
button-copy-pin = { $number ->
    [0] 📋 کۆپیکردنی پین
   *[other] 📋 پین { $number }
    }
button-file = 📄 هەموو کۆدەکان لە فایلێکدا
button-code-problem = ⚠️ کۆدەکە کار ناکات؟
ask-which-code = ⚠️ <b>کام کۆد کێشەی هەیە؟</b>
button-code-number = کۆد { $number }
ask-code-problem = ⚠️ <b>کۆدی داواکاری { $code } چ کێشەیەکی هەیە؟</b>
button-code-used = پێشتر بەکار هاتووە
button-code-refused = قبووڵ ناکرێت
button-code-wrong = هی بەرهەمێکی ترە
code-problem-closed = ✅ سەیری سکاڵاکەتمان کرد دەربارەی <code>{ $code }</code> و دامانخست. پرسیارت هەیە؟ /paysupport
file-code = کۆد
file-pin = پین
plain-order = داواکاری { $code }. ئەم نامەیە سادەیە، چونکە نامە ئاساییەکە پیشان نەدرا.
plain-refunded = گەڕایەوە بۆ باڵانسەکەت: { $amount }
end-vouchers = ✅ { $item }: { $quantity ->
    [1] کۆدەکەت ئامادەیە.
   *[other] { $quantity } کۆدەکەت ئامادەن.
    }
end-top-up = ✅ { $item }: هەژمارەکە پڕ کرایەوە.
end-partly = ⚠️ { $item }: { $delivered } لە { $quantity } گەیەنرا. { $amount } گەڕایەوە بۆ باڵانسەکەت.
ready-partly = ✅ { $item }: { $ready } لە { $quantity } لە نامەی سەرەوە ئامادەیە. ئەوەی ماوە کەمێک زیاتر دەخایەنێت و ئاگادارت دەکەینەوە. داواکاری <code>{ $code }</code>.
end-cancelled = ✖️ { $item }: هەڵوەشێنرایەوە. { $amount } گەڕایەوە بۆ باڵانسەکەت.
end-refunded = ↩️ { $item } نەتوانرا بگەیەنرێت. { $amount } گەڕایەوە بۆ باڵانسەکەت.

## My orders

purchases = 📦 <b>داواکارییەکانم</b>
purchases-none =
    📦 <b>داواکارییەکانم</b>

    هێشتا هیچت نەکڕیوە.
purchase-line = { $mark } { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $day } · { $product } · { $code }

## Balance

balance-title = 💰 <b>باڵانس</b>
balance-none = هێشتا باڵانست نییە.
balance-line = <b>{ $amount }</b>
balance-line-held = <b>{ $amount }</b> · ڕاگیراو بۆ داواکارییە کراوەکان: { $held }
balance-history = <b>دوایین جووڵەکان</b>
button-all-activity = 📜 هەموو جووڵەکان
posting-credit = زیادکرا { $about }
posting-undo = ڕاستکرایەوە { $about }
posting-debit = بڕدرا { $about }
posting-hold = داواکاری { $about }
posting-capture = درا { $about }
posting-release = گەڕاوە، داواکاری { $about }
posting-refund = گەڕاندنەوەی پارەی داواکاری { $about }
posting-deposit = زیادکرا بە پارەدانی { $about }
posting-payout = گەڕێنرایەوە بۆ سەرچاوەکەی { $about }
posting-payback = گەڕاندنەوەی سەرنەکەوتوو { $about }
posting-reversal = پارەدەر وەریگرتەوە { $about }
posting-bonus = پاداشت { $about }
balance-how-to-add = بۆ زیادکردنی باڵانس دوگمەکە دابگرە، یان نامە بۆ { $support } بنێرە و ژمارەی کڕیارەکەت بڵێ: <code>{ $id }</code>.
you-were-credited = 💰 { $amount } خرایە سەر باڵانسەکەت. { $note }
you-were-debited = 💰 { $amount } لە باڵانسەکەت بڕدرا. { $note }

## Settings and help

settings =
    ⚙️ <b>ڕێکخستن</b>

    ژمارەی مۆبایل: <code>{ $phone }</code>
help =
    ❓ <b>{ $shop }</b>

    /vouchers – کۆد و کارتی دیاری
    /topups – پڕکردنەوەی یاری و مۆبایل
    /search – دۆزینەوەی بەرهەم بە ناو
    /myorders – کڕینەکانت لەگەڵ کۆدەکان
    /balance – پارەکەت لە فرۆشگادا
    /deposit – زیادکردنی باڵانس
    /redeem – بەکارهێنانی کۆدی باڵانس
    /language – زمان و ژمارەی مۆبایل
    /cancel – وازهێنان لە کاری ئێستا
    /terms – مەرجەکانی فرۆشتن
    /paysupport – یارمەتی بۆ پارەدان

    پرسیارت هەیە؟ نامە بۆ { $support } بنێرە. ژمارەی کڕیارەکەت: <code>{ $id }</code>
terms =
    📜 <b>مەرجەکانی { $shop }</b>

    کارتەکان وەک کۆد لەم چاتەدا دەگەن و پڕکردنەوەش ڕاستەوخۆ بۆ ئەو هەژمارەیە کە دەیدەیت. ئەوەی گەیەنرا وەرناگیرێتەوە، چونکە کۆدێک کە بینرا و هەژمارێک کە پڕ کرایەوە ناگەڕێنەوە. پارەی ئەوەی نەگات خۆکارانە دەگەڕێتەوە بۆ باڵانسەکەت.

    ⭐ بە ئەستێرە باڵانسی ئەم فرۆشگایە دەکڕیت. ئەوەی خەرجت نەکردووە دەتوانێت بگەڕێتەوە بۆ ئەستێرەکانت: بە /paysupport داوای بکە. فرۆشگا بەرپرسە لەوەی دەیفرۆشێت، نەک تێلیگرام.

    پێش دووپاتکردنەوە هەژمارەکە بپشکنە. پرسیار: { $support }.
pay-support =
    💳 <b>یارمەتی بۆ پارەدان: داواکەت لای ستافەکەمانە</b>

    دوایین پارەدانەکانت دەبینن و لێرە وەڵامت دەدەنەوە. پێمان بڵێ چی ڕوویدا: بینووسە یان وێنەی پسوولەکە بنێرە. { $when ->
        [now] بەم زووانە لێرە وەڵامت دەدەینەوە.
        [today] ئەمڕۆ لە { $from }ەوە لێرە وەڵامت دەدەینەوە؛ ئێستا لە فرۆشگاکەمان کاتژمێر { $now }یە.
        [later] { $day } لە { $from }ەوە لێرە وەڵامت دەدەینەوە.
       *[soon] هەرکە یەکێکمان گەڕایەوە، لێرە وەڵامت دەدەینەوە.
    } دەتوانیت هەمووی بە یەک جار بنووسیت: <code>/paysupport دوو جار پارەم دا</code>

    تێلیگرام خۆی ناتوانێت لە کڕینی ئەم فرۆشگایەدا یارمەتی بدات.

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
menu-admin-tills = سندووقەکەت: ژماردن و واژۆی شەفتەکەت

menu-admin-deposits = پارەدانی چاوەڕێ و گەڕاندنەوەی دەستی
menu-admin-paymethods = ئەو ڕێگایانەی پارەدان کە خۆت دووپاتیان دەکەیتەوە
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
menu-admin-limits = تیم چەند دەتوانێت ببەخشێت
menu-admin-audit = تۆماری کارەکانی ستاف

## For admins

usage =
    بنووسە: <code>{ $usage }</code>
    بۆ نموونە: <code>{ $example }</code>
no-such-customer = کڕیاری { $id } نییە. کڕیار کاتێک تۆمار دەکرێت کە لە بۆتەکەدا «دەستپێکردن» دابگرێت.
amount-not-positive = بڕەکە دەبێت لە سفر زیاتر بێت.
amount-too-precise = ژمارەی دوای خاڵ زیاترە لەوەی ئەم دراوە ڕێی پێ دەدات.
amount-overdrawn = باڵانسەکە لەوە کەمترە.
amount-over-limit = بە یەک جار زۆرترین { $most } دەگوازرێتەوە.
ask-credit = 💰 <b>{ $amount } بخرێتە سەر ئەم باڵانسە؟</b>
ask-debit = 💰 <b>{ $amount } لەم باڵانسە ببڕدرێت؟</b>
adjustment-balance = باڵانس: { $before } ← <b>{ $after }</b>
adjustment-note = تێبینی، تەنها بۆ بەڕێوەبەران: { $note }
adjustment-message = بۆ کڕیار: { $message }
adjustment-cancelled = ✖ هەڵوەشێنرایەوە. هیچ پارەیەک نەجووڵا.
adjustment-came-before = ⏳ تێلیگرام ژمارەی فەرمانێکی پێشووی بەم فەرمانە دا. هیچ پارەیەک نەجووڵا: دووبارە بینێرە.
adjustment-not-open = ⏳ ئەم پرسیارە چیتر کراوە نییە. بەم داگرتنە هیچ پارەیەک نەجووڵا: فەرمانەکە دووبارە بنێرە.
currency-unknown = ئەمە کۆدی دراو نییە بەپێی ISO 4217.
credited = ✅ { $amount } بۆ { $who } زیاد کرا. باڵانس: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· نەتوانرا کڕیارەکە ئاگادار بکرێتەوە
    }
debited = ✅ { $amount } لە { $who } بڕدرا. باڵانس: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· نەتوانرا کڕیارەکە ئاگادار بکرێتەوە
    }
section-balances = باڵانسەکان
section-history = دوایین جووڵەکان
section-attempts = هەوڵەکان
section-events = ڕووداوەکان
wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = هیچ جزدانێک نییە.
wallet-default = بنەڕەتی
wallet-inactive = ناچالاک
wallets-owed = قەرز: { $amount }
wallets-discount = داشکاندنی بنەڕەتی: { $percent }%
sync-running = ⏳ کەتەلۆگ دەخوێنرێتەوە …
sync-done = ✅ کەتەلۆگ خوێنرایەوە: { $products } بەرهەم و { $items } جۆر، { $onSale } لە فرۆشتندان. { $removed } لە کەتەلۆگ چوونە دەرەوە و { $leftOut } لێرە نافرۆشرێن.
sync-failed = ❌ کەتەلۆگ نەخوێنرایەوە. { $why }
status-title = 🚦 <b>دۆخی فرۆشگا</b>
status-selling = ✅ فرۆشتن بەردەوامە.
status-maintenance-admin = ⛔ بەڕێوەبەرێک لە { $time }ەوە وەستاندوویەتی: هیچی نوێ نافرۆشرێت.
status-maintenance-history = ⛔ بنکەی دراوە گەڕاوەتەوە دواوە، لە { $time } هەستی پێ کرا: تا لیستی دابینکەر نەخوێنرێتەوە هیچ نافرۆشرێت و نانێردرێت. خۆکارانە کۆتایی دێت.
status-maintenance-outage = ⛔ لە { $time }ەوە هیچی نوێ نافرۆشرێت: APIی دابینکەر ماوەیەکی زۆرە وەڵام ناداتەوە. خۆکارانە کۆتایی دێت.
status-submitting = ✅ داواکارییەکان دەنێردرێن.
status-held = ⏸ { $cause ->
    [rate-limited] دابینکەر داوا دەکات خاوتر بین.
    [unauthorised] دابینکەر کلیلی API یان ناونیشانی ئەم ڕاژەیە ڕەت دەکاتەوە. لەگەڵ ئەو هەردووکیان بپشکنە.
    [forbidden] دابینکەر هەژمارەکەمان ڕەت دەکاتەوە. لێی بپرسە.
   *[unreachable] ناگەینە دابینکەر.
    } { $count ->
    [0] هیچ داواکارییەک چاوەڕێ نییە
   *[other] { $count } داواکاری چاوەڕێن
    }؛ خۆکارانە لە { $time } دووبارە هەوڵ دەدەین.
status-breaker = ⏸ دابینکەر لە { $time }ەوە وەڵام ناداتەوە. { $count ->
    [0] هیچ داواکارییەک چاوەڕێ نییە
   *[other] { $count } داواکاری چاوەڕێن
    }؛ خۆکارانە دووبارە هەوڵ دەدەین، هەوڵی داهاتوو { $next }.
status-open = داواکارییە کراوەکان: { $counts }
status-open-none = هیچ داواکارییەکی کراوە نییە.
status-oldest = کۆنترین داواکاری لە سەرەدا لە { $time }ەوە چاوەڕێیە.
button-held = 🎁 کارتە ڕاگیراوەکان
held-title = 🎁 <b>کارتە ڕاگیراوەکان.</b> بنکەی دراوە گەڕاوەتەوە دواوە: لەوانەیە کڕیارێک لە ماوە ونبووەکەدا یەکێک لەمانەی وەرگرتبێت. ئەم داواکارییانەی دابینکەر لە نێو ئەوەی ئەو کاتە دراوە بگەڕێ؛ ئەوەی لای کەس نییە ئازادی بکە.
held-item = { $count } × { $name }: داواکارییەکانی دابینکەر { $ids }
button-status = 🚦 دۆخ
button-begin-maintenance = ⛔ وەستاندنی فرۆشتن
button-end-maintenance = ✅ دەستپێکردنەوەی فرۆشتن
button-close-breaker = ▶ ناردنەوەی داواکارییەکان
button-yes = ✅ بەڵێ
ask-begin-maintenance = ⛔ <b>فرۆشتن بوەستێت؟</b> کڕیاران دەتوانن بگەڕێن و داواکارییەکانیان ببینن، ئەوەی لە ڕێدایە بەردەوامە. تا نەیکەیتەوە هیچی نوێ ناکڕدرێت.
ask-end-maintenance = ✅ <b>فرۆشتن دەست پێ بکاتەوە؟</b>
ask-close-breaker = ▶ <b>داواکارییەکان دووبارە بنێردرێن؟</b> APIی دابینکەر ئەنجامی چەند داواکارییەکی نادیار هێشتەوە. ئەگەر هەر وا بێت، داواکاری زیاتر چاوەڕێی بڕیاری تۆ دەبن.
upstream-busy = ئێستا زۆر کەس چاوەڕێی APIی دابینکەرن. هیچ نەگۆڕا. دوای دە چرکە هەوڵ بدەرەوە.
upstream-unreachable = APIی دابینکەر وەڵام ناداتەوە.
upstream-unauthorised = APIی دابینکەر کلیلی API یان ناونیشانی ئەم ئامێرە ڕەت دەکاتەوە (401 یان 403).
upstream-rate-limited = APIی دابینکەر دەڵێت چاوەڕێ بین (429). دوای خولەکێک هەوڵ بدەرەوە.
upstream-unexpected-answer = APIی دابینکەر وەڵامێکی چاوەڕواننەکراوی دایەوە. وردەکاری لە تۆماردایە.
markup-set = نرخ = تێچوو لەگەڵ { $percent }%، هەرگیز لە تێچوو کەمتر نابێت.
markup-off = بەرهەمەکان بە نرخی لیست دەفرۆشرێن، هەرگیز لە تێچوو کەمتر نا.
rounding-set = نرخەکان بۆ چەندجارەی ئەمانە خڕ دەکرێنەوە: { $steps }. دراوەکانی تر بۆ بچووکترین یەکەیان.
admin-orders-all = 📋 <b>هەموو داواکارییەکان</b>
    .button = هەموو
admin-orders-open = ⏳ <b>داواکارییە کراوەکان</b>
    .button = کراوە
admin-orders-review = 🔎 <b>داواکارییەکانی چاوەڕێی بڕیار</b>
    .button = پێداچوونەوە
admin-orders-none = هیچ نییە.
admin-orders-found = { $count ->
    [1] یەک داواکاری دۆزرایەوە:
   *[other] { $count } داواکاری دۆزرانەوە:
    }
admin-order-line = { $code } · { $state } · { $item }
no-such-order = بە «{ $id }» هیچ داواکارییەک نەدۆزرایەوە.
story-title = 📋 <b>{ $code }</b> · { $state }
story-phone = 📱 <code>{ $phone }</code>
story-money = نرخ { $price } · تێچوو { $cost }
story-dealer = داواکاری دابینکەر <code>{ $id }</code> · { $status }
story-earlier = … و { $count } پێشتر
cost-open = ⚠️ ئێستا { $cost }ی تێ دەچێت: بڕیار بدە بکڕدرێت یان نا.
button-cost-buy = 🛒 کڕین بەم تێچووە
button-cost-refund = 💰 گەڕاندنەوەی پارە
ask-cost-buy = 🛒 <b>{ $code } بە { $cost } بکڕدرێت؟</b> کاتی نرخدانان { $quoted } بوو و کڕیار { $price } دەدات.
ask-cost-refund = 💰 <b>{ $price } بۆ { $code } بگەڕێتەوە؟</b> ناکڕدرێت.
cost-changed = ⚠️ لەوەتەی پرسیارت لێ کراوە تێچووەکە گۆڕاوە و هیچ نەکڕدرا. دووبارە سەیری بکە:
cost-may-appear = پارەکە جارێ ناگەڕێتەوە: لەوانەیە هەوڵێکی پێشوو هێشتا هەژمارەکە پڕ بکاتەوە. لای دابینکەر بیپشکنە و پاشان لە خوارەوە بڕیار بدە.
cost-limit = ئەگەر تێچوو زیاتر لە { $percent }% لە نرخدانان یان لەوەی کڕیار دەیدات زیاتر بێت، پرسیار لە بەڕێوەبەر دەکرێت. بۆ گۆڕینی: /costlimit 10
story-code-used = ⚠️ کڕیار دەڵێت کۆدەکە پێشتر بەکار هاتووە.
story-code-refused = ⚠️ کڕیار دەڵێت کۆدەکە قبووڵ ناکرێت.
story-code-wrong = ⚠️ کڕیار دەڵێت کۆدەکە هی بەرهەمێکی ترە.
button-close-case = ✅ داخستنی سکاڵا
ask-close-case = ✅ <b>سکاڵای کۆدی { $code } دابخرێت؟</b> بە کڕیار دەوترێت کە داخرا، بێ هۆکار.
review-open = ⚠️ ئەنجامەکەی ناسەلمێنرێت. بڕیار بدە:
review-open-unpaid = ⚠️ پارەدانەکەی گەڕێنرایەوە، بۆیە ناکڕدرێت. بڕیار بدە: هەر بیکڕە یان وازی لێ بهێنە.
review-adopt = یان داواکاری دابینکەر ببەستەوە:
button-review-retry = 🔁 هەوڵێکی تر
button-review-refund = 💰 گەڕاندنەوەی پارە
button-review-delivered = 🤝 بە ڕێگایەکی تر گەیشت
ask-review-retry = 🔁 <b>{ $code } جارێکی تر بۆ دابینکەر بنێردرێت؟</b> ئەگەر هەوڵی یەکەم لە ڕاستیدا قبووڵ کرابێت، دوو جار پارە بە دابینکەر دەدرێت{ $type ->
    [voucher] {" "}و کارتە زیادەکە بۆ کڕیاری داهاتوو دەمێنێتەوە.
   *[top-up] {" "}و هەژمارەکە دوو جار پڕ دەکرێتەوە.
    }
ask-review-refund = 💰 <b>{ $amount } بۆ { $code } بگەڕێتەوە؟</b> ئەگەر دواتر داواکارییەکی دابینکەر دەرکەوت، ناگاتە کڕیار.
ask-review-delivered = 🤝 <b>کڕیار { $code }ی بە ڕێگایەکی تر وەرگرتووە؟</b> ئەوکات { $amount } بە دراو دادەنرێت و هیچی تر ناگەیەنرێت.
ask-adopt = 🔗 <b>داواکاری دابینکەر { $id } هی { $code }ە؟</b>
adopt-facts = دۆخ { $status } · دروستکراوە { $time } · ref <code>{ $ref }</code>
adopt-is-ours = ✅ refی یەکێک لە هەوڵەکانی ئەمەی پێوەیە.
adopt-is-not-ours = ⚠️ refی ئەم داواکارییەی پێوە نییە. جۆر و دراو و مۆبایل یەک دەگرنەوە.
adopt-not-in-review = { $code } (چیتر) لە پێداچوونەوەدا نییە.
adopt-no-such-order = APIی دابینکەر داواکاری { $id }ی ئێمە ناناسێت.
adopt-other-type = جۆری داواکاری دابینکەر { $id } جیاوازە لە { $code }.
adopt-other-currency = دراوی داواکاری دابینکەر { $id } جیاوازە لە { $code }.
adopt-other-phone = ژمارەی مۆبایلی داواکاری دابینکەر { $id } جیاوازە لە { $code }.
adopt-owned = داواکاری دابینکەر { $id } هی داواکارییەکی ترە.
latency-title = ⏱ <b>داواکارییەکان چەند درەنگ دەرکەوتن</b>
latency-none = هێشتا هیچ داواکارییەک نەنێردراوە.
latency-known = <b>{ $type }</b>، { $attempts } هەوڵ، زانرا دوای: نیوەی { $p50 } چ · 95% { $p95 } چ · 99% { $p99 } چ · زۆرترین { $most } چ
latency-appeared = بێ وەڵام: { $count }، زۆرترین { $most } چ دوای دەستپێکی هەوڵەکە دروست بوون.
button-reversal-refunded = 💰 گەڕاندنەوەی پارە
button-reversal-kept = 🎁 با لای کڕیار بێت
ask-reversal-refunded = 💰 <b>{ $amount } بۆ { $code } بگەڕێتەوە؟</b> بە کڕیار دەوترێت. { $type ->
    [voucher] فرۆشگا چیتر کۆدەکە پیشان نادات، بەڵام لەوانەیە کڕیار کۆپی کردبێت.
   *[top-up] لەوانەیە پڕکردنەوەکە هەر لە هەژمارەکەدا بمێنێت.
    } ئەمە ناگەڕێتەوە.
ask-reversal-kept = 🎁 <b>{ $code } لای کڕیار بمێنێت؟</b> بە کڕیار دەوترێت. هیچ پارەیەک ناگەڕێتەوە. ئەمە ناگەڕێتەوە.
reversal-open = ⚠️ دابینکەر وەریگرتەوە: بڕیار بدە کڕیار چی بۆ بێت.
reversal-refunded = 💰 بڕیار: پارەکە گەڕایەوە بۆ کڕیار.
reversal-kept = 🎁 بڕیار: لای کڕیار دەمێنێتەوە.
reversal-success-again = ℹ️ دابینکەر <code>{ $code }</code> دیسان وەک گەیەنراو پیشان دەدات، بۆیە هیچ پارەیەک نەگەڕایەوە. لای کڕیار بیهێڵەوە، یان پێشتر لە دابینکەر بپرسە.
button-order = 📋 کردنەوەی داواکاری
button-wallets = 🏦 جزدانەکان
alert-order-in-review = 🔎 <b>داواکاری { $subject } چاوەڕێی بڕیارە.</b> فرۆشگا خۆی ناتوانێت بڕیار بدات، بۆیە نە دووبارە دەنێردرێت و نە دەگەیەنرێت. پارەکە ڕاگیراوە. /order { $subject }
alert-upstream-refuses-us = ⛔ <b>APIی دابینکەر ڕەتمان دەکاتەوە ({ $subject }).</b> داواکارییەکان چاوەڕێ دەکەن تا وەرمان بگرێتەوە. کلیلی API و لیستی IPیە ڕێپێدراوەکان بپشکنە. /wallets
alert-wallet-too-low = 💸 <b>جزدانی { $subject }</b> بۆ داوای کڕیاران بەش ناکات. /wallets
alert-codes-made = 🎫 <b>بەڕێوەبەرێک کۆدی باڵانسی دروست کرد.</b> ئەگەر هەڵەیە، ‎/codes ئەوانەی بەکار نەهاتوون پووچ دەکاتەوە.
alert-code-guessing = 🎫 <b>کڕیارێک دە کۆدی باڵانسی تاقی کردەوە کە بوونیان نییە.</b> کاتژمێرێک دوای یەکەمیان دەتوانێت هەوڵ بداتەوە. ئەگەر هەڵەیە، بۆ کۆدەکەی یارمەتی بدە.
alert-payment-taken-back = 💸 <b>پارەدەرێک پارەکەی وەرگرتەوە.</b> پارەکە لە باڵانسی کڕیار دەرچوو؛ لەوانەیە لە سفر کەمتر بێت و تا پڕ نەکرێتەوە هیچ ناکڕدرێت. لەگەڵ کڕیارەکە قسە بکە.
alert-payment-unexplained = ❓ <b>پارەدانێک ڕوون ناکرێتەوە.</b> بێ پسوولەی ئێمە هاتووە، هی دوو پارەدانە، یان لە لیستی دابینکەری پارەدان نییە: وردەکاری دەڵێت کامەیان. لەگەڵ ئەو لیستە بەراوردی بکە. هیچ دوو جار زیاد ناکرێت.
alert-refund-by-hand = ↩️ <b>تکایە ئەم پارەیە بە دەست بگەڕێنەوە</b>، بەو ڕێگایەی هاتووە. لە باڵانسەکە پێشتر بڕدراوە. پاشان لە ‎/deposits دووپاتی بکەرەوە.
alert-refund-refused = ⚠️ <b>دابینکەری پارەدان پارەدانی { $subject }ی نەگەڕاندەوە.</b> ئەگەر ڕەتی کردبێتەوە، پارەکە دووبارە لە باڵانسی کڕیاردایە.
alert-item-without-wallet = 💱 <b>بۆ { $subject } جزدانێکی چالاک نییە.</b> بەرهەمەکانی ئەم دراوە ناکڕدرێن. /wallets
alert-customer-unreachable = 🚫 <b>کڕیاری { $subject } بۆتەکەی بلۆک کردووە</b> و شتێکی بۆ گەیاندن چاوەڕێیە. لە /startی داهاتوودا پێی دەدرێت. /customer { $subject }
alert-delivery-refused = ✉️ <b>تێلیگرام نامەی داواکاری { $subject }ی ڕەت کردەوە</b> و دووبارەش ڕەتی دەکاتەوە. کڕیار ئەوەی گەیەنراوە لە نامەیەکی سادەدا وەری دەگرێت. هۆکار لە خوارەوەیە؛ بە تەکنیککاری فرۆشگا بڵێ. /order { $subject }
alert-delivery-stuck = 📪 <b>کاڵای داواکاری { $subject } ناگاتە کڕیار.</b> تێلیگرام تەنانەت نامە سادەکەش ڕەت دەکاتەوە. فرۆشگا هەوڵ دەداتەوە، لە کۆتاییدا هەر چوار کاتژمێر جارێک. بە ڕێگایەکی تر بگە کڕیارەکە؛ لەوانەیە «داواکارییەکانم» کاڵاکە پیشان بدات. /order { $subject }
alert-code-unreadable = 🔐 <b>ئەو کۆدانەی کڕیاران کڕیویانن پیشان نادرێن</b> ({ $subject }). کلیلی گەنجینە بەو ناوە نییە، یان کارتە پاشەکەوتکراوەکە گۆڕدراوە: وردەکاری دەڵێت کامەیان. کلیلەکە یان بنکەی دراوە لە پاڵپشتەوە بگەڕێنەوە؛ ئەوکات کڕیار خۆکارانە کۆدەکە وەردەگرێت.
alert-update-failed = 🐞 <b>کاری کڕیارێک جێبەجێ نەکرا</b> ({ $subject }) و پێی وترا. هۆکارەکە لە تۆماردا لە تەنیشت ژمارەی بەدواداچوونە.
alert-success-without-voucher = ❗ <b>داواکاری { $subject } تەواو بوو، بەڵام کۆدی لەگەڵ نەهات.</b> /order { $subject }
alert-unknown-dealer-status = ❔ <b>دۆخی داواکاری { $subject } لە بەڵگەنامەدا نییە.</b> /order { $subject }
alert-catalog-suspicious = 🗂 <b>کەتەلۆگ هەڵە دیارە</b> ({ $subject })؛ پێشووەکە دەمێنێتەوە. /sync
alert-ledger-broken = 🧮 <b>دەفتەری حیساب یەک ناگرێتەوە</b> ({ $subject }). باڵانس زیاد مەکە و سەیری تۆمار بکە.
alert-success-reversed = ↩️ <b>دابینکەر داواکاری { $subject }ی</b> دوای گەیاندن وەرگرتەوە. بڕیار بدە پارە بۆ کڕیار بگەڕێتەوە یان نا. /order { $subject }
alert-surplus-order = 🎁 <b>داواکارییەکی تری دابینکەر بۆ { $subject } دەرکەوت.</b> کارتەکەی بۆ کڕیاری داهاتوو دەمێنێتەوە؛ پڕکردنەوەی دووبارە چاوەڕێی بڕیاری تۆیە. /order { $subject }
alert-cost-moved = 📈 <b>داواکاری { $subject } گرانترە لە کاتی نرخدانان</b> و چاوەڕێیە. بڕیار بدە بکڕدرێت یان نا. /order { $subject }
alert-cost-charged = 📈 <b>دابینکەر بۆ داواکاری { $subject } زیاتر لە سنووری ڕێگەپێدراوی وەرگرت.</b> فرۆشتنی ئەم کاڵایە ڕاگیرا. /sync نرخە نوێیەکان دەخوێنێتەوە و /catalog دووبارە دەیفرۆشێت.
alert-code-problem = ⚠️ <b>کڕیارێک کێشەی لەگەڵ کۆدی داواکاری { $subject } هەیە.</b> وردەکاری: /order { $subject }
alert-order-slow = 🐢 <b>داواکاری { $subject } زۆری خایاند.</b> دابینکەر هێشتا تەواوی نەکردووە؛ فرۆشگا بەردەوام دۆخەکەی وەردەگرێت. /order { $subject }
alert-breaker-open = ⏸ <b>ناردن وەستا.</b> ئەنجامی زۆر داواکاری نادیارە. داواکارییەکان لە سەرەدا چاوەڕێن؛ جارجار یەکێک بۆ تاقیکردنەوە دەنێردرێت. /status
alert-clock-differs = 🕰 <b>کاتژمێری ئامێری { $subject } هەڵەیە</b>: جیاوازییەکەی لەگەڵ کاتژمێری بنکەی دراوە بە چرکە لە خوارەوەیە. تا یەک نەگرنەوە، پرۆسەی ئەوێ هیچ داواکارییەک نانێرێت؛ ئەوانی تر دەنێرن. هاوکاتکردنی کاتژمێرەکە بپشکنە.
alert-orders-waiting = 🚦 <b>داواکارییەکان ماوەیەکی زۆرە لە سەرەدا چاوەڕێن.</b> کە بتوانرێت خۆکارانە دەنێردرێن؛ هۆکاری چاوەڕوانی: /status
alert-recheck-failed = 🔎 <b>داواکارییەکی گەیەنراو</b> نزیکەی ڕۆژێکە دووبارە نەپشکنراوە: { $subject }. نازانرێت گەیاندنەکەی هێشتا کاری پێ دەکرێت. لە دابینکەر بپرسە.
alert-bought-for-nobody = 🧾 <b>دابینکەر لە کۆتاییدا داواکاری { $subject }ی گەیاند</b>، دوای ئەوەی وتت کڕیار بە ڕێگایەکی تر وەریگرتووە. پارەکەی دراوە و کۆدەکەی بە کەس نەدراوە. /order { $subject }
alert-orphan-order = 🧭 <b>دابینکەر داواکارییەکی ئێمەی هەیە کە فرۆشگا نایناسێت: { $subject }.</b> لەگەڵ بەشێک لە بنکەی دراوە ون بووە. پارەکەی دراوە؛ بڕیار بدە چی لێ بێت. /order { $subject }
alert-reconciliation-overdue = 🔎 <b>ماوەیەکی زۆرە داواکارییەکانی دابینکەر لەگەڵ هی فرۆشگا بەراورد نەکراون.</b> تا ئەو کاتە لەوانەیە کڕینێکی دووبارە نەبینرێت. بەردەوام هەوڵ دەدرێت.
alert-wallet-fall = 💸 <b>جزدانەکە لای دابینکەر بێ هۆکارێکی زانراو کەمی کرد</b> ({ $subject }). داواکارییەکانی پانێڵی دابینکەر لەگەڵ ‎/orders بەراورد بکە.
alert-database-went-back = ⏪ <b>بنکەی دراوە گەڕایەوە دواوە</b>: پاڵپشتێک گەڕێنرایەوە، یان گواستنەوەی سێرڤەر دوایین نووسینەکانی ون کرد. هیچ نافرۆشرێت و نانێردرێت. فرۆشگا لیستی داواکارییەکانی دابینکەر لەو کاتەوە دەخوێنێتەوە، هی خۆی وەردەگرێتەوە و کە لیستەکە تەواو خوێنرایەوە خۆکارانە دەکرێتەوە. /status
alert-database-recovered = ⏩ <b>فرۆشگا دووبارە کراوەیە.</b> لەوانەیە ئەوەی نێوان «لە» و «تا» ون بووبێت: پارەدان و زیادکردن و گەڕاندنەوەی ئەو ماوەیە و داواکارییە بێ خاوەنەکان بپشکنە. داواکارییەکانی پێشتر تا کۆتایی کەرەنتینە چاوەڕێن.
alert-surplus-held = 🎁 <b>کارتە زیادەکان ڕاگیران.</b> بنکەی دراوە گەڕایەوە دواوە و لەوانەیە کڕیارێک یەکێکیانی وەرگرتبێت. تا ئازادیان نەکەیت بە کەس نادرێن.
alert-dealer-order-differs = 🧩 <b>داواکاری دابینکەر بۆ { $subject } ئەوە نییە کە داوا کرابوو.</b> هیچی لێ نافرۆشرێت. هەردووکیان لای دابینکەر ببینە و پاشان «تەواو» دابگرە. /order { $subject }
alert-code-sold-before = 👥 <b>دابینکەر بۆ { $subject } کۆدێکی نارد کە پێشتر فرۆشتبووی.</b> بە کەس نەدرا. لە دابینکەر کۆدێکی تر یان پارەکە داوا بکە و پاشان «تەواو» دابگرە. /order { $subject }
orphans-found = 🧭 { $count } داواکاری ئێمە لای دابینکەر کە فرۆشگا نایانناسێت:
orphan-title = 🧭 <b>{ $code }</b> · فرۆشگا ئەم داواکارییە ناناسێت
orphan-facts =
    داواکاری دابینکەر <code>{ $id }</code> · { $status } · { $type ->
        [voucher] کارت
        [top-up] پڕکردنەوە
       *[other] جۆرێکی تر
    }
    ‏Ref: <code>{ $ref }</code>
    دروستکراوە: { $time }
    تێچوو: { $cost }
    جۆر: { $item }
    مۆبایل: { $phone }
orphan-handed-over = ✅ لای کڕیارەکەیەتی ({ $by }).
orphan-to-stock = ✅ بۆ کڕیاری داهاتوو لە کۆگایە ({ $by }).
orphan-written-off = ✅ بە زیان تۆمار کرا ({ $by }).
button-orphan-hand-over = 🤝 بدرێت بە کڕیار
button-orphan-to-stock = 📦 فرۆشتن بە کڕیاری داهاتوو
button-orphan-write-off = 🗑 بە زیان تۆماری بکە
button-orphan-card = 🔑 پیشاندانی کۆد
ask-orphan-hand-over = 🤝 <b>داواکاری دابینکەر { $id } بدرێت بە کڕیارەکەی؟</b> { $type ->
    [voucher] کۆدەکە دەبینیت و خۆت دەینێریت.
   *[other] هەژمارەکە پێشتر پڕ کراوەتەوە.
 } { $cost } بە دابینکەر دراوە و لێرە لە باڵانسی کڕیار نەبڕدراوە: نرخەکە بە ‎/debit ببڕە.
ask-orphan-to-stock = 📦 <b>داواکاری دابینکەر { $id } بە کڕیاری داهاتووی { $item } بفرۆشرێت؟</b> { $cost }ی تێ چووە و هی داهاتوو ناکڕدرێت. تەنها ئەگەر کڕیارەکەی هەرگیز کۆدەکەی وەرنەگرتووە ئەمە بکە.
ask-orphan-write-off = 🗑 <b>داواکاری دابینکەر { $id } بە زیان تۆمار بکرێت؟</b> بە کەس نادرێت و { $cost } زیانی فرۆشگایە، مەگەر دابینکەر بیگەڕێنێتەوە.
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
alert-detail-reference = نوێکردنەوە: { $value }
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

## Why something happened to an order

cause-placed = کڕیار دووپاتی کردەوە.
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
cause-confirmed = APIی دابینکەر داواکاری دابینکەر { $dealerOrderId }ی دووپات کردەوە: { $status }.
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

## What told that the database went back

history-beat-lost = دوایین نووسینەکانی فرۆشگا لە بنکەی دراوەدا نین.
history-other-database = ئەمە بنکەی دراوەیەکی ترە، نەک هی پێشوو.
history-other-server = بنکەی دراوە لەسەر سێرڤەرێکی ترە.
history-timeline = سێرڤەرەکە هێڵێکی کاتی تری گرت: گواستنەوە، یان گەڕاندنەوە بۆ کاتێکی دیاریکراو.
history-position = تۆماری سێرڤەرەکە لە جاران کورتترە.
history-nothing-remembered = هیچ دەربارەی بنکەی دراوە لەبیر نەماوە و دوایین نیشانەی فرۆشگا تێیدا کۆنە.
history-gap = دوایین نیشانەی فرۆشگا لە بنکەی دراوەدا کۆنە.

## Payments by hand

payment-method-manual = پارەدانی دەستی
manual-then-proof = 📸 کە پارەت دا، پسوولەکە لێرە بنێرە (وێنە یان PDF)، یان «پارەم دا» دابگرە و ژمارەی مامەڵەکە بنووسە. دەیپشکنین و پارەکە زیاد دەکەین.
button-copy-field = 📋 { $label }
button-copy-amount = 📋 { $amount }
button-payment-qr = 🔳 کۆدی QR
button-send-proof = ✅ پارەم دا
button-send-another = 📸 پسوولەیەکی تر بنێرە
proof-same = ئەمە ئەو پسوولەیەیە کە بۆ پارەدانی <code>{ $code }</code> قبوڵ نەکرا. تکایە یەکێکی تر بنێرە.
payment-qr-caption = بۆ پارەدان سکانی بکە، پاشان وێنەی پسوولەکە لێرە بنێرە. پارەدان <code>{ $code }</code>
proof-prompt = 📸 وێنەی پسوولەکە یان فایلەکەی (وێنە یان PDF) بنێرە، یان ژمارەی مامەڵەی سەری بنووسە. بۆ پارەدانی <code>{ $code }</code>.
proof-received = 👍 سوپاس، گەیشت. پارەدانی <code>{ $code }</code> دەپشکنین و هەر کە تەواو بوو لێرە بۆت دەنووسین.
proof-unreadable = ئەمە بەکار نایەت. پسوولەکە وەک وێنە، فایلی وێنە یان PDF بنێرە، یان ژمارەی مامەڵەکە بنووسە: لانیکەم 4 پیت و ژمارە، وەک ئەوەی لەسەر پسوولەکەیە.
proof-over = ئەم پارەدانە چیتر کراوە نییە، بۆیە هیچ نەنێردرا. پارەدانی نوێ: /deposit. ئەگەر پارەت داوە، بۆمان بنووسە و کۆدی <code>{ $code }</code> بڵێ.
proof-too-many = بۆ پارەدانی <code>{ $code }</code> پێنج پسوولەمان هەیە و دەیانپشکنین. پێویست ناکات زیاتر بنێریت.
ask-is-reference = «{ $text }» ژمارەی مامەڵەی پارەدانی <code>{ $code }</code>ە؟
button-is-reference = ✅ بەڵێ، بینێرە
button-search-for-it = 🔎 نەخێر، بگەڕێ
ask-which-payment = ئەم پسوولەیە هی کام پارەدانە؟ دایبگرە و پسوولەکە جارێکی تر بنێرە.
button-to-payment = 💳 بۆ پارەدانەکە

deposit-card-title = 💵 <b>پارەدانی { $amount }</b> · <code>{ $code }</code>
deposit-method = { $method } · بڕی پارەدان: <b>{ $charge }</b>
deposit-sent = نێردراوە: { $time }{ $count ->
    [1] {""}
   *[other] {" "}· { $count } پسوولە
    }
deposit-reference = ژمارەی مامەڵە: <code>{ $reference }</code>
deposit-bought-nothing = 🆕 تا ئێستا هیچی نەکڕیوە.
deposit-bought = کڕینی پێشوو: { $count ->
    [1] 1 کڕین
   *[other] { $count } کڕین
    }، { $spent }، لە { $since }ەوە
deposit-same-picture = ⚠️ <b>هەمان وێنە</b> لەگەڵ <code>{ $code }</code> ({ $state })یش هات، لە { $person }
deposit-same-reference = ⚠️ <b>هەمان ژمارەی مامەڵە</b> لەگەڵ <code>{ $code }</code> ({ $state })یش هات، لە { $person }
deposit-approved = ✅ <b>{ $by } پەسەندی کرد</b>: { $amount } · { $time }
deposit-rejected = ✖ <b>{ $by } ڕەتی کردەوە</b> · { $time }
deposit-pay-back = ↩️ <b>تکایە { $amount } بگەڕێنەوە</b>، بەو ڕێگایەی هاتووە. لە باڵانسەکە پێشتر بڕدراوە.
deposit-paid-back = ↩️ <b>گەڕێنرایەوە، { $by } دووپاتی کردەوە</b> · { $time }
deposit-not-paid-back = ↩️ <b>{ $by } دەڵێت نەتوانرا بگەڕێنرێتەوە</b> · { $time }. پارەکە دووبارە لە باڵانسدایە (بە گشتی { $amount } زیاد کرا).
deposit-is-created = ئامادە دەکرێت
deposit-is-awaiting = چاوەڕێیە
deposit-is-paid = دراوە
deposit-is-credited = پەسەندکراوە
deposit-is-expired = کاتی بەسەر چووە
deposit-is-cancelled = کڕیار هەڵیوەشاندەوە
deposit-is-rejected = ڕەتکراوەتەوە
deposit-is-refunding = دەبێت بگەڕێنرێتەوە
deposit-is-refunded = گەڕێنراوەتەوە
deposit-is-reversed = پارەدەر وەریگرتەوە
button-deposit = 💵 پارەدان
button-approve = ✅ پەسەندکردنی { $amount }
button-approve-anyway = ⚠️ دووبارەیە: هەر پەسەندی بکە
button-deposit-amount = ✏️ بڕێکی تر
button-reject = ✖ ڕەتکردنەوە
button-deposit-reopen = 🔓 دواتر گەیشت: کردنەوە
button-reject-not-received = پارەکە نەگەیشت
button-reject-wrong-amount = بڕەکە ڕاست نییە
button-reject-unreadable = پسوولەکە ناخوێنرێتەوە
button-reject-used-before = پسوولەکە پێشتر بەکار هاتووە
button-reject-own-words = ✏️ بە وشەی خۆم
button-paid-back = ✅ گەڕاندمەوە
button-paid-back-sure = ✅ بەڵێ، گەڕێنرایەوە
button-not-paid-back = ✖ ناگەڕێنرێتەوە
button-not-paid-back-sure = ✖ بەڵێ، بیخەرەوە سەر باڵانس
deposit-unknown = پارەدانی { $code } نییە.
deposit-amount-prompt = ✏️ بۆ <code>{ $code }</code> چەند { $currency } بخرێتە سەر باڵانس؟ بڕەکە بنووسە.
deposit-amount-unreadable = ئەمە بڕێک نییە بە { $currency }. بۆ نموونە: <code>12.50</code>
ask-deposit-amount = 💰 <b>{ $amount } لە جیاتی { $wanted } زیاد بکرێت؟</b> پارەدان <code>{ $code }</code>ی { $name }
deposit-reason-prompt = ✏️ بۆچی <code>{ $code }</code> ڕەت دەکرێتەوە؟ وا بینووسە کە کڕیار بیخوێنێتەوە.
deposit-reason-unreadable = هۆکارێک بە زۆرترین { $most } پیت بنووسە.
alert-payment-method-changed = 🏦 <b>ئەو شوێنەی کڕیاران پارەی بۆ دەدەن گۆڕدرا:</b> { $subject }. ئەگەر کەستان نەیکردووە، یەکسەر لە ‎/paymethods بیکوژێنەرەوە.
alert-deposit-waiting = 💵 <b>پارەدانێک چاوەڕێی بڕیارە:</b> <code>{ $subject }</code>
alert-till-differs = 🧮 <b>پارەی ژمێردراو لەگەڵ ئەوەی دەبێت لە سندوقدا بێت جیاوازە.</b> سەیری شیفتەکە بکە، لە سندوقدارەکە بپرسە و بڕیار لەسەر جیاوازییەکە بدە.


## Payments

button-pay = 💳 پارەدان
button-payment-check = 🔄 پارەم دا – بیپشکنە
button-payment-cancel = ✖ هەڵوەشاندنەوەی پارەدان
button-support = 💬 نامە بۆ پشتیوانی
button-need-help = 💬 یارمەتیت دەوێت؟
help-about-order = داواکاری { $code }
button-my-payments = 🧾 پارەدانەکانم
button-continue = ◀️ بەردەوامبە: { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
payment-method-unnamed = پارەدان
payment-title = 💳 <b>{ $amount } بۆ باڵانسەکەت</b>
payment-title-for = 💳 <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
payment-facts =
    بڕی پارەدان: <b>{ $charge }</b> · { $method }
    پارەدان <code>{ $code }</code>
payment-by-link = «پارەدان» دابگرە، لەو پەڕەیەی دەکرێتەوە پارە بدە و بگەڕێوە ئێرە.
payment-asked = 🔎 لە { $time } پشکنرا. پارەکە هێشتا نەگەیشتووە؛ هەر کە گەیشت ئەم نامەیە پێت دەڵێت.
payment-created = ⏳ ساتێک: پارەدانەکە ئامادە دەکرێت …
payment-awaiting = 🕓 تکایە تا { $until } پارە بدە. هەر کە پارەکە گەیشت دەچێتە سەر باڵانسەکەت و ئاگادارت دەکەینەوە.
payment-awaiting-order = 🕓 تکایە تا { $until } پارە بدە. هەر کە پارەکە گەیشت داواکارییەکەت جێبەجێ دەکرێت و لێرە دەگات.
payment-submitted = 🔎 سوپاس! پارەدانەکەت دەپشکنین و هەر کە تەواو بوو لێرە بۆت دەنووسین. پێویست بە هیچی تر ناکات.
payment-wait-preparing = ⏳ هێشتا پارەدانەکەت ئامادە دەکەین: دابینکەری پارەدان لە ئاسایی زیاتری پێ دەچێت. جارێ هیچ مەدە. چاوەڕێ بکە، یان هەڵیبوەشێنە و ڕێگایەکی تر هەڵبژێرە.
payment-wait-unconfirmed = 🕓 کاتی پارەدان تەواو بوو، تکایە چیتر پارە مەنێرە. لە دابینکەری پارەدان دەپرسین: ئەوەی گەیشتبێت دەچێتە سەر باڵانسەکەت.
payment-wait-approval = 🔎 سوپاس! کەسێکی فرۆشگا پارەدانەکەت دەپشکنێت. پێویست بە هیچی تر ناکات.
payment-wait-told = دابینکەری پارەدان وەڵام ناداتەوە، تیمەکەمان ئاگادار کراوەتەوە.
payment-paid = ⏳ پارەکەت گەیشت و دەخرێتە سەر باڵانسەکەت.
payment-credited = ✅ { $amount } خرایە سەر باڵانسەکەت.
payment-placed = ✅ پارە درا. داواکارییەکەت نامەی خۆی هەیە.
payment-expired = ⌛ کاتی پارەدان تەواو بوو. هیچ زیاد نەکرا و نەبڕا. ئەگەر بەو حاڵەشەوە پارەت داوە، نامە بۆ { $support } بنێرە و کۆدی <code>{ $code }</code> بڵێ. پارەدانی نوێ: /deposit
payment-cancelled = ✖ هەڵوەشێنرایەوە. چیتر پارەی بۆ مەدە. زیادکردنی باڵانس: /deposit
payment-rejected = ✖ ئەم پارەدانە قبووڵ نەکرا و هیچ نەخرایە سەر باڵانسەکەت.
payment-refunding = ↩️ { $amount } لە ڕێگەی گەڕانەوەدایە بۆ ئەو شوێنەی لێی هاتووە.
payment-refunded = ↩️ { $amount } گەڕێنرایەوە بۆ ئەو شوێنەی لێی هاتبوو.
payment-reversed = ↩️ { $amount } لە لای پارەدەر وەرگیرایەوە، بۆیە لە باڵانسەکەت دەرچوو.
payment-questions = پرسیارت هەیە؟ نامە بۆ { $support } بنێرە و کۆدی <code>{ $code }</code> بڵێ.
payment-reason-not-received = پارەکە نەگەیشت.
payment-reason-wrong-amount = بڕەکە ئەوە نەبوو کە داوا کرابوو.
payment-reason-unreadable-proof = پسوولەکە نەخوێنرایەوە. دەتوانیت بە /deposit دووبارە دەست پێ بکەیت و وێنەیەکی ڕوونتر بنێریت.
payment-reason-used-before = ئەم پسوولەیە بۆ پارەدانێکی تر بەکار هاتووە.
payment-reason-said-by-admin = هۆکار: { $text }
payment-reason-cannot-be-taken = بەم ڕێگایە نەکرا. ڕێگایەکی تر تاقی بکەرەوە: /deposit
payment-reason-purchase-failed = داواکاری { $purchase } نەتوانرا بگەیەنرێت و دواتریش هیچی لێ نایەت.
payment-reason-purchase-partly-failed = { $delivered } لە { $quantity }ی داواکاری { $purchase } گەیەنرا و هی تۆیە. ئەوەی ماوە نەتوانرا بگەیەنرێت.
payment-reason-purchase-not-placed = داواکارییەکەت نەتوانرا تۆمار بکرێت.
payment-reason-replacement-failed = جێگرەوەی { $purchase } نەتوانرا بگەیەنرێت و دواتریش هیچی لێ نایەت.
payment-reason-by-customer = وەک خۆت ویستت.
payment-reason-taken-back-by-payer = پارەدەر وەریگرتەوە.
payment-reason-found-paid-back = پێش هەڵەیەکی سیستەمەکەمان گەڕێندرابووەوە. ئێستا باڵانسەکەت ڕاستە؛ ئەگەر پارەکەت پێنەگەیشتووە، بۆمان بنووسە.
payment-end-credited = ✅ { $amount } لە باڵانسەکەتدایە. باڵانس: <b>{ $balance }</b>
payment-end-other-amount = ✅ لەجیاتی { $wanted }، { $amount } خرایە سەر باڵانسەکەت، چونکە ئەوەندە گەیشت. باڵانس: <b>{ $balance }</b>
payment-end-rejected = ✖ پارەدانی <code>{ $code }</code> قبووڵ نەکرا.
payment-end-refunded = ↩️ { $amount } لە پارەدانی <code>{ $code }</code> گەڕێنرایەوە بۆ ئەو شوێنەی لێی هاتبوو.
payment-end-refund-failed = ⚠️ { $amount } لە پارەدانی <code>{ $code }</code> نەتوانرا بگەڕێنرێتەوە بۆ شوێنی خۆی. دووبارە لە باڵانسەکەتدایە. پرسیارت هەیە؟ { $support }
payment-end-reversed = ↩️ { $amount } لە پارەدانی <code>{ $code }</code> لە لای پارەدەر وەرگیرایەوە و لە باڵانسەکەت دەرچوو.
payment-end-expired = ⌛ کاتی پارەدانی <code>{ $code }</code> تەواو بوو و دووپات نەکرایەوە. ئەگەر پارەت داوە، نامە بۆ { $support } بنێرە.
payments = 🧾 <b>پارەدانەکانم</b>
payments-none =
    🧾 <b>پارەدانەکانم</b>

    هێشتا هیچ پارەیەکت زیاد نەکردووە. /deposit
payment-line = { $mark } { $amount } · { $method } · { $code }

button-add-money = ➕ زیادکردنی پارە
button-just-missing = تەنها کەمییەکە: { $amount }
button-in-currency = 💱 بە { $currency }
button-other-amount = ✏️ بڕێکی تر
deposit-title = ➕ <b>زیادکردنی باڵانس</b>
deposit-ask-amount = چەند بە { $currency }؟ بڕێک دابگرە یان بینووسە.
deposit-offer = 🎁 { $gift }
deposit-ask-method = ➕ <b>زیادکردنی { $amount }</b>. چۆن پارە دەدەیت؟
deposit-brings = 🎁 { $bonus } زیادە وەردەگریت.
deposit-no-method-for = ئێستا ناتوانرێت { $amount } لێرە بدرێت. بڕێکی تر هەڵبژێرە، یان نامە بۆ { $support } بنێرە و ژمارەی کڕیارەکەت بڵێ: <code>{ $id }</code>.
deposit-no-method = ئێستا ناتوانرێت لە چاتەکەدا باڵانس زیاد بکرێت. نامە بۆ { $support } بنێرە و ژمارەی کڕیارەکەت بڵێ تا بۆت زیاد بکەین: <code>{ $id }</code>.
deposit-not-a-number = ئەمە بڕێک نییە. ژمارەیەک بنووسە، وەک 25 یان 12.50:
amount-which = 🔢 ئەم ژمارەیە بە زیاتر لە شێوەیەک دەخوێنرێتەوە. مەبەستت کام بڕە؟ دایبگرە، یان دووبارە بەبێ خاڵ و کۆما بینووسە.
deposit-too-large = ئەمە زیاترە لەوەی بە یەک جار زیاد دەکرێت. بڕێکی کەمتر هەڵبژێرە:
deposit-over-most = ئەمە زیاترە لەوەی بە یەک جار زیاد دەکرێت: زۆرترین { $most }. بڕێکی کەمتر هەڵبژێرە:
payment-option = { $name } · { $charge }
payment-option-with-fee = { $name } · { $charge } (کرێ { $fee })
payment-method-gone = ⚠️ ئەم ڕێگایەی پارەدان چیتر بەردەست نییە. دووبارە هەڵبژێرە:
payment-charge-changed = ⚠️ بڕی پارەدان گۆڕا. دووبارە سەیری بکە:
payments-too-many = چەند پارەدانێکی کراوەت هەیە. سەرەتا یەکێکیان بدە یان هەڵیبوەشێنەوە.
payments-often = ⏳ لە ماوەیەکی کورتدا چەند پارەدانێکت دەستپێکرد. هیچ نەفەوتا: دوای { $seconds } چرکە «هەوڵدانەوە» دابگرە، یان یەکێک لەوانەی هەتە بدە.
button-statement = 🧾 کەشفی حیساب
button-as-file = 📄 وەک فایل (XLSX)
statement-which =
    🧾 <b>کەشفی حیسابی باڵانسەکەت</b>

    بۆ چ ماوەیەک؟ مانگەکان بە کاتی UTCن.
statement-this-month = ئەم مانگە
statement-last-month = مانگی ڕابردوو
statement-all = هەموو
statement-title = 🧾 <b>کەشفی حیساب</b> · { $span ->
    [all] هەموو جووڵەکان
    [since] لە { $from }ەوە
    [until] تا { $to }
   *[between] { $from } – { $to }
    }
statement-opening = باڵانسی پێشتر: <b>{ $amounts }</b>
statement-closing = باڵانسی دواتر: <b>{ $amounts }</b>
statement-empty = لەم ماوەیەدا باڵانس نەجووڵا.
statement-more = … { $count } دێڕی پێشتر لە فایلەکەدان.
statement-column-time = کات ({ $zone })
statement-column-what = چی
statement-column-when = کات
statement-column-amount = بڕ
statement-column-in = هاتوو
statement-column-out = ڕۆیشتوو
statement-column-currency = دراو
statement-column-balance = باڵانس
statement-column-opening = باڵانسی پێشتر
statement-column-closing = کۆی گشتی، باڵانسی دواتر
statement-sheet = کەشفی حیساب
direct-not-on-sale = داواکارییەکەت تۆمار نەکرا: چیتر نافرۆشرێت. پارەکە لە باڵانسەکەتدا دەمێنێت.
direct-not-now = داواکارییەکەت تۆمار نەکرا: ئێستا ناکڕدرێت. پارەکە لە باڵانسەکەتدا دەمێنێت؛ دواتر هەوڵ بدەرەوە.
direct-price-changed = داواکارییەکەت هێشتا تۆمار نەکراوە: نرخەکە گۆڕا. «بەردەوامبە» دابگرە بۆ بینینی نرخی نوێ.
direct-balance = داواکارییەکەت هێشتا تۆمار نەکراوە: باڵانسەکەت چیتر بەش ناکات. «بەردەوامبە» دابگرە بۆ بینینی کەمییەکە.
direct-no-phone = داواکارییەکەت هێشتا تۆمار نەکراوە: ژمارەی مۆبایلەکەتمان دەوێت. «بەردەوامبە» دابگرە.
direct-paid-late = داواکارییەکەت تۆمار نەکرا: کاتێک پارەکە گەیشت، پارەدانەکە کۆتایی هاتبوو. پارەکە لە باڵانسەکەتدایە. بۆ کڕین «بەردەوامبە» دابگرە.
direct-paid-back = داواکارییەکەت تۆمار نەکرا: پارەکەی لە ڕێگەی گەڕانەوەدا بوو. پارەکە دووبارە لە باڵانسەکەتدایە. بۆ کڕین «بەردەوامبە» دابگرە.

## Currencies

confirm-exchange = 💱 { $total } = <b>{ $pay }</b> لە باڵانسی { $balance }
purchase-paid = درا: { $amount }
button-currency = 💱 نرخەکان بە: { $currency }
currency-own = دراوی هەر بەرهەمێک
choose-currency =
    💱 <b>دەتەوێت نرخەکان بە چ دراوێک ببینیت؟</b>

    ئەو نرخانەی نیشانەی ≈یان پێوەیە بۆ بەراوردن. ئەوەی دەیدەیت پێش کڕین پیشان دەدرێت.
rates-title = 💱 <b>نرخی ئاڵوگۆڕی دراو</b> بە { $base }
rates-none = هیچ نرخێک دانەنراوە: هەر نرخێک تەنها لە باڵانسی هەمان دراو دەدرێت.
rate-line = { $reading } · { $time } · { $by }

## Refunds

refunds-to-balance = ↩️ پارەی ئەوەی ڕاستەوخۆ درا و نەگەیەنرا <b>لە باڵانسدا دەمێنێت</b>.
refunds-to-source = ↩️ پارەی ئەوەی ڕاستەوخۆ درا و نەگەیەنرا خۆکارانە <b>بەو ڕێگایەی هاتووە دەگەڕێتەوە</b>. ئەگەر ڕێگای پارەدانەکە نەتوانێت، لە باڵانسدا دەمێنێت.
refunds-to-source-ask = ↩️ پارەی ئەوەی ڕاستەوخۆ درا و نەگەیەنرا لە باڵانسدا دەمێنێت <b>تا بەڕێوەبەرێک بەو ڕێگایەی هاتووە بیگەڕێنێتەوە</b>: هەموو جار ئاگادارییەک دەپرسێت.
ask-pay-back = ↩️ <b>{ $amount } لە پارەدانی { $code } بەو ڕێگایەی هاتووە بگەڕێنرێتەوە؟</b>
refund-begun = ↩️ پارەدانی <code>{ $code }</code> دەگەڕێنرێتەوە. کڕیارەکەی ئاگادار دەکرێتەوە.
refund-nothing = هیچ لە پارەدانی { $code } نییە بگەڕێنرێتەوە: هەموو گەیەنراوە، پێشتر گەڕێنراوەتەوە، یان ڕێگای پارەدانەکە بەشێک ناگەڕێنێتەوە.
button-pay-back = ↩️ گەڕاندنەوەی پارە…
refund-spent = ⚠️ باڵانسەکە چیتر بەش ناکات: کڕیار خەرجی کردووە.
alert-refund-wanted = ↩️ <b>کڕینێک کە ڕاستەوخۆ پارەی درابوو نەگەیەنرا.</b> پارەکەی لە باڵانسدایە. /refunds { $subject } بەو ڕێگایەی هاتووە دەیگەڕێنێتەوە؛ «تەواو» لە باڵانسدا دەیهێڵێتەوە.

## Closing report

closing-title = 🧾 <b>ڕاپۆرتی کۆتایی { $day }</b> ({ $zone })
closing-empty = هیچ پارەیەک نەبوو و هیچ نەجووڵا.
closing-opening = پارەی کڕیاران لە سەرەتادا: { $amount }
closing-closing = پارەی کڕیاران لە کۆتاییدا: <b>{ $amount }</b>
closing-sold = فرۆشراو بێ گەڕێنراوە: <b>{ $amount }</b>
closing-exchanged = ئاڵوگۆڕی نێوان دراوەکان: { $amount }
closing-deposit = پارەدانەکان ({ $method })
closing-credit = بەڕێوەبەران زیادیان کرد
closing-debit = بەڕێوەبەران بڕییان
closing-undo = بەڕێوەبەران گەڕاندیانەوە
closing-capture = درا بۆ داواکارییە گەیەنراوەکان
closing-refund = گەڕاندنەوە دوای وەرگرتنەوەی دابینکەر
closing-payout = بەو ڕێگایەی هاتووە گەڕێنرایەوە ({ $method })
closing-payback = گەڕاندنەوەی سەرنەکەوتوو ({ $method })
closing-reversal = پارەدەران وەریانگرتەوە ({ $method })
closing-bonus = پاداشتی کۆدی داشکاندن و بانگهێشت

## Money by hand

adjustment-limit = دەتوانێت بە قەرز بکڕێت: { $before } ← <b>{ $after }</b>
ask-credit-limit = 📒 <b>ئەم کڕیارە تا { $amount } بە قەرز بکڕێت؟</b>
adjustment-second-asked = ئەمە لە سنووری یەک بەڕێوەبەر زیاترە. داواکار:
adjustment-only-admin = ⚠️ ئەمە لە سنووری یەک بەڕێوەبەر زیاترە و تۆ تاکە بەڕێوەبەریت. دڵنیایت؟
adjustment-second-said = دووپاتکەرەوە:
adjustment-waits-for-second = ⏳ ئەمە لە سنووری یەک بەڕێوەبەر زیاترە. لە ئەوانی تر پرسرا: تا یەکێکیان دووپاتی نەکاتەوە هیچ پارەیەک ناجووڵێت.
adjustment-nobody-reached = ⚠️ ئەمە لە سنووری یەک بەڕێوەبەر زیاترە و نەگەیشتین بە بەڕێوەبەرێکی تر. هیچ پارەیەک نەجووڵا. هەموو کەسانی ADMIN_IDS بۆتەکەیان دەست پێ کردووە؟ ئەوکات جارێکی تر «بەڵێ» دابگرە.
adjustment-same-admin = دەبێت بەڕێوەبەرێکی تر دووپاتی بکاتەوە.
button-yes-second = ✅ بەڵێ، دووپاتە
button-undo = ↩ گەڕاندنەوە: { $what }
button-undo-yes = ↩ بەڵێ، بیگەڕێنەوە
button-keep = ▶ با بمێنێت
ask-undo = ↩ <b>{ $what } بۆ { $name } بگەڕێنرێتەوە؟</b> پێچەوانەکەی تۆمار دەکرێت و کڕیار ئاگادار دەکرێتەوە.
undone = ↩ گەڕێنرایەوە: { $amount } بۆ <code>{ $id }</code>. باڵانس: <b>{ $balance }</b>
undo-spent = ⚠️ ناگەڕێنرێتەوە: باڵانسەکە چیتر بەش ناکات. لەگەڵ کڕیارەکە قسە بکە.
undo-too-late = ⏳ تا دە خولەک ئەو بەڕێوەبەرانەی دووپاتیان کردووەتەوە دەتوانن بیگەڕێننەوە. بەم داگرتنە هیچ پارەیەک نەجووڵا.
credit-limit-set = ✅ { $who } دەتوانێت تا { $amount } بە قەرز بکڕێت. باڵانس: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· نەتوانرا کڕیارەکە ئاگادار بکرێتەوە
    }
you-were-corrected-down = 💰 ڕاستکردنەوە: { $amount } کە بە هەڵە خرابووە سەر باڵانسەکەت، بڕدرایەوە.
you-were-corrected-up = 💰 ڕاستکردنەوە: { $amount } کە بە هەڵە لە باڵانسەکەت بڕدرابوو، گەڕایەوە.
your-credit-limit = 📒 ئێستا دەتوانیت بە قەرز بکڕیت: تا { $amount } زیاتر لە باڵانسەکەت و دواتر بیدەیت. { $note }
your-credit-limit-ended = 📒 چیتر ناتوانیت بە قەرز بکڕیت. { $note }
balance-on-account = 📒 قەرز: دەتوانیت تا { $limit } زیاتر لە باڵانسەکەت بکڕیت و دواتر بیدەیت.
balance-owed = 📒 قەرز: <b>{ $owed }</b> لەسەرتە لە زۆرترین { $limit }.
balance-history-private-note = (تەنها بۆ بەڕێوەبەران: { $note })

## Telegram Stars

payment-method-stars = ⭐ ئەستێرەی تێلیگرام
stars-amount = { $stars } ⭐
button-pay-stars = ⭐ { $stars } ئەستێرە بدە
stars-part = دوگمەکە دابگرە و لە تێلیگرام دووپاتی بکەرەوە: تەنها ساتێک دەخایەنێت.
stars-invoice-title = باڵانس: { $amount }
stars-invoice-description = { $amount } دەخاتە سەر باڵانسەکەت لە { $shop }. پارەدان { $code }.
stars-invoice-for = { $item } لە { $shop }. پارەدان { $code }. ئەگەر نەگەیەنرا، پارەکەت دەگەڕێتەوە.
stars-late = ⭐ کاتی پسوولەکە تەواو بووبوو، بەڵام ئەستێرەکانت گەیشتن: { $amount } لە باڵانسەکەتدایە.
stars-extra = ⭐ پارەدانێکی ترت گەیشت: { $amount } لە باڵانسەکەتدایە. ئەگەر نەتدەویست دووبارە پارە بدەیت، بە /paysupport داوای بکەرەوە.
stars-being-looked-at = ⭐ پارەدانی { $amount }ت گەیشت، بەڵام هێشتا نەخراوەتە سەر باڵانسەکەت. ستافی فرۆشگا ئاگادارە و زیادی دەکات. پێویست بە هیچ ناکات.
checkout-unknown = ئەم پسوولەیە هی تۆ نییە. هیچ نەدرا. بۆ هی خۆت /deposit بنێرە.
checkout-ended = کاتی ئەم پسوولەیە تەواو بوو. هیچ نەدرا. بۆ یەکێکی نوێ /deposit بنێرە.
checkout-paid = ئەم پسوولەیە پێشتر دراوە و هیچ دووبارە نەدرا. پارەکەت: /balance
checkout-under-way = ئەم پسوولەیە هەر ئێستا دەدرێت. هیچ دوو جار نەدرا. خولەکێک چاوەڕێ بکە و سەیری /balance بکە.
checkout-price-changed = نرخەکە گۆڕا. هیچ نەدرا. بەرهەمەکە دووبارە بکەرەوە بۆ بینینی نرخی نوێ.
checkout-not-on-sale = ئەمە چیتر نافرۆشرێت. هیچ نەدرا. بۆ بینینی ئەوەی هەیە /start بنێرە.
checkout-not-now = ئێستا ئەمە ناکڕدرێت. هیچ نەدرا. دواتر هەوڵ بدەرەوە.
checkout-again = فرۆشگا ساتێک سەرقاڵ بوو. هیچ نەدرا. دووبارە «پارەدان» دابگرە.
stars-no-rate = ⭐ هیچ نرخێک دانەنراوە، بۆیە کەس ناتوانێت بە ئەستێرە پارە بدات. بنووسە سەد ئەستێرە چەند دەخاتە سەر باڵانس، بۆ نموونە <code>1.30 USD</code>. سەرەتا بخوێنەوە تێلیگرام چی لە فرۆشگاکان دەوێت: docs/payments.md.
stars-rates =
    ⭐ <b>بەهای ئەستێرەکانی تێلیگرام</b>

    { $rates }

    پسوولە نوێیەکان یەکسەر پێی دەڕۆن؛ پسوولەی کراوە تا کۆتایی نرخی خۆی دەهێڵێتەوە.
stars-check-failed = ⚠️ ئێستا لیستی تێلیگرام نەخوێنرایەوە. فرۆشگا خۆکارانە هەوڵ دەداتەوە.
stars-checked =
    ⭐ <b>لەگەڵ لیستی تێلیگرام بەراورد کرا</b>

    مامەڵەی نوێ: { $read }
    ئێستا زیادکرا: { $credited }
    ئێستا وەرگیرایەوە: { $reversed }
    ڕوون نەکراوە: { $unexplained }{ $partial ->
        [yes] {""}

    زیاتر هەیە: فرۆشگا خۆکارانە بەردەوام دەبێت لە خوێندنەوە.
       *[no] {""}
    }

## Balance codes

payment-method-code = کۆدی باڵانس
payment-method-crypto-pay = کریپتۆ: USDT، TON، BTC …
crypto-pay-part = «پارەدان» دابگرە، دراوێکی کریپتۆ هەڵبژێرە (USDT، TON، BTC …) و لە @CryptoBot دووپاتی بکەرەوە: لەوێ دەڵێت چەند پێویستە. پاشان بگەڕێوە؛ پارەکە زۆرجار لە ماوەی خولەکێکدا دەگات.
button-pay-crypto = 💎 پارەدان بە کریپتۆ
code-prompt =
    🎫 <b>کۆدی باڵانس</b>

    کۆدەکە وەک ئەوەی لەسەر کارتەکە یان کاغەزەکە نووسراوە بنێرە، بۆ نموونە <code>7K2M-9XQ4-ZB30-HTW8</code>. پیتی گەورە و بچووک و هێڵەکان گرنگ نین.
code-mistyped = 🎫 پیتێکی ئەم کۆدە هەڵەیە. لەگەڵ کارتەکەت بەراوردی بکە و دووبارە بینێرە: 16 پیت و ژمارە لە چوار کۆمەڵەدا.
code-unknown = 🎫 ئەم کۆدە کار ناکات، یان پێشتر بەکار هاتووە. لەگەڵ کارتەکەت بەراوردی بکە. ئەگەر دڵنیایت ڕاستە، نامە بۆ { $support } بنێرە.
code-yours = 🎫 ئەم کۆدەت پێشتر بەکار هێناوە: بڕەکەی لە باڵانسەکەتدایە. /balance
code-own = 🎫 ئەم کۆدە خۆت دروستت کردووە یان پەسەندت کردووە، بۆیە ناتوانیت بەکاری بهێنیت. کڕیارێک دەتوانێت.
code-too-many = 🎫 زۆر کۆدت نارد کە بوونیان نییە. دوای کاتژمێرێک هەوڵ بدەرەوە، یان نامە بۆ { $support } بنێرە.
codes-title = 🎫 <b>کۆدەکانی باڵانس</b> بەپێی کۆمەڵە. دەست لە یەکێکیان بدە بۆ بینینی، یان بۆ پووچکردنەوەی ئەوانەی هێشتا کار دەکەن.
codes-none = 🎫 هێشتا کۆدی باڵانس نییە. بۆ دروستکردنی دەست لە ➕ بدە.
codes-line = № { $batch } · { $count } × { $each } · ✅ { $redeemed } · 🎫 { $open }
codes-batch =
    🎫 <b>کۆمەڵەی № { $batch }</b>: { $count } × { $each }، دروستکراوە لە { $date }

    ✅ بەکارهاتوو: { $redeemed }
    🎫 کارا: { $open }
    🚫 پووچکراوە: { $revoked }

    یەک کۆدی ئەوێ: <code>/codes { $batch }-1</code>
codes-one =
    🎫 کۆد <b>{ $code }</b> · { $each } · { $state ->
        [redeemed] ✅ بەکارهێنەر:
        [revoked] 🚫 پووچکراوە
       *[open] کارا
    }
codes-ask =
    🎫 { $count } کۆدی { $each } دروست بکرێن، بە گشتی <b>{ $total }</b>؟

    هەرکەسێک یەکێکیانم بۆ بنێرێت بڕەکەی وەردەگرێت. کۆدەکان لە فایلێکدا یەک جار بۆت دێن: وەک پارە بیانپارێزە.
codes-file = 🎫 کۆمەڵەی № { $batch }: { $count } × { $each }. کۆدەکان تەنها لەم فایلەدان؛ فرۆشگا کۆپی ناهێڵێتەوە. دابەشیان بکە و پاشان ئەم نامەیە بسڕەوە. ئەگەر دوو فایلی ئەم کۆمەڵەیەت هەیە، دووەمیان کارایە.
codes-over-limit = کۆی گشتی دەبێتە { $total }؛ بە یەک جار زۆرترین { $most } دروست دەکرێت.
codes-no-such = کۆمەڵە یان کۆدی وا نییە. ‎/codes کۆمەڵەکان پیشان دەدات.
codes-ask-revoke = 🚫 { $count ->
        [1] یەک کۆد
       *[other] { $count } کۆد
    } لە کۆمەڵەی № { $batch } بۆ هەمیشە پووچ بکرێنەوە؟ خاوەنی کۆدەکە هیچ وەرناگرێت. بەکارهاتووەکان دەمێننەوە.
button-revoke-codes = 🚫 پووچکردنەوەی کاراکان

## Dialogs that are left

dialog-left = ⏸ تەواو نەکراوە: <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
dialog-left-deposit = ⏸ تەواو نەکراوە: زیادکردنی باڵانس
button-resume = ◀ بەردەوامبە
button-back-to-deposit = ▶ گەڕانەوە بۆ باڵانس
trying-again = دووبارە دەپشکنرێت …
tap-nothing-new = ئەمە نوێیە ✓
tap-in-hand = ⏳ تکایە ساتێک …
still-short = ⏳ هێشتا هیچی نوێ نییە: { $missing } کەمە.
phone-not-asked = باشە، ژمارەکەت وەک خۆی دەمێنێتەوە.
ask-only-field = ✏️ <b>{ $label }</b>

## Search

search-corrected = 🔎 «{ $text }» لێرە نییە. ئەنجامەکانی «{ $corrected }»:
search-nearest = 🔎 هیچ شتێک بە تەواوی وەک «{ $text }» نییە. نزیکترینەکان:
search-did-you-mean = 🔎 هیچ بۆ «{ $text }» نەدۆزرایەوە. مەبەستت ئەمە بوو …
search-vouchers = 🎟 هەموو کارتەکان
search-top-ups = 🎮 هەموو پڕکردنەوەکان
talk-hello = سڵاو { $name } 👋 بەدوای چیدا دەگەڕێیت؟ ناوی یارییەک یان کارتێک بنووسە، یان هەڵبژێرە:
talk-thanks = شایەنی نییە { $name }! 😊 هەر کاتێک شتێکت ویست لێرەین.
talk-help = 💬 کەسێک یارمەتیت دەدات: { $support }. ژمارەی کڕیارەکەت { $id }یش بنووسە. ئەگەر دەربارەی داواکارییەکە، سەرەتا بیکەرەوە: دوگمەی کێشەکەی زووتر دەگاتە ئێمە.
inquiry-prompt = ✍️ نامەکەت بنووسە، یان وێنە، فایل یان نامەی دەنگی بنێرە. کەسێک لە ستافەکەمان دەیخوێنێتەوە و لێرە وەڵامت دەداتەوە.
inquiry-received = ✅ نامەکەت گەیشتە ستافەکەمان. { $when ->
    [now] بەم زووانە لێرە وەڵامت دەدەینەوە.
    [today] ئەمڕۆ لە { $from }ەوە لێرە وەڵامت دەدەینەوە؛ ئێستا لە فرۆشگاکەمان کاتژمێر { $now }یە.
    [later] { $day } لە { $from }ەوە لێرە وەڵامت دەدەینەوە.
   *[soon] هەرکە یەکێکمان گەڕایەوە، لێرە وەڵامت دەدەینەوە.
    } لەم ماوەیەدا دەتوانیت بەردەوام بیت لە کڕین.
inquiry-added = ✅ بۆ نامەکەت زیاد کرا.
inquiry-too-many = هەموو نامەکانت گەیشتوونەتە ستافەکەمان و ئێستا جێگەی زیاتر نییە. هەرکە وەڵامت درایەوە، دەتوانیت دووبارە بنووسیت.
button-write-to-us = 💬 بۆمان بنووسە
button-answer-staff = 💬 وەڵام بدەوە
talk-problem = ببوورە 😟 دەربارەی <b>{ $item }</b> · { $product }، { $day } (<code>{ $code }</code>)یە؟ لە خوارەوە هەڵبژێرە، یان بۆمان بنووسە: { $support } لەگەڵ ژمارەی کڕیار { $id }.
talk-discount = 🎁 ئەگەر کۆدی پڕۆمۆت هەیە لێرە بینووسە.
talk-discount-invite = هاوڕێیەکیش کە بە لینکی تۆ بێت، لەوانەیە پاداشتت بۆ بهێنێت.
talk-price = 💵 نرخی هەر بەرهەمێک لە تەنیشتییەتی. ناوێک بنووسە، وەک یاری یان کارت، یان هەڵبژێرە:
talk-wish = 🛍 چیت دەوێت؟ ناوەکەی بنووسە، وەک یاری یان کارت، یان هەڵبژێرە:
button-open-order = 📦 داواکاری { $code }
button-other-order = 📦 داواکارییەکی تر

## What people read of the bot before they press Start

bot-description =
    🛍 { $shop }

    کارتی دیاری، پڕکردنەوەی یاری و مۆبایل، هەمووی هەر لەم چاتەدا: هەڵبژێرە، دووپاتی بکەرەوە و دوای چەند چرکەیەک کۆدەکە هی تۆیە. ئەگەر نەگەیەنرا، پارەکەت خۆکارانە دەگەڕێتەوە.

    بۆ بینینی فرۆشگا «دەستپێکردن» دابگرە.
bot-short-description = 🛍 { $shop }: کارتی دیاری، پڕکردنەوەی یاری و مۆبایل، لە چەند چرکەیەکدا لە چاتدا.

## Bonuses, gifts and news

bonus-promo = 🎁 کۆدی داشکاندن { $code }: { $amount } خرایە سەر باڵانسەکەت.
bonus-inviter = 🎁 هاوڕێکەت کڕینی کرد. وەک سوپاس { $amount } خرایە سەر باڵانسەکەت.
bonus-invited = 🎁 بەخێربێیت! وەک سوپاس بۆ یەکەم کڕینت { $amount } خرایە سەر باڵانسەکەت.
bonus-deposit = 🎁 بۆ ئەو پارەیەی زیادت کرد، { $amount } زیادە خرایە سەر باڵانسەکەت.
bonus-deposit-back = پاداشتی { $amount } لە باڵانسەکەت دەرهێنرا، چونکە ئەو پارەیەی زیادت کرد گەڕێنرایەوە.
level-name = { $group ->
    [retail] ئاسایی
    [reseller] بریکار
   *[vip] VIP
    }
level-line = <b>{ $level }</b>: لە { $amount }ەوە
button-my-level = ⭐ ئاستەکەم
my-level = ⭐ <b>ئاستت: { $level }</b>
my-level-turnover = کڕینەکانت لەم مانگە و لە { $months } مانگی پێشوودا گەیشتنە <b>{ $amount }</b>. ئەوەی پارەکەی گەڕێنراوەتەوە یان فرۆشگاکە داویەتی ناژمێردرێت.
my-level-next = { $missing }ی ماوە بۆ ئاستی <b>{ $level }</b>.
my-level-highest = گەیشتوویتە بەرزترین ئاست.
my-level-fixed = فرۆشگاکە نرخەکانتی بۆ داناویت، بۆیە هەرچی بکڕیت وەک خۆیان دەمێننەوە.
my-level-none = ئێستا هیچ ئاستێک نییە.
notice-level = { $why ->
    [up] ⭐ گەیشتیتە ئاستی <b>{ $level }</b>: کڕینەکانی ئەم دواییەت گەیشتنە { $amount }. لە ئێستاوە نرخەکانی ئەم ئاستە دەبینیت و دەدەیت.
    [down] ئێستا ئاستت <b>{ $level }</b>ە، چونکە کڕینەکانی ئەم دواییەت { $amount } بوون. نرخەکانی ئەم ئاستە دەبینیت و دەدەیت، و هەر کڕینێک لە ئاستی داهاتوو نزیکت دەکاتەوە.
   *[ended] ئاستەکانمان کۆتاییان هات، بۆیە دووبارە نرخە ئاساییەکانمان دەبینیت و دەدەیت. ئەوەی کڕیوتە وەک خۆی دەمێنێتەوە.
    }
gift-was-opened = 🎁 دیارییەکەت کرایەوە: { $item }.
notice-restock = 🔔 دووبارە هاتەوە: <b>{ $item }</b> بە { $price }.
notice-price-drop = 🔔 ئێستا هەرزانترە: <b>{ $item }</b> بە { $price } لە جیاتی { $before }.
notice-arrival = 🔔 داوای «{ $text }»ت کردبوو: <b>{ $product }</b> ئێستا هەیە.
button-see-item = 🛒 بینین
button-unwatch = 🔕 چیتر ئاگادارم مەکەوە
button-watch-restock = 🔔 کە هاتەوە پێم بڵێ
button-watch-price = 🔔 کە هەرزان بوو پێم بڵێ
watch-restock-on = 🔔 کە هاتەوە ئاگادارت دەکەمەوە:
    <b>{ $item }</b>
watch-price-on = 🔔 ئەگەر هەرزانتر بوو ئاگادارت دەکەمەوە:
    <b>{ $item }</b>
watch-off = 🔕 چیتر هەواڵی ئەمە نادەم:
    <b>{ $item }</b>
watch-too-many = پێشتر هەواڵی 50 شت وەردەگریت. سەرەتا یەکێکیان بکوژێنەرەوە.
stage-gift-waiting = ئێستا دیارییە: هەرکەس یەکەم جار بەستەرەکەت بکاتەوە کۆدەکە وەردەگرێت.
stage-gift-opened = ئەم کۆدەت کردە دیاری و کرایەوە.
button-gift = 🎁 کردنە دیاری
button-make-gift = { $number ->
        [0] 🎁 دروستکردنی بەستەر
       *[other] 🎁 کردنە دیاری ژ. { $number }
    }
button-new-gift = { $number ->
        [0] 🔗 بەستەری نوێ
       *[other] 🔗 بەستەری نوێ ژ. { $number }
    }
button-revoke-gift = ✖️ وەرگرتنەوە
button-send-gift = ↗ ناردنی دیاری
button-copy-link = 📋 کۆپیکردنی بەستەر
button-see-purchase = 🧾 بینینی کڕین
gift-title =
    🎁 <b>کردنە دیاری</b>
    { $item }
gift-how = بەستەرێک دروست بکە و بۆ کەسێکی بنێرە. هەرکەس یەکەم جار بیکاتەوە کۆدەکە وەردەگرێت و کەسی تر، تەنانەت تۆش، نایبینێت. تا ئەو کاتە دەتوانیت وەریبگریتەوە.
gift-unit-waiting = { $number ->
        [0] 🕓 بەستەرەکەت چاوەڕێی کردنەوەیە.
       *[other] 🕓 ژ. { $number }: بەستەرەکەت چاوەڕێی کردنەوەیە.
    }
gift-unit-opened = { $number ->
        [0] ✅ کرایەوە: { $time }.
       *[other] ✅ ژ. { $number } کرایەوە: { $time }.
    }
gift-link =
    🎁 <b>دیارییەکەت ئامادەیە</b>

    { $link }

    بەستەرەکە بۆ یەک کەس بنێرە: هەرکەس یەکەم جار بیکاتەوە کۆدەکە وەردەگرێت. جارێکی تر پیشانی نادەین؛ ئەگەر ونت کرد، لە ژێر کڕینەکە یەکێکی نوێ دروست بکە.

    ئەوەی دەیکاتەوە ناوت دەبینێت: { $giver }.
gift-share-word = 🎁 دیارییەکم بۆت هەیە!
button-gift-told = 🎁 دیارییە: پێی بڵێ
button-gift-note = ✏️ چەند وشەیەک زیاد بکە
gift-note-prompt = ✏️ چەند وشەیەک بۆ ئەو کەسە بنووسە کە دیارییەکە دەکاتەوە: زۆرترین { $most } پیت، بەبێ لینک.
gift-note-too-long = زۆر درێژە: زۆرترین { $most } پیت. کورتتری بنێرە.
gift-note-link = لینک و ناوی @ وەرناگیرێت. بەبێ ئەوان بینێرە.
gift-note-written = ✅ وشەکانت لەگەڵ دیارییەکەن. بۆ گۆڕینی، دووبارە لە ژێر لینکەکە ✏️ دابگرە.
gift-top-up = 🎁 <b>دیاری بوو؟</b> ئەمە بۆ خاوەنی هەژمارەکە بنێرە:
gift-top-up-word = 🎁 { $item } چووە سەر هەژمارەکەت: دیارییەک لە { $giver }ەوە.
gift-revoked = ↩️ وەرگیرایەوە. بەستەرەکە چیتر هیچ ناکاتەوە و کۆدەکە دووبارە هی تۆیە.
gift-opened-already = ئەم دیارییە کراوەتەوە، بۆیە وەرناگیرێتەوە.
gift-not-yours = لێرە کۆدێک نییە بکرێتە دیاری.
gift-own = 🎁 ئەمە دیاری خۆتە. بەستەرەکە بۆ کەسێکی تر بنێرە: خۆت ناتوانیت بیکەیتەوە.
gift-gone = ئەم دیارییە ناکرێتەوە: پێشتر کراوەتەوە یان وەرگیراوەتەوە. لە نێرەرەکەی بپرسە.
gift-refunded = ئەم دیارییە چیتر ناکرێتەوە: فرۆشگا پارەکەی گەڕاندەوە بۆ ئەو کەسەی ناردوویەتی. داوای یەکێکی تری لێ بکە.
gift-coming = ⏳ کۆدی ئەم دیارییە دەگۆڕدرێت. هەر کە کۆدە نوێیەکە گەیشت، ئەم لینکە دەیکاتەوە.
gift-in-case = کێشەیەکت لەم کۆدەدا ڕاگەیاندووە. دوای بڕیاردان لەسەری دەتوانیت بیکەیتە دیاری.
gift-reported-by-receiver = ئەم کۆدەت کردووەتە دیاری. ئەگەر کار ناکات، ئەو کەسەی کردوویەتییەوە دەتوانێت لە لینکی دیارییەکەوە ڕایبگەیەنێت.
gift-case-open = ⚠️ ئەو کەسەی کردوویەتییەوە کێشەیەکی ڕاگەیاند. سەیری دەکەین و نامەت بۆ دەنێرین.
notice-gift-reported = ⚠️ ئەو کەسەی دیارییەکەت { $item } (<code>{ $order }</code>)ی کردووەتەوە دەڵێت کۆدەکە کار ناکات. سەیری دەکەین؛ پێویست ناکات هیچ بکەیت.
notice-gift-case-refunded = ↩️ کۆدی <code>{ $order }</code> کە کردبووتە دیاری کاری نەکرد. { $amount } گەڕایەوە بۆ باڵانسەکەت.
notice-gift-case-replaced = 🔁 کۆدی <code>{ $order }</code> کە کردبووتە دیاری کاری نەکرد. ئەو کەسەی کردبوویەوە کۆدێکی نوێی بێ بەرامبەر وەردەگرێت (<code>{ $purchase }</code>).
notice-gift-case-closed = ℹ️ ڕاپۆرتی کۆدی <code>{ $order }</code> کە کردبووتە دیاری داخرا. بۆ تۆ هیچ ناگۆڕێت.
notice-gift-returned = ↩️ ئەو کەسەی دیارییەکەی تۆی کردەوە { $item } (<code>{ $order }</code>) ئەم فرۆشگایەی بەجێهێشت، بۆیە کۆدە نوێیەکە هی تۆیە. لەم چاتەدا دێتە دەستت: بەکاری بهێنە یان دووبارە بیکە بە دیاری.
notice-gift-replaced = 🔁 <b>ڕاپۆرتەکەت دەربارەی { $order }</b>: کۆدێکی نوێی { $item }ت بێ بەرامبەر بۆ دەهێنین. کاتێک هات نامەت بۆ دەنێرین.
notice-gift-ready = 🎁 کۆدە نوێیەکەی دیارییەکەت هات: { $item }.
notice-gift-refunded = 🎁 دیاری { $item } چیتر کار ناکات. فرۆشگا پارەکەی گەڕاندەوە بۆ ئەو کەسەی ناردوویەتی: داوای یەکێکی تری لێ بکە.
button-open-gift = 🎁 دیارییەکە بکەرەوە
gift-received =
    🎁 <b>دیارییەک بۆ تۆ!</b>
    { $item }
gift-received-from =
    🎁 <b>دیارییەک لە { $giver }ەوە!</b>
    { $item }
gift-received-help = تەنها تۆ ئەم کۆدە دەبینیت. بەستەرەکە دووبارە پیشانت دەدات. ئەگەر کاری نەکرد، نامە بۆ { $support } بنێرە و <code>{ $code }</code> بڵێ.
promo-percent = { $percent }%ی نرخەکە دەگەڕێتەوە، زۆرترین { $most }
promo-off-percent = { $percent }% داشکاندن، زۆرترین { $most }
promo-off = { $amount } داشکاندن
promo-deposit-percent = { $percent }% زیادە بۆ پارەدانان لە { $least }ەوە، زۆرترین { $most }
promo-deposit = { $amount } زیادە بۆ پارەدانان لە { $least }ەوە
promo-claimed =
    🎁 <b>{ $code }</b> هی تۆیە: { $gift }.

    { $bound ->
        [no] شتێک بکڕە
       *[other] { $product } بکڕە
    } پێش { $until }، هەر کە گەیەنرا پاداشتەکە لە باڵانسەکەتدایە.
promo-claimed-discount =
    🎁 <b>{ $code }</b> هی تۆیە: { $gift }.

    { $bound ->
        [no] شتێک بکڕە
       *[other] { $product } بکڕە
    } پێش { $until }: نرخە کەمکراوەکە پێش پارەدان دەبینیت.
promo-unknown = کۆدی داشکاندنی وا نییە. پیتەکان بپشکنە و دووبارە بینووسە.
promo-not-yet = ئەم کۆدی داشکاندنە لە { $from } دەست پێ دەکات. ئەو کاتە دووبارە بینێرە.
promo-over = کاتی ئەم کۆدی داشکاندنە تەواو بووە.
promo-used-up = ئەم کۆدی داشکاندنە نەماوە.
promo-has = ئەم کۆدی داشکاندنەت هەیە: لە کڕینی داهاتووتدا کار دەکات.
promo-used = ئەم کۆدی داشکاندنەت بەکار هێناوە.
invited = 🎁 هاوڕێیەک بانگهێشتی کردوویت: دوای یەکەم کڕینی { $least } یان زیاتر، { $invited } دێتە سەر باڵانسەکەت.
invite =
    🎁 <b>هاوڕێکانت بانگهێشت بکە</b>

    بەستەرەکەت بنێرە. کە هاوڕێیەک یەکەم جار بە { $least } یان زیاتر شتێک بکڕێت، تۆ { $inviter } و ئەو { $invited } وەردەگرن.

    { $link }

    بە بەستەرەکەت هاتوون: { $came } · پاداشتکراو: { $rewarded } لە زۆرترین { $most }
invite-word = { $shop }: کارت و پڕکردنەوەکانم لێرە دەکڕم.
invite-none = ئێستا پاداشت بۆ بانگهێشت نییە.
button-share-invite = ↗ ناردنی بەستەرەکەم
button-invite = 👥 بانگهێشتی هاوڕێیان بکە
inline-from = لە { $price }ەوە
inline-message =
    <b>{ $name }</b>
    { $shop }
button-open-in-shop = 🛒 کردنەوە لە فرۆشگا
promos-line = { $state ->
        [on] 🟢
        [planned] 🕒
        [used-up] 🔴
       *[other] ⚪
    } { $code } · { $claimed }/{ $most } · { $gift }
promo-one =
    🎁 <code>{ $code }</code> { $state ->
        [planned] لە { $from } دەست پێ دەکات
        [on] کارایە
        [used-up] نەماوە
        [over] کاتی تەواو بووە
       *[ended] کۆتایی پێ هێنرا
    }

    دەدات: { $gift }
    بەرهەم: { $bound ->
        [no] هەموو
       *[other] { $product }
    }
    تا: { $ends ->
        [no] بێ کۆتایی
       *[other] { $until }
    }
    بۆ هەر کەس: { $each }
    وەرگیراو: { $claimed } لە { $most } · دراو: { $granted } · تێچوو: { $given }

    { $link }
promo-ask-end = کۆتایی بە <code>{ $code }</code> بهێنرێت؟ چیتر کەس وەری ناگرێت. ئەوانەی وەریانگرتووە پاداشتەکە هەر وەردەگرن.
promo-ask-end-discount = کۆتایی بە <code>{ $code }</code> بهێنرێت؟ داشکاندنەکە یەکسەر دەوەستێت، بۆ ئەوانەش کە وەریانگرتووە.
promo-no-such = کۆدی داشکاندنی وا نییە.
promo-no-product = بەرهەمی وا لە فرۆشتندا نییە.
promo-over-limit = ئەمە لە سنووری یەک زیادکردن زیاترە.
promo-invite-too-low = هیچ شتێک نەگۆڕدرا. کڕینەکە دەبێت لانیکەم { $both } بێت کە کۆی هەردوو پاداشتەکەیە. فەرمانەکە بە بڕێکی کۆتایی گەورەتر دووبارە بنێرە.
promo-taken = <code>{ $code }</code> پێشتر بەکار هاتووە: ناوێکی تر هەڵبژێرە.
promo-bad-period = هیچ دروست نەکرا. کۆتاییەکە دەبێت لە داهاتوودا و دوای دەستپێک بێت. فەرمانەکە بە کۆتاییەکی دواتر دووبارە بنێرە.
button-end-promo = ⏹ کۆتاییهێنان

## First screen

home-balance = 💰 <b>{ $balance }</b>
home-owed = 📒 قەرز: <b>{ $balance }</b> لەسەرتە
recent-line = 🔁 { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $whom }
reopen-line = { $open ->
    [yes] ⏳
   *[no] 🔑
    } { $item } · { $product }
favourite-line = ⭐ { $name }
favourites = ⭐ <b>دڵخوازەکان</b>
favourites-none =
    ⭐ <b>دڵخوازەکان</b>

    هێشتا هیچ لێرە نییە. ☆ دابگرە لەسەر ئەوەی حەزت لێیەتی تا لێرە بمێنێت.
favourites-full = ⭐ 20 دڵخوازت هەیە و لەوە زیاتر نابێت. یەکێک کە پێویستت نییە بیکەرەوە و ⭐ دابگرە بۆ لابردنی.
button-favourites = ⭐ هەموو دڵخوازەکان ({ $count })
button-star-on = ☆ زیادکردن بۆ دڵخوازەکان
button-star-off = ⭐ هەڵگیراوە
button-buy-again = 🔁 کڕینەوە
button-buy-rest = 🔄 هەوڵدانەوە{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    }
button-change-quantity = 🔢 دانە: { $quantity }
receipt-title = 🧾 <b>{ $shop }</b>
receipt-item = <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
receipt-delivered = ✅ گەیەنرا
receipt-credited = ✅ هەژمارەکە پڕ کرایەوە
receipt-order = داواکاری <code>{ $code }</code> · { $time }
receipt-paid-balance = لە باڵانسەوە درا
receipt-paid-by = درا: { $charge } · { $method } · پارەدان <code>{ $code }</code>
button-receipt-picture = 🖼 وەک وێنە
button-receipt-paid = 💵 ئەوەی دام
button-receipt = 🧾 پسوولە

## Progress

stage-asking = نرخ لای دابینکەر بەرز بووەوە و فرۆشگا بڕیار لەسەر داواکارییەکەت دەدات. دەتوانیت هەڵیبوەشێنیتەوە یان چاوەڕێ بکەیت: بۆت دەنووسین.
stage-review = دابینکەر ناتوانێت ئەمە دووپات بکاتەوە، کەسێکی فرۆشگا بڕیار دەدات. داواکارییەکەت یان پارەکەت دەگات.
stage-unpaid = پارەدانی ئەمە گەڕێنرایەوە، بۆیە داوامان نەکرد، و فرۆشگا بڕیاری لەسەر دەدات. ئەگەر هێشتا دەتەوێت، پارەکە زیاد بکە و پەیوەندی بە فرۆشگاوە بکە.
stage-changed = دابینکەر دوای کڕینەکەت ئەم بەرهەمەی گۆڕی، بۆیە داوامان نەکرد، و فرۆشگا بڕیاری لەسەر دەدات. ئەوەی کڕیوتە یان پارەکەت دەگات.
stage-elsewhere = فرۆشگا بە ڕێگایەکی تر پێی دایت.
stage-taken-back = دابینکەر ئەمەی وەرگرتەوە و کۆدەکەی چیتر کار ناکات. پارەکە گەڕایەوە بۆ باڵانسەکەت.
stage-case-refunded = کۆدەکە کاری نەکرد. پارەکە گەڕایەوە بۆ باڵانسەکەت.
stage-replaced = کۆدەکە کاری نەکرد: یەکێکی تر لەگەڵ داواکاری { $purchase } دێت.
stage-refunded-by-shop = نەمانتوانی لەگەڵ دابینکەر دووپاتی بکەینەوە، فرۆشگا پارەکەتی گەڕاندەوە.
stage-cancelled-by-shop = نرخ لای دابینکەر بەرز بووبووەوە، فرۆشگا هەڵیوەشاندەوە و پارەکەتی گەڕاندەوە.
stage-changed-refunded = دابینکەر ئەم بەرهەمەی گۆڕیبوو، بۆیە فرۆشگا پارەکەتی گەڕاندەوە.
stage-unpaid-cancelled = هەڵوەشێنرایەوە، چونکە پارەدانەکەی گەڕێنرایەوە. نرخەکەی گەڕایەوە بۆ باڵانسەکەت و سەرەتا قەرزەکەتی پێ دەدرێتەوە.
stage-reversed = دابینکەر ئەمەی گەڕاندەوە. فرۆشگا بڕیار دەدات: یان بۆت دەمێنێتەوە یان پارەکەت دەگەڕێتەوە.
stage-kept = ↳ دابینکەر ئەمەی وەرگرتەوە. هەر هی تۆیە و هیچی ترت لەسەر ناکەوێت.
button-cases = 🛠 سکاڵاکانم
cases-title = 🛠 <b>سکاڵاکانت لەبارەی کۆدەکان</b>
cases-none = 🛠 هیچ سکاڵایەکت نییە. کۆدێک کە کار ناکات لە داواکارییەکەیەوە لە 📦 داواکارییەکانم ڕادەگەیەنرێت.
case-line = <b>{ $item }</b> · <code>{ $code }</code> · { $day }
    { $state ->
        [open] 🛠 کراوەیە: سەیری دەکەین.
        [asked] ✍️ کراوەیە: پرسیارێکمان لێت کرد. داواکارییەکە بکەرەوە بۆ وەڵام.
        [refunded] ↩️ داخراوە: پارەکەت گەڕایەوە باڵانسەکەت.
        [replaced] 🔁 داخراوە: کۆدێکی ترت وەرگرت.
        [fine] ✅ داخراوە: کۆدەکە باش بوو.
       *[closed] ✅ داخراوە.
    }
case-open = ↳ 🛠 سکاڵاکەت کراوەیە: خەریکین.
case-asked = ↳ ✍️ پرسیارێکمان هەیە. تکایە وەڵام بدەرەوە.
purchase-replaces = کۆدێکی نوێ لە جیاتی داواکاری <code>{ $order }</code>، بێ بەرامبەر
progress-usual = ⏱ زۆرجار لە ماوەی { $time }.
progress-search = ⏱ زۆرجار خولەکێک یان دوو.
wait-still = ⏳ هێشتا کاری لەسەر دەکەین.
wait-waiting = ⏳ هێشتا چاوەڕێین.
wait-time = ⏳ تا ئێستا { $time } تێپەڕیوە.
wait-longer = ئەمە لە ئاسایی زیاترە. داواکارییەکەت یان پارەکەت دەگات.
wait-told = ئەمە لەوە زیاترە کە دەبێت، بۆیە تیمەکەمان ئاگادار کراوەتەوە. داواکارییەکەت یان پارەکەت دەگات.
wait-most = ئەگەر تا { $time } یەکلایی نەبووەوە، تیمەکەمان بەدواداچوونی بۆ دەکات.
wait-cancel = تا نەنێردراوە دەتوانیت هەڵیبوەشێنیتەوە: پارەکە یەکسەر دەگەڕێتەوە سەر باڵانسەکەت.
wait-cancel-unpaid = یان هەڵیبوەشێنەوە: نرخەکەی یەکسەر دەگەڕێتەوە بۆ باڵانسەکەت و سەرەتا قەرزەکەتی پێ دەدرێتەوە.
progress-notified = 💬 پێویست ناکات لێرە چاوەڕێ بکەیت: بۆت دەنووسین.
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
end-by-shop = ↩️ { $item }: فرۆشگا بڕیاری دا پارەکەت بگەڕێنێتەوە. { $amount } لە باڵانسەکەتدایە.
end-unpaid = ✖️ { $item }: هەڵوەشێنرایەوە، چونکە پارەدانەکەی گەڕێنرایەوە. { $amount } گەڕایەوە بۆ باڵانسەکەت و سەرەتا قەرزەکەتی پێ دەدرێتەوە.
end-elsewhere = ✅ { $item }: فرۆشگا بە ڕێگایەکی تر پێی دایت.
copy-file-outdated = ⚠️ هەموو کۆدەکانی ئەم فایلە چیتر کار ناکەن. داواکاری <code>{ $code }</code> بکەرەوە بۆ بینینی ئەوانەی کار دەکەن.
button-to-order = 🧾 کردنەوەی داواکاری
button-case-add = ✏️ زیادکردنی نووسین، وێنە{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
button-case-answer = ✍️ وەڵام{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
case-opened-now =
    ✅ <b>سکاڵاکەت دەربارەی { $code } گەیشت</b> و خەریکین. هەر لێرە وەڵامت دەدەینەوە.

    دەتوانیت یارمەتیمان بدەیت: ئەوەی ماڵپەڕ یان یارییەکە دەیڵێت بنووسە یان وێنەی شاشە بنێرە 👇
case-say-now = ✏️ دەربارەی <code>{ $code }</code> بنووسە یان وێنە بنێرە 👇
case-added = ✅ خرایە سەر سکاڵای <code>{ $code }</code>. هەر لێرە بۆت دەنووسین.
case-over = هیچ سکاڵایەکی کراوە دەربارەی <code>{ $code }</code> نییە. هیچ نەنێردرا.
case-enough = سوپاس، بۆ <code>{ $code }</code> بەسە. سەیری دەکەین و لێرە بۆت دەنووسین.
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
notice-file-refused = 📎 فایلێک لەگەڵ ئەم نامەیەدایە، بەڵام تێلێگرام نەیگەیاند. لە خوارەوە وەڵام بدەوە، بە نووسین بۆت دەنێرین.
notice-selling = ✅ گەڕاینەوە! دەتوانیت دووبارە بکڕیت.
shop-closed = ⏸ پشوویەکی کورتمان هەیە: ئێستا هیچ ناکڕدرێت. داواکارییەکانی پێشوو هەر دەگەن.
shop-closed-waiting = ⏸ پشوویەکی کورتمان هەیە. 🔔 کە گەڕاینەوە پێت دەڵێین.
button-notify-me = 🔔 کە کرایەوە پێم بڵێ
notify-me-noted = 🔔 باشە. کە گەڕاینەوە یەک نامەت بۆ دێت.
notice-set =
    📣 کڕیاران لە پەڕەی سەرەکی ئەمە دەخوێننەوە:

    { $text }

    بۆ لابردنی: <code>/notice off</code>
notice-off = 📣 چیتر هیچ لە پەڕەی سەرەکی نییە.
notice-too-long = زۆر درێژە: زۆرترین { $most } پیت.
alert-code-answer = ✍️ <b>کڕیار دەربارەی کۆدی داواکاری { $subject } نووسی.</b> بیخوێنەوە: /order { $subject }
story-case-customer = 👤 “{ $text }”
story-case-admin = 🏪 “{ $text }”
button-case-refund = 💰 گەڕاندنەوە
button-case-replace = 🔁 کۆدی نوێ
button-case-fine = ✅ کۆدەکە باشە
button-case-question = ❓ پرسین …
button-case-photos = 🖼 وێنەکان
ask-case-refund = 💰 <b>{ $amount } بۆ { $code } بگەڕێتەوە؟</b> فرۆشگا چیتر کۆدەکە پیشان نادات، بەڵام لەوانەیە کڕیار کۆپی کردبێت. ئەمە ناگەڕێتەوە.
ask-case-replace = 🔁 <b>لە جیاتی { $code } کۆدێکی تر بکڕدرێت؟</b> ئێستا { $cost }ی تێ دەچێت و کڕیار هیچ نادات: ئەو { $price }ەی داویەتی بەسە. فرۆشگا چیتر کۆدە کۆنەکە پیشان نادات. دوو جار پارە بە دابینکەر دەدرێت. ئەمە ناگەڕێتەوە.
case-type-reason = ✅ بنووسە بۆچی کۆدی <code>{ $code }</code> باشە. کڕیار وەک خۆی دەیخوێنێتەوە و سکاڵاکە دادەخرێت.
case-type-question = ❓ پرسیارەکەت دەربارەی کۆدی <code>{ $code }</code> بنووسە، یان وێنە، فایل یان نامەی دەنگی بنێرە. وەک خۆی دەگاتە کڕیار، و بە نووسین یان وێنە وەڵام دەداتەوە.
case-question-sent = ✅ پرسیارەکەت دەنێردرێت. کە کڕیار وەڵامی دایەوە ئاگادار دەکرێیتەوە.
case-decided-before = ئەم سکاڵایە داخراوە: کەسێک پێشتر بڕیاری داوە.
case-paid-back = پارەی ئەم داواکارییە پێشتر گەڕاوەتەوە.
case-not-sold = ئێستا کۆدێکی تری ئەم جۆرە ناکڕدرێت. پارەکە بگەڕێنەوە یان دواتر هەوڵ بدەرەوە.
case-owed = کڕیار قەرزی لەسەرە، بۆیە هیچی بۆ ناکڕدرێت. پارەکە بگەڕێنەوە.
reversal-replaced = 🔁 بڕیار: کڕیار کۆدێکی تر وەردەگرێت.
cause-case-refunded = بەڕێوەبەرێک پارەکەی گەڕاندەوە، چونکە کۆدەکە کاری نەکرد.
cause-case-replaced = بەڕێوەبەرێک کۆدێکی تری کڕی بە داواکاری { $purchase }، تێچوو { $cost } { $currency }.
cause-case-fine = بەڕێوەبەرێک بینی کە کۆدەکە باشە.
cause-case-question = بەڕێوەبەرێک دەربارەی کۆدەکە لە کڕیاری پرسی.
cause-case-answered = کڕیار دەربارەی کۆدەکە وەڵامی دایەوە.

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
redeem-title = 📖 <b>چۆنیەتی چالاککردن</b>
where-it-works = 📍 لە کوێ کار دەکات: { $place }
delivery-file = 📄 { $item } · <code>{ $code }</code>
delivery-below = 🧾 { $item }: نامەکەی لە خوارەوەیە ⬇️
button-redeem-link = 📖 پەڕەکە بکەرەوە

## Limits

item-over-limit = 🙏 بۆ هەر کڕیارێک سنوورێک هەیە، ئێستا گەیشتوویتە سنوورەکە.
limit-rule = سنوور: { $most } بۆ هەر کڕیارێک لە { $days ->
    [1] 24 کاتژمێر
   *[other] { $days } ڕۆژ
    }دا.
limit-left = ئێستا دەتوانیت { $left } دانەی لێ بکڕیت.
limit-again = لە { $time }ـەوە دەتوانیت دووبارە بیکڕیت.
limit-later = تکایە ژمارەیەکی کەمتر هەڵبژێرە.
direct-over-limit = داواکارییەکەت تۆمار نەکرا: گەیشتوویتە سنووری هەر کڕیارێک. پارەکە لە باڵانسەکەتدا دەمێنێت.

## Who may buy

customer-blocked = 🚫 ئێستا ناتوانیت لێرە بکڕیت یان پارە زیاد بکەیت. ئەوەی کڕیوتە و باڵانسەکەت هەر هی تۆن. پرسیارت هەیە؟ { $support }
item-blocked = 🚫 ئێستا ناتوانیت لێرە بکڕیت. ئەوەی کڕیوتە لە «داواکارییەکانم» دەمێنێت. پرسیارت هەیە؟ /paysupport
item-not-admitted = 🔒 فرۆشگاکە هێشتا وەری نەگرتوویت. کە توانیت بکڕیت، لێرە بۆت دەنووسین.
item-over-day-limit = ⏳ ئەمە زیاترە لەوەی لە ڕۆژێکدا دەتوانیت لێرە خەرجی بکەیت. بڕێکی کەمتر تاقی بکەرەوە، یان سبەینێ وەرەوە.
item-too-many = 🙏 ئەو ژمارەیە بە یەکجار نافرۆشین. تکایە ژمارەیەکی کەمتر هەڵبژێرە.
direct-not-you = داواکارییەکەت تۆمار نەکرا: هەژمارەکەت ئێستا ناتوانێت بیکڕێت. پارەکە لە باڵانسەکەتدا دەمێنێت. پرسیارت هەیە؟ /paysupport
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
button-accounts = 👤 هەژمارەکانم
accounts-title = 👤 <b>ئەو هەژمارانەی پێشتر پڕت کردوونەتەوە.</b> دانەیەک دابگرە بۆ ناولێنان یان سڕینەوە.
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
    فرۆشگاکە ناو و ژمارەی مۆبایل و هەژمارە پاشەکەوتکراوەکان و نامەکانت دەسڕێتەوە. لیستی کڕینەکان بێ ناوی تۆ لە دەفتەرەکاندا دەمێنێت. سەرەتا باڵانسەکەت خەرج بکە: دواتر ناگەڕێندرێتەوە.
button-erase-me-yes = 🗑 بەڵێ، داوای بکە
erase-me-wanted = ✅ فرۆشگاکە ئاگادارە. کە هیچ شتێک کراوە نەما، داتاکانت دەسڕێتەوە.

## Broadcasts

button-news-off = 🔕 چیتر هەواڵ نەیەت
news-are-off = 🔕 تەواو: چیتر هەواڵی فرۆشگاکەت بۆ نایەت. نامەکانی داواکارییەکانت هەر دێن. لە ڕێکخستنەکان دەتوانیت هەواڵەکان دووبارە هەڵبکەیت.
button-news = { $on ->
    [yes] 🔔 هەواڵی فرۆشگا: کارایە
   *[no] 🔕 هەواڵی فرۆشگا: ناکارایە
    }
