## Catalog

item-wallet-too-low = ئێستا نەماوە. بەم زووانە دێتەوە.

## Buying

ask-quantity =
    <b>{ $product }</b> — { $item }
    دانەی { $price }

    چەند دانە؟ دابگرە یان ژمارەیەک لە 1 تا { $most } بنووسە.
quantity-out-of-range = ژمارەیەک لە 1 تا { $most } هەڵبژێرە.
button-my-number = 📱 ژمارەی من { $phone }
ask-field = ✏️ <b>{ $label }</b> ({ $step } لە { $steps })
field-not-valid = لەوە ناچێت ڕاست بێت. بیپشکنە و دووبارە بینێرە.
or-used-before = یان یەکێک لەوانەی پێشتر هەڵبژێرە:
confirm-player = 👤 <b>{ $nickname }</b>: ئەمە تۆیت؟
confirm-by-button = 👍 زۆر باشە! ئێستا بۆ کڕین دوگمەیەکی خوارەوە دابگرە.
not-this-account = 👌 باشە، ئەم هەژمارە نییە. هیچ پارەیەک وەرنەگیرا. هەژمارە ڕاستەکەمان بۆ بنێرە:
account-invalid = ❌ ئەم هەژمارە نەدۆزرایەوە. بیپشکنە و دووبارە بینووسە.
account-invalid-because = ❌ ئەم هەژمارە قبووڵ نەکرا: { $message }. بیپشکنە و دووبارە بینووسە.
account-check-busy =
    ⏳ ئێستا زۆر کەس هەژمارەکانیان دەپشکنن. ئەوەی نووسیوتە پارێزراوە: دوای دە چرکە «هەوڵدانەوە» دابگرە.
account-check-often =
    ⏳ لە ماوەیەکی کورتدا زۆر هەژمارت پشکنی. ئەوەی نووسیوتە پارێزراوە: دوای { $seconds } چرکە «هەوڵدانەوە» دابگرە.
account-check-impossible =
    ⏳ ئێستا ناتوانین هەژمارەکە بپشکنین، چونکە دابینکەرەکەمان وەڵام ناداتەوە.

    ئەوەی نووسیوتە پارێزراوە. کەمێکی تر هەوڵ بدەرەوە.
confirm-title = 🧾 <b>بیپشکنە و پشتڕاستی بکەرەوە</b>
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
pay-code = 🎫 ئەو کۆدە بنێرە کە <b>{ $amount }</b> دەدات، وەک چۆن چاپکراوە، بۆ نموونە <code>7K2M-9XQ4-ZB30-HTW8</code>. ئەگەر زیاتر بێت، ئەوەی دەمێنێتەوە لە باڵانسەکەتدا دەبێت.
button-have-code = 🎫 کۆدم هەیە
code-added = ✅ کۆدەکەت دروستە: { $amount } خرایە سەر باڵانسەکەت.
phone-refused = 📱 <b>{ $product }</b> — { $item } چاوەڕێت دەکات. دابینکەر بەبێ ژمارەی پەیوەندی داواکاری وەرناگرێت، و کەس پەیوەندیت پێوە ناکات.
button-confirm = ✅ کڕین · { $total }
button-change-account = ✏️ گۆڕینی هەژمار
price-changed = ⚠️ نرخەکە هەر ئێستا گۆڕا: { $before } ← { $now }. دووبارە سەیری بکە:
discount-over = 🎁 { $code } کۆتایی هات یان بەکار هات، بۆیە نرخەکە ئێستا { $now }ە، نەک { $before }. بە نرخی نوێ دەیکڕیت؟
insufficient-balance = ⚠️ باڵانسەکەت چیتر بەش ناکات.
quote-often = ⏳ لە ماوەیەکی کورتدا زۆر نرخت پرسی. هیچ نەفەوتا: دوای { $seconds } چرکە «هەوڵدانەوە» دابگرە.
balance-part-on-account = 📒 { $amount }ی بە قەرزە و دواتر دەیدەیت.
balance-debt = 📒 { $amount } قەرزت لەسەرە. بیدەرەوە، ئینجا دەتوانیت دووبارە بە قەرز بکڕیت.
button-pay-debt = 📒 { $amount } بدەرەوە
balance-add-by-support = بۆ زیادکردنی باڵانس نامە بۆ { $support } بنێرە و ژمارەی کڕیاریت بڵێ: <code>{ $id }</code>. پاشان «هەوڵدانەوە» دابگرە.
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
stage-checking = لەگەڵ دابینکەرەکەمان دووبارە دەیپشکنین. یان داواکارییەکەت دەگات یان پارەکەت دەگەڕێتەوە.
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
codes-in-file = کۆدەکان لە فایلەکەدان.
button-file = 📄 هەموو کۆدەکان لە فایلێکدا
ask-which-code = ⚠️ <b>کام کۆد کێشەی هەیە؟</b>
button-code-number = کۆد { $number }
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
ask-code-problem = ⚠️ <b>کۆدی داواکاری { $code } چ کێشەیەکی هەیە؟</b>
button-code-used = پێشتر بەکار هاتووە
button-code-refused = قبووڵ ناکرێت
button-code-wrong = هی بەرهەمێکی ترە

