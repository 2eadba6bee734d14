## Payments by hand

manual-then-proof = 📸 کە پارەت دا، پسوولەکە لێرە بنێرە (وێنە یان PDF)، یان «پارەم دا» دابگرە و ژمارەی مامەڵەکە بنووسە. دەیپشکنین و پارەکە زیاد دەکەین.
button-copy-field = 📋 { $label }
button-copy-amount = 📋 { $amount }
button-payment-qr = 🔳 کۆدی QR
button-send-proof = ✅ پارەم دا
button-send-another = 📸 پسوولەیەکی تر بنێرە
proof-same = ئەمە ئەو پسوولەیەیە کە بۆ پارەدانی <code>{ $code }</code> قبووڵ نەکرا. تکایە یەکێکی تر بنێرە.
payment-qr-caption = بۆ پارەدان سکانی بکە، پاشان وێنەی پسوولەکە لێرە بنێرە. پارەدان <code>{ $code }</code>
proof-prompt = 📸 وێنەی پسوولەکە یان فایلەکەی (وێنە یان PDF) بنێرە، یان ژمارەی مامەڵەی سەری بنووسە. بۆ پارەدانی <code>{ $code }</code>.
proof-received = 👍 سوپاس، گەیشت. پارەدانی <code>{ $code }</code> دەپشکنین و هەر کە تەواو بوو لێرە بۆت دەنووسین.
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
deposit-paid-back = ↩️ <b>گەڕێنرایەوە، { $by } پشتڕاستی کردەوە</b> · { $time }
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
ask-deposit-amount = 💰 <b>{ $amount } لە جیاتی { $wanted } زیاد بکرێت؟</b> پارەدان <code>{ $code }</code>ی { $name }
deposit-reason-prompt = ✏️ بۆچی <code>{ $code }</code> ڕەت دەکرێتەوە؟ وا بینووسە کە کڕیار بیخوێنێتەوە.
deposit-reason-unreadable = هۆکارێک بە زۆرترین { $most } پیت بنووسە.

## Payments

button-pay = 💳 پارەدان
button-payment-check = 🔄 پارەم دا – بیپشکنە
button-payment-cancel = ✖ هەڵوەشاندنەوەی پارەدان
button-my-payments = 🧾 پارەدانەکانم
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
payment-being-paid = ⏳ هەر ئێستا پارەی ئەمە دەدەیت، بۆیە هەڵنەوەشێنرایەوە. خولەکێک چاوەڕێ بکە: هەر کە پارەکە گەیشت ئەم نامەیە پێت دەڵێت.
payment-created = ⏳ ساتێک: پارەدانەکە ئامادە دەکرێت …
payment-awaiting = 🕓 تکایە تا { $until } پارە بدە. هەر کە پارەکە گەیشت دەچێتە سەر باڵانسەکەت و ئاگادارت دەکەینەوە.
payment-awaiting-order = 🕓 تکایە تا { $until } پارە بدە. هەر کە پارەکە گەیشت داواکارییەکەت جێبەجێ دەکرێت و لێرە دەگات.
payment-submitted = 🔎 سوپاس! پارەدانەکەت دەپشکنین و هەر کە تەواو بوو لێرە بۆت دەنووسین. پێویست بە هیچی تر ناکات.
payment-wait-preparing = ⏳ هێشتا پارەدانەکەت ئامادە دەکەین: دابینکەری پارەدان لە ئاسایی زیاتری پێ دەچێت. جارێ هیچ مەدە. چاوەڕێ بکە، یان هەڵیبوەشێنە و ڕێگایەکی تر هەڵبژێرە.
payment-wait-unconfirmed = 🕓 کاتی پارەدان تەواو بوو، تکایە چیتر پارە مەنێرە. لە دابینکەری پارەدان دەپرسین: ئەوەی گەیشتبێت دەچێتە سەر باڵانسەکەت.
payment-wait-approval = 🔎 سوپاس! کەسێکی فرۆشگا پارەدانەکەت دەپشکنێت. پێویست بە هیچی تر ناکات.
payment-wait-told = دابینکەری پارەدان وەڵام ناداتەوە، ستافەکەمان ئاگادار کراوەتەوە.
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
payment-reason-found-paid-back = پێش هەڵەیەکی سیستەمەکەمان گەڕێنرابووەوە. ئێستا باڵانسەکەت ڕاستە؛ ئەگەر پارەکەت پێنەگەیشتووە، بۆمان بنووسە.
payment-end-credited = ✅ { $amount } لە باڵانسەکەتدایە. باڵانس: <b>{ $balance }</b>
payment-end-other-amount = ✅ لەجیاتی { $wanted }، { $amount } خرایە سەر باڵانسەکەت، چونکە ئەوەندە گەیشت. باڵانس: <b>{ $balance }</b>
payment-end-rejected = ✖ پارەدانی <code>{ $code }</code> قبووڵ نەکرا.
payment-end-refunded = ↩️ { $amount } لە پارەدانی <code>{ $code }</code> گەڕێنرایەوە بۆ ئەو شوێنەی لێی هاتبوو.
payment-end-refund-failed = ⚠️ { $amount } لە پارەدانی <code>{ $code }</code> نەتوانرا بگەڕێنرێتەوە بۆ شوێنی خۆی. دووبارە لە باڵانسەکەتدایە. پرسیارت هەیە؟ { $support }
payment-end-reversed = ↩️ { $amount } لە پارەدانی <code>{ $code }</code> لە لای پارەدەر وەرگیرایەوە و لە باڵانسەکەت دەرچوو.
payment-end-expired = ⌛ کاتی پارەدانی <code>{ $code }</code> تەواو بوو و پشتڕاست نەکرایەوە. ئەگەر پارەت داوە، نامە بۆ { $support } بنێرە.
payments = 🧾 <b>پارەدانەکانم</b>
payments-none =
    🧾 <b>پارەدانەکانم</b>

    هێشتا هیچ پارەیەکت زیاد نەکردووە. /deposit
