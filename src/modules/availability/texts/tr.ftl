## For admins

status-title = 🚦 <b>Mağazanın durumu</b>
status-selling = ✅ Satış açık.
status-maintenance-admin = ⛔ Satışı bir yönetici durdurdu ({ $time }): yeni satış yok.
status-maintenance-history = ⛔ Veritabanı geriye döndü, fark edildiği an: { $time }. Tedarikçinin listesi okunana kadar satış da gönderim de yok. Otomatik olarak biter.
status-maintenance-outage = ⛔ Yeni satış yok, başlangıcı: { $time }. Tedarikçi API’si uzun süredir yanıt vermiyor. Otomatik olarak biter.
status-submitting = ✅ Siparişler gönderiliyor.
status-held = ⏸ { $cause ->
    [rate-limited] Tedarikçi yavaşlamamızı istiyor.
    [unauthorised] Tedarikçi API anahtarımızı ya da bu sunucunun adresini reddediyor. İkisini de onunla kontrol edin.
    [forbidden] Tedarikçi hesabımızı reddediyor. Ona sorun.
   *[unreachable] Tedarikçiye ulaşılamıyor.
    } { $count ->
    [0] Bekleyen sipariş yok
   *[other] { $count } sipariş bekliyor
    }; otomatik olarak yeniden deneriz, sıradaki deneme: { $time }.
status-breaker = ⏸ Tedarikçi yanıt vermiyor, başlangıcı: { $time }. { $count ->
    [0] Bekleyen sipariş yok
   *[other] { $count } sipariş bekliyor
    }; otomatik olarak yeniden deneriz, sıradaki deneme { $next }.
status-open = Açık siparişler: { $counts }
status-open-none = Açık sipariş yok.
status-oldest = Sıradaki en eski siparişin bekleme başlangıcı: { $time }.
button-begin-maintenance = ⛔ Satışı durdur
button-end-maintenance = ✅ Satışı aç
button-close-breaker = ▶ Gönderimi yeniden başlat
ask-begin-maintenance = ⛔ <b>Satış durdurulsun mu?</b> Müşteriler gezinebilir ve siparişlerini okuyabilir, yoldakiler sürer. Siz açana kadar yeni bir şey satın alınamaz.
ask-end-maintenance = ✅ <b>Satış yeniden açılsın mı?</b>
ask-close-breaker = ▶ <b>Siparişler yeniden gönderilsin mi?</b> Tedarikçi API’si birkaç siparişin sonucunu belirsiz bıraktı. Böyle sürerse daha çok sipariş sizin kararınızı bekler.

## Progress

notice-set =
    📣 Müşteriler ana sayfada şunu okuyor:

    { $text }

    Kaldırmak için: <code>/notice off</code>
notice-off = 📣 Ana sayfada artık not yok.
notice-too-long = Çok uzun: en çok { $most } karakter.