## My orders

purchases = 📦 <b>داواکارییەکانم</b>
purchases-none =
    📦 <b>داواکارییەکانم</b>

    هێشتا هیچت نەکڕیوە.
purchase-line = { $mark } { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $day } · { $product } · { $code }

## For admins

section-attempts = هەوڵەکان
section-events = ڕووداوەکان
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
cost-changed = ⚠️ لەوەتەی پرسیارت لێ کراوە تێچووەکە گۆڕاوە و هیچ نەکڕدرا. دووبارە سەیری بکە:
cost-may-appear = پارەکە جارێ ناگەڕێتەوە: لەوانەیە هەوڵێکی پێشوو هێشتا هەژمارەکە پڕ بکاتەوە. لای دابینکەر بیپشکنە و پاشان لە خوارەوە بڕیار بدە.
story-code-used = ⚠️ کڕیار دەڵێت کۆدەکە پێشتر بەکار هاتووە.
story-code-refused = ⚠️ کڕیار دەڵێت کۆدەکە قبووڵ ناکرێت.
story-code-wrong = ⚠️ کڕیار دەڵێت کۆدەکە هی بەرهەمێکی ترە.
review-adopt = یان داواکاری دابینکەر ببەستەوە:
ask-adopt = 🔗 <b>داواکاری دابینکەر { $id } هی { $code }ە؟</b>
adopt-facts = دۆخ { $status } · دروستکراوە { $time } · ref <code>{ $ref }</code>
adopt-is-ours = ✅ refی یەکێک لە هەوڵەکانی ئەمەی پێوەیە.
adopt-is-not-ours = ⚠️ refی ئەم داواکارییەی پێوە نییە. جۆر و دراو و مۆبایل یەک دەگرنەوە.
adopt-not-in-review = { $code } چیتر پێویستی بە بڕیار نییە.
adopt-no-such-order = APIی دابینکەر داواکاری { $id }ی ئێمە ناناسێت.
adopt-other-type = جۆری داواکاری دابینکەر { $id } جیاوازە لە { $code }.
adopt-other-currency = دراوی داواکاری دابینکەر { $id } جیاوازە لە { $code }.
adopt-other-phone = ژمارەی مۆبایلی داواکاری دابینکەر { $id } جیاوازە لە { $code }.
adopt-owned = داواکاری دابینکەر { $id } هی داواکارییەکی ترە.
reversal-success-again = ℹ️ دابینکەر <code>{ $code }</code> دیسان وەک گەیەنراو پیشان دەدات، بۆیە هیچ پارەیەک نەگەڕایەوە. لای کڕیار بیهێڵەوە، یان پێشتر لە دابینکەر بپرسە.
orphans-found = 🧭 { $count } داواکاری ئێمە لای دابینکەر کە فرۆشگا نایانناسێت:
orphan-facts =
    <b>{ $code }</b>
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

## Payments by hand