payment-line = { $mark } { $amount } · { $method } · { $code }

button-just-missing = تەنها کەمییەکە: { $amount }
button-in-currency = 💱 بە { $currency }
button-other-amount = ✏️ بڕێکی تر
deposit-title = ➕ <b>زیادکردنی باڵانس</b>
deposit-ask-amount = چەند بە { $currency }؟ بڕێک دابگرە یان بینووسە.
deposit-offer = 🎁 { $gift }
deposit-ask-method = ➕ <b>زیادکردنی { $amount }</b>. چۆن پارە دەدەیت؟
deposit-brings = 🎁 { $bonus } زیادە وەردەگریت.
deposit-no-method-for = ئێستا ناتوانرێت { $amount } لێرە بدرێت. بڕێکی تر هەڵبژێرە، یان نامە بۆ { $support } بنێرە و ژمارەی کڕیاریت بڵێ: <code>{ $id }</code>.
deposit-no-method = ئێستا ناتوانرێت لە چاتەکەدا باڵانس زیاد بکرێت. نامە بۆ { $support } بنێرە و ژمارەی کڕیاریت بڵێ تا بۆت زیاد بکەین: <code>{ $id }</code>.
deposit-not-a-number = ئەمە بڕێک نییە. ژمارەیەک بنووسە، وەک 25 یان 12.50:
deposit-too-large = ئەمە زیاترە لەوەی بە یەک جار زیاد دەکرێت. بڕێکی کەمتر هەڵبژێرە:
deposit-over-most = ئەمە زیاترە لەوەی بە یەک جار زیاد دەکرێت: زۆرترین { $most }. بڕێکی کەمتر هەڵبژێرە:
payment-method-gone = ⚠️ ئەم ڕێگایەی پارەدان چیتر بەردەست نییە. دووبارە هەڵبژێرە:
payment-charge-changed = ⚠️ بڕی پارەدان گۆڕا. دووبارە سەیری بکە:
payments-too-many = چەند پارەدانێکی کراوەت هەیە. سەرەتا یەکێکیان بدە یان هەڵیبوەشێنەوە.
payments-often = ⏳ لە ماوەیەکی کورتدا چەند پارەدانێکت دەستپێکرد. هیچ نەفەوتا: دوای { $seconds } چرکە «هەوڵدانەوە» دابگرە، یان یەکێک لەوانەی هەتە بدە.
direct-not-on-sale = داواکارییەکەت تۆمار نەکرا: چیتر نافرۆشرێت. پارەکە لە باڵانسەکەتدا دەمێنێت.
direct-not-now = داواکارییەکەت تۆمار نەکرا: ئێستا ناکڕدرێت. پارەکە لە باڵانسەکەتدا دەمێنێت؛ دواتر هەوڵ بدەرەوە.
direct-price-changed = داواکارییەکەت هێشتا تۆمار نەکراوە: نرخەکە گۆڕا. «بەردەوام بە» دابگرە بۆ بینینی نرخی نوێ.
direct-balance = داواکارییەکەت هێشتا تۆمار نەکراوە: باڵانسەکەت چیتر بەش ناکات. «بەردەوام بە» دابگرە بۆ بینینی کەمییەکە.
direct-no-phone = داواکارییەکەت هێشتا تۆمار نەکراوە: ژمارەی مۆبایلەکەتمان دەوێت. «بەردەوام بە» دابگرە.
direct-paid-late = داواکارییەکەت تۆمار نەکرا: کاتێک پارەکە گەیشت، پارەدانەکە کۆتایی هاتبوو. پارەکە لە باڵانسەکەتدایە. بۆ کڕین «بەردەوام بە» دابگرە.
direct-paid-back = داواکارییەکەت تۆمار نەکرا: پارەکەی لە ڕێگەی گەڕانەوەدا بوو. پارەکە دووبارە لە باڵانسەکەتدایە. بۆ کڕین «بەردەوام بە» دابگرە.

## Refunds

