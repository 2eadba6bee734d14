## For admins

button-held = 🎁 Bekletilen kartlar
button-status = 🚦 Durum
button-order = 📋 Siparişi aç
button-wallets = 🏦 Cüzdanlar
alert-order-in-review = 🔎 <b>{ $subject } siparişi karar bekliyor.</b> Mağaza kendi başına karar veremiyor; bu yüzden ne yeniden gönderiliyor ne teslim ediliyor. Para ayrılmış durumda. /order { $subject }
alert-upstream-refuses-us = ⛔ <b>Tedarikçi API’si bizi reddediyor ({ $subject }).</b> Yeniden kabul edene kadar siparişler bekler. API anahtarına ve izin verilen IP adreslerine tedarikçi panelinde bakın. /wallets
alert-wallet-too-low = 💸 <b>{ $subject } cüzdanı</b> müşterilerin istedikleri için yetersiz. /wallets
alert-codes-made = 🎫 <b>Bir yönetici bakiye kodları oluşturdu.</b> İstenmediyse kullanılmamış olanları /codes içinden iptal edin.
alert-code-guessing = 🎫 <b>Bir müşteri var olmayan on bakiye kodu denedi.</b> İlkinden bir saat sonra yeniden deneyebilir. Bir yanlışlıksa koduyla ilgili yardımcı olun.
alert-payment-taken-back = 💸 <b>Bir ödeyen ödemesini geri aldı.</b> Para müşterinin bakiyesinden çıktı; bakiye sıfırın altında olabilir ve kapanana kadar bir şey alınamaz. Müşteriyle konuşun.
alert-payment-unexplained = ❓ <b>Bir ödeme açıklanamıyor.</b> Bizim faturamız olmadan geldi, iki ödemeye ait ya da sağlayıcının listesinde görünmüyor: hangisi olduğu ayrıntılarda. O listeyle karşılaştırın. Hiçbir şey iki kez eklenmez.
alert-refund-by-hand = ↩️ <b>Lütfen bu ödemeyi elle geri ödeyin</b>, geldiği yoldan. Para bakiyeden zaten düşüldü. Sonra /deposits içinde onaylayın.
alert-refund-refused = ⚠️ <b>Sağlayıcı { $subject } ödemesini geri ödemedi.</b> Reddettiyse para yeniden müşterinin bakiyesindedir.
alert-item-without-wallet = 💱 <b>{ $subject } için etkin cüzdan yok.</b> Bu para birimindeki ürünler satın alınamaz. /wallets
alert-customer-unreachable = 🚫 <b>{ $subject } müşterisi botu engelledi</b> ve bekleyen bir teslimatı var. Bir sonraki /start ile verilir. /customer { $subject }
alert-delivery-refused = ✉️ <b>Telegram { $subject } siparişinin mesajını reddetti</b> ve yine reddederdi. Müşteri teslim edileni sade bir mesajla alıyor. Nedeni aşağıda; mağazanın bakımını yapana iletin. /order { $subject }
alert-delivery-stuck = 📪 <b>{ $subject } siparişinin ürünleri müşteriye ulaşmıyor.</b> Telegram sade mesajı bile reddediyor. Mağaza yeniden dener, sonunda dört saatte bir. Müşteriye başka yoldan ulaşın; “Siparişlerim” ürünleri gösterebilir. /order { $subject }
alert-code-unreadable = 🔐 <b>Müşterilerin ödediği kodlar gösterilemiyor</b> ({ $subject }). O addaki kasa anahtarı yok ya da saklanan kart değiştirilmiş: hangisi olduğu ayrıntılarda. Anahtarı ya da yedekten veritabanını geri koyun; bekleyen müşteri kodu o zaman otomatik olarak alır.
alert-update-failed = 🐞 <b>Bir müşterinin yaptığı işlenemedi</b> ({ $subject }) ve bu kendisine söylendi. Mağazanın bakımını yapana bildirin: nedeni günlükte, referansın yanında.
alert-success-without-voucher = ❗ <b>{ $subject } siparişi tamamlandı, ama kodu gelmedi.</b> /order { $subject }
alert-unknown-dealer-status = ❔ <b>{ $subject } siparişinin durumu belgelerde yok.</b> Ne anlama geldiğini tedarikçiye sorun. /order { $subject }
alert-catalog-suspicious = 🗂 <b>Katalog yanlış görünüyor</b> ({ $subject }); önceki katalog korunuyor. /sync kataloğu yeniden okur.
alert-ledger-broken = 🧮 <b>Bakiyeler tutmuyor</b> ({ $subject }). Nedeni bulunana kadar para eklemeyin ve düşmeyin. Mağazanın bakımını yapana bildirin.
alert-success-reversed = ↩️ <b>Tedarikçi { $subject } siparişini</b> teslim edildikten sonra geri aldı. Müşterinin parası iade edilsin mi, karar verin. /order { $subject }
alert-surplus-order = 🎁 <b>{ $subject } için bir tedarikçi siparişi daha ortaya çıktı.</b> Kartı sonraki alıcı için saklanıyor; iki kez yapılan yükleme sizin kararınızı bekliyor. /order { $subject }
alert-cost-moved = 📈 <b>{ $subject } siparişi teklif edilenden pahalı</b> ve bekliyor. Alınıp alınmayacağına karar verin. /order { $subject }
alert-cost-charged = 📈 <b>Tedarikçi { $subject } siparişi için sınırın izin verdiğinden fazla aldı.</b> Ürünün satışı durduruldu. /sync yeni fiyatları okur, /catalog satışı yeniden açar.
alert-code-problem = ⚠️ <b>Bir müşterinin { $subject } siparişinin koduyla sorunu var.</b> Ayrıntılar: /order { $subject }
alert-order-slow = 🐢 <b>{ $subject } siparişi uzun sürüyor.</b> Tedarikçi henüz sonuçlandırmadı; mağaza durumunu tekrar tekrar sorguluyor. /order { $subject }
alert-breaker-open = ⏸ <b>Gönderim durdu.</b> Çok fazla siparişin sonucu belirsiz. Siparişler sırada bekliyor; arada bir tanesi deneme için gönderiliyor. /status
alert-clock-differs = 🕰 <b>{ $subject } makinesinin saati yanlış</b>: veritabanının saatinden aşağıdaki kadar saniye farklı. Saatler uyuşana kadar oradaki süreç sipariş göndermez; diğerleri gönderir. Saat eşitlemesine bakın.
alert-orders-waiting = 🚦 <b>Siparişler uzun süredir sırada bekliyor.</b> Mümkün olunca otomatik olarak gönderilirler; neyin beklettiği: /status
alert-recheck-failed = 🔎 <b>Teslim edilmiş bir sipariş</b> neredeyse bir gündür yeniden kontrol edilemedi: { $subject }. Teslimatın hâlâ geçerli olup olmadığı bilinmiyor. Tedarikçiye sorun.
alert-bought-for-nobody = 🧾 <b>Tedarikçi { $subject } siparişini sonunda teslim etti</b>, siz müşterinin ürünü başka yoldan aldığını söyledikten sonra. Parası ödendi, kodu kimseye verilmedi. /order { $subject }
alert-orphan-order = 🧭 <b>Tedarikçide mağazanın bilmediği bir siparişimiz var: { $subject }.</b> Veritabanının bir bölümüyle kayboldu. Parası ödendi; ne olacağına karar verin. /order { $subject }
alert-reconciliation-overdue = 🔎 <b>Tedarikçinin siparişleri uzun süredir mağazanınkilerle karşılaştırılamadı.</b> O zamana kadar ikinci bir satın alma fark edilmeyebilir. Tekrar tekrar deneniyor.
alert-wallet-fall = 💸 <b>Tedarikçideki cüzdan bilinen bir neden olmadan azaldı</b> ({ $subject }). Tedarikçi panelindeki siparişleri /orders ile karşılaştırın.
alert-database-went-back = ⏪ <b>Veritabanı geriye döndü</b>: bir yedek geri yüklendi ya da bir yük devri son yazılanları kaybetti. Satış da gönderim de yok. Mağaza o andan beri tedarikçinin sipariş listesini okuyor, kendine ait olanları alıyor ve liste sonuna kadar okununca otomatik olarak açılıyor. /status
alert-database-recovered = ⏩ <b>Mağaza yeniden açık.</b> “Başlangıç” ile “Bitiş” arasında olanlar kaybolmuş olabilir: o sürenin ödemelerini, eklenen bakiyelerini, iadelerini ve sahipsiz siparişleri kontrol edin. Önceki siparişler karantina bitene kadar bekler.
alert-surplus-held = 🎁 <b>Fazla kartlar bekletiliyor.</b> Veritabanı geriye döndü ve kaybolan sürede bir müşteri bunlardan birini almış olabilir. Siz serbest bırakana kadar kimseye verilmez.
alert-dealer-order-differs = 🧩 <b>{ $subject } için gelen tedarikçi siparişi istenen değil.</b> Hiçbiri satılmıyor. Tedarikçide ikisini karşılaştırın, sonra “Tamam” düğmesine dokunun. /order { $subject }
alert-code-sold-before = 👥 <b>Tedarikçi { $subject } için daha önce sattığı bir kodu gönderdi.</b> Kimseye verilmedi. Tedarikçiden yeni bir kod ya da parayı isteyin, sonra “Tamam” düğmesine dokunun. /order { $subject }
alert-detail-after = Şimdiki ürünler: { $value }
alert-detail-ahead-s = Veritabanı saatinden { $value } sn ileride
alert-detail-amount = Tutar: { $value }
alert-detail-balance = Cüzdanda: { $value }
alert-detail-before = Önceki ürünler: { $value }
alert-detail-broken = Bozuk: { $value }
alert-detail-by = Yapan: { $value }
alert-detail-charged = Alınan: { $value }
alert-detail-currency = Para birimi: { $value }
alert-detail-customer = Müşteri: { $value }
alert-detail-dealer-order-id = Tedarikçi siparişi: { $value }
alert-detail-failure = Yanıt: { $value }
alert-detail-found = Bulunan siparişler: { $value }
alert-detail-from = Başlangıç: { $value }
alert-detail-items = Seçenekler: { $value }
alert-detail-kind = Yapılan: { $value }
alert-detail-needed = Gereken: { $value }
alert-detail-note = Not: { $value }
alert-detail-now = Şimdiki maliyet: { $value }
alert-detail-order = Sipariş: { $value }
alert-detail-price = Ödenen fiyat: { $value }
alert-detail-problem = Sorun: { $value }
alert-detail-purchase = Satın alma: { $value }
alert-detail-quoted = Teklif edilen maliyet: { $value }
alert-detail-reason = Neden: { $value }
alert-detail-ref = Ref: { $value }
alert-detail-reference = Referans: { $value }
alert-detail-sales-stopped = Bitene kadar yeni satış yok.
alert-detail-since = Şundan beri: { $value }
alert-detail-status = Tedarikçideki durum: { $value }
alert-detail-surplus = Fazladan bir kartla ilgili.
alert-detail-type = Tür: { $value }
alert-detail-unexplained = Açıklanamayan: { $value }
alert-detail-until = Bitiş: { $value }
alert-detail-vouchers = Kartlar: { $value }
alert-detail-why = Neden: { $value }
alert-times = { $times } kez oldu.
button-alert-done = ✔️ Tamam
button-alerts = 🗒 Bekleyenlerin hepsi
reminder-one = ⏰ Bekleme başlangıcı: { $time }
reminder-many = ⏰ <b>{ $count } konu karar bekliyor.</b>
reminder-more = … ve { $count } tane daha: /alerts

