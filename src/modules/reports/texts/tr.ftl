## For admins

latency-title = ⏱ <b>Siparişler ne kadar geç göründü</b>
latency-none = Henüz sipariş gönderilmedi.
latency-known = <b>{ $type }</b>, { $attempts } deneme, öğrenilme süresi: yarısı { $p50 } sn · %95 { $p95 } sn · %99 { $p99 } sn · en çok { $most } sn
latency-appeared = Yanıtsız kalan: { $count }, deneme başladıktan en çok { $most } sn sonra oluşmuş.

## Closing report

closing-title = 🧾 <b>{ $day } kapanış raporu</b> ({ $zone })
closing-empty = Para yoktu ve hareket olmadı.
closing-opening = Gün başında müşterilerin parası: { $amount }
closing-closing = Gün sonunda müşterilerin parası: <b>{ $amount }</b>
closing-sold = İadeler düşülmüş satış: <b>{ $amount }</b>
closing-exchanged = Para birimleri arası çevirme: { $amount }
closing-deposit = yatırılan ({ $method })
closing-credit = yöneticilerin eklediği
closing-debit = yöneticilerin düştüğü
closing-undo = yöneticilerin geri aldığı
closing-capture = teslim edilen siparişlere ödenen
closing-refund = tedarikçi geri alınca yapılan iadeler
closing-payout = geldiği yere geri ödenen ({ $method })
closing-payback = gerçekleşmeyen iadeler ({ $method })
closing-reversal = ödeyenlerin geri aldığı ({ $method })
closing-bonus = promosyon kodu ve davet bonusları