deposit-amount-unreadable = ئەمە بڕێک نییە بە { $currency }. بۆ نموونە: <code>12.50</code>

## Payments

button-need-help = 💬 یارمەتیت دەوێت؟
help-about-order = داواکاری { $code }
payment-option = { $name } · { $charge }
payment-option-with-fee = { $name } · { $charge } (کرێ { $fee })

## Currencies

confirm-exchange = 💱 { $total } = <b>{ $pay }</b> لە باڵانسی { $balance }
purchase-paid = درا: { $amount }

## Dialogs that are left

still-short = ⏳ هێشتا هیچی نوێ نییە: { $missing } کەمە.
ask-only-field = ✏️ <b>{ $label }</b>

## Bonuses, gifts and news

stage-gift-waiting = ئێستا دیارییە: هەرکەس یەکەم جار بەستەرەکەت بکاتەوە کۆدەکە وەردەگرێت.
stage-gift-opened = ئەم کۆدەت کردە دیاری و کرایەوە.
gift-reported-by-receiver = ئەم کۆدەت کردووەتە دیاری. ئەگەر کار ناکات، ئەو کەسەی کردوویەتییەوە دەتوانێت لە بەستەری دیارییەکەوە ڕایبگەیەنێت.
gift-case-open = ⚠️ ئەو کەسەی کردوویەتییەوە کێشەیەکی ڕاگەیاند. سەیری دەکەین و نامەت بۆ دەنێرین.

## First screen

button-buy-again = 🔁 دووبارە کڕین
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
stage-review = دابینکەر ناتوانێت ئەمە پشتڕاست بکاتەوە، کەسێکی فرۆشگا بڕیار دەدات. یان داواکارییەکەت دەگات یان پارەکەت دەگەڕێتەوە.
stage-unpaid = پارەدانی ئەمە گەڕێنرایەوە، بۆیە داوامان نەکرد، و فرۆشگا بڕیاری لەسەر دەدات. ئەگەر هێشتا دەتەوێت، پارەکە زیاد بکە و پەیوەندی بە فرۆشگاوە بکە.
stage-changed = دابینکەر دوای کڕینەکەت ئەم بەرهەمەی گۆڕی، بۆیە داوامان نەکرد، و فرۆشگا بڕیاری لەسەر دەدات. یان ئەوەی کڕیوتە دەگات یان پارەکەت دەگەڕێتەوە.
stage-elsewhere = فرۆشگا بە ڕێگایەکی تر پێی دایت.
stage-taken-back = دابینکەر ئەمەی وەرگرتەوە و کۆدەکەی چیتر کار ناکات. پارەکە گەڕایەوە بۆ باڵانسەکەت.
stage-case-refunded = کۆدەکە کاری نەکرد. پارەکە گەڕایەوە بۆ باڵانسەکەت.
stage-replaced = کۆدەکە کاری نەکرد: یەکێکی تر لەگەڵ داواکاری { $purchase } دێت.
stage-refunded-by-shop = نەمانتوانی لەگەڵ دابینکەر پشتڕاستی بکەینەوە، فرۆشگا پارەکەتی گەڕاندەوە.
stage-cancelled-by-shop = نرخ لای دابینکەر بەرز بووبووەوە، فرۆشگا هەڵیوەشاندەوە و پارەکەتی گەڕاندەوە.
stage-changed-refunded = دابینکەر ئەم بەرهەمەی گۆڕیبوو، بۆیە فرۆشگا پارەکەتی گەڕاندەوە.
stage-unpaid-cancelled = هەڵوەشێنرایەوە، چونکە پارەدانەکەی گەڕێنرایەوە. نرخەکەی گەڕایەوە بۆ باڵانسەکەت و سەرەتا قەرزەکەتی پێ دەدرێتەوە.
stage-reversed = دابینکەر ئەمەی وەرگرتەوە. فرۆشگا بڕیار دەدات: یان بۆت دەمێنێتەوە یان پارەکەت دەگەڕێتەوە.
stage-kept = ↳ دابینکەر ئەمەی وەرگرتەوە. هەر هی تۆیە و هیچی ترت لەسەر ناکەوێت.
cases-title = 🛠 <b>سکاڵاکانت لەبارەی کۆدەکان</b>
cases-none = 🛠 هیچ سکاڵایەکت نییە. کۆدێک کە کار ناکات لە داواکارییەکەیەوە لە 📦 داواکارییەکانم ڕادەگەیەنرێت.
case-line = <b>{ $item }</b> · <code>{ $code }</code> · { $day }
    { $state ->
        [open] 🛠 کراوەیە: سەیری دەکەین.
        [asked] ✍️ کراوەیە: پرسیارێکمان لێت کرد. داواکارییەکە بکەرەوە بۆ وەڵام.
        [refunded] ↩️ داخراوە: پارەکەت گەڕایەوە بۆ باڵانسەکەت.
        [replaced] 🔁 داخراوە: کۆدێکی ترت وەرگرت.
        [fine] ✅ داخراوە: کۆدەکە باش بوو.
       *[closed] ✅ داخراوە.
    }
