## For admins

latency-title = ⏱ <b>سفارش‌ها با چه تأخیری دیده شدند</b>
latency-none = هنوز سفارشی فرستاده نشده است.
latency-known = <b>{ $type }</b>، { $attempts } تلاش، معلوم شد پس از: نیمی { $p50 } ث · 95% { $p95 } ث · 99% { $p99 } ث · حداکثر { $most } ث
latency-appeared = بی‌جواب: { $count }، حداکثر { $most } ث پس از شروع تلاش ساخته شد.

## Closing report

closing-title = 🧾 <b>گزارش پایان { $day }</b> ({ $zone })
closing-empty = پولی نبود و چیزی جابه‌جا نشد.
closing-opening = پول مشتری‌ها در آغاز: { $amount }
closing-closing = پول مشتری‌ها در پایان: <b>{ $amount }</b>
closing-sold = فروش منهای بازپرداخت: <b>{ $amount }</b>
closing-exchanged = تبدیل میان ارزها: { $amount }
closing-deposit = واریزها ({ $method })
closing-credit = افزودهٔ مدیران
closing-debit = کسر مدیران
closing-undo = برگشت‌خورده توسط مدیران
closing-capture = پرداخت بابت سفارش‌های تحویل‌شده
closing-refund = بازپرداخت پس از پس گرفتن تأمین‌کننده
closing-payout = برگشت از همان راه ({ $method })
closing-payback = بازپرداخت‌های ناموفق ({ $method })
closing-reversal = پس‌گرفتهٔ پرداخت‌کنندگان ({ $method })
closing-bonus = پاداش کدهای تخفیف و دعوت‌ها
