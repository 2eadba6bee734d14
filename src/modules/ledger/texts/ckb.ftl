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
balance-how-to-add = بۆ زیادکردنی باڵانس دوگمەکە دابگرە، یان نامە بۆ { $support } بنێرە و ژمارەی کڕیاریت بڵێ: <code>{ $id }</code>.

## For admins

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
currency-unknown = ئەم دراوە ناناسم. سێ پیتی کۆدەکەی بنووسە، بۆ نموونە USD یان IQD.
credited = ✅ { $amount } بۆ { $who } زیاد کرا. باڵانس: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· نەتوانرا کڕیارەکە ئاگادار بکرێتەوە
    }
debited = ✅ { $amount } لە { $who } بڕدرا. باڵانس: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· نەتوانرا کڕیارەکە ئاگادار بکرێتەوە
    }

## Payments

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

## Money by hand

adjustment-limit = دەتوانێت بە قەرز بکڕێت: { $before } ← <b>{ $after }</b>
ask-credit-limit = 📒 <b>ئەم کڕیارە تا { $amount } بە قەرز بکڕێت؟</b>
adjustment-second-asked = ئەمە لە سنووری یەک بەڕێوەبەر زیاترە. داواکار:
adjustment-only-admin = ⚠️ ئەمە لە سنووری یەک بەڕێوەبەر زیاترە و تۆ تاکە بەڕێوەبەریت. دڵنیایت؟
adjustment-second-said = پشتڕاستکراوە لەلایەن
adjustment-waits-for-second = ⏳ ئەمە لە سنووری یەک بەڕێوەبەر زیاترە. لە ئەوانی تر پرسرا: تا یەکێکیان پشتڕاستی نەکاتەوە هیچ پارەیەک ناجووڵێت.
adjustment-nobody-reached = ⚠️ ئەمە لە سنووری یەک بەڕێوەبەر زیاترە و نەگەیشتین بە بەڕێوەبەرێکی تر. هیچ پارەیەک نەجووڵا. داوا لە هاوکارێک بکە لە بۆتەکەدا «دەستپێکردن» دابگرێت، پاشان جارێکی تر «بەڵێ» دابگرە.
adjustment-same-admin = دەبێت بەڕێوەبەرێکی تر پشتڕاستی بکاتەوە.
button-yes-second = ✅ بەڵێ، پشتڕاستی بکەرەوە
button-keep = ▶ با بمێنێت
ask-undo = ↩ <b>{ $what } بۆ { $name } بگەڕێنرێتەوە؟</b> پێچەوانەکەی تۆمار دەکرێت و کڕیار ئاگادار دەکرێتەوە.
undone = ↩ گەڕێنرایەوە: { $amount } بۆ <code>{ $id }</code>. باڵانس: <b>{ $balance }</b>
undo-spent = ⚠️ ناگەڕێنرێتەوە: باڵانسەکە چیتر بەش ناکات. لەگەڵ کڕیارەکە قسە بکە.
undo-too-late = ⏳ تەنها ئەو بەڕێوەبەرانەی پشتڕاستیان کردووەتەوە دەتوانن بیگەڕێننەوە، لە ماوەی دە خولەکدا. بەم داگرتنە هیچ پارەیەک نەجووڵا.
credit-limit-set = ✅ { $who } دەتوانێت تا { $amount } بە قەرز بکڕێت. باڵانس: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· نەتوانرا کڕیارەکە ئاگادار بکرێتەوە
    }
balance-on-account = 📒 قەرز: دەتوانیت تا { $limit } زیاتر لە باڵانسەکەت بکڕیت و دواتر بیدەیتەوە.
balance-owed = 📒 قەرز: <b>{ $owed }</b> لەسەرتە؛ سنوور: { $limit }.
balance-history-private-note = (تەنها بۆ بەڕێوەبەران: { $note })