refunds-to-balance = ↩️ پارەی ئەوەی ڕاستەوخۆ درا و نەگەیەنرا <b>لە باڵانسدا دەمێنێت</b>.
refunds-to-source = ↩️ پارەی ئەوەی ڕاستەوخۆ درا و نەگەیەنرا خۆکارانە <b>بەو ڕێگایەی هاتووە دەگەڕێتەوە</b>. ئەگەر ڕێگای پارەدانەکە نەتوانێت، لە باڵانسدا دەمێنێت.
refunds-to-source-ask = ↩️ پارەی ئەوەی ڕاستەوخۆ درا و نەگەیەنرا لە باڵانسدا دەمێنێت <b>تا بەڕێوەبەرێک بەو ڕێگایەی هاتووە بیگەڕێنێتەوە</b>: هەموو جار ئاگادارییەک دەپرسێت.
ask-pay-back = ↩️ <b>{ $amount } لە پارەدانی { $code } بەو ڕێگایەی هاتووە بگەڕێنرێتەوە؟</b>
refund-begun = ↩️ پارەدانی <code>{ $code }</code> دەگەڕێنرێتەوە. کڕیارەکەی ئاگادار دەکرێتەوە.
refund-nothing = هیچ لە پارەدانی { $code } نییە بگەڕێنرێتەوە: پارەکەی لە باڵانسدا نییە، پێشتر گەڕێنراوەتەوە یان لە ڕێگەی گەڕانەوەدایە، یان ڕێگای پارەدانەکە بەشێک ناگەڕێنێتەوە.
button-pay-back = ↩️ گەڕاندنەوەی پارە…
refund-spent = ⚠️ باڵانسەکە چیتر بەش ناکات: کڕیار خەرجی کردووە.

## Telegram Stars

button-pay-stars = ⭐ { $stars } ئەستێرە بدە
stars-part = دوگمەکە دابگرە و لە تێلیگرام پشتڕاستی بکەرەوە: تەنها ساتێک دەخایەنێت.
checkout-unknown = ئەم پسوولەیە هی تۆ نییە. هیچ نەدرا. بۆ هی خۆت /deposit بنێرە.
checkout-ended = کاتی ئەم پسوولەیە تەواو بوو. هیچ نەدرا. بۆ یەکێکی نوێ /deposit بنێرە.
checkout-paid = ئەم پسوولەیە پێشتر دراوە و هیچ دووبارە نەدرا. پارەکەت: /balance
checkout-under-way = ئەم پسوولەیە هەر ئێستا دەدرێت. هیچ دوو جار نەدرا. خولەکێک چاوەڕێ بکە و سەیری /balance بکە.
checkout-price-changed = نرخەکە گۆڕا. هیچ نەدرا. بەرهەمەکە دووبارە بکەرەوە بۆ بینینی نرخی نوێ.
checkout-not-on-sale = ئەمە چیتر نافرۆشرێت. هیچ نەدرا. بۆ بینینی ئەوەی هەیە /start بنێرە.
checkout-not-now = ئێستا ئەمە ناکڕدرێت. هیچ نەدرا. دواتر هەوڵ بدەرەوە.
checkout-blocked = ئێستا ناتوانیت لێرە بکڕیت یان پارە زیاد بکەیت. هیچ نەدرا. پرسیارت هەیە؟ /paysupport
checkout-again = فرۆشگا ساتێک سەرقاڵ بوو. هیچ نەدرا. دووبارە «پارەدان» دابگرە.
stars-no-rate = ⭐ هیچ نرخێک دانەنراوە، بۆیە کەس ناتوانێت بە ئەستێرە پارە بدات. بنووسە سەد ئەستێرە چەند دەخاتە سەر باڵانس، بۆ نموونە <code>1.30 USD</code>. سەرەتا بخوێنەوە تێلیگرام چی لە فرۆشگاکان دەوێت: docs/payments.md.
stars-rates =
    ⭐ <b>بەهای ئەستێرەکانی تێلیگرام</b>

    { $rates }

    پسوولە نوێیەکان یەکسەر پێی دەڕۆن؛ پسوولەی کراوە تا کۆتایی نرخی خۆی دەهێڵێتەوە. بۆ گۆڕین، بنووسە سەد ئەستێرە چەند دەخاتە سەر باڵانس، بۆ نموونە <code>1.30 USD</code>.
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

crypto-pay-part = «پارەدان» دابگرە، دراوێکی کریپتۆ هەڵبژێرە (USDT، TON، BTC …) و لە @CryptoBot پشتڕاستی بکەرەوە: لەوێ دەڵێت چەند پێویستە. پاشان بگەڕێوە؛ پارەکە زۆرجار لە ماوەی خولەکێکدا دەگات.
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

## Limits

direct-over-limit = داواکارییەکەت تۆمار نەکرا: گەیشتوویتە سنووری هەر کڕیارێک. پارەکە لە باڵانسەکەتدا دەمێنێت.

## Who may buy

direct-not-you = داواکارییەکەت تۆمار نەکرا: هەژمارەکەت ئێستا ناتوانێت بیکڕێت. پارەکە لە باڵانسەکەتدا دەمێنێت. پرسیارت هەیە؟ /paysupport
