## For admins

latency-title = ⏱ <b>داواکارییەکان چەند درەنگ دەرکەوتن</b>
latency-none = هێشتا هیچ داواکارییەک نەنێردراوە.
latency-known = <b>{ $type }</b>، { $attempts } هەوڵ، زانرا دوای: نیوەی { $p50 } چ · 95% { $p95 } چ · 99% { $p99 } چ · زۆرترین { $most } چ
latency-appeared = بێ وەڵام: { $count }، زۆرترین { $most } چ دوای دەستپێکی هەوڵەکە دروست بوون.

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
