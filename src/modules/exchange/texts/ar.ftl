## Currencies

rates-title = 💱 <b>أسعار الصرف</b> بعملة { $base }
rates-none = لا يوجد سعر: يُدفع كل ثمن من رصيد بعملته فقط.
rate-line = { $reading } · { $time } · { $by }

## Rates with what they change (admins)

rate-not-set = غير محدد
rate-not-paid = غير ممكن
rate-ask = 💱 { $rates }
rate-ask-price = • ثمن { $price }: { $change }
rate-ask-open = { $count ->
    [0] لا طلب مفتوح مرتبط به.
    [one] طلب مفتوح واحد يبقى بالسعر الذي أكّده عميله.
    [two] طلبان مفتوحان يبقيان بالسعر الذي أكّده العميل.
    [few] { $count } طلبات مفتوحة تبقى بالسعر الذي أكّده عملاؤها.
   *[other] { $count } طلبًا مفتوحًا تبقى بالسعر الذي أكّده عملاؤها.
    }

## Budgets (admins)

rate-slip = 🤔 هل تقصد <b>{ $reading }</b>؟
rate-slip-now = السعر الآن { $reading }. اضغط ما تقصده.
rate-form-now = 💱 السعر الآن: <b>{ $reading }</b>
button-rate-change = ✏️ { $currency }
button-rate-add = ➕ عملة أخرى
button-rate-off = ✖ إيقاف صرف { $currency }
rate-both-ways = يشتري 1 { $one } ما قيمته { $worth }، ويشتري 1 { $other } ما قيمته { $otherWorth }.

## Setting the shop up (admins)

setup-rate-unreadable = 🤔 هذا ليس سعر صرف. اكتب الرقم مع عملته: <code>1470 IQD</code>. ويأتي سعر البيع ثانيًا ولا يكون في صالح العميل: <code>1470 1500 IQD</code>.