## What told that the database went back

history-beat-lost = Mağazanın son yazdıkları veritabanında yok.
history-other-database = Bu, öncekinden başka bir veritabanı.
history-other-server = Veritabanı öncekinden başka bir sunucuda.
history-timeline = Sunucu başka bir zaman çizgisine geçti: yük devri ya da belirli bir ana geri yükleme.
history-position = Sunucunun günlüğü eskisinden kısa.
history-nothing-remembered = Veritabanıyla ilgili bir kayıt yok ve mağazanın oradaki son izi eski.
history-gap = Mağazanın veritabanındaki son izi eski.

## Payments by hand

button-deposit = 💵 Ödeme
alert-payment-method-changed = 🏦 <b>Müşterilerin ödediği yer değişti:</b> { $subject }. Bunu hiçbiriniz yapmadıysa /paymethods içinde hemen kapatın.
alert-deposit-waiting = 💵 <b>Bir ödeme karar bekliyor:</b> <code>{ $subject }</code>
alert-till-differs = 🧮 <b>Sayılan nakit, kasada olması gerekenden farklı.</b> Vardiyaya bakın, kasiyere sorun ve farkı sonuca bağlayın.

## Refunds

alert-refund-wanted = ↩️ <b>Doğrudan ödenen bir sipariş teslim edilemedi.</b> Parası bakiyede. /refunds { $subject } geldiği yere geri öder; “Tamam” bakiyede bırakır.

## Progress

alert-code-answer = ✍️ <b>Müşteri { $subject } siparişinin kodu hakkında yazdı.</b> Okumak için: /order { $subject }
