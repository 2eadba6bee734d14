## Bonuses, gifts and news

level-line = <b>{ $level }</b>: { $amount } ve üzeri
my-level = ⭐ <b>Seviyeniz: { $level }</b>
my-level-turnover = Bu ayki ve önceki { $months } aydaki alışverişlerinizin toplamı <b>{ $amount }</b>. İade edilenler ve mağazanın verdikleri sayılmaz.
my-level-next = <b>{ $level }</b> seviyesine { $missing } kaldı.
my-level-highest = En yüksek seviyeye ulaştınız.
my-level-fixed = Fiyatlarınızı mağaza belirledi; ne alırsanız alın değişmez.
my-level-none = Şu an seviye yok.