case-open = ↳ 🛠 سکاڵاکەت کراوەیە: سەیری دەکەین.
case-asked = ↳ ✍️ پرسیارێکمان هەیە. تکایە وەڵام بدەرەوە.
purchase-replaces = کۆدێکی نوێ لە جیاتی داواکاری <code>{ $order }</code>، بێ بەرامبەر
progress-usual = ⏱ زۆرجار لە ماوەی { $time }دا.
progress-search = ⏱ زۆرجار خولەکێک یان دوو.
wait-longer = ئەمە لە کاتی ئاسایی زیاتری خایاند. یان داواکارییەکەت دەگات یان پارەکەت دەگەڕێتەوە.
wait-told = ئەمە لەوە زیاتری خایاند کە دەبێت، بۆیە ستافەکەمان ئاگادار کراوەتەوە. یان داواکارییەکەت دەگات یان پارەکەت دەگەڕێتەوە.
wait-most = ئەگەر تا { $time } یەکلایی نەبووەوە، ستافەکەمان بەدواداچوونی بۆ دەکات.
wait-cancel = تا نەنێردراوە دەتوانیت هەڵیبوەشێنیتەوە: پارەکە یەکسەر دەگەڕێتەوە سەر باڵانسەکەت.
wait-cancel-unpaid = یان هەڵیبوەشێنەوە: نرخەکەی یەکسەر دەگەڕێتەوە بۆ باڵانسەکەت و سەرەتا قەرزەکەتی پێ دەدرێتەوە.
progress-notified = 💬 پێویست ناکات لێرە چاوەڕێ بکەیت: بۆت دەنووسین.
end-by-shop = ↩️ { $item }: فرۆشگا بڕیاری دا پارەکەت بگەڕێنێتەوە. { $amount } لە باڵانسەکەتدایە.
end-unpaid = ✖️ { $item }: هەڵوەشێنرایەوە، چونکە پارەدانەکەی گەڕێنرایەوە. { $amount } گەڕایەوە بۆ باڵانسەکەت و سەرەتا قەرزەکەتی پێ دەدرێتەوە.
end-elsewhere = ✅ { $item }: فرۆشگا بە ڕێگایەکی تر پێی دایت.
copy-file-outdated = ⚠️ هەندێک لە کۆدەکانی ئەم فایلە چیتر کار ناکەن. داواکاری <code>{ $code }</code> بکەرەوە بۆ بینینی ئەوانەی کار دەکەن.
button-case-add = ✏️ زیادکردنی نووسین، وێنە{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
case-opened-now =
    ✅ <b>سکاڵاکەت دەربارەی { $code } گەیشت</b> و سەیری دەکەین. هەر لێرە وەڵامت دەدەینەوە.

    دەتوانیت یارمەتیمان بدەیت: ئەوەی ماڵپەڕ یان یارییەکە دەیڵێت بنووسە یان وێنەی شاشە بنێرە 👇
case-say-now = ✏️ دەربارەی <code>{ $code }</code> بنووسە یان وێنە بنێرە 👇
case-added = ✅ خرایە سەر سکاڵای <code>{ $code }</code>. هەر لێرە بۆت دەنووسین.
case-over = هیچ سکاڵایەکی کراوە دەربارەی <code>{ $code }</code> نییە. هیچ نەنێردرا.
case-enough = سوپاس، بۆ <code>{ $code }</code> بەسە. سەیری دەکەین و لێرە بۆت دەنووسین.
story-case-customer = 👤 «{ $text }»
story-case-admin = 🏪 «{ $text }»
button-case-replace = 🔁 کۆدی نوێ
button-case-fine = ✅ کۆدەکە باشە
button-case-question = ❓ پرسین …
button-case-photos = 🖼 وێنەکان
ask-case-replace = 🔁 <b>لە جیاتی { $code } کۆدێکی تر بکڕدرێت؟</b> ئێستا { $cost }ی تێ دەچێت و کڕیار هیچ نادات: ئەو { $price }ەی داویەتی بەسە. فرۆشگا چیتر کۆدە کۆنەکە پیشان نادات. دوو جار پارە بە دابینکەر دەدرێت. ئەمە ناگەڕێتەوە.
case-type-reason = ✅ بنووسە بۆچی کۆدی داواکاری <code>{ $code }</code> باشە. کڕیار وەک خۆی دەیخوێنێتەوە و سکاڵاکە دادەخرێت.
case-type-question = ❓ پرسیارەکەت دەربارەی کۆدی داواکاری <code>{ $code }</code> بنووسە، یان وێنە، فایل یان نامەی دەنگی بنێرە. وەک خۆی دەگاتە کڕیار، و بە نووسین یان وێنە وەڵام دەداتەوە.
case-question-sent = ✅ پرسیارەکەت دەنێردرێت. کە کڕیار وەڵامی دایەوە ئاگادار دەکرێیتەوە.
case-decided-before = ئەم سکاڵایە داخراوە: کەسێک پێشتر بڕیاری داوە.
case-paid-back = پارەی ئەم داواکارییە پێشتر گەڕاوەتەوە.
case-not-sold = ئێستا کۆدێکی تری ئەم جۆرە ناکڕدرێت. پارەکە بگەڕێنەوە یان دواتر هەوڵ بدەرەوە.
case-owed = کڕیار قەرزی لەسەرە، بۆیە هیچی بۆ ناکڕدرێت. پارەکە بگەڕێنەوە.
reversal-replaced = 🔁 بڕیار: کڕیار کۆدێکی تر وەردەگرێت.

## Brands of admins

delivery-file = 📄 { $item } · <code>{ $code }</code>
delivery-below = 🧾 { $item }: نامەکەی لە خوارەوەیە ⬇️
button-redeem-link = 📖 پەڕەکە بکەرەوە

## Limits

item-over-limit = 🙏 بۆ هەر کڕیارێک سنوورێک هەیە، ئێستا گەیشتوویتە سنوورەکە.
limit-left = ئێستا دەتوانیت { $left } دانەی لێ بکڕیت.
limit-again = لە { $time }ـەوە دەتوانیت دووبارە بیکڕیت.
limit-later = تکایە ژمارەیەکی کەمتر هەڵبژێرە.

## Who may buy

item-blocked = 🚫 ئێستا ناتوانیت لێرە بکڕیت. ئەوەی کڕیوتە لە «داواکارییەکانم» دەمێنێت. پرسیارت هەیە؟ /paysupport
item-not-admitted = 🔒 فرۆشگاکە هێشتا وەری نەگرتوویت. کە توانیت بکڕیت، لێرە بۆت دەنووسین.
item-over-day-limit = ⏳ ئەمە زیاترە لەوەی لە ڕۆژێکدا دەتوانیت لێرە خەرجی بکەیت. بڕێکی کەمتر تاقی بکەرەوە، یان سبەینێ وەرەوە.
item-too-many = 🙏 ئەو ژمارەیە بە یەکجار نافرۆشین. تکایە ژمارەیەکی کەمتر هەڵبژێرە.
