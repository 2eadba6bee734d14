## Bonuses, gifts and news

talk-discount-invite = هاوڕێیەکیش کە بە بەستەری تۆ بێت، لەوانەیە پاداشتت بۆ بهێنێت.
button-invite = 👥 بانگهێشتی هاوڕێیان بکە
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
promo-off = { $amount } داشکاندن
promo-off-percent = { $percent }% داشکاندن، زۆرترین { $most }
promo-percent = { $percent }%ی نرخەکە دەگەڕێتەوە، زۆرترین { $most }
button-see-promoted = 🛒 بینین
